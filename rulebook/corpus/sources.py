"""From a file to a document whose sections are mapped to the canonical outline."""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from extractors.assemble import Identity, assemble
from extractors.blocks import Reading
from extractors.book_format import Content
from extractors.document import Document
from extractors.formats import format_of
from extractors.sniff import read_bytes
from rulebook.canon.editions import Edition, find_edition
from rulebook.corpus.library import Library
from rulebook.errors import SourceError
from rulebook.language.locales import Locale
from rulebook.language.mentions import MentionFinder
from rulebook.language.termbase import Term
from rulebook.likeness.rulespace import RuleSpace
from rulebook.placing.placement import CanonicalPlacer


@dataclass(frozen=True, slots=True)
class Hint:
    """What the user says of a source; ``None`` leaves it to the content."""

    locale: str | None = None
    edition: str | None = None


def read_document(path: Path, library: Library, hint: Hint | None = None) -> Document:
    """Read a source of any format and place it in the canonical outline.

    Raises:
        SourceError: It cannot be read, or its language or edition cannot be told.
        UnknownLocaleError: The hint names a language that has no folder.
        UnknownKeyError: The hint names an edition that there is not.
    """
    hint = hint or Hint()
    named = find_edition(library.editions, hint.edition) if hint.edition else None
    data = read_bytes(path)
    spoken = [library.locale(hint.locale)] if hint.locale else list(library.locales.values())
    reading, language = format_of(data, path).read(Content(data, path), [locale.language for locale in spoken])
    locale = library.locale(language.locale)
    edition = named.id if named else detect_edition(reading, locale, library.editions, path)
    texts = (block.flow.text for block in reading.blocks)
    space = RuleSpace(library.feature_bags(locale.tag, edition), texts)
    placement = CanonicalPlacer(space, library.outline).place(reading.blocks)
    identity = Identity(str(path), hashlib.sha256(data).hexdigest(), locale.tag, edition)
    return assemble(reading, placement, identity, locale.language)


def detect_edition(reading: Reading, locale: Locale, editions: Sequence[Edition], path: Path) -> str:
    """The edition whose own terms the text uses.

    Raises:
        SourceError: The text uses no term that belongs to one edition alone.
    """
    finder = MentionFinder(telling(locale.terms))
    counts: Counter[str] = Counter()
    for block in reading.blocks:
        if block.kind != "dropped":
            counts.update(mention.term.editions[0] for mention in finder.find(block.flow.text))
    known = {edition.id for edition in editions}
    ranked = [edition for edition, _ in counts.most_common() if edition in known]
    if not ranked:
        raise SourceError("cannot tell its edition; name it with --edition ({known})", path=path,
                          known=", ".join(sorted(known)))  # fmt: skip
    return ranked[0]


def telling(terms: Sequence[Term]) -> list[Term]:
    """The terms that tell an edition: preferred in one alone, in words that are a term of no other.

    ``Deck`` alone tells none, although it is what edition 3.0 calls the Main Deck.
    """
    used: defaultdict[str, set[str]] = defaultdict(set)
    for term in terms:
        if term.status in ("preferred", "admitted"):
            for words in (term.text, *term.forms):
                used[words.casefold()].update(term.editions)
    return [
        replace(term, forms=tuple(form for form in term.forms if len(used[form.casefold()]) == 1))
        for term in terms
        if term.status == "preferred" and len(used[term.text.casefold()]) == 1
    ]
