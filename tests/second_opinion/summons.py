"""Normal Summons and Sets, Tributes, Flip Summons, changes of position."""

from __future__ import annotations

from collections.abc import Iterator

from engine import actions as a
from engine.actions import encode
from engine.state import constants as c
from rulebook.canon.effects import model
from tests.second_opinion import (
    addressed,
    conditions,
    control,
    limits,
    own_summons,
    special,
    standing,
    substitutes,
    terms,
)
from tests.second_opinion.ledger import Check
from tests.second_opinion.notation import steps_in_order
from tests.second_opinion.situation import Considered, Situation, Speaker


def considered(s: Situation) -> Considered:
    """Every monster of the hand and of one's own field."""
    for card in s.table.hand(s.player):
        yield encode(a.NORMAL_SUMMON, card, 0), normal_summon(s, card, "normal-summoned")
        yield encode(a.SET_MONSTER, card, 0), normal_summon(s, card, "set")
    for card in s.table.monsters(s.player):
        yield encode(a.FLIP_SUMMON, s.table.zone(card), 0), flip_summon(s, card)
        yield encode(a.CHANGE_POSITION, s.table.zone(card), 0), change_position(s, card)


def tributes_needed(s: Situation, card: int) -> int:
    """How many Tributes a Normal Summon or Set of a monster demands."""
    level = s.table.level(card)
    if level >= s.number("tribute-summon.two", "level"):
        return s.number("tribute-summon.two", "tributes")
    if level >= s.number("tribute-summon.level", "level"):
        return s.number("tribute-summon.one", "tributes")
    return 0


def normal_summon(s: Situation, card: int, deed: str) -> Iterator[Check]:
    """A Normal Summon or a Set of a monster."""
    printed = s.table.printed(card)
    yield "turn.main-phase.summon-or-set", s.table.in_main_phase() and s.player == s.table.turn_player
    yield "normal-summon.from-hand", s.table.place(card) == c.HAND and printed.is_monster
    yield "ritual.special", printed.kind != "ritual"
    yield "normal-summon.which|precedence.card-text", printed.normal_summonable
    yield "turn.main-phase.normal-summon-limit", within_limit(s, card, deed)
    own = len(s.table.monsters(s.player))
    free = deed == "normal-summoned" and spared(s, card)
    needed = 0 if free else tributes_needed(s, card)
    yield "tribute-summon.level", can_be_tributed(s, card, s.player) >= needed
    # A monster that needs no Tribute by its text can still be Summoned with Tributes.
    room = own - tributes_needed(s, card) < s.number("zone.monster.limit", "limit")
    yield "zone.monster.full", room
    yield "precedence.card-text", not standing.forbidden(s, deed, card, s.player)
    yield "precedence.card-text", not limits.is_exhausted(s, deed, card, s.player)
    if deed == "normal-summoned" and needed:
        yield "precedence.card-text", not limits.is_exhausted(s, "tribute-summoned", card, s.player)
    if deed == "normal-summoned":
        # With Tributes it is a Tribute Summon, too; so it is where only a Tribute makes room.
        with_tributes = tributes_needed(s, card) > 0 and not (free and special.room(s, s.player))
        by_tribute = with_tributes and standing.forbidden(s, "tribute-summoned", card, s.player)
        yield "precedence.card-text", not by_tribute
        yield "precedence.card-text", control.surplus(s, card, s.player) <= needed
        yield (
            "precedence.card-text",
            terms.meets_terms(s, card, s.player, frozenset({deed, "tribute-summoned"} if with_tributes else {deed})),
        )


def can_be_tributed(s: Situation, card: int, player: int) -> int:
    """For how many Tributes a player's monsters can stand in the Normal Summon or Set of another."""
    return sum(substitutes.tributes(s, tribute, card) for tribute in s.table.monsters(player))


def spared(s: Situation, card: int) -> bool:
    """Whether a monster's own text lets it be Normal Summoned without Tributes."""
    found = own_summons.procedures(s.table.printed(card), "normal-summon")
    return any(conditions.holds(s, Speaker(card, s.player), effect.provided) for effect in found)


def additions(s: Situation) -> list[tuple[Speaker, model.Step, int]]:
    """What adds a Normal Summon to that of the turn, with the number of those made before it did."""
    if "additions" not in s.memo:
        s.memo["additions"] = list(_additions(s))
    return s.memo["additions"]  # type: ignore[return-value]


def _additions(s: Situation) -> Iterator[tuple[Speaker, model.Step, int]]:
    verb = "additional-normal-summon"
    once = [(sp, step) for sp, step in standing.lasting(s) if step.verb == verb and sp.player == s.player]
    yield from ((sp, step, since) for (sp, step), since in zip(once, s.chronicle.additions, strict=False))
    always = [(sp, step) for sp, step in standing.stated(s, verb) if (sp, step) not in once]
    yield from ((sp, step, 0) for sp, step in always if sp.player == s.player)


def within_limit(s: Situation, card: int, deed: str) -> bool:
    """Whether the turn still has a Normal Summon or Set for a card, with those that effects have added."""
    limit = s.number("turn.main-phase.normal-summon-limit", "limit")
    made = [*s.chronicle.normal_summons, (card, deed == "set")]
    fitting = [
        [
            number
            for number, (monster, was_set) in enumerate(made)
            if number >= since
            and not was_set
            and step.what is not None
            and addressed.is_one_of(s, sp, monster, step.what)
        ]
        for sp, step, since in additions(s)
    ]
    return len(made) - _most_covered(fitting, frozenset()) <= limit


def _most_covered(fitting: list[list[int]], covered: frozenset[int]) -> int:
    """How many Normal Summons the additions cover together, each one of those that it fits, as they fit best."""
    if not fitting:
        return len(covered)
    ways = [covered, *(covered | {number} for number in fitting[0])]
    return max(_most_covered(fitting[1:], way) for way in ways)


def flip_summon(s: Situation, card: int) -> Iterator[Check]:
    """A Flip Summon."""
    yield "turn.main-phase.change-position", s.table.in_main_phase() and s.player == s.table.turn_player
    yield "monster-set.turned", not s.table.face_up(card)
    yield "flip-summon.not-same-turn", not s.chronicle.arrived_now(card) or s.chronicle.summoned_now(card)
    yield "turn.change-position.not-new", not s.chronicle.arrived_now(card)
    yield "turn.change-position.once", not s.chronicle.turned_now(card)
    yield "turn.change-position.not-after-attack", not s.chronicle.attacks[card]
    yield "precedence.card-text", not standing.forbidden(s, "position-changed", card, s.player)
    yield "precedence.card-text", not standing.forbidden(s, "flip-summoned", card, s.player)
    yield "precedence.card-text", not limits.is_exhausted(s, "flip-summoned", card, s.player)
    yield "precedence.card-text", control.may_control(s, card, s.player)


def change_position(s: Situation, card: int) -> Iterator[Check]:
    """A change of battle position."""
    yield "turn.main-phase.change-position", s.table.in_main_phase() and s.player == s.table.turn_player
    yield "turn.change-position.face-up", s.table.face_up(card)
    yield "turn.change-position.once", not s.chronicle.turned_now(card)
    yield "turn.change-position.not-new", not s.chronicle.arrived_now(card)
    yield "turn.change-position.not-after-attack", not s.chronicle.attacks[card]
    yield "precedence.card-text", not standing.forbidden(s, "position-changed", card, s.player)


def is_set_by_effect(s: Situation) -> bool:
    """Whether the effect that resolves has a player Set a monster as with a Normal Set."""
    steps = steps_in_order(s.chronicle.effect_resolving()) if s.chronicle.resolving else ()
    return any(step.verb == "normal-summon" and step.position == "face-down" for step in steps)


def tributes(s: Situation) -> Considered:
    """The Tributes for a Normal Summon or Set."""
    summoned = s.table.state.subject
    is_set = (summoned, True) in s.chronicle.normal_summons or is_set_by_effect(s)
    still_needed = tributes_needed(s, summoned) - s.chronicle.tributes
    for card in s.table.monsters(s.player):
        to_come = max(still_needed - substitutes.tributes(s, card, summoned), 0)
        fits = is_set or control.surplus(s, summoned, s.player, frozenset({card})) <= to_come
        checks = [("glossary.tribute.any-face", True), ("precedence.card-text", fits)]
        yield encode(a.TRIBUTE, s.table.zone(card), 0), checks
