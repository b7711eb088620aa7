"""Run a page's content stream and note what it shows: one run per string, not one per character."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from extractors.pdf.content import Page, Run
from extractors.pdf.drawing import IDENTITY, Drawing, Matrix, Point, bounds, product, transformed
from extractors.pdf.faces import Face, Faces, word_gap
from extractors.pdf.lexer import name, numbers, operations, shown

if TYPE_CHECKING:
    from pdfminer.pdfpage import PDFPage

_MAX_FORM_DEPTH = 12
_COLUMN_GAP = 1.5


@dataclass(slots=True)
class _State:
    """What ``q`` saves and ``Q`` restores."""

    ctm: Matrix
    face: Face | None = None
    size: float = 0.0
    char_space: float = 0.0
    word_space: float = 0.0
    scale: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    mode: int = 0


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
            b"Do": self._paint_object,
            **dict.fromkeys((b"S", b"s", b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*"), self._paint_path),
        }  # fmt: skip

    def read(self, source: PDFPage, number: int) -> Page:
        """The content of one page, turned as it is to be viewed."""
        x0, y0, x1, y1 = source.mediabox
        width, height = x1 - x0, y1 - y0
        turns: dict[int, Matrix] = {
            90: (0, -1, 1, 0, -y0, x1),
            180: (-1, 0, 0, -1, x1, y1),
            270: (0, 1, -1, 0, y1, -x0),
        }
        if source.rotate in (90, 270):
            width, height = height, width
        self._page = Page(number, width, height)
        self._stack: list[_State] = []
        self._forms: list[int] = []
        self._state = _State(turns.get(source.rotate, (1, 0, 0, 1, -x0, -y0)))
        self._drawing = Drawing()
        self._begin_text(b"")
        self._run(_data(source.contents), source.resources)
        return self._page

    def _run(self, data: bytes, resources: object) -> None:
        from pdfminer.pdftypes import dict_value  # noqa: PLC0415

        known = dict_value(resources)
        self._fonts = self._faces.of(known)
        self._objects = dict_value(known.get("XObject", {}))
        self._resources = known
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
        self._line: Matrix = IDENTITY
        self._shift = 0.0

    def _set_matrix(self, operands: bytes) -> None:
        a, b, c, d, e, f = numbers(operands)
        self._line = (a, b, c, d, e, f)
        self._shift = 0.0

    def _move(self, operands: bytes) -> None:
        x, y = numbers(operands)
        a, b, c, d, e, f = self._line
        self._line = (a, b, c, d, x * a + y * c + e, x * b + y * d + f)
        self._shift = 0.0

    def _move_leading(self, operands: bytes) -> None:
        self._state.leading = -numbers(operands)[1]
        self._move(operands)

    def _next_line(self, _: bytes) -> None:
        a, b, c, d, e, f = self._line
        down = -self._state.leading
        self._line = (a, b, c, d, down * c + e, down * d + f)
        self._shift = 0.0

    def _set_font(self, operands: bytes) -> None:
        self._state.face = self._fonts.get(name(operands)) or self._faces.default()
        self._state.size = numbers(operands)[-1]

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
        if isinstance(parts[0], float) and isinstance(parts[1], float):
            self._state.word_space, self._state.char_space = parts[0], parts[1]
        self._next_line(b"")
        self._show_parts(parts[2:])

    def _show(self, operands: bytes) -> None:
        self._show_parts(list(shown(operands)))

    def _show_parts(self, parts: Sequence[bytes | float]) -> None:
        """Show strings with shifts between them: a wide shift is a space, a very wide one a new run."""
        state = self._state
        face = state.face
        if face is None:
            return
        gap = word_gap(parts, face) if len(parts) > 1 else 0.0
        unit = -0.001 * state.size * state.scale
        texts: list[str] = []
        word: list[bytes] = []
        start = position = self._shift
        for part in parts:
            if isinstance(part, bytes):
                word.append(part)
                continue
            em = -0.001 * part
            if not word and not texts:
                start = position = position + part * unit
            elif em > gap or em < -1:
                position = self._shown_word(face, word, texts, position)
                word = []
                if em > _COLUMN_GAP or em < -1:
                    self._emit(texts, start, position)
                    texts = []
                    start = position + part * unit
                else:
                    texts.append(" ")
                position += part * unit
            else:
                position += part * unit
        position = self._shown_word(face, word, texts, position)
        self._emit(texts, start, position)
        self._shift = position

    def _shown_word(self, face: Face, word: list[bytes], texts: list[str], position: float) -> float:
        """Add the text of strings that follow closely; the position behind them."""
        if not word:
            return position
        state = self._state
        text, width, glyphs, spaces = face.show(word[0] if len(word) == 1 else b"".join(word))
        texts.append(text)
        advance = width * state.size + glyphs * state.char_space + spaces * state.word_space
        return position + advance * state.scale

    def _emit(self, texts: list[str], start: float, end: float) -> None:
        text = "".join(texts)
        state = self._state
        face = state.face
        if face is None or not text or text.isspace():
            return
        if not text.isascii():
            text = unicodedata.normalize("NFC", text)
        a, b, c, d, e, f = self._line
        m, n, o, p, q, r = state.ctm
        along = (a * m + b * o, a * n + b * p)
        up = (c * m + d * o, c * n + d * p)
        x, y = e + start * a + state.rise * c, f + start * b + state.rise * d
        left, base = x * m + y * o + q, x * n + y * p + r
        length = end - start
        size = abs(state.size) * math.hypot(*up)
        right = left + length * along[0]
        self._page.runs.append(
            Run(
                text,
                min(left, right),
                max(left, right),
                base,
                size,
                face.bold or state.mode == 2,
                face.family,
                face.space * size,
                turned=abs(along[1]) > 0.02 * abs(along[0]) or along[0] * state.size < 0,
                hidden=state.mode in (3, 7),
            )
        )

    # Graphics

    def _save(self, _: bytes) -> None:
        self._stack.append(replace(self._state))

    def _restore(self, _: bytes) -> None:
        if self._stack:
            self._state = self._stack.pop()

    def _transform(self, operands: bytes) -> None:
        a, b, c, d, e, f = numbers(operands)
        self._state.ctm = product((a, b, c, d, e, f), self._state.ctm)

    def _point(self, x: float, y: float) -> Point:
        return transformed(x, y, self._state.ctm)

    def _rectangle(self, operands: bytes) -> None:
        x, y, width, height = numbers(operands)
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        self._drawing.rectangle([self._point(*corner) for corner in corners])

    def _start_path(self, operands: bytes) -> None:
        x, y = numbers(operands)
        self._drawing.start(self._point(x, y))

    def _line_to(self, operands: bytes) -> None:
        x, y = numbers(operands)
        self._drawing.go_on(self._point(x, y))

    def _curve_to(self, operands: bytes) -> None:
        x, y = numbers(operands)[-2:]
        self._drawing.go_on(self._point(x, y))

    def _close_path(self, _: bytes) -> None:
        self._drawing.close()

    def _end_path(self, _: bytes) -> None:
        self._drawing.end()

    def _paint_path(self, _: bytes) -> None:
        self._drawing.paint(self._page)

    def _paint_object(self, operands: bytes) -> None:
        from pdfminer.pdftypes import dict_value, list_value, stream_value  # noqa: PLC0415
        from pdfminer.psparser import literal_name  # noqa: PLC0415

        found = self._objects.get(name(operands))
        if found is None:
            return
        stream = stream_value(found)
        kind = literal_name(stream.get("Subtype"))
        if kind == "Image":
            self._page.pictures.append(bounds([self._point(0, 0), self._point(1, 1)]))
        if kind != "Form" or len(self._forms) >= _MAX_FORM_DEPTH or stream.objid in self._forms:
            return
        matrix = [float(value) for value in list_value(stream.get("Matrix", IDENTITY))]
        before = (self._state, self._stack, self._line, self._shift, self._fonts, self._objects, self._resources)
        a, b, c, d, e, f = matrix
        self._state = replace(self._state, ctm=product((a, b, c, d, e, f), self._state.ctm))
        self._stack = []
        self._forms.append(stream.objid if stream.objid is not None else -1)
        self._run(stream.get_data(), dict_value(stream.get("Resources")) or self._resources)
        self._forms.pop()
        (self._state, self._stack, self._line, self._shift, self._fonts, self._objects, self._resources) = before


def _data(contents: Sequence[object]) -> bytes:
    from pdfminer.pdftypes import stream_value  # noqa: PLC0415

    return b"\n".join(stream_value(part).get_data() for part in contents)
