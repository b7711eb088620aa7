"""What effects do to an attack that was declared."""

from __future__ import annotations

import engine.events as events
import engine.state.phrases as phrases
import engine.state.tasks as tasks
import engine.state.verbs as verbs
from engine.actions import DIRECTLY
from engine.citation import implements
from engine.evaluation.happenings import happened
from engine.evaluation.times import CALCULATION
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import DAMAGE_STEP, MONSTER_ZONE, NONE
from engine.state.deeds import ATTACKED, ATTACKS_DIRECTLY
from engine.state.duel_state import State
from engine.summons.prohibitions import may_be_attacked_instead
from engine.summons.tributes import monster_count
from engine.turn.damage import turn_target


@verbs.verb("negate-attack", nature=verbs.FINDS_ITSELF)
def negate_attack(state: State, act: Act, _step: Step) -> None:
    """End the attack that was declared."""
    act.done = int(state.attacker != NONE)
    end_attack(state)


def end_attack(state: State) -> None:
    """Take the attack back before the Damage Step."""
    state.tasks[:] = [task for task in state.tasks if task[0] != tasks.CHECK_REPLAY]  # the list that is being done
    state.attacker = NONE
    state.target = NONE


@verbs.verb("redirect-attack")
def redirect_attack(state: State, act: Act, step: Step) -> None:
    """Let the attack go on against another monster, or directly where the effect names none."""
    act.done = 0
    if state.attacker == NONE or state.part >= CALCULATION or state.place[state.attacker] != MONSTER_ZONE:
        return
    if step.onto is None:
        act.done = int(state.target != NONE)
        go_on_against(state, NONE)
        if not was_declared_otherwise(state):
            happened(state, ATTACKS_DIRECTLY, state.attacker, state.player)
        return
    for card in act.bound[phrases.ONTO]:
        if act.done == 0 and may_be_attacked_instead(state, card):
            go_on_against(state, card)
            act.done = 1


@implements("battle.attack.direct.redirected", off=False)
def was_declared_otherwise(_state: State) -> bool:
    """Whether an attack that an effect lets go on directly is none that was declared so."""
    return True


def go_on_against(state: State, target: int) -> None:
    """Give the attack another target; the monsters that a Replay looks at are those of now."""
    player = 1 - state.player
    state.target = target
    state.opposing = monster_count(state, player)
    state.joined = False
    zone = DIRECTLY if target == NONE else state.zone[target]
    state.log.append((events.ATTACK_REDIRECTED, state.player, target, zone))
    if target != NONE:
        happened(state, ATTACKED, target, player, other=state.attacker)
        if state.phase == DAMAGE_STEP:
            turn_target(state, NONE, NONE)
