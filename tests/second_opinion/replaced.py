"""Texts that have something else done instead of what would happen."""

from __future__ import annotations

from rulebook.canon.effects import happening as h
from rulebook.canon.effects import model
from tests.second_opinion import addressed, amounts, standing
from tests.second_opinion.repertoire import LASTING
from tests.second_opinion.situation import Situation, Speaker


def pays_otherwise(s: Situation, player: int, price: int) -> bool:
    """Whether a text has a player do something else instead of paying so many Life Points."""
    return any(
        isinstance(event.subject, h.Player)
        and "pays-life-points" in event.deeds
        and addressed.means(s, sp, event, player)
        and (event.amount is None or price >= amounts.amount(s, sp, event.amount))
        for sp, effect in replacing(s)
        for event in effect.trigger.events  # type: ignore[union-attr]
    )


def replacing(s: Situation) -> list[tuple[Speaker, model.Effect]]:
    """The continuous effects that wait for what would happen, to take its place."""
    if "replacing" not in s.memo:
        silent = standing.silenced(s)
        found = [
            (standing.speaker_on_field(s, card), effect)
            for card, _, effect in standing.continuous_effects(s)
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
