"""Where a card is from which an effect is used."""

from __future__ import annotations

import re
from typing import Final

HERE: Final = re.compile(r"\bthis in (?:own|any) (?=[a-z])")
SIDES: Final = re.compile(r"\b(?:own|any|owner|their|opposing) (?=[a-z])")


def zones_of(area: str) -> list[str]:
    """The zones of places, whoever's they are: from which the card is used goes without saying.

    >>> zones_of("own hand/deck or any graveyard")
    ['hand', 'deck', 'graveyard']
    """
    return [zone for zones in SIDES.sub("", area).split(" or ") for zone in zones.split("/")]


def without_zones(written: str, zones: list[str]) -> str:
    """Costs or steps without the zone in which the card itself is: from there the effect is used."""
    first, *others = HERE.split(written)
    kept = first
    for other in others:
        named = re.match(r"[a-z/-]+", other)
        for zone in named[0].split("/") if named else ():
            if zone not in zones and named and named[0] != "field":
                zones.append(zone)
        kept += "this" + other[len(named[0]) if named else 0 :]
    return kept
