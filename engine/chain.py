"""Chains: windows for responses, Priority, Spell Speed, Chain Links and their resolution in reverse."""

from __future__ import annotations

import engine.events as events
import engine.memory as memory
import engine.tasks as tasks
import engine.uses as uses
from engine.abilities import ACTIVATION
from engine.activation import elsewhere
from engine.acts import Act, Link
from engine.citation import implements
from engine.constants import ASK_RESPONSE, FIELD_ZONE, NONE, PENDULUM_ZONE, SPELL_TRAP_ZONE
from engine.continuous import said_of, silent
from engine.deeds import ACTIVATED, ANYTIME, APPLIED, RESOLVED
from engine.durations import THIS_CHAIN
from engine.ending import end_what_holds
from engine.given import has
from engine.happenings import happened
from engine.moves import bury, to_graveyard
from engine.occasions import answerable_now
from engine.phase_effects import phase_effects
from engine.phrases import TARGET
from engine.requirements import is_legal
from engine.spells import after_resolution
from engine.state import State
from engine.times import CLOSING
from engine.triggers import first_to_respond

# Windows


def open_window(state: State) -> None:
    """After something happened: let both players respond, the turn player first; while a Chain resolves it waits."""
    if state.effects and not state.acts:
        state.tasks.append((tasks.END_WINDOW, NONE, NONE))
        state.tasks.append((tasks.TRIGGERS, NONE, NONE))


def window_before_calculation(state: State) -> None:
    """Let both players respond while effects that were set off still wait."""
    if state.effects:
        state.tasks.append((tasks.WINDOW, first_to_respond(state), 0))


def end_window(state: State, _first: int, _second: int) -> None:
    """Forget what the window was about."""
    state.recent = []


@implements("chain.priority.pass-at-end", "chain.priority.implied", "chain.priority.opponent-before-end")
def pass_at_end(state: State) -> None:
    """The turn player ends a phase or step and so passes Priority: the opponent may respond."""
    if state.effects:
        state.recent = []
        state.edge = CLOSING
        phase_effects(state, "end")
        if state.triggers:
            open_window(state)
        else:
            state.tasks.append((tasks.WINDOW, 1 - state.player, 1))


def window(state: State, player: int, passes: int) -> None:
    """Ask a player for a response; one who has none to give passes without being asked."""
    if responses(state, player):
        state.decider = player
        state.decision = ASK_RESPONSE
        state.subject = passes
    else:
        pass_on(state, player, passes)


@implements("chain.response.ask", "chain.response.opponent", "chain.response.counter", "chain.use.response", off=False)
def responses(state: State, player: int) -> bool:
    """Whether a player has anything to respond with."""
    return responder(state, player)


def responder(state: State, player: int) -> bool:
    """Whether any activation of a player is legal now."""
    decider, decision = state.decider, state.decision
    state.decider, state.decision = player, ASK_RESPONSE
    present = answerable_now(state) | ANYTIME
    found = answer_in(state, state.spells[player], present)
    found = found or answer_in(state, state.hands[player], present)
    found = found or answer_in(state, state.monsters[player], present)
    found = found or answer_in(state, [state.fields[player]], present)
    if not found and state.elsewhere:
        found = answer_in(state, elsewhere(state, player), present)
    state.decider, state.decision = decider, decision
    return found


def answer_in(state: State, cards: list[int], present: int) -> bool:
    """Whether one of several cards can answer."""
    for card in cards:  # noqa: SIM110 - a loop compiles better than any()
        if card != NONE and state.fast[card] & present and can_answer(state, card, present):
            return True
    return False


def can_answer(state: State, card: int, present: int) -> bool:
    """Whether one of a card's effects can be activated: one that waits for something only where it is present."""
    for number, ability in enumerate(state.abilities[card]):
        if ability.nested and not has(state, card, number):
            continue
        if (ability.deeds or ANYTIME) & present and is_legal(state, card, number):
            return True
    return False


def pass_on(state: State, player: int, passes: int) -> None:
    """One player passes: the other is asked, or both have passed and the Chain resolves."""
    if passes == 0:
        ask_other(state, player)
    elif state.links:
        resolve_chain(state)


@implements("chain.response.own-activation", "chain.response.until-both-pass", "chain.priority.pass")
def ask_other(state: State, player: int) -> None:
    """Ask the other player after one has passed."""
    state.tasks.append((tasks.WINDOW, 1 - player, 1))


@implements(
    "chain.resolve.when-complete",
    "chain.resolve.reverse-order",
    "terms.activate.immediate",
    "simultaneous.opponent-resolves-first",
)
def resolve_chain(state: State) -> None:
    """Both passed: resolve the Chain, then let both respond to what came of it."""
    state.recent = []
    state.tasks.append((tasks.AFTER_CHAIN, NONE, NONE))
    state.tasks.append((tasks.RESOLVE, NONE, NONE))


def after_chain(state: State, _first: int, _second: int) -> None:
    """The Chain is done: the turn player has the first say again, once a Summon that it answered is settled."""
    uses.end_period(state, "chain")
    end_what_holds(state, THIS_CHAIN)
    if not state.attempts:
        state.tasks.append((tasks.END_WINDOW, NONE, NONE))
        state.tasks.append((tasks.TRIGGERS, NONE, NONE))


# Links


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
