"""Summons that a monster's own text allows: from the hand by its own procedure, from the Extra Deck by materials."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from engine import actions as a
from engine.actions import encode
from engine.cards import Card
from engine.state import constants as c
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion import (
    conditions,
    control,
    feasible,
    filters,
    limits,
    lying,
    recall,
    special,
    standing,
    substitutes,
    takings,
    terms,
    values,
)
from tests.second_opinion.ledger import Check
from tests.second_opinion.notation import effects_of, of_kind, statements
from tests.second_opinion.situation import Considered, Situation, Speaker


def considered(s: Situation) -> Considered:
    """Every monster that could be Summoned without the effect of another card."""
    for card in s.table.state.extras[s.player]:
        yield encode(a.EXTRA_SUMMON, card, 0), from_extra_deck(s, card)
    state = s.table.state
    known = s.chronicle.readings.procedures
    for row in (state.hands[s.player], state.graveyards[s.player], state.banished[s.player], state.extras[s.player]):
        for card in row:
            effects = known.get(card)
            if effects is None:
                effects = known[card] = own_ways(s.table.printed(card))
            for effect in effects:
                yield encode(a.SPECIAL_SUMMON, card, 0), by_procedure(s, card, effect)


def own_ways(card: Card) -> tuple[model.Effect, ...]:
    """The procedures on a card by which it is Special Summoned: all but those of a Normal Summon, whatever they say."""
    found = tuple(effects_of(card)[number] for number in of_kind(card, "summoning"))
    return tuple(effect for effect in found if effect not in procedures(card, "normal-summon"))


@cache
def procedures(card: Card, verb: str) -> tuple[model.Effect, ...]:
    """The procedures on a card by which it is Summoned in a certain way."""
    found = [effects_of(card)[number] for number in of_kind(card, "summoning")]
    return tuple(effect for effect in found if effect.steps and effect.steps[0].step.verb == verb)


def by_procedure(s: Situation, card: int, effect: model.Effect) -> Iterator[Check]:
    """A Special Summon by a monster's own condition."""
    sp = Speaker(card, s.player)
    places = frozenset().union(*(lying.ZONES[zone] for zone in effect.zones)) if effect.zones else {c.HAND}
    rule = "special-summon.own-conditions|precedence.card-text"
    yield rule, s.table.in_main_phase() and s.player == s.table.turn_player
    yield rule, s.table.place(card) in places
    yield rule, conditions.holds(s, sp, effect.provided)
    yield rule, not recall.used_up(s, card, effect, effects_of(s.table.printed(card)).index(effect))
    yield "precedence.card-text", not standing.forbidden(s, "special-summoned", card, s.player)
    yield "precedence.card-text", not limits.is_exhausted(s, "special-summoned", card, s.player)
    yield "precedence.card-text", control.may_control(s, card, s.player)
    yield "precedence.card-text", terms.may_come(s, card, s.player, frozenset({"special-summoned"}), card)
    paid = [gone for gone, _ in feasible.plans(s, sp, effect.activation, frozenset()) if card not in gone]
    yield rule, bool(paid)
    yield "zone.monster.full", any(special.room(s, s.player, gone) for gone in paid)


# From the Extra Deck


def from_extra_deck(s: Situation, card: int) -> Iterator[Check]:
    """A Synchro or Xyz Summon."""
    kind = s.table.printed(card).kind
    yield "fusion-summon.activate|fusion-summon.requirements", kind in {"synchro", "xyz"}
    yield "synchro-summon.declare", s.table.in_main_phase() and s.player == s.table.turn_player
    yield "precedence.card-text", not standing.forbidden(s, "special-summoned", card, s.player)
    yield "precedence.card-text", not limits.is_exhausted(s, "special-summoned", card, s.player)
    yield "precedence.card-text", control.may_control(s, card, s.player)
    yield "precedence.card-text", terms.may_come(s, card, s.player, frozenset({"special-summoned", f"{kind}-summoned"}))
    if kind == "synchro":
        yield "synchro.materials", any(True for _ in synchro_sets(s, card))
    elif kind == "xyz":
        yield "xyz-summon.choose", any(True for _ in xyz_sets(s, card))


def face_up_monsters(s: Situation) -> list[int]:
    """The player's monsters that can be materials of a Synchro or Xyz Summon."""
    return [card for card in s.table.monsters(s.player) if s.table.face_up(card)]


def _usable(s: Situation, monster: int, pool: list[int] | None) -> list[int]:
    if pool is None:
        return special.usable(s, face_up_monsters(s), monster)
    return [
        card
        for card in special.usable(s, pool, monster)
        if not filters.hidden(s, card) and s.table.now(card).is_monster
    ]


def synchro_sets(s: Situation, card: int, pool: list[int] | None = None) -> Iterator[frozenset[int]]:
    """Every set of monsters that a Synchro Monster can be Summoned with: of the own field, or of a pool."""
    if pool is None and len(s.table.monsters(s.player)) == 1:
        return
    pool = [one for one in _usable(s, card, pool) if values.stat(s, one, "level")]
    level = s.table.printed(card).level
    tuners = s.number("synchro.materials", "tuners")
    for cards in adding_up({one: s.table.level(one) for one in pool}, level):
        if sum(is_tuner(s, one) for one in cards) == tuners and _as_printed(s, card, cards):
            yield frozenset(cards)


def adding_up(numbers: dict[int, int], total: int) -> Iterator[tuple[int, ...]]:
    """Every set of two or more of the cards whose numbers, none of them 0, add up to a total."""
    begun: list[tuple[tuple[int, ...], int, list[int]]] = [((), total, list(numbers))]
    while begun:
        taken, left, others = begun.pop()
        if left == 0 and len(taken) > 1:
            yield taken
        for place, card in enumerate(others):
            if numbers[card] <= left:
                begun.append(((*taken, card), left - numbers[card], others[place + 1 :]))


def is_tuner(s: Situation, card: int) -> bool:
    """Whether a monster is a Tuner at present."""
    return filters.passes(s, Speaker(card, s.player), card, n.State("tuner"))


def xyz_sets(s: Situation, card: int, pool: list[int] | None = None) -> Iterator[frozenset[int]]:
    """Every set of monsters that an Xyz Monster can be Summoned with: of the own field, or of a pool."""
    printed = s.table.printed(card)
    pool = [one for one in _usable(s, card, pool) if not s.table.now(one).token]
    if printed.materials:
        same = [one for one in pool if values.stat(s, one, "level") == printed.level]
        yield from map(frozenset, combinations(same, int(printed.materials)))
        return
    parts = _parts(s, card)
    if parts:
        sp = Speaker(card, s.player)
        for one in (c.NONE, *pool):
            yield from map(frozenset, dealt(s, sp, parts, pool, one))
    else:
        for size in range(1, len(pool) + 1):
            yield from map(frozenset, combinations(pool, size))


def _as_printed(s: Situation, card: int, cards: tuple[int, ...]) -> bool:
    """Whether cards are the materials that the card prints; one that prints none takes any."""
    parts = _parts(s, card)
    sp = Speaker(card, s.player)
    return not parts or any(
        len(dealt_out) == len(cards)
        for stand_in in (c.NONE, *cards)
        for dealt_out in dealt(s, sp, parts, cards, stand_in)
    )


def _parts(s: Situation, card: int) -> list[n.Selection]:
    """What a card prints of its materials, part by part."""
    demands = statements(s.table.printed(card), "materials")
    return [part for part in demands[0].using if isinstance(part, n.Selection)] if demands else []


def dealt(
    s: Situation, sp: Speaker, parts: list[n.Selection], cards: Sequence[int], stand_in: int = c.NONE
) -> Iterator[tuple[int, ...]]:
    """Every way to give each part as many of some cards as it asks for: the cards given.

    One of the cards may stand for what it is not: ``stand_in``.
    """
    if not parts:
        yield ()
        return
    part, rest = parts[0], parts[1:]
    fitting = [card for card in cards if any(_is_asked_for(s, sp, card, one, stand_in) for one in part.patterns)]
    for taken in takings.choices(s, sp, part, fitting):
        for others in dealt(s, sp, rest, [card for card in cards if card not in taken], stand_in):
            yield (*taken, *others)


def _is_asked_for(s: Situation, sp: Speaker, card: int, pattern: n.Pattern, stand_in: int) -> bool:
    if filters.fits(s, sp, card, pattern):
        return True
    return card == stand_in and substitutes.stands_for(s, card, sp.card, pattern)
