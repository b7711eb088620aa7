"""Streams as files have them: with a wrong length, without an end, cut short; what is there is read."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import Any

from pdfminer.pdfexceptions import PDFException
from pdfminer.pdfparser import PDFParser, PDFSyntaxError
from pdfminer.pdftypes import LITERALS_FLATE_DECODE, PDFStream, dict_value, int_value, resolve1
from pdfminer.psparser import PSKeyword

_END = re.compile(rb"\s*endstream")
_ANY_END = re.compile(rb"\r?\n?endstream|\r?\n?endobj")
_LINE_END = re.compile(rb"[ \t]*(?:\r\n|\n|\r)?")
_CHUNK = 1 << 20


class Stream(PDFStream):
    """A stream that tells whether all of it could be decompressed."""

    whole = True
    places: dict[int, tuple[int, int]] | None = None

    def decode(self) -> None:
        """Decompress as far as it goes; the library's way loses what stands before a fault."""
        filters = self.get_filters()
        flate = len(filters) == 1 and filters[0][0] in LITERALS_FLATE_DECODE
        if not flate or "Predictor" in (filters[0][1] or {}) or self.rawdata is None:
            super().decode()
            return
        packed = self.rawdata
        if self.decipher and self.objid is not None and self.genno is not None:
            packed = self.decipher(self.objid, self.genno, packed, self.attrs)
        try:
            self.data = zlib.decompress(packed)
        except zlib.error:
            self.data, self.whole = _salvaged(packed)
        self.rawdata = None


def _salvaged(packed: bytes) -> tuple[bytes, bool]:
    """What damaged data hold up to the fault, and whether it is all but the checksum."""
    engine = zlib.decompressobj(-15)
    found = bytearray()
    try:
        for start in range(2, len(packed)):
            found += engine.decompress(packed[start : start + 1])
            if engine.eof:
                break
    except zlib.error:
        return bytes(found), False
    return bytes(found), engine.eof


class Parser(PDFParser):
    """The library's parser, which believes in the length that a stream gives of itself; this one looks."""

    def do_keyword(self, pos: int, token: PSKeyword) -> None:
        """Read a stream up to where it ends; all else as usual."""
        if token is not self.KEYWORD_STREAM:
            super().do_keyword(pos, token)
            return
        popped = self.pop(1)
        if len(popped) != 1:
            raise PDFSyntaxError("Invalid stream dictionary")
        self.seek(pos)
        stream = self.read_stream(dict_value(popped[0][1]), pos + len(b"stream"))
        self.push((pos, stream))

    def read_stream(self, attrs: dict[str, Any], pos: int) -> Stream:
        """The stream whose keyword ends at ``pos``."""
        length = -1 if self.fallback else _length(attrs)
        self.fp.seek(pos)
        margin = _LINE_END.match(self.fp.read(64))
        begin = pos + (margin.end() if margin else 0)
        self.fp.seek(begin)
        data = self.fp.read(length) if length >= 0 else b""
        if length < 0 or not _END.match(self.fp.read(32)):
            data = self._up_to_end(begin)
        self.seek(begin + len(data))
        return Stream(attrs, data, self.doc.decipher if self.doc else None)

    def _up_to_end(self, begin: int) -> bytes:
        """The bytes before the next ``endstream``; where that is missing, before the end of the object."""
        self.fp.seek(begin)
        data = b""
        while chunk := self.fp.read(_CHUNK):
            seen = max(len(data) - 16, 0)
            data += chunk
            end = _ANY_END.search(data, seen)
            if end:
                return data[: end.start()]
        return data


def _length(attrs: dict[str, Any]) -> int:
    try:
        return int_value(attrs["Length"])
    except KeyError:
        return -1


def content(parts: Sequence[object]) -> tuple[bytes, bool]:
    """The bytes of a page's content streams, and whether they are all there."""
    found: list[bytes] = []
    whole = True
    for part in parts:
        stream = resolve1(part)
        if not isinstance(stream, PDFStream):
            whole = False
            continue
        data, intact = stream_data(stream)
        found.append(data)
        whole = whole and intact
    return b"\n".join(found), whole


def stream_data(stream: PDFStream) -> tuple[bytes, bool]:
    """The bytes of a stream, and whether they are all there."""
    try:
        return stream.get_data(), getattr(stream, "whole", True)
    except PDFException:
        return b"", False
