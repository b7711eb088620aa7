"""Pass over the pictures that stand inside a content stream (ISO 32000-1, 8.9.7)."""

from __future__ import annotations

import re

_ENTRY = rb"\s*+/([^\s\[\]()<>{}/%]*+)\s*+(/[^\s\[\]()<>{}/%]*+|\[[^\]]*+\]|<<.*?>>|[^\s\[\]()<>{}/%]++)"
_HEADER = re.compile(rb"((?>" + _ENTRY + rb")*+)\s*+ID(\r\n|\s|)", re.DOTALL)
_PAIR = re.compile(_ENTRY, re.DOTALL)
_END = re.compile(rb"\s?EI(?=[\s\x00]|Q|$)", re.DOTALL)
_TEXTUAL = re.compile(rb"[\s\x20-\x7e]{0,24}")
_COMPONENTS = {b"/G": 1, b"/DeviceGray": 1, b"/RGB": 3, b"/DeviceRGB": 3, b"/CMYK": 4, b"/DeviceCMYK": 4}


def end_of_image(data: bytes, start: int) -> int:
    """Where the image ends whose ``BI`` ends at ``start``; ``start`` itself where there is none after all."""
    header = _HEADER.match(data, start)
    if header is None:
        return start
    entries = {match.group(1): match.group(2) for match in _PAIR.finditer(header.group(1))}
    begin = header.end()
    length = _length(entries)
    if length is not None:
        end = _END.match(data, begin + length)
        if end:
            return end.end()
    return _search_end(data, begin, begin + (length or len(data)))


def _search_end(data: bytes, begin: int, presumed: int) -> int:
    """Behind the first ``EI`` that text follows; compressed bytes may spell it, too, but not go on so."""
    last = None
    for end in _END.finditer(data, begin):
        last = end
        following = _TEXTUAL.match(data, end.end())
        if following is not None and following.end() >= min(end.end() + 24, len(data)):
            return end.end()
    return last.end() if last else min(presumed, len(data))


def _length(entries: dict[bytes, bytes]) -> int | None:
    """How many bytes an image has that is not compressed."""
    if b"F" in entries or b"Filter" in entries:
        return None
    try:
        width = int(entries.get(b"W") or entries[b"Width"])
        height = int(entries.get(b"H") or entries[b"Height"])
        mask = (entries.get(b"IM") or entries.get(b"ImageMask")) == b"true"
        bits = 1 if mask else int(entries.get(b"BPC") or entries[b"BitsPerComponent"])
        parts = 1 if mask else _COMPONENTS.get(entries.get(b"CS") or entries[b"ColorSpace"], 1)
    except (KeyError, ValueError):
        return None
    return height * ((width * bits * parts + 7) // 8)
