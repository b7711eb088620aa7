"""Before the Duel: who starts, shuffling, the opening hands."""

from __future__ import annotations

import engine.actions as actions
import engine.events as events
import engine.tasks as tasks
from engine.citation import implements
from engine.constants import ASK_FIRST, NONE
from engine.moves import draw
from engine.state import State


@implements("setup.first-player.winner-chooses", "setup.first-player.loser-chooses")
def ask_first(state: State, chooser: int, _unused: int) -> None:
    """Let the winner of the toss, or the loser of the last Duel, say who goes first."""
    give_life_points(state)
    state.decider = chooser
    state.decision = ASK_FIRST


@implements("winning.start-life-points")
def give_life_points(state: State) -> None:
    """Both players start with the Life Points of the rules."""
    state.life_points = [state.rules.life_points, state.rules.life_points]


@implements("setup.first-player.begins")
def choose_first(state: State, kind: int) -> None:
    """The chosen player takes the first turn, once the Decks are shuffled and the hands drawn."""
    state.first = state.decider if kind == actions.GO_FIRST else 1 - state.decider
    state.tasks.append((tasks.TURN, state.first, 0))
    state.tasks.append((tasks.SETUP, 0, 0))


def set_up(state: State, _first: int, _second: int) -> None:
    """Shuffle both Decks and draw both opening hands."""
    for player in (state.first, 1 - state.first):
        shuffle_deck(state, player)
    for player in (state.first, 1 - state.first):
        draw_opening_hand(state, player)


@implements("setup.shuffle-own", "setup.opponent-shuffles", "setup.opponent-may-shuffle")
def shuffle_deck(state: State, player: int) -> None:
    """Shuffle a player's Deck so that nobody knows its order."""
    state.shuffle(state.decks[player])
    state.log.append((events.SHUFFLED, player, NONE, NONE))


@implements("setup.starting-hand", "setup.duel-begins")
def draw_opening_hand(state: State, player: int) -> None:
    """Draw the starting hand."""
    for _ in range(state.rules.opening_hand):
        draw(state, player)
