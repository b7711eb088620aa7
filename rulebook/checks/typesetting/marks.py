"""How a book sets its quotations, dashes and spaces, and where it departs from that."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence

from extractors.document import Document
from rulebook.checks.finding import Message, Span
from rulebook.checks.material import Passage
from rulebook.checks.typesetting.customs import against_customs
from rulebook.checks.typesetting.departure import Departure
from rulebook.checks.typesetting.spacing import misspaced
from rulebook.language.locales import Locale
from rulebook.language.text.quotations import Quotations
from rulebook.language.text.tokens import chunk_at, chunk_before

ENOUGH = 3
"""How many dashes show that a book has them."""
SELDOM = 3
"""How many calls there must be for each that has its mark twice."""
MOSTLY = 0.9
"""Share of the gaps behind full stops that are single, from which the others are slips."""
PLAIN = frozenset({"text"})
"""Formats whose spaces are those that a reader sees; Markdown makes one of many."""

_DASH = re.compile(r"(?<=\S) [–—] (?=\S)|(?<=[^\W\d_])[–—](?=[^\W\d_])")
_HYPHEN = re.compile(r"(?<=[^\W\d_]) - (?=[^\W\d_])")
_ONE_SIDED = re.compile(r"(?<=[\w.,;)]) -(?=[^\W\d_]{2})")
_QUOTE = re.compile(r"[“”„«»\"‟]")
_CALL = re.compile(r"[!?]+")
_CALL_TWICE = re.compile(r"(?<![!?])([!?])\1(?![!?])")
_STOPPED = re.compile(r"[.!?] +(?=[^\W\d_])")
_TWO = re.compile(r"(?<=\S)  (?=\S)")


def spaced_quotations(passages: Sequence[Passage], locale: Locale) -> Iterator[Departure]:
    """Spaces inside quotation marks where the book has none inside most of its marks of that kind."""
    for opening, closing in locale.typography.quotes:
        found = [
            (passage, span)
            for passage in passages
            if opening in passage.text and (opening != closing or passage.text.count(opening) % 2 == 0)
            for span in Quotations([(opening, closing)]).insides(passage.text)
            if not _QUOTE.search(passage.text[slice(*span)])
        ]
        spaced = [(passage, span) for passage, span in found if passage.text[slice(*span)] != _inner(passage, span)]
        share = 1 - len(spaced) / len(found) if found else 0.0
        for passage, span in spaced if share >= 0.5 else ():
            quoted = _inner(passage, span)
            message = Message("a space inside the quotation marks of “{quoted}”", quoted=quoted)
            yield Departure(passage, f"inside:{quoted}", 0.4 + 0.4 * share, message, span, quoted)


def _inner(passage: Passage, span: Span) -> str:
    return passage.text[slice(*span)].strip()


def hyphens_for_dashes(passages: Sequence[Passage], locale: Locale) -> Iterator[Departure]:
    """Hyphens between spaces, or with a space on one side, in a book that has dashes for that."""
    dashes = [match.group().strip() for passage in passages for match in _DASH.finditer(passage.text)]
    hyphens = [(passage, match.span()) for passage in passages for match in _HYPHEN.finditer(passage.text)]
    if len(dashes) < ENOUGH or len(dashes) < len(hyphens):
        return
    usual = f" {max(set(dashes), key=dashes.count)} "
    for passage, span in hyphens:
        yield _dash(passage, span, 0.65, usual)
    if not locale.compound_links:  # compounds leave out their first part
        for passage in passages:
            for match in _ONE_SIDED.finditer(passage.text):
                yield _dash(passage, match.span(), 0.6, usual)


def _dash(passage: Passage, span: Span, sure: float, usual: str) -> Departure:
    around = passage.text[max(0, span[0] - 10) : span[1] + 10]
    return Departure(passage, f"dash:{around}", sure, Message("a hyphen used as a dash"), span, usual)


def lonely_quotes(passages: Sequence[Passage], locale: Locale) -> Iterator[Departure]:
    """Quotation marks without their partner, in the sentence and in those beside it."""
    for opening, closing in locale.typography.quotes:
        depths = [_depth(passage.text, opening, closing) for passage in passages]
        for number, passage in enumerate(passages):
            beside = (*depths[max(0, number - 1) : number], *depths[number + 1 : number + 2])
            others = set(_QUOTE.findall(passage.text)) - {opening, closing}
            if abs(depths[number]) == 1 and not any(beside) and not others:
                mark = opening if depths[number] > 0 else closing
                place = passage.text.find(mark) if depths[number] > 0 else passage.text.rfind(mark)
                message = Message("“{mark}” without its partner", mark=mark)
                yield Departure(passage, f"lonely:{mark}", 0.65, message, (place, place + 1))


def _depth(text: str, opening: str, closing: str) -> int:
    return text.count(opening) % 2 if opening == closing else text.count(opening) - text.count(closing)


def doubled_calls(passages: Sequence[Passage]) -> Iterator[Departure]:
    """Exclamation and question marks set twice, where the book does not do so as a rule."""
    found = [(passage, match) for passage in passages for match in _CALL_TWICE.finditer(passage.text)]
    calls = sum(len(_CALL.findall(passage.text)) for passage in passages)
    for passage, match in found if len(found) < max(ENOUGH, calls / SELDOM) else ():
        mark = match.group(1)
        message = Message("two marks in a row: “{marks}”", marks=match.group())
        yield Departure(passage, f"calls:{match.group()}", 0.6, message, match.span(), mark)


def double_spaces(document: Document, passages: Mapping[str, Passage]) -> Iterator[Departure]:
    """Two spaces inside a line, in a book that has one; ``passages`` by the ids of their clauses."""
    gaps = [len(match.group()) - 1 for match in _STOPPED.finditer(document.text)]
    if document.format not in PLAIN or gaps.count(1) < MOSTLY * len(gaps):
        return
    owners = sorted(
        (span.start, span.end, clause.id)
        for clause in document.clauses
        if clause.kind != "caption"
        for span in clause.spans
    )
    starts = [start for start, _, _ in owners]

    def owner(place: int) -> Passage | None:
        index = bisect_right(starts, place) - 1
        return passages.get(owners[index][2]) if index >= 0 and place < owners[index][1] else None

    for match in _TWO.finditer(document.text):
        before, behind = owner(match.start() - 1), owner(match.end())
        left, right = chunk_before(document.text, match.start()), chunk_at(document.text, match.end())
        if before and behind and left and right:
            words = f"{left} {right}"
            message = Message("two spaces between “{left}” and “{right}”", left=left, right=right)
            place = behind.text.find(words)  # the passage has one space there, or begins behind the two
            span = (place, place + len(words)) if place >= 0 else None
            yield Departure(behind, f"spaces:{words}", 0.65, message, span)


def typeset(passages: Iterable[Passage], locale: Locale, document: Document | None) -> Iterator[Departure]:
    """All of them in one file; ``document`` is the book that it is, where it is one."""
    whole = list(passages)
    yield from spaced_quotations(whole, locale)
    yield from hyphens_for_dashes(whole, locale)
    yield from lonely_quotes(whole, locale)
    yield from doubled_calls(whole)
    yield from misspaced(whole, locale)
    yield from against_customs(whole, locale)
    if document is not None:
        yield from double_spaces(document, {passage.id: passage for passage in whole})
