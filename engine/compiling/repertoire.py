"""Of what the verbs that the engine carries out can speak: which events, moments, values and periods."""

from __future__ import annotations

from typing import Final

from engine.errors import EngineError
from engine.laws.skipping import SKIPPED
from engine.state.constants import BATTLE_STEP, MAIN_PHASE_1, MAIN_PHASE_2
from engine.state.deeds import DEEDS
from engine.state.phrases import Moment
from rulebook.canon.effects import model
from rulebook.canon.effects.selection import Reference

LAWS: Final = {
    "can": frozenset({"attacks-directly"}),
    "must": frozenset({"attacks"}),
    "cannot": frozenset(DEEDS) - {"battles", "loses-duel", "resolved", "shuffles", "unequipped"},
}
"""What effects can allow and forbid."""
NEVER_LIMITED: Final = frozenset(
    {"attacked", "destroyed", "targeted", "used-as-material", "conducts-battle-phase", "enters-battle-phase"}
)
LIMITED: Final = (LAWS["cannot"] - NEVER_LIMITED) | {"summoned"}
"""What can be limited to so many times."""
PERIODS: Final = frozenset({"turn", "battle-phase"})
"""In what it can be limited."""
TERMS: Final = frozenset({deed for deed in LAWS["cannot"] if deed.endswith("summoned")}) | {"summoned"}
"""In what ways a monster can say of itself that it must be Summoned."""
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


INSTEAD: Final = frozenset({"destroy", "banish", "send", "return"})
"""What can be done instead of a destruction, to the card or to that whose effect it is."""
FREE_TO_ACT: Final = frozenset({MAIN_PHASE_1, MAIN_PHASE_2, BATTLE_STEP})
"""Where the turn player can begin a Chain with an effect of Spell Speed 1."""


FOR_A_TIME: Final = frozenset(
    {
        "raise",
        "lower",
        "change",
        "exchange-stats",
        "become",
        "also-be",
        "take-control",
        "banish",
        "exchange-control",
        "negate-effects",
        "can",
        "cannot",
        "must",
        "limit",
        "control-only",
        "pierce",
        "attack-limit",
        "attack-each",
        "attack-again",
        "additional-normal-summon",
        "change-damage",
        "redirect-damage",
        "skip",
        "grant",
        "lasting",
        "later",
        "copy-effects",
    }
)
"""Verbs of which something holds that can be for a time."""
WAYS: Final = ("send", "banish", "return")
"""What can become of the materials of a Summon."""


def check(step: model.Step, kind: str) -> None:
    """Say what of a step of an effect is not carried out.

    Raises:
        EngineError: There is something.
    """
    if step.verb == "limit" and step.word not in PERIODS:
        raise not_yet(f"limit per {step.word}")
    if step.event:
        known = LIMITED if step.verb == "limit" else LAWS[step.verb]
        if step.verb == "must" and kind == "rule":
            known |= TERMS
        unknown = set(step.event.deeds) - known
        if unknown:
            raise not_yet(f"{step.verb} {min(unknown)}")
    if step.moment and (step.moment.edge or step.moment.phase not in MOMENTS[step.verb]):
        raise not_yet(f"{step.verb} {step.moment.phase}")
    if step.duration and step.verb not in FOR_A_TIME:
        raise not_yet(f"{step.verb} {step.duration.kind}")
    if step.via and step.via not in WAYS:
        raise not_yet(f"via {step.via}")
    if any(replaces_destruction(effect) for effect in step.effects):
        raise not_yet(f"{step.verb} would destroyed")
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


def replaces_destruction(effect: model.Effect) -> bool:
    """Whether an effect takes the place of a destruction."""
    if effect.kind != "continuous" or effect.trigger is None or effect.trigger.timing != "would":
        return False
    return any("destroyed" in event.deeds for event in effect.trigger.events)


def check_replacement(effect: model.Effect) -> None:
    """Say what of an effect that takes the place of an event is not carried out.

    Raises:
        EngineError: There is something.
    """
    if effect.kind != "continuous" or effect.trigger is None or effect.trigger.timing != "would":
        return
    deeds = {deed for event in effect.trigger.events for deed in event.deeds}
    for linked in effect.steps:
        step = linked.step
        known = INSTEAD if deeds == {"destroyed"} else {"banish"}
        spoken_of = deeds != {"destroyed"} or step.what in {Reference("this"), Reference("event")}
        elsewhere = step.verb == "return" and (step.place is None or step.place.zones != ("hand",))
        if effect.optional or step.optional or step.verb not in known or not spoken_of or elsewhere:
            raise not_yet(f"would {'/'.join(sorted(deeds))} {step.verb}")


def not_yet(words: str) -> EngineError:
    """The error for what the engine does not carry out."""
    return EngineError("the engine cannot carry out {verb!r} yet", verb=words)
