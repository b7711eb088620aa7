"""Whether a step would do something, as far as that can be foreseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from engine.state import constants as c
from rulebook.canon.effects import happening as h
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion import amounts, choosable, conditions, filters, reach, replaced, special, takings, values
from tests.second_opinion.notation import COMPARE
from tests.second_opinion.rulings import LAST_LIFE_POINT_STAYS
from tests.second_opinion.situation import Situation, Speaker

HIGHEST_SAID: Final = 12
"""The highest number that is declared or chosen where nothing else limits it."""


def can_do(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int]) -> bool:
    """Whether a step would do something, as far as that can be foreseen."""
    if step.optional:
        return True
    return has_room(s, sp, step, gone) and does_something(s, sp, step, gone)


def has_room(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int]) -> bool:
    """Whether there is a zone for what a step brings to the field, or equips there."""
    if step.provided is not None:
        return True  # Nothing hangs on it yet.
    doers = reach.players(s, sp, step.player)
    if step.verb in BRINGS:
        return any(special.room(s, _side(sp, step, doer), gone) for doer in doers)
    if step.verb == "equip" and _is_laid(s, sp, step):
        return any(_spell_zones(s, sp, doer, gone) > 0 for doer in doers)
    if step.verb == "set" and sp.player in doers:
        return _has_room_to_set(s, sp, step, gone, sp.player)
    return True


def does_something(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int]) -> bool:
    """Whether a step finds what it is done to; where there has to be room, there will be."""
    doers = reach.players(s, sp, step.player)
    special_case = DOES.get(step.verb)
    if special_case is not None:
        asked = doers if step.verb == "draw" else [doer for doer in doers if doer == sp.player]
        if len(doers) > 1 and step.verb in UNKNOWN:
            asked = []  # what others have is theirs to know, and may be enough
        return all(special_case(s, sp, step, gone, doer) for doer in asked)
    if doers != (sp.player,) or step.verb in STANDING:
        return True
    return _finds(s, sp, step, step.what, gone) and _finds(s, sp, step, step.onto, gone)


def freed_by(s: Situation, sp: Speaker, step: model.Step) -> frozenset[int]:
    """The cards that a step can take away from the field, as far as it is known which it speaks of."""
    if step.verb not in FREES or step.what is None:
        return frozenset()
    known_yet = not isinstance(step.what, n.Reference) or step.what.name in {"this", *sp.bound}
    cards = reach.named(s, sp, step.what) if known_yet else (*s.table.field(0), *s.table.field(1))
    return frozenset(card for card in cards if s.table.on_field(card))


def _finds(s: Situation, sp: Speaker, step: model.Step, cards: n.Cards | None, gone: frozenset[int]) -> bool:
    """Whether a selection finds as many cards as it needs."""
    if not isinstance(cards, n.Selection) or cards.quantity.kind in {"any-number", "no"}:
        return True
    if cards.among is not None or not foreseen(cards):
        return True
    if cards is step.what:
        pool = [card for card in choosable.pool_for(s, sp, step, sp.player) if card not in gone]
    else:
        pool = [card for card in choosable.pool_onto(s, sp, step, sp.player) if card not in gone]
    if cards.quantity.kind == "all":
        return bool(pool) or _may_reach(s, sp, cards)
    least, _ = takings.least_and_most(s, sp, cards, len(pool))
    if cards.quantity.kind == "exactly" and cards.together:
        return any(True for _ in takings.choices(s, sp, cards, pool))
    return len(pool) >= least and all(_can_have(s, sp, demand, pool, least) for demand in cards.together)


def _can_have(s: Situation, sp: Speaker, demand: n.Together, pool: list[int], least: int) -> bool:
    """Whether some cards of a pool have together what a selection demands."""
    if demand.relation == "total":
        totals: set[int] = set()
        for card in pool:
            value = values.stat(s, card, demand.property)
            if value is not None:
                totals |= {total + value for total in totals} | {value}
        wanted = amounts.amount(s, sp, demand.amount)  # type: ignore[arg-type]
        return any(COMPARE[demand.operator](total, wanted) for total in totals)
    found = Counter(values.feature(s, card, demand.property) for card in pool)
    return (len(found) if demand.relation == "different" else max(found.values(), default=0)) >= least


def foreseen(cards: n.Selection) -> bool:
    """Whether what a selection reaches is known before anything is targeted or declared."""
    return not any(word in repr(cards.patterns) for word in ("name='target'", "name='declared'", "'declared',"))


def _may_reach(s: Situation, sp: Speaker, selection: n.Selection) -> bool:
    """Whether a Set card of the opponent, of which its player alone knows what it is, may be one that is reached."""
    return any(
        not s.table.face_up(card)
        and s.table.place(card) == c.SPELL_TRAP_ZONE
        and any(card in reach.at(s, sp, place, sp.player) for place in selection.places or (reach.EVERYWHERE,))
        and any(filters.could_fit(s, sp, card, pattern) for pattern in selection.patterns)
        for card in s.table.field(1 - sp.player)
    )


BRINGS: Final = frozenset({"special-summon", "become-monster", "take-control", "summon-tokens"})
"""Verbs that bring a monster to a field, where it needs a zone."""
UNKNOWN: Final = frozenset({"add-counters", "equip", "normal-summon", "remove-counters", "set", "special-summon"})
"""Verbs that each player does with cards of their own."""
FREES: Final = frozenset({"tribute", "send", "banish", "return", "destroy", "attach", "equip", "place", "take-control"})
"""Verbs that take a card from its zone."""
STANDING: Final = frozenset({"cannot", "can", "must", "limit", "attack-limit", "additional-normal-summon"})
"""Verbs that change what holds, whichever cards there are."""


def _side(sp: Speaker, step: model.Step, doer: int) -> int:
    """The player to whose field a step brings a monster; what is "own" is so to the player whose effect it is."""
    if step.place is None:
        return doer
    return {"own": sp.player, "opposing": 1 - sp.player}.get(step.place.side, doer)


def _special_summon(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    return _finds(s, sp, step, step.what, gone)


def _draw(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    # draw.enough-cards: nobody begins what is bound to fail; how many there are, and whether, may be otherwise by then.
    if not isinstance(step.amount, n.Number) or step.provided is not None:
        return True
    return len(s.table.state.decks[doer]) >= amounts.amount(s, sp, step.amount)  # type: ignore[arg-type]


def _comes(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    return True


def _set(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    return _finds(s, sp, step, step.what, gone)


def _has_room_to_set(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    """Whether one of the cards that a step can Set finds a zone, as far as they are known."""
    if isinstance(step.what, n.Reference) and step.what.name not in {"this", *sp.bound}:
        return True
    cards = [card for card in choosable.pool_for(s, sp, step, doer) if card not in gone]
    return not cards or any(_room_to_set(s, sp, card, doer, gone) for card in cards)


def _room_to_set(s: Situation, sp: Speaker, card: int, player: int, gone: frozenset[int]) -> bool:
    printed = s.table.printed(card)
    if card in s.table.field(s.table.side(card)) or printed.subtype == "field":
        return True
    return special.room(s, player, gone) if printed.is_monster else _spell_zones(s, sp, player, gone) > 0


def _spell_zones(s: Situation, sp: Speaker, player: int, gone: frozenset[int]) -> int:
    """The free Spell & Trap Zones of a player once the card that is activated has one."""
    printed = s.table.printed(sp.card)
    takes_one = s.table.place(sp.card) == c.HAND and not printed.is_monster and printed.subtype != "field"
    free = sum(card == c.NONE or card in gone for card in s.table.spell_zones(player))
    return free - int(takes_one and player == sp.player)


def _choose(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    exact = step.quantity is not None and step.quantity.kind == "exactly" and step.quantity.amount is not None
    wanted = amounts.amount(s, sp, step.quantity.amount) if exact else 1  # type: ignore[union-attr, arg-type]
    return sum(way_open(s, sp, way, gone) for way in step.choices) >= wanted


def way_open(s: Situation, sp: Speaker, way: model.Steps, gone: frozenset[int] = frozenset()) -> bool:
    """Whether one of several ways can be taken."""
    if not way:
        return True
    what = way[0].step.what
    if isinstance(what, n.Reference) and sp.bound.get(what.name) == ():
        return False  # it speaks of cards of which there are none
    return can_do(s, sp, way[0].step, gone)


def pays_otherwise(s: Situation, player: int, price: int) -> list[model.Effect]:
    """The effects by which a player can do something else instead of a payment, whatever the other player likes."""
    return [
        effect
        for sp, effect in replaced.instead_of_points(s, "pays-life-points", player, price)
        if (sp.player == player or not effect.optional) and can_do(s, sp, effect.steps[0].step, frozenset())
    ]


def may_be_so_many(s: Situation, sp: Speaker, step: model.Step, many: int, doer: int) -> bool:
    """Whether a number that a player chooses for a step is one that can be paid, removed, placed or taken."""
    if step.verb == "pay":
        price = amounts.amount(s, sp.with_value("any", many), step.amount)  # type: ignore[arg-type]
        if s.table.life_points(doer) - price >= LAST_LIFE_POINT_STAYS:
            return True
        least = amounts.amount(s, sp.with_value("any", 1), step.amount)  # type: ignore[arg-type]
        none = s.table.life_points(doer) - least < LAST_LIFE_POINT_STAYS
        return none and many <= HIGHEST_SAID and bool(pays_otherwise(s, doer, price))
    if step.verb == "remove-counters":
        there = sum(values.counters(s, card, step.word) for card in reach.named(s, sp, step.onto))  # type: ignore[arg-type, misc]
        return amounts.amount(s, sp.with_value("any", many), step.amount) <= there  # type: ignore[arg-type]
    limit = HIGHEST_SAID
    if step.quantity is not None and step.quantity.amount is not None:
        limit = amounts.amount(s, sp, step.quantity.amount)
    if step.verb == "summon-tokens":
        limit = min(limit, sum(card == c.NONE for card in s.table.monster_zones(_side(sp, step, doer))))
    if step.verb == "choose":
        limit = min(limit, sum(way_open(s, sp, way) for way in step.choices))
    return many <= limit


def _branch(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    if isinstance(step.condition, h.Happened):
        return True  # It may have happened by then: the rest of the Chain comes first.
    taken = 0 if conditions.holds(s, sp, step.condition) else 1
    return taken < len(step.choices) and way_open(s, sp, step.choices[taken], gone)


def _normal_summon(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    return bool(choosable.pool_for(s, sp, step, doer))


def _is_laid(s: Situation, sp: Speaker, step: model.Step) -> bool:
    """Whether what a step equips comes from elsewhere, so that it needs a zone."""
    itself = step.what == n.Reference("this")
    lies_there = s.table.place(sp.card) == c.SPELL_TRAP_ZONE or not s.table.printed(sp.card).is_monster
    return not (itself and lies_there)


def _equip(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    if not _finds(s, sp, step, step.what, gone) or not _finds(s, sp, step, step.onto, gone):
        return False
    if not isinstance(step.what, n.Selection) or step.what.quantity.kind == "any-number":
        return True
    bearers = reach.named(s, sp, step.onto) if step.onto is not None else []
    pool = [card for card in choosable.pool_for(s, sp, step, doer) if card not in gone]
    return any(choosable.fits_as_equip(s, card, bearer) for card in pool for bearer in bearers)


def _onto(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    return _finds(s, sp, step, step.onto, gone)


Does = Callable[[Situation, Speaker, model.Step, frozenset[int], int], bool]
DOES: Final[dict[str, Does]] = {
    "draw": _draw,
    "special-summon": _special_summon,
    "take-control": _special_summon,
    "summon-tokens": _comes,
    "set": _set,
    "choose": _choose,
    "branch": _branch,
    "normal-summon": _normal_summon,
    "equip": _equip,
    "add-counters": _onto,
    "remove-counters": _onto,
    "become-monster": _comes,
    "summon": lambda s, sp, step, _, doer: special.summon_possible(s, sp, step, doer),
    "fusion-summon": lambda s, sp, step, _, doer: special.fusion_possible(s, sp, step, doer),
    "ritual-summon": lambda s, sp, step, _, doer: special.ritual_possible(s, sp, step, doer),
}
