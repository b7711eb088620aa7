"""What can be done at all: costs that can be paid, targets that are there, steps that would do something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final, TypeAlias

from engine import constants as c
from engine.card_pool import known_cards
from rulebook.effects import happening as h
from rulebook.effects import model
from rulebook.effects import selection as n
from rulebook.effects.vocabulary import known
from tests.second_opinion import amounts, conditions, filters, reach, special, standing, values
from tests.second_opinion.notation import UnreadWordError, effects_of, statements, written
from tests.second_opinion.rulings import LAST_LIFE_POINT_STAYS
from tests.second_opinion.situation import Situation, Speaker

Plans: TypeAlias = Iterator[tuple[frozenset[int], Speaker]]
"""The cards that are gone once a way to pay and target is taken, and the text with what its words stand for then."""
HIGHEST_SAID: Final = 12
"""The highest number that is declared or chosen where nothing else limits it."""
BEFALLS: Final[dict[str, tuple[str, ...]]] = {
    "add": ("added", "moved"),
    "attach": ("attached", "moved"),
    "banish": ("banished", "moved"),
    "change": ("stats-changed",),
    "change-position": ("position-changed",),
    "detach": ("detached",),
    "discard": ("discarded", "moved"),
    "equip": ("equipped",),
    "excavate": ("excavated",),
    "lower": ("stats-changed",),
    "negate-activation": ("negated",),
    "negate-effect": ("negated",),
    "negate-effects": ("negated",),
    "place": ("placed", "moved"),
    "raise": ("stats-changed",),
    "return": ("returned", "moved"),
    "reveal": ("revealed",),
    "send": ("sent", "moved"),
    "set": ("set",),
    "take-control": ("control-changed", "controlled"),
    "tribute": ("tributed", "moved"),
}
"""What befalls the cards of a step, as far as a text can forbid it beforehand; anybody can try to destroy."""
FREE_OF_CHARGE: Final = frozenset({"target", "choose", "pay", "declare"})
"""Verbs of an activation part that take no card away."""


def least_and_most(s: Situation, sp: Speaker, selection: n.Selection, count: int) -> tuple[int, int]:
    """How many cards a selection takes, of so many that there are."""
    quantity = selection.quantity
    wanted = amounts.amount(s, sp, quantity.amount) if quantity.amount else 0
    match quantity.kind:
        case "exactly" | "random":
            return wanted, wanted
        case "at-least":
            return wanted, count
        case "up-to":
            return min(1, wanted), wanted
        case "any-number":
            return 0, count
        case "all":
            return 0, count
    raise UnreadWordError(quantity.kind)


def fit_together(s: Situation, sp: Speaker, selection: n.Selection, cards: tuple[int, ...]) -> bool:
    """Whether cards have together what a selection demands of them."""
    return all(_together(s, sp, demand, cards) for demand in selection.together)


def _together(s: Situation, sp: Speaker, demand: n.Together, cards: tuple[int, ...]) -> bool:
    if demand.relation == "total":
        total = sum(values.stat(s, card, demand.property) or 0 for card in cards)
        return amounts.COMPARE[demand.operator](total, amounts.amount(s, sp, demand.amount))  # type: ignore[arg-type]
    found = [values.feature(s, card, demand.property) for card in cards]
    if demand.relation == "different":
        return len(set(found)) == len(found)
    if demand.relation == "same":
        return len(set(found)) <= 1
    raise UnreadWordError(demand.relation)


def choices(s: Situation, sp: Speaker, selection: n.Selection, pool: list[int]) -> Iterator[tuple[int, ...]]:
    """Every set of cards that a selection can take from a pool."""
    least, most = least_and_most(s, sp, selection, len(pool))
    for size in range(least, min(most, len(pool)) + 1):
        yield from (cards for cards in combinations(pool, size) if fit_together(s, sp, selection, cards))


def fits_as_equip(s: Situation, equip: int, monster: int) -> bool:
    """Whether a card can be equipped to a monster: a face-up one, of the kind that it names where it names one."""
    demands = statements(s.table.printed(equip), "equip-only")
    return all(
        standing.is_one_of(s, Speaker(equip, s.table.side(equip)), monster, demand.what)
        for demand in demands
        if demand.what is not None
    )


def pool_for(s: Situation, sp: Speaker, step: model.Step, doer: int) -> list[int]:
    """The cards to which a step can be done."""
    if step.what is None:
        return []
    if isinstance(step.what, n.Reference):
        pool = list(reach.spoken_of(s, sp, step.what.name))
    else:
        pool = reach.within_reach(s, sp, step.what, doer)
    effect = effect_with(s, sp, step)
    if effect is not None and copies(effect, "target" if step.verb == "target" else "costs"):
        pool = [card for card in pool if has_effects(s, card)]
    if step.verb == "target":
        if equips_its_target(effect):
            pool = [card for card in pool if fits_as_equip(s, sp.card, card)]
        if first_done_to_target(effect) == "special-summon":
            pool = [card for card in pool if special.may_be_summoned(s, card, doer, sp.card)]
    paid = effect is not None and step in effect.activation
    if effect is not None and paid and effect.kind == "summoning":
        pool = [card for card in pool if card != sp.card]
    if standing.stated(s, "cannot"):
        by = c.NONE if paid else sp.card
        deeds = BEFALLS.get(step.verb, ())
        pool = [card for card in pool if not any(standing.forbidden(s, deed, card, doer, by=by) for deed in deeds)]
    # What the battle has destroyed is as good as gone: battle.damage-step.flip-effect-target.
    pool = [card for card in pool if card not in s.chronicle.doomed]
    allow = ALLOW.get(step.verb)
    return [card for card in pool if allow is None or allow(s, sp, card, doer)]


def effect_with(s: Situation, sp: Speaker, step: model.Step) -> model.Effect | None:
    """The effect of a card to which a step of an activation belongs."""
    texts = written(s.table.printed(sp.card))
    return next((effect for effect in texts if step in effect.activation), None)


def equips_its_target(effect: model.Effect | None) -> bool:
    """Whether an effect equips its card to what it targets."""
    return effect is not None and any(
        linked.step.verb == "equip"
        and linked.step.what == n.Reference("this")
        and linked.step.onto == n.Reference("target")
        for linked in effect.steps
    )


def first_done_to_target(effect: model.Effect | None) -> str:
    """What an effect does to its target before anything else."""
    if effect is None or not effect.steps or effect.steps[0].step.what != n.Reference("target"):
        return ""
    return effect.steps[0].step.verb


def copies(effect: model.Effect, word: str) -> bool:
    """Whether an effect begins with copying the effects of the cards that a word stands for."""
    if not effect.steps or effect.steps[0].step.verb != "copy-effects":
        return False
    return effect.steps[0].step.what == n.Reference(word)


def has_effects(s: Situation, card: int) -> bool:
    """Whether an effect is printed on a card, not just how it is Summoned."""
    return any(effect.kind not in {"rule", "summoning"} for effect in effects_of(s.table.printed(card)))


def can_activate(s: Situation, sp: Speaker, effect: model.Effect) -> bool:
    """Whether costs can be paid and targets chosen so that the effect would then do something."""
    return any(_useful(s, after, effect, gone) for gone, after in all_plans(s, sp, effect))


def can_pay(s: Situation, sp: Speaker, effect: model.Effect) -> bool:
    """Whether all costs can be paid and all targets chosen."""
    return any(True for _ in all_plans(s, sp, effect))


def all_plans(s: Situation, sp: Speaker, effect: model.Effect) -> Plans:
    """Every way to pay for an effect and to target; a card activated from the hand lies on the field by then."""
    laid = effect.kind == "activation" and s.table.place(sp.card) == c.HAND
    return plans(s, sp, effect.activation, frozenset({sp.card}) if laid else frozenset())


def can_go_on(
    s: Situation,
    sp: Speaker,
    effect: model.Effect,
    step: model.Step,
    rest: tuple[model.Step, ...],
    cards: frozenset[int],
) -> bool:
    """Whether, with these cards given for one step of an activation, the others can be done to some use."""
    word = "target" if step.verb == "target" else "costs"
    speaker = sp.with_bound({word: sp.bound.get(word, ()) + tuple(cards)})
    gone = frozenset() if step.verb in FREE_OF_CHARGE else cards
    return any(_useful(s, after, effect, gone_then) for gone_then, after in plans(s, speaker, rest, gone))


def sayings(s: Situation, word: str) -> tuple[str, ...]:
    """What can be declared of a property."""
    if word in {"type", "attribute"}:
        return tuple(sorted(known(word + "s") - {"declared"}))
    if word in {"level", "number"}:
        return tuple(str(number) for number in range(1, HIGHEST_SAID + 1))
    if word == "card-type":
        return ("monster", "spell", "trap")
    if word == "name":
        return tuple(sorted({*known_cards(), *(card.name for card in s.table.state.cards)}))
    raise UnreadWordError(word)


def plans(s: Situation, sp: Speaker, steps: tuple[model.Step, ...], gone: frozenset[int]) -> Plans:
    """Every way to pay and target."""
    if not steps:
        yield gone, sp
        return
    step, rest = steps[0], steps[1:]
    sp = sp.with_value("any", 1)
    if step.verb == "declare":
        for word in sayings(s, step.word):
            yield from plans(s, replace(sp, said=word), rest, gone)
        return
    if step.verb == "pay":
        price = amounts.amount(s, sp, step.amount)  # type: ignore[arg-type]
        allowed = not standing.player_forbidden(s, frozenset({"pays-life-points"}), sp.player)
        if allowed and s.table.life_points(sp.player) - price >= LAST_LIFE_POINT_STAYS:
            yield from plans(s, sp.with_value("paid", price), rest, gone)
        return
    if step.verb == "remove-counters":
        there = sum(values.counters(s, card, step.word) for card in reach.named(s, sp, step.onto))  # type: ignore[arg-type]
        if there >= amounts.amount(s, sp, step.amount):  # type: ignore[arg-type]
            yield from plans(s, sp, rest, gone)
        return
    pool = [card for card in pool_for(s, sp, step, sp.player) if card not in gone]
    word = "target" if step.verb == "target" else "costs"
    for cards in _takes(s, sp, step, pool):
        taken = gone if step.verb in FREE_OF_CHARGE else gone | set(cards)
        yield from plans(s, sp.with_bound({word: sp.bound.get(word, ()) + cards}), rest, taken)


def _takes(s: Situation, sp: Speaker, step: model.Step, pool: list[int]) -> Iterator[tuple[int, ...]]:
    if isinstance(step.what, n.Selection):
        yield from choices(s, sp, step.what, pool)
    elif step.what is not None and len(pool) == len(reach.spoken_of(s, sp, step.what.name)):
        yield tuple(pool)


def _useful(s: Situation, sp: Speaker, effect: model.Effect, gone: frozenset[int]) -> bool:
    """Whether the effect would do something once these cards are gone."""
    first = [effect.steps[0].step] if effect.steps else []
    first += [linked.step for linked in effect.steps[1:] if linked.connector == "and"]
    return all(can_do(s, sp, step, gone) for step in first)


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
        pool = [card for card in pool_for(s, sp, step, sp.player) if card not in gone]
    else:
        pool = [card for card in reach.within_reach(s, sp, cards, sp.player) if card not in gone]
    if cards.quantity.kind == "all":
        return bool(pool) or _may_reach(s, sp, cards)
    least, _ = least_and_most(s, sp, cards, len(pool))
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
    return bool(pool_for(s, sp, step, doer))


def _equip(s: Situation, sp: Speaker, step: model.Step, gone: frozenset[int], doer: int) -> bool:
    if not _finds(s, sp, step, step.what, gone) or not _finds(s, sp, step, step.onto, gone):
        return False
    if not isinstance(step.what, n.Selection):
        return True
    bearers = reach.named(s, sp, step.onto) if step.onto is not None else []
    pool = [card for card in pool_for(s, sp, step, doer) if card not in gone]
    return any(fits_as_equip(s, card, bearer) for card in pool for bearer in bearers)


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


def _may_target(s: Situation, sp: Speaker, card: int, doer: int) -> bool:
    if s.rules.holds("terms.removed.duel") and s.table.place(card) == c.BANISHED:
        return False
    if standing.forbidden(s, "targeted", card, doer, by=sp.card):
        return False
    return not standing.forbidden(s, "targets", sp.card, doer, onto=card)


def _may_special_summon(s: Situation, sp: Speaker, card: int, doer: int) -> bool:
    return special.may_be_summoned(s, card, doer, sp.card)


Allow = Callable[[Situation, Speaker, int, int], bool]
ALLOW: Final[dict[str, Allow]] = {
    "target": _may_target,
    "special-summon": _may_special_summon,
}
"""What else is asked of a card before a verb can be done to it."""
