"""Duels that begin in the middle: positions laid out card by card, for cases, puzzles and tests."""

from __future__ import annotations

from collections.abc import Mapping

import engine.state.deeds as deeds
import engine.state.tasks as tasks
from engine.cards import Card
from engine.decks.deck import Deck
from engine.duel import Duel
from engine.legality.flow import run
from engine.moves.card_moves import (
    attach,
    banish,
    take,
)
from engine.moves.ending import refresh
from engine.moves.zones import to_field_zone, to_monster_zone, to_pendulum_zone, to_spell_trap_zone
from engine.position import Placed, Position, Side
from engine.ruleset import Ruleset
from engine.state.constants import (
    DRAW_PHASE,
    EXTRA_DECK,
    FACE_DOWN,
    FACE_UP,
    GRAVEYARD,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    NONE,
    NOWHERE,
    POSITIONS,
    START_STEP,
)
from engine.state.duel_state import State
from engine.summons.preparation import new_state
from rulebook.errors import RulebookError

FIRST_TASKS: Mapping[str, tuple[int, int]] = {
    "draw-phase": (tasks.TURN, DRAW_PHASE),
    "main-phase-1": (tasks.MAIN_1, MAIN_PHASE_1),
    "battle-step": (tasks.BATTLE_START, START_STEP),
    "main-phase-2": (tasks.MAIN_2, MAIN_PHASE_2),
}
"""The phases in which a position can begin, with the task that opens each."""


class PositionError(RulebookError):
    """A position that cannot be laid out, such as one with six monsters on one side."""

    code = "bad-position"


def lay_out(position: Position, ruleset: Ruleset, seed: int = 1) -> Duel:
    """A duel that stands in a position. Its Decks are not held to the rules of deck construction.

    Raises:
        PositionError: The position has more cards than zones, or begins in a phase that cannot be begun in.

    >>> wall = Placed(Card("Wall", level=4, atk=500, defense=2000), "face-down-defense")
    >>> duel = lay_out(Position((Side(monsters=(wall,)), Side())), Ruleset.of("9.0"))
    >>> str(duel.legal_actions()[0]), duel.phase
    ('flip-summon 0', 'main-phase-1')
    """
    if position.phase not in FIRST_TASKS:
        raise PositionError(
            "a position cannot begin in phase {phase}; it can in {known}",
            phase=position.phase,
            known=", ".join(FIRST_TASKS),
        )
    decks = _decks(position)
    state = new_state(ruleset, decks, seed)
    _Layout(state).lay(position)
    run(state)
    return Duel.of_state(state, decks, seed, position)


def _decks(position: Position) -> tuple[Deck, Deck]:
    """All cards of a position by owner, as if they had come from Decks."""
    mains: tuple[list[Card], list[Card]] = ([], [])
    extras: tuple[list[Card], list[Card]] = ([], [])
    for player, side in enumerate(position.sides):
        owned = [(player, card) for card in (*reversed(side.deck), *side.hand, *side.banished, *side.pendulums) if card]
        for placed in (*side.extra, *side.monsters, *side.spells, side.field, *side.graveyard):
            if placed is not None:
                owner = 1 - player if placed.foreign else player
                owned += [(owner, placed.card), *((owner, card) for card in placed.materials)]
        for owner, card in owned:
            (extras if card.in_extra_deck else mains)[owner].append(card)
    return Deck(tuple(mains[0]), tuple(extras[0])), Deck(tuple(mains[1]), tuple(extras[1]))


class _Layout:
    """Takes the cards of a new state one by one to where a position has them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.left = set(range(len(state.cards)))
        self.new: list[int] = []

    def lay(self, position: Position) -> None:
        state = self.state
        state.turn = position.turn
        state.player = position.player
        state.first = position.player if position.turn % 2 else 1 - position.player
        state.life_points = list(position.life_points or (state.rules.life_points,) * 2)
        decks = [[self.pick(card, player) for card in side.deck] for player, side in enumerate(position.sides)]
        for player, side in enumerate(position.sides):
            self.lay_field(side, player)
            self.lay_piles(side, player)
        for player, side in enumerate(position.sides):
            self.lay_equips(side, player)
            state.decks[player] = decks[player][::-1]
        self.forget_moves()
        state.triggers = []
        state.applying = []
        state.past = []
        state.log = []
        task, state.phase = FIRST_TASKS[position.phase]
        state.turn -= task == tasks.TURN
        state.tasks = [(task, position.player, 0)]
        state.summons = position.summons
        state.recent = []
        if state.shapes or state.alters:
            refresh(state)

    def forget_moves(self) -> None:
        """Nobody knows from where the cards came; what is new was Summoned or Set."""
        state, count = self.state, len(self.state.cards)
        state.origin, state.since, state.dated = [NOWHERE] * count, [0] * count, [0] * count
        state.came, state.was, state.caused = [0] * count, [0] * count, [NONE] * count
        for card in self.new:
            state.since[card] = state.dated[card] = state.turn
            kind, face_up = state.cards[card].kind, state.position[card] & FACE_UP
            state.came[card] = deeds.DEEDS.get(kind + "-summoned", deeds.NORMAL_SUMMONED) if face_up else deeds.SET

    def pick(self, card: Card, owner: int) -> int:
        """The next card of an owner that is printed so."""
        state = self.state
        number = min(n for n in self.left if state.owner[n] == owner and state.cards[n] == card)
        self.left.remove(number)
        return number

    def pick_placed(self, placed: Placed, player: int) -> int:
        return self.pick(placed.card, 1 - player if placed.foreign else player)

    def lay_field(self, side: Side, player: int) -> None:
        state = self.state
        if len(side.monsters) > len(state.monsters[player]) or len(side.spells) > len(state.spells[player]):
            raise PositionError("player {player} has more cards than zones", player=player)
        for zone, placed in enumerate(side.monsters):
            if placed is not None:
                number = self.pick_placed(placed, player)
                to_monster_zone(state, number, player, zone, POSITIONS.index(placed.position))
                self.date(number, placed)
                for material in placed.materials:
                    attach(state, self.pick(material, player), number)
        for zone, placed in enumerate(side.spells):
            if placed is not None:
                number = self.pick_placed(placed, player)
                to_spell_trap_zone(state, number, player, zone, FACE_UP if placed.face_up else FACE_DOWN)
                self.date(number, placed)
        if side.field is not None:
            number = self.pick_placed(side.field, player)
            to_field_zone(state, number, player, FACE_UP if side.field.face_up else FACE_DOWN)
            self.date(number, side.field)
        for zone, card in enumerate(side.pendulums):
            if card is not None:
                to_pendulum_zone(state, self.pick(card, player), player, zone)

    def lay_piles(self, side: Side, player: int) -> None:
        state = self.state
        for card in side.hand:
            number = self.pick(card, player)
            take(state, number)
            state.hands[player].append(number)
            state.place[number] = HAND
        for placed in side.graveyard:
            number = self.pick_placed(placed, player)
            state.proper[number] = placed.proper
            take(state, number)
            state.graveyards[player].append(number)
            state.place[number] = GRAVEYARD
        for card in side.banished:
            banish(state, self.pick(card, player))
        for placed in side.extra:
            number = self.pick_placed(placed, player)
            take(state, number)
            state.extras[player].append(number)
            state.place[number] = EXTRA_DECK
            state.position[number] = FACE_UP if placed.face_up else FACE_DOWN
            state.proper[number] = placed.face_up and placed.proper

    def lay_equips(self, side: Side, player: int) -> None:
        state = self.state
        for zone, placed in enumerate(side.spells):
            if placed is not None and placed.on:
                wearers = [card for row in state.monsters for card in row if card != NONE]
                found = [card for card in wearers if state.cards[card].name == placed.on]
                if not found:
                    raise PositionError(
                        "{card} is on {monster}, which is not there", card=placed.card.name, monster=placed.on
                    )
                state.equipped[state.spells[player][zone]] = found[0]

    def date(self, number: int, placed: Placed) -> None:
        """Say since when a card on the field has been as it is."""
        state = self.state
        if placed.new:
            self.new.append(number)
        state.proper[number] = placed.proper
        state.arrived[number] = state.turn if placed.new else 0
        state.turned[number] = state.turn if placed.turned else 0
        state.attacked[number] = state.turn if placed.attacked else 0
        state.attacks[number] = 1 if placed.attacked else 0
