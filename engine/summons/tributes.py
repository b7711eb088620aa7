"""Tributes for Normal Summons and Sets: how many are needed, whether they are there, and giving them."""

from __future__ import annotations

import engine.events as events
import engine.state.deeds as deeds
import engine.state.given as given
import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.conditions import is_true
from engine.evaluation.happenings import happened
from engine.laws.substituting import tributes
from engine.moves.card_moves import to_graveyard
from engine.moves.control_limits import surplus
from engine.state.abilities import SUMMONING
from engine.state.constants import ASK_TRIBUTE, FACE_DOWN_DEFENSE, MONSTER_ZONE, NONE
from engine.state.duel_state import State


@implements("tribute-summon.level", "monster-set.tribute")
def tributes_at_hand(state: State, card: int) -> bool:
    """Whether the player controls as many monsters as must be Tributed."""
    needed = tributes_needed(state, card)
    if needed == 0 or needed <= monster_count(state, state.decider):
        return True
    return state.effects and needed <= sum(
        tributes(state, monster, card) for monster in state.monsters[state.decider] if monster != NONE
    )


@implements("tribute-summon.level")
def tributes_to_summon(state: State, card: int) -> bool:
    """Whether the player controls as many monsters as must be Tributed, or the card's own text asks for none."""
    return tributes_at_hand(state, card) or needs_no_tribute(state, card)


@implements("zone.monster.full#normal-summon", "zone.monster.limit")
def zone_left(state: State, card: int) -> bool:
    """Whether a Monster Zone is free, or will be once the Tributes are gone."""
    return NONE in state.monsters[state.decider] or tributes_needed(state, card) > 0


def needs_no_tribute(state: State, card: int) -> bool:
    """Whether a card's own text lets it be Normal Summoned without Tributes now."""
    for ability in given.with_verb(state, card, "normal-summon"):
        if ability.kind == SUMMONING:
            return NONE in state.monsters[state.controller[card]] and is_true(
                state, ability.provided, card, state.controller[card]
            )
    return False


def tributes_needed(state: State, card: int) -> int:
    """How many Tributes the Normal Summon or Set of a card needs."""
    level = state.level[card]
    if level < state.rules.tribute_one_level:
        return 0
    if level < state.rules.tribute_two_level:
        return one_tribute(state)
    return two_tributes(state)


@implements("tribute-summon.one")
def one_tribute(state: State) -> int:
    """The Tributes for a monster of the middle Levels."""
    return state.rules.tributes_one


@implements("tribute-summon.two")
def two_tributes(state: State) -> int:
    """The Tributes for a monster of the high Levels."""
    return state.rules.tributes_two


def monster_count(state: State, player: int) -> int:
    """How many monsters a player controls."""
    zones = state.monsters[player]
    return len(zones) - zones.count(NONE)


# Giving them


@implements("monster-set.not-summoned", "terms.set.not-summoned")
def is_summon(position: int) -> bool:
    """Whether bringing a monster in a position is a Summon; face-down it is Set and counts as Summoned only later."""
    return position != FACE_DOWN_DEFENSE


def ask_tribute(state: State, card: int, _unused: int) -> None:
    """Let a player choose a monster to Tribute."""
    state.decider = state.controller[card]
    state.decision = ASK_TRIBUTE
    state.subject = card


@implements(
    "tribute-summon.graveyard",
    "glossary.tribute.any-face",
    "glossary.pay-a-cost.tribute-summon",
    "normal-monster.uses#tribute",
    "control.graveyard#tributed",
    "summon.negated.counts#tributes",
    "glossary.tribute.as-cost#summon",
    "glossary.send-to-graveyard.triggers#tribute",
)
def tribute(state: State, zone: int) -> None:
    """Send the Tributed monster of a zone to the Graveyard."""
    card = state.monsters[state.decider][zone]
    state.log.append((events.TRIBUTED, state.decider, card, zone))
    if state.effects:
        for _ in range(1, tributes(state, card, state.subject)):
            if state.tasks[-1][:2] == (tasks.TRIBUTE, state.subject):
                state.tasks.pop()
        tribute_for(state, card, state.subject)
    else:
        to_graveyard(state, card)


def tribute_for(state: State, card: int, summoned: int) -> None:
    """Tribute a monster for a Normal Summon or Set, and tell of it."""
    side = state.controller[card]
    if any(task[:2] == (tasks.CHOOSE_ZONE, summoned) and is_summon(task[2]) for task in state.tasks):
        state.came[summoned] = deeds.TRIBUTE_SUMMONED
        state.summoning = summoned
    to_graveyard(state, card)
    state.came[card] |= deeds.TRIBUTED
    happened(state, deeds.TRIBUTED, card, side, NONE, MONSTER_ZONE, side, summoned)
    state.summoning = NONE
    state.made_of.append((summoned, card))


def own_monster(state: State, zone: int) -> bool:
    """Whether the deciding player has a monster in a zone."""
    zones = state.monsters[state.decider]
    return zone < len(zones) and zones[zone] != NONE


@implements("precedence.card-text")
def makes_room(state: State, zone: int) -> bool:
    """Whether this Tribute and those after it make room for a monster of which a player can control only so many."""
    card = state.subject
    if any(task == (tasks.CHOOSE_ZONE, card, FACE_DOWN_DEFENSE) for task in state.tasks):
        return True
    given_up = state.monsters[state.decider][zone]
    to_come = sum(task[0] == tasks.TRIBUTE for task in state.tasks) + 1 - tributes(state, given_up, card)
    return surplus(state, card, state.decider, [], given_up) <= max(to_come, 0)
