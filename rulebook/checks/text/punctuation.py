"""Marks that are missing, doubled, of another pair, or beside a space that does not belong there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage, spans_of_quotes
from rulebook.checks.registry import Check, Example
from rulebook.locales import Typography

ID = "punctuation"
SHORTEST = 20
"""Shorter texts are labels, which may do without a mark."""
APOSTROPHES = frozenset("'’‘")
SAME = frozenset('"')
"""Marks that open as they close: with a space before them, they open."""

_SPACE_BEFORE = re.compile(r"(?<=[^\s.…]) +[,.](?=\s|$)")
_DOUBLED = re.compile(r",,|;;|(?<![.])[.]{2}(?![.])|,[.;:]|[;:],|(?<![.])[.],")
_SLASH = re.compile(r"(?<=[^\W\d_])(?:/ +| +/)(?=[^\W\d_])")
_ENDED = re.compile(r"[.!?:;…。][\s”“»\"’')\]]*$")
_SENTENCES = frozenset({"sentence", "item", "definition", "example"})

_Slip = tuple[str, float, Message, Span, str | None]
"""Kind, confidence, message, place and suggestion."""


def run(material: Material) -> Iterator[Finding]:
    """Slips of punctuation in single passages, and sentences without the mark with which all counterparts end."""
    for passage in material.judged:
        abbreviations = material.library.locale(passage.locale).language.abbreviations
        typography = material.library.locale(passage.locale).typography
        for kind, sure, message, span, suggestion in _slips(passage.text, typography, abbreviations):
            yield Finding(
                ID, "note", sure, passage, message,
                detail=f"{kind}:{passage.text[slice(*span)]}", span=span, suggestion=suggestion,
            )  # fmt: skip
        if _lacks_its_end(passage, material.counterparts(passage)):
            length = len(passage.text)
            yield Finding(
                ID, "note", 0.75, passage, Message("the sentence has no mark at its end"),
                detail="end", span=(length - 1, length),
            )  # fmt: skip


def _slips(text: str, typography: Typography, abbreviations: frozenset[str]) -> Iterator[_Slip]:
    for match in _SPACE_BEFORE.finditer(text):
        mark = match.group().strip()
        yield "space", 0.8, Message("a space before “{mark}”", mark=mark), match.span(), mark
    for match in _DOUBLED.finditer(text):
        word = text[: match.start() + 1].rsplit(None, 1)[-1].lower()
        if word not in abbreviations:
            yield "doubled", 0.7, Message("two marks in a row: “{marks}”", marks=match.group()), match.span(), None
    for match in _SLASH.finditer(text):
        yield "slash", 0.7, Message("a space on one side of “{mark}”", mark="/"), match.span(), "/"
    yield from _pairs(text, typography)
    for start, end in sorted(set(spans_of_quotes(text, typography.quotes))):
        following = re.match(r"[^\W\d_]{2,}", text[end + 1 :])
        is_nested = text[end : end + 1] in SAME and re.search(r"[\s(\[\"]$", text[:end])
        if following and not is_nested and "," not in text[start:end] and len(text[start:end].split()) < 8:
            span = (start - 1, end + 1 + following.end())
            yield "no-space", 0.75, Message("no space after the quotation"), span, None


def _pairs(text: str, typography: Typography) -> Iterator[_Slip]:
    """Quotations that are closed with the mark of another pair, and brackets whose partner is missing."""
    for opening, closing in typography.quotes:
        if opening == closing or {opening, closing} & APOSTROPHES:
            continue
        # The marks of other languages are another check's.
        others = "".join(
            re.escape(mark) for pair in typography.quotes for mark in pair if mark not in (opening, closing)
        )
        if not others:
            continue
        for match in re.finditer(rf"{opening}[^{opening}{closing}]{{1,60}}?([{others}])(?=\W|$)", text):
            if closing not in text[match.end() : match.end() + 2]:
                message = Message("“{opening}” is closed with “{mark}”", opening=opening, mark=match.group(1))
                yield "pair", 0.85, message, match.span(1), closing
    depth = text.count("(") - text.count(")")
    if abs(depth) == 1 and not re.search(r"(?:^|\s)\w{1,3}\)", text):
        place = text.find("(") if depth > 0 else text.rfind(")")
        yield "bracket", 0.45, Message("a bracket without its partner"), (place, place + 1), None


def _lacks_its_end(passage: Passage, others: tuple[Passage, ...]) -> bool:
    return (
        passage.kind in _SENTENCES
        and len(passage.text) >= SHORTEST
        and len(others) > 1
        and not _ENDED.search(passage.text)
        and all(_ENDED.search(other.text) for other in others)
    )


CHECK = Check(
    ID,
    "note",
    "A mark that is missing or out of place parts what belongs together, or joins what does not.",
    (Example("Draw 1 card , then discard.", "Draw 1 card, then discard."), Example('“Elf"', "“Elf”")),
    run,
    subjects=("book", "segment", "card"),
)
