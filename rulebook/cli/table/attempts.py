"""Everything that a player might try, legal or not: what is not has the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine import Action, Duel, actions
from engine.actions import DIRECTLY, encode
from engine.legality.procedures import PROCEDURES
from engine.state.constants import ASK_BATTLE, ASK_MAIN, NONE
from engine.summons.candidates import occupied
from rulebook.cli.table.words import Words

OF_HAND = (actions.NORMAL_SUMMON, actions.SET_MONSTER, actions.SET_SPELL_TRAP, actions.ACTIVATE)
OF_MONSTERS = (actions.FLIP_SUMMON, actions.CHANGE_POSITION)
OF_TURN = tuple(
    procedure.kind
    for procedure in PROCEDURES
    if procedure.action.names == actions.NOTHING and not {ASK_MAIN, ASK_BATTLE}.isdisjoint(procedure.decisions)
)
"""What a player who is free to act does without naming a card."""


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
    for card in state.extras[player]:
        yield encode(actions.EXTRA_SUMMON, card, 0)
    for kind in OF_TURN:
        if kind != actions.PENDULUM_SUMMON or state.rules.pendulums:
            yield encode(kind, 0, 0)
