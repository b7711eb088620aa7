"""Texts that have something else done instead of what would happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulebook.canon.effects import happening as h
from rulebook.canon.effects import model
from tests.second_opinion import addressed, amounts, lying, standing
from tests.second_opinion.notation import written
from tests.second_opinion.repertoire import LASTING
from tests.second_opinion.situation import Situation, Speaker

OF_POINTS: Final = frozenset({"pays-life-points", "takes-damage", "takes-battle-damage", "takes-effect-damage"})
"""What befalls a player that something else may be done instead of."""


def instead_of_points(s: Situation, deed: str, player: int, points: int) -> Iterator[tuple[Speaker, model.Effect]]:
    """The texts that have something else done instead of a payment, or of damage, of so many Life Points."""
    for sp, effect in replacing(s):
        for event in effect.trigger.events:  # type: ignore[union-attr]
            if (
                isinstance(event.subject, h.Player)
                and deed in event.deeds
                and addressed.means(s, sp, event, player)
                and (event.amount is None or points >= amounts.amount(s, sp, event.amount))
            ):
                yield sp, effect


def can_be_put_to(s: Situation, player: int, card: int) -> bool:
    """Whether a text of a card leaves it to a player to have something else done instead of what would happen.

    The card may have left, where it would go elsewhere itself.
    """
    if any(sp.card == card and sp.player == player and effect.optional for sp, effect in replacing(s)):
        return True
    return not s.table.on_field(card) and any(goes_elsewhere(effect) for effect in written(s.table.printed(card)))


def goes_elsewhere(effect: model.Effect) -> bool:
    """Whether an effect lets a card go elsewhere than where it would go, where its player likes."""
    if not effect.optional or effect.trigger is None or effect.trigger.timing != "would":
        return False
    deeds = {deed for event in effect.trigger.events for deed in event.deeds}
    return not deeds & {"destroyed", *OF_POINTS}


def in_piles(s: Situation) -> Iterator[tuple[int, model.Effect]]:
    """The continuous effects that work where their cards lie off the field."""
    for card in range(len(s.table.state.place)):
        if not s.table.on_field(card):
            for _, effect in standing.continuous_on(s, card):
                if effect.zones and lying.lies_right(s, card, effect):
                    yield card, effect


def replacing(s: Situation) -> list[tuple[Speaker, model.Effect]]:
    """The continuous effects that wait for what would happen, to take its place."""
    if "replacing" not in s.memo:
        silent = standing.silenced(s)
        found = [
            (standing.speaker_on_field(s, card), effect)
            for card, effect in (*((card, effect) for card, _, effect in standing.continuous_effects(s)), *in_piles(s))
            if card not in silent
        ]
        for gift in s.table.state.gifts:
            effect = s.effect(gift.card, gift.ability)
            if gift.way == LASTING and effect.kind == "continuous":
                found.append((standing.remembering(gift.card, gift.player, gift.memory), effect))
        s.memo["replacing"] = [
            (sp, effect)
            for sp, effect in found
            if effect.trigger is not None and effect.trigger.timing == "would" and standing.is_open(s, sp, effect)
        ]
    return s.memo["replacing"]  # type: ignore[return-value]
