"""A reference that names a section otherwise than the section is called, or another one than the other languages."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from extractors.list_marks import behind_enumerator
from rulebook.checks.agreement import Agreement
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.language.text.tokens import placed_runs

ID = "section-reference"
EQUAL = 100.0
"""The likeness of two equal titles, in hundredths."""
MISPRINT = 93.0
"""How alike, in percent, a reference and a heading must be for the one to be meant for the other."""
PARAPHRASE = 78.0
"""Between this and a misprint, the reference speaks of the section in words of its own."""

_NAMED = re.compile(r"([^()“”„«»\",.;:]{4,60})[”“»\"]?\s*[,(]\s*$")


@dataclass(frozen=True, slots=True)
class _Reference:
    """The words before a reference to a page, and the heading that is most like an end of them."""

    span: Span
    name: str
    heading: Passage | None
    likeness: float


def run(material: Material) -> Iterator[Finding]:
    """Names before page references that no heading has, and those that lead elsewhere in other languages."""
    headings: Mapping[str, list[Passage]] = defaultdict(list)
    for passage in material.passages:
        if passage.kind in ("heading", "caption"):
            headings[passage.path].append(passage)
    found = {passage: tuple(_references(passage, headings[passage.path], material)) for passage in material.judged}

    def sections(passage: Passage) -> frozenset[str]:
        named = (reference.heading for reference in found.get(passage, ()) if reference.likeness >= MISPRINT)
        return frozenset(heading.section for heading in named if heading is not None and heading.section)

    for passage in material.judged:
        for reference in found[passage]:
            sure = _doubt(reference.likeness)
            heading = reference.heading
            nearest = heading.text if heading is not None and reference.likeness >= PARAPHRASE else None
            if sure:
                yield Finding(
                    ID, "warning", sure, passage, _message(reference, nearest),
                    detail=reference.name, span=reference.span, suggestion=nearest,
                )  # fmt: skip
    for odd in Agreement(material, sections, lambda one, other: one != other).odd_ones():
        if odd.missing and odd.added:
            yield Finding(
                ID, "warning", odd.confidence, odd.passages[0],
                Message("refers to {added} where the other languages refer to {missing}",
                        added=odd.added, missing=odd.missing),
                missing=odd.missing, added=odd.added,
            )  # fmt: skip


def _references(passage: Passage, headings: Sequence[Passage], material: Material) -> Iterator[_Reference]:
    pattern = material.library.locale(passage.locale).markers.page_reference
    if pattern is None or not headings:
        return
    for match in pattern.finditer(passage.text):
        named = _NAMED.search(passage.text, 0, match.start())
        if named:
            yield _nearest(named.group(1).strip(), named.span(1), headings)


def _nearest(words: str, span: Span, headings: Sequence[Passage]) -> _Reference:
    """The heading that is most like an end of the words, for a reference is introduced by words of its own."""
    best = _Reference(span, words, None, 0.0)
    for first in placed_runs(words):
        name = words[first.start :]
        for heading in headings:
            likeness = _likeness(name, heading.text)
            if likeness > best.likeness:
                best = _Reference((span[0] + first.start, span[1]), name, heading, likeness)
    return best


def _likeness(name: str, heading: str) -> float:
    title = heading[behind_enumerator(heading) :].rstrip(": ").casefold()
    if title.startswith(name.casefold()) and not title[len(name) :][:1].isalpha() and " " in name:
        return EQUAL  # a long title is named by its beginning
    return fuzz.ratio(name.casefold(), title)


def _doubt(likeness: float) -> float:
    """How sure it is that a reference is none to a heading so much like it."""
    if likeness >= MISPRINT:
        return 0.0 if likeness == EQUAL else 0.7
    return 0.4 if likeness >= PARAPHRASE else 0.6


def _message(reference: _Reference, nearest: str | None) -> Message:
    if nearest:
        return Message(
            "no section is called “{name}”; the nearest is “{heading}”", name=reference.name, heading=nearest
        )
    return Message("no section is called “{name}”", name=reference.name)


CHECK = Check(
    ID,
    "warning",
    "Who looks for a section by its name finds it only under that name.",
    (Example("See Moving Pieces, page 12. (a section called How Pieces Move)", "See How Pieces Move, page 12."),),
    run,
    subjects=("book",),
)
