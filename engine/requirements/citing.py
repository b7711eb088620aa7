"""Which of several rules a refusal names: the first that holds in the edition and is about the card concerned.

One piece of code may carry a rule for Equip Cards and another for Trap Cards. What a rule is about is its main concept;
where that is a kind of card, the rule is named for cards of that kind alone.
"""

from __future__ import annotations

from typing import Final

from engine.cards import Card
from engine.requirements.procedure import Procedure
from engine.state.constants import NONE
from engine.state.duel_state import State

ANY_ACTION: Final = ("turn.phase.limited-actions", "turn.main-phase.any-order")
"""What forbids an action of which the edition's rules say nothing."""
SPELLS: Final = ("normal", "continuous", "equip", "field", "quick-play", "ritual")
TRAPS: Final = ("normal", "continuous", "counter")
MONSTERS: Final = ("normal", "effect", "fusion", "ritual", "synchro", "xyz")


def _kinds() -> frozenset[str]:
    found = {"monster-card", "spell-card", "trap-card", "pendulum-monster", "tuner"}
    found.update([f"{subtype}-spell" for subtype in SPELLS])
    found.update([f"{subtype}-trap" for subtype in TRAPS])
    found.update([f"{kind}-monster" for kind in MONSTERS])
    return frozenset(found)


KINDS_OF_CARDS: Final[frozenset[str]] = _kinds()
"""The concepts that are kinds of cards."""


def concepts_of(card: Card) -> frozenset[str]:
    """The kinds of cards that a card is one of.

    >>> sorted(concepts_of(Card("Axe", "spell", subtype="equip")))
    ['equip-spell', 'spell-card']
    """
    if card.card_type != "monster":
        return frozenset({f"{card.card_type}-card", f"{card.subtype}-{card.card_type}"})
    found = {"monster-card", f"{card.kind}-monster"}
    if card.scale is not None:
        found.update({"pendulum-monster", "spell-card"})
    if card.tuner:
        found.add("tuner")
    return frozenset(found)


def is_about(state: State, rule: str, card: int) -> bool:
    """Whether a rule concerns a card, as far as its main concept says."""
    known = state.rules.rules.get(rule)
    if card == NONE or known is None or not known.concepts or known.concepts[0] not in KINDS_OF_CARDS:
        return True
    return known.concepts[0] in concepts_of(state.cards[card])


def rule_to_name(state: State, procedure: Procedure, rules: tuple[str, ...], card: int = NONE) -> str:
    """The rule that forbids an action: of those that the unmet requirement carries, else the one that grants it."""
    fitting = tuple([rule for rule in rules if is_about(state, rule, card)])
    return state.rules.cite((*fitting, *procedure.rules, *ANY_ACTION))
