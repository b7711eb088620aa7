"""How the game goes on: an action starts tasks, tasks run until somebody has to decide or the Duel is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import engine.actions as actions
import engine.effects.chain_effects as chain_effects
import engine.effects.effects as effects
import engine.effects.field_effects as field_effects
import engine.effects.instead as instead
import engine.effects.own_summoning as own_summoning
import engine.effects.using as using
import engine.moves.control as control
import engine.moves.exiles as exiles
import engine.requirements.choosing as choosing
import engine.requirements.declaring as declaring
import engine.state.tasks as tasks
import engine.summons.material_choice as material_choice
import engine.summons.preparation as preparation
import engine.summons.special_summoning as special_summoning
import engine.summons.spells as spells
import engine.summons.tributes as tributes
import engine.turn.activation as activation
import engine.turn.arrivals as arrivals
import engine.turn.battle as battle
import engine.turn.chain as chain
import engine.turn.damage as damage
import engine.turn.damage_step as damage_step
import engine.turn.pendulum as pendulum
import engine.turn.positions as positions
import engine.turn.summoning as summoning
import engine.turn.triggers as triggers
import engine.turn.turn as turn
import engine.turn.windows as windows
from engine.errors import EngineError
from engine.evaluation.times import OPEN
from engine.evaluation.waiting import start_applying
from engine.moves.ending import refresh
from engine.moves.winning import judge
from engine.state.constants import ASK_BATTLE, ASK_MAIN, ASK_TRIBUTE, NO_DECISION, NONE, UNDECIDED
from engine.state.state import State

Step: TypeAlias = Callable[[State, int, int], None]


def _steps() -> dict[int, Step]:
    return {
        tasks.START: preparation.ask_first,
        tasks.SETUP: preparation.set_up,
        tasks.TURN: turn.begin_turn,
        tasks.DRAW_CARD: turn.draw_phase,
        tasks.STANDBY: turn.standby_phase,
        tasks.MAIN_1: turn.main_phase_1,
        tasks.ASK_AGAIN: turn.ask_main,
        tasks.BATTLE_START: battle.start_step,
        tasks.BATTLE: battle.battle_step,
        tasks.CHECK_REPLAY: battle.check_replay,
        tasks.TURN_TARGET: damage.turn_target,
        tasks.CALCULATE: damage.calculate,
        tasks.AFTER_CALCULATION: damage.after_calculation,
        tasks.BURY: damage.bury,
        tasks.BATTLE_END: battle.end_step,
        tasks.MAIN_2: turn.main_phase_2,
        tasks.END: turn.end_phase,
        tasks.HAND_LIMIT: turn.hand_limit,
        tasks.TRIBUTE: tributes.ask_tribute,
        tasks.CHOOSE_ZONE: summoning.ask_zone,
        tasks.WINDOW: windows.window,
        tasks.END_WINDOW: windows.end_window,
        tasks.CHOOSE_SPELL_ZONE: spells.ask_spell_zone,
        tasks.CHOOSE_CARD: choosing.ask_card,
        tasks.APPLY: activation.apply_standing,
        tasks.INSTEAD: instead.see_to,
        tasks.END_ACT: activation.end_act,
        tasks.DAMAGE_PART: damage_step.enter_part,
        tasks.RELEASE: damage_step.release,
        tasks.CLOSE_PHASE: turn.close_phase,
        tasks.GIVE_CONTROL: control.ask_control_zone,
        tasks.PUT_ON: field_effects.put_on,
        tasks.EQUIP_ZONE: field_effects.ask_equip_zone,
        tasks.ADD_LINK: chain.add_link,
        tasks.USED_TARGETS: using.choose_used_targets,
        tasks.KEEP_USED_TARGETS: using.keep_used_targets,
        tasks.ACTIVATE_CARD: using.begin_activation,
        tasks.CARRY_OUT: using.carry_out,
        tasks.COME_BACK: exiles.come_back,
        tasks.TRIGGERS: triggers.form_chain,
        tasks.START_TRIGGER: activation.activate_trigger,
        tasks.ADD_TRIGGER: chain.add_trigger,
        tasks.CHOOSE_MATERIAL: material_choice.ask_material,
        tasks.PENDULUM: pendulum.ask_pendulum,
        tasks.ARRIVED: pendulum.arrived,
        tasks.OWN_SUMMON: own_summoning.arrive,
        tasks.SETTLE_SUMMONS: arrivals.settle,
        tasks.RESOLVE: chain.resolve,
        tasks.STEP: effects.do_step,
        tasks.FINISH_LINK: chain.finish_link,
        tasks.AFTER_CHAIN: chain.after_chain,
        tasks.ASK_POSITION: special_summoning.ask_position,
    }


def _answers() -> dict[int, Callable[[State, int], None]]:
    return {
        actions.WAY: chain_effects.take_way,
        actions.DECLARE: declaring.say,
        actions.NUMBER: declaring.take_number,
    }


STEPS: Final[dict[int, Step]] = _steps()
ANSWERS: Final[dict[int, Callable[[State, int], None]]] = _answers()
"""Actions that answer what an effect asks, other than for a card."""
CHOICES: Final = frozenset((actions.CHOOSE, actions.PICK, actions.COST_DISCARD, actions.COST_TRIBUTE, actions.DETACH))
"""Actions that take a card for a step of an effect."""
LONGEST: Final = 10_000
"""Tasks between two decisions; more only happen where a rule is switched off."""


def run(state: State) -> None:
    """Do one task after the other until a player has to decide or the Duel is over.

    Raises:
        EngineError: Nothing is left to do, or there is no end to it: the code of a rule is switched off.
    """
    pending = state.tasks
    count = 0
    if state.stale and not tributes_come(state):  # by what was answered
        refresh(state)
    while state.decision == NO_DECISION and state.result == UNDECIDED:
        if not pending or count > LONGEST:
            raise EngineError("the duel cannot go on in turn {turn}: a rule has no effect", turn=state.turn)
        if state.applying:
            start_applying(state)
        task, first, second = pending.pop()
        STEPS[task](state, first, second)
        if state.stale and not tributes_come(state):
            refresh(state)
        if not state.judged:
            judge(state)
        count += 1


def tributes_come(state: State) -> bool:
    """Whether Tributes are still being given: all are given at the same time, so that nothing ends between them."""
    if state.decision == ASK_TRIBUTE:
        return True
    return len(state.tasks) > 0 and state.tasks[-1][0] == tasks.TRIBUTE


def perform(state: State, code: int) -> None:
    """Do what an action says and let the game go on to the next decision."""
    kind = code >> 24
    first = (code >> 12) & 0xFFF
    decision = state.decision
    state.decision = NO_DECISION
    pending = state.tasks
    if kind == actions.END_TURN:
        turn.end_main_phase(state)
        windows.pass_at_end(state)
    elif kind == actions.ENTER_BATTLE:
        pending.append((tasks.BATTLE_START, NONE, NONE))
        windows.pass_at_end(state)
    elif kind == actions.END_BATTLE:
        pending.append((tasks.BATTLE_END, NONE, NONE))
        windows.pass_at_end(state)
    else:
        state.edge = OPEN
        if decision in (ASK_MAIN, ASK_BATTLE):
            pending.append((state.again, 0, 0))
        act(state, kind, first, code & 0xFFF)
    run(state)


def act(state: State, kind: int, first: int, second: int) -> None:
    """Do an action that leaves its phase open or answers a question."""
    if kind == actions.ZONE:
        summoning.choose_zone(state, first)
    elif kind == actions.ATTACK:
        battle.attack(state, first, second)
    elif kind == actions.NORMAL_SUMMON:
        summoning.normal_summon(state, first)
    elif kind == actions.SET_MONSTER:
        summoning.set_monster(state, first)
    elif kind == actions.CHANGE_POSITION:
        positions.change_position(state, first)
    elif kind == actions.FLIP_SUMMON:
        positions.flip_summon(state, first)
    elif kind == actions.TRIBUTE:
        tributes.tribute(state, first)
    elif kind == actions.DISCARD:
        turn.discard(state, first)
    elif kind == actions.CALL_OFF:
        pass  # the next Battle Step stands ready on the stack
    elif kind in {actions.GO_FIRST, actions.GO_SECOND}:
        preparation.choose_first(state, kind)
    else:
        act_with_effects(state, kind, first, second)


def act_with_effects(state: State, kind: int, first: int, second: int) -> None:
    """Do an action that has to do with Spell and Trap Cards and effects."""
    if kind == actions.PASS:
        windows.pass_on(state, state.decider, state.subject)
    elif kind == actions.ACTIVATE:
        activation.activate(state, first, second)
    elif kind == actions.SET_SPELL_TRAP:
        spells.set_spell_trap(state, first)
    elif kind == actions.SPELL_ZONE:
        spells.choose_spell_zone(state, first)
    elif kind == actions.TRIGGER:
        triggers.start_trigger(state, first)
    elif kind in CHOICES:
        choosing.choose(state, first)
    elif kind == actions.POSITION:
        special_summoning.choose_position(state, first)
    elif kind == actions.DONE:
        choosing.stop(state)
    elif kind == actions.ACCEPT:
        effects.accept(state)
    elif kind == actions.DECLINE:
        effects.decline(state)
    elif kind in ANSWERS:
        ANSWERS[kind](state, first)
    else:
        act_special_summon(state, kind, first, second)


def act_special_summon(state: State, kind: int, first: int, second: int) -> None:
    """Do an action that is part of a Special Summon."""
    if kind == actions.EXTRA_SUMMON:
        special_summoning.summon_with_materials(state, first)
    elif kind == actions.FUSION_MONSTER:
        special_summoning.choose_fusion_monster(state, first)
    elif kind == actions.MATERIAL:
        material_choice.choose(state, first)
    elif kind == actions.ACTIVATE_SCALE:
        pendulum.activate_scale(state, first, second)
    elif kind == actions.PENDULUM_SUMMON:
        pendulum.pendulum_summon(state)
    elif kind == actions.PENDULUM_MONSTER:
        pendulum.choose_pendulum_monster(state, first)
    elif kind == actions.PENDULUM_DONE:
        pendulum.arrive(state)
    elif kind == actions.SPECIAL_SUMMON:
        own_summoning.begin(state, first)
