"""The objects of a file, parsed with one regular expression; what it cannot parse, pdfminer.six's own parser does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from pdfminer.pdfdocument import PDFBaseXRef, PDFDocument
from pdfminer.pdfexceptions import PDFException, PDFObjectNotFound
from pdfminer.pdfparser import PDFParser, PDFSyntaxError
from pdfminer.pdftypes import PDFObjRef, PDFStream, int_value
from pdfminer.psexceptions import PSException
from pdfminer.psparser import LIT

from extractors.pdf.lexer import NAME, STRING, decoded_name, unescaped
from extractors.pdf.recovery import Scan
from extractors.pdf.streams import Parser

_TOKEN = re.compile(
    rb"[\s\x00]*+(?:"
    rb"(-?\d+)(?![\d.+-])"
    rb"|" + NAME.replace(rb"/", rb"/(", 1) + rb")"
    rb"|(<<)|(>>)|(\[)|(\])"
    rb"|(" + STRING + rb")"
    rb"|(<[^<>]*+>)"
    rb"|([-+]?(?:\d+\.?\d*|\.\d+))(?![\w.+-])"
    rb"|([A-Za-z]+)"
    rb"|%[^\r\n]*+)",
    re.DOTALL,
)
_HEAD = re.compile(rb"[\s\x00]*(\d+)\s+(\d+)\s+obj")
_INTEGER, _NAME, _DICT, _DICT_END, _ARRAY, _ARRAY_END, _STRING, _HEX, _REAL, _KEYWORD = range(1, 11)
_VALUES: dict[int, Callable[[bytes], object]] = {
    _INTEGER: int,
    _NAME: lambda raw: LIT(decoded_name(raw)),
    _STRING: lambda raw: unescaped(raw[1:-1]),
    _HEX: lambda raw: bytes.fromhex(raw[1:-1].decode("ascii")),
    _REAL: float,
}
_CHUNK = 4096
_CONSTANTS = {b"true": True, b"false": False, b"null": None}
_FAULTS = (PDFException, PSException, AssertionError, LookupError, TypeError, ValueError)
"""What the library raises at tables that are none."""


class _OddError(Exception):
    """Something that only the library's parser may understand."""


class Document(PDFDocument):
    """A document that parses its objects one at a time, also those that stand together in a stream.

    Where its table of objects is missing or wrong, they are looked for.
    """

    def __init__(self, parser: PDFParser) -> None:
        self._scan: Scan | None = None
        self._tables: set[int] = set()
        super().__init__(parser)

    def find_xref(self, parser: PDFParser) -> int:
        """Where the table of objects stands; before the file where nothing tells it."""
        try:
            return super().find_xref(parser)
        except _FAULTS:
            return -1

    def read_xref_from(self, parser: PDFParser, start: int, xrefs: list[PDFBaseXRef]) -> None:
        """Read a table and those before it, as far as they are tables and each but once."""
        if start in self._tables:
            return
        self._tables.add(start)
        if start >= 0:
            with suppress(*_FAULTS):
                super().read_xref_from(parser, start, xrefs)
        if not any("Root" in table.get_trailer() for table in xrefs):
            self._look_for_objects()

    def getobj(self, objid: int) -> object:
        """An object by its number; what the tables do not lead to is looked for.

        Raises:
            PDFObjectNotFound: There is none.
        """
        try:
            return super().getobj(objid)
        except PDFObjectNotFound:
            if self._scan is not None or not self._look_for_objects():
                raise
            return super().getobj(objid)

    def _look_for_objects(self) -> bool:
        """Find the objects of the whole file once."""
        parser = self._parser
        if self._scan is not None or not isinstance(parser, Parser):
            return False
        parser.fp.seek(0)
        data = parser.fp.read()
        self._scan = Scan(data)
        self.xrefs.append(self._scan)
        self._scan.find_trailer(lambda place: self._value(data, place))
        self._scan.unpack(self._sound)
        if not any("Root" in table.get_trailer() for table in self.xrefs):
            self._scan.find_catalog(self)
        return True

    def _value(self, data: bytes, place: int) -> object:
        try:
            return _parse(data, place, self)[0]
        except (_OddError, ValueError, TypeError):
            return None

    def _sound(self, place: int, objid: int) -> object:
        """An object, or nothing where none can be read."""
        try:
            return self._getobj_parse(place, objid)
        except _FAULTS:
            return None

    def _getobj_objstm(self, stream: PDFStream, index: int, objid: int) -> object:
        places: dict[int, tuple[int, int]] | None = getattr(stream, "places", None)
        try:
            if places is None:
                places = _places(stream)
                stream.places = places  # type: ignore[attr-defined]
            start, end = places[objid]
            data = stream.get_data()[start:end]
            head = _HEAD.match(data)
            return _parse(data, head.end() if head else 0, self)[0]
        except (_OddError, KeyError, ValueError, TypeError):
            with _as_syntax_error():
                return super()._getobj_objstm(stream, index, objid)

    def _getobj_parse(self, pos: int, objid: int) -> object:
        parser = self._parser
        if isinstance(parser, Parser) and not parser.fallback:
            try:
                return self._parsed(parser, pos, objid)
            except (_OddError, ValueError, TypeError):
                pass
        with _as_syntax_error():
            return super()._getobj_parse(pos, objid)

    def _parsed(self, parser: Parser, pos: int, objid: int) -> object:
        for size in (_CHUNK, 16 * _CHUNK, 256 * _CHUNK):
            parser.fp.seek(pos)
            data = parser.fp.read(size)
            try:
                value, keyword, end = _parse(data, _body(data, objid), self)
                break
            except _OddError:
                if len(data) < size:
                    raise
        else:
            raise _OddError
        if keyword == b"stream" and isinstance(value, dict):
            return parser.read_stream(value, pos + end)
        return value


@contextmanager
def _as_syntax_error() -> Iterator[None]:
    """Whatever the library stumbles over is no object."""
    try:
        yield
    except _FAULTS as error:
        raise PDFSyntaxError(str(error)) from None


def _body(data: bytes, objid: int) -> int:
    """Where the value of a numbered object begins."""
    head = _HEAD.match(data)
    if head is None or int(head.group(1)) != objid:
        raise _OddError
    return head.end()


def _places(stream: PDFStream) -> dict[int, tuple[int, int]]:
    """Where each object of a stream begins and ends."""
    first = int_value(stream["First"])
    data = stream.get_data()
    numbers = [int(word) for word in data[:first].split()]
    starts = sorted(first + offset for offset in numbers[1::2])
    following = dict(zip(starts, [*starts[1:], len(data)], strict=True))
    return {
        objid: (first + offset, following[first + offset])
        for objid, offset in zip(numbers[::2], numbers[1::2], strict=True)
    }


def _parse(data: bytes, pos: int, document: PDFDocument) -> tuple[Any, bytes, int]:
    """One value, the keyword behind it and where that ends."""
    stack: list[tuple[bool, list[Any]]] = []
    current: list[Any] = []
    while match := _TOKEN.match(data, pos):
        pos = match.end()
        kind = match.lastindex
        if kind is None:
            continue
        if kind in _VALUES:
            current.append(_VALUES[kind](match[kind]))
        elif kind in (_DICT, _ARRAY):
            stack.append((kind == _DICT, current))
            current = []
        elif kind in (_DICT_END, _ARRAY_END):
            if not stack or stack[-1][0] != (kind == _DICT_END):
                raise _OddError
            made: object = _dictionary(current) if kind == _DICT_END else current
            current = stack.pop()[1]
            current.append(made)
        elif match[_KEYWORD] == b"R":
            number, _ = current[-2:]
            current[-2:] = [PDFObjRef(document, number)]
        elif match[_KEYWORD] in _CONSTANTS:
            current.append(_CONSTANTS[match[_KEYWORD]])
        elif match[_KEYWORD] == b"obj" and len(current) > 2:
            return _only(current[:-2], stack), b"endobj", pos  # the end of the one before is missing
        else:
            return _only(current, stack), match[_KEYWORD], pos
    return _only(current, stack), b"", len(data)


def _only(values: list[Any], stack: list[Any]) -> object:
    if stack or len(values) != 1:
        raise _OddError
    return values[0]


def _dictionary(parts: list[Any]) -> dict[str, Any]:
    if len(parts) % 2:
        raise _OddError
    return {key.name: value for key, value in zip(parts[::2], parts[1::2], strict=True) if value is not None}
