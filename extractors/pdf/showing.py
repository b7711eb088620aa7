"""Text that is being shown: where it stands, and the runs that its strings make on the page."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from extractors.pdf.accents import compose
from extractors.pdf.content import Page, Run
from extractors.pdf.drawing import IDENTITY, Matrix
from extractors.pdf.faces import Face

_COLUMN_GAP = 1.5
_MOST = 0.6
"""Share of a page's letters that must run in one direction for it to be the direction of the page."""
LEAST_JOINT = 0.04
"""Gap between two glyphs, in ems, from which on it may part two words."""
LAID_OVER = -0.15
"""Shift back, in ems, up to which the glyph behind it may lie over the one before it."""


@dataclass(slots=True)
class GraphicsState:
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


class Text:
    """The text object of a page (ISO 32000-1, 9.4).

    ``shows`` counts what was carried out; ``mark`` is the number of the marked content in which it stands.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self.shows = 0
        self.mark = -1
        self._directions: dict[int, tuple[int, float]] = {}
        self.line: Matrix = IDENTITY
        self.shift = 0.0

    def place(self, matrix: Matrix) -> None:
        """Begin a line at a place."""
        self.line = matrix
        self.shift = 0.0

    def move(self, x: float, y: float) -> None:
        """Begin a line away from the start of this one."""
        a, b, c, d, e, f = self.line
        self.line = (a, b, c, d, x * a + y * c + e, x * b + y * d + f)
        self.shift = 0.0

    def show(self, parts: Sequence[bytes | float], state: GraphicsState) -> None:
        """Show strings with shifts between them; what may be a space is noted as a joint of the run."""
        face = state.face
        if face is None:
            return
        self.shows += 1
        if abs(state.char_space) > LEAST_JOINT * abs(state.size) * face.em or (state.word_space and face.draws_space()):
            self._show_spaced(face, parts, state)
            return
        unit = -0.001 * state.size * state.scale
        texts: list[str] = []
        joints: list[tuple[int, float]] = []
        length = 0
        word: list[bytes] = []
        start = position = self.shift
        for part in parts:
            if isinstance(part, bytes):
                word.append(part)
                continue
            em = -0.001 * part / face.em
            if not word and not length:
                start = position = position + part * unit
                continue
            if em > LEAST_JOINT or em < LAID_OVER:
                if word:
                    text, advance = _string(face, word, state)
                    texts.append(text)
                    length += len(text)
                    position += advance
                    word = []
                if em > _COLUMN_GAP or em < -1:
                    self._emit(texts, joints, start, position, state)
                    texts, joints, length = [], [], 0
                    start = position + part * unit
                else:
                    joints.append((length, em))
            position += part * unit
        if word:
            text, advance = _string(face, word, state)
            texts.append(text)
            position += advance
        self._emit(texts, joints, start, position, state)
        self.shift = position

    def _show_spaced(self, face: Face, parts: Sequence[bytes | float], state: GraphicsState) -> None:
        """The same where all glyphs are set apart: between any two of them may be a space."""
        texts: list[str] = []
        joints: list[tuple[int, float]] = []
        length = 0
        start = end = position = self.shift
        size = state.size * state.scale
        # Where spaces are glyphs of their own, what is put behind every glyph parts no words.
        usual = (
            state.char_space * state.scale if any(b" " in part for part in parts if isinstance(part, bytes)) else 0.0
        )
        for part in parts:
            if not isinstance(part, bytes):
                position -= 0.001 * part * size
                continue
            for text, width, is_space in face.glyphs(part):
                em = (position - end - usual) / size / face.em if size else 0.0
                if not length:
                    start = position
                elif em > _COLUMN_GAP or em < -1:
                    self._emit(texts, joints, start, end, state)
                    texts, joints, length, start = [], [], 0, position
                elif em > LEAST_JOINT or em < LAID_OVER:
                    joints.append((length, em))
                texts.append(text)
                length += len(text)
                end = position + width * size
                position = end + (state.char_space + (state.word_space if is_space else 0.0)) * state.scale
        self._emit(texts, joints, start, end, state)
        self.shift = position

    @property
    def direction(self) -> float:
        """The angle, in degrees, at which most of the text runs."""
        letters, angles = max(self._directions.values(), default=(0, 0.0))
        return angles / letters if letters > _MOST * sum(len(run.text) for run in self._page.runs) else 0.0

    def _note_direction(self, along: tuple[float, float], size: float, letters: int) -> None:
        sign = math.copysign(1, size)
        angle = math.degrees(math.atan2(along[1] * sign, along[0] * sign)) % 360
        before, angles = self._directions.get(round(angle), (0, 0.0))
        self._directions[round(angle)] = before + letters, angles + letters * angle

    def _emit(
        self, texts: list[str], joints: list[tuple[int, float]], start: float, end: float, state: GraphicsState
    ) -> None:
        text = "".join(texts)
        face = state.face
        if face is None or not text or text.isspace():
            return
        if any(gap < 0 for _, gap in joints):
            text, joints = compose(text, joints)
        if not text.isascii():
            composed = unicodedata.normalize("NFC", text)
            joints = joints if len(composed) == len(text) else []
            text = composed
        a, b, c, d, e, f = self.line
        m, n, o, p, q, r = state.ctm
        along = (a * m + b * o, a * n + b * p)
        up = (c * m + d * o, c * n + d * p)
        x, y = e + start * a + state.rise * c, f + start * b + state.rise * d
        left, base = x * m + y * o + q, x * n + y * p + r
        size = abs(state.size) * math.hypot(*up) * face.em
        right = left + (end - start) * along[0]
        if not math.isfinite(right + base + size):
            self._page.whole = False
            return
        turned = abs(along[1]) > 0.02 * abs(along[0]) or along[0] * state.size < 0
        if turned:
            self._note_direction(along, state.size, len(text))
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
                turned=turned,
                hidden=state.mode in (3, 7),
                joints=joints,
                mark=self.mark,
            )
        )


def _string(face: Face, word: list[bytes], state: GraphicsState) -> tuple[str, float]:
    """The text of strings that follow closely, and how far they reach."""
    text, width, glyphs, spaces = face.show(word[0] if len(word) == 1 else b"".join(word))
    advance = width * state.size + glyphs * state.char_space + spaces * state.word_space
    return text, advance * state.scale
