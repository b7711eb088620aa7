"""From the sentences of a card to its effects: what each sentence contributes, in the notation.

A sentence may be an effect, go on with the one before it, or say how often others can be used. Which kind of effect it
is follows from its form and from the card: what is activated by choice in the own Main Phase, what waits for an event,
what is quick, what holds without being activated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from extractors.cards.records import CardRecord
from rulebook.meaning.notation import notation
from rulebook.meaning.trees import Tree

ONCE_USED: Final = frozenset({"Normal", "Quick-Play", "Ritual", "Counter"})
"""Spell and Trap Cards that do what they do when they are activated; the others stay on the field."""
TIMINGS: Final = ("when", "if", "each-time", "would")
PARTS: Final = frozenset({"setting", "aside", "while"})
"""Categories of the parts of an opening."""
CHOSEN: Final = ("main-phase", "main-phase-1", "main-phase-2", "turn", "battle-phase")
"""Moments in which an effect that names no event is used by choice; in the others it comes of itself."""


@dataclass(slots=True)
class Draft:
    """An effect as its sentences are put together; each part in the notation.

    ``states_hold`` where its steps say what is so, and not what is done.
    """

    activated: bool
    may: bool = False
    quick: bool = False
    limits: list[str] = field(default_factory=list)
    zones: list[str] = field(default_factory=list)
    moments: list[str] = field(default_factory=list)
    triggers: list[str] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    costs: str = ""
    steps: str = ""
    states_hold: bool = False


def assemble(sentences: Iterable[Tree], card: CardRecord) -> str:
    """The effects of a card, one on each line."""
    lines: list[str] = []
    drafts: list[Draft] = []
    for tree in sentences:
        written = notation(tree)
        word = written.split(" ", 1)[0]
        if word.startswith("limit") and tree.child("limited") is not None:
            _limit(written, drafts)
        elif word == "rule:":
            lines.append(written)
        elif word == "materials":
            lines.append(f"rule: {written}")
        else:
            _add(_draft(tree), drafts, card)
    lines.extend(_line(draft, _kind(draft, card, is_first=at == 0)) for at, draft in enumerate(drafts))
    return "\n".join(lines)


def _add(draft: Draft, drafts: list[Draft], card: CardRecord) -> None:
    """Put an effect behind the others; a sentence of a used-up card that opens nothing goes on with the one before."""
    goes_on = card.property in ONCE_USED and not (draft.activated or draft.limits or draft.zones or draft.moments)
    if goes_on and drafts and not (draft.triggers or draft.conditions):
        drafts[-1].steps += f", next {draft.steps}"
    else:
        drafts.append(draft)


def _limit(written: str, drafts: Sequence[Draft]) -> None:
    """Note how often: of all effects where a sentence says so, else of the one before it."""
    word, said = written.split(" ", 1)
    limited = said.split(' "', 1)[0]
    for draft in drafts if word in {"limit-each", "limit-of"} else drafts[-1:]:
        draft.limits.append(f"limit {limited}")


def _draft(tree: Tree) -> Draft:
    costs, steps = tree.child("costs"), tree.child("steps")
    draft = Draft(activated=tree.name.startswith("activated") or costs is not None)
    draft.may = notation(tree).startswith("may ") or "may" in tree.name.split("-")
    draft.costs = notation(costs) if costs else ""
    draft.steps = notation(steps) if steps else ""
    draft.states_hold = steps is not None and all(part.category != "act" for part in steps.walk())
    for setting in _settings(tree.child("opening")):
        word, _, rest = setting.partition(" ")
        if word == "quick":
            draft.quick = True
        elif word == "limit":
            draft.limits.append(setting)
        elif word == "from":
            draft.zones.append(rest)
        elif word == "during":
            draft.moments.append(rest)
        elif word in TIMINGS:
            trigger, _, condition = setting.partition(" given ")
            draft.triggers.append(trigger)
            draft.conditions.extend([condition] if condition else [])
        else:
            draft.conditions.append(rest if word == "given" else setting)
    if "this in own graveyard" in draft.costs:
        draft.zones.append("graveyard")
    elif "this in own hand" in draft.costs:
        draft.zones.append("hand")
    return draft


def _settings(opening: Tree | None) -> Iterator[str]:
    """What stands in an opening, part by part."""
    if opening is None:
        return
    if opening.category in PARTS:
        yield notation(opening)
        return
    for _, child in opening.children:
        yield from _settings(child)


def _kind(draft: Draft, card: CardRecord, *, is_first: bool) -> str:
    """Which kind of effect it is."""
    stays = card.card_type == "monster" or card.property not in ONCE_USED
    of_card = not draft.zones and card.card_type != "monster"
    if of_card and not stays and (is_first or not draft.activated):
        return "activation"
    if of_card and is_first and draft.costs and not (draft.may or draft.limits or draft.moments):
        return "activation"
    if draft.quick:
        return "quick"
    if draft.triggers:
        return "trigger" if draft.activated or not draft.states_hold else "continuous"
    if not draft.activated and not draft.may:
        return "continuous"
    if draft.moments and draft.moments[0].rsplit(" ", 1)[-1] not in CHOSEN:
        return "trigger"
    return "quick" if card.card_type == "trap" else "ignition"


def _line(draft: Draft, kind: str) -> str:
    conditions = draft.conditions
    given = f"({' and '.join(conditions)})" if len(conditions) > 1 else "".join(conditions)
    by_choice = kind in {"activation", "ignition", "quick"}  # these are always used by choice
    parts = (
        kind,
        "may" if draft.may and not by_choice else "",
        " ".join(dict.fromkeys(draft.limits)),
        "from " + "/".join(dict.fromkeys(draft.zones)) if draft.zones else "",
        "during " + " or ".join(draft.moments) if draft.moments else "",
        " or ".join(draft.triggers),
        f"given {given}" if given else "",
    )
    return " ".join(part for part in parts if part) + ": " + (f"{draft.costs}; " if draft.costs else "") + draft.steps
