"""Whether an effect finds the zones without which it would do nothing at all.

Asked are the first step of an effect and those joined to it so that neither is done without the other. Anything later
that finds no zone when its turn comes is left out, and the rest is done.
"""

from __future__ import annotations

import engine.evaluation.selecting as selecting
import engine.state.phrases as phrases
from engine.citation import implements
from engine.evaluation.properties import on_field
from engine.requirements.possible import in_progress, possible
from engine.state.abilities import ACTIVATION, Ability, Step
from engine.state.constants import HAND, MONSTER_ZONE, NONE, SPELL_TRAP_ZONE
from engine.state.duel_state import State
from engine.state.phrases import Selector
from engine.state.verbs import BRINGS, FREES, SUMMONS
from engine.summons.spells import is_field_spell


@implements("control.full-zone", "zone.monster.limit")
def for_control(state: State, card: int, number: int) -> bool:
    """Whether a zone is free for a monster that the effect would take control of, on the side of who takes it."""
    ability = state.abilities[card][number]
    for place in ability.filling:
        step = ability.steps[place]
        if step.verb == "take-control" and not finds_zone(state, ability, step, card, state.decider, MONSTER_ZONE):
            return False
    return True


@implements("zone.monster.full#special-summon")
def for_summon(state: State, card: int, number: int) -> bool:
    """Whether a zone is free for a monster that the effect would Summon, on the field to which it comes."""
    ability = state.abilities[card][number]
    for place in ability.filling:
        step = ability.steps[place]
        if step.nature & SUMMONS and not finds_zone(state, ability, step, card, state.decider, MONSTER_ZONE):
            return False
    return True


def for_itself(state: State, card: int, number: int) -> bool:
    """Whether a zone is free for a monster that its own text lets its player Summon, or a cost of that can free one."""
    ability = state.abilities[card][number]
    player = state.decider
    return NONE in state.monsters[player] or any(
        frees(state, ability, ability.steps[place], card, player, MONSTER_ZONE) for place in ability.activation
    )


@implements("zone.monster.full")
def for_set_monster(state: State, card: int, number: int) -> bool:
    """Whether a zone is free for a monster that the effect would Set, where it could Set nothing else."""
    return sets_something(state, card, number, MONSTER_ZONE)


@implements("zone.spell-trap.full-set", "zone.spell-trap.limit")
def for_set_card(state: State, card: int, number: int) -> bool:
    """Whether a zone is free for a Spell or Trap Card that the effect would Set, where it could Set nothing else."""
    return sets_something(state, card, number, SPELL_TRAP_ZONE)


@implements("zone.spell-trap.limit")
def for_equip(state: State, card: int, number: int) -> bool:
    """Whether a Spell & Trap Zone is free for a card from elsewhere that the effect would equip to a monster."""
    ability = state.abilities[card][number]
    for place in ability.filling:
        step = ability.steps[place]
        moves = step.verb == "equip" and not is_itself(state, ability, step, card)
        if moves and not finds_zone(state, ability, step, card, state.decider, SPELL_TRAP_ZONE):
            return False
    return True


def is_itself(state: State, ability: Ability, step: Step, card: int) -> bool:
    """Whether a step equips the very card that is activated, or that lies in a Spell & Trap Zone already."""
    if step.what is None or step.what.slot != phrases.THIS:
        return False
    return ability.kind == ACTIVATION or state.place[card] == SPELL_TRAP_ZONE


def sets_something(state: State, card: int, number: int, row: int) -> bool:
    """Whether each step that Sets finds a card that needs no zone or has one; asked where it finds some of a row."""
    ability = state.abilities[card][number]
    player = state.decider
    for place in ability.filling:
        step = ability.steps[place]
        if step.verb != "set":
            continue
        rows = rows_to_set(state, ability, step, card, player)
        if row in rows and not any(finds_zone(state, ability, step, card, player, one) for one in rows):
            return False
    return True


def rows_to_set(state: State, ability: Ability, step: Step, card: int, player: int) -> set[int]:
    """The rows into which a step would Set cards; none where another player does, or one of them needs no zone."""
    if step.player != phrases.YOU:
        return set()
    found = meant(state, ability, step.what, card, player)
    rows = {row_of(state, one) for one in found if possible(state, step, one, card, player, paying=False)}
    return set() if NONE in rows else rows


def row_of(state: State, card: int) -> int:
    """The row into which a card would be Set; ``NONE`` where it lies on the field already or has a zone of its own."""
    if on_field(state, card) or is_field_spell(state, card):
        return NONE
    return MONSTER_ZONE if state.cards[card].card_type == "monster" else SPELL_TRAP_ZONE


# Zones


def has_room(state: State, ability: Ability, step: Step, card: int, player: int) -> bool:
    """Whether a zone is free for what a step of an effect brings, Sets or equips, or can be once the cost is paid."""
    if step.optional or step.provided is not None:
        return True
    rows: set[int] = set()
    if step.nature & BRINGS:
        rows = {MONSTER_ZONE}
    elif step.verb == "equip" and not is_itself(state, ability, step, card):
        rows = {SPELL_TRAP_ZONE}
    elif step.verb == "set":
        rows = rows_to_set(state, ability, step, card, player)
    finds = has_zone if in_progress(state, card) else finds_zone
    return not rows or any(finds(state, ability, step, card, player, row) for row in rows)


def finds_zone(state: State, ability: Ability, step: Step, card: int, player: int, row: int) -> bool:
    """Whether a step of an effect of a player finds a zone of a row: a free one, or one that can be freed before."""
    return has_zone(state, ability, step, card, player, row) or any(
        is_freed(state, ability, step, card, side, row) for side in whose(state, step, player)
    )


def has_zone(state: State, ability: Ability, step: Step, card: int, player: int, row: int) -> bool:
    """Whether a zone of a row is free for a step of an effect of a player; as far as that cannot be told, it is."""
    sides = whose(state, step, player)
    for side in sides:
        if zones_left(state, ability, card, side, row) > 0:
            return True
    return not sides


def whose(state: State, step: Step, player: int) -> tuple[int, ...]:
    """The players on whose side a step of an effect of a player needs a zone, as far as its words tell."""
    if step.player == phrases.EACH:
        return 0, 1
    if step.player == phrases.TURN_PLAYER:
        doer = state.player
    elif step.player == phrases.OPPONENT:
        doer = 1 - player
    elif step.player == phrases.YOU:
        doer = player
    else:
        return ()
    if step.side == phrases.THEIR:
        return (doer,)
    return (player if step.side == phrases.OWN else 1 - player,)


def zones_left(state: State, ability: Ability, card: int, player: int, row: int) -> int:
    """The free zones of a player's row once a card activated from the hand has taken its own."""
    if row == MONSTER_ZONE:
        return state.monsters[player].count(NONE)
    from_hand = ability.kind == ACTIVATION and state.place[card] == HAND and player == state.decider
    return state.spells[player].count(NONE) - int(from_hand and not is_field_spell(state, card))


def is_freed(state: State, ability: Ability, step: Step, card: int, player: int, row: int) -> bool:
    """Whether a cost of an effect, or a step before one of its steps, can free a zone of a player's row."""
    earlier = [*ability.activation, *[number for number in ability.order if number < step.number]]
    return any(frees(state, ability, ability.steps[place], card, player, row) for place in earlier)


def frees(state: State, ability: Ability, step: Step, card: int, player: int, row: int) -> bool:
    """Whether a step can take a card from a zone of a player's row."""
    if not step.nature & FREES or step.what is None:
        return False
    for found in meant(state, ability, step.what, card, state.decider):
        if state.place[found] == row and state.controller[found] == player:
            return True
    return step.what.relative or step.what.slot not in {NONE, phrases.THIS, phrases.TARGET}


def meant(state: State, ability: Ability, what: Selector | None, card: int, player: int) -> list[int]:
    """The cards that a selection can mean; of targets all that could be targeted, before they are."""
    if what is None or what.relative:
        return []
    if in_progress(state, card):
        return selecting.candidates(state, what, card, player)
    if what.slot == phrases.THIS:
        return [card]
    if what.slot == phrases.TARGET:
        targets = [ability.steps[place] for place in ability.activation if ability.steps[place].verb == "target"]
        return [found for step in targets for found in meant(state, ability, step.what, card, player)]
    return selecting.candidates(state, what, card, player) if what.slot == NONE else []
