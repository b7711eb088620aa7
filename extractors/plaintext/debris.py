"""What a page dump leaves behind that is no text: page numbers, lettering in shards, stray marks."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from extractors.document import DropReason
from extractors.plaintext.lines import Line

_NUMERAL = r"\d{1,3}|[ivxl]{1,5}"
_DOUBLED = re.compile(rf"({_NUMERAL})\1+$")
_NUMBER = re.compile(r"\d{1,4}$")
_ROMAN = re.compile(r"[ivxl]{2,12}$")
_STEPS = re.compile(r"\d{1,2}(?:\s+\d{1,2})*$")
_SHARD = 4
_BRIDGE = 12


def reason_to_drop(lines: Sequence[Line], kept: Container[str], *, torn: bool = False) -> dict[int, DropReason]:
    """Which lines of a page, by index, are debris, and of what kind.

    ``kept`` holds short words that are printed on purpose, such as the attributes of cards; ``torn`` tells
    that the page before ended within a shattered word, whose last letters may open this one.
    """
    dropped: dict[int, DropReason] = {}
    if torn and lines and lines[0].text.strip()[0].islower() and len(lines[0].text.strip()) <= _BRIDGE:
        dropped[0] = "ornament"
    dropped.update((index, "ornament") for index in _shattered(lines, kept))
    rest = [index for index in range(len(lines)) if index not in dropped]
    for place, index in enumerate(rest):
        text = lines[index].text.strip()
        at_edge = place in (0, len(rest) - 1)
        if _is_page_number(text, at_edge):
            dropped[index] = "page-number"
        elif not any(char.isalnum() for char in text) or _STEPS.match(text) or _is_stray(text):
            dropped[index] = "ornament"
    return dropped


def _is_page_number(text: str, at_edge: bool) -> bool:
    if _DOUBLED.match(text):
        return True
    return at_edge and bool((_NUMBER.match(text) and len(text) > 1) or _ROMAN.match(text))


def _is_stray(text: str) -> bool:
    return len(text) == 1 and not text.isdigit()


def _shattered(lines: Sequence[Line], kept: Container[str]) -> list[int]:
    """Lines that are the letters of one vertical or slanting word, each drawn for itself.

    Three shards in a row make a run; it reaches on over lines that are hardly longer, as long as
    shards follow.
    """
    found: list[int] = []
    index = 0
    while index < len(lines):
        run = _run(lines, index, kept)
        if run:
            if index and _hangs_on(lines[index - 1], lines[index], kept):
                found.append(index - 1)
            found.extend(range(index, index + run))
            index += run
        else:
            index += 1
    return found


def _hangs_on(above: Line, first: Line, kept: Container[str]) -> bool:
    """Whether the line directly above a run of shards is the rest of its first word."""
    text = above.text.strip()
    return above.row == first.row - 1 and above.page == first.page and len(text) <= _BRIDGE and text not in kept


def _run(lines: Sequence[Line], first: int, kept: Container[str]) -> int:
    # A label that stands apart above the letters is none of them.
    if (
        first + 1 < len(lines)
        and not _is_shard(lines[first].text.strip())
        and lines[first + 1].row > lines[first].row + 1
    ):
        return 0
    length = shards = 0
    last_shard = -1
    for offset, line in enumerate(lines[first:]):
        text = line.text.strip()
        if text in kept or text[0].isdigit() or len(text) > _BRIDGE or line.page != lines[first].page:
            break
        if _is_shard(text):
            shards += 1
            last_shard = offset
        elif offset - last_shard > 1:
            break
        length = offset + 1
    length = min(length, last_shard + 1)
    return length if shards >= 3 and shards * 4 >= length * 3 else 0


def _is_shard(text: str) -> bool:
    return len(text) <= _SHARD and any(char.isalpha() for char in text) and text[-1] not in ".:!?"
