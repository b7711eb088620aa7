"""Tests of one card, word by word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import constants as c
from rulebook.effects import selection as n
from tests.second_opinion import amounts, reach, values
from tests.second_opinion.situation import Situation, Speaker

MONSTER_KINDS: Final = frozenset({"ritual", "fusion", "synchro", "xyz"})
SUBTYPES: Final = frozenset({"continuous", "field", "quick-play", "counter"})
NOUNS: Final = frozenset({"monster", "spell", "trap"})


def fits(s: Situation, sp: Speaker, card: int, pattern: n.Pattern) -> bool:
    """Whether a card is what a pattern says."""
    if pattern.noun in NOUNS and values.card_type(s, card) != pattern.noun:
        return False
    if pattern.noun == "token" and not s.table.printed(card).token:
        return False
    return all(passes(s, sp, card, test) for test in pattern.filters)


def passes(s: Situation, sp: Speaker, card: int, test: n.Filter) -> bool:
    """Whether a card passes a test."""
    match test:
        case n.Not(inner):
            return not passes(s, sp, card, inner)
        case n.AnyOf(inners):
            return any(passes(s, sp, card, inner) for inner in inners)
        case n.AllOf(inners):
            return all(passes(s, sp, card, inner) for inner in inners)
        case n.Reference("declared"):
            return known_name(s, sp, card) == sp.said
        case n.Reference():
            return card in reach.spoken_of(s, sp, test.name)
        case n.State(word):
            return _state(s, card, word)
        case n.Named(by, names):
            return _named(s, card, by, names)
        case n.OneOf(word, words):
            # The notation writes compound Types with a hyphen, cards with a space.
            has = str(values.feature(s, card, word)).replace(" ", "-")
            return has in words or ("declared" in words and has == sp.said)
        case n.Compare(stat, sign, than):
            has = values.stat(s, card, stat)
            return has is not None and amounts.COMPARE[sign](has, amounts.amount(s, sp, than))
        case n.Same(relation, word, n.Reference("declared")):
            is_so = known_name(s, sp, card) if word == "name" else str(values.feature(s, card, word))
            return (is_so == sp.said) == (relation == "same")
        case n.Same(relation, word, cards):
            others = {values.feature(s, other, word) for other in reach.named(s, sp, cards)}
            return (values.feature(s, card, word) in others) == (relation == "same")
        case n.Related(relation, cards):
            return _related(s, card, relation, reach.named(s, sp, cards))
    raise amounts.UnreadWordError(str(test))


def known_name(s: Situation, sp: Speaker, card: int) -> str:
    """What a card is called; a face-down card has no name."""
    if s.table.on_field(card) and not s.table.face_up(card):
        return ""
    return s.table.printed(card).name


def _named(s: Situation, card: int, by: str, names: tuple[str, ...]) -> bool:
    name = s.table.printed(card).name
    if by in {"name", "original-name"}:
        return name in names
    if by == "archetype":
        return any(part in name for part in names)
    raise amounts.UnreadWordError(by)


def _related(s: Situation, card: int, relation: str, others: list[int]) -> bool:
    state = s.table.state
    if relation == "equipped-to":
        return state.equipped[card] in others
    if relation == "equipped-with":
        return any(state.equipped[other] == card for other in others)
    if relation == "attached-to":
        return state.under[card] in others
    if relation == "having-attached":
        return any(state.under[other] == card for other in others)
    raise amounts.UnreadWordError(relation)


def _state(s: Situation, card: int, word: str) -> bool:
    printed = s.table.printed(card)
    if word in NOUNS:
        return values.card_type(s, card) == word
    if word in MONSTER_KINDS:
        return (printed.kind if printed.is_monster else printed.subtype) == word
    if word in SUBTYPES:
        return not printed.is_monster and printed.subtype == word
    if word == "normal":
        return (printed.kind if printed.is_monster else printed.subtype) == "normal"
    if word not in WORDS:
        raise amounts.UnreadWordError(word)
    return WORDS[word](s, card)


def _summoned(way: str) -> Callable[[Situation, int], bool]:
    return lambda s, card: s.table.on_field(card) and way in s.chronicle.came.get(card, ())


WORDS: Final[dict[str, Callable[[Situation, int], bool]]] = {
    "face-up": lambda s, card: s.table.face_up(card),
    "face-down": lambda s, card: not s.table.face_up(card),
    "attack-position": lambda s, card: s.table.in_attack_position(card),
    "defense-position": lambda s, card: not s.table.in_attack_position(card),
    "token": lambda s, card: s.table.printed(card).token,
    "effect": lambda s, card: s.table.printed(card).is_monster and s.table.printed(card).kind != "normal",
    "tuner": lambda s, card: s.table.printed(card).tuner,
    "pendulum": lambda s, card: s.table.printed(card).scale is not None,
    "equip": lambda s, card: (
        s.table.printed(card).subtype == "equip"
        or (s.table.place(card) == c.SPELL_TRAP_ZONE and s.table.state.equipped[card] != c.NONE)
    ),
    "has-level": lambda s, card: bool(values.stat(s, card, "level")),
    "normal-summoned": _summoned("normal-summoned"),
    "tribute-summoned": _summoned("tribute-summoned"),
    "flip-summoned": _summoned("flip-summoned"),
    "special-summoned": _summoned("special-summoned"),
    "summoned-this-turn": lambda s, card: s.chronicle.summoned_now(card),
    "set-this-turn": lambda s, card: not s.table.face_up(card) and s.chronicle.arrived_now(card),
    "attacking": lambda s, card: card == s.table.attacker,
    "attacked": lambda s, card: card == s.table.attack_target,
    "battling": lambda s, card: card in {s.table.attacker, s.table.attack_target},
    "summonable": lambda s, card: s.table.printed(card).normal_summonable and s.table.printed(card).kind != "ritual",
}
