"""Pendulum Monsters as Spell Cards, and Pendulum Summons."""

from __future__ import annotations

from collections.abc import Iterator

from engine import actions as a
from engine.actions import encode
from engine.state import constants as c
from tests.second_opinion import addressed, amounts, conditions, control, limits, standing, terms, values
from tests.second_opinion.ledger import Check
from tests.second_opinion.notation import effects_of, of_kind
from tests.second_opinion.situation import Considered, Situation, Speaker


def considered(s: Situation) -> Considered:
    """Every Pendulum Monster of the hand for each Pendulum Zone, and a Pendulum Summon."""
    if not s.rules.holds("pendulum-summon.activate-scales"):
        return
    for card in s.table.hand(s.player):
        for zone in (0, 1):
            yield encode(a.ACTIVATE_SCALE, card, zone), activate_scale(s, card, zone)
    yield encode(a.PENDULUM_SUMMON, 0, 0), pendulum_summon(s)


def activate_scale(s: Situation, card: int, zone: int) -> Iterator[Check]:
    """Activating a Pendulum Monster as a Spell Card."""
    printed = s.table.printed(card)
    yield "pendulum-summon.activate-scales", s.table.in_main_phase() and s.player == s.table.turn_player
    yield "pendulum-summon.activate-scales", printed.is_monster and printed.scale is not None
    yield "zone.pendulum.place", s.table.state.pendulums[s.player][zone] == c.NONE
    sp = Speaker(card, s.player)
    for number in of_kind(printed, "activation"):
        yield "pendulum-summon.activate-scales", conditions.holds(s, sp, effects_of(printed)[number].provided)
    s.scale = card
    forbidden = standing.activation_forbidden(s, card, s.player, "activation")
    forbidden = forbidden or limits.is_exhausted(s, "activated", card, s.player, "activation")
    s.scale = c.NONE
    yield "precedence.card-text", not forbidden


def scale(s: Situation, card: int) -> int:
    """The present Pendulum Scale of a card."""
    now = s.table.printed(card).scale or 0
    for sp, step in standing.stated(s, "change"):
        if "scale" in step.stats and step.what is not None and addressed.is_one_of(s, sp, card, step.what):
            now = amounts.amount(s, sp, step.amount)  # type: ignore[arg-type]
    return now


def pendulum_summon(s: Situation) -> Iterator[Check]:
    """Declaring a Pendulum Summon."""
    zones = s.table.state.pendulums[s.player]
    yield "pendulum-summon.once", s.table.in_main_phase() and s.player == s.table.turn_player
    yield "pendulum-summon.both-zones", c.NONE not in zones
    yield "pendulum-summon.once", s.chronicle.pendulum_turn != s.table.turn
    yield "zone.monster.full", c.NONE in s.table.monster_zones(s.player)
    yield "pendulum-summon.levels", any(not _first_refusal(s, card) for card in pool(s))


def pool(s: Situation) -> list[int]:
    """The cards from which monsters come in a Pendulum Summon."""
    return [*s.table.hand(s.player), *s.table.state.extras[s.player]]


def monster(s: Situation, card: int) -> Iterator[Check]:
    """Taking a monster into a Pendulum Summon."""
    printed = s.table.printed(card)
    scales = sorted(scale(s, one) for one in s.table.state.pendulums[s.player])
    level = values.stat(s, card, "level") or 0
    in_hand = s.table.place(card) == c.HAND
    yield "pendulum-summon.from", printed.is_monster
    yield "pendulum-summon.again", in_hand or (printed.scale is not None and s.table.face_up(card))
    yield "pendulum-summon.levels", scales[0] < level < scales[1]
    yield "ritual.special", printed.kind != "ritual" or card in s.chronicle.proper
    yield "normal-summon.which", printed.normal_summonable or not in_hand
    yield "precedence.card-text", not standing.forbidden(s, "special-summoned", card, s.player)
    yield "precedence.card-text", not standing.forbidden(s, "pendulum-summoned", card, s.player)
    yield "precedence.card-text", not limits.is_exhausted(s, "special-summoned", card, s.player)
    yield "precedence.card-text", control.may_control(s, card, s.player, tuple(s.table.state.chosen))
    ways = frozenset({"special-summoned", "pendulum-summoned"})
    yield "precedence.card-text", terms.may_come(s, card, s.player, ways)


def _first_refusal(s: Situation, card: int) -> str:
    return next((rule for rule, holds in monster(s, card) if not holds), "")


def monsters(s: Situation) -> Considered:
    """Which monsters come in the Pendulum Summon that was declared, and whether these are all."""
    chosen = s.table.state.chosen
    free = sum(card == c.NONE for card in s.table.monster_zones(s.player))
    for card in pool(s):
        if card not in chosen:
            checks = [*monster(s, card), ("zone.monster.full", len(chosen) < free)]
            yield encode(a.PENDULUM_MONSTER, card, 0), checks
    yield encode(a.PENDULUM_DONE, 0, 0), [("pendulum-summon.levels", bool(chosen))]
