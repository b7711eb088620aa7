"""How often effects can be used: which of a card's effects a sentence about that speaks of."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rulebook.meaning.partial_effects import PartialEffect

OWN: Final = re.compile(r'(limit \d+ per [a-z-]+(?: turn)?(?: by-[a-z-]+)?)(?: "[^"]*")?')
NAME: Final = re.compile(r'"[^"]*"')

SCOPES: Final = {
    "limit-next": "next", "limit-following": "following", "limit-of-following": "following", "limit-these": "these",
    "limit-of-these": "these", "limit-each": "each", "limit-of": "each", "limit-each-pendulum": "each",
    "limit-each-monster": "each",
}  # fmt: skip
"""Of which effects a sentence speaks, by its first word."""


def own_limit(written: str) -> str:
    """How often something can be used, of which a sentence speaks alone, without its name.

    >>> own_limit('limit-each 1 per turn by-name "Lamp"')
    'limit 1 per turn by-name'
    """
    match = OWN.match(f"limit {written.partition(' ')[2]}")
    return match[1] if match else ""


class Limits:
    """What sentences say about how often the effects of a card can be used.

    Attributes:
        rules: What they say of the card and not of an effect.
        of_activation: How often the card can be activated.
    """

    def __init__(self, partials: list[PartialEffect]) -> None:
        self._partials = partials
        self._noted: list[tuple[str, str, int, str]] = []
        self.rules: list[str] = []
        self.of_activation: list[str] = []

    def note(self, written: str, last: PartialEffect | None) -> Sequence[PartialEffect]:
        """Note what a sentence says; the effects that it surely speaks of."""
        word, _, said = written.partition(" ")
        limit = own_limit(written)
        if word in OF_CARDS:
            self.rules.append(f"rule: {OF_CARDS[word](said)}")
        elif word == "limit-summon":
            ways = [partial for partial in self._partials if partial.kind == "summoning"]
            for partial in ways or self._partials[-1:]:
                partial.limits.append(f"{limit} by-name")
        elif " by-activation" in limit:
            self.of_activation.append(limit)
        elif word in SCOPES:
            self._noted.append((SCOPES[word], limit, len(self._partials), said.partition(" given ")[2]))
            return [partial for partial in self._partials if partial.activated]
        elif self._partials:
            used = [partial for partial in self._partials if partial.activated or partial.may or partial.kind]
            chosen = last if last is not None and last in used else (used or self._partials)[-1]
            chosen.limits.append(limit)
            return [chosen]
        return self._partials[-1:]

    def settle(self, kinds: Sequence[str]) -> None:
        """Give each limit to the effects that it speaks of, now that their kinds are known."""
        used = [
            at for at, (partial, kind) in enumerate(zip(self._partials, kinds, strict=True))
            if kind != "summoning" and (kind != "continuous" or partial.may)
        ]  # fmt: skip
        for scope, limit, since, provided in self._noted:
            if scope == "next":
                concerned = list(range(since, len(kinds)))[:1]
            elif scope == "following":
                concerned = [at for at in used if at >= since]
            elif scope == "these":
                concerned = [at for at in used if at < since] or used
            else:
                concerned = used
            for at in concerned:
                self._partials[at].limits.append(limit)
                self._partials[at].conditions.extend([provided] if provided else [])
        for partial, kind in zip(self._partials, kinds, strict=True):
            if kind == "activation":
                partial.limits.extend(self.of_activation)


def _named(said: str) -> str:
    """Cards of which there is a number; of a name, the cards that have it.

    >>> _named('1 "Lamp"'), _named("1 monster[type Fish]")
    ('1 card[name "Lamp"]', '1 monster[type Fish]')
    """
    return re.sub(r'^(\d+) ("[^"]*")$', r"\1 card[name \2]", said)


def _summons(said: str) -> str:
    """How often a card can be Summoned, in whatever way.

    >>> _summons('special-summoned 1 per turn "Lamp"')
    'limit 1 1+ card[name "Lamp"] special-summoned by own player per turn'
    """
    deed, times, _, period, name = said.split(" ", 4)
    return f"limit {times} 1+ card[name {name}] {deed} by own player per {period}"


OF_CARDS: Final[Mapping[str, Callable[[str], str]]] = {
    "control-only": lambda said: f"control-only {_named(said)}",
    "any-only": lambda said: f"field-only {_named(said)}",
    "limit-summoned": _summons,
}
"""Sentences that limit a card and not an effect, by their first word."""
