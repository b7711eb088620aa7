"""Where everything lies on a board: the mat of an edition for two players, in units of the drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CELL_WIDTH: Final = 62
"""Of a zone, in units of the drawing, as all that follows."""
CELL_HEIGHT: Final = 66
"""Of a zone."""
CARD: Final = (38, 54)
"""Width and height of a card that stands upright."""
PILED: Final = (34, 46)
"""The same for a card on a pile."""
MIDDLE: Final = 46
"""Height of the strip between the mats."""
HAND: Final = 62
"""Height of the row of a hand."""
MARGIN: Final = 6
"""Around the board."""
MONSTERS: Final = 5
"""Zones in a row."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The middle of a zone, whether it belongs to the player at the bottom, and the size of a card there."""

    x: float
    y: float
    below: bool
    size: tuple[float, float] = CARD


@dataclass(frozen=True, slots=True)
class Layout:
    """The mat of an edition.

    Args:
        pendulums: Whether there are Pendulum Zones, which stand between the zones and the piles.
        hands: Whether the hand of the player above and of the one below is shown.
    """

    pendulums: bool
    hands: tuple[bool, bool] = (True, True)

    @property
    def width(self) -> float:
        """Width of the drawing."""
        return self._columns * CELL_WIDTH + 2 * MARGIN

    @property
    def height(self) -> float:
        """Height of the drawing."""
        return self.middle + MIDDLE / 2 + 2 * CELL_HEIGHT + (HAND if self.hands[1] else MARGIN)

    @property
    def middle(self) -> float:
        """Height at which the two mats meet."""
        return (HAND if self.hands[0] else MARGIN) + 2 * CELL_HEIGHT + MIDDLE / 2

    @property
    def _columns(self) -> int:
        return MONSTERS + 2 + (2 if self.pendulums else 0)

    def spot(self, zone: str, number: int, *, below: bool) -> Spot:
        """The middle of a zone: ``monsters`` and ``spells`` by their number from 0, piles by their name."""
        inset = 1 + self.pendulums
        last = self._columns - 1
        column, row = {
            "monsters": (inset + number, 0.0),
            "spells": (inset + number, 1.0),
            "field": (0, 0.0),
            "extra": (0, 1.0),
            "graveyard": (last, 0.0),
            "deck": (last, 1.0),
            "pendulums": (1 if number == 0 else last - 1, 0.5),
        }[zone]
        x = MARGIN + (column + 0.5) * CELL_WIDTH
        y = self.middle + MIDDLE / 2 + (row + 0.5) * CELL_HEIGHT
        # The opponent sits on the other side: their left is our right.
        return Spot(x, y, below) if below else Spot(self.width - x, 2 * self.middle - y, below)

    def pile(self, name: str, *, below: bool) -> Spot:
        """The middle of the topmost card of a pile, which leaves the zone's name to be read."""
        zone = self.spot(name, 0, below=below)
        return Spot(zone.x, zone.y - 6, below, PILED)

    def hand(self, position: int, count: int, *, below: bool) -> Spot:
        """The middle of a card in the hand; many cards lie closer together."""
        step = min(CARD[0] + 8, (self.width - 2 * CELL_WIDTH) / max(count, 1))
        x = self.width / 2 + (position - (count - 1) / 2) * step
        return Spot(x, self.height - HAND / 2 if below else HAND / 2, below)

    def zones(self) -> list[tuple[str, int]]:
        """All zones of one player."""
        rows = [(row, number) for row in ("monsters", "spells") for number in range(MONSTERS)]
        sides = [("pendulums", 0), ("pendulums", 1)] if self.pendulums else []
        return [*rows, *sides, ("field", 0), ("extra", 0), ("graveyard", 0), ("deck", 0)]
