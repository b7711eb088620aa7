"""Effects that do what other cards do: activate them, use the effect of their activation, gain their effects."""

from __future__ import annotations

import engine.evaluation.places as places
import engine.events as events
import engine.requirements.usable as usable
import engine.state.phrases as phrases
import engine.state.tasks as tasks
import engine.state.verbs as verbs
import engine.summons.spells as spells
from engine.compiling.listening import listen
from engine.effects.deck_effects import after_search, searched_decks
from engine.evaluation.durations import until
from engine.evaluation.happenings import happened
from engine.evaluation.properties import on_field
from engine.state.abilities import ACTIVATE, Ability, Step
from engine.state.acts import Act
from engine.state.constants import FACE_UP, FIELD_ZONE, NONE, SPELL_TRAP_ZONE
from engine.state.deeds import ACTIVATED, RESOLVED
from engine.state.duel_state import State
from engine.state.given import GAINED, number_on, origin_of
from engine.state.records import Gift

# Gaining effects


@verbs.verb("copy-effects", nature=verbs.HOLDS | verbs.LEADS)
def copy_effects(state: State, act: Act, step: Step) -> None:
    """Let the card whose effect it is gain the effects printed on others, where it is on the field face-up."""
    act.done = 0
    if not on_field(state, act.card) or not state.position[act.card] & FACE_UP:
        return
    end = until(state, act, step)
    for card in act.chosen:
        for number in usable.copied(state, card) if card != act.card else ():
            borne = number_on(state, act.card, *origin_of(state, card, number))
            place = state.place[act.card]
            state.gifts.append(Gift(act.card, borne, GAINED, act.player, None, place, end, 0))
            act.done += 1
    listen(state)
    state.stale = True


# Using the effect of a card's activation


def used(state: State, act: Act, step: Step) -> int:
    """The number under which the card of an effect bears the effect that it uses; ``NONE`` without one."""
    cards = act.chosen
    if step.what is not None and step.what.slot != NONE:
        cards = places.cards_of(state, step.what.slot, act.card)
    for card in cards:
        number = usable.activation_of(state, card)
        if number != NONE:
            return number_on(state, act.card, *origin_of(state, card, number))
    return NONE


@verbs.verb("use-effect", nature=verbs.LEADS)
def use_effect(state: State, act: Act, step: Step) -> None:
    """Do what a card would do if it were activated; its costs are not paid."""
    number = used(state, act, step)
    act.done = int(number != NONE)
    if number == NONE:
        return
    ability = state.abilities[act.card][number]
    own = state.abilities[act.card][act.ability].slots
    using = Act(act.card, number, act.player, ability.slots)
    using.origin = act.origin
    using.bound[phrases.EVENT] = act.bound[phrases.EVENT][:]
    chosen_before = len(act.bound) > own
    if chosen_before:
        using.bound = [cards[:] for cards in act.bound[own:]]
        using.places = act.places[len(act.bound[phrases.TARGET]) :]
    state.acts.append(using)
    state.tasks.append((tasks.END_ACT, NONE, NONE))
    for place in reversed(ability.order):
        state.tasks.append((tasks.STEP, place, 0))
    if not chosen_before:
        push_targets(state, ability)


def push_targets(state: State, ability: Ability) -> None:
    """Choose the targets of an effect, without paying its costs."""
    for place in reversed(ability.activation):
        if ability.steps[place].verb == "target":
            state.tasks.append((tasks.STEP, place, 0))


def choose_used_targets(state: State, _first: int, _second: int) -> None:
    """At an activation: choose the targets of the effect that it becomes, where its card is known already."""
    act = state.acts[-1]
    ability = state.abilities[act.card][act.ability]
    step = next(ability.steps[place] for place in ability.order if ability.steps[place].verb == "use-effect")
    number = used(state, act, step) if usable.is_bound(step) else NONE
    if number == NONE:
        return
    using = Act(act.card, number, act.player, state.abilities[act.card][number].slots)
    using.bound[phrases.EVENT] = act.bound[phrases.EVENT][:]
    using.paying = True
    using.origin = act.origin
    state.acts.append(using)
    state.tasks.append((tasks.KEEP_USED_TARGETS, NONE, NONE))
    push_targets(state, state.abilities[act.card][number])


def keep_used_targets(state: State, _first: int, _second: int) -> None:
    """Let the effect that becomes another one keep the targets of that behind its own cards."""
    using = state.acts.pop()
    act = state.acts[-1]
    act.bound += using.bound
    act.places += using.places


# Activating cards


@verbs.verb("activate")
def activate_cards(state: State, act: Act, _step: Step) -> None:
    """Activate cards from where they are while the effect resolves; no Chain Link comes of it."""
    cards = [card for card in act.chosen if usable.fits(state, ACTIVATE, card, act.card, act.doer)]
    act.done = len(cards)
    searched = searched_decks(state, cards)
    for card in reversed(cards):
        state.tasks.append((tasks.ACTIVATE_CARD, card, act.doer))
        if state.place[card] in {SPELL_TRAP_ZONE, FIELD_ZONE}:
            spells.turn_face_up(state, card)
        else:
            state.tasks.append((tasks.CHOOSE_SPELL_ZONE, card, FACE_UP))
    after_search(state, [player for player in searched if state.decks[player]])


def begin_activation(state: State, card: int, player: int) -> None:
    """Pay the costs of a card that an effect activates and choose its targets."""
    number = usable.activation_of(state, card)
    ability = state.abilities[card][number]
    act = Act(card, number, player, ability.slots)
    act.paying = True
    act.origin = state.place[card]
    state.acts.append(act)
    if ability.times:
        state.uses.append((card, number, player, state.turn))
    state.tasks.append((tasks.CARRY_OUT, card, number))
    for place in reversed(ability.activation):
        state.tasks.append((tasks.STEP, place, 0))


def carry_out(state: State, card: int, number: int) -> None:
    """Do what a card does that an effect has activated."""
    act = state.acts[-1]
    act.paying = False
    state.activated[card] = state.turn
    state.log.append((events.ACTIVATED, act.player, card, NONE))
    happened(state, ACTIVATED, card, act.player, NONE, act.origin, act.player, amount=number)
    happened(state, RESOLVED, card, act.player, NONE, act.origin, act.player, amount=number)
    state.tasks.append((tasks.FINISH_LINK, card, 0))
    for place in reversed(state.abilities[card][number].order):
        state.tasks.append((tasks.STEP, place, 0))
