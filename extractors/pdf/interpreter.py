"""Run a page's content stream and note what it shows: one run per string, not one per character."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pdfminer.pdftypes import PDFStream, dict_value, list_value, resolve1
from pdfminer.psparser import literal_name

from extractors.pdf.content import Page
from extractors.pdf.drawing import IDENTITY, Drawing, Matrix, Point, bounds, is_thin, product, transformed
from extractors.pdf.faces import Face, Faces
from extractors.pdf.lexer import name, numbers, operations, shown
from extractors.pdf.replacements import Replacements
from extractors.pdf.showing import GraphicsState, Text
from extractors.pdf.streams import content, stream_data
from extractors.pdf.structure import marked
from extractors.pdf.viewing import upright, view
from extractors.pdf.witness import reread, shows

if TYPE_CHECKING:
    from pdfminer.pdfpage import PDFPage

_MAX_FORM_DEPTH = 12


class Interpreter:
    """Reads the pages of one file; fonts are shared among them."""

    def __init__(self) -> None:
        self._faces = Faces()
        self._handlers: dict[bytes, Callable[[bytes], None]] = {
            b"Tj": self._show, b"TJ": self._show, b"'": self._next_line_show, b'"': self._spaced_show,
            b"Td": self._move, b"TD": self._move_leading, b"Tm": self._set_matrix, b"T*": self._next_line,
            b"Tf": self._set_font, b"Tc": self._set_char_space, b"Tw": self._set_word_space,
            b"Tz": self._set_scale, b"TL": self._set_leading, b"Ts": self._set_rise, b"Tr": self._set_mode,
            b"BT": self._begin_text, b"q": self._save, b"Q": self._restore, b"cm": self._transform,
            b"re": self._rectangle, b"m": self._start_path, b"l": self._line_to, b"c": self._curve_to,
            b"v": self._curve_to, b"y": self._curve_to, b"h": self._close_path, b"n": self._end_path,
            b"BDC": self._begin_marked, b"BMC": self._begin_plain, b"EMC": self._end_marked,
            b"Do": self._paint_object, b"BI": self._paint_inline,
            **dict.fromkeys((b"S", b"s", b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*"), self._paint_path),
        }  # fmt: skip

    def read(self, source: PDFPage, number: int) -> Page:
        """The content of one page, turned as it is to be viewed, or so that its text can be read."""
        extent = view(source)
        self._read(source, number, extent)
        angle = self._text.direction
        if angle:
            self._read(source, number, upright(extent, angle))
        return self._page

    def _read(self, source: PDFPage, number: int, extent: tuple[float, float, Matrix]) -> None:
        width, height, matrix = extent
        self._page = Page(number, width, height)
        self._text = Text(self._page)
        self._replacements = Replacements(self._page)
        self._marks: list[int] = []
        self._expected = 0
        self._unclosed = 0
        self._stack: list[GraphicsState] = []
        self._forms: list[int] = []
        self._state = GraphicsState(matrix)
        self._drawing = Drawing()
        data, self._page.whole = content(source.contents)
        self._run(data, source.resources)
        missing = self._expected - self._text.shows
        if missing > 0 and not reread(self._page, source, self._expected):
            self._page.whole = False
        if self._unclosed > max(missing, 0):
            self._page.whole = False  # a string that nothing closes, so that nobody counts it

    def broken_off(self) -> Page:
        """The page at which reading failed, as far as it came."""
        self._page.whole = False
        return self._page

    def _run(self, data: bytes, resources: object) -> None:
        known = dict_value(resources)
        self._fonts = self._faces.of(known)
        self._chosen: dict[bytes, tuple[Face, float]] = {}
        self._objects = dict_value(known.get("XObject", {}))
        self._resources = known
        self._properties = dict_value(known.get("Properties"))
        self._expected += shows(data)
        handlers = self._handlers
        for operands, operator in operations(data):
            handler = handlers.get(operator)
            if handler is None:
                continue
            try:
                handler(operands)
            except (ValueError, IndexError, OverflowError):
                continue  # an operation with the wrong operands has no effect

    # Text

    def _begin_text(self, _: bytes) -> None:
        self._text.place(IDENTITY)

    def _set_matrix(self, operands: bytes) -> None:
        a, b, c, d, e, f = numbers(operands, 6)
        self._text.place((a, b, c, d, e, f))

    def _move(self, operands: bytes) -> None:
        x, y = numbers(operands, 2)
        self._text.move(x, y)

    def _move_leading(self, operands: bytes) -> None:
        x, y = numbers(operands, 2)
        self._state.leading = -y
        self._text.move(x, y)

    def _next_line(self, _: bytes) -> None:
        self._text.move(0, -self._state.leading)

    def _set_font(self, operands: bytes) -> None:
        chosen = self._chosen.get(operands)
        if chosen is None:
            face = self._fonts.get(name(operands))
            self._page.whole = self._page.whole and face is not None
            self._state.face = face or self._faces.default()
            chosen = self._chosen[operands] = self._state.face, numbers(operands)[0]
        self._state.face, self._state.size = chosen

    def _set_char_space(self, operands: bytes) -> None:
        self._state.char_space = numbers(operands)[0]

    def _set_word_space(self, operands: bytes) -> None:
        self._state.word_space = numbers(operands)[0]

    def _set_scale(self, operands: bytes) -> None:
        self._state.scale = numbers(operands)[0] / 100

    def _set_leading(self, operands: bytes) -> None:
        self._state.leading = numbers(operands)[0]

    def _set_rise(self, operands: bytes) -> None:
        self._state.rise = numbers(operands)[0]

    def _set_mode(self, operands: bytes) -> None:
        self._state.mode = int(numbers(operands)[0])

    def _next_line_show(self, operands: bytes) -> None:
        self._next_line(b"")
        self._show(operands)

    def _spaced_show(self, operands: bytes) -> None:
        parts = list(shown(operands))
        strings = [part for part in parts if isinstance(part, bytes)]
        spaces = [part for part in parts if isinstance(part, float)]
        if len(spaces) >= 2:
            self._state.word_space, self._state.char_space = spaces[-2:]
        self._next_line(b"")
        self._text.show(strings, self._state)

    def _show(self, operands: bytes) -> None:
        parts = list(shown(operands))
        if b"[" not in operands and not any(isinstance(part, bytes) for part in parts):
            self._unclosed += 1
        else:
            self._text.show(parts, self._state)

    def _begin_marked(self, operands: bytes) -> None:
        self._replacements.begin(operands, self._properties)
        self._marks.append(self._text.mark)
        if not self._forms:
            self._text.mark = marked(operands, self._properties, self._text.mark)

    def _begin_plain(self, _: bytes) -> None:
        self._replacements.begin()
        self._marks.append(self._text.mark)

    def _end_marked(self, _: bytes) -> None:
        self._replacements.end()
        if self._marks:
            self._text.mark = self._marks.pop()

    # Graphics

    def _save(self, _: bytes) -> None:
        self._stack.append(replace(self._state))

    def _restore(self, _: bytes) -> None:
        if self._stack:
            self._state = self._stack.pop()

    def _transform(self, operands: bytes) -> None:
        a, b, c, d, e, f = numbers(operands, 6)
        self._state.ctm = product((a, b, c, d, e, f), self._state.ctm)

    def _point(self, x: float, y: float) -> Point:
        return transformed(x, y, self._state.ctm)

    def _rectangle(self, operands: bytes) -> None:
        x, y, width, height = numbers(operands, 4)
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        self._drawing.rectangle([self._point(*corner) for corner in corners])

    def _start_path(self, operands: bytes) -> None:
        x, y = numbers(operands, 2)
        self._drawing.start(self._point(x, y))

    def _line_to(self, operands: bytes) -> None:
        x, y = numbers(operands, 2)
        self._drawing.go_on(self._point(x, y))

    def _curve_to(self, operands: bytes) -> None:
        x, y = numbers(operands, 2)
        self._drawing.go_on(self._point(x, y))

    def _close_path(self, _: bytes) -> None:
        self._drawing.close()

    def _end_path(self, _: bytes) -> None:
        self._drawing.end()

    def _paint_path(self, _: bytes) -> None:
        self._drawing.paint(self._page)

    def _paint_inline(self, _: bytes) -> None:
        """Note a picture; what is but a line, as programs that think in dots draw them, is a line."""
        corners = [self._point(*corner) for corner in ((0, 0), (1, 0), (1, 1), (0, 1))]
        if is_thin(bounds(corners)):
            self._drawing.rectangle(corners)
            self._drawing.paint(self._page)
        else:
            self._page.pictures.append(bounds(corners))

    def _paint_object(self, operands: bytes) -> None:
        reference = self._objects.get(name(operands))
        stream = resolve1(reference)
        if not isinstance(stream, PDFStream):
            self._page.whole = False
            return
        kind = literal_name(stream.get("Subtype"))
        if kind == "Image":
            self._page.pictures.append(bounds([self._point(0, 0), self._point(1, 1)]))
        if kind != "Form" or stream.objid in self._forms:
            return
        if len(self._forms) >= _MAX_FORM_DEPTH:
            self._page.whole = False
            return
        self._forms.append(stream.objid if stream.objid is not None else -1)
        self._paint_form(stream)
        self._forms.pop()

    def _paint_form(self, stream: PDFStream) -> None:
        values = [float(value) for value in list_value(stream.get("Matrix", IDENTITY))]
        a, b, c, d, e, f = values if len(values) == len(IDENTITY) else IDENTITY
        before = (self._state, self._stack, self._text.line, self._text.shift)
        known = (self._fonts, self._chosen, self._objects, self._resources, self._properties)
        self._state = replace(self._state, ctm=product((a, b, c, d, e, f), self._state.ctm))
        self._stack = []
        data, intact = stream_data(stream)
        self._page.whole = self._page.whole and intact
        self._run(data, dict_value(stream.get("Resources")) or self._resources)
        self._state, self._stack, self._text.line, self._text.shift = before
        self._fonts, self._chosen, self._objects, self._resources, self._properties = known
