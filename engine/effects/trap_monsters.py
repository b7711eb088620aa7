"""Spell and Trap Cards that are Special Summoned as monsters: what their text says, while they are on the field."""

from __future__ import annotations

from dataclasses import replace

import engine.evaluation.selecting as selecting
import engine.laws.alterations as alterations
import engine.state.phrases as phrases
import engine.state.tasks as tasks
import engine.state.verbs as verbs
from engine.cards import Card
from engine.effects.field_effects import POSITIONS
from engine.evaluation.places import same_place
from engine.evaluation.properties import on_field
from engine.state.abilities import ACTIVATION, Step
from engine.state.acts import Act
from engine.state.constants import NONE, SPECIAL
from engine.state.duel_state import State
from engine.summons.prohibitions import may_be_special_summoned


@verbs.verb("become-monster", nature=verbs.SUMMONS | verbs.BRINGS | verbs.FILLS)
def become_monster(state: State, act: Act, step: Step) -> None:
    """Special Summon Spell and Trap Cards as a monster, as many as there are free zones for."""
    player = act.doer
    free = state.monsters[player].count(NONE)
    coming = [card for card in act.chosen if can_come(state, act, step, card, player)][:free]
    act.done = len(coming)
    for card in reversed(coming):
        state.made = [*state.made, (card, monster_of(state, act, step, card))]
        if step.position in POSITIONS:
            state.tasks.append((tasks.CHOOSE_ZONE, card, POSITIONS[step.position] | SPECIAL | player << 4))
        else:
            state.tasks.append((tasks.ASK_POSITION, card, player))
    alterations.update(state)


def can_come(state: State, act: Act, step: Step, card: int, player: int) -> bool:
    """Whether a card can be Summoned so: it is no monster yet, and the one that speaks is still where it was used."""
    if state.cards[card].card_type == "monster" or not may_be_special_summoned(state, card, player):
        return False
    if step.what is None or step.what.slot != phrases.THIS:
        return True
    if state.abilities[act.card][act.ability].kind == ACTIVATION:
        return on_field(state, card)
    return same_place(state.place[card], act.origin)


def monster_of(state: State, act: Act, step: Step, card: int) -> Card:
    """The monster that a card becomes; it keeps its name where its text gives it no other."""
    name, race, attribute = step.token or ("", "", "")
    level, atk, defense = [selecting.amount_of(state, value, act.card, act.player) for value in step.values]
    printed = state.printed[card]
    return replace(
        printed,
        name=name or printed.name,
        card_type="monster",
        kind="effect" if "effect" in step.kinds else "normal",
        level=level,
        atk=atk,
        defense=defense,
        race=race.replace("-", " "),
        attribute=attribute,
        tuner="tuner" in step.kinds,
    )
