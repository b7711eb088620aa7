"""Which kind of effect it is, and how it is written: by the form of its sentence, and by the card."""

from __future__ import annotations

import re
from typing import Final

from extractors.cards.records import CardRecord
from rulebook.meaning.partial_effects import PartialEffect

ONCE_USED: Final = frozenset({"Normal", "Quick-Play", "Ritual", "Counter"})
"""Spell and Trap Cards that do what they do when they are activated; the others stay on the field."""
CHOSEN: Final = frozenset({"main-phase", "main-phase-1", "main-phase-2", "turn", "battle-phase"})
"""Moments in which an effect that names no event is used by choice; in the others it comes of itself."""
BY_CHOICE: Final = frozenset({"activation", "ignition", "quick"})
"""Kinds that are always used by choice."""
ANSWERS: Final = ("negate-activation", "negate-effect ", "negate-summon")
"""What only fast effects do."""
LEFT: Final = re.compile(r"(?:if|when) this\b(?! used).*?(?:sent|destroyed|discarded|tributed|leaves|detached)")
"""Events after which the card is elsewhere."""
ALLOWS: Final = ("additional-normal-summon", "normal-summon this", "pierce", "attack-", "control-only")
"""Verbs with which a sentence allows something, for as long as the card is there."""


def stays(card: CardRecord, zone: str) -> bool:
    """Whether effects are used while the card lies there: no Spell or Trap Card that is used up."""
    return bool(zone) or card.card_type == "monster" or card.property not in ONCE_USED


def kind_of(partial: PartialEffect, card: CardRecord, zone: str, *, is_first: bool) -> str:
    """Which kind of effect it is; ``zone`` where its text works if not on the card's usual place."""
    if partial.kind:
        return partial.kind
    is_spell_trap = card.card_type != "monster" and not zone
    if is_spell_trap and not partial.zones and _activates(partial, card, is_first=is_first):
        return "activation"
    if partial.quick:
        return "quick"
    if not partial.activated and not _is_used(partial):
        return "continuous"
    is_fast = "turn" in partial.moments or partial.steps.startswith(ANSWERS)
    if partial.triggers and not is_fast:
        return "trigger"
    if is_fast:
        return "quick"
    if partial.moments and not _is_chosen(partial.moments[0]):
        return "trigger"
    if partial.moments and partial.may and all(not moment.startswith("own") for moment in partial.moments):
        return "quick" if partial.moments[0] != "battle-phase" or card.card_type != "spell" else "ignition"
    return "quick" if card.card_type == "trap" else "ignition"


def _is_used(partial: PartialEffect) -> bool:
    """Whether an effect without colon and semicolon is an activated one, in an old wording."""
    if partial.steps.startswith("choose 1 {pay "):  # what it takes to keep the card
        return False
    if (partial.states_hold and not partial.may) or partial.steps.startswith(ALLOWS):
        return False
    if any(trigger.startswith(("would", "each-time")) for trigger in partial.triggers):
        return False
    if any(" by procedure" in trigger or "activated-by this" in trigger for trigger in partial.triggers):
        return False
    return bool(partial.may or partial.triggers or partial.moments or not partial.conditions)


def _activates(partial: PartialEffect, card: CardRecord, *, is_first: bool) -> bool:
    """Whether it is what a Spell or Trap Card does when it is activated."""
    if any(trigger.startswith("would") for trigger in partial.triggers) and not partial.activated:
        return False
    if card.property in ONCE_USED:
        if not is_first and not partial.activated and "equipped" in partial.steps and partial.states_hold:
            return False
        concerns_itself = any(re.match(r"(?:if|when) this\b", trigger) for trigger in partial.triggers)
        if any(LEFT.match(trigger) for trigger in partial.triggers):
            return False
        return is_first or not (partial.activated and (concerns_itself or partial.may))
    if not is_first or partial.may or partial.limits or partial.moments or partial.triggers:
        return False
    return bool(partial.costs) or not (partial.activated or partial.states_hold or partial.is_opened or partial.choose)


def _is_chosen(moment: str) -> bool:
    return not moment.startswith(("start of", "end of")) and moment.rsplit(" ", 1)[-1] in CHOSEN


def line(partial: PartialEffect, kind: str, card: CardRecord, zone: str) -> str:
    """An effect in the notation."""
    zones = list(dict.fromkeys(partial.zones))
    if kind == "trigger" and zones == ["graveyard"] and any(LEFT.match(trigger) for trigger in partial.triggers):
        zones = []  # it is used where the event has brought it
    zones = zones or ([zone] if zone and kind != "summoning" else [])
    moments = [moment for moment in partial.moments if not (kind == "quick" and moment == "turn")]
    triggers = partial.triggers
    if kind == "continuous" and card.card_type != "monster" and not partial.states_hold:
        triggers = [re.sub(r"^(?:when|if) ", "each-time ", trigger) for trigger in triggers]
    parts = (
        kind,
        "may" if partial.may and kind not in BY_CHOICE else "",
        " ".join(dict.fromkeys(partial.limits)),
        "from " + "/".join(zones) if zones else "",
        "during " + " or ".join(moments) if moments else "",
        " or ".join(triggers),
        f"given {given(partial.conditions)}" if partial.conditions else "",
    )
    costs, steps = partial.costs, steps_of(partial, card, zone)
    if kind == "activation" and partial.may and steps:
        steps = f"may {steps}"
    return (
        " ".join(part for part in parts if part)
        + ":"
        + (f" {costs};" if costs else "")
        + (f" {steps}" if steps else "")
    )


def given(conditions: list[str]) -> str:
    """Conditions that must all be true."""
    return f"({' and '.join(conditions)})" if len(conditions) > 1 else "".join(conditions)


def steps_of(partial: PartialEffect, card: CardRecord, zone: str) -> str:
    """The steps of an effect, with the alternatives and the effects that stand in it."""
    steps = partial.steps
    if partial.choose:
        ways = "; ".join(_way(choice, card, zone) for choice in partial.choices)
        steps += f"{', next ' if steps else ''}{partial.choose} {{{ways}}}{partial.behind}"
    if partial.granted:
        effects = [line(one, kind_of(one, card, zone, is_first=False), card, "") for one in partial.granted]
        steps = steps.removesuffix(" following") + "".join(f" {{{effect}}}" for effect in effects)
    return steps


def _way(choice: PartialEffect, card: CardRecord, zone: str) -> str:
    """One of several alternatives."""
    steps = ", then ".join(part for part in (choice.costs, steps_of(choice, card, zone)) if part)
    if choice.may and steps:
        steps = f"may {steps}"
    return f"branch {given(choice.conditions)} {{{steps}}}" if choice.conditions else steps
