"""What lies where: a reading of the state's data, with none of the engine's conclusions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.cards import Card
from engine.ruleset import Ruleset
from engine.state import constants as c
from engine.state.duel_state import State

FIELD: Final = frozenset({c.MONSTER_ZONE, c.SPELL_TRAP_ZONE, c.FIELD_ZONE, c.PENDULUM_ZONE})


class Table:
    """The table in front of the players at one decision."""

    __slots__ = ("_monsters", "state")

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self._monsters: list[list[int] | None] = [None, None]

    @property
    def rules(self) -> Ruleset:
        """The rules of the edition."""
        return self.state.rules

    @property
    def turn(self) -> int:
        """Number of the turn."""
        return self.state.turn

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self.state.player

    @property
    def phase(self) -> int:
        """The phase or step."""
        return self.state.phase

    def in_main_phase(self) -> bool:
        """Whether it is a Main Phase."""
        return self.state.phase in {c.MAIN_PHASE_1, c.MAIN_PHASE_2}

    def life_points(self, player: int) -> int:
        """Life Points of a player."""
        return self.state.life_points[player]

    # Cards

    def now(self, card: int) -> Card:
        """What a card is at present."""
        return self.state.cards[card]

    def printed(self, card: int) -> Card:
        """What is printed on a card."""
        return self.state.printed[card]

    def original(self, card: int) -> Card:
        """What a card is before effects alter it: what is printed, or the monster that a Trap Card has become."""
        return next((monster for made, monster in self.state.made if made == card), self.state.printed[card])

    def besides(self, card: int, word: str) -> list[str]:
        """What else a card is at present in some respect."""
        return [value for bearer, what, value in self.state.also if bearer == card and what == word]

    def place(self, card: int) -> int:
        """Where a card is."""
        return self.state.place[card]

    def on_field(self, card: int) -> bool:
        """Whether a card lies on the field; a material does not."""
        return self.state.place[card] in FIELD

    def zone(self, card: int) -> int:
        """In which zone of its row a card on the field lies."""
        return self.state.zone[card]

    def owner(self, card: int) -> int:
        """Who owns a card."""
        return self.state.owner[card]

    def side(self, card: int) -> int:
        """On whose side a card is: that of its controller on the field, of its owner elsewhere."""
        return self.state.controller[card] if self.on_field(card) else self.state.owner[card]

    def face_up(self, card: int) -> bool:
        """Whether a card on the field or in the Extra Deck lies face-up."""
        return bool(self.state.position[card] & c.FACE_UP)

    def in_attack_position(self, card: int) -> bool:
        """Whether a monster is in Attack Position."""
        return bool(self.state.position[card] & c.ATTACK)

    def level(self, card: int) -> int:
        """Present Level, 0 for none."""
        return self.state.level[card]

    # Places

    def hand(self, player: int) -> list[int]:
        """The hand."""
        return self.state.hands[player]

    def monster_zones(self, player: int) -> list[int]:
        """The Monster Zones from the left, ``NONE`` where one is free."""
        return self.state.monsters[player]

    def spell_zones(self, player: int) -> list[int]:
        """The Spell & Trap Zones from the left, ``NONE`` where one is free."""
        return self.state.spells[player]

    def field_spell(self, player: int) -> int:
        """The card in the Field Zone; ``NONE`` for none."""
        return self.state.fields[player]

    def monsters(self, player: int) -> list[int]:
        """The monsters that a player controls."""
        found = self._monsters[player]
        if found is None:
            found = self._monsters[player] = [card for card in self.state.monsters[player] if card != c.NONE]
        return found

    def field(self, player: int) -> list[int]:
        """All cards on a player's side of the field."""
        state = self.state
        rows = (state.monsters[player], state.spells[player], (state.fields[player],), state.pendulums[player])
        return [card for row in rows for card in row if card != c.NONE]

    @property
    def attacker(self) -> int:
        """The attacking monster; ``NONE`` outside a battle."""
        return self.state.attacker

    @property
    def attack_target(self) -> int:
        """The monster attacked; ``NONE`` for none."""
        return self.state.target

    def free_zones(self, row: list[int]) -> Iterator[int]:
        """The numbers of the free zones of a row."""
        return (zone for zone, card in enumerate(row) if card == c.NONE)
