"""Answers to what is asked in the middle of a Summon that uses materials: which monster comes, and with which."""

from __future__ import annotations

from typing import Final

from engine import actions as a
from engine.actions import encode
from rulebook.canon.effects import model
from tests.second_opinion import own_summons, special
from tests.second_opinion.answers import number
from tests.second_opinion.notation import steps_in_order
from tests.second_opinion.rulings import ROOM_IS_MADE_FIRST
from tests.second_opinion.situation import Considered, Situation, Speaker, speaker_of

FUSION: Final = "fusion-summon.activate|fusion-summon.requirements"
RITUAL: Final = "ritual-summon.amount|ritual-summon.tribute"
MONSTERS: Final = {
    "fusion-summon": special.fusion_monsters,
    "ritual-summon": special.ritual_monsters,
    "summon": special.monsters_at_once,
}
"""Which monsters could come, by the verb that Summons."""


def summoning_step(s: Situation) -> tuple[Speaker, model.Step]:
    """The step of an effect that Fusion or Ritual Summons."""
    act = s.table.state.acts[-1]
    steps = steps_in_order(s.effect(act.card, act.ability))
    return speaker_of(act), next(step for step in steps if step.verb in MONSTERS)


def monsters(s: Situation) -> Considered:
    """Which Fusion or Ritual Monster comes."""
    sp, step = summoning_step(s)
    possible = MONSTERS[step.verb](s, sp, step, s.player)
    for card in [*s.table.state.extras[s.player], *s.table.hand(s.player)]:
        yield encode(a.FUSION_MONSTER, card, 0), [(FUSION, card in possible)]


def considered(s: Situation) -> Considered:
    """Which materials or Tributes are used."""
    if s.table.state.acts:
        sp, step = summoning_step(s)
        if step.verb == "ritual-summon":
            yield from _tributes(s, sp, step)
            return
    yield from _materials(s)


def _materials(s: Situation) -> Considered:
    state = s.table.state
    monster, chosen = state.subject, frozenset(state.chosen)
    sets, rule = _material_sets(s, monster)
    for card in dict.fromkeys((*s.table.hand(s.player), *s.table.monsters(s.player), *frozenset().union(*sets))):
        if card not in chosen:
            right = any(chosen | {card} <= found for found in sets)
            checks = [(rule, right), ("zone.monster.full", _in_order(s, card, chosen))]
            yield encode(a.MATERIAL, number(s, card), 0), checks
    yield encode(a.DONE, 0, 0), [(rule, chosen in sets)]


def _tributes(s: Situation, sp: Speaker, step: model.Step) -> Considered:
    monster, chosen = s.table.state.subject, tuple(s.table.state.chosen)
    pool = special.ritual_pool(s, sp, step, s.player, monster)
    for card in pool:
        if card not in chosen:
            right = any(True for _ in special.tribute_sets(s, sp, step, monster, pool, (*chosen, card)))
            checks = [(RITUAL, right), ("zone.monster.full", _in_order(s, card, frozenset(chosen)))]
            yield encode(a.MATERIAL, number(s, card), 0), checks
    enough = next(special.tribute_sets(s, sp, step, monster, pool, chosen), None) == frozenset(chosen)
    yield encode(a.DONE, 0, 0), [(RITUAL, enough)]


def _in_order(s: Situation, card: int, chosen: frozenset[int]) -> bool:
    """Whether room has been made, or is made by this very card."""
    field = s.table.monsters(s.player)
    return not ROOM_IS_MADE_FIRST or special.room(s, s.player, chosen | ({card} & set(field)))


def _material_sets(s: Situation, monster: int) -> tuple[list[frozenset[int]], str]:
    if not s.table.state.acts:
        if s.table.printed(monster).kind == "synchro":
            return list(own_summons.synchro_sets(s, monster)), "synchro.materials"
        return list(own_summons.xyz_sets(s, monster)), "xyz-summon.choose"
    sp, step = summoning_step(s)
    if step.verb == "fusion-summon":
        return [found for each, found in special.fusions(s, sp, step, s.player) if each == monster], FUSION
    return [found for each, found in special.at_once(s, sp, step, s.player) if each == monster], "precedence.card-text"
