"""Spell and Trap Cards Set, cards and effects activated, responses left out."""

from __future__ import annotations

from typing import Final

import engine.actions as actions
import engine.requirements.activating as activating
import engine.summons.candidates as candidates
import engine.summons.prohibitions as prohibitions
import engine.summons.spells as spells
import engine.turn.activation as activation
import engine.turn.windows as windows
from engine.actions import ActionKind
from engine.requirements.procedure import Procedure
from engine.state.constants import ASK_BATTLE, ASK_MAIN, ASK_RESPONSE, WITH_EFFECTS
from engine.state.duel_state import State


def pass_priority(state: State) -> None:
    """Respond with nothing."""
    windows.pass_on(state, state.decider, state.subject)


def _actions() -> tuple[Procedure, ...]:
    # here and not in the module, whose types mypyc does not know yet
    return (
        Procedure(
            ActionKind(
                actions.SET_SPELL_TRAP,
                "set-spell-trap",
                "Set {card}",
                actions.CARD,
                spells.set_spell_trap,
                sorts=WITH_EFFECTS,
            ),
            ("turn.main-phase.set-spell",),
            (ASK_MAIN,),
            (spells.set_in_main_phase, candidates.effects_in_play),
            candidates.hand,
            (spells.in_hand,),
            (spells.is_spell_or_trap, spells.room_to_set, spells.no_second_field_spell, prohibitions.may_be_set),
        ),
        Procedure(
            ActionKind(
                actions.ACTIVATE,
                "activate",
                "activate {card}",
                actions.CARD,
                activation.activate,
                numbers=2,
                sorts=WITH_EFFECTS,
            ),
            ("turn.main-phase.activate-effect", "turn.main-phase.activate-spell"),
            (ASK_MAIN, ASK_BATTLE, ASK_RESPONSE),
            (candidates.effects_in_play,),
            activation.sources,
            (candidates.has_effect_text, candidates.own_card),
            (),
            candidates.ability_numbers,
            (candidates.has_ability, *activating.REQUIREMENTS),
        ),
        Procedure(
            ActionKind(actions.PASS, "pass", "pass", actions.NOTHING, pass_priority),
            ("chain.priority.pass", "chain.response.until-both-pass"),
            (ASK_RESPONSE,),
        ),
    )


ACTIONS: Final[tuple[Procedure, ...]] = _actions()
