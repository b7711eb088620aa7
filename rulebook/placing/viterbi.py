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
    likely: list[tuple[State, float]] = []
    back: list[dict[State, State]] = []
    steps: dict[tuple[State, State], float] = {}
    for emission in emissions:
        scores: dict[State, float] = {}
        origin: dict[State, State] = {}
        for state, score in emission.items():
            reached = 0.0
            for place, (prior, value) in enumerate(likely):
                gain = steps.get((prior, state))
                if gain is None:
                    gain = steps[prior, state] = step(prior, state)
                if place == 0 or value + gain > reached:
                    reached = value + gain
                    origin[state] = prior
            scores[state] = reached + score
        back.append(origin)
        best = scores
        likely = sorted(best.items(), key=lambda item: -item[1])[:BEAM]
    if not best:
        return []
    path = [max(best, key=lambda state: best[state])]
    for origin in reversed(back[1:]):
        path.append(origin[path[-1]])
    return path[::-1]
