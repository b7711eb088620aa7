"""What players are forbidden: acts and Summons as the deeds of a player."""

from __future__ import annotations

import re
from typing import Final

DEEDS: Final = {
    "activate": "activates", "special-summon": "special-summons", "normal-summon": "normal-summons", "set": "sets",
    "summon": "summons", "special-summoned": "special-summons", "normal-summoned": "normal-summons",
    "summoned": "summons", "add": "adds", "tribute": "tributes", "banish": "banishes",
}  # fmt: skip
"""What is done, and what is done to cards, as what a player does."""
_ACT: Final = re.compile(r"(?P<deeds>[a-z-]+(?:\|[a-z-]+)*)(?: (?:onto )?(?P<cards>.+))?")
_PLACE: Final = re.compile(r" in ((?:any|own|opposing) [a-z/-]+)$")
_NOUN: Final = re.compile(r"(?:card|monster|spell|trap|token|effect)\b")


def forbidden(said: str) -> str:
    """What is forbidden, as an event without its player.

    >>> forbidden("special-summon 1+ monster[tuner] in own extra-deck")
    'special-summons onto 1+ monster[tuner] from own extra-deck'
    >>> forbidden("normal-summoned|special-summoned onto monster[type Fish]"), forbidden("activate 1+ trap")
    ('normal-summons|special-summons onto 1+ monster[type Fish]', 'activates onto 1+ trap')
    >>> forbidden("conducts-battle-phase"), forbidden("special-summons from any extra-deck")
    ('conducts-battle-phase', 'special-summons from any extra-deck')
    """
    match = _ACT.fullmatch(said)
    if match is None or not all(deed in DEEDS or deed in DEEDS.values() for deed in match["deeds"].split("|")):
        return said
    deeds = "|".join(DEEDS.get(deed, deed) for deed in match["deeds"].split("|"))
    cards = match["cards"] or ""
    if cards.startswith("not "):
        return f"{deeds} onto 1+ monster[{cards}]"
    if not cards or cards.startswith(("from ", "to ", "by ")):
        return f"{deeds} {cards}".strip()
    if _NOUN.match(cards):
        cards = f"1+ {cards}"
    if deeds != "activates":
        cards = _PLACE.sub(r" from \1", cards)
    return f"{deeds} onto {cards}"
