"""Several cards of which one thing is said: what is done to all of them is written once for each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

ALL: Final = " & "
"""In a template, between cards that are all meant."""
TOGETHER: Final = " with total "
"""In what stands behind cards, before what they have together: it is said of none of them alone."""
ANY: Final = " // "
"""In a template, between cards of which any are meant."""
_SELECTION: Final = re.compile(
    r"(?P<quantity>(?:random |up-to )?(?:\d+\+?|all|no|any-number|\(.*?\))) (?P<pattern>.*?)(?P<place> in .*)?$"
)
STATS: Final = ("atk", "def")
_BOTH_OF: Final = re.compile(r"^(?:change|raise|lower) .* (?:to|by) .*atk/(?:original-)?def of ")
_BRACKETS: Final = re.compile(r"\[[^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*\]")


def each_of(filled: Mapping[str, str]) -> Iterator[Mapping[str, str]]:
    """What fills the slots, once for each of the cards that one of them has several of.

    >>> list(each_of({"cards": "this & 1 monster in own hand", "n": "2"}))
    [{'cards': 'this', 'n': '2'}, {'cards': '1 monster in own hand', 'n': '2'}]
    >>> [one["cards"] for one in each_of({"cards": "1 spell & 1 trap in own deck"})]
    ['1 spell in own deck', '1 trap in own deck']
    >>> [one["cards"] for one in each_of({"cards": "all spell & 1+ trap in any field"})]
    ['all spell / trap in any field']
    >>> [one["cards"] for one in each_of({"cards": "1 monster[tuner] & 1 spell in own hand with total level = 7"})]
    ['1 monster[tuner] and 1 spell in own hand with total level = 7']
    """
    several = next((slot for slot, said in filled.items() if "{" not in said and len(_parted(said)) > 1), "")
    if not several:
        yield filled
        return
    parts = _parted(filled[several])
    if len(parts) == 2 and parts[0].startswith("all ") and parts[1].startswith("1+ ") and not _cut(parts[0])[2]:
        yield from each_of({**filled, several: f"{parts[0]} / {parts[1].removeprefix('1+ ')}"})
        return
    place = _cut(parts[-1])[2]
    if TOGETHER in place:
        yield from each_of({**filled, several: " and ".join(parts)})
        return
    for one in parts:
        quantity, _, own_place = _cut(one)
        yield from each_of({**filled, several: one + place if quantity and not own_place else one})


def _parted(said: str) -> list[str]:
    """Cards that are all meant, apart; those that are only counted stay together."""
    parts, depth, start = [], 0, 0
    for at, sign in enumerate(said) if ALL in said else ():
        depth += (sign in "([{") - (sign in ")]}")
        if depth == 0 and said.startswith(ALL, at):
            parts.append(said[start:at])
            start = at + len(ALL)
    return [*parts, said[start:]]


def summed(said: str) -> str:
    """A count of several cards, as the sum of the counts of each.

    >>> summed("(count all spell & all trap in own field)")
    '((count all spell in own field) + (count all trap in own field))'
    """
    match = re.fullmatch(r"\(count (.*)\)", said)
    if match is None or len(_parted(match[1])) < 2:
        return said
    return "(" + " + ".join(f"(count {one['of']})" for one in each_of({"of": match[1]})) + ")"


def each_stat(said: str) -> tuple[str, ...]:
    """What becomes of ATK and of DEF, where each becomes something of its own.

    >>> each_stat("change atk/def of this to original-atk/original-def of target")
    ('change atk of this to original-atk of target', 'change def of this to original-def of target')
    >>> each_stat("raise atk/def of this by 500")
    ('raise atk/def of this by 500',)
    """
    if not _BOTH_OF.search(said):
        return (said,)
    return tuple(said.replace("original-atk/original-def", f"original-{one}").replace("atk/def", one) for one in STATS)


def alternatives(said: str) -> str:
    """Cards of which any are meant, as one selection; the place of the last is that of all that have none.

    >>> alternatives('1 monster[archetype "A"] // 1+ card[name "B"] in own graveyard')
    '1 monster[archetype "A"] / card[name "B"] in own graveyard'
    >>> alternatives("1 monster in own hand // 1 spell in own deck")
    '1 monster in own hand or 1 spell in own deck'
    """
    if ANY not in said:
        return said
    parts = said.split(ANY)
    read = [_cut(part) for part in parts]
    places = {place for _, _, place in read if place}
    if len(places) > 1 or not all(quantity for quantity, _, _ in read):
        return " or ".join(parts)
    return f"{read[0][0]} {' / '.join(pattern for _, pattern, _ in read)}{''.join(places)}"


def _cut(said: str) -> tuple[str, str, str]:
    """Quantity, patterns and place of a selection; what stands in brackets is none of them."""
    hidden: list[str] = []

    def hide(match: re.Match[str]) -> str:
        hidden.append(match[0])
        return f"\0{len(hidden) - 1}\0"

    def show(text: str) -> str:
        return re.sub(r"\0(\d+)\0", lambda match: hidden[int(match[1])], text)

    match = _SELECTION.match(_BRACKETS.sub(hide, said))
    if match is None:
        return "", said, ""
    return match["quantity"], show(match["pattern"]), show(match["place"] or "")
