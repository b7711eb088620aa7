"""Statistics drawn as bars: SVG with its numbers in words beside it."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from markupsafe import escape

from rulebook.publish.nodes import element, html

WIDTH = 600
"""Of the whole bar, in units of its drawing; the page stretches it."""


def bar(parts: Sequence[tuple[str, int, str]]) -> element:
    """One bar cut into parts, each with its kind (which gives the colour), its number and its label."""
    whole = sum(number for _kind, number, _label in parts) or 1
    drawn = []
    left = 0.0
    for kind, number, _label in parts:
        width = WIDTH * number / whole
        drawn.append(f'<rect x="{left:.1f}" y="0" width="{width:.1f}" height="14" class="bar-{escape(kind)}"/>')
        left += width
    told = ", ".join(f"{label}: {number}" for _kind, number, label in parts if number)
    picture = (
        f'<svg class="bar" viewBox="0 0 {WIDTH} 14" preserveAspectRatio="none" role="img"'
        f' aria-label="{escape(told)}">{"".join(drawn)}</svg>'
    )
    legend = [
        html("span", html("span", classes=f"swatch bar-{kind}"), f" {label}: {number}")
        for kind, number, label in parts
        if number
    ]
    return html("div", nodes.raw("", picture, format="html"), html("p", *legend, classes="legend"), classes="bars")
