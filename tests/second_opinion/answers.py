"""Answers to what the game asks in the middle of a Summon, an activation or an effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine import actions as a
from engine.actions import encode, on_field
from engine.requirements.declaring import MOST, sayings
from engine.state import constants as c
from engine.state.deeds import PAYS_LIFE_POINTS
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion import borrowed, choosable, doable, feasible, replaced, special, takings
from tests.second_opinion.courses import is_about_instead
from tests.second_opinion.ledger import Check
from tests.second_opinion.notation import asked_after, is_asked, steps_in_order
from tests.second_opinion.rulings import LAST_LIFE_POINT_STAYS
from tests.second_opinion.situation import Considered, Situation, Speaker, speaker_of

ACTIVATE: Final = "turn.main-phase.activate-effect|turn.phase.limited-actions"
"""What says that an effect is done as its card says, in each edition."""
ONTO: Final = 3
"""How the state says that a step asks onto what it is done."""
DONE_TO: Final = 4
"""Where an effect that is being done keeps the cards that a step is done to."""
KINDS: Final[dict[int, int]] = {
    c.ASK_TARGET: a.CHOOSE,
    c.ASK_COST_DISCARD: a.COST_DISCARD,
    c.ASK_COST_TRIBUTE: a.COST_TRIBUTE,
    c.ASK_DETACH: a.DETACH,
    c.ASK_CARD: a.PICK,
}
"""By which kind of action each question for a card is answered."""
ROWS: Final[dict[int, int]] = {c.MONSTER_ZONE: 0, c.SPELL_TRAP_ZONE: 1, c.FIELD_ZONE: 2}


def number(s: Situation, card: int) -> int:
    """How an action names a card: on the field by its zone."""
    row = ROWS.get(s.table.place(card))
    return card if row is None else on_field(s.table.side(card), row, max(s.table.zone(card), 0))


def hand_limit(s: Situation) -> Considered:
    """What to discard at the end of the turn."""
    for card in s.table.hand(s.player):
        yield encode(a.DISCARD, card, 0), [("turn.end-phase.discard-choice", True)]


def monster_zones(s: Situation) -> Considered:
    """In which zone a monster is placed."""
    zones = s.table.monster_zones(s.player)
    free = {zone for zone, card in enumerate(zones) if card == c.NONE}
    promised = {attempt.zone for attempt in s.table.state.attempts if attempt.player == s.player}
    for zone in range(len(zones)):
        yield encode(a.ZONE, zone, 0), [("zone.monster.use", zone in (free - promised or free))]


def spell_zones(s: Situation) -> Considered:
    """In which zone a Spell or Trap Card is placed."""
    for zone, card in enumerate(s.table.spell_zones(s.player)):
        yield encode(a.SPELL_ZONE, zone, 0), [("zone.spell-trap.use", card == c.NONE)]


def positions(s: Situation) -> Considered:
    """The position of a Special Summoned monster."""
    for position in (c.FACE_UP_ATTACK, c.FACE_UP_DEFENSE):
        yield encode(a.POSITION, position, 0), [("special-summon.position", True), ("token.face-up", True)]


def optional(s: Situation) -> Considered:
    """Whether to do what may be done."""
    if is_about_instead(s.table.state):
        yield from instead(s)
        return
    yield encode(a.ACCEPT, 0, 0), [("trigger-effect.when", True)]
    yield encode(a.DECLINE, 0, 0), [("trigger-effect.when", True)]


def instead(s: Situation) -> Considered:
    """Whether to do something else instead of what would happen; who cannot pay has no choice."""
    asked = "precedence.card-text", replaced.can_be_put_to(s, s.player, s.table.state.subject)
    yield encode(a.ACCEPT, 0, 0), [asked]
    yield encode(a.DECLINE, 0, 0), [asked, ("glossary.pay-a-cost.before-activation", can_be_paid(s))]


def can_be_paid(s: Situation) -> bool:
    """Whether the payment about which the player is asked can be made, where it is about one."""
    if not s.table.state.pending:
        return True
    coming = s.table.state.pending[-1].happening
    if coming.deed != PAYS_LIFE_POINTS or coming.player != s.player:
        return True
    return s.table.life_points(s.player) - coming.amount >= LAST_LIFE_POINT_STAYS


# Inside an effect


def step_asked(s: Situation) -> tuple[Speaker, model.Effect, int, model.Step]:
    """The effect that is being paid for or done, and its step that asks."""
    act = s.table.state.acts[-1]
    effect = s.effect(act.card, act.ability)
    step = steps_in_order(effect)[s.table.state.subject]
    return speaker_of(act), effect, act.doer, step


def cards(s: Situation) -> Considered:
    """Which card is targeted, paid, or taken by a step."""
    sp, effect, doer, step = step_asked(s)
    kind = KINDS[s.table.state.decision]
    chosen = tuple(s.table.state.acts[-1].chosen)
    selection, pool = choice_asked(s, sp, step, doer)
    for card in pool:
        if card not in chosen:
            sets = takings.choices(s, sp, selection, pool, (*chosen, card))
            right = any(goes_on(s, sp, effect, step, frozenset(cards)) for cards in sets)
            yield encode(kind, number(s, card), 0), [*moved(s, effect, step, card), (ACTIVATE, right)]
    enough = next(takings.choices(s, sp, selection, pool, chosen), None) == chosen
    yield encode(a.DONE, 0, 0), [(ACTIVATE, enough and goes_on(s, sp, effect, step, frozenset(chosen)))]


def moved(s: Situation, effect: model.Effect, step: model.Step, card: int) -> Iterator[Check]:
    """What is asked of a monster that is an Equip Card where an effect would put it on another monster."""
    is_on_one = s.table.state.equipped[card] != c.NONE and s.table.now(card).is_monster
    if is_on_one and step.verb == "target" and choosable.first_done_to_target(effect) == "equip":
        yield "glossary.equip-cards.union-movable", choosable.can_be_moved(s, card)


def goes_on(s: Situation, sp: Speaker, effect: model.Effect, step: model.Step, cards: frozenset[int]) -> bool:
    """Whether, with these cards taken for a step, the rest of an activation can be done."""
    if borrowed.is_used(s, sp.card, effect):
        return borrowed.can_go_on(s, sp, effect, step, cards)
    if not is_asked(effect, step):
        return True
    # What another effect activates need not be of use.
    asked = feasible.can_be_paid if len(s.table.state.acts) > 1 else feasible.can_go_on
    return asked(s, sp, effect, step, asked_after(effect, step), cards)


def choice_asked(s: Situation, sp: Speaker, step: model.Step, doer: int) -> tuple[n.Selection, list[int]]:
    """What a step lets its player choose, and from which cards: what it is done to, or onto what."""
    if step.verb in {"summon", "ritual-summon"}:
        assert isinstance(step.what, n.Selection)
        monsters = special.monsters_at_once if step.verb == "summon" else special.ritual_monsters
        return step.what, monsters(s, sp, step, doer)
    if isinstance(step.what, n.Selection) and s.table.state.face & ONTO != ONTO:
        return step.what, choosable.pool_for(s, sp, step, doer)
    assert isinstance(step.onto, n.Selection)
    equips = s.table.state.acts[-1].bound[DONE_TO] if step.verb == "equip" and step.what is not None else []
    pool = choosable.pool_onto(s, sp, step, doer)
    return step.onto, [card for card in pool if all(choosable.fits_as_equip(s, equip, card) for equip in equips)]


def ways(s: Situation) -> Considered:
    """Which of several ways is taken."""
    sp, _, _, step = step_asked(s)
    taken = s.table.state.acts[-1].chosen
    for way, steps in enumerate(step.choices):
        if way in taken:
            continue
        yield (
            encode(a.WAY, way, 0),
            [(ACTIVATE, doable.way_open(s, sp, steps))],
        )


def declarations(s: Situation) -> Considered:
    """What is declared."""
    sp, effect, _, step = step_asked(s)
    words = sayings(s.table.state)
    domain = feasible.sayings(s, step.word)
    for saying, word in enumerate(words):
        right = word in domain
        if is_asked(effect, step):
            plans = feasible.plans(s, replace(sp, said=word), asked_after(effect, step), frozenset())
            right = right and any(True for _ in plans)
        yield encode(a.DECLARE, saying, 0), [("precedence.card-text", right)]


def numbers(s: Situation) -> Considered:
    """How much is paid or removed, how many Tokens come, how many ways are taken."""
    sp, _, doer, step = step_asked(s)
    for many in range(1, MOST + 1):
        right = doable.may_be_so_many(s, sp, step, many, doer)
        yield encode(a.NUMBER, many, 0), [("precedence.card-text", right)]
        if not right:
            return
