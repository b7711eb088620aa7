"""The rooms drawn: which lies above which, and the arrows from which all others follow."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulebook.publish.manual.rooms import Room, shortest
from rulebook.publish.nodes import element, html

LETTER, PADDING, HEIGHT, GAP, STEP, MARGIN, HEAD, LANE = 7.4, 10, 28, 12, 54, 26, 30, 22
"""In the picture's units: a letter's width, what surrounds a name, a box, its neighbour, a row, a house, its
name, and what runs down its side."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """The middle of its width."""
        return self.x + self.width / 2


def draw(rooms: Sequence[Room], label: str) -> element:
    """The houses: the engine at the left, the rule graph at the right, the readers below it."""
    by_house: defaultdict[str, list[Room]] = defaultdict(list)
    for room in rooms:
        by_house[room.house].append(room)
    rows = {house: _rows(known) for house, known in by_house.items()}
    widths = {house: max(_width(row) for row in rows[house]) + 2 * MARGIN for house in rows}
    heights = {house: HEAD + STEP * (len(rows[house]) - 1) + HEIGHT + GAP for house in rows}
    right = max(widths["rulebook"], widths["extractors"])
    left = widths["engine"]
    frames = {
        "engine": Box(1, 1, left, heights["engine"]),
        "rulebook": Box(left + STEP, 1, right, heights["rulebook"]),
        "extractors": Box(left + STEP, heights["rulebook"] + STEP, right, heights["extractors"]),
    }
    boxes = {name: box for house, frame in frames.items() for name, box in _place(rows[house], frame).items()}
    parts = [_house(house, frame) for house, frame in frames.items()]
    for house, known in by_house.items():
        inside = {room.name: frozenset(used for used in room.uses if used.startswith(f"{house}.")) for room in known}
        for name, used in shortest(inside).items():
            parts += [_arrow(boxes[name], boxes[other], frames[house]) for other in sorted(used)]
    parts += [_between(frames, upper, lower) for upper, lower in (("engine", "rulebook"), ("rulebook", "extractors"))]
    parts += [
        _upwards(boxes[room.name], frames["engine"])
        for room in by_house["rulebook"]
        if any(used.startswith("engine.") for used in room.uses)
    ]
    parts += [_room(room, boxes[room.name]) for room in rooms]
    width = left + STEP + right + 2
    height = max(frame.y + frame.height for frame in frames.values()) + 2
    return html("svg", _tip(), *parts, viewBox=f"0 0 {width:.0f} {height:.0f}", role="img", aria_label=label)


def _rows(rooms: Sequence[Room]) -> list[list[Room]]:
    """The rooms of a house by how much lies above them, the uppermost first."""
    users = {room.name: [other.name for other in rooms if room.name in other.uses] for room in rooms}
    depth: dict[str, int] = {}

    def level(name: str) -> int:
        if name not in depth:
            depth[name] = 0  # a circle would end here
            depth[name] = 1 + max((level(user) for user in users[name]), default=-1)
        return depth[name]

    rows: defaultdict[int, list[Room]] = defaultdict(list)
    for room in rooms:
        rows[level(room.name)].append(room)
    return [rows[number] for number in sorted(rows)]


def _place(rows: Iterable[Sequence[Room]], frame: Box) -> Mapping[str, Box]:
    """Where each room of a house is drawn, every row in the middle."""
    placed: dict[str, Box] = {}
    for number, row in enumerate(rows):
        x = frame.middle - _width(row) / 2
        for room in row:
            width = _width([room])
            placed[room.name] = Box(x, frame.y + HEAD + number * STEP, width, HEIGHT)
            x += width + GAP
    return placed


def _width(row: Sequence[Room]) -> float:
    return sum(LETTER * len(room.own_name) + 2 * PADDING for room in row) + GAP * (len(row) - 1)


def _house(name: str, frame: Box) -> element:
    return html("g", _rectangle(frame, "house"), _text(name, frame.middle, frame.y + 19), classes="name")


def _room(room: Room, box: Box) -> element:
    return html("g", _rectangle(box, "room"), _text(room.own_name, box.middle, box.y + HEIGHT / 2 + 4.5))


def _rectangle(box: Box, kind: str) -> element:
    sizes = {name: f"{getattr(box, name):.0f}" for name in ("x", "y", "width", "height")}
    return html("rect", classes=kind, rx="5", **sizes)


def _text(words: str, x: float, y: float) -> element:
    return html("text", words, x=f"{x:.0f}", y=f"{y:.0f}")


def _arrow(upper: Box, lower: Box, frame: Box) -> element:
    """From the foot of a room to the head of one that it uses; past other rows it keeps to the side of the house."""
    start, end = upper.y + upper.height, lower.y - 4
    if lower.y - upper.y <= STEP:
        bend = (start + end) / 2
        way = f"M{upper.middle:.0f} {start:.0f}C{upper.middle:.0f} {bend:.0f} {lower.middle:.0f} {bend:.0f}"
    else:
        lane = frame.x + frame.width - LANE / 2 if upper.middle > frame.middle else frame.x + LANE / 2
        way = (
            f"M{upper.middle:.0f} {start:.0f}C{upper.middle:.0f} {start + STEP / 2:.0f} {lane:.0f} {start:.0f}"
            f" {lane:.0f} {start + STEP:.0f}V{end - STEP:.0f}"
            f"C{lane:.0f} {end:.0f} {lower.middle:.0f} {end - STEP / 2:.0f}"
        )
    return html("path", classes="use", d=f"{way} {lower.middle:.0f} {end:.0f}", marker_end="url(#tip)")


def _between(frames: Mapping[str, Box], upper: str, lower: str) -> element:
    """The arrow from one house to another, beside it or below."""
    above, below = frames[upper], frames[lower]
    if below.x > above.x:
        y = above.y + above.height / 2
        way = f"M{above.x + above.width:.0f} {y:.0f}H{below.x - 6:.0f}"
    else:
        way = f"M{above.middle:.0f} {above.y + above.height:.0f}V{below.y - 6:.0f}"
    return html("path", classes="use between", d=way, marker_end="url(#tip)")


def _upwards(box: Box, house: Box) -> element:
    """The arrow of a room that may use the house that otherwise uses its own."""
    y = box.y + HEIGHT / 2
    way = f"M{box.x:.0f} {y:.0f}H{house.x + house.width + 6:.0f}"
    return html("path", classes="use upwards", d=way, marker_end="url(#tip)")


def _tip() -> element:
    tip = html("path", d="M0 0L8 4L0 8z")
    marker = html("marker", tip, id="tip", viewBox="0 0 8 8", refX="6", refY="4", markerWidth="7", markerHeight="7",
                  orient="auto", markerUnits="userSpaceOnUse")  # fmt: skip
    return html("defs", marker)
