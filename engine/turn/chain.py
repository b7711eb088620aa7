"""Chains: windows for responses, Priority, Spell Speed, Chain Links and their resolution in reverse."""

from __future__ import annotations

import engine.events as events
import engine.state.memory as memory
import engine.state.tasks as tasks
import engine.state.uses as uses
from engine.citation import implements
from engine.evaluation.continuous import said_of, silent
from engine.evaluation.durations import THIS_CHAIN
from engine.evaluation.happenings import happened
from engine.moves.card_moves import bury, to_graveyard
from engine.moves.ending import end_what_holds
from engine.state.abilities import ACTIVATION
from engine.state.acts import Act, Link
from engine.state.constants import FIELD_ZONE, NONE, PENDULUM_ZONE, SPELL_TRAP_ZONE
from engine.state.deeds import ACTIVATED, APPLIED, RESOLVED
from engine.state.duel_state import State
from engine.state.phrases import TARGET
from engine.summons.spells import after_resolution


def after_chain(state: State, _first: int, _second: int) -> None:
    """The Chain is done: the turn player has the first say again, once a Summon that it answered is settled."""
    uses.end_period(state, "chain")
    end_what_holds(state, THIS_CHAIN)
    if not state.attempts:
        state.tasks.append((tasks.END_WINDOW, NONE, NONE))
        state.tasks.append((tasks.TRIGGERS, NONE, NONE))


def add_link(state: State, card: int, number: int) -> None:
    """Put an activation on the Chain; then the other player may respond."""
    player = state.acts[-1].player
    add_trigger(state, card, number)
    to_opponent(state, player)


@implements("chain.links.first", "chain.links.next", "chain.links.stack")
def add_trigger(state: State, card: int, number: int) -> None:
    """Put an effect on the Chain as its newest link."""
    act = state.acts.pop()
    if not state.links:
        memory.begin(state, memory.CHAIN)
    bound = tuple([tuple(cards) for cards in act.bound])
    places = tuple(act.places)
    state.links.append(
        Link(
            card,
            number,
            act.player,
            bound,
            places,
            act.origin,
            act.whom,
            act.value,
            act.paid,
            False,
            False,
            act.declared,
        )
    )
    state.log.append((events.ACTIVATED, act.player, card, len(state.links)))
    state.activated[card] = state.turn
    happened(state, ACTIVATED, card, act.player, NONE, act.origin, act.player, amount=number)


@implements("chain.priority.after-activation", "chain.response.opponent")
def to_opponent(state: State, player: int) -> None:
    """After an activation the opponent may respond first."""
    state.tasks.append((tasks.WINDOW, 1 - player, 0))


def resolve(state: State, _first: int, _second: int) -> None:
    """Resolve the newest Chain Link, then those below it."""
    if not state.links:
        return
    link = state.links.pop()
    state.clock += 1
    state.tasks.append((tasks.RESOLVE, NONE, NONE))
    state.tasks.append((tasks.FINISH_LINK, link.card, int(link.negated)))
    ability = state.abilities[link.card][link.ability]
    begin_resolution(state, link)
    if works(state, link):
        state.latest = state.clock
        state.log.append((events.RESOLVED, link.player, link.card, len(state.links) + 1))
        happened(state, RESOLVED, link.card, link.player, NONE, link.origin, link.player, amount=link.ability)
        if not is_spoiled(state, link):
            happened(state, APPLIED, link.card, link.player, NONE, link.origin, link.player, amount=link.ability)
            for step in reversed(ability.order):
                state.tasks.append((tasks.STEP, step, 0))


def begin_resolution(state: State, link: Link) -> None:
    """Take up what the link has bound at its activation."""
    act = Act(link.card, link.ability, link.player, 0)
    act.bound = [list(cards) for cards in link.bound]
    act.places = list(link.places)
    act.origin = link.origin
    act.whom = link.whom
    act.value = link.value
    act.paid = link.paid
    act.declared = link.declared
    state.acts.append(act)


@implements("chain.negated.no-effect", "normal-spell.resolve")
def works(_state: State, link: Link) -> bool:
    """Whether a Chain Link's activation stands."""
    return not link.negated


def is_spoiled(state: State, link: Link) -> bool:
    """Whether the effect of a Chain Link is negated although its activation stands, or its card is gone from the field.

    A card that stays on the field to work and is gone, and one whose effects are negated, do nothing when they resolve.
    """
    if link.spoiled:
        return True
    if said_of(state, "cannot", APPLIED, link.card, link.player, amount=link.ability) or silent(state, link.card):
        return True
    needs_field = state.cards[link.card].subtype in {"continuous", "equip", "field"}
    is_own = state.abilities[link.card][link.ability].kind == ACTIVATION
    return needs_field and is_own and state.place[link.card] not in {SPELL_TRAP_ZONE, FIELD_ZONE}


def keep(state: State, act: Act) -> None:
    """Keep what was declared and paid for a card that may stay on the field and speak of it."""
    if act.declared:
        state.kept += [(act.card, word, said) for word, said in act.declared]
    if act.paid:
        state.kept.append((act.card, "paid", str(act.paid)))


def finish_link(state: State, card: int, negated: int) -> None:
    """Put the card of a resolved Chain Link where it goes."""
    act = state.acts.pop()
    state.stale |= state.statics
    if state.abilities[card][act.ability].kind != ACTIVATION:
        return
    if state.place[card] == PENDULUM_ZONE and negated:
        bury_scale(state, card)
    if state.place[card] not in {SPELL_TRAP_ZONE, FIELD_ZONE}:
        return
    if negated:
        to_graveyard(state, card)
    else:
        if state.equipped[card] == NONE:
            state.marks += [(card, target) for target in act.bound[TARGET]]
        keep(state, act)
        after_resolution(state, card)


@implements("pendulum.negated-activation")
def bury_scale(state: State, card: int) -> None:
    """Send a Pendulum Monster whose activation as a Spell Card was negated to the Graveyard, as any such card."""
    bury(state, card)
