"""Fonts embedded in the compact format (CFF): which glyph, by name, their own codes stand for.

Distillers leave out the table of codes where the font has one; the library does not look for it there.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from pdfminer.pdffont import CFFFont

_CHARSET, _ENCODING, _GLYPHS = 15, 16, 17
"""Operators of the top dictionary (Adobe Technical Note 5176)."""
_SUPPLEMENT = 0x80
_NOTDEF = ".notdef"


def glyph_names(data: bytes) -> dict[int, str]:
    """The name of the glyph of each code, as far as the font defines codes of its own.

    A font that is cut short or uses a table that everybody knows defines none.
    """
    try:
        return _names(data)
    except (struct.error, IndexError, ValueError):
        return {}


def _names(data: bytes) -> dict[int, str]:
    _, at = _index(data, data[2])
    tops, at = _index(data, at)
    strings, at = _index(data, at)
    top = dict(_operators(tops[0]))
    encoding, charset = top.get(_ENCODING, 0), top.get(_CHARSET, 0)
    if encoding in (0, 1) or charset in (1, 2):
        return {}
    glyphs, _ = _index(data, top[_GLYPHS])
    names = [_NOTDEF, *(_string(one, strings) for one in _charset(data, charset, len(glyphs)))]
    codes = {code: names[glyph] for glyph, code in enumerate(_codes(data, encoding), start=1) if glyph < len(names)}
    codes.update((code, _string(one, strings)) for code, one in _supplement(data, encoding))
    return codes


def _index(data: bytes, at: int) -> tuple[list[bytes], int]:
    """The objects of an index, and where it ends."""
    (count,) = struct.unpack_from(">H", data, at)
    if not count:
        return [], at + 2
    width = data[at + 2]
    start = at + 3
    ends = [
        int.from_bytes(data[start + number * width : start + (number + 1) * width], "big")
        for number in range(count + 1)
    ]
    base = start + (count + 1) * width - 1
    return [data[base + one : base + end] for one, end in pairwise(ends)], base + ends[-1]


def _operators(data: bytes) -> Iterator[tuple[int, int]]:
    """The operators of a dictionary that have a whole number before them, with that number."""
    at, last = 0, 0
    while at < len(data):
        first = data[at]
        at += 1
        if first <= 21:
            if first == 12:
                at += 1  # an operator of two bytes, of which none matters here
            else:
                yield first, last
        elif first == 28:
            (last,) = struct.unpack_from(">h", data, at)
            at += 2
        elif first == 29:
            (last,) = struct.unpack_from(">i", data, at)
            at += 4
        elif first == 30:
            while data[at] & 15 != 15:
                at += 1
            at += 1
        elif first <= 246:
            last = first - 139
        else:
            last = (first - 247) * 256 + data[at] + 108 if first <= 250 else -(first - 251) * 256 - data[at] - 108
            at += 1


def _charset(data: bytes, at: int, glyphs: int) -> Iterator[int]:
    """The number of the name of each glyph but the first."""
    if at == 0:
        return iter(range(1, glyphs))
    kind = data[at]
    if kind == 0:
        return iter(struct.unpack_from(f">{glyphs - 1}H", data, at + 1))
    return islice(_ranges(data, at + 1, ">HB" if kind == 1 else ">HH"), glyphs - 1)


def _ranges(data: bytes, at: int, form: str) -> Iterator[int]:
    while True:
        first, more = struct.unpack_from(form, data, at)
        yield from range(first, first + more + 1)
        at += struct.calcsize(form)


def _codes(data: bytes, at: int) -> Iterator[int]:
    """The code of each glyph but the first."""
    kind, count = data[at] & ~_SUPPLEMENT, data[at + 1]
    if kind == 0:
        yield from data[at + 2 : at + 2 + count]
        return
    for number in range(count):
        first, more = data[at + 2 + 2 * number], data[at + 3 + 2 * number]
        yield from range(first, first + more + 1)


def _supplement(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    """Codes of glyphs that have another already, each with the number of the glyph's name."""
    if data[at] & _SUPPLEMENT:
        at += 2 + data[at + 1] * (1 if data[at] == _SUPPLEMENT else 2)
        for number in range(data[at]):
            yield struct.unpack_from(">BH", data, at + 1 + 3 * number)


def _string(number: int, strings: Sequence[bytes]) -> str:
    known = CFFFont.STANDARD_STRINGS
    return str(known[number]) if number < len(known) else strings[number - len(known)].decode("latin-1")
