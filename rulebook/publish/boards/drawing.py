"""A moment of a duel as SVG. Every text goes through ``escape``; the drawing has no script and no links."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import escape

from rulebook.publish.boards.layout import MIDDLE, Layout, Spot
from rulebook.publish.boards.words import BoardWords

SIDES = ("opponent", "you")
PLACE_NAMES = {"field": "field-zone", "extra": "extra-deck", "graveyard": "graveyard", "deck": "deck"}
LETTERS, LINES = 8, 3
"""Letters in a line of a card's name, and lines."""


def mat(layout: Layout, words: BoardWords) -> str:
    """The empty mats of both players, drawn once per board and used by every step."""
    parts = []
    for below in (False, True):
        for zone, number in layout.zones():
            spot = layout.spot(zone, number, below=below)
            name = PLACE_NAMES.get(zone)
            parts.append(f'<rect x="{spot.x - 29:g}" y="{spot.y - 31:g}" width="58" height="62" rx="4"/>')
            if name:
                label = escape(_cut(words.concept(name), 12))
                parts.append(f'<text x="{spot.x:g}" y="{spot.y + 29:g}" class="l">{label}</text>')
    return f'<g class="mat">{"".join(parts)}</g>'


def draw(step: Mapping[str, Any], before: Mapping[str, Any] | None, layout: Layout, words: BoardWords) -> str:
    """One step: the cards, what left since the step before, attacks, the Chain, Life Points and the phase."""
    state = step["state"]
    concerned = {event["card"] for event in step["events"] if event["card"]}
    parts: list[str] = []
    for player in SIDES:
        parts += _side(state[player], layout, words, concerned, below=player == "you")
    if before is not None and "you" in before:
        parts += _ghosts(before, state, layout, words)
        parts += _attacks(step["events"], before, layout)
    parts += _middle(state, layout, words)
    return "".join(parts)


def _side(
    side: Mapping[str, Any], layout: Layout, words: BoardWords, concerned: set[str], *, below: bool
) -> Iterator[str]:
    for monster in side["monsters"]:
        spot = layout.spot("monsters", monster["zone"] - 1, below=below)
        yield _card(monster, spot, words, marked=monster["card"] in concerned)
    for spell in side["spells"]:
        spot = layout.spot("spells", spell["zone"] - 1, below=below)
        yield _card(spell, spot, words, marked=spell["card"] in concerned)
    if side["field"]:
        yield _card(
            side["field"], layout.spot("field", 0, below=below), words, marked=side["field"]["card"] in concerned
        )
    if layout.pendulums:
        for number, name in enumerate(side["pendulums"]):
            if name:
                spot = layout.spot("pendulums", number, below=below)
                yield _card({"card": name, "face-up": True}, spot, words, marked=name in concerned)
    for pile in ("graveyard", "deck", "extra"):
        cards = side[pile]
        count = cards if isinstance(cards, int) else len(cards)
        if count:
            spot = layout.pile(pile, below=below)
            top = {"card": cards[-1], "pile": True} if isinstance(cards, list) else {"card": "", "face-up": False}
            yield _card(top, spot, words, marked=top["card"] in concerned)
            yield f'<text x="{spot.x + 26:g}" y="{spot.y - 20:g}" class="n">{count}</text>'
    hand = side["hand"]
    for position, name in enumerate(hand):
        yield _card({"card": name, "pile": True}, layout.hand(position, len(hand), below=below), words)


def _card(card: Mapping[str, Any], spot: Spot, words: BoardWords, *, marked: bool = False) -> str:
    position = card.get("position", "")
    is_down = "face-down" in position if position else not (card.get("face-up") or card.get("pile"))
    width, height = spot.size if "defense" not in position else spot.size[::-1]
    kind = "d" if is_down else "m" if position else "h" if card.get("pile") else "s"
    shape = (
        f'<rect x="{spot.x - width / 2:g}" y="{spot.y - height / 2:g}" width="{width}" height="{height}" rx="3"'
        f' class="{kind}{" x" if marked else ""}"/>'
    )
    if not card["card"]:
        return shape
    letters = LETTERS + 3 if width > height else LETTERS
    lines = textwrap.wrap(words.card(card["card"]), letters, max_lines=LINES, placeholder="…") or [""]
    values = f"{card['atk']}/{card['def']}" if "atk" in card and not is_down else ""
    top = spot.y - (len(lines) - 1) * 4.5 - (3 if values else -2)
    texts = "".join(f'<tspan x="{spot.x:g}" dy="{9 if number else 0}">{escape(line)}</tspan>'
                    for number, line in enumerate(lines))  # fmt: skip
    shape += f'<text y="{top:g}" class="{"t o" if is_down else "t"}">{texts}</text>'
    if values:
        shape += f'<text x="{spot.x:g}" y="{spot.y + height / 2 - 3:g}" class="v">{values}</text>'
    return shape


def _ghosts(before: Mapping[str, Any], state: Mapping[str, Any], layout: Layout, words: BoardWords) -> Iterator[str]:
    """What lay in a Monster Zone before this step and lies there no more."""
    for player in SIDES:
        taken = {monster["zone"] for monster in state[player]["monsters"]}
        for monster in before[player]["monsters"]:
            if monster["zone"] not in taken:
                spot = layout.spot("monsters", monster["zone"] - 1, below=player == "you")
                yield f'<g class="g">{_card(monster, spot, words)}</g>'


def _attacks(events: Sequence[Mapping[str, Any]], before: Mapping[str, Any], layout: Layout) -> Iterator[str]:
    for event in events:
        if event["event"] != "attack-declared":
            continue
        below = event["player"] == "you"
        side = before[event["player"]]["monsters"]
        zone = next((monster["zone"] for monster in side if monster["card"] == event["card"]), None)
        if zone is None:
            continue
        start = layout.spot("monsters", zone - 1, below=below)
        if 0 <= event["value"] < 5:
            end = layout.spot("monsters", event["value"], below=not below)
        else:
            end = Spot(layout.width / 2, 14 if below else layout.height - 14, not below)
        yield (
            f'<line x1="{start.x:g}" y1="{start.y:g}" x2="{end.x:g}" y2="{end.y:g}" class="a"'
            ' marker-end="url(#arrow)"/>'
        )


def _middle(state: Mapping[str, Any], layout: Layout, words: BoardWords) -> Iterator[str]:
    """Between the mats: Life Points, turn and phase, and the Chain with its links stacked."""
    y = layout.middle
    mine, theirs = state["life-points"]
    yield f'<text x="8" y="{y - 8:g}" class="p">{escape(words.player("opponent"))} <tspan>{theirs}</tspan></text>'
    yield f'<text x="8" y="{y + 16:g}" class="p">{escape(words.player("you"))} <tspan>{mine}</tspan></text>'
    whose = f"{words.player(state['turn-player'])} · {words.concept(state['phase'])}"
    yield f'<text x="{layout.width - 8:g}" y="{y + 4:g}" class="w">{escape(whose)}</text>'
    chain = state["chain"]
    for number, name in enumerate(chain):
        left = layout.width / 2 - 75 + number * 10
        top = y + MIDDLE / 2 - 20 - number * 15
        yield (
            f'<g class="c"><rect x="{left:g}" y="{top:g}" width="130" height="15" rx="3"/>'
            f'<text x="{left + 5:g}" y="{top + 11:g}">{number + 1} {escape(_cut(words.card(name), 22))}</text></g>'
        )


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[: length - 1]}…"
