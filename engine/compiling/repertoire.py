"""Of what the verbs that the engine carries out can speak: which events, moments, values and periods."""

from __future__ import annotations

from typing import Final

from engine.errors import EngineError
from engine.laws.skipping import SKIPPED
from engine.state.constants import BATTLE_STEP, MAIN_PHASE_1, MAIN_PHASE_2
from engine.state.deeds import DEEDS
from engine.state.phrases import Moment
from engine.state.verbs import HOLDS, VERBS
from rulebook.canon.effects import model
from rulebook.canon.effects.vocabulary import vocabulary

LAWS: Final = {verb: deeds & frozenset(DEEDS) for verb, deeds in vocabulary().deeds.items()}
"""What effects can allow, forbid, demand and limit."""
DEMANDED: Final = frozenset({"attacks"})
"""What an effect demands; the rest that must happen is the way in which a monster says that it is Summoned."""
MOMENTS: Final = {"skip": frozenset(SKIPPED), "end": frozenset({"turn", "battle-phase"})}
"""What effects can skip and end."""
EXCHANGED: Final = (
    ("atk",),
    ("def",),
    ("atk", "def"),
    ("original-atk",),
    ("original-def",),
    ("original-atk", "original-def"),
    ("level",),
)
"""Values that effects can exchange: two of one card with one another, or one between two cards."""


REPLACED: Final = frozenset(
    {"destroyed", "takes-damage", "takes-battle-damage", "takes-effect-damage", "pays-life-points"}
)
"""What effects do something else instead of, whatever it is."""
ENDS: Final = frozenset({"hand", "deck-top", "deck-bottom"})
"""Where a card can be returned to instead of where it would go."""
FREE_TO_ACT: Final = frozenset({MAIN_PHASE_1, MAIN_PHASE_2, BATTLE_STEP})
"""Where the turn player can begin a Chain with an effect of Spell Speed 1."""


WAYS: Final = ("send", "banish", "return")
"""What can become of the materials of a Summon."""


def check(step: model.Step, kind: str) -> None:
    """Say what of a step of an effect is not carried out.

    Raises:
        EngineError: There is something.
    """
    if step.verb == "must-first" and kind != "rule":
        raise not_yet(f"{kind} must-first")
    if step.verb in {"must", "must-first"} and step.provided:
        raise not_yet(f"{step.verb} given")
    if step.event:
        known = DEMANDED if step.verb == "must" and kind != "rule" else LAWS[step.verb]
        unknown = set(step.event.deeds) - known
        if unknown:
            raise not_yet(f"{step.verb} {min(unknown)}")
    if step.moment and (step.moment.edge or step.moment.phase not in MOMENTS[step.verb]):
        raise not_yet(f"{step.verb} {step.moment.phase}")
    if step.duration and not VERBS[step.verb].nature & HOLDS:
        raise not_yet(f"{step.verb} {step.duration.kind}")
    if step.via and step.via not in WAYS:
        raise not_yet(f"via {step.via}")
    if step.verb == "exchange-stats" and (step.stats not in EXCHANGED or kind == "continuous"):
        raise not_yet(f"{kind} {step.verb} {'/'.join(step.stats)}")


def check_kind(effect: model.Effect, moments: list[Moment]) -> None:
    """Say where an effect could never be used, or would Summon nothing, by what its kind is.

    Raises:
        EngineError: It is so.
    """
    check_replacement(effect)
    if effect.kind == "summoning" and not any("summon" in linked.step.verb for linked in effect.steps):
        raise EngineError("a {kind} effect Summons its card, this one Summons nothing", kind=effect.kind)
    phases = {phase for moment in moments for phase in moment.phases or FREE_TO_ACT}
    if effect.kind == "ignition" and moments and not phases & FREE_TO_ACT:
        raise EngineError("a {kind} effect is used in a Main Phase or Battle Step, this one never", kind=effect.kind)


def check_replacement(effect: model.Effect) -> None:
    """Say what of an effect that takes the place of an event is not carried out.

    Raises:
        EngineError: There is something.
    """
    if effect.kind != "continuous" or effect.trigger is None or effect.trigger.timing != "would":
        return
    deeds = {deed for event in effect.trigger.events for deed in event.deeds}
    words = f"would {'/'.join(sorted(deeds))}"
    if deeds <= REPLACED:
        if effect.steps[0].step.optional:
            raise not_yet(f"{words} may")
        return
    if effect.optional and len(effect.steps) > 1:
        raise not_yet(f"{words} may")
    for linked in effect.steps:
        step = linked.step
        elsewhere = step.verb == "return" and step.place is not None and step.place.zones[0] in ENDS
        if step.optional or not (step.verb == "banish" or elsewhere) or deeds & REPLACED:
            raise not_yet(f"{words} {'may' if step.optional else step.verb}")


def not_yet(words: str) -> EngineError:
    """The error for what the engine does not carry out."""
    return EngineError("the engine cannot carry out {verb!r} yet", verb=words)
