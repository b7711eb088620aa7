"""The objects of a file whose cross-reference table is missing or wrong: found by looking for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from pdfminer.pdfdocument import PDFBaseXRef, PDFDocument
from pdfminer.pdftypes import PDFObjRef, PDFStream, resolve1
from pdfminer.psparser import LIT

Read: TypeAlias = Callable[[int, int], object]
"""Reads the object at an offset that has a number."""

_OBJECT = re.compile(rb"(?<!\d)(\d{1,9})[\s\x00]+(\d{1,5})[\s\x00]+obj(?![a-z])")
_TRAILER = re.compile(rb"trailer(?=\s*<<)")
_STREAM = re.compile(rb"/Length\s+(\d+)(?!\s+\d+\s+R)[^\x00]*?[^d]stream(?:\r\n|\n)")
_STOP = re.compile(rb"endobj|\d[\s\x00]+obj(?![a-z])")
_END = re.compile(rb"\s*endstream")
_REACH = 1024
"""Bytes of an object among which the keyword of its stream is looked for."""


class Scan(PDFBaseXRef):
    """A table of the objects that stand in a file; of several with one number the last counts, as the newest."""

    def __init__(self, data: bytes) -> None:
        self._places = dict(_objects(data))
        self._packed: dict[int, tuple[int, int]] = {}
        self._trailers = [match.end() for match in _TRAILER.finditer(data)]
        self._trailer: dict[str, Any] = {}

    def get_trailer(self) -> dict[str, Any]:
        """Where the catalogue is, and what else the trailers tell."""
        return self._trailer

    def get_objids(self) -> Iterable[int]:
        """The numbers of all objects."""
        return sorted({*self._places, *self._packed})

    def get_pos(self, objid: int) -> tuple[int | None, int, int]:
        """Where an object stands: at an offset, or in a stream of objects and at which place there."""
        if objid in self._places:
            return None, self._places[objid], 0
        stream, index = self._packed[objid]
        return stream, index, 0

    def find_trailer(self, value_at: Callable[[int], object]) -> None:
        """Read the trailers, of which the last that names a catalogue counts; ``value_at`` reads what stands there."""
        for place in self._trailers:
            value = value_at(place)
            if isinstance(value, dict) and ("Root" in value or not self._trailer):
                self._trailer.update(value)

    def unpack(self, read: Read) -> None:
        """Find the objects that stand in streams of objects, and the catalogue where no trailer names it."""
        for number, place in self._places.items():
            value = read(place, number)
            if not isinstance(value, PDFStream):
                continue
            kind = resolve1(value.get("Type"))
            if kind is LIT("ObjStm"):
                value.set_objid(number, 0)
                for index, packed in enumerate(_numbers(value)):
                    self._packed[packed] = number, index
            elif kind is LIT("XRef") and "Root" in value:
                self._trailer.update({key: value[key] for key in ("Root", "Encrypt", "ID") if key in value})

    def find_catalog(self, document: PDFDocument) -> None:
        """Look for the catalogue among the objects themselves."""
        for number in self.get_objids():
            value = resolve1(PDFObjRef(document, number))
            if isinstance(value, dict) and value.get("Type") is LIT("Catalog"):
                self._trailer["Root"] = PDFObjRef(document, number)


def _objects(data: bytes) -> Iterable[tuple[int, int]]:
    """Number and offset of each object, those passed over that stand inside a stream, as in an attached PDF."""
    behind = 0
    for match in _OBJECT.finditer(data):
        if match.start() < behind:
            continue
        yield int(match.group(1)), match.start()
        stop = _STOP.search(data, match.end(), match.end() + _REACH)
        stream = _STREAM.search(data, match.end(), stop.start() if stop else match.end() + _REACH)
        if stream:
            end = stream.end() + int(stream.group(1))
            behind = end if _END.match(data, end) else behind


def _numbers(stream: PDFStream) -> list[int]:
    """The numbers of the objects in a stream, in their order."""
    try:
        head = stream.get_data()[: int(resolve1(stream["First"]))].split()
        return [int(word) for word in head[::2]]
    except (KeyError, ValueError, TypeError):
        return []
