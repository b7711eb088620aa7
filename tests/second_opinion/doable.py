"""Whether a step would do something, as far as that can be foreseen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import constants as c
from rulebook.effects import happening as h
from rulebook.effects import model
from rulebook.effects import selection as n
from tests.second_opinion import amounts, choosable, conditions, filters, reach, special, values
from tests.second_opinion.rulings import LAST_LIFE_POINT_STAYS
from tests.second_opinion.situation import Situation, Speaker

HIGHEST_SAID: Final = 12
"""The highest number that is declared or chosen where nothing else limits it."""


def can_do(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int]) -> bool:
    """Whether a step would do something, as far as that can be foreseen."""
    if step.optional:
        return True
    doers = reach.players(s, sp, step.player)
    special_case = DOES.get(step.verb)
    if special_case is not None:
        asked = doers if step.verb == "draw" else [doer for doer in doers if doer == sp.player]
        return all(special_case(s, sp, step, gone, doer) for doer in asked)
    if doers != (sp.player,) or step.verb in STANDING:
        return True
    return _finds(s, sp, step, step.what, gone) and _finds(s, sp, step, step.onto, gone)


def _finds(s: Situation, sp: Speaker, step: model.Step, cards: n.Cards | None, gone: frozenset[int]) -> bool:
    """Whether a selection finds as many cards as it needs."""
    if not isinstance(cards, n.Selection) or cards.quantity.kind in {"up-to", "any-number", "no"}:
        return True
    if cards.among is not None or not foreseen(cards):
        return True
    if cards is step.what:
        pool = [card for card in choosable.pool_for(s, sp, step, sp.player) if card not in gone]
    else:
        pool = [card for card in reach.within_reach(s, sp, cards, sp.player) if card not in gone]
    if cards.quantity.kind == "all":
        return bool(pool) or _may_reach(s, sp, cards)
    least, _ = choosable.least_and_most(s, sp, cards, len(pool))
    return len(pool) >= least


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


STANDING: Final = frozenset({"cannot", "can", "must", "limit", "attack-limit", "pierce", "additional-normal-summon"})
"""Verbs that change what holds, whichever cards there are."""


def _special_summon(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    if not special.room(s, doer, gone):
        return False
    return doer != sp.player or _finds(s, sp, step, step.what, gone)


def _draw(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    # draw.enough-cards: nobody begins what is bound to fail.
    return len(s.table.state.decks[doer]) >= amounts.amount(s, sp, step.amount)  # type: ignore[arg-type]


def _become_monster(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    return special.room(s, doer, gone)


def _take_control(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    return special.room(s, doer, gone) and _finds(s, sp, step, step.what, gone)


def _summon_tokens(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    return special.room(s, doer, gone)


def _choose(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    exact = step.quantity is not None and step.quantity.kind == "exactly" and step.quantity.amount is not None
    wanted = amounts.amount(s, sp, step.quantity.amount) if exact else 1  # type: ignore[union-attr, arg-type]
    return sum(way_open(s, sp, way, gone) for way in step.choices) >= wanted


def way_open(s: Situation, sp: Speaker, way: model.Steps, gone: frozenset[int] = frozenset()) -> bool:
    """Whether one of several ways can be taken."""
    return not way or can_do(s, sp, way[0].step, gone)


def may_be_so_many(s: Situation, sp: Speaker, step: model.Step, many: int, doer: int) -> bool:
    """Whether a number that a player chooses for a step is one that can be paid, removed, placed or taken."""
    if step.verb == "pay":
        price = amounts.amount(s, sp.with_value("any", many), step.amount)  # type: ignore[arg-type]
        return s.table.life_points(doer) - price >= LAST_LIFE_POINT_STAYS
    if step.verb == "remove-counters":
        there = sum(values.counters(s, card, step.word) for card in reach.named(s, sp, step.onto))  # type: ignore[arg-type]
        return amounts.amount(s, sp.with_value("any", many), step.amount) <= there  # type: ignore[arg-type]
    limit = HIGHEST_SAID
    if step.quantity is not None and step.quantity.amount is not None:
        limit = amounts.amount(s, sp, step.quantity.amount)
    if step.verb == "summon-tokens":
        limit = min(limit, sum(card == c.NONE for card in s.table.monster_zones(doer)))
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


def _equip(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    if not _finds(s, sp, step, step.what, gone) or not _finds(s, sp, step, step.onto, gone):
        return False
    if not isinstance(step.what, n.Selection):
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
    "take-control": _take_control,
    "summon-tokens": _summon_tokens,
    "choose": _choose,
    "branch": _branch,
    "normal-summon": _normal_summon,
    "equip": _equip,
    "add-counters": _onto,
    "remove-counters": _onto,
    "become-monster": _become_monster,
    "summon": lambda s, sp, step, _, doer: special.summon_possible(s, sp, step, doer),
    "fusion-summon": lambda s, sp, step, _, doer: special.fusion_possible(s, sp, step, doer),
    "ritual-summon": lambda s, sp, step, _, doer: special.ritual_possible(s, sp, step, doer),
}
