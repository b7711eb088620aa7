"""Activating cards and effects: by whom, from where, when, how fast, for which cost, at which targets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine import actions as a
from engine.actions import encode
from engine.cards import Card
from engine.state import constants as c
from rulebook.canon.effects import model
from tests.second_opinion import conditions, control, feasible, happenings, limits, lying, recall, standing
from tests.second_opinion.deeds import Happening
from tests.second_opinion.ledger import Check
from tests.second_opinion.notation import effects_of
from tests.second_opinion.periods import BATTLE
from tests.second_opinion.repertoire import GAINED
from tests.second_opinion.situation import Considered, Situation, Speaker
from tests.second_opinion.speeds import speed_rule, spell_speed

ASKED_FOR: Final = frozenset({"activation", "ignition", "quick", "continuous", "trigger", "flip"})
"""Kinds of effects that somebody could try to activate."""
ACTIVATE: Final = "turn.main-phase.activate-effect|turn.phase.limited-actions"
"""What says that an effect is used where and when its card says, in each edition."""
CALCULATION: Final = 2
"""Damage calculation as a part of the Damage Step."""
DAMAGE_STEP: Final = frozenset(
    {"damage-step", "before-damage-calculation", "damage-calculation", "after-damage-calculation"}
)
MODIFIERS: Final = frozenset({"raise", "lower", "change", "exchange-stats"})


def considered(s: Situation) -> Considered:
    """Every effect of every card that the player could lay a hand on."""
    known = s.chronicle.readings.asked_for
    for card in _cards(s):
        effects = known.get(card)
        if effects is None:
            effects = known[card] = asked_for(s.table.printed(card))
        for number, effect in effects:
            yield encode(a.ACTIVATE, card, number), activation(s, card, effect, number)
    for gift in s.table.state.gifts:
        if gift.way == GAINED:
            effect = s.effect(gift.card, gift.ability)
            if effect.kind in ASKED_FOR:
                yield encode(a.ACTIVATE, gift.card, gift.ability), activation(s, gift.card, effect, gift.ability)


def asked_for(card: Card) -> tuple[tuple[int, model.Effect], ...]:
    """The effects printed on a card that somebody could try to activate, by number."""
    return tuple((number, effect) for number, effect in enumerate(effects_of(card)) if effect.kind in ASKED_FOR)


def _cards(s: Situation) -> Iterator[int]:
    for player in (s.player, 1 - s.player):
        for row in (s.table.state.hands, s.table.state.graveyards, s.table.state.banished, s.table.state.extras):
            yield from row[player]
        yield from s.table.field(player)


def activation(s: Situation, card: int, effect: model.Effect, number: int) -> Iterator[Check]:
    """Activating an effect by choice."""
    yield "glossary.control.decisions|control.use", s.table.side(card) == s.player
    yield "continuous-effect.no-trigger|continuous-effect.active", effect.kind != "continuous"
    yield "trigger-effect.when", effect.kind not in {"continuous", "trigger", "flip"}
    yield "monster.description.flavour", not standing.is_description(s, card, effect)
    if effect.kind == "activation":
        yield from _as_spell_or_trap(s, card)
        makes_way = s.table.printed(card).subtype == "field"
        yield "precedence.card-text", makes_way or control.may_control(s, card, s.player)
        if effect.moments:
            sp = Speaker(card, s.player)
            yield f"trap.requirements|{ACTIVATE}", any(conditions.at(s, sp, moment) for moment in effect.moments)
    else:
        yield from _as_effect(s, card, effect)
    yield from _in_time(s, card, effect)
    yield from _in_damage_step(s, card, effect)
    # A card whose effect would be negated can be activated all the same.
    works = card not in standing.silenced(s) or not s.table.on_field(card)
    yield ACTIVATE, works or effect.kind == "activation"
    yield "precedence.card-text", not standing.activation_forbidden(s, card, s.player, effect.kind)
    yield "precedence.card-text", not limits.is_exhausted(s, "activated", card, s.player, effect.kind)
    yield ACTIVATE, not recall.used_up(s, card, effect, number)
    yield from _as_text_says(s, card, effect)


def _as_spell_or_trap(s: Situation, card: int) -> Iterator[Check]:
    """Where a Spell or Trap Card is activated from, and when by its kind."""
    printed, place = s.table.printed(card), s.table.place(card)
    own_turn = s.table.turn_player == s.player
    from_hand = place == c.HAND
    is_set = place in {c.SPELL_TRAP_ZONE, c.FIELD_ZONE} and not s.table.face_up(card)
    yield "pendulum-summon.activate-scales|turn.phase.limited-actions", not printed.is_monster
    yield "zone.spell-trap.face", from_hand or is_set
    if printed.card_type == "trap":
        yield "trap.set-first", is_set
        yield "trap.not-same-turn", not s.chronicle.arrived_now(card)
        return
    if from_hand:
        if printed.subtype == "field":
            yield "field-spell.own-must-go", s.table.field_spell(s.player) == c.NONE
        else:
            full = c.NONE not in s.table.spell_zones(s.player)
            yield "zone.spell-trap.full-activate", not full
    else:
        others = printed.subtype == "field" and s.table.field_spell(s.player) not in {c.NONE, card}
        yield "field-spell.own-must-go", not others
    if printed.subtype != "quick-play":
        yield "spell.main-phase", own_turn and s.table.in_main_phase()
        return
    yield "quick-play.opponents-turn", own_turn or is_set
    yield "quick-play.not-same-turn", not (is_set and s.chronicle.arrived_now(card))
    yield "trap.from-next-turn", own_turn or not s.chronicle.arrived_now(card)
    if own_turn:
        yield "quick-play.battle-phase", s.table.in_main_phase() or s.table.phase in BATTLE


def _as_effect(s: Situation, card: int, effect: model.Effect) -> Iterator[Check]:
    """Where an effect that is no activation of a card is used from, and in whose turn."""
    on_field = s.table.on_field(card)
    yield "monster.effect.face-down|turn.phase.limited-actions", not on_field or s.table.face_up(card)
    yield ACTIVATE, lying.lies_right(s, card, effect)
    sp = Speaker(card, s.player)
    if effect.moments:
        yield ACTIVATE, any(conditions.at(s, sp, moment) for moment in effect.moments)
    elif effect.kind == "ignition" or spell_speed(s.table.printed(card), effect) == 1:
        yield (
            "ignition-effect.main-phase|turn.phase.limited-actions",
            s.table.turn_player == s.player and s.table.in_main_phase(),
        )
    else:
        yield "quick-effect.opponents-turn", True


def _in_time(s: Situation, card: int, effect: model.Effect) -> Iterator[Check]:
    """Spell Speed against the Chain, and who has Priority."""
    printed = s.table.printed(card)
    speed = spell_speed(printed, effect)
    links = s.table.state.links
    if links:
        last = links[-1]
        before = spell_speed(s.table.printed(last.card), s.effect(last.card, last.ability))
        yield (
            "chain.spell-speed.minimum|chain.spell-speed-1.no-response",
            speed >= s.number("chain.spell-speed-2.responds", "speed"),
        )
        yield "chain.spell-speed-1.no-response", speed > 1
        yield "chain.spell-speed.not-lower", speed >= before
        yield "chain.links.later-speed", True
    elif s.table.state.attempts:
        yield "summon.attempt.answers", effect.trigger is not None and effect.trigger.timing == "would"
    elif s.table.state.decision == c.ASK_RESPONSE:
        yield "chain.response.after-events", speed > 1
    yield speed_rule(printed, effect), True


def _in_damage_step(s: Situation, card: int, effect: model.Effect) -> Iterator[Check]:
    if s.table.phase != c.DAMAGE_STEP:
        return
    if any(moment.phase in DAMAGE_STEP for moment in effect.moments):
        return  # precedence.card-text: the card names the Damage Step itself.
    printed = s.table.printed(card)
    changes = changes_values(effect)
    counter = printed.subtype == "counter" and printed.card_type == "trap"
    is_card = effect.kind == "activation" and (printed.card_type == "trap" or printed.subtype == "quick-play")
    yield "battle.damage-step.activation-limit", changes or counter
    yield "battle.damage-step.modifiers-only", changes and is_card
    yield "battle.damage-step.activation-deadline", s.table.state.part < CALCULATION


def changes_values(effect: model.Effect) -> bool:
    """Whether an effect directly changes the ATK or DEF of a monster."""
    return any(linked.step.verb in MODIFIERS and {"atk", "def"} & set(linked.step.stats) for linked in effect.steps)


def _as_text_says(s: Situation, card: int, effect: model.Effect) -> Iterator[Check]:
    """What the card's own text demands: what it waits for, its condition, its cost, its targets, something to do."""
    is_trap = s.table.printed(card).card_type == "trap"
    sp = Speaker(card, s.player)
    if effect.trigger is not None:
        event = what_it_answers(s, sp, effect)
        yield ("trap.requirements" if is_trap else ACTIVATE), event is not None
        if event is None:
            return
        sp = Speaker(card, s.player, {"event": tuple(happening.card for happening in event)})
    yield "trap.requirements" if is_trap else ACTIVATE, conditions.holds(s, sp, effect.provided)
    yield "glossary.pay-a-cost.before-activation|cost-effect.pay", feasible.can_pay(s, sp, effect)
    yield needed_rule(s, card, effect), feasible.can_activate(s, sp, effect)


def what_it_answers(s: Situation, sp: Speaker, effect: model.Effect) -> list[Happening] | None:
    """What has happened that an effect waits for; nothing where it has not."""
    assert effect.trigger is not None
    for event in effect.trigger.events:
        if effect.trigger.timing == "would":
            recent = recall.attempted(s)
        else:
            recent = recall.answerable(s, "activated" in event.deeds)
        if effect.trigger.timing == "when" and "activated" not in event.deeds:
            recent = [happening for happening in recent if happening.when.moment == s.chronicle.latest]
        found = happenings.matching(s, sp, event, recent)
        if found:
            return found
    return None


def needed_rule(s: Situation, card: int, effect: model.Effect) -> str:
    """The rule that says that an effect must have something to do."""
    verbs = {linked.step.verb for linked in effect.steps}
    printed = s.table.printed(card)
    if "fusion-summon" in verbs:
        return s.rules.cite(("fusion-summon.activate", "fusion-summon.requirements"))
    if "ritual-summon" in verbs:
        return "ritual-summon.activate"
    if "take-control" in verbs and s.rules.holds("control.full-zone"):
        return "control.full-zone"
    if verbs & {"add", "special-summon"} and s.rules.holds("glossary.search.needs-card"):
        return "glossary.search.needs-card"
    if printed.subtype == "equip":
        return "equip.one-monster"
    return "trap.requirements" if printed.card_type == "trap" else "turn.main-phase.activate-spell"
