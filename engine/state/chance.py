"""Chance: random numbers from the duel's seed, so that the same seed gives the same duel on every machine."""

from __future__ import annotations

from engine.state.duel_state import State


def beginning(seed: int) -> int:
    """The first state of chance for a seed: neighbouring seeds far apart, and never 0, from which nothing follows."""
    return (seed * 2654435761 + 1013904223) & 0xFFFFFFFF or 1


def draw_number(state: State, limit: int) -> int:
    """A random number from 0 to ``limit - 1`` (xorshift, 32 bits)."""
    number = state.random
    number ^= (number << 13) & 0xFFFFFFFF
    number ^= number >> 17
    number ^= (number << 5) & 0xFFFFFFFF
    state.random = number
    return number % limit


def shuffle(state: State, pile: list[int]) -> None:
    """Put a pile into random order."""
    for last in range(len(pile) - 1, 0, -1):
        other = draw_number(state, last + 1)
        pile[last], pile[other] = pile[other], pile[last]
