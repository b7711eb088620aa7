"""What an effect would find: costs must leave its targets and what it does first, and that must be possible at all."""

from __future__ import annotations

import engine.evaluation.quantities as quantities
import engine.evaluation.selecting as selecting
import engine.requirements.room as room
import engine.state.phrases as phrases
from engine.citation import implements
from engine.evaluation.conditions import is_true
from engine.evaluation.together import leads_on
from engine.laws.forbidding import deeds_of, is_forbidden
from engine.requirements.demands import Demand, can_be_met, foreseen, is_taken, laid
from engine.requirements.possible import in_progress, is_onto
from engine.requirements.takeable import can_be_taken, selectable
from engine.state.abilities import Ability, Step
from engine.state.acts import Act
from engine.state.constants import FACE_DOWN, NONE, SPELL_TRAP_ZONE
from engine.state.duel_state import State
from engine.state.phrases import Selector
from engine.state.records import COST
from engine.state.verbs import FINDS_ITSELF

# What an effect does first


def can_do(state: State, ability: Ability, step: Step, card: int, player: int) -> bool:
    """Whether a step would do something, as far as that can be foreseen."""
    if step.optional or step.player != phrases.YOU or step.nature & FINDS_ITSELF:
        return True
    if step.branches and step.verb != "repeat":
        return ways_open(state, ability, step, card, player)
    if may_find(state, step, player):
        return True
    gone = laid(state, card, ability)
    return finds(state, step, step.what, card, player, gone, paying=False) and finds(
        state, step, step.onto, card, player, gone, paying=False
    )


def finds(
    state: State, step: Step, what: Selector | None, card: int, player: int, gone: list[int], *, paying: bool
) -> bool:
    """Whether there are as many cards as a selection of a step takes at least, beside those that are gone by then."""
    if what is None:
        return True
    if what.slot == phrases.THIS and paying:
        return not is_forbidden(state, deeds_of(step, paying=True), card, player, COST)
    if what.relative or what.slot != NONE:
        return True
    if what.total_amount is not None or what.different or what.same:
        pool = [found for found in selectable(state, step, what, card, player, paying=paying) if found not in gone]
        return leads_on(state, what, [], pool, card, player)
    least = quantities.limits(state, what, card, player)[0]
    if least == 0:
        return True
    count = 0
    for found in selecting.candidates(state, what, card, player):
        if found not in gone and (is_onto(step, what) or can_be_taken(state, step, found, card, player, paying=paying)):
            count += 1
            if count >= least:
                return True
    return False


def may_find(state: State, step: Step, player: int) -> bool:
    """Whether there are Set cards of the opponent that could be what a step looks for, as far as the player knows."""
    if step.what is None or step.what.mode != phrases.ALL:
        return False
    for side, place in step.what.places:
        if side != phrases.OWN and place == SPELL_TRAP_ZONE:
            for card in state.spells[1 - player]:
                if card != NONE and state.position[card] == FACE_DOWN:
                    return True
    return False


# Ways


def ways_open(state: State, ability: Ability, step: Step, card: int, player: int) -> bool:
    """Whether so many ways can be taken as a step asks for, or the way that its condition opens.

    What has happened is asked when the effect resolves: by then the rest of the Chain has.
    """
    ways = [way for way in range(len(step.branches)) if way_open(state, ability, step, way, card, player)]
    if step.condition is not None and step.condition.kind != "happened":
        return (0 if is_true(state, step.condition, card, player) else 1) in ways
    if step.verb == "choose" and step.quantity is not None and step.quantity.mode == phrases.EXACTLY and not step.asks:
        return len(ways) >= selecting.amount_of(state, step.quantity.amount, card, player)
    return bool(ways)


def way_open(state: State, ability: Ability, step: Step, way: int, card: int, player: int) -> bool:
    """Whether the first step of a way would do something."""
    if not step.branches[way]:
        return True
    first = ability.steps[step.branches[way][0]]
    what = first.what
    if what is not None and what.slot != NONE and in_progress(state, card) and not state.acts[-1].paying:
        return bool(selecting.candidates(state, what, card, player))
    return can_be_done(state, ability, first, card, player)


def can_be_done(state: State, ability: Ability, step: Step, card: int, player: int) -> bool:
    """Whether a step would do something and has the room for it."""
    return (
        room.has_room(state, ability, step, card, player)
        and can_draw(state, step, player)
        and can_do(state, ability, step, card, player)
    )


@implements("draw.enough-cards")
def can_draw(state: State, step: Step, player: int) -> bool:
    """Whether those who draw by a step of an effect of a player have so many cards, where that is said beforehand."""
    if step.verb != "draw" or step.optional or step.provided is not None:
        return True
    amount = step.amount
    if amount is None or amount.kind != selecting.NUMBER:
        return True
    return all(len(state.decks[doer]) >= amount.number for doer in doers(state, step, player))


def doers(state: State, step: Step, player: int) -> tuple[int, ...]:
    """The players who do a step of an effect of a player, as far as its word for them tells."""
    if step.player == phrases.EACH:
        return 0, 1
    if step.player == phrases.TURN_PLAYER:
        return (state.player,)
    if step.player == phrases.OPPONENT:
        return (1 - player,)
    return (player,) if step.player == phrases.YOU else ()


# What costs must leave


def costs_leave_enough(state: State, card: int, number: int, player: int) -> bool:
    """Whether the costs of an effect can be paid so that its targets and what it does first are still there."""
    ability = state.abilities[card][number]
    if not ability.tied:
        return True
    return can_be_met(state, demands(state, ability, card, player, NONE), laid(state, card, ability), card, player)


def leaves_the_rest(state: State, act: Act, step: Step, what: Selector, taken: list[int]) -> bool:
    """Whether, with these cards taken for a step of an activation, it and all that follows can still be done."""
    ability = state.abilities[act.card][act.ability]
    gone = laid(state, act.card, ability)
    if act.card in taken and gone:
        return False
    pool = [card for card in selectable(state, step, what, act.card, act.player, paying=True) if card not in gone]
    left = [Demand(pool, what, taken, is_taken(step))]
    if len(state.acts) > 1:  # what an effect activates need not be of use
        left += prices(state, ability, act.card, act.player, step.number)
    else:
        left += demands(state, ability, act.card, act.player, step.number)
    return can_be_met(state, left, gone, act.card, act.player)


def demands(state: State, ability: Ability, card: int, player: int, after: int) -> list[Demand]:
    """What the costs and targets behind a step of an activation ask for, then what the effect does first."""
    found = prices(state, ability, card, player, after)
    for place in ability.firsts:
        found += demands_of(state, ability.steps[place], card, player, paying=False)
    return found


def prices(state: State, ability: Ability, card: int, player: int, after: int) -> list[Demand]:
    """What the costs and targets behind a step of an activation ask for."""
    found: list[Demand] = []
    for place in ability.activation:
        if place > after:
            found += demands_of(state, ability.steps[place], card, player, paying=True)
    return found


def demands_of(state: State, step: Step, card: int, player: int, *, paying: bool) -> list[Demand]:
    """The cards that a step asks for, as far as they can be foreseen."""
    if not paying and may_find(state, step, player):
        return []
    return [
        Demand(selectable(state, step, what, card, player, paying=paying), what, [], paying and is_taken(step))
        for what in foreseen(step)
    ]
