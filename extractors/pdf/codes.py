"""What a font's own tables say of its codes: the characters they stand for, and how a string is cut into them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from pdfminer.encodingdb import name2unicode

_Part: TypeAlias = "bytes | int | str | list[bytes | int | str]"

_TOKEN = re.compile(
    rb"begin([a-z]+)|end[a-z]+|<([0-9A-Fa-f\s]*)>|(\[)|(\])|/([^\s\[\]()<>{}/%]*)|(?<![\w.])(-?\d+)|%[^\r\n]*"
)
_BEGIN, _HEX, _OPEN, _CLOSE, _NAME, _NUMBER = range(1, 7)
_LONGEST = 0xFFFF


def characters(data: bytes) -> dict[int, str]:
    """The characters of a ``ToUnicode`` table by their codes; a target that is none is left out.

    >>> characters(b"1 beginbfrange <01> <03> <0041> endbfrange 1 beginbfchar <04> <00660069> endbfchar")
    {1: 'A', 2: 'B', 3: 'C', 4: 'fi'}
    >>> characters(b"1 beginbfrange <0000> <FFFF> <0000> endbfrange")[0x41]  # as mPDF writes it
    'A'
    """
    found: dict[int, str] = {}
    for kind, parts in _sections(data):
        if kind == b"bfchar":
            for code, target in zip(parts[::2], parts[1::2], strict=False):
                _note(found, _number(code), target, 0)
        elif kind == b"bfrange":
            for first, last, target in zip(parts[::3], parts[1::3], parts[2::3], strict=False):
                start = _number(first)
                for step in range(min(_number(last) - start, _LONGEST) + 1):
                    if not isinstance(target, list):
                        _note(found, start + step, target, step)
                    elif step < len(target):
                        _note(found, start + step, target[step], 0)
    return found


@dataclass(slots=True)
class Codes:
    """How strings are cut into codes, and which glyph each stands for (ISO 32000-1, 9.7.6)."""

    spaces: list[tuple[int, int, int]] = field(default_factory=list)
    """Length, first and last code of each range."""
    glyphs: list[tuple[int, int, int]] = field(default_factory=list)
    """First and last code and first glyph of each range."""

    @classmethod
    def of(cls, data: bytes) -> Codes:
        """The codes that an embedded table defines."""
        made = cls()
        for kind, parts in _sections(data):
            if kind == b"codespacerange":
                for first, last in zip(parts[::2], parts[1::2], strict=False):
                    if isinstance(first, bytes):
                        made.spaces.append((len(first), _number(first), _number(last)))
            elif kind == b"cidrange":
                for first, last, glyph in zip(parts[::3], parts[1::3], parts[2::3], strict=False):
                    made.glyphs.append((_number(first), _number(last), _number(glyph)))
            elif kind == b"cidchar":
                for code, glyph in zip(parts[::2], parts[1::2], strict=False):
                    made.glyphs.append((_number(code), _number(code), _number(glyph)))
        return made

    def cut(self, data: bytes) -> Iterator[int]:
        """The codes of a string; of two bytes each where no range tells."""
        place = 0
        while place < len(data):
            length = next((size for size, low, high in sorted(self.spaces)
                           if low <= int.from_bytes(data[place : place + size], "big") <= high), 2)  # fmt: skip
            yield int.from_bytes(data[place : place + length], "big")
            place += length

    def glyph(self, code: int) -> int:
        """The glyph of a code, which is its number where the table does not tell another."""
        return next((glyph + code - low for low, high, glyph in self.glyphs if low <= code <= high), code)


def _sections(data: bytes) -> Iterator[tuple[bytes, list[_Part]]]:
    """The parts of each section from its ``begin`` to its ``end``, or where that is missing to the next one."""
    kind = b""
    parts: list[_Part] = []
    inner: list[bytes | int | str] | None = None
    for match in _TOKEN.finditer(data):
        which = match.lastindex
        if match[0].startswith(b"%"):
            continue
        if which is None or which == _BEGIN:
            yield kind, parts
            kind, parts, inner = (match[_BEGIN] or b"", [], None)
        elif which == _OPEN:
            inner = []
        elif which == _CLOSE:
            if inner is not None:
                parts.append(inner)
            inner = None
        elif inner is not None:
            inner.append(_value(match, which))
        else:
            parts.append(_value(match, which))
    yield kind, parts


def _value(match: re.Match[bytes], which: int) -> bytes | int | str:
    raw = match[which]
    if which == _NUMBER:
        return int(raw)
    if which == _NAME:
        return raw.decode("latin-1")
    digits = b"".join(raw.split())
    return bytes.fromhex((b"0" * (len(digits) % 2) + digits).decode())


def _number(part: _Part) -> int:
    if isinstance(part, bytes):
        return int.from_bytes(part, "big")
    return part if isinstance(part, int) else 0


def _note(found: dict[int, str], code: int, target: _Part, step: int) -> None:
    text = _text(target)
    if step and text:
        last = ord(text[-1]) + step
        if last > 0x10FFFF:
            return
        text = text[:-1] + chr(last)
    if not text or text == "\0" or (text == "\u00a0" and found.get(code) == " "):
        return
    found[code] = text


def _text(target: _Part) -> str:
    if isinstance(target, bytes):
        return chr(target[0]) if len(target) == 1 else target.decode("utf-16-be", "ignore")
    if isinstance(target, str):
        try:
            return name2unicode(target)
        except KeyError:
            return ""
    return chr(target) if isinstance(target, int) and 0 < target < 0x110000 else ""
