"""Lines and areas that a page's content stream draws: what rules tables and frames boxes."""

from __future__ import annotations

import math
from collections.abc import Sequence

from extractors.pdf.content import Page, Rect

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_THIN = 2.5
"""Points up to which an area is a line."""
_LEAST_DOT = 1.0
_LARGEST_DOT = 7.0


def product(inner: Matrix, outer: Matrix) -> Matrix:
    """The transformation that does first the one, then the other (ISO 32000-1, 8.3.4)."""
    a, b, c, d, e, f = inner
    m, n, o, p, q, r = outer
    return (a * m + b * o, a * n + b * p, c * m + d * o, c * n + d * p, e * m + f * o + q, e * n + f * p + r)


def transformed(x: float, y: float, matrix: Matrix) -> Point:
    """Where a transformation puts a point."""
    a, b, c, d, e, f = matrix
    return x * a + y * c + e, x * b + y * d + f


def bounds(points: Sequence[Point]) -> Rect:
    """The smallest upright rectangle around some points."""
    across = [x for x, _ in points]
    upward = [y for _, y in points]
    return Rect(min(across), min(upward), max(across), max(upward))


def is_thin(box: Rect) -> bool:
    """Whether an area is so narrow that one sees a line."""
    return min(box.width, box.height) <= _THIN


def is_dot(box: Rect) -> bool:
    """Whether an area may be the mark before a list item: small, and as high as it is wide."""
    small, large = sorted((box.width, box.height))
    return _LEAST_DOT <= small <= large <= min(_LARGEST_DOT, 1.3 * small)


class Drawing:
    """The path that is being constructed, in the page's own space (ISO 32000-1, 8.5)."""

    def __init__(self) -> None:
        self._paths: list[list[Point]] = []

    def start(self, point: Point) -> None:
        """Begin a part of the path."""
        self._paths.append([point])

    def go_on(self, point: Point) -> None:
        """Draw on to a point; of a curve only its end matters here."""
        self._paths[-1].append(point)

    def close(self) -> None:
        """Draw back to where the part began."""
        if self._paths and self._paths[-1]:
            self._paths[-1].append(self._paths[-1][0])

    def rectangle(self, corners: Sequence[Point]) -> None:
        """Add a whole part."""
        self._paths.append(list(corners))

    def end(self) -> None:
        """Forget the path."""
        self._paths = []

    def paint(self, page: Page) -> None:
        """Note the lines and areas of the path on the page, and forget it."""
        for path in self._paths:
            box = bounds(path)
            if not math.isfinite(box.width + box.height):
                continue
            if is_dot(box):
                page.dots.append(box)
            if is_thin(box):
                if max(box.width, box.height) > 2 * _THIN:
                    page.rules.append(box)
            elif len(path) >= 4:
                page.rects.append(box)
        self._paths = []
