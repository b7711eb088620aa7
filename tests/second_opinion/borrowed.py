"""Cards that an effect activates, or whose effect it uses: those whose own activation can be carried out now."""

from __future__ import annotations

from typing import Final

from engine.state import constants as c
from rulebook.canon.effects import model
from tests.second_opinion import conditions, doable, feasible, limits, recall, standing
from tests.second_opinion.notation import asked_after, effects_of, is_asked
from tests.second_opinion.repertoire import source_of
from tests.second_opinion.situation import Situation, Speaker

NAMED_SUMMONS: Final = frozenset({"fusion-summon", "ritual-summon"})


def own_activation(s: Situation, card: int) -> model.Effect | None:
    """What a Spell or Trap Card does when it is activated; nothing where it answers something."""
    printed = s.table.printed(card)
    if printed.is_monster:
        return None
    found = (effect for effect in effects_of(printed) if effect.kind == "activation")
    return next((effect for effect in found if effect.trigger is None), None)


def can_be_used(s: Situation, sp: Speaker, card: int, _doer: int) -> bool:
    """Whether an effect can become that of a card: what it asks for is so, its targets are there, no cost is paid."""
    effect = own_activation(s, card)
    looked_at = s.borrowed
    if effect is None or card in looked_at or card in in_use(s, sp.card):
        return False  # an effect that uses itself never comes to an end
    s.borrowed = {**looked_at, card: effect}
    user = Speaker(sp.card, sp.player)
    there = any(True for _ in feasible.plans(s, user, targets(effect.activation), frozenset()))
    s.borrowed = looked_at
    return there and conditions.holds(s, user, effect.provided) and _can_summon(s, user, effect)


def in_use(s: Situation, user: int) -> set[int]:
    """The cards whose effects a card that uses them is doing now."""
    return {source_of(s.table.state, user, act.ability) for act in s.table.state.acts if act.card == user} - {user}


def can_be_activated(s: Situation, _sp: Speaker, card: int, doer: int) -> bool:
    """Whether an effect can activate a card from where it lies, whatever the time: its own text asks for the rest."""
    effect = own_activation(s, card)
    asked = s.activating
    if effect is None or card in asked or s.table.side(card) != doer or not _has_room(s, card, doer):
        return False  # cards that could activate each other lead nowhere but on to a third
    sp = Speaker(card, doer)
    s.activating = asked | {card}
    is_paid = feasible.can_pay(s, sp, effect)
    s.activating = asked
    if not is_paid or not conditions.holds(s, sp, effect.provided):
        return False
    number = effects_of(s.table.printed(card)).index(effect)
    if recall.used_up(s, card, effect, number) or standing.activation_forbidden(s, card, doer, effect.kind):
        return False
    return not limits.is_exhausted(s, "activated", card, doer, effect.kind) and _can_summon(s, sp, effect)


def _has_room(s: Situation, card: int, doer: int) -> bool:
    """Whether a card lies Set on the field already, or finds a zone there."""
    lies_there = s.table.on_field(card)
    if lies_there and s.table.face_up(card):
        return False
    if s.table.printed(card).subtype == "field":
        there = s.table.field_spell(doer)
        return not s.rules.holds("field-spell.own-must-go") or there in {c.NONE, card}
    return lies_there or c.NONE in s.table.spell_zones(doer)


def _can_summon(s: Situation, sp: Speaker, effect: model.Effect) -> bool:
    """Whether the Fusion or Ritual Summon that an effect names can be made."""
    named = [linked.step for linked in effect.steps if linked.step.verb in NAMED_SUMMONS]
    return all(doable.can_do(s, sp, step, frozenset()) for step in named)


def targets(steps: tuple[model.Step, ...]) -> tuple[model.Step, ...]:
    """The targets among what an activation asks for."""
    return tuple(step for step in steps if step.verb == "target")


def is_used(s: Situation, card: int, effect: model.Effect) -> bool:
    """Whether an effect that a card does is that of the activation of another."""
    return effect.kind == "activation" and effect not in effects_of(s.table.printed(card))


def can_go_on(s: Situation, sp: Speaker, effect: model.Effect, step: model.Step, cards: frozenset[int]) -> bool:
    """Whether, with these cards taken for a step of an effect that is used, its other targets are there."""
    if not is_asked(effect, step):
        return True
    rest = targets(asked_after(effect, step))
    speaker = sp.with_bound({"target": sp.bound.get("target", ()) + tuple(cards)})
    return any(True for _ in feasible.plans(s, speaker, rest, frozenset()))
