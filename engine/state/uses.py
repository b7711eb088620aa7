"""How often an effect can still be used where its text limits that, and when its uses are forgotten."""

from __future__ import annotations

from engine.state.constants import NONE
from engine.state.duel_state import State
from engine.state.phrases import OWN


def use(state: State, card: int, number: int, player: int) -> None:
    """Note the use of an effect that is limited."""
    if state.abilities[card][number].times:
        state.uses.append((card, number, player, state.turn))


def uses_left(state: State, card: int, number: int, player: int) -> int:
    """How often a player can still use an effect in its period; not at all in a turn of the wrong player."""
    ability = state.abilities[card][number]
    if ability.times == 0:
        return 1
    if ability.side != NONE and (state.player == player) != (ability.side == OWN):
        return 0
    used = 0
    for other, other_number, user, turn in state.uses:
        if turn == state.turn or ability.period in {"duel", "face-up"}:
            used += counts(state, (other, other_number), user, (card, number), player)
    return ability.times - used


def counts(state: State, other: tuple[int, int], user: int, own: tuple[int, int], player: int) -> bool:
    """Whether the use of an effect counts for another: for the same one, or for one of a card of the same name."""
    scope = state.abilities[own[0]][own[1]].scope
    if not scope:
        return other == own
    if user != player or state.printed[other[0]].name != state.printed[own[0]].name:
        return False
    if scope == "by-any-of":
        return state.abilities[other[0]][other[1]].scope == scope
    return other[1] == own[1]


def take_back(state: State, card: int, number: int) -> None:
    """Forget the use of an effect whose activation was negated, where activations are what is counted."""
    if state.abilities[card][number].scope == "by-activation":
        for place in range(len(state.uses) - 1, -1, -1):
            if state.uses[place][:2] == (card, number):
                del state.uses[place]
                return


def end_period(state: State, period: str) -> None:
    """Forget the uses of a period that is over."""
    if state.uses:
        state.uses = [used for used in state.uses if state.abilities[used[0]][used[1]].period != period]


def enter_phase(state: State, phase: int) -> None:
    """Forget the uses of effects that are limited per phase once another begins."""
    state.uses = [used for used in state.uses if goes_on(state, used, phase)]


def goes_on(state: State, used: tuple[int, int, int, int], phase: int) -> bool:
    """Whether the period of a use goes on in a phase."""
    ability = state.abilities[used[0]][used[1]]
    if ability.period == "phase":
        return False
    return not ability.span or phase in ability.span


def leave(state: State, card: int) -> None:
    """Forget the uses of a card that is no longer face-up on the field, where that is their period."""
    state.uses = [used for used in state.uses if used[0] != card or state.abilities[card][used[1]].period != "face-up"]
