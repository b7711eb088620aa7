"""What one sentence contributes to an effect, part by part; each part in the notation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from rulebook.meaning.constructions import load_templates
from rulebook.meaning.notation import notation
from rulebook.meaning.trees import Tree
from rulebook.meaning.whereabouts import without_zones, zones_of

TIMINGS: Final = ("when", "if", "each-time", "would")
PARTS: Final = frozenset({"setting", "aside", "while", "during"})
"""Categories of the parts of an opening."""
PLACED: Final = re.compile(r"this is in ((?:own|any) [a-z/-]+(?: or (?:own|any) [a-z/-]+)*)")
"""A condition that says where the card itself is."""
ON_FIELD: Final = re.compile(r"field|monster-zone")
LASTING: Final = re.compile(r" while " + PLACED.pattern + r"(?=$|,)")
HAPPENS: Final = "event "
"""What stands before an event that is said as a condition: it holds while it happens."""
QUICK: Final = " quick"
"""What stands behind the steps of an effect whose text says at its end that it is quick."""
NOTHING: Final = re.compile(r"^nothing(?:, )?")
INSIDE: Final = re.compile(r"\[[^\[\](){}]*\]|\([^\[\](){}]*\)|\{[^\[\](){}]*\}")
JOINTS: Final = re.compile(r", (?:and|then|also|if-done|next|otherwise) ")
ACTIVATED: Final = (("given", "conditions"), ("when", "event"), ("during", "time"))
"""What a sentence says that says only when a card can be activated, by slot."""
NORMAL_SUMMON: Final = re.compile(
    r"(?:normal|tribute)-summon this(?: in face-up)?(?: tributing (.*)| without-tributing)?"
)
ACTIVATES: Final = "activate this"
"""What old wordings say is done with what is paid and targeted first."""
BESIDE: Final = re.compile(
    r"\b(?P<verb>banish|special-summon|discard|reveal|return) this,(?: and)? "
    r"(?P=verb) [^,;]* in own (?P<zone>hand|graveyard)\b"
)
"""What is done to this card and to others that are in the same place."""
CHOICE: Final = re.compile(r"(?:^|, (?:then|next|and|also) )(?P<choose>choose \d+)(?P<behind>, [^{}]*)?$")
"""Steps that end with a choice: what can be chosen follows."""
TARGETS: Final = re.compile(r"target [^,;{}]*")
"""Steps that only target: that is done at activation, where anything follows."""
AWAITED: Final = re.compile(r"lasting \{continuous (each-time [^:{}]*): ([^{}]*)\}")
"""The only step of what is not activated: the effect itself waits for the event."""
ACTOR: Final = re.compile(r"^(?:opponent|each|turn-player|that-player|owner) ")
HOLDING: Final = (
    "raise ", "lower ", "change ", "cannot ", "can ", "must ", "negate-effects ", "become ", "also-be ", "pierce ",
    "attack-limit ", "attack-each ", "change-damage ", "redirect-damage ", "limit ", "limit-not ", "control-only ",
    "exchange-stats ", "substitute ", "copy-effects ", "grant ", "lasting ", "raise|lower ", "skip ", "later ",
)  # fmt: skip
"""Verbs that say what is so, and not what is done."""


@dataclass(slots=True)
class PartialEffect:
    """An effect as its sentences are put together.

    Attributes:
        kind: Its kind, where the form of its sentence says it.
        activated: Whether it is written as effects are that are activated: with a colon or a semicolon.
        may: Whether its player can leave it.
        quick: Whether it says so.
        states_hold: Whether its steps say what is so, and not what is done.
        quick_given: Conditions under which it is a Quick Effect.
        choose: What stands before its alternatives.
        choices: The alternatives among which its player chooses.
        granted: The effects that others gain by it.
        behind: Steps behind the choice between the alternatives.
    """

    kind: str = ""
    activated: bool = False
    may: bool = False
    quick: bool = False
    states_hold: bool = False
    limits: list[str] = field(default_factory=list)
    zones: list[str] = field(default_factory=list)
    moments: list[str] = field(default_factory=list)
    triggers: list[str] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    costs: str = ""
    steps: str = ""
    quick_given: list[str] = field(default_factory=list)
    choose: str = ""
    choices: list[PartialEffect] = field(default_factory=list)
    granted: list[PartialEffect] = field(default_factory=list)
    behind: str = ""

    @property
    def is_opened(self) -> bool:
        """Whether anything is said before what it does."""
        return bool(self.limits or self.zones or self.moments or self.triggers or self.conditions or self.quick)

    def join(self, connector: str, steps: str) -> None:
        """Go on with further steps."""
        if steps and not self.costs and not self.choices and TARGETS.fullmatch(self.steps):
            self.costs, self.steps = self.steps, ""
        if steps and self.choices:
            self.behind += f", {connector} {steps}"
        elif steps:
            self.steps += f", {connector} {steps}" if self.steps else steps


def awaiting(partial: PartialEffect) -> None:
    """Make what an effect waits for that says nothing else its own event."""
    awaited = AWAITED.fullmatch(partial.steps)
    if awaited and not (partial.is_opened or partial.activated or partial.costs):
        partial.triggers.append(awaited[1])
        partial.steps = awaited[2]


def partial_of(tree: Tree) -> PartialEffect:
    """What a sentence says, as an effect."""
    partial = _drafted(tree)
    if partial.steps and not partial.costs and tree.name in {"plain", "opened", "opened-may", "may-free"}:
        _hoist(partial)
    partial.states_hold |= bool(partial.steps) and all(
        ACTOR.sub("", one).startswith(HOLDING) for one in JOINTS.split(bare(partial.steps))
    )
    if partial.steps == ACTIVATES:
        partial.steps = ""
    for said_first in ("opening", "aside"):
        _open(partial, _settings(tree.child(said_first)))
    if partial.steps.endswith(QUICK):
        partial.quick, partial.steps = True, partial.steps.removesuffix(QUICK)
    chosen = CHOICE.search(partial.steps)
    if chosen:
        partial.choose, partial.steps = chosen["choose"], partial.steps[: chosen.start()]
        partial.behind = chosen["behind"] or ""
        partial.activated = partial.activated or not partial.is_opened
    if partial.steps.startswith("may ") and not partial.costs and not partial.choose:
        partial.may, partial.steps = True, partial.steps.removeprefix("may ")
    if any(trigger.startswith("would") for trigger in partial.triggers):
        partial.steps = partial.steps.removeprefix("instead ")
    partial.costs = without_zones(NOTHING.sub("", partial.costs), partial.zones)
    partial.steps = without_zones(partial.steps, partial.zones)
    for shared in BESIDE.finditer(f"{partial.costs}; {partial.steps}"):
        partial.zones.extend(zone for zone in [shared["zone"]] if zone not in partial.zones)
    _normal_summons(partial)
    _lasts_there(partial)
    return partial


def _drafted(tree: Tree) -> PartialEffect:
    """What the form of a sentence says."""
    costs, steps = tree.child("costs"), tree.child("steps") or tree.child("state") or tree.child("act")
    written = notation(tree)
    partial = PartialEffect(activated=tree.name.startswith(("activated", "labelled-costs")) or costs is not None)
    partial.may = written.startswith("may ") or "may" in load_templates()[tree.category, tree.name].text.split()
    partial.costs = notation(costs).replace(", and ", ", ") if costs else ""
    partial.steps = notation(steps) if steps else ""
    partial.states_hold = steps is not None and all(part.category != "act" for part in steps.walk())
    if tree.name.startswith("either-or"):
        partial.costs, partial.steps = "", f"choose 1 {written.partition('choose 1 ')[2]}"
    if tree.name.startswith("gemini"):
        partial.steps = ""
    if written.startswith("flip:"):
        partial.kind = "flip"
    if tree.name.startswith("choose"):
        number = tree.child("n")
        partial.choose = f"choose {notation(number)}" if number else "choose 1"
        partial.activated = True
    event = tree.child("event")
    if event is not None and tree.child("steps") is None and written.split(" ", 1)[0] in TIMINGS:
        partial.triggers.append(f"{written.split(' ', 1)[0]} {notation(event)}")
    if tree.name.startswith("activation-"):
        partial.kind = "activation"
        parts = [(word, tree.child(slot)) for word, slot in ACTIVATED]
        _open(partial, (f"{word} {notation(part)}" for word, part in parts if part is not None))
    return partial


def _normal_summons(partial: PartialEffect) -> None:
    """Make a Normal Summon that the text of the monster allows a way in which it is Summoned."""
    match = NORMAL_SUMMON.fullmatch(partial.steps)
    if match and partial.may and not partial.activated:
        partial.kind, partial.may = "summoning", False
        partial.costs, partial.steps = match[1] or "", "normal-summon this"


def _lasts_there(partial: PartialEffect) -> None:
    """Note where the card is while what it says holds, if that is not the field."""
    lasting = LASTING.search(partial.steps)
    if lasting and not ON_FIELD.search(lasting[1]) and not partial.activated:
        partial.zones.extend(zones_of(lasting[1]))
        partial.steps = LASTING.sub("", partial.steps)


def _hoist(partial: PartialEffect) -> None:
    """Put a condition that stands in its only step before what is done."""
    said, _, condition = partial.steps.partition(" given ")
    if condition and not JOINTS.search(bare(partial.steps)) and "{" not in said:
        partial.steps = said
        _provide(partial, condition)


def bare(written: str) -> str:
    """What is written without what stands in brackets of any kind."""
    while INSIDE.search(written):
        written = INSIDE.sub("", written)
    return written


def procedure_of(tree: Tree) -> PartialEffect:
    """A way in which a card Summons itself."""
    written = notation(tree)
    partial = PartialEffect(kind="summoning")
    _open(partial, _settings(tree.child("opening")))
    area, costs = tree.child("area"), tree.child("costs")
    if area is not None:
        partial.zones = zones_of(notation(area))
    partial.costs = notation(costs).replace(", and ", ", ") if costs else ""
    having = tree.child("description")
    if having is not None:
        partial.conditions.append(f"exists {notation(having)}")
    written = re.sub(r"(?<!-)summon (?:this|1 card\[name \"[^\"]*\"\])", "summon this", written)
    at = re.search(r"(?:: |; )((?:special-summon|normal-summon|summon) this\b.*)$", written)
    arrival = tree.child("arrival")
    partial.steps = at[1] if at else f"special-summon this {notation(arrival) if arrival else ''}".strip()
    return partial


def _open(partial: PartialEffect, settings: Iterator[str]) -> None:
    for setting in settings:
        word, _, rest = setting.partition(" ")
        if word == "quick":
            partial.quick = True
        elif word == "flip":
            partial.kind = "flip"
        elif word == "limit":
            partial.limits.append(setting)
        elif word == "from":
            partial.zones.append(rest)
        elif word == "during":
            partial.moments.append(rest)
        elif setting == "when this activated":
            partial.kind = "activation"
        elif word in TIMINGS:
            trigger, _, condition = setting.partition(" given ")
            partial.triggers.append(trigger)
            _provide(partial, condition)
        else:
            _provide(partial, rest if word == "given" else setting)


def _provide(partial: PartialEffect, condition: str) -> None:
    """Note a condition; each of several that are joined by *and* for itself."""
    for one in conjuncts(condition):
        placed = PLACED.fullmatch(one)
        if placed and (" or " in placed[1] or not ON_FIELD.search(placed[1])):
            partial.zones.extend(zone for zone in zones_of(placed[1]) if zone not in partial.zones)
        elif one.startswith(HAPPENS) and not one.startswith("event is"):
            partial.triggers.append(f"if {one.removeprefix(HAPPENS)}")
        elif one:
            partial.conditions.append(one)


def conjuncts(condition: str) -> Iterator[str]:
    """The conditions that are joined by *and*.

    >>> list(conjuncts("(exists 1 card in own hand and (at own turn and done))"))
    ['exists 1 card in own hand', 'at own turn', 'done']
    """
    if not (condition.startswith("(") and condition.endswith(")")):
        yield condition
        return
    parts, depth, start = [], 0, 1
    for at, sign in enumerate(condition):
        depth += (sign in "([{") - (sign in ")]}")
        if depth == 0 and at < len(condition) - 1:
            yield condition
            return
        if depth == 1 and condition.startswith(" and ", at):
            parts.append(condition[start:at])
            start = at + len(" and ")
        elif depth == 1 and condition.startswith(" or ", at):
            yield condition
            return
    for part in (*parts, condition[start:-1]):
        yield from conjuncts(part)


def _settings(opening: Tree | None) -> Iterator[str]:
    """What stands in an opening, part by part."""
    if opening is None:
        return
    if opening.category in PARTS:
        yield notation(opening)
        return
    if (opening.category, opening.name) == ("settings", "or"):
        parts = [part for _, child in opening.children for part in _settings(child)]
        given = [part.removeprefix("given ") for part in parts if part.startswith("given ")]
        yield from (part for part in parts if not part.startswith("given "))
        if given:
            yield f"given ({' or '.join(given)})" if len(given) > 1 else f"given {given[0]}"
        return
    for _, child in opening.children:
        yield from _settings(child)
