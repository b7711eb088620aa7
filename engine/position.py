"""A moment of a Duel, laid out card by card: what ``engine.records.laying_out`` makes a duel of."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import Card


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a position.

    Attributes:
        card: What is printed on it.
        position: Battle position of a monster, as in ``engine.state.constants.POSITIONS``.
        face_up: Whether a Spell or Trap Card, or a card of the Extra Deck, lies face-up.
        new: Whether it was Summoned or Set in this turn.
        attacked: Whether it attacked in this turn.
        turned: Whether its battle position was changed in this turn.
        proper: Whether it was properly Summoned.
        materials: The Xyz Materials attached to it.
        on: Name of the monster that an Equip Card is on.
        foreign: Whether the other player owns it.
    """

    card: Card
    position: str = "face-up-attack"
    face_up: bool = False
    new: bool = False
    attacked: bool = False
    turned: bool = False
    proper: bool = True
    materials: tuple[Card, ...] = ()
    on: str = ""
    foreign: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """What one player has: zones from the left, Decks from the top, Graveyards from the bottom."""

    hand: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()
    extra: tuple[Placed, ...] = ()
    monsters: tuple[Placed | None, ...] = ()
    spells: tuple[Placed | None, ...] = ()
    field: Placed | None = None
    pendulums: tuple[Card | None, ...] = ()
    graveyard: tuple[Placed, ...] = ()
    banished: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a Duel in which the turn player is about to act.

    Attributes:
        sides: What the players have.
        life_points: Their Life Points; ``None`` for those of the rules.
        turn: Number of the turn, and ``player`` whose it is.
        phase: One of ``engine.records.laying_out.FIRST_TASKS``.
        summons: Normal Summons and Sets made in this turn.
    """

    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    life_points: tuple[int, int] | None = None
    turn: int = 3
    player: int = 0
    phase: str = "main-phase-1"
    summons: int = 0
