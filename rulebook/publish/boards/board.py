"""A case as a board: its steps one under another, which a script turns into something to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docutils import nodes
from markupsafe import escape

from rulebook.publish.boards.drawing import draw, mat
from rulebook.publish.boards.layout import Layout
from rulebook.publish.boards.words import BoardWords
from rulebook.publish.context import Context
from rulebook.publish.nodes import element, html


def board(case: Mapping[str, Any], edition: str, context: Context, name: str) -> element:
    """The steps of a case in an edition; ``name`` tells the boards of a page apart."""
    words = BoardWords(context, edition)
    steps = case["runs"][edition]
    layout = Layout(
        pendulums=context.has_term("pendulum-zone", edition),
        hands=(_has_hand(steps, "opponent"), _has_hand(steps, "you")),
    )
    items = []
    before: Mapping[str, Any] | None = None
    for number, step in enumerate(steps):
        drawn = None
        if "you" in step["state"]:
            drawn = nodes.raw("", _picture(step, before, layout, words, name), format="html")
            before = step["state"]
        caption = html("figcaption", *_caption(number, len(steps), step, words, context))
        items.append(html("li", html("figure", caption, drawn)))
    return html(
        "div",
        nodes.raw("", _shared(layout, words, name), format="html"),
        html("ol", *items, classes="steps"),
        classes="board no-search", role="group", tabindex="0",
        aria_label=context.translate("Board: {title}", title=context.translate("Edition {edition}", edition=edition)),
        data_play=context.translate("Play"), data_stop=context.translate("Stop"),
        data_next=context.translate("Next step"), data_previous=context.translate("Previous step"),
    )  # fmt: skip


def _has_hand(steps: Sequence[Mapping[str, Any]], player: str) -> bool:
    return any(step["state"].get(player, {}).get("hand") for step in steps)


def _shared(layout: Layout, words: BoardWords, name: str) -> str:
    """What the drawings of all steps have in common."""
    arrow = (
        '<marker id="arrow" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="5" markerHeight="5" orient="auto">'
        '<path d="M0 0L6 3L0 6z"/></marker>'
        if name == "0"
        else ""
    )
    mats = f'<g id="mat-{name}">{mat(layout, words)}</g>'
    return f'<svg class="shared" aria-hidden="true"><defs>{arrow}{mats}</defs></svg>'


def _picture(
    step: Mapping[str, Any], before: Mapping[str, Any] | None, layout: Layout, words: BoardWords, name: str
) -> str:
    """The drawing of a step, with what it shows as its description."""
    told = escape(f"{words.step(step)} {words.state(step['state'])}".strip())
    drawn = draw(step, before, layout, words)
    box = f"0 0 {layout.width:g} {layout.height:g}"
    return f'<svg viewBox="{box}" role="img" aria-label="{told}"><use href="#mat-{name}"/>{drawn}</svg>'


def _caption(
    number: int, count: int, step: Mapping[str, Any], words: BoardWords, context: Context
) -> Sequence[nodes.Node | str]:
    _ = context.translate
    place = html("span", _("Step {number} of {count}", number=number + 1, count=count), classes="place")
    return [place, " ", words.step(step)]
