"""A term in small letters in a book that writes it with capitals."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example

ID = "term-case"
CUSTOM = 0.75
"""Share of a book's own uses from which the rest is taken for slips."""
OFTEN = 4
LABELS = ("heading", "caption", "cell")

_BEGINS = re.compile(r"(?:^|[.!?:;–—•“”\"«„(/@])\s*$")
_LETTERS = re.compile(r"[^\W\d_]{3,}")


@dataclass(frozen=True, slots=True)
class _Use:
    passage: Passage
    span: Span
    written: str


def run(material: Material) -> Iterator[Finding]:
    """Terms with fewer capitals than the book and the termbase give the same words elsewhere.

    What begins a sentence or a quotation, and what is set in capitals throughout, tells nothing.
    """
    uses: dict[tuple[str, str], list[_Use]] = defaultdict(list)
    forms = {locale.tag: _forms(material, locale.tag) for locale in material.library.locales.values()}
    for passage in material.judged:
        if passage.kind not in LABELS:
            for use in _uses(passage, material):
                uses[passage.path, use.written.lower()].append(use)
    for found in uses.values():
        counts = Counter(use.written for use in found)
        usual, count = counts.most_common(1)[0]
        share = count / len(found)
        known = forms[found[0].passage.locale]
        if len(counts) == 1 or share < CUSTOM or count < OFTEN or usual not in known:
            continue
        for use in found:
            if _capitals(use.written) < _capitals(usual) and use.written not in known:
                yield Finding(
                    ID, "note", round(0.3 + share / 2, 3), use.passage,
                    Message("elsewhere in this book it is written “{usual}”", usual=usual),
                    detail=use.written, span=use.span, suggestion=usual,
                )  # fmt: skip


def _uses(passage: Passage, material: Material) -> Iterator[_Use]:
    for mention in material.key(passage).mentions:
        for start, end in mention.parts:
            written = passage.text[start:end]
            follows = passage.text[end : end + 2]
            inside = follows[:1] in (".", "/", "@") and follows[1:].isalnum()  # of an address on the web
            if not (_BEGINS.search(passage.text, 0, start) or written.isupper() or inside):
                yield _Use(passage, (start, end), written)


def _forms(material: Material, locale: str) -> frozenset[str]:
    """The forms of all terms, as they are written."""
    terms = material.library.locale(locale).terms
    return frozenset(form for term in terms for form in (term.text, *term.forms))


def _capitals(text: str) -> int:
    return sum(match.group()[0].isupper() for match in _LETTERS.finditer(text))


CHECK = Check(
    ID,
    "note",
    "A capital tells the term from the everyday word; where it is missing, the reader takes the one for the other.",
    (Example("Return it to the deck. (in a book that writes Deck)", "Return it to the Deck."),),
    run,
    subjects=("book",),
)
