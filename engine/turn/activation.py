"""Activating a card or effect: its card is laid face-up, costs are paid, targets chosen, and it joins the Chain."""

from __future__ import annotations

import engine.evaluation.conditions as conditions
import engine.evaluation.occasions as occasions
import engine.requirements.activating as activating
import engine.requirements.needs as needs
import engine.requirements.room as room
import engine.state.abilities as abilities
import engine.state.phrases as phrases
import engine.state.tasks as tasks
import engine.state.uses as uses
import engine.summons.spells as spells
from engine.citation import implements
from engine.evaluation.happenings import happened
from engine.state.abilities import Ability
from engine.state.acts import Act
from engine.state.constants import ASK_RESPONSE, FACE_UP, HAND, NONE
from engine.state.deeds import ANYTIME, APPLIED
from engine.state.duel_state import State
from engine.state.given import memory_of
from engine.state.records import Trigger


def sources(state: State) -> list[int]:
    """The deciding player's cards with effects that might be activated."""
    player = state.decider
    if state.decision == ASK_RESPONSE:
        return ready(state, player)
    found = [card for card in state.hands[player] if state.abilities[card]]
    found += [card for card in state.spells[player] if card != NONE and state.abilities[card]]
    found += [card for card in state.monsters[player] if card != NONE and state.abilities[card]]
    if state.fields[player] != NONE:
        found.append(state.fields[player])
    if state.elsewhere:
        found += elsewhere(state, player)
    return found


def ready(state: State, player: int) -> list[int]:
    """A player's cards with effects that are quick enough for a response and answer what has happened, or anything."""
    present = occasions.answerable_now(state) | ANYTIME
    fast = state.fast
    found: list[int] = []
    for cards in (state.spells[player], state.hands[player], state.monsters[player]):
        for card in cards:
            if fast[card] & present:
                found.append(card)  # noqa: PERF401 - compiles better
    if fast[state.fields[player]] & present:
        found.append(state.fields[player])
    if state.elsewhere:
        found += elsewhere(state, player)
    return found


def elsewhere(state: State, player: int) -> list[int]:
    """A player's cards in the Pendulum Zones and the piles with effects that are used from such places."""
    found: list[int] = []
    for pile in (state.pendulums[player], state.graveyards[player], state.banished[player], state.extras[player]):
        found += [card for card in pile if card != NONE and state.distant[card]]
    return found


@implements(
    "turn.main-phase.activate-effect", "turn.main-phase.activate-trap", "trap.opponents-turn", "set-spell.same-turn"
)
def activate(state: State, card: int, number: int) -> None:
    """Activate an effect: lay the card face-up, pay, choose targets, put it on the Chain."""
    ability = state.abilities[card][number]
    begin_act(state, card, number, state.decider, occasions.occasion(state, card, number))
    state.tasks.append((tasks.ADD_LINK, card, number))
    push_activation(state, ability)
    if ability.kind != abilities.ACTIVATION:
        return
    if state.place[card] == HAND:
        lay_face_up(state, card)
    else:
        spells.turn_face_up(state, card)


def begin_act(state: State, card: int, number: int, player: int, trigger: Trigger | None) -> None:
    """Begin to do what an effect asks for at its activation."""
    ability = state.abilities[card][number]
    act = Act(card, number, player, ability.slots)
    memory = memory_of(state, card, number) if ability.nested else None
    if memory is not None:
        act.recall(memory)
    if trigger is not None:
        take_up(act, trigger)
    if memory is not None or (trigger is not None and trigger.memory is not None):
        forget_own(act, ability)
    act.paying = True
    act.origin = state.place[card]
    state.acts.append(act)
    uses.use(state, card, number, player)


def forget_own(act: Act, ability: Ability) -> None:
    """Let an effect that another one has given speak of its own targets and costs, where it has such."""
    verbs = [ability.steps[number].verb for number in ability.activation]
    if "target" in verbs:
        act.bound[phrases.TARGET] = []
        act.places = []
    if any(verb != "target" for verb in verbs):
        act.bound[phrases.COSTS] = []
        act.paid = 0


def take_up(act: Act, trigger: Trigger) -> None:
    """Let an effect speak of what has set it off."""
    if trigger.memory is not None:
        act.recall(trigger.memory)
    if trigger.event or trigger.memory is None:
        act.bound[phrases.EVENT] = list(trigger.event)
    for slot, card in trigger.named:
        act.bound[slot].append(card)
    act.bound[phrases.DESTROYER] = [trigger.cause] if trigger.cause >= 0 else []
    act.whom = trigger.whom
    act.value = trigger.amount


@implements("ignition-effect.cost", "cost-effect.pay", "glossary.pay-a-cost.before-activation")
def push_activation(state: State, ability: Ability) -> None:
    """Pay costs and choose targets before the activation is declared, in their order."""
    if "use-effect" in ability.verbs:
        state.tasks.append((tasks.USED_TARGETS, NONE, NONE))
    for place in reversed(ability.activation):
        state.tasks.append((tasks.STEP, place, 0))


@implements(
    "normal-spell.activate",
    "zone.spell-trap.activation-space",
    "fusion-summon.zone",
    "ritual-summon.zone",
    "spell-trap.spell-either#face-up",
    "turn.main-phase.activate-effect#spell",
)
def lay_face_up(state: State, card: int) -> None:
    """Put a card activated from the hand face-up into its zone."""
    state.tasks.append((tasks.CHOOSE_SPELL_ZONE, card, FACE_UP))


@implements(
    "simultaneous.special-chain",
    "simultaneous.single-effect",
    "chain.spell-speed-1.simultaneous",
    "chain.use.simultaneous",
)
def activate_trigger(state: State, number: int, _second: int) -> None:
    """Activate an effect that was set off, where it finds what it needs; slow ones may follow each other here."""
    trigger = state.triggers.pop(number)
    state.tasks.append((tasks.TRIGGERS, NONE, NONE))
    card, player = trigger.card, trigger.player
    state.decider = player
    if not can_activate_trigger(state, trigger):
        return
    begin_act(state, card, trigger.ability, player, trigger)
    state.tasks.append((tasks.ADD_TRIGGER, card, trigger.ability))
    push_activation(state, state.abilities[card][trigger.ability])


def can_activate_trigger(state: State, trigger: Trigger) -> bool:
    """Whether an effect that was set off can pay its cost and finds its targets."""
    card, number = trigger.card, trigger.ability
    ability = state.abilities[card][number]
    return (
        activating.not_forbidden(state, card, number)
        and needs.cost_payable(state, card, number)
        and needs.has_targets(state, card, number)
        and needs.event_is_open(state, ability, card, trigger.event)
        and needs.costs_leave_enough(state, card, number)
        and room.for_control(state, card, number)
        and room.for_summon(state, card, number)
        and needs.deck_suffices(state, card, number)
        and conditions.is_true(state, ability.provided, card, state.decider)
    )


def apply_standing(state: State, card: int, number: int) -> None:
    """Do what a continuous effect does each time its event happens, without a Chain."""
    trigger = state.due.pop()
    ability = state.abilities[card][number]
    act = Act(card, number, trigger.player, ability.slots)
    act.at_once = True
    take_up(act, trigger)
    state.acts.append(act)
    if not conditions.is_true(state, ability.provided, card, trigger.player) or not uses.uses_left(
        state, card, number, trigger.player
    ):
        state.acts.pop()
        return
    uses.use(state, card, number, trigger.player)
    happened(state, APPLIED, card, act.player, card, amount=number)
    state.tasks.append((tasks.END_ACT, NONE, NONE))
    for place in reversed(ability.order):
        state.tasks.append((tasks.STEP, place, 0))


def end_act(state: State, _first: int, _second: int) -> None:
    """Go back to the effect that was in progress before."""
    state.acts.pop()
