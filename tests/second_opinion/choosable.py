"""To which cards a step can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.state import constants as c
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion import addressed, reach, special, standing
from tests.second_opinion.deeds import BY_COST
from tests.second_opinion.notation import effects_of, equips_its_card, is_asked, statements, written
from tests.second_opinion.repertoire import effect_of, given_to
from tests.second_opinion.rulings import OWN_CARD_STAYS
from tests.second_opinion.situation import Situation, Speaker

BEFALLS: Final[dict[str, tuple[str, ...]]] = {
    "add": ("added", "moved", "leaves"),
    "attach": ("attached", "moved", "leaves"),
    "banish": ("banished", "moved", "leaves"),
    "change": ("stats-changed",),
    "change-position": ("position-changed",),
    "detach": ("detached",),
    "discard": ("discarded", "moved", "leaves"),
    "equip": ("equipped",),
    "excavate": ("excavated",),
    "lower": ("stats-changed",),
    "negate-activation": ("negated",),
    "negate-effect": ("negated",),
    "negate-effects": ("negated",),
    "place": ("placed", "moved", "leaves"),
    "raise": ("stats-changed",),
    "return": ("returned", "moved", "leaves"),
    "reveal": ("revealed",),
    "send": ("sent", "moved", "leaves"),
    "set": ("set",),
    "take-control": ("control-changed", "controlled"),
    "tribute": ("tributed", "moved", "leaves"),
}
"""What befalls the cards of a step, as far as a text can forbid it beforehand; anybody can try to destroy."""


def fits_as_equip(s: Situation, equip: int, monster: int) -> bool:
    """Whether a card can be equipped to a monster: a face-up one, of the kind that it names where it names one."""
    demands = statements(s.table.printed(equip), "equip-only")
    return all(
        addressed.is_one_of(s, Speaker(equip, s.table.side(equip)), monster, demand.what)
        for demand in demands
        if demand.what is not None
    )


def can_be_moved(s: Situation, card: int) -> bool:
    """Whether a card can be put on a monster: of Monster Cards that are on one already only what equips itself."""
    if s.table.state.equipped[card] == c.NONE or not s.table.now(card).is_monster:
        return True
    effects = (*effects_of(s.table.printed(card)), *(effect for _, effect in given_to(s.table.state, card)))
    return any(equips_its_card(effect) for effect in effects)


def pool_for(s: Situation, sp: Speaker, step: model.Step, doer: int) -> list[int]:
    """The cards to which a step can be done."""
    if step.what is None:
        return []
    if isinstance(step.what, n.Reference):
        pool = list(reach.spoken_of(s, sp, step.what.name))
    else:
        pool = reach.within_reach(s, sp, step.what, doer)
    effect = effect_with(s, sp, step)
    borrow = BORROWS.get(
        step.verb if effect is None else done_with(effect, "target" if step.verb == "target" else "costs")
    )
    if borrow is not None:
        pool = [card for card in pool if borrow(s, sp, card, doer)]
    if step.verb == "target":
        pool = _of_use_as_targets(s, sp, effect, pool, doer)
    paid = effect is not None and is_asked(effect, step)
    if OWN_CARD_STAYS and paid and step.verb == "discard" and isinstance(step.what, n.Selection):
        pool = [card for card in pool if card != sp.card]
    if effect is not None and paid and effect.kind == "summoning":
        pool = [card for card in pool if card != sp.card]
    if standing.stated(s, "cannot") or any(standing.stated_on(s, "cannot", card) for card in pool):
        by = BY_COST if paid else sp.card
        deeds = BEFALLS.get(step.verb, ())
        pool = [card for card in pool if not any(standing.forbidden(s, deed, card, doer, by=by) for deed in deeds)]
    # What the battle has destroyed is as good as gone: battle.damage-step.flip-effect-target.
    pool = [card for card in pool if card not in s.chronicle.doomed]
    if s.rules.holds("terms.removed.duel"):
        pool = [card for card in pool if s.table.place(card) != c.BANISHED]
    pool = [card for card in pool if _may_go_there(s, step, card) and _finds_bearer(s, sp, step, card, doer)]
    if step.verb == "equip":
        pool = [card for card in pool if can_be_moved(s, card)]
    if step.verb == "normal-summon":
        pool = [card for card in pool if _may_be_brought(s, step, card, doer)]
    allow = ALLOW.get(step.verb)
    return [card for card in pool if allow is None or allow(s, sp, card, doer)]


def _of_use_as_targets(s: Situation, sp: Speaker, effect: model.Effect | None, pool: list[int], doer: int) -> list[int]:
    """Those cards that can be what an effect needs of its targets: bear what it puts on them, be Summoned."""
    if equips_its_target(effect):
        pool = [card for card in pool if fits_as_equip(s, sp.card, card)]
    for step in equips_first(effect):
        if step.what == n.Reference("target"):
            pool = [card for card in pool if can_be_moved(s, card)]
        elif isinstance(step.what, n.Selection) and step.onto == n.Reference("target"):
            equips = pool_for(s, sp, step, doer)
            pool = [card for card in pool if any(fits_as_equip(s, equip, card) for equip in equips)]
    if first_done_to_target(effect) == "special-summon":
        pool = [card for card in pool if special.may_be_summoned(s, card, doer, sp.card)]
    return pool


def _may_go_there(s: Situation, step: model.Step, card: int) -> bool:
    """Whether a card can lie where a step puts it, in the Extra Deck; a Token is gone wherever it would go."""
    if step.place is None or "extra-deck" not in step.place.zones:
        return True
    printed = s.table.printed(card)
    return printed.in_extra_deck or printed.scale is not None or printed.token


def _finds_bearer(s: Situation, sp: Speaker, step: model.Step, card: int, doer: int) -> bool:
    """Whether a card that a step equips can be put on one of the monsters that it names, as far as they are known."""
    if step.verb != "equip" or step.onto is None:
        return True
    bearers = reach.named(s, sp, step.onto, doer)
    return not bearers or any(fits_as_equip(s, card, bearer) for bearer in bearers)


def pool_onto(s: Situation, sp: Speaker, step: model.Step, doer: int) -> list[int]:
    """The cards onto which a step can be done."""
    assert isinstance(step.onto, n.Selection)
    pool = reach.within_reach(s, sp, step.onto, doer)
    if step.verb != "redirect-attack":
        return pool
    attacker, turn_player = s.table.attacker, s.table.turn_player
    pool = [card for card in pool if card != s.table.attack_target]
    return [card for card in pool if not standing.forbidden(s, "attacked", card, turn_player, attacker)]


def _may_be_brought(s: Situation, step: model.Step, card: int, doer: int) -> bool:
    """Whether a monster can be Normal Summoned or Set at once: with its Tributes, into a zone."""
    from tests.second_opinion import control, limits, summons, terms  # noqa: PLC0415

    own, needed = len(s.table.monsters(doer)), summons.tributes_needed(s, card)
    room = own < s.number("zone.monster.limit", "limit")
    if room and step.position != "face-down" and summons.spared(s, card):
        needed = 0
    if summons.can_be_tributed(s, card, doer) < needed or own - needed >= s.number("zone.monster.limit", "limit"):
        return False
    deeds = frozenset({"normal-summoned", "tribute-summoned"} if needed else {"normal-summoned"})
    if step.position == "face-down":
        deeds = frozenset({"set"})
    if any(standing.forbidden(s, deed, card, doer) or limits.is_exhausted(s, deed, card, doer) for deed in deeds):
        return False
    if step.position == "face-down":
        return True
    return control.surplus(s, card, doer) <= needed and terms.meets_terms(s, card, doer, deeds)


def effect_with(s: Situation, sp: Speaker, step: model.Step) -> model.Effect | None:
    """The effect to which a step of an activation belongs: one of its card, or one that this uses."""
    state = s.table.state
    used = [effect_of(state, *source) for learner, *source in state.learned if learner == sp.card]
    texts = (*written(s.table.printed(sp.card)), *s.borrowed.values(), *used)
    return next((effect for effect in texts if is_asked(effect, step)), None)


def equips_its_target(effect: model.Effect | None) -> bool:
    """Whether an effect equips its card to what it targets."""
    return effect is not None and any(
        linked.step.verb == "equip"
        and linked.step.what == n.Reference("this")
        and linked.step.onto == n.Reference("target")
        for linked in effect.steps
    )


def equips_first(effect: model.Effect | None) -> list[model.Step]:
    """The steps by which an effect first of all equips: its first, and those that are done with it or not at all."""
    found: list[model.Step] = []
    for place, linked in enumerate(effect.steps if effect is not None else ()):
        if place and linked.connector != "and":
            break
        step = linked.step
        if step.verb == "equip" and not step.optional and step.player == "you":
            found.append(step)
    return found


def first_done_to_target(effect: model.Effect | None) -> str:
    """What an effect does to its target before anything else."""
    if effect is None or not effect.steps or effect.steps[0].step.what != n.Reference("target"):
        return ""
    return effect.steps[0].step.verb


def done_with(effect: model.Effect, word: str) -> str:
    """What an effect begins with doing to the cards that a word stands for."""
    if not effect.steps or effect.steps[0].step.what != n.Reference(word):
        return ""
    return effect.steps[0].step.verb


def has_effects(s: Situation, _sp: Speaker, card: int, _doer: int) -> bool:
    """Whether an effect is printed on a card, not just how it is Summoned."""
    return any(effect.kind not in {"rule", "summoning"} for effect in effects_of(s.table.printed(card)))


def _may_target(s: Situation, sp: Speaker, card: int, doer: int) -> bool:
    if standing.forbidden(s, "targeted", card, doer, by=sp.card):
        return False
    return not standing.forbidden(s, "targets", sp.card, doer, onto=card)


def _may_special_summon(s: Situation, sp: Speaker, card: int, doer: int) -> bool:
    return special.may_be_summoned(s, card, doer, sp.card)


def _may_be_played(s: Situation, sp: Speaker, card: int, _doer: int) -> bool:
    return special.may_be_played(s, card, sp.card)


def _can_be_activated(s: Situation, sp: Speaker, card: int, doer: int) -> bool:
    from tests.second_opinion import borrowed  # noqa: PLC0415

    return borrowed.can_be_activated(s, sp, card, doer)


def _can_be_used(s: Situation, sp: Speaker, card: int, doer: int) -> bool:
    from tests.second_opinion import borrowed  # noqa: PLC0415

    return borrowed.can_be_used(s, sp, card, doer)


Allow = Callable[[Situation, Speaker, int, int], bool]
ALLOW: Final[dict[str, Allow]] = {
    "target": _may_target,
    "special-summon": _may_special_summon,
    "set": _may_be_played,
    "normal-summon": _may_be_played,
}
"""What else is asked of a card before a verb can be done to it."""
BORROWS: Final[dict[str, Allow]] = {
    "activate": _can_be_activated,
    "copy-effects": has_effects,
    "use-effect": _can_be_used,
}
"""What is asked of a card whose text is done by the effect of another."""
