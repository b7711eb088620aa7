"""Effects that exchange: monsters change sides, values change places."""

from __future__ import annotations

import engine.state.phrases as phrases
import engine.state.verbs as verbs
from engine.evaluation.atk_and_def import boost
from engine.evaluation.durations import until
from engine.evaluation.properties import STATS, stat
from engine.laws.alterations import update
from engine.moves.control import change_sides
from engine.moves.control_limits import surplus
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import FACE_UP, MONSTER_ZONE, NONE
from engine.state.duel_state import State
from engine.state.records import Alteration


@verbs.verb("exchange-control", nature=verbs.HOLDS)
def exchange_control(state: State, act: Act, step: Step) -> None:
    """Let two monsters of different players change sides, for a time where the step says so."""
    act.done = 0
    named = [*act.bound[phrases.WHAT], *act.bound[phrases.ONTO]] if act.bound[phrases.WHAT] else []
    pair = [card for card in dict.fromkeys(named) if state.place[card] == MONSTER_ZONE]
    if len(pair) != 2 or state.controller[pair[0]] == state.controller[pair[1]]:
        return
    if any(surplus(state, card, 1 - state.controller[card], [], other) > 0 for card, other in (pair, pair[::-1])):
        return
    if step.duration is not None or step.lasts is not None:
        end = until(state, act, step)
        state.loans += [(card, state.controller[card], end) for card in pair]
    change_sides(state, pair[0], pair[1])
    act.done = 2


@verbs.verb("exchange-stats", nature=verbs.HOLDS | verbs.CHANGES)
def exchange_stats(state: State, act: Act, step: Step) -> None:
    """Exchange two values of each monster with one another, or one value between two monsters."""
    cards = [card for card in act.chosen if state.place[card] == MONSTER_ZONE and state.position[card] & FACE_UP]
    pairs = [(card, card) for card in cards]
    if len(step.stats) == 1:
        pairs = [(cards[0], cards[1])] if len(cards) == 2 else []
    act.done = 0
    for one, other in pairs:
        first, second = step.stats[0], step.stats[-1]
        values = stat(state, STATS[first], one), stat(state, STATS[second], other)
        if NONE not in values:
            end = until(state, act, step)
            give_value(state, one, first, values[1], end)
            give_value(state, other, second, values[0], end)
            act.done += 2 if one != other else 1


def give_value(state: State, card: int, name: str, value: int, end: int) -> None:
    """Let a monster have a value for a time: an original one, a Level, or what its ATK or DEF is at present."""
    if name in {"atk", "def"}:
        boost(state, card, (name,), set_to=False, amount=value - stat(state, STATS[name], card), until=end)
    else:
        state.altered.append(Alteration(card, False, name, str(value), state.place[card], end))
        update(state)
