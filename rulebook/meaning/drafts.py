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
    r"(?:normal|tribute)-summon this(?: in face-up)?(?: tributing (.*)| without-tributing| without-tributes)?"
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
ACTOR: Final = re.compile(r"^(?:opponent|each|turn-player|that-player|owner) ")
HOLDING: Final = (
    "raise ", "lower ", "change ", "cannot ", "can ", "must ", "negate-effects ", "become ", "also-be ", "pierce ",
    "attack-limit ", "attack-each ", "change-damage ", "redirect-damage ", "limit ", "limit-not ", "control-only ",
    "exchange-stats ", "substitute ", "copy-effects ", "grant ", "lasting ", "raise|lower ", "skip ", "later ",
)  # fmt: skip
"""Verbs that say what is so, and not what is done."""


@dataclass(slots=True)
class Draft:
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
    choices: list[Draft] = field(default_factory=list)
    granted: list[Draft] = field(default_factory=list)
    behind: str = ""

    @property
    def is_opened(self) -> bool:
        """Whether anything is said before what it does."""
        return bool(self.limits or self.zones or self.moments or self.triggers or self.conditions or self.quick)

    def join(self, connector: str, steps: str) -> None:
        """Go on with further steps."""
        if steps and self.choices:
            self.behind += f", {connector} {steps}"
        elif steps:
            self.steps += f", {connector} {steps}" if self.steps else steps


def draft_of(tree: Tree) -> Draft:
    """What a sentence says, as an effect."""
    draft = _drafted(tree)
    if draft.steps and not draft.costs and tree.name in {"plain", "opened", "opened-may", "may-free"}:
        _hoist(draft)
    draft.states_hold |= bool(draft.steps) and all(
        ACTOR.sub("", one).startswith(HOLDING) for one in JOINTS.split(bare(draft.steps))
    )
    if draft.steps == ACTIVATES:
        draft.steps = ""
    for said_first in ("opening", "aside"):
        _open(draft, _settings(tree.child(said_first)))
    if draft.steps.endswith(QUICK):
        draft.quick, draft.steps = True, draft.steps.removesuffix(QUICK)
    chosen = CHOICE.search(draft.steps)
    if chosen:
        draft.choose, draft.steps = chosen["choose"], draft.steps[: chosen.start()]
        draft.behind = chosen["behind"] or ""
        draft.activated = draft.activated or not draft.is_opened
    if draft.steps.startswith("may ") and not draft.costs and not draft.choose:
        draft.may, draft.steps = True, draft.steps.removeprefix("may ")
    if any(trigger.startswith("would") for trigger in draft.triggers):
        draft.steps = draft.steps.removeprefix("instead ")
    draft.costs = without_zones(NOTHING.sub("", draft.costs), draft.zones)
    draft.steps = without_zones(draft.steps, draft.zones)
    for shared in BESIDE.finditer(f"{draft.costs}; {draft.steps}"):
        draft.zones.extend(zone for zone in [shared["zone"]] if zone not in draft.zones)
    _normal_summons(draft)
    _lasts_there(draft)
    return draft


def _drafted(tree: Tree) -> Draft:
    """What the form of a sentence says."""
    costs, steps = tree.child("costs"), tree.child("steps") or tree.child("state") or tree.child("act")
    written = notation(tree)
    draft = Draft(activated=tree.name.startswith(("activated", "labelled-costs")) or costs is not None)
    draft.may = written.startswith("may ") or "may" in load_templates()[tree.category, tree.name].text.split()
    draft.costs = notation(costs).replace(", and ", ", ") if costs else ""
    draft.steps = notation(steps) if steps else ""
    draft.states_hold = steps is not None and all(part.category != "act" for part in steps.walk())
    if tree.name == "either-or":
        draft.costs, draft.steps = "", f"choose 1 {written.partition('choose 1 ')[2]}"
    if tree.name.startswith("gemini"):
        draft.steps = ""
    if written.startswith("flip:"):
        draft.kind = "flip"
    if tree.name.startswith("choose"):
        number = tree.child("n")
        draft.choose = f"choose {notation(number)}" if number else "choose 1"
        draft.activated = True
    event = tree.child("event")
    if event is not None and tree.child("steps") is None and written.split(" ", 1)[0] in TIMINGS:
        draft.triggers.append(f"{written.split(' ', 1)[0]} {notation(event)}")
    if tree.name.startswith("activation-"):
        draft.kind = "activation"
        parts = [(word, tree.child(slot)) for word, slot in ACTIVATED]
        _open(draft, (f"{word} {notation(part)}" for word, part in parts if part is not None))
    return draft


def _normal_summons(draft: Draft) -> None:
    """Make a Normal Summon that the text of the monster allows a way in which it is Summoned."""
    match = NORMAL_SUMMON.fullmatch(draft.steps)
    if match and draft.may and not draft.activated:
        draft.kind, draft.may = "summoning", False
        draft.costs, draft.steps = match[1] or "", "normal-summon this"


def _lasts_there(draft: Draft) -> None:
    """Note where the card is while what it says holds, if that is not the field."""
    lasting = LASTING.search(draft.steps)
    if lasting and not ON_FIELD.search(lasting[1]) and not draft.activated:
        draft.zones.extend(zones_of(lasting[1]))
        draft.steps = LASTING.sub("", draft.steps)


def _hoist(draft: Draft) -> None:
    """Put a condition that stands in its only step before what is done."""
    said, _, condition = draft.steps.partition(" given ")
    if condition and not JOINTS.search(bare(draft.steps)) and "{" not in said:
        draft.steps = said
        _provide(draft, condition)


def bare(written: str) -> str:
    """What is written without what stands in brackets of any kind."""
    while INSIDE.search(written):
        written = INSIDE.sub("", written)
    return written


def procedure_of(tree: Tree) -> Draft:
    """A way in which a card Summons itself."""
    written = notation(tree)
    draft = Draft(kind="summoning")
    _open(draft, _settings(tree.child("opening")))
    area, costs = tree.child("area"), tree.child("costs")
    if area is not None:
        draft.zones = zones_of(notation(area))
    draft.costs = notation(costs).replace(", and ", ", ") if costs else ""
    having = tree.child("description")
    if having is not None:
        draft.conditions.append(f"exists {notation(having)}")
    written = re.sub(r"xyz-summon (?:this|1 card\[name \"[^\"]*\"\])", "summon this", written)
    at = re.search(r"(?:: |; )((?:special-summon|normal-summon|summon) this\b.*)$", written)
    arrival = tree.child("arrival")
    draft.steps = at[1] if at else f"special-summon this {notation(arrival) if arrival else ''}".strip()
    return draft


def _open(draft: Draft, settings: Iterator[str]) -> None:
    for setting in settings:
        word, _, rest = setting.partition(" ")
        if word == "quick":
            draft.quick = True
        elif word == "flip":
            draft.kind = "flip"
        elif word == "limit":
            draft.limits.append(setting)
        elif word == "from":
            draft.zones.append(rest)
        elif word == "during":
            draft.moments.append(rest)
        elif setting == "when this activated":
            draft.kind = "activation"
        elif word in TIMINGS:
            trigger, _, condition = setting.partition(" given ")
            draft.triggers.append(trigger)
            _provide(draft, condition)
        else:
            _provide(draft, rest if word == "given" else setting)


def _provide(draft: Draft, condition: str) -> None:
    """Note a condition; each of several that are joined by *and* for itself."""
    for one in conjuncts(condition):
        placed = PLACED.fullmatch(one)
        if placed and (" or " in placed[1] or not ON_FIELD.search(placed[1])):
            draft.zones.extend(zone for zone in zones_of(placed[1]) if zone not in draft.zones)
        elif one.startswith(HAPPENS) and not one.startswith("event is"):
            draft.triggers.append(f"if {one.removeprefix(HAPPENS)}")
        elif one:
            draft.conditions.append(one)


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
