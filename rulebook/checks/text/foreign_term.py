"""A term of another language among the words of this one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.language.locales import Locale
from rulebook.language.mentions import GAP, MentionFinder
from rulebook.language.termbase import Term
from rulebook.language.text.tokens import forms
from rulebook.spelling.dictionary import dictionary

ID = "foreign-term"
RARE = 2
"""How often a file may have a foreign word that is none of its own words."""
OFTENER = 5
"""How many times oftener a file has its own name for the thing, otherwise."""
KNOWN = 10**-5
"""Share of all words from which a word belongs to the language."""
SURE, MEANT = 0.6, 0.85
"""How sure it is; how sure, where the other languages name the same thing there."""

_BEGINS = re.compile(r"(?:^|[.!?:;–—•“”\"«„(/@-])\s*$")


def run(material: Material) -> Iterator[Finding]:
    """Names with a capital that only other languages give to a thing which this one has a name for."""
    written = dict.fromkeys(passage.locale for passage in material.judged)
    finders = {tag: _foreign(material, material.library.locale(tag)) for tag in written}
    counts = Counter(
        (passage.path, word)
        for passage in material.judged
        for word in material.read(passage).forms
        if word[0].isupper()
    )
    for passage in material.judged:
        if passage.kind not in ("heading", "caption"):
            yield from _judge(passage, finders[passage.locale], counts, material)


def _judge(
    passage: Passage, finder: MentionFinder, counts: Mapping[tuple[str, str], int], material: Material
) -> Iterator[Finding]:
    read = material.read(passage)
    text = read.string
    for mention in finder.find(text):
        written = text[mention.start : mention.end]
        words = _long(written)
        best = material.termbase.preferred(mention.term.concept, passage.locale, material.edition(passage))
        if (
            best is None
            or not all(word[0].isupper() for word in words)
            or written.isupper()
            or _BEGINS.search(text, 0, mention.start)
            or text[: mention.start].count("(") > text[: mention.start].count(")")
            or read.is_quoted(mention.start, mention.end)
            or _rarest(words, passage, counts) > max(RARE, _rarest(_long(best.text), passage, counts) / OFTENER)
        ):
            continue
        others = material.counterparts(passage)
        meant = bool(others) and all(mention.term.concept in material.concepts(other) for other in others)
        yield Finding(
            ID, "warning", MEANT if meant else SURE, passage,
            Message("“{term}” is a term of another language; here it is “{best}”", term=written, best=best.text),
            detail=written, span=(mention.start, mention.end), suggestion=best.text, concept=mention.term.concept,
        )  # fmt: skip


def _rarest(words: Iterable[str], passage: Passage, counts: Mapping[tuple[str, str], int]) -> int:
    """How often the rarest of some words stands with a capital in the passage's file."""
    return min((counts[passage.path, word] for word in words), default=0)


def _long(text: str) -> list[str]:
    """The words of a text without single letters."""
    return [word for word in forms(text) if len(word) > 1]


def _foreign(material: Material, locale: Locale) -> MentionFinder:
    """Finds the terms of other languages that have a word which is none of this language."""
    known = dictionary(locale.tag)
    own = {word.lower() for term in locale.terms for form in (term.text, *term.forms) for word in _long(form)}

    def is_foreign(form: str) -> bool:
        words = [word.lower() for word in _long(form)]
        strange = [word for word in words if word not in own and known.share(word) < KNOWN]
        return GAP not in form and bool(strange) and len(strange) >= len(words) / 2

    return MentionFinder(
        Term(term.concept, other.tag, form, term.status, term.editions)
        for other in material.library.locales.values()
        if other.tag != locale.tag
        for term in other.terms
        for form in (term.text, *term.forms)
        if is_foreign(form)
    )


CHECK = Check(
    ID,
    "warning",
    "A name left in another language is a second name for a thing that has one here.",
    (Example("the English name of the Graveyard in a Spanish book", "its Spanish name"),),
    run,
    subjects=("book", "segment"),
)
