"""Everything that a player might try, legal or not: what is not has the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine import Action, Duel, actions
from engine.actions import DIRECTLY, encode
from engine.legality.procedures import PROCEDURES
from engine.requirements.procedure import Procedure
from engine.state.abilities import QUICK
from engine.state.constants import ASK_BATTLE, ASK_MAIN, NONE, WITH_SCALES
from engine.state.duel_state import State
from engine.summons.candidates import occupied
from engine.turn.activation import elsewhere
from rulebook.cli.table.words import Words

OF_HAND = (actions.NORMAL_SUMMON, actions.SET_MONSTER, actions.SET_SPELL_TRAP, actions.ACTIVATE)
OF_MONSTERS = (actions.FLIP_SUMMON, actions.CHANGE_POSITION)
OTHERS = tuple(
    procedure
    for procedure in PROCEDURES
    if procedure.kind not in {*OF_HAND, *OF_MONSTERS, actions.ATTACK}
    and not {ASK_MAIN, ASK_BATTLE}.isdisjoint(procedure.decisions)
)
"""What else a player who is free to act might do: with what it is declared to name."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action with its words and, where it is not legal, the rule that forbids it."""

    action: Action
    words: str
    rule: str | None


def attempts(duel: Duel, words: Words) -> tuple[Attempt, ...]:
    """The legal actions in their order, then what the deciding player might try and may not do."""
    legal = duel.legal_actions()
    found = [Attempt(action, words.action(action), None) for action in legal]
    said = {attempt.words for attempt in found}
    for code in dict.fromkeys(_conceivable(duel)):
        action = Action(code)
        phrase = words.action(action)
        rule = duel.refusal(action)
        if rule is not None and phrase not in said:
            said.add(phrase)
            found.append(Attempt(action, phrase, rule))
    return tuple(found)


def _conceivable(duel: Duel) -> Iterator[int]:
    state = duel.state
    player = state.decider
    for card in state.hands[player]:
        monster = state.cards[card].is_monster
        for kind in OF_HAND[:2] if monster else OF_HAND[2:]:
            yield encode(kind, card, 0)
    targets = [zone for zone, card in enumerate(state.monsters[1 - player]) if card != NONE]
    for zone in occupied(state):
        for kind in OF_MONSTERS:
            yield encode(kind, zone, 0)
        for target in (*targets, DIRECTLY):
            yield encode(actions.ATTACK, zone, target)
    for card in (*state.monsters[player], *state.spells[player], state.fields[player]):
        if card != NONE:
            for number in range(len(state.abilities[card])):
                yield encode(actions.ACTIVATE, card, number)
    for card in (*state.hands[player], *elsewhere(state, player)):
        for number, ability in enumerate(state.abilities[card]):
            if ability.kind <= QUICK and state.place[card] in ability.zones:
                yield encode(actions.ACTIVATE, card, number)
    for procedure in OTHERS:
        yield from _named(state, procedure)


def _named(state: State, procedure: Procedure) -> Iterator[int]:
    """The actions of a kind, with all that they are declared to name."""
    if procedure.action.sorts == WITH_SCALES and not state.rules.pendulums:
        return
    for first in (0,) if procedure.candidates is None else procedure.candidates(state):
        if all(given(state, first) for given in procedure.given):
            for second in (0,) if procedure.targets is None else procedure.targets(state, first):
                yield encode(procedure.kind, first, second)
