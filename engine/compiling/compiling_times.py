"""From the notation's moments, events and conditions to those of the engine."""

from __future__ import annotations

from typing import Final

import engine.evaluation.properties as properties
from engine.compiling.compiling_phrases import (
    compile_amount,
    compile_cards,
    compile_pattern,
    compile_places,
    compile_tests,
)
from engine.compiling.compiling_words import SIDES, Names, player_of, slot_of, unknown
from engine.state.constants import (
    BATTLE_STEP,
    DAMAGE_STEP,
    DRAW_PHASE,
    END_PHASE,
    END_STEP,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    NONE,
    STANDBY_PHASE,
    START_STEP,
)
from engine.state.deeds import DEEDS
from engine.state.phrases import Awaited, Cause, Condition, Moment, Pattern, Selector
from rulebook.canon.effects import happening as model
from rulebook.canon.effects.selection import Place, Reference

PHASES: Final[dict[str, tuple[int, ...]]] = {
    "turn": (),
    "duel": (),
    "chain": (),
    "phase": (),
    "face-up": (),
    "draw-phase": (DRAW_PHASE,),
    "standby-phase": (STANDBY_PHASE,),
    "main-phase": (MAIN_PHASE_1, MAIN_PHASE_2),
    "main-phase-1": (MAIN_PHASE_1,),
    "main-phase-2": (MAIN_PHASE_2,),
    "battle-phase": (START_STEP, BATTLE_STEP, DAMAGE_STEP, END_STEP),
    "start-step": (START_STEP,),
    "battle-step": (BATTLE_STEP,),
    "damage-step": (DAMAGE_STEP,),
    "before-damage-calculation": (DAMAGE_STEP,),
    "damage-calculation": (DAMAGE_STEP,),
    "after-damage-calculation": (DAMAGE_STEP,),
    "battle": (BATTLE_STEP, DAMAGE_STEP),
    "end-step": (END_STEP,),
    "end-phase": (END_PHASE,),
}

NO_CARDS: Final = frozenset({"battle", "cost", "player", "procedure", "summon"})
"""Causes that are no cards."""
ANY_FIELD: Final = (Place("any", ("field",)),)
"""What a card leaves where nothing else is said."""


def compile_moment(moment: model.Moment) -> Moment:
    """A moment."""
    if moment.phase not in PHASES:
        raise unknown(moment.phase)
    side = SIDES[moment.side] if moment.side else NONE
    return Moment(moment.phase, PHASES[moment.phase], side, moment.edge, moment.count)


def compile_occasion(moment: model.Moment) -> Moment:
    """A moment in which an effect is used or comes by itself: the end of a turn is its End Phase."""
    made = compile_moment(moment)
    if moment.phase in {"turn", "end-phase"} and moment.edge == "end":
        return Moment(moment.phase, (END_PHASE,), made.side, "", moment.count)
    if moment.phase == "turn" and moment.edge == "start":
        return Moment(moment.phase, (DRAW_PHASE,), made.side, "", moment.count)
    return made


def compile_awaited(event: model.Event, names: Names) -> Awaited:
    """An event."""
    bits = 0
    for deed in event.deeds:
        if deed not in DEEDS:
            raise unknown(deed)
        bits |= DEEDS[deed]
    if event.position or event.using:
        raise unknown("in" if event.position else "using")
    made = Awaited(bits, event.deeds)
    if isinstance(event.subject, model.Player):
        made.player = player_of(event.subject.word)
    else:
        made.subject = compile_cards(event.subject, names)
    made.onto = compile_cards(event.targets, names) if event.targets else None
    made.amount = compile_amount(event.amount, names) if event.amount else None
    made.causes = [_cause(cause, names) for cause in event.causes]
    made.origin = compile_places(event.origin or (ANY_FIELD if "leaves" in event.deeds else ()))
    made.destination = compile_places(event.destination)
    made.leaves = "leaves" in event.deeds
    return made


def _cause(cause: model.Cause, names: Names) -> Cause:
    side = SIDES[cause.side] if cause.side else NONE
    if isinstance(cause.what, Reference):
        return Cause("", side, slot_of(cause.what, names), None)
    if cause.what.noun in NO_CARDS:
        tests = Pattern(properties.CARD, compile_tests(cause.what.filters, names)) if cause.what.filters else None
        return Cause(cause.what.noun, side, NONE, tests)
    return Cause(cause.what.noun, side, NONE, compile_pattern(cause.what, names))


def compile_condition(condition: model.Condition, names: Names) -> Condition:
    """A condition."""
    if isinstance(condition, model.Exists):
        made = Condition("exists")
        made.selector = compile_cards(condition.selection, names)
    elif isinstance(condition, model.Comparison):
        made = Condition("that")
        made.left = compile_amount(condition.left, names)
        made.operator = properties.OPERATORS.index(condition.operator)
        made.right = compile_amount(condition.right, names)
    elif isinstance(condition, model.Passes):
        made = Condition("is")
        made.selector = Selector(slot_of(condition.cards, names))
        made.selector.places = compile_places(condition.places)
        made.tests = compile_tests(condition.filters, names)
    elif isinstance(condition, model.At):
        made = Condition("at")
        made.moment = compile_moment(condition.moment)
    elif isinstance(condition, model.Happened):
        made = Condition("happened")
        made.word = condition.period
        made.phases = PHASES[condition.period]
        made.awaited = compile_awaited(condition.event, names)
    elif isinstance(condition, model.Negation):
        made = Condition("not")
        made.parts = [compile_condition(condition.condition, names)]
    elif isinstance(condition, model.Junction):
        made = Condition(condition.word)
        made.parts = [compile_condition(part, names) for part in condition.conditions]
    else:
        made = Condition("done")
    return made
