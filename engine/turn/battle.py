"""The Battle Phase: its steps, attacks and Replays."""

from __future__ import annotations

import engine.events as events
import engine.state.memory as memory
import engine.state.tasks as tasks
import engine.turn.damage_step as damage_step
from engine.actions import DIRECTLY
from engine.citation import implements
from engine.evaluation.happenings import happened
from engine.laws.attacking import attacks_each, attacks_past_monsters, attacks_twice
from engine.state.constants import (
    ASK_BATTLE,
    ASK_REPLAY,
    ATTACK,
    BATTLE_STEP,
    DAMAGE_STEP,
    END_STEP,
    FACE_UP_ATTACK,
    MAIN_PHASE_1,
    MONSTER_ZONE,
    NONE,
    START_STEP,
)
from engine.state.deeds import ATTACKED, ATTACKS, ATTACKS_DIRECTLY, CONDUCTS_BATTLE_PHASE
from engine.state.duel_state import State
from engine.summons.tributes import monster_count
from engine.turn.phase_effects import come_due, phase_effects
from engine.turn.phases import enter_phase
from engine.turn.windows import open_window

# What entering the Battle Phase and an attack need


@implements("battle.enter")
def from_main_phase_1(state: State) -> bool:
    """Whether it is Main Phase 1, from which alone the Battle Phase is entered, or that has been skipped."""
    return state.phase <= MAIN_PHASE_1


@implements("battle.first-turn")
def not_first_turn(state: State) -> bool:
    """Whether the Duel is past its first turn, which has no Battle Phase."""
    return state.turn > 1


@implements("battle.attack.declare", "turn.phase.limited-actions#attack")
def in_battle_step(state: State) -> bool:
    """Whether it is a Battle Step, where attacks are declared."""
    return state.phase == BATTLE_STEP


@implements("battle.end-step.announce", "turn.phase.limited-actions")
def battle_goes_on(state: State) -> bool:
    """Whether there is a Battle Phase that its player can declare to end."""
    return state.phase == BATTLE_STEP


@implements("battle.end-step.announce", "turn.phase.limited-actions")
def battle_has_ended(state: State) -> bool:
    """Whether no Battle Phase is open, whose end comes before that of the turn."""
    return state.phase != BATTLE_STEP


@implements("battle.attack.select")
def has_monster(state: State, zone: int) -> bool:
    """Whether the attacking player has a monster in a zone."""
    zones = state.monsters[state.decider]
    return zone < len(zones) and zones[zone] != NONE


@implements("battle.attack.position")
def in_attack_position(state: State, zone: int) -> bool:
    """Whether a monster is in face-up Attack Position."""
    return state.position[state.monsters[state.decider][zone]] == FACE_UP_ATTACK


@implements("battle.attack.once-per-turn", "battle.replay.first-spent", "battle.replay.first-counts")
def has_attack_left(state: State, zone: int) -> bool:
    """Whether a monster has not attacked in this turn; in a Replay the attacker may go on with its attack."""
    card = state.monsters[state.decider][zone]
    if state.attacked[card] != state.turn:
        return True
    if state.effects and (attacks_twice(state, card) or attacks_each(state, card)):
        return True
    return card == state.attacker


@implements("battle.attack.target", "battle.attack.direct")
def has_target(state: State, zone: int, target: int) -> bool:
    """Whether the target is a monster of the opponent, or the opponent where there is none."""
    zones = state.monsters[1 - state.decider]
    if target == DIRECTLY:
        return may_attack_directly(state) or attacks_past_monsters(state, state.monsters[state.decider][zone])
    return target < len(zones) and zones[target] != NONE


@implements("battle.attack.direct", "control.use#defend")
def may_attack_directly(state: State) -> bool:
    """Whether the opponent has no monsters."""
    return monster_count(state, 1 - state.decider) == 0


# The steps


@implements(
    "battle.start-step.begins",
    "battle.start-step.announce",
    "battle.steps.order",
    "battle.steps.count",
    "turn.main-phase-1.proceed#battle-phase",
    "turn.step.battle-phase-only",
    "turn.structure.phase-count",
)
def start_step(state: State, _first: int, _second: int) -> None:
    """Open the Battle Phase with its Start Step; the Battle Step follows."""
    enter_phase(state, START_STEP)
    state.tasks.append((tasks.BATTLE, NONE, NONE))
    if state.effects:
        happened(state, CONDUCTS_BATTLE_PHASE, NONE, state.player)
        phase_effects(state)
        start_window(state)
        come_due(state)


@implements("battle.start-step.fast-cards", "battle.fast-cards")
def start_window(state: State) -> None:
    """Both players may respond in the Start Step."""
    open_window(state)


@implements("battle.battle-step.fast-cards", "battle.fast-cards")
def attack_window(state: State) -> None:
    """Both players may respond to the attack in the Battle Step."""
    open_window(state)


@implements("battle.end-step.fast-cards", "battle.fast-cards")
def end_window(state: State) -> None:
    """Both players may respond in the End Step."""
    open_window(state)


@implements(
    "battle.attack.each-monster",
    "battle.steps.repeat#battle-step",
    "battle.damage-step.return",
    "battle.damage-step.return-or-end",
    "battle.steps.count",
)
def battle_step(state: State, _first: int, _second: int) -> None:
    """Open a Battle Step and ask for an attack."""
    enter_phase(state, BATTLE_STEP)
    state.attacker = NONE
    state.target = NONE
    state.part = 0
    state.decider = state.player
    state.decision = ASK_BATTLE
    state.again = tasks.BATTLE


@implements("battle.end-step.when", "battle.end-step.announce", "battle.attack.optional", "battle.steps.count")
def end_step(state: State, _first: int, _second: int) -> None:
    """Close the Battle Phase; Main Phase 2 follows."""
    enter_phase(state, END_STEP)
    if state.effects:
        phase_effects(state)
        phase_effects(state, "end")
    state.tasks.append((tasks.MAIN_2, NONE, NONE))
    if state.effects:
        end_window(state)
        come_due(state)
        come_due(state, "end")


@implements("control.use#attack")
def attack(state: State, zone: int, target: int) -> None:
    """Declare an attack; the Damage Step follows unless there is a Replay."""
    card = state.monsters[state.decider][zone]
    opponent = 1 - state.decider
    if card == state.attacker:  # in a Replay the same attack goes on
        forget_declaration(state)
    else:
        state.attacks[card] = state.attacks[card] + 1 if state.attacked[card] == state.turn else 1
    state.attacker = card
    state.target = NONE if target == DIRECTLY else state.monsters[opponent][target]
    state.opposing = monster_count(state, opponent)
    state.joined = False
    state.attacked[card] = state.turn
    state.log.append((events.ATTACK_DECLARED, state.decider, card, target))
    if state.effects:
        memory.begin(state, memory.BATTLE)
        tell_of_attack(state, card)
    state.tasks.append((tasks.CHECK_REPLAY, NONE, NONE))
    attack_window(state)


def tell_of_attack(state: State, card: int) -> None:
    """Tell the effects that wait for an attack."""
    target = state.target
    happened(state, ATTACKS, card, state.player, other=target)
    if target == NONE:
        happened(state, ATTACKS_DIRECTLY, card, state.player)
    else:
        happened(state, ATTACKED, target, 1 - state.player, other=card)


@implements(
    "battle.attack.proceed",
    "battle.damage-step.calculate",
    "battle.sequence.order",
    "battle.steps.repeat#damage-step",
    "battle.steps.count",
)
def to_damage_step(state: State) -> None:
    """Go into the Damage Step: flip, calculate, apply effects, bury."""
    enter_phase(state, DAMAGE_STEP)
    state.tasks.append((tasks.BURY, NONE, NONE))
    state.tasks.append((tasks.AFTER_CALCULATION, NONE, NONE))
    state.tasks.append((tasks.CALCULATE, NONE, NONE))
    damage_step.lay_out(state)


# Replays


def check_replay(state: State, _first: int, _second: int) -> None:
    """Before the Damage Step: see whether the attack stands."""
    if state.attacker == NONE or not state.position[state.attacker] & ATTACK:  # as of none that has left the field
        return
    if number_changed(state) or (state.effects and (somebody_joined(state) or target_replaced(state))):
        replay(state)
    else:
        to_damage_step(state)


@implements("battle.replay.trigger", "battle.replay.count-change", "battle.replay.target-left", off=False)
def number_changed(state: State) -> bool:
    """Whether the number of the opponent's monsters is another than at the declaration, as where the target left."""
    return monster_count(state, 1 - state.player) != state.opposing


@implements("battle.replay.new-monster", off=False)
def somebody_joined(state: State) -> bool:
    """Edition 9.0: whether a monster has come to the opponent's side since the declaration, be it for another one."""
    return state.joined and state.rules.replay_new_monster


@implements("battle.replay.target-gone", off=False)
def target_replaced(state: State) -> bool:
    """Edition 3.0: whether the target left the field, and another monster keeps their number as it was."""
    return state.rules.replay_target_gone and state.target != NONE and state.place[state.target] != MONSTER_ZONE


def replay(state: State) -> None:
    """Have a Replay in the form of the edition."""
    state.log.append((events.REPLAY, state.player, state.attacker, NONE))
    if state.rules.replay_returns:
        return_to_battle_step(state)
    else:
        ask_replay(state)


@implements("battle.replay.return", "battle.replay.choose-again", "battle.replay.earlier-battles")
def return_to_battle_step(state: State) -> None:
    """Edition 3.0: back to the start of the Battle Step, as if the attack had not been declared."""
    forget_declaration(state)
    forget(state, ATTACKED, state.target, state.attacker)
    state.attacks[state.attacker] -= 1
    if state.attacks[state.attacker] == 0:
        state.attacked[state.attacker] = 0


def forget_declaration(state: State) -> None:
    """Forget that the attacker has declared its attack, which goes on in a Replay."""
    forget(state, ATTACKS, state.attacker, state.target)
    forget(state, ATTACKS_DIRECTLY, state.attacker, NONE)


def forget(state: State, deed: int, card: int, other: int) -> None:
    """Forget the last thing of a kind that has happened between two cards."""
    for place in range(len(state.past) - 1, -1, -1):
        happening = state.past[place]
        if (happening.deed, happening.card, happening.other) == (deed, card, other):
            del state.past[place]
            return


@implements("battle.replay.same-monster", "battle.replay.other-monster")
def ask_replay(state: State) -> None:
    """Edition 9.0: attack again, with another monster, or not at all."""
    state.decider = state.player
    state.decision = ASK_REPLAY


@implements("battle.replay.no-attack", off=False)
def may_call_off(state: State) -> bool:
    """Whether it is a Replay, in which the attacking player need not attack."""
    return state.decision == ASK_REPLAY
