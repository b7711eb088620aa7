"""Where a finding stands in the text that an editor shows, in the protocol's terms: UTF-16 code units."""

from __future__ import annotations

import re

from lsprotocol.types import Position, Range

from rulebook.checks.finding import Finding

_GAP = r"(?:\s|-\s*\n\s*|[*_>•])+"
"""What may stand in the source between two words of a clause: white space, a cut word, marks of a format."""


def range_of(finding: Finding, lines: list[str]) -> Range:
    """The range of a finding: its span where that is found on its lines, else the lines themselves."""
    first, last = finding.passage.line - 1, min(finding.passage.end_line, len(lines)) - 1
    block = "\n".join(lines[first : last + 1])
    span = finding.span
    if span is not None:
        match = _locate(finding.passage.text, span, block)
        if match is not None:
            return Range(_position(block, match[0], first), _position(block, match[1], first))
    start = len(block) - len(block.lstrip())
    return Range(_position(block, start, first), _position(block, len(block.rstrip()), first))


def position_to_offset(line: str, character: int) -> int:
    """The code point at a column that is counted in UTF-16 code units.

    >>> position_to_offset("a😀b", 3)
    2
    """
    units = 0
    for offset, char in enumerate(line):
        if units >= character:
            return offset
        units += 2 if ord(char) > 0xFFFF else 1
    return len(line)


def utf16(text: str) -> int:
    """The length of a text in UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


def _locate(text: str, span: tuple[int, int], block: str) -> tuple[int, int] | None:
    """The place in the source of a stretch of the joined text, which the words before it tell from its like."""
    wanted = text[slice(*span)]
    pattern = _GAP.join(re.escape(word) for word in wanted.split()) or re.escape(wanted)
    found = [match.span() for match in re.finditer(pattern, block)]
    before = sum(1 for _ in re.finditer(re.escape(wanted), text[: span[0]]))
    return found[min(before, len(found) - 1)] if found else None


def _position(block: str, offset: int, first_line: int) -> Position:
    before = block[:offset]
    return Position(first_line + before.count("\n"), utf16(before.rpartition("\n")[2]))
