"""A card's canonical effects in their parts: condition, cost, target, effect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulebook.canon.effects import Effect, print_effect, read_effects
from rulebook.canon.effects.printing_steps import print_step, print_steps


def effect_parts(notation: str) -> list[Mapping[str, str]]:
    """The parts of each effect in the notation, those that it has.

    >>> effect_parts("activation: target 1 monster in any graveyard; special-summon target")[0]["target"]
    'target 1 monster in any graveyard'
    """
    return [_parts(effect) for effect in read_effects(notation)] if notation else []


def _parts(effect: Effect) -> Mapping[str, str]:
    parts = {
        "condition": print_effect(replace(effect, activation=(), steps=())).rstrip(": "),
        "cost": ", ".join(print_step(step) for step in effect.activation if step.verb != "target"),
        "target": ", ".join(print_step(step) for step in effect.activation if step.verb == "target"),
        "effect": print_steps(effect.steps),
    }
    return {name: text for name, text in parts.items() if text}
