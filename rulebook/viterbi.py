"""The best sequence of states, given how well each fits its position and how well neighbours go together."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TypeVar

BEAM = 10
"""How many states are followed up from one position to the next."""

State = TypeVar("State", bound=Hashable)


def decode(emissions: Sequence[Mapping[State, float]], step: Callable[[State, State], float]) -> list[State]:
    """The best sequence of states (Viterbi), given each position's scores and the score of a step."""
    best: dict[State, float] = {}
    likely: list[State] = []
    back: list[dict[State, State]] = []
    for emission in emissions:
        scores: dict[State, float] = {}
        origin: dict[State, State] = {}
        for state, score in emission.items():
            if best:
                before = max(likely, key=lambda prior: best[prior] + step(prior, state))
                origin[state] = before
                scores[state] = best[before] + step(before, state) + score
            else:
                scores[state] = score
        back.append(origin)
        best = scores
        likely = sorted(best, key=lambda state: -best[state])[:BEAM]
    if not best:
        return []
    path = [max(best, key=lambda state: best[state])]
    for origin in reversed(back[1:]):
        path.append(origin[path[-1]])
    return path[::-1]
