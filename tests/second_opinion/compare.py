"""Engine and second opinion side by side at every decision of a duel."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from engine import Duel
from engine import actions as a
from engine.actions import Action
from engine.errors import EngineError
from tests.second_opinion.chronicle import Chronicle
from tests.second_opinion.difference import Difference
from tests.second_opinion.judge import verdicts
from tests.second_opinion.ledger import Ledger
from tests.second_opinion.notation import UnreadWordError
from tests.second_opinion.position_text import position_text
from tests.second_opinion.seldom import oftener
from tests.second_opinion.table import Table

USING: Final = frozenset({a.ACTIVATE, a.SPECIAL_SUMMON, a.EXTRA_SUMMON, a.NORMAL_SUMMON, a.SET_SPELL_TRAP})
"""Actions that name a card whose effects come up by them, now or later."""
EAGER: Final = 0.5
"""How often a card is used where one can be."""
LOOKS: Final = 100
"""Every so many decisions both players look at what they may know."""
LONGEST: Final = 2000
"""Decisions after which a duel is left: there are cards with which one never ends."""


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


@dataclass(slots=True)
class Played:
    """What came of one duel.

    Attributes:
        decisions: How many decisions were compared.
        found: The differences at the first decision that has any.
        unread: How often a word of the notation was met that the second opinion has not learnt.
        abilities: How often each effect was activated or worked.
    """

    decisions: int = 0
    found: list[Difference] = field(default_factory=list)
    unread: Counter[str] = field(default_factory=Counter)
    abilities: Counter[tuple[str, int]] = field(default_factory=Counter)


def play(duel: Duel, seed: int, ledger: Ledger) -> Played:
    """Play a duel by chance to its end or to the first decision at which there is a difference."""
    chronicle = Chronicle(duel.ruleset)
    if duel.position is not None:
        chronicle.begin(duel.state)
    chance = random.Random(seed)
    played = Played(abilities=chronicle.abilities)
    while not duel.is_over and not played.found and played.decisions < LONGEST:
        played.decisions += 1
        try:
            played.found += differences(duel, chronicle, ledger)
            if played.decisions % LOOKS == 0:
                played.found += unrefused(duel, chronicle, ledger)
        except UnreadWordError as word:
            played.unread[str(word)] += 1
        if not duel.codes():
            played.found.append(Difference(position_text(duel), "nothing at all", offered=False, rule="duel.ends"))
            break
        action = chosen(duel, chance)
        try:
            chronicle.take(action, duel.apply(action), duel.state)
        except EngineError as error:
            played.found.append(Difference(position_text(duel), f"{action}: {error}", offered=True, rule=""))
    if duel.is_over and not duel.refusal(action):
        played.found.append(Difference(position_text(duel), f"{action} after the end", offered=True, rule="duel.ends"))
    return played


def unrefused(duel: Duel, chronicle: Chronicle, ledger: Ledger) -> list[Difference]:
    """What the engine does not refuse, asked outright: what the books forbid, and what the other player would do.

    Both players look at what they may know, too.
    """
    options = set(duel.codes())
    forbidden = [code for code, rule in verdicts(Table(duel.state), chronicle, ledger).items() if rule]
    waits = "chain.priority.opponent-waits"
    found = [(code, "", "") for code in forbidden if code not in options and not duel.refusal(Action(code))]
    found += [(code, " by the other", waits) for code in options if not duel.refusal(Action(code), 1 - duel.player)]
    for player in (0, 1):
        duel.view(player)
    return [Difference(position_text(duel), _named(duel, code) + by, True, rule) for code, by, rule in found]


def chosen(duel: Duel, chance: random.Random) -> Action:
    """An action by chance; every other time one that uses a card, the sooner the more seldom its effects come up."""
    options = duel.codes()
    using = [code for code in options if code >> 24 in USING]
    if using and chance.random() < EAGER:
        return Action(chance.choices(using, [_weight(duel, Action(code).subject) for code in using])[0])
    return Action(options[int(chance.random() * len(options))])


def _weight(duel: Duel, card: int) -> int:
    return oftener().get(duel.cards[card].name, 1)


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
