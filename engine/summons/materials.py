"""Which cards fit as materials of a Synchro, Xyz or Fusion Summon, or as Tributes of a Ritual Summon."""

from __future__ import annotations

from typing import Final

from engine.citation import implements
from engine.compiling.ingredients import Order, Quota, meets, pool_of, quotas_of
from engine.compiling.recipes import can_lead_to, recipe, size, suits
from engine.evaluation.properties import on_field
from engine.evaluation.targets import monsters
from engine.laws.material_limits import usable_for
from engine.state.constants import FACE_UP, MONSTER_ZONE, NONE
from engine.state.duel_state import State

EQUAL: Final = 0
"""The comparison of ``engine.evaluation.properties.OPERATORS`` that asks for just as much."""


def candidates(state: State, summoned: int, player: int, chosen: list[int], order: Order | None = None) -> list[int]:
    """The cards that can be taken next as material for a monster, after those chosen already.

    They stand in no order that tells anything of a Deck.

    Args:
        state: The state.
        summoned: The monster.
        player: Who Summons it.
        chosen: The cards chosen.
        order: What an effect that makes the Summon says of the materials.
    """
    kind = state.cards[summoned].kind
    if kind == "synchro":
        found = synchro_candidates(state, summoned, player, chosen, order)
    elif kind == "xyz":
        found = xyz_candidates(state, summoned, player, chosen, order)
    elif kind == "fusion":
        found = fusion_candidates(state, summoned, player, chosen, order)
    else:
        pool = [card for card in ritual_tributes(state, summoned, player, order) if card not in chosen]
        found = [card for card in pool if can_reach(state, summoned, [*chosen, card], pool, order)]
        if order is not None and order.is_particular:
            found = [card for card in found if leads_on(state, summoned, [*chosen, card], pool, order)]
    return sorted([card for card in found if leaves_room(state, player, card, chosen)])


@implements("zone.monster.full#special-summon", "fusion-summon.open-zone")
def leaves_room(state: State, player: int, card: int, chosen: list[int]) -> bool:
    """Whether there will be a Monster Zone: with a full field the first material must come from it."""
    if NONE in state.monsters[player] or state.place[card] == MONSTER_ZONE:
        return True
    return any(state.place[other] == MONSTER_ZONE for other in chosen)


def available(state: State, summoned: int, player: int, order: Order | None = None) -> bool:
    """Whether the materials for a monster are there, and a zone for it once they are gone."""
    return bool(candidates(state, summoned, player, [], order))


def complete(state: State, summoned: int, chosen: list[int], order: Order | None = None) -> bool:
    """Whether the chosen cards are all that the Summon needs."""
    if not meets(state, order, chosen):
        return False
    kind = state.cards[summoned].kind
    if kind == "synchro":
        return is_synchro_set(state, summoned, chosen)
    if kind == "xyz":
        return len(chosen) >= xyz_count(state, summoned)
    if kind == "fusion":
        return len(chosen) >= size(state, summoned)
    return ritual_levels(state, summoned, chosen, order)


# Synchro


def synchro_candidates(state: State, summoned: int, player: int, chosen: list[int], order: Order | None) -> list[int]:
    """The monsters that some fitting set of Synchro Materials has beside those chosen."""
    own = usable_for(state, summoned, player, pool_of(state, monsters(state, player), order))
    pool = [card for card in own if lies_open(state, card) and has_level(state, card)]
    fitting: set[int] = set()
    for bits in range(1 << len(pool)):
        group = [card for place, card in enumerate(pool) if bits >> place & 1]
        if (
            all(card in group for card in chosen)
            and is_synchro_set(state, summoned, group)
            and meets(state, order, group)
        ):
            fitting.update(group)
    return [card for card in pool if card in fitting and card not in chosen]


def is_synchro_set(state: State, summoned: int, group: list[int]) -> bool:
    """Whether monsters fit as Synchro Materials."""
    return has_tuner(state, group) and levels_fit(state, summoned, group) and suits(state, summoned, group)


@implements("tuner.needed", "synchro.materials")
def has_tuner(state: State, group: list[int]) -> bool:
    """Whether there is exactly one Tuner, and another monster beside it."""
    tuners = sum(state.cards[card].tuner for card in group)
    return tuners == 1 and len(group) > 1


@implements("synchro.level-sum", "tuner.sum", "synchro-summon.declare#levels")
def levels_fit(state: State, summoned: int, group: list[int]) -> bool:
    """Whether the Levels add up exactly to the Level of the Synchro Monster."""
    return sum(state.level[card] for card in group) == state.level[summoned]


# Xyz


def xyz_candidates(state: State, summoned: int, player: int, chosen: list[int], order: Order | None) -> list[int]:
    """The monsters that can be Xyz Materials for a monster beside those chosen, so that there are enough in all."""
    pool = [card for card in xyz_materials(state, summoned, player, order) if card not in chosen]
    count = xyz_count(state, summoned)
    return [card for card in pool if fits_with(state, summoned, [*chosen, card], pool, count, order)]


def xyz_materials(state: State, summoned: int, player: int, order: Order | None) -> list[int]:
    """The monsters that can be Xyz Materials for a monster."""
    return [
        card
        for card in usable_for(state, summoned, player, pool_of(state, monsters(state, player), order))
        if lies_open(state, card)
        and has_level(state, card)
        and level_is_rank(state, summoned, card)
        and is_no_token(state, card)
    ]


@implements("xyz-summon.materials-face-up", "xyz.materials.face-up", "synchro.materials#face-up")
def lies_open(state: State, card: int) -> bool:
    """Whether a monster is face-up, as Synchro and Xyz Materials on the field must be."""
    return state.position[card] & FACE_UP != 0 or not on_field(state, card)


@implements("xyz.rank")
def has_level(state: State, card: int) -> bool:
    """Whether a monster has a Level; an Xyz Monster has a Rank instead."""
    return state.cards[card].kind != "xyz"


@implements("xyz.when")
def level_is_rank(state: State, summoned: int, card: int) -> bool:
    """Whether the Level of a monster is the Rank of the Xyz Monster."""
    return state.level[card] == state.level[summoned]


@implements("token.no-xyz-material")
def is_no_token(state: State, card: int) -> bool:
    """Whether a monster is no Token."""
    return not state.cards[card].token


@implements("xyz.materials.printed")
def xyz_count(state: State, summoned: int) -> int:
    """How many Xyz Materials the card asks for."""
    return size(state, summoned) or int(state.cards[summoned].materials or 2)


# Fusion


def fusion_candidates(state: State, summoned: int, player: int, chosen: list[int], order: Order | None) -> list[int]:
    """The cards in hand and on the field that are still missing as Fusion Materials."""
    found = usable_for(state, summoned, player, pool_of(state, monster_pool(state, player), order))
    pool = [card for card in found if card not in chosen]
    if not recipe(state, summoned):
        return []
    if not chosen and (order is None or not order.is_particular) and not all_listed(state, summoned, [], pool, order):
        return []  # as in nearly all cases, without trying card by card
    return [card for card in pool if all_listed(state, summoned, [*chosen, card], pool, order)]


@implements("fusion-summon.activate#materials", "fusion-summon.requirements#materials", "fusion.at-least-two")
def all_listed(state: State, summoned: int, chosen: list[int], pool: list[int], order: Order | None) -> bool:
    """Whether chosen cards and others at hand are the Fusion Materials that a card lists."""
    return fits_with(state, summoned, chosen, pool, size(state, summoned), order)


def fits_with(state: State, summoned: int, chosen: list[int], pool: list[int], count: int, order: Order | None) -> bool:
    """Whether chosen cards and others of a pool are together so many materials that fit a monster and an effect."""
    left = [card for card in pool if card not in chosen]
    if order is None or not order.is_particular:
        return len(chosen) + len(left) >= count and can_lead_to(state, summoned, chosen, left)
    if len(chosen) == count:
        return meets(state, order, chosen) and can_lead_to(state, summoned, chosen, [])
    return can_lead_to(state, summoned, chosen, left) and any(
        fits_with(state, summoned, [*chosen, card], left[place + 1 :], count, order) for place, card in enumerate(left)
    )


# Ritual


@implements("ritual-summon.tribute")
def monster_pool(state: State, player: int) -> list[int]:
    """The monsters in hand and on the field."""
    return [card for card in state.hands[player] if state.cards[card].card_type == "monster"] + monsters(state, player)


def ritual_tributes(state: State, summoned: int, player: int, order: Order | None) -> list[int]:
    """The monsters with a Level that can be Tributed for a Ritual Monster."""
    pool = usable_for(state, summoned, player, pool_of(state, monster_pool(state, player), order))
    return [card for card in pool if card != summoned and has_level(state, card)]


def ritual_levels(state: State, summoned: int, group: list[int], order: Order | None) -> bool:
    """Whether the Levels of monsters reach the Level of the Ritual Monster, where the text does not say otherwise."""
    return levels_suffice(state, summoned, sum(state.level[card] for card in group), order)


@implements("ritual-summon.amount", "ritual.needs-all-cards")
def levels_suffice(state: State, summoned: int, total: int, order: Order | None) -> bool:
    """Whether so many Levels reach that of the Ritual Monster, or are just as many where the text asks for that."""
    if not asks_for_levels(order):
        return True
    return total == state.level[summoned] if must_be_exact(order) else total >= state.level[summoned]


@implements("ritual-summon.amount", "ritual.needs-all-cards")
def can_reach(state: State, summoned: int, group: list[int], pool: list[int], order: Order | None) -> bool:
    """Whether monsters, with others of a pool, have the Levels that a Ritual Summon asks for."""
    if not asks_for_levels(order):
        return True
    sums = {sum(state.level[card] for card in group)}
    for card in pool:
        if card not in group:
            sums |= {total + state.level[card] for total in sums}
    wanted = state.level[summoned]
    return wanted in sums if must_be_exact(order) else max(sums) >= wanted


def leads_on(state: State, summoned: int, group: list[int], pool: list[int], order: Order) -> bool:
    """Whether Tributes, with others of a pool, can be those that an effect asks for.

    What counts of a set is how many it has of each kind, and its Levels: sets that agree in both are tried once.
    """
    quotas = quotas_of(state, order)
    enough = state.level[summoned] + 1
    reached = {tally(state, group, quotas, enough)}
    for card in pool:
        if card not in group:
            one = tally(state, [card], quotas, enough)
            reached |= {added(before, one, quotas, enough) for before in reached}
    return any(
        all(quota.least <= number <= quota.most for number, quota in zip(numbers, quotas, strict=False))
        and levels_suffice(state, summoned, numbers[-1], order)
        for numbers in reached
    )


def tally(state: State, cards: list[int], quotas: list[Quota], enough: int) -> tuple[int, ...]:
    """How many of the cards count for each quota, and at the end their Levels, up to as many as are enough."""
    numbers = [quota.bounded(sum(card in quota.cards for card in cards)) for quota in quotas]
    return (*numbers, min(sum(state.level[card] for card in cards), enough))


def added(before: tuple[int, ...], one: tuple[int, ...], quotas: list[Quota], enough: int) -> tuple[int, ...]:
    """The tally of cards with one more."""
    numbers = [quota.bounded(before[place] + one[place]) for place, quota in enumerate(quotas)]
    return (*numbers, min(before[-1] + one[-1], enough))


def asks_for_levels(order: Order | None) -> bool:
    """Whether Levels count for the Tributes of an effect: not where its text names others, but no total of them."""
    if order is None or not order.step.ingredients:
        return True
    return any(part.total_amount is not None for part in order.step.ingredients)


def must_be_exact(order: Order | None) -> bool:
    """Whether an effect asks for Levels that are equal in all, as its text says."""
    return order is not None and any(
        part.total_amount is not None and part.operator == EQUAL for part in order.step.ingredients
    )
