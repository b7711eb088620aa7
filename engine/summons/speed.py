"""Spell Speed: how quick each kind of card and effect is. The numbers stand in the rules."""

from __future__ import annotations

from typing import Final

import engine.state.abilities as abilities
import engine.state.traits as traits
from engine.cards import Card
from engine.citation import implements
from engine.compiling.compiling_effects import compile_text
from engine.ruleset import Ruleset
from engine.state.abilities import Ability
from engine.state.constants import PENDULUM_ZONE

SCALE: Final = "activation: nothing"
"""Activating a Pendulum Monster as a Spell Card, which by itself does nothing more than lie there."""


def abilities_of(card: Card, rules: Ruleset) -> tuple[Ability, ...]:
    """The effects of a card with the Spell Speed that the edition gives each.

    Its own come first, the Pendulum Scale last of them; then those that stand inside them.
    """
    found = beside_description(card) if is_description(card) else compile_text(card.effects)
    printed = [ability for ability in found if not ability.nested]
    if card.scale is not None:
        scale = [ability for ability in printed if ability.kind == abilities.ACTIVATION] or [*plain_scale()]
        printed = [*(ability for ability in printed if ability.kind != abilities.ACTIVATION), *scale]
    own, like = len(printed), traits.of_card(card)
    return tuple(
        [borne(ability, speed_of(card, ability, rules), own, like) for ability in printed]
        + [
            borne(ability, speed_of_given(ability, rules), own, traits.OF_ANY_CARD)
            for ability in found
            if ability.nested
        ]
    )


def borne(ability: Ability, speed: int, own: int, like: int) -> Ability:
    """An effect as a card with so many own ones bears it: with a Spell Speed and the traits of such a card."""
    made = ability.at_speed(speed, own)
    made.traits |= like | (traits.SLOW if speed < 2 else 0)
    return made


@implements("pendulum.monster-effect.none")
def beside_description(card: Card) -> tuple[Ability, ...]:
    """What a Normal Monster has beside its description: a Pendulum Effect, where it is a Pendulum Monster."""
    if card.scale is None:
        return ()
    found = compile_text(card.effects)
    return tuple([own for own in found if own.kind == abilities.ACTIVATION or PENDULUM_ZONE in own.zones or own.nested])


@implements("pendulum.effect.none")
def plain_scale() -> tuple[Ability, ...]:
    """What activating a Pendulum Monster without a Pendulum Effect does: it only lies there."""
    return compile_text(SCALE)


@implements("monster.description.flavour", off=False)
def is_description(card: Card) -> bool:
    """Whether a card's text only describes it, as that of a Normal Monster does."""
    return card.is_monster and card.kind == "normal"


@implements("chain.spell-speed.range", "quick-effect.others-speed")
def speed_of(card: Card, ability: Ability, rules: Ruleset) -> int:
    """Spell Speed of an effect."""
    if card.card_type == "trap":
        return counter_trap_speed(rules) if card.subtype == "counter" else trap_speed(rules)
    of_spell = card.card_type == "spell" and ability.kind == abilities.QUICK
    if of_spell or ability.kind == abilities.ACTIVATION:
        return quick_play_speed(rules) if card.subtype == "quick-play" else spell_speed(rules)
    return speed_of_given(ability, rules)


def speed_of_given(ability: Ability, rules: Ruleset) -> int:
    """Spell Speed of an effect that is no activation of a card, such as one that another effect gives."""
    return quick_effect_speed(rules) if ability.kind == abilities.QUICK else monster_speed(rules)


@implements(
    "chain.spell-speed-1.normal-spell",
    "chain.spell-speed-1.continuous-spell",
    "chain.spell-speed-1.equip-spell",
    "chain.spell-speed-1.field-spell",
    "chain.spell-speed-1.ritual-spell",
    "chain.spell-speed-2.responds#speed-1",
    off=3,
)
def spell_speed(rules: Ruleset) -> int:
    """Spell Speed of Spell Cards that are not Quick-Play."""
    return rules.number("chain.spell-speed-1.normal-spell", "speed")


@implements(
    "chain.spell-speed-2.quick-play-spell",
    "battle.fast-cards#quick-play",
    "battle.damage-step.modifiers-only#quick-play",
    "battle.start-step.fast-cards#quick-play",
    "battle.battle-step.fast-cards#quick-play",
    "battle.end-step.fast-cards#quick-play",
    "turn.draw-phase.fast-cards#quick-play",
    "turn.standby-phase.fast-cards#quick-play",
    "turn.end-phase.fast-cards#quick-play",
    "battle.replay.count-change#quick-play",
)
def quick_play_speed(rules: Ruleset) -> int:
    """Spell Speed of Quick-Play Spell Cards."""
    return rules.number("chain.spell-speed-2.quick-play-spell", "speed")


@implements(
    "chain.spell-speed-2.normal-trap",
    "chain.spell-speed-2.continuous-trap",
    "battle.fast-cards#trap",
    "battle.damage-step.modifiers-only#trap",
    "battle.start-step.fast-cards#trap",
    "battle.battle-step.fast-cards#trap",
    "battle.end-step.fast-cards#trap",
    "turn.draw-phase.fast-cards#trap",
    "turn.standby-phase.fast-cards#trap",
    "turn.end-phase.fast-cards#trap",
    "battle.replay.count-change#trap",
)
def trap_speed(rules: Ruleset) -> int:
    """Spell Speed of Trap Cards other than Counter Traps."""
    return rules.number("chain.spell-speed-2.normal-trap", "speed")


@implements("chain.spell-speed-3.counter-trap")
def counter_trap_speed(rules: Ruleset) -> int:
    """Spell Speed of Counter Trap Cards."""
    return rules.number("chain.spell-speed-3.counter-trap", "speed")


@implements("chain.spell-speed-2.quick-effect", "quick-effect.opponents-turn")
def quick_effect_speed(rules: Ruleset) -> int:
    """Spell Speed of Quick Effects."""
    return rules.number("chain.spell-speed-2.quick-effect", "speed")


@implements(
    "chain.spell-speed-1.trigger-effect",
    "chain.spell-speed-1.flip-effect",
    "chain.spell-speed-1.ignition-effect",
    "chain.spell-speed-1.cost-effect",
    off=3,
)
def monster_speed(rules: Ruleset) -> int:
    """Spell Speed of monster effects that are not Quick Effects."""
    return rules.number("chain.spell-speed-1.trigger-effect", "speed")


@implements(
    "chain.spell-speed-2.responds", "chain.spell-speed-2.answered-by", "chain.spell-speed-3.responds", off=False
)
def answers_speed(speed: int, last: int) -> bool:
    """Whether an effect of one Spell Speed may answer a Chain Link of another."""
    return speed >= last
