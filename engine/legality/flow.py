"""How the game goes on: an action starts tasks, tasks run until somebody has to decide or the Duel is over."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeAlias

import engine.actions as actions
import engine.effects as effect_modules
import engine.effects.field_effects as field_effects
import engine.effects.instead as instead
import engine.effects.own_summoning as own_summoning
import engine.effects.steps as steps
import engine.effects.using as using
import engine.moves.control as control
import engine.moves.exiles as exiles
import engine.requirements.choosing as choosing
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
import engine.turn.phases as phases
import engine.turn.summoning as summoning
import engine.turn.triggers as triggers
import engine.turn.windows as windows
from engine.actions import ActionKind
from engine.errors import EngineError
from engine.evaluation.times import OPEN
from engine.evaluation.waiting import start_applying
from engine.moves.ending import refresh
from engine.moves.winning import judge
from engine.state.constants import ASK_BATTLE, ASK_MAIN, ASK_TRIBUTE, NO_DECISION, UNDECIDED
from engine.state.duel_state import State

for _module in iter_modules(effect_modules.__path__):
    import_module(f"{effect_modules.__name__}.{_module.name}")  # so that every verb is declared

Handler: TypeAlias = Callable[[State, int, int], None]


def _handlers() -> dict[int, Handler]:
    return {
        tasks.START: preparation.ask_first,
        tasks.SETUP: preparation.set_up,
        tasks.TURN: phases.begin_turn,
        tasks.DRAW_CARD: phases.draw_phase,
        tasks.STANDBY: phases.standby_phase,
        tasks.MAIN_1: phases.main_phase_1,
        tasks.ASK_AGAIN: phases.ask_main,
        tasks.BATTLE_START: battle.start_step,
        tasks.BATTLE: battle.battle_step,
        tasks.CHECK_REPLAY: battle.check_replay,
        tasks.TURN_TARGET: damage.turn_target,
        tasks.CALCULATE: damage.calculate,
        tasks.AFTER_CALCULATION: damage.after_calculation,
        tasks.BURY: damage.bury,
        tasks.BATTLE_END: battle.end_step,
        tasks.MAIN_2: phases.main_phase_2,
        tasks.END: phases.end_phase,
        tasks.HAND_LIMIT: phases.hand_limit,
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
        tasks.CLOSE_PHASE: phases.close_phase,
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
        tasks.STEP: steps.do_step,
        tasks.FINISH_LINK: chain.finish_link,
        tasks.AFTER_CHAIN: chain.after_chain,
        tasks.ASK_POSITION: special_summoning.ask_position,
    }


HANDLERS: Final[dict[int, Handler]] = _handlers()
LONGEST: Final = 200_000
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
        HANDLERS[task](state, first, second)
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
    kind = actions.KINDS[code >> 24]
    decision = state.decision
    state.decision = NO_DECISION
    if kind.closes:
        kind.does(state)
        windows.pass_at_end(state)
    else:
        state.edge = OPEN
        if decision in (ASK_MAIN, ASK_BATTLE):
            state.tasks.append((state.again, 0, 0))
        act(state, kind, (code >> 12) & 0xFFF, code & 0xFFF)
    run(state)


def act(state: State, kind: ActionKind, first: int, second: int) -> None:
    """Do an action that leaves its phase open or answers a question."""
    if kind.numbers == 0:
        kind.does(state)
    elif kind.numbers == 1:
        kind.does(state, first)
    else:
        kind.does(state, first, second)
