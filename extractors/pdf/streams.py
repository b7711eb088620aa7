"""Streams as files have them: with a wrong length, without an end, cut short; what is there is read."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import Any

from pdfminer.pdfexceptions import PDFException
from pdfminer.pdfparser import PDFParser, PDFSyntaxError
from pdfminer.pdftypes import LITERALS_FLATE_DECODE, PDFStream, dict_value, int_value, resolve1
from pdfminer.psparser import LIT, PSKeyword

_END = re.compile(rb"\s*endstream")
_ANY_END = re.compile(rb"\r?\n?endstream|\r?\n?endobj")
_LINE_END = re.compile(rb"[ \t]*(?:\r\n|\n|\r)?")
_CHUNK = 1 << 20
_CRYPT = LIT("Crypt")


class Stream(PDFStream):
    """A stream that tells whether all of it could be decompressed."""

    whole = True
    places: dict[int, tuple[int, int]] | None = None

    def decode(self) -> None:
        """Undo the filters as far as it goes; the library's way loses what stands before a fault."""
        data = self.rawdata or b""
        if self.decipher and self.objid is not None and self.genno is not None:
            data = self.decipher(self.objid, self.genno, data, self.attrs)
        for kind, given in self.get_filters():
            parameters = given if isinstance(given, dict) else {}
            if kind is _CRYPT:
                continue  # what is encrypted otherwise than the file as a whole is not read
            if kind in LITERALS_FLATE_DECODE:
                data, whole = _inflated(data)
                self.whole = self.whole and whole
                if "Predictor" not in parameters:
                    continue
                data = zlib.compress(data, 0)
            try:
                data = PDFStream({"Filter": kind, "DecodeParms": parameters}, data).get_data()
            except RuntimeError as error:
                raise PDFException(str(error)) from None  # lengths of runs that are cut off
        self.data = data
        self.rawdata = None


def _inflated(packed: bytes) -> tuple[bytes, bool]:
    """Decompressed data, and whether they are all there."""
    try:
        return zlib.decompress(packed), True
    except zlib.error:
        stripped = packed.lstrip()
        tries = [_salvaged(stripped[2:]), _salvaged(packed)]
        return max(tries, key=lambda one: (one[1], len(one[0])))


def _salvaged(packed: bytes) -> tuple[bytes, bool]:
    """What damaged data hold up to the fault, and whether it is all but the checksum."""
    engine = zlib.decompressobj(-15)
    found = bytearray()
    try:
        for start in range(len(packed)):
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
        ends = length >= 0 and _END.match(self.fp.read(32)) is not None
        if not ends:
            data, ends = self._up_to_end(begin)
        self.seek(begin + len(data))
        stream = Stream(attrs, data, self.doc.decipher if self.doc else None)
        stream.whole = ends
        return stream

    def _up_to_end(self, begin: int) -> tuple[bytes, bool]:
        """The bytes before the next ``endstream``, or the end of the object; whether there is one before the file's."""
        self.fp.seek(begin)
        data = b""
        while chunk := self.fp.read(_CHUNK):
            seen = max(len(data) - 16, 0)
            data += chunk
            end = _ANY_END.search(data, seen)
            if end:
                return data[: end.start()], True
        return data, False


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
