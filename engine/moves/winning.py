"""How a Duel ends: Life Points, an empty Deck, and both at once."""

from __future__ import annotations

from typing import Final

import engine.events as events
import engine.state.tasks as tasks
from engine.citation import implements
from engine.laws.forbidding import is_forbidden
from engine.state.constants import DRAW, NONE, UNDECIDED
from engine.state.deeds import LOSES_DUEL
from engine.state.duel_state import State

AT_ONCE: Final = ("and", "if-done", "also")
"""How a step hangs on the one before it when both happen at the same time."""


def win(state: State, player: int) -> None:
    """End the Duel with a winner."""
    state.result = player
    state.log.append((events.WON, player, NONE, NONE))


def end_in_draw(state: State) -> None:
    """End the Duel without a winner."""
    state.result = DRAW
    state.log.append((events.DRAWN_DUEL, NONE, NONE, NONE))


def take_life_points(state: State, player: int, amount: int) -> None:
    """Take Life Points from a player; whether that ends the Duel is judged when all of this moment is done."""
    state.life_points[player] = max(state.life_points[player] - amount, 0)
    state.stale |= state.volatile
    state.judged = False


def damage(state: State, player: int, amount: int, by: int) -> None:
    """Damage to a player: battle damage of a monster, or an effect's, which names none."""
    take_life_points(state, player, amount)
    state.log.append((events.DAMAGE, player, by, amount))


def lose_life_points(state: State, player: int, amount: int) -> None:
    """Life Points that a player loses without taking damage."""
    take_life_points(state, player, amount)
    state.log.append((events.LOST, player, NONE, amount))


@implements("glossary.pay-a-cost.no-refund")
def pay_life_points(state: State, player: int, amount: int) -> None:
    """Pay Life Points as a cost."""
    state.life_points[player] -= amount
    state.stale |= state.volatile
    state.log.append((events.PAID, player, NONE, amount))


def gain_life_points(state: State, player: int, amount: int) -> None:
    """Give Life Points to a player."""
    state.life_points[player] += amount
    state.stale |= state.volatile
    state.log.append((events.GAINED, player, NONE, amount))


def judge(state: State) -> None:
    """See whether the Duel ends, once all of this moment is done."""
    if goes_on_at_once(state):
        return
    state.judged = min(state.life_points) > 0  # else an effect keeps a player from losing, for as long as it works
    state.unable = [player for player in state.unable if not is_kept(state, player)]
    if state.result == UNDECIDED and both_at_zero(state):
        end_in_draw(state)
    for player in (0, 1):
        if state.result == UNDECIDED and state.effects and holds_winning_hand(state, player):
            win(state, player)
    if state.result == UNDECIDED and state.unable and each_has_lost(state):
        end_in_draw(state)
    for player in (0, 1):
        if state.result == UNDECIDED and at_zero(state, player):
            win(state, 1 - player)
    if state.result == UNDECIDED and state.unable:
        judge_draws(state)


def goes_on_at_once(state: State) -> bool:
    """Whether the effect in progress goes on with a step that happens at the same time as the one just done."""
    if not state.acts or not state.tasks or state.tasks[-1][0] != tasks.STEP:
        return False
    act = state.acts[-1]
    return state.abilities[act.card][act.ability].steps[state.tasks[-1][1]].connector in AT_ONCE


@implements("winning.both-zero", off=False)
def both_at_zero(state: State) -> bool:
    """Whether the Duel is a draw because both players' Life Points are used up."""
    return has_none_left(state, 0) and has_none_left(state, 1)


@implements("winning.each-loses", off=False)
def each_has_lost(state: State) -> bool:
    """Whether at the same time one player's Life Points are used up and the other could not draw."""
    return (has_none_left(state, 0) and 1 in state.unable) or (has_none_left(state, 1) and 0 in state.unable)


@implements("winning.own-zero", "winning.opponent-zero", off=False)
def at_zero(state: State, player: int) -> bool:
    """Whether a player's Life Points are used up."""
    return has_none_left(state, player)


def has_none_left(state: State, player: int) -> bool:
    """Whether a player's Life Points are used up and no effect keeps that player from losing."""
    return state.life_points[player] <= 0 and not is_kept(state, player)


@implements("precedence.card-text", off=False)
def is_kept(state: State, player: int) -> bool:
    """Whether an effect says that a player does not lose."""
    return is_forbidden(state, LOSES_DUEL, NONE, player)


@implements("winning.exodia", "winning.card-effect", off=False)
def holds_winning_hand(state: State, player: int) -> bool:
    """Whether a player's hand holds a whole group of cards that wins the Duel at once."""
    names: set[str] = set()
    group = ""
    for card in state.hands[player]:
        printed = state.cards[card]
        if printed.wins_with and group in {"", printed.wins_with}:
            group = printed.wins_with
            names.add(printed.name)
    return bool(group) and len(names) >= int(group.rpartition("=")[2])


@implements("winning.deck-out")
def deck_out(state: State, player: int) -> None:
    """A player who has to draw and cannot loses the Duel; it is judged when all of this moment is done."""
    state.unable.append(player)
    state.judged = False


def judge_draws(state: State) -> None:
    """End the Duel because of a draw that could not be made."""
    if neither_could_draw(state):
        end_in_draw(state)
    else:
        win(state, 1 - first_unable(state))


@implements("winning.deck-out.both", off=False)
def neither_could_draw(state: State) -> bool:
    """Edition 9.0: whether both players had to draw at the same time and neither could."""
    return state.rules.holds("winning.deck-out.both") and 0 in state.unable and 1 in state.unable


@implements("winning.deck-out.first")
def first_unable(state: State) -> int:
    """The player who could not draw, in edition 3.0 the first of two."""
    return state.unable[0]
