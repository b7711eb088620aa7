"""Special Summons by effects: room, monsters that may come, materials."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import EXTRA_DECK_KINDS
from engine.state import constants as c
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion import (
    amounts,
    control,
    filters,
    limits,
    reach,
    standing,
    substitutes,
    takings,
    terms,
    values,
)
from tests.second_opinion.notation import UnreadWordError, statements, steps_in_order, written
from tests.second_opinion.situation import Situation, Speaker


def room(s: Situation, player: int, gone: frozenset[int] = frozenset()) -> bool:
    """Whether a player has a free Monster Zone once some cards are gone."""
    return any(card == c.NONE or card in gone for card in s.table.monster_zones(player))


def is_special_summon_monster(s: Situation, card: int) -> bool:
    """Whether a monster comes to the field only in a way of its own."""
    printed = s.table.printed(card)
    return printed.kind in EXTRA_DECK_KINDS or printed.kind == "ritual" or not printed.normal_summonable


def may_be_summoned(s: Situation, card: int, player: int, by: int) -> bool:
    """Whether the effect of a card can Special Summon another: a monster, properly Summoned before where it must be."""
    if not s.table.printed(card).is_monster or standing.forbidden(s, "special-summoned", card, player, by=by):
        return False
    if s.rules.holds("terms.removed.duel") and s.table.place(card) == c.BANISHED:
        return False
    if not s.rules.holds("special-summon.properly-first") and not comes_without_ritual(s, card, by):
        return False
    if not terms.may_come(s, card, player, frozenset({"special-summoned"}), by):
        return False
    if limits.is_exhausted(s, "special-summoned", card, player) or not control.may_control(s, card, player):
        return False
    if terms.terms(s.table.printed(card)) or not s.rules.holds("special-summon.properly-first"):
        return True
    return not is_special_summon_monster(s, card) or card in s.chronicle.proper


def comes_without_ritual(s: Situation, card: int, by: int) -> bool:
    """Whether an effect may bring a monster from hand or Deck: of Ritual Monsters those that its text speaks of."""
    if s.table.printed(card).kind != "ritual" or s.table.place(card) not in {c.HAND, c.DECK}:
        return True
    if card == by or terms.terms(s.table.printed(card)):  # its text has a way of its own, which is looked at beside
        return True
    done = [s.effect(by, act.ability) for act in s.table.state.acts if act.card == by]  # also that of another
    texts = (*written(s.table.printed(by)), *s.borrowed.values(), *done)
    taken = repr([step.what for effect in texts for step in steps_in_order(effect)])
    names = values.features(s, card, "name")
    return "word='ritual'" in taken or any(repr(name) in taken for name in names)


def may_be_played(s: Situation, card: int, by: int) -> bool:
    """Whether an effect may Set or Normal Summon a card at once: of the hand no monster that only comes otherwise."""
    printed = s.table.printed(card)
    if not printed.is_monster or card == by:
        return True
    in_hand = s.table.place(card) == c.HAND
    return comes_without_ritual(s, card, by) and (printed.normal_summonable or not in_hand)


# Fusion


def fusion_materials(s: Situation, card: int) -> list[n.Selection | str]:
    """The Fusion Materials that a monster lists: names, or what its text asks for."""
    printed = s.table.printed(card)
    if printed.materials:
        return list(printed.materials.split(" + "))
    found: list[n.Selection | str] = []
    for step in statements(printed, "materials"):
        for part in step.using:
            assert isinstance(part, n.Selection)
            many = amounts.amount(s, Speaker(card, 0), part.quantity.amount) if part.quantity.amount else 1
            found += [part] * many
    return found


def is_material(s: Situation, card: int, wanted: n.Selection | str) -> bool:
    """Whether a card is what a Fusion Monster asks for."""
    if isinstance(wanted, str):
        return wanted in values.features(s, card, "name")
    return any(filters.fits_shown(s, Speaker(card, 0), card, pattern) for pattern in wanted.patterns)


def may_be_made(s: Situation, sp: Speaker, monster: int, player: int) -> bool:
    """Whether an effect can make the Summon that is named after the kind of a monster."""
    ways = frozenset({"special-summoned", f"{s.table.printed(monster).kind}-summoned"})
    forbidden = any(standing.forbidden(s, way, monster, player, by=sp.card) for way in ways)
    if limits.is_exhausted(s, "special-summoned", monster, player) or not control.may_control(s, monster, player):
        return False
    return not forbidden and terms.may_come(s, monster, player, ways, sp.card)


def material_sets(s: Situation, monster: int, pool: list[int]) -> Iterator[frozenset[int]]:
    """Every set of cards that has one for each Fusion Material of a monster; one of them may be a substitute."""
    wanted = fusion_materials(s, monster)
    yield from _as_they_are(s, wanted, pool)
    for place, material in enumerate(wanted):
        patterns = [material] if isinstance(material, str) else material.patterns
        for card in pool:
            if any(substitutes.stands_for(s, card, monster, pattern) for pattern in patterns):
                rest = wanted[:place] + wanted[place + 1 :]
                for others in _as_they_are(s, rest, [other for other in pool if other != card]):
                    yield others | {card}


def _as_they_are(s: Situation, wanted: list[n.Selection | str], pool: list[int]) -> Iterator[frozenset[int]]:
    if not wanted:
        yield frozenset()
        return
    for card in pool:
        if is_material(s, card, wanted[0]):
            for others in _as_they_are(s, wanted[1:], [other for other in pool if other != card]):
                yield others | {card}


def fusion_pool(s: Situation, sp: Speaker, step: model.Step, player: int) -> list[int]:
    """The cards of which a Fusion takes its materials: hand and field unless the text says otherwise."""
    if step.using:
        return [card for cards in step.using for card in reach.named(s, sp, cards)]
    hand = [card for card in s.table.hand(player) if s.table.printed(card).is_monster]
    return hand + s.table.monsters(player)


def usable(s: Situation, pool: list[int], monster: int) -> list[int]:
    """The cards of a pool that no text keeps from being material for a monster."""
    return [card for card in pool if not standing.forbidden(s, "used-as-material", card, s.player, by=monster)]


def fusions(s: Situation, sp: Speaker, step: model.Step, player: int) -> Iterator[tuple[int, frozenset[int]]]:
    """Every Fusion Monster that could come, with every set of materials that leaves room for it."""
    pool = fusion_pool(s, sp, step, player)
    assert isinstance(step.what, n.Selection)
    for monster in reach.within_reach(s, sp, step.what, player):
        if s.table.printed(monster).kind != "fusion" or not may_be_made(s, sp, monster, player):
            continue
        for materials in material_sets(s, monster, usable(s, pool, monster)):
            if materials and room(s, player, materials):
                yield monster, materials


def fusion_possible(s: Situation, sp: Speaker, step: model.Step, player: int) -> bool:
    """Whether any Fusion Summon can be made."""
    return any(True for _ in fusions(s, sp, step, player))


# Ritual


def ritual_pool(s: Situation, sp: Speaker, step: model.Step, player: int, monster: int) -> list[int]:
    """The cards that can be Tributed for a Ritual Monster."""
    if step.using:
        pool = [card for cards in step.using for card in reach.named(s, sp, cards)]
    else:
        pool = [card for card in s.table.hand(player) if s.table.printed(card).is_monster] + s.table.monsters(player)
    return [card for card in usable(s, pool, monster) if card != monster and values.stat(s, card, "level")]


def tribute_sets(
    s: Situation, sp: Speaker, step: model.Step, monster: int, pool: list[int], taken: tuple[int, ...] = ()
) -> Iterator[frozenset[int]]:
    """Every set of Tributes, those taken already among them, that the Ritual Spell Card accepts and that leaves room.

    These alone come first, where they are such a set.
    """
    if not set(taken) <= set(pool) or not room(s, sp.player, frozenset(pool)):
        return
    others = [card for card in pool if card not in taken]
    speaker = sp.with_bound({"it": (monster,)})
    counted = [using for using in step.using if isinstance(using, n.Selection)]
    if not step.using:
        found = _just_enough(s, taken, others, s.table.printed(monster).level)
    elif not counted:
        found = takings.grown(taken, others, (1, len(pool)), [])
    elif len(counted) == 1:
        found = takings.choices(s, speaker, counted[0], pool, taken)
    else:
        raise UnreadWordError(str(step.using))
    for cards in found:  # one by one: compiled, a generator expression is worked out at once
        if cards and room(s, sp.player, frozenset(cards)):
            yield frozenset(cards)


def _just_enough(s: Situation, taken: tuple[int, ...], others: list[int], needed: int) -> Iterator[tuple[int, ...]]:
    """The sets whose Levels reach what is needed, and did not before the last Tribute."""
    levels = [values.stat(s, card, "level") or 0 for card in taken]
    before_last = sum(levels) - max(levels, default=0)
    if before_last >= needed:
        return
    if sum(levels) >= needed:
        yield taken
    for place, card in enumerate(others):
        yield from _just_enough(s, (*taken, card), others[place + 1 :], needed)


def ritual_monsters(s: Situation, sp: Speaker, step: model.Step, player: int) -> list[int]:
    """The Ritual Monsters for which there are Tributes."""
    assert isinstance(step.what, n.Selection)
    return [
        monster
        for monster in reach.within_reach(s, sp, step.what, player)
        if s.table.printed(monster).kind == "ritual"
        and may_be_made(s, sp, monster, player)
        and any(True for _ in tribute_sets(s, sp, step, monster, ritual_pool(s, sp, step, player, monster)))
    ]


def ritual_possible(s: Situation, sp: Speaker, step: model.Step, player: int) -> bool:
    """Whether any Ritual Summon can be made."""
    return bool(ritual_monsters(s, sp, step, player))


# Summons at once, by the kind of the monster


def at_once(s: Situation, sp: Speaker, step: model.Step, player: int) -> Iterator[tuple[int, frozenset[int]]]:
    """Every monster that a `summon` step could bring, with every set of materials."""
    assert isinstance(step.what, n.Selection)
    for monster in reach.within_reach(s, sp, step.what, player):
        if not may_be_made(s, sp, monster, player):
            continue
        for materials in _sets_by_kind(s, sp, step, player, monster):
            if materials and room(s, player, materials) and _as_named(s, sp, step, materials):
                yield monster, materials


def _sets_by_kind(s: Situation, sp: Speaker, step: model.Step, player: int, monster: int) -> Iterator[frozenset[int]]:
    from tests.second_opinion import own_summons  # noqa: PLC0415

    kind = s.table.now(monster).kind
    pool = [card for cards in step.using for card in reach.named(s, sp, cards)] if step.using else None
    if kind == "fusion":
        yield from material_sets(s, monster, usable(s, pool or fusion_pool(s, sp, step, player), monster))
    elif kind == "synchro":
        yield from own_summons.synchro_sets(s, monster, pool)
    elif kind == "xyz":
        yield from own_summons.xyz_sets(s, monster, pool)
    elif kind == "ritual":
        yield from tribute_sets(s, sp, step, monster, ritual_pool(s, sp, step, player, monster))


def _as_named(s: Situation, sp: Speaker, step: model.Step, materials: frozenset[int]) -> bool:
    """Whether materials are those that the text names: all that it points at, and of others as many as it says."""
    for cards in step.using:
        named = set(reach.named(s, sp, cards))
        if isinstance(cards, n.Reference):
            if not named <= materials:
                return False
            continue
        wanted = cards.quantity.amount if cards.quantity.kind == "exactly" else None
        if wanted is not None and len(named & materials) != amounts.amount(s, sp, wanted):
            return False
    return True


def monsters_at_once(s: Situation, sp: Speaker, step: model.Step, player: int) -> list[int]:
    """The monsters that a `summon` step could bring."""
    return list(dict.fromkeys(monster for monster, _ in at_once(s, sp, step, player)))


def fusion_monsters(s: Situation, sp: Speaker, step: model.Step, player: int) -> list[int]:
    """The Fusion Monsters that could come."""
    return list(dict.fromkeys(monster for monster, _ in fusions(s, sp, step, player)))


def summon_possible(s: Situation, sp: Speaker, step: model.Step, player: int) -> bool:
    """Whether a `summon` step can bring any monster, as far as that can be foreseen."""
    if n.Reference("target") in step.using:
        assert isinstance(step.what, n.Selection)
        monsters = reach.within_reach(s, sp, step.what, player)
        return any(may_be_made(s, sp, monster, player) for monster in monsters)
    return any(True for _ in at_once(s, sp, step, player))
