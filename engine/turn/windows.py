"""Windows for responses: after whatever happens both players may activate something, the turn player first."""

from __future__ import annotations

import engine.state.tasks as tasks
from engine.citation import implements
from engine.evaluation.times import CLOSING
from engine.requirements.activating import is_legal
from engine.state.constants import ASK_RESPONSE, NONE
from engine.state.duel_state import State
from engine.summons.candidates import ability_numbers
from engine.turn.activation import ready
from engine.turn.phase_effects import phase_effects


def open_window(state: State) -> None:
    """After something happened: let both players respond, the turn player first; while a Chain resolves it waits."""
    if state.effects and not state.acts:
        state.tasks.append((tasks.END_WINDOW, NONE, NONE))
        state.tasks.append((tasks.TRIGGERS, NONE, NONE))


def is_awaited(state: State) -> bool:
    """Whether effects were set off, or wait for what has just happened, such as a change of position or a Set."""
    return bool(state.triggers or state.recent)


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


@implements("chain.priority.start", "chain.priority.use")
def first_to_respond(state: State) -> int:
    """The turn player has the first say."""
    return state.player


def after_triggers(state: State) -> None:
    """All are on the Chain, or there were none: the players may respond."""
    window(state, 1 - state.links[-1].player if state.links else first_to_respond(state), 0)


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
    cards = ready(state, player)
    return bool(cards) and can_respond(state, player, cards)


def can_respond(state: State, player: int, cards: list[int]) -> bool:
    """Whether any activation of a player's cards is legal now."""
    decider, decision = state.decider, state.decision
    state.decider, state.decision = player, ASK_RESPONSE
    found = False
    for card in cards:
        if can_answer(state, card):
            found = True
            break
    state.decider, state.decision = decider, decision
    return found


def can_answer(state: State, card: int) -> bool:
    """Whether one of a card's effects can be activated."""
    for number in ability_numbers(state, card):  # noqa: SIM110 - a loop compiles better than any()
        if is_legal(state, card, number):
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
    window(state, 1 - player, 1)


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
