"""What may be done: each kind of action with the requirements that rules put on it.

Legality is stated once, here: the same requirements make the list of legal actions and explain a refusal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import engine.actions as actions
import engine.activation as activation
import engine.battle as battle
import engine.materials as materials
import engine.pendulum as pendulum
import engine.positions as positions
import engine.special_summoning as special_summoning
import engine.spells as spells
import engine.summoning as summoning
import engine.triggers as triggers
from engine.actions import DIRECTLY, encode
from engine.citation import implements, rules_of
from engine.constants import (
    ASK_BATTLE,
    ASK_COST_DISCARD,
    ASK_COST_TRIBUTE,
    ASK_DETACH,
    ASK_DISCARD,
    ASK_FIRST,
    ASK_FUSION,
    ASK_MAIN,
    ASK_MATERIAL,
    ASK_PENDULUM,
    ASK_POSITION,
    ASK_REPLAY,
    ASK_RESPONSE,
    ASK_SPELL_ZONE,
    ASK_TARGET,
    ASK_TRIBUTE,
    ASK_TRIGGER,
    ASK_ZONE,
    DECISIONS,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    HAND,
    NONE,
    UNDECIDED,
)
from engine.state import State
from engine.targets import address, group, monsters

Situation: TypeAlias = Callable[[State], bool]
Requirement: TypeAlias = Callable[[State, int], bool]
TargetRequirement: TypeAlias = Callable[[State, int, int], bool]
Candidates: TypeAlias = Callable[[State], list[int]]
Targets: TypeAlias = Callable[[State, int], list[int]]


class Procedure:
    """One kind of action.

    Attributes:
        kind: The kind of action.
        rules: The rule that grants it, by edition, named where no requirement says more.
        decisions: The decisions in which it can be chosen.
        situation: Requirements on the state of the duel alone.
        candidates: What its first number can be; ``None`` where it has none.
        given: Requirements that every candidate meets, so that only a refusal looks at them.
        subject: Requirements on the first number.
        targets: What its second number can be; ``None`` where it has none.
        target: Requirements on both numbers.
    """

    __slots__ = ("candidates", "decisions", "given", "kind", "rules", "situation", "subject", "target", "targets")

    def __init__(
        self,
        kind: int,
        rules: tuple[str, ...],
        decisions: tuple[int, ...],
        situation: tuple[Situation, ...] = (),
        candidates: Candidates | None = None,
        given: tuple[Requirement, ...] = (),
        subject: tuple[Requirement, ...] = (),
        targets: Targets | None = None,
        target: tuple[TargetRequirement, ...] = (),
    ) -> None:
        self.kind: Final[int] = kind
        self.rules: Final[tuple[str, ...]] = rules
        self.decisions: Final[tuple[int, ...]] = decisions
        self.situation: Final[tuple[Situation, ...]] = situation
        self.candidates: Final[Candidates | None] = candidates
        self.given: Final[tuple[Requirement, ...]] = given
        self.subject: Final[tuple[Requirement, ...]] = subject
        self.targets: Final[Targets | None] = targets
        self.target: Final[tuple[TargetRequirement, ...]] = target


def hand(state: State) -> list[int]:
    """The cards in the deciding player's hand."""
    return state.hands[state.decider]


def occupied(state: State) -> list[int]:
    """The zones in which the deciding player has monsters."""
    zones = state.monsters[state.decider]
    return [zone for zone in range(len(zones)) if zones[zone] != NONE]


def free(state: State) -> list[int]:
    """The free Monster Zones of the deciding player."""
    zones = state.monsters[state.decider]
    return [zone for zone in range(len(zones)) if zones[zone] == NONE]


def attack_targets(state: State, zone: int) -> list[int]:
    """The zones in which the opponent has monsters, or the opponent where there is none."""
    zones = state.monsters[1 - state.decider]
    found = [target for target in range(len(zones)) if zones[target] != NONE]
    if not found or (state.effects and battle.attacks_past_monsters(state, state.monsters[state.decider][zone])):
        found.append(DIRECTLY)
    return found


def extra_deck(state: State) -> list[int]:
    """The deciding player's Extra Deck."""
    return state.extras[state.decider]


def effects_in_play(state: State) -> bool:
    """Whether any card of this duel has an effect or is a Spell or Trap Card."""
    return state.effects


def ability_numbers(state: State, card: int) -> list[int]:
    """The numbers of a card's effects."""
    return list(range(len(state.abilities[card])))


def own_source(state: State, card: int) -> bool:
    """Whether a card with effects is in the deciding player's hand or on their field."""
    return card in activation.sources(state)


def has_ability(state: State, card: int, number: int) -> bool:
    """Whether a card has an effect of that number."""
    return number < len(state.abilities[card])


def free_spell_zones(state: State) -> list[int]:
    """The free Spell & Trap Zones of the deciding player."""
    zones = state.spells[state.decider]
    return [zone for zone in range(len(zones)) if zones[zone] == NONE]


def spell_zone_free(state: State, zone: int) -> bool:
    """Whether one of the deciding player's Spell & Trap Zones is free."""
    zones = state.spells[state.decider]
    return zone < len(zones) and zones[zone] == NONE


def possible_targets(state: State) -> list[int]:
    """What the effect that is being activated can target."""
    ability = state.abilities[state.subject][state.face]
    return [address(state, card) for card in group(state, ability.target, state.decider, state.subject)]


def is_target(state: State, number: int) -> bool:
    """Whether the effect that is being activated can target a card."""
    return number in possible_targets(state)


def own_monsters(state: State) -> list[int]:
    """The monsters that the deciding player could Tribute for a cost."""
    return [address(state, card) for card in monsters(state, state.decider)]


def is_own_monster(state: State, number: int) -> bool:
    """Whether a number names a monster of the deciding player."""
    return number in own_monsters(state)


def summon_positions(_state: State) -> list[int]:
    """The positions of a Special Summon."""
    return [FACE_UP_ATTACK, FACE_UP_DEFENSE]


def is_summon_position(_state: State, position: int) -> bool:
    """Whether a number is a position of a Special Summon."""
    return position in {FACE_UP_ATTACK, FACE_UP_DEFENSE}


@implements("turn.end-phase.discard-choice")
def in_own_hand(state: State, card: int) -> bool:
    """Whether the card to discard is in the player's hand."""
    return state.place[card] == HAND and state.controller[card] == state.decider


OPEN: Final = (ASK_MAIN, ASK_BATTLE)
"""Decisions in which a player is free to act; the others are parts of an action."""


def _procedures() -> tuple[Procedure, ...]:
    return (
        Procedure(actions.GO_FIRST, ("setup.first-player.winner-chooses",), (ASK_FIRST,)),
        Procedure(actions.GO_SECOND, ("setup.first-player.winner-chooses",), (ASK_FIRST,)),
        Procedure(
            actions.NORMAL_SUMMON,
            ("turn.main-phase.summon-or-set",),
            (ASK_MAIN,),
            (summoning.in_main_phase, summoning.summon_left),
            hand,
            (summoning.in_hand,),
            (summoning.normal_summonable, summoning.tributes_at_hand, summoning.zone_left),
        ),
        Procedure(
            actions.SET_MONSTER,
            ("turn.main-phase.summon-or-set",),
            (ASK_MAIN,),
            (summoning.in_main_phase, summoning.summon_left),
            hand,
            (summoning.in_hand,),
            (summoning.normal_summonable, summoning.tributes_at_hand, summoning.zone_left),
        ),
        Procedure(
            actions.FLIP_SUMMON,
            ("turn.main-phase.flip-summon-unlimited",),
            (ASK_MAIN,),
            (positions.in_main_phase,),
            occupied,
            (summoning.own_monster,),
            (positions.is_face_down, positions.not_set_now),
        ),
        Procedure(
            actions.CHANGE_POSITION,
            ("turn.main-phase.change-position",),
            (ASK_MAIN,),
            (positions.in_main_phase,),
            occupied,
            (summoning.own_monster,),
            (positions.is_face_up, positions.not_new, positions.not_turned, positions.has_not_attacked),
        ),
        Procedure(
            actions.ENTER_BATTLE,
            ("battle.enter",),
            (ASK_MAIN,),
            (battle.from_main_phase_1, battle.not_first_turn),
        ),
        Procedure(actions.END_TURN, ("turn.end-phase.announce",), (ASK_MAIN,), (summoning.in_main_phase,)),
        Procedure(
            actions.ATTACK,
            ("battle.attack.declare",),
            (ASK_BATTLE, ASK_REPLAY),
            (battle.in_battle_step,),
            occupied,
            (battle.has_monster,),
            (battle.in_attack_position, battle.has_attack_left),
            attack_targets,
            (battle.has_target,),
        ),
        Procedure(actions.END_BATTLE, ("battle.end-step.announce",), (ASK_BATTLE,), (battle.in_battle_step,)),
        Procedure(actions.CALL_OFF, ("battle.replay.no-attack", "battle.replay.return"), (ASK_REPLAY,)),
        Procedure(
            actions.TRIBUTE,
            ("tribute-summon.level",),
            (ASK_TRIBUTE,),
            candidates=occupied,
            given=(summoning.own_monster,),
        ),
        Procedure(actions.ZONE, ("zone.monster.use",), (ASK_ZONE,), candidates=free, given=(summoning.zone_free,)),
        Procedure(
            actions.DISCARD,
            ("turn.end-phase.hand-limit",),
            (ASK_DISCARD,),
            candidates=hand,
            given=(in_own_hand,),
        ),
        Procedure(
            actions.SET_SPELL_TRAP,
            ("turn.main-phase.set-spell",),
            (ASK_MAIN,),
            (spells.set_in_main_phase, effects_in_play),
            hand,
            (spells.in_hand,),
            (spells.is_spell_or_trap, spells.room_to_set, spells.no_second_field_spell),
        ),
        Procedure(
            actions.ACTIVATE,
            ("turn.main-phase.activate-effect", "turn.main-phase.activate-spell"),
            (ASK_MAIN, ASK_BATTLE, ASK_RESPONSE),
            (effects_in_play,),
            activation.sources,
            (own_source,),
            (),
            ability_numbers,
            (has_ability, *activation.REQUIREMENTS),
        ),
        Procedure(actions.PASS, ("chain.priority.pass", "chain.response.until-both-pass"), (ASK_RESPONSE,)),
        Procedure(
            actions.SPELL_ZONE,
            ("zone.spell-trap.use",),
            (ASK_SPELL_ZONE,),
            candidates=free_spell_zones,
            given=(spell_zone_free,),
        ),
        Procedure(
            actions.CHOOSE, ("trap.requirements",), (ASK_TARGET,), candidates=possible_targets, given=(is_target,)
        ),
        Procedure(
            actions.COST_DISCARD,
            ("ignition-effect.cost", "cost-effect.pay"),
            (ASK_COST_DISCARD,),
            candidates=hand,
            given=(in_own_hand,),
        ),
        Procedure(
            actions.COST_TRIBUTE,
            ("glossary.tribute.as-cost", "cost-effect.pay"),
            (ASK_COST_TRIBUTE,),
            candidates=own_monsters,
            given=(is_own_monster,),
        ),
        Procedure(
            actions.TRIGGER,
            ("simultaneous.own-order", "chain.links.next"),
            (ASK_TRIGGER,),
            candidates=triggers.waiting_triggers,
            given=(triggers.is_waiting,),
        ),
        Procedure(
            actions.EXTRA_SUMMON,
            ("special-summon.kinds", "fusion-summon.requirements"),
            (ASK_MAIN,),
            (effects_in_play, special_summoning.in_main_phase),
            extra_deck,
            (special_summoning.in_extra_deck,),
            (special_summoning.needs_no_spell, special_summoning.materials_there),
        ),
        Procedure(
            actions.MATERIAL,
            ("synchro.materials", "fusion-summon.requirements"),
            (ASK_MATERIAL,),
            candidates=materials.addresses,
            given=(materials.is_candidate,),
        ),
        Procedure(
            actions.FUSION_MONSTER,
            ("fusion-summon.activate", "fusion-summon.requirements"),
            (ASK_FUSION,),
            candidates=special_summoning.own_fusion_monsters,
            given=(special_summoning.is_fusion_monster,),
        ),
        Procedure(
            actions.ACTIVATE_SCALE,
            ("pendulum-summon.activate-scales", "turn.main-phase.activate-spell"),
            (ASK_MAIN,),
            (pendulum.in_edition, effects_in_play, special_summoning.in_main_phase),
            hand,
            (),
            (pendulum.is_pendulum_in_hand,),
            pendulum.pendulum_zones,
            (pendulum.pendulum_zone_free,),
        ),
        Procedure(
            actions.PENDULUM_SUMMON,
            ("pendulum-summon.levels", "turn.main-phase.activate-spell"),
            (ASK_MAIN,),
            (
                pendulum.in_edition,
                effects_in_play,
                special_summoning.in_main_phase,
                pendulum.pendulum_summon_left,
                pendulum.both_scales,
                pendulum.some_pendulum_monster,
            ),
        ),
        Procedure(
            actions.PENDULUM_MONSTER,
            ("pendulum-summon.levels", "turn.main-phase.activate-spell"),
            (ASK_PENDULUM,),
            candidates=pendulum.pendulum_monsters,
            given=(pendulum.is_pendulum_monster,),
        ),
        Procedure(
            actions.PENDULUM_DONE,
            ("pendulum-summon.levels", "turn.main-phase.activate-spell"),
            (ASK_PENDULUM,),
            (pendulum.one_chosen,),
        ),
        Procedure(
            actions.DETACH,
            ("xyz-summon.detach", "cost-effect.pay"),
            (ASK_DETACH,),
            candidates=activation.attached_to,
            given=(activation.is_attached,),
        ),
        Procedure(
            actions.POSITION,
            ("special-summon.position", "position.attack.vertical"),
            (ASK_POSITION,),
            candidates=summon_positions,
            given=(is_summon_position,),
        ),
    )


PROCEDURES: Final[tuple[Procedure, ...]] = _procedures()
BY_KIND: Final[dict[int, Procedure]] = {procedure.kind: procedure for procedure in PROCEDURES}
BY_DECISION: Final[dict[int, tuple[Procedure, ...]]] = {
    decision: tuple(procedure for procedure in PROCEDURES if decision in procedure.decisions)
    for decision in range(len(DECISIONS))
}
OF_CARDS: Final = (
    actions.NORMAL_SUMMON,
    actions.SET_MONSTER,
    actions.DISCARD,
    actions.SET_SPELL_TRAP,
    actions.ACTIVATE,
    actions.COST_DISCARD,
    actions.EXTRA_SUMMON,
    actions.FUSION_MONSTER,
    actions.ACTIVATE_SCALE,
    actions.PENDULUM_MONSTER,
    actions.DETACH,
)
"""Kinds of actions whose first number is a card; that of the others is a zone."""


NUMBERS: Final = 0x1000
"""Numbers that an action can name."""
ANY_ACTION: Final = ("turn.phase.limited-actions", "turn.main-phase.any-order")
"""What forbids an action of which the edition's rules say nothing."""


def options(state: State) -> list[int]:
    """The legal actions of the pending decision, as numbers."""
    found: list[int] = []
    if state.result != UNDECIDED:
        return found
    for procedure in BY_DECISION[state.decision]:
        add_options(state, procedure, found)
    return found


def add_options(state: State, procedure: Procedure, found: list[int]) -> None:
    """Add the legal actions of one kind."""
    for situation in procedure.situation:
        if not situation(state):
            return
    kind = procedure.kind
    candidates = procedure.candidates
    if candidates is None:
        found.append(kind << 24)
        return
    targets = procedure.targets
    subject = procedure.subject
    for first in candidates(state):
        for requirement in subject:
            if not requirement(state, first):
                break
        else:
            if targets is None:
                found.append((kind << 24) | (first << 12))
            else:
                for second in targets(state, first):
                    if meets(state, procedure.target, first, second):
                        found.append(encode(kind, first, second))  # noqa: PERF401 - compiles better


def meets(state: State, requirements: tuple[TargetRequirement, ...], first: int, second: int) -> bool:
    """Whether two numbers meet all requirements."""
    for requirement in requirements:  # noqa: SIM110 - a loop compiles better than all()
        if not requirement(state, first, second):
            return False
    return True


def refusal(state: State, code: int) -> str | None:
    """The rule that forbids an action now, or ``None`` where it is legal."""
    procedure = BY_KIND[code >> 24]
    if state.result != UNDECIDED:
        return state.rules.cite(("duel.ends",))
    if state.decision not in procedure.decisions and state.decision not in OPEN:
        return _rule(state, BY_DECISION[state.decision][0], ())
    for situation in procedure.situation:
        if not situation(state):
            return _rule(state, procedure, rules_of(situation))
    if state.decision not in procedure.decisions and procedure.decisions[0] not in OPEN:
        return _rule(state, procedure, ())
    if procedure.candidates is None:
        return None
    first = (code >> 12) & 0xFFF
    second = code & 0xFFF
    if first >= (len(state.cards) if procedure.kind in OF_CARDS else NUMBERS):
        return _rule(state, procedure, ())
    for requirement in procedure.given + procedure.subject:
        if not requirement(state, first):
            return _rule(state, procedure, rules_of(requirement))
    for target_requirement in procedure.target:
        if not target_requirement(state, first, second):
            return _rule(state, procedure, rules_of(target_requirement))
    return None


def _rule(state: State, procedure: Procedure, rules: tuple[str, ...]) -> str:
    return state.rules.cite((*rules, *procedure.rules, *ANY_ACTION))


def in_turn(state: State) -> str:
    """The rule that forbids a player to act while the other has to decide."""
    return state.rules.cite(rules_of(may_act))


@implements("chain.priority.opponent-waits", "turn.structure.alternate")
def may_act(state: State, player: int) -> bool:
    """Whether it is a player's decision that is pending."""
    return player == state.decider
