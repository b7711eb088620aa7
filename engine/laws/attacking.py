"""What effects say about the attacks of a monster: more of them, on all monsters, past them, or none."""

from __future__ import annotations

from engine.citation import implements
from engine.evaluation.continuous import amount_for, applies, reaches, said_of, working
from engine.laws.forbidding import is_forbidden
from engine.laws.limits import is_exhausted
from engine.state.constants import MONSTER_ZONE, NONE
from engine.state.deeds import ATTACKED, ATTACKS, ATTACKS_DIRECTLY, CONTROLLED
from engine.state.duel_state import State


@implements("precedence.card-text")
def not_kept_from_attacking(state: State, zone: int) -> bool:
    """Whether no effect says that a monster cannot attack, or not once more: its card goes before the rule."""
    if not state.effects:
        return True
    card = state.monsters[state.decider][zone]
    if is_forbidden(state, ATTACKS, card, state.decider):
        return False
    goes_on = card == state.attacker  # in a Replay
    return goes_on or not is_exhausted(state, ATTACKS, card, state.decider)


@implements("precedence.card-text")
def may_be_attacked(state: State, _zone: int, target: int) -> bool:
    """Whether no effect says that a monster cannot be attacked."""
    player = 1 - state.decider
    if not state.effects or target >= len(state.monsters[player]):
        return True
    return not is_forbidden(state, ATTACKED, state.monsters[player][target], player)


@implements("precedence.second-attack", "precedence.card-text", off=False)
def attacks_twice(state: State, card: int) -> bool:
    """Whether a monster's effect gives it a second attack: its card goes before the rule."""
    return attacks_allowed(state, card) > state.attacks[card]


def attacks_allowed(state: State, card: int) -> int:
    """How many attacks a monster has in a turn, whatever their targets."""
    again = sum(reaches(state, work, card) for work in working(state, "attack-again"))
    return amount_for(state, "attack-limit", card, 1) + again


@implements("glossary.attack-directly.by-effect", "precedence.card-text", off=False)
def attacks_past_monsters(state: State, card: int) -> bool:
    """Whether a monster's effect lets it attack directly although the opponent has monsters."""
    return said_of(state, "can", ATTACKS_DIRECTLY, card, state.controller[card])


# Attacks on all monsters, once each


@implements("precedence.card-text", off=False)
def attacks_each(state: State, card: int) -> bool:
    """Whether a monster that has attacked can attack a monster of the opponent that it has not attacked yet."""
    return any(is_next_of_all(state, card, other) for other in state.monsters[1 - state.decider])


@implements("battle.attack.once-per-turn")
def has_attack_for(state: State, zone: int, target: int) -> bool:
    """Whether a monster that can attack all monsters once each has an attack left for this target."""
    card = state.monsters[state.decider][zone]
    if state.attacked[card] != state.turn or not applies(state, "attack-each", card):
        return True
    zones = state.monsters[1 - state.decider]
    other = zones[target] if target < len(zones) else NONE
    ordinary = attacks_allowed(state, card)
    if card == state.attacker:  # in a Replay
        return state.attacks[card] <= ordinary or other == state.target or is_next_of_all(state, card, other)
    return state.attacks[card] < ordinary or is_next_of_all(state, card, other)


def is_next_of_all(state: State, card: int, other: int) -> bool:
    """Whether a monster attacks all monsters once each and has attacked monsters only, but not this one."""
    if other == NONE or not applies(state, "attack-each", card):
        return False
    is_new = False
    for happening in reversed(state.past):
        comes = happening.deed == CONTROLLED and happening.origin != MONSTER_ZONE
        if happening.turn != state.turn or (comes and happening.card == card):
            return True
        if happening.deed == ATTACKS_DIRECTLY and happening.card == card:
            return False
        is_new = is_new or (comes and happening.card == other)  # what was attacked before is another monster
        if not is_new and happening.deed == ATTACKED and happening.card == other and happening.other == card:
            return False
    return True
