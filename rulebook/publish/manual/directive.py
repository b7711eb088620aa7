"""The directive ``rooms``: the picture of the rooms, and below it what each is for and what it uses."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rulebook.publish.manual.picture import draw
from rulebook.publish.manual.rooms import HOUSES, Room, modules, rooms
from rulebook.publish.nodes import element, html
from rulebook.publish.parts import table

LABEL = (
    "The packages of engine, rulebook and extractors, and which of them uses which; the table below says it in words."
)


class Rooms(SphinxDirective):
    """Draws the rooms as the code has them when the site is built."""

    def run(self) -> list[nodes.Node]:
        """The picture and the tables."""
        for path in modules():
            self.env.note_dependency(path)
        known = rooms()
        picture = html("div", draw(known, LABEL), classes="rooms", tabindex="0", role="group", aria_label="The picture")
        return [picture, *(_table(house, [room for room in known if room.house == house]) for house in HOUSES)]


def _table(house: str, known: list[Room]) -> element:
    rows = [(html("code", room.own_name), room.purpose, _uses(room)) for room in known]
    return table((house, "What it is for", "Uses"), rows, label=f"The packages of {house}")


def _uses(room: Room) -> str:
    own = sorted(name.partition(".")[2] for name in room.uses if name.startswith(f"{room.house}."))
    others = sorted({name.partition(".")[0] for name in room.uses} - {room.house})
    return ", ".join([*own, *others]) or "–"
