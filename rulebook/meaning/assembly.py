"""From the sentences of a card to its effects: what each sentence contributes, in the notation.

A sentence may be an effect, go on with the one before it, or say how often others can be used. Which kind of effect it
is follows from its form and from the card: what is activated by choice in the own Main Phase, what waits for an event,
what is quick, what holds without being activated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from extractors.cards.records import CardRecord
from rulebook.canon.effects import NotationError, print_effects, read_effects
from rulebook.meaning.card_text import CardText
from rulebook.meaning.conventions import conventional
from rulebook.meaning.notation import notation
from rulebook.meaning.trees import Tree

ONCE_USED: Final = frozenset({"Normal", "Quick-Play", "Ritual", "Counter"})
"""Spell and Trap Cards that do what they do when they are activated; the others stay on the field."""
WHOLE: Final = frozenset({"rule:", "summoning"})
"""Words with which a sentence begins that is an effect as it stands."""
JOINED: Final = {"then": "then", "also": "also", "otherwise": "next"}
"""Words with which a sentence begins that goes on with the one before, and how its steps hang on that one's."""
HERE: Final = "this in own "
TIMINGS: Final = ("when", "if", "each-time", "would")
PARTS: Final = frozenset({"setting", "aside", "while", "during"})
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
    flips: bool = False
    chooses: bool = False
    choices: list[str] = field(default_factory=list)


def assemble(text: CardText, card: CardRecord) -> str:
    """The effects of a card, one on each line; sentences that were not read are left out."""
    written = _assembled(text, card)
    try:
        return print_effects(conventional(read_effects(written), card, ONCE_USED))
    except NotationError:  # it says what the notation has no words for yet
        return written


def _assembled(text: CardText, card: CardRecord) -> str:
    lines: list[str] = []
    drafts: list[Draft] = []
    for sentence in text.sentences:
        if sentence.said is not None:
            _take(sentence.said, sentence.bulleted, lines, drafts, card)
    lines.extend(_line(draft, _kind(draft, card, is_first=at == 0)) for at, draft in enumerate(drafts))
    return "\n".join(lines)


def _take(tree: Tree, bulleted: bool, lines: list[str], drafts: list[Draft], card: CardRecord) -> None:
    """Put one sentence where it belongs."""
    written = notation(tree)
    word = written.split(" ", 1)[0]
    if tree.child("limited") is not None:
        _limit(written, drafts)
    elif word in WHOLE:
        lines.append(written)
    elif word == "materials":
        lines.append(f"rule: {written}")
    elif word in JOINED and drafts:
        drafts[-1].steps += f", {JOINED[word]} {written.partition(' ')[2]}"
    elif bulleted and drafts and drafts[-1].chooses:
        drafts[-1].choices.append(_draft(tree).steps)
    else:
        _add(_draft(tree), drafts, card)


def _add(draft: Draft, drafts: list[Draft], card: CardRecord) -> None:
    """Put an effect behind the others; a sentence of a used-up card that opens nothing goes on with the one before."""
    goes_on = card.property in ONCE_USED and not (draft.activated or draft.limits or draft.zones or draft.moments)
    if goes_on and drafts and not (draft.triggers or draft.conditions or drafts[-1].chooses):
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
    draft.flips = notation(tree).startswith("flip:")
    if steps is None and (number := tree.child("n")) is not None:
        draft.chooses = True
        draft.steps = f"choose {notation(number)}"
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
    draft.costs = _without_zones(draft.costs, draft.zones)
    draft.steps = _without_zones(draft.steps, draft.zones)
    return draft


def _without_zones(written: str, zones: list[str]) -> str:
    """Costs or steps without the zone in which the card itself is: from there the effect is used."""
    first, *others = written.split(HERE)
    kept = first
    for other in others:
        zone = re.split(r"[ ,;]", other, maxsplit=1)[0]
        if zone not in zones and zone != "field":
            zones.append(zone)
        kept += "this" + other[len(zone) :]
    return kept


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
    if draft.flips:
        return "flip"
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
    steps = draft.steps + (" {" + "; ".join(draft.choices) + "}" if draft.chooses else "")
    return " ".join(part for part in parts if part) + ": " + (f"{draft.costs}; " if draft.costs else "") + steps
