"""Engine and second opinion side by side at every decision of a duel."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Final

from engine import Duel
from engine.actions import Action
from tests.second_opinion.chronicle import Chronicle
from tests.second_opinion.judge import verdicts
from tests.second_opinion.ledger import Ledger
from tests.second_opinion.position_text import position_text
from tests.second_opinion.table import Table


LONGEST: Final = 2000
"""Decisions after which a duel is left: there are cards with which one never ends."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An action that the engine offers and the second opinion forbids, or that it withholds and the books allow.

    Attributes:
        position: What lies where, as text.
        action: The action, with the names of its cards.
        offered: Whether the engine offers it.
        rule: The rule that forbids it, by the second opinion or, where it is withheld, by the engine.
        duel: Which duel it was, and after how many actions.
    """

    position: str
    action: str
    offered: bool
    rule: str
    duel: str = ""

    def __str__(self) -> str:
        says = "offered, the second opinion forbids it" if self.offered else "withheld, the second opinion allows it"
        return f"{self.duel}\n{self.position}\n  {self.action}: {says} ({self.rule or 'not considered'})"


def differences(duel: Duel, chronicle: Chronicle, ledger: Ledger) -> list[Difference]:
    """In what engine and second opinion differ at a decision."""
    found = verdicts(Table(duel.state), chronicle, ledger)
    mine = {code for code, rule in found.items() if not rule}
    theirs = set(duel.codes())
    if mine == theirs:
        return []
    where = position_text(duel)
    return [
        Difference(where, _named(duel, code), offered=True, rule=found.get(code, "")) for code in sorted(theirs - mine)
    ] + [
        Difference(where, _named(duel, code), offered=False, rule=duel.refusal(Action(code)) or "")
        for code in sorted(mine - theirs)
    ]


def play(
    duel: Duel, seed: int, ledger: Ledger, abilities: Counter[tuple[str, int]] | None = None
) -> tuple[int, list[Difference]]:
    """Play a duel by chance to its end or to the first decision at which the two differ.

    Args:
        duel: The duel at its beginning.
        seed: What chance plays.
        ledger: Where the rules asked are counted.
        abilities: Where the effects that were activated or worked are counted.

    Returns:
        How many decisions it had, and the differences.
    """
    chronicle = Chronicle(duel.ruleset)
    chance = random.Random(seed)
    count = 0
    found: list[Difference] = []
    while not duel.is_over and not found and count < LONGEST:
        count += 1
        found = differences(duel, chronicle, ledger)
        options = duel.codes()
        action = Action(options[int(chance.random() * len(options))])
        chronicle.take(action, duel.apply(action), duel.state)
    if abilities is not None:
        abilities.update(chronicle.abilities)
    return count, found


def _named(duel: Duel, code: int) -> str:
    action = Action(code)
    if action.kind not in NAMING or action.subject >= len(duel.cards):
        return str(action)
    return f"{action} ({duel.cards[action.subject].name})"


NAMING: Final = frozenset(
    [
        "normal-summon",
        "set-monster",
        "set-spell-trap",
        "activate",
        "activate-scale",
        "extra-deck-summon",
        "special-summon",
        "discard",
        "pendulum-monster",
        "fusion-monster",
        "material",
        "target",
        "cost-discard",
        "detach",
        "choose",
    ]
)
"""Actions that may name a card by its number."""
