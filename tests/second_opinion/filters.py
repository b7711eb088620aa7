"""Tests of one card, word by word."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.cards import Card
from engine.state import constants as c
from rulebook.canon.effects import selection as n
from tests.second_opinion import amounts, reach, recall, relations, standing, values
from tests.second_opinion.deeds import BY_BATTLE
from tests.second_opinion.notation import COMPARE, UnreadWordError, of_kind, statements
from tests.second_opinion.situation import Situation, Speaker
from tests.second_opinion.table import FIELD

MONSTER_KINDS: Final = frozenset({"ritual", "fusion", "synchro", "xyz"})
SUBTYPES: Final = frozenset({"continuous", "field", "quick-play", "counter"})
PRINTED: Final = frozenset({
    "normal", "effect", "ritual", "fusion", "synchro", "xyz", "pendulum", "tuner", "flip", "gemini", "union", "spirit",
    "toon", "continuous", "equip", "field", "quick-play", "counter", "has-level", "summonable",
})  # fmt: skip
"""Tests that look at what is printed."""


def could_fit(s: Situation, sp: Speaker, card: int, pattern: n.Pattern) -> bool:
    """Whether a card that nobody but its player knows could be what a pattern says."""
    if pattern.noun not in {"card", "spell", "trap"}:
        return False
    return all(_could_pass(s, sp, card, test) for test in pattern.filters)


def _could_pass(s: Situation, sp: Speaker, card: int, test: n.Filter) -> bool:
    looks_inside = isinstance(test, n.Named | n.OneOf | n.Compare | n.Same | n.Related)
    if looks_inside or (isinstance(test, n.State) and test.word in PRINTED):
        return True
    return passes(s, sp, card, test)


ABILITIES: Final = frozenset({"gemini", "spirit", "toon", "union"})
PLACES: Final[dict[str, int]] = {
    "from-hand": c.HAND,
    "from-deck": c.DECK,
    "from-extra-deck": c.EXTRA_DECK,
    "from-graveyard": c.GRAVEYARD,
    "from-banished": c.BANISHED,
}
NOUNS: Final = frozenset({"monster", "spell", "trap"})


def fits(s: Situation, sp: Speaker, card: int, pattern: n.Pattern) -> bool:
    """Whether a card is what a pattern says."""
    noun = pattern.noun
    if noun in NOUNS and noun != values.card_type(s, card) and noun not in values.features(s, card, "card-type"):
        return False
    if noun == "token" and not s.table.now(card).token:
        return False
    return all(passes(s, sp, card, test) for test in pattern.filters)


def fits_shown(s: Situation, sp: Speaker, card: int, pattern: n.Pattern) -> bool:
    """Whether a card, face-up or face-down, is what a pattern says, as its player knows it."""
    before, s.shown = s.shown, card
    found = fits(s, sp, card, pattern)
    s.shown = before
    return found


def passes(s: Situation, sp: Speaker, card: int, test: n.Filter) -> bool:  # noqa: PLR0912 - one branch per test
    """Whether a card passes a test."""
    looks_at_text = isinstance(test, n.State) and test.word in PRINTED
    if (looks_at_text or isinstance(test, n.Named | n.OneOf | n.Compare | n.Same)) and hidden(s, card):
        return False
    match test:
        case n.Not(inner):
            return not passes(s, sp, card, inner)
        case n.AnyOf(inners):
            return any(passes(s, sp, card, inner) for inner in inners)
        case n.AllOf(inners):
            return all(passes(s, sp, card, inner) for inner in inners)
        case n.Reference("declared"):
            return not hidden(s, card) and known_name(s, card) == sp.said
        case n.Reference():
            return card in reach.spoken_of(s, sp, test.name)
        case n.State("appropriate"):
            return True  # Judged where it is known for what: feasible.
        case n.State(word):
            return _state(s, card, word)
        case n.Named(by, names):
            return _named(s, card, by, names)
        case n.OneOf(word, words):
            # The notation writes compound Types with a hyphen, cards with a space.
            has = values.features(s, card, word)
            return bool(has & set(words)) or ("declared" in words and sp.said in has)
        case n.Compare(stat, sign, than):
            number = values.stat(s, card, stat)
            return number is not None and COMPARE[sign](number, amounts.amount(s, sp, than))
        case n.Same(relation, word, n.Reference("declared")):
            is_so = {known_name(s, card)} if word == "name" else values.features(s, card, word)
            return (sp.said in is_so) == (relation == "same")
        case n.Same(relation, word, cards):
            others = frozenset().union(*(values.features(s, other, word) for other in reach.named(s, sp, cards)))
            return bool(values.features(s, card, word) & others) == (relation == "same")
        case n.Related(relation, cards):
            return relations.stands(s, card, relation, reach.named(s, sp, cards))
        case n.Includes(verb, what):
            return recall.does(s, card, verb, what)
    raise UnreadWordError(str(test))


def hidden(s: Situation, card: int) -> bool:
    """Whether a card lies face-down on the field, so that nothing that is printed on it counts."""
    return s.table.on_field(card) and not s.table.face_up(card) and card != s.shown


def known_name(s: Situation, card: int) -> str:
    """What a card is called; a face-down card has no name."""
    if hidden(s, card):
        return ""
    return s.table.printed(card).name


def _named(s: Situation, card: int, by: str, names: tuple[str, ...]) -> bool:
    printed = s.table.printed(card)
    if by in {"name", "original-name"}:
        return bool(values.features(s, card, by) & set(names))
    if by == "archetype":
        return any(part in name for part in names for name in values.features(s, card, "name"))
    if by == "mentions":
        text = re.sub(r'mentions "[^"]*"(\|"[^"]*")*', "", printed.effects)
        return any(f'"{name}"' in text for name in names)
    if by == "materials-list":
        return bool(set(names) & materials_named(printed))
    if by == "bears":
        return any(values.counters(s, card, name) for name in names)
    raise UnreadWordError(by)


def materials_named(card: Card) -> set[str]:
    """The names that a monster lists as its materials."""
    found = set(card.materials.split(" + ")) if card.materials else set()
    for step in statements(card, "materials"):
        for part in step.using:
            if isinstance(part, n.Selection):
                tests = [test for pattern in part.patterns for test in pattern.filters]
                found |= {name for test in tests if isinstance(test, n.Named) for name in test.names}
    return found


def _state(s: Situation, card: int, word: str) -> bool:
    now = s.table.now(card)
    if word in s.table.besides(card, word) or word in s.table.besides(card, "kind"):
        return True
    if word in NOUNS:
        return word in values.features(s, card, "card-type")
    if word == "normal":
        return _is_normal(s, card) if now.is_monster else now.subtype == word
    if word in MONSTER_KINDS:
        return (now.kind if now.is_monster else now.subtype) == word
    if word in SUBTYPES:
        return not now.is_monster and now.subtype == word
    if word in ABILITIES:
        return now.ability == word
    if word in PLACES:
        return s.chronicle.origins.get(card) == PLACES[word]
    if word.startswith(("lowest-", "highest-")):
        return True  # Compared where the others are known: reach.within_reach.
    if word not in WORDS:
        raise UnreadWordError(word)
    return WORDS[word](s, card)


def _is_normal(s: Situation, card: int) -> bool:
    """Whether a monster is a Normal Monster; a Gemini monster is one on the field until it is Summoned again there."""
    if s.table.now(card).ability == "gemini" and s.table.place(card) in {c.MONSTER_ZONE, c.GRAVEYARD}:
        return "gemini-summoned" not in s.chronicle.came.get(card, ())
    return s.table.now(card).kind == "normal"


def _is_summonable(card: Card) -> bool:
    return card.is_monster and card.kind in {"normal", "effect"} and card.normal_summonable


WAYS: Final = ("normal", "tribute", "flip", "special", "pendulum", "fusion", "ritual", "synchro", "xyz")


def _lies_face_down(s: Situation, card: int) -> bool:
    """Whether a card lies face-down: on the field, banished, or in the Extra Deck; elsewhere it is what it is."""
    hides = s.table.on_field(card) or s.table.place(card) in {c.BANISHED, c.EXTRA_DECK}
    return hides and not s.table.face_up(card)


def came_by(s: Situation, card: int) -> set[str]:
    """The ways in which a card came to the field; off the field, those in which it had when it lay there."""
    came = s.chronicle.came.get(card, set())
    return came if s.table.on_field(card) else came | s.chronicle.was.get(card, set())


def _summoned(way: str) -> Callable[[Situation, int], bool]:
    return lambda s, card: way in came_by(s, card)


WORDS: Final[dict[str, Callable[[Situation, int], bool]]] = {
    "face-up": lambda s, card: not _lies_face_down(s, card),
    "face-down": _lies_face_down,
    "attack-position": lambda s, card: s.table.place(card) == c.MONSTER_ZONE and s.table.in_attack_position(card),
    "defense-position": lambda s, card: s.table.place(card) == c.MONSTER_ZONE and not s.table.in_attack_position(card),
    "token": lambda s, card: s.table.now(card).token,
    "effect": lambda s, card: s.table.now(card).is_monster and not _is_normal(s, card),
    "tuner": lambda s, card: s.table.now(card).tuner,
    "pendulum": lambda s, card: s.table.now(card).scale is not None,
    "equip": lambda s, card: (
        s.table.printed(card).subtype == "equip"
        or (s.table.place(card) == c.SPELL_TRAP_ZONE and s.table.state.equipped[card] != c.NONE)
    ),
    "has-level": lambda s, card: bool(values.stat(s, card, "level")),
    **{f"{way}-summoned": _summoned(f"{way}-summoned") for way in WAYS},
    "properly-summoned": lambda s, card: card in s.chronicle.proper,
    "gemini-summoned": _summoned("gemini-summoned"),
    "summoned-this-turn": lambda s, card: s.chronicle.summoned_now(card),
    "set-this-turn": lambda s, card: "set" in s.chronicle.came.get(card, ()) and s.chronicle.arrived_now(card),
    "arrived-this-turn": lambda s, card: s.chronicle.moved.get(card, 0) == s.chronicle.turn,
    "activated-this-turn": lambda s, card: s.chronicle.activated.get(card, 0) == s.chronicle.turn,
    "attacked-this-turn": lambda s, card: s.chronicle.attacks[card] > 0,
    "battled-this-turn": lambda s, card: any(card in fight for fight in s.table.state.fights),
    "position-changed-this-turn": lambda s, card: s.chronicle.turned_now(card),
    "destroyed": lambda s, card: card in s.chronicle.destroyed,
    "destroyed-by-battle": lambda s, card: s.chronicle.destroyed.get(card) == BY_BATTLE,
    "negated": lambda s, card: card in standing.silenced(s),
    "from-field": lambda s, card: s.chronicle.origins.get(card) in FIELD,
    "flip": lambda s, card: bool(of_kind(s.table.printed(card), "flip")),
    "attacking": lambda s, card: card == s.table.attacker,
    "attacked": lambda s, card: card == s.table.attack_target,
    "battling": lambda s, card: card in {s.table.attacker, s.table.attack_target},
    "summonable": lambda s, card: _is_summonable(s.table.now(card)),
}
