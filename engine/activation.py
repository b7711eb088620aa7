"""What activating a card or effect needs: Spell Speed, the right moment, a cost that can be paid, targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import engine.abilities as abilities
import engine.events as events
import engine.spells as spells
import engine.tasks as tasks
from engine.abilities import Ability, Link
from engine.citation import implements
from engine.constants import (
    ASK_COST_DISCARD,
    ASK_COST_TRIBUTE,
    ASK_DETACH,
    ASK_MAIN,
    ASK_TARGET,
    DAMAGE_STEP,
    FACE_UP,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    MONSTER_ZONE,
    NONE,
)
from engine.moves import to_graveyard
from engine.special_summoning import can_fuse_with, can_perform_ritual_with
from engine.speed import answers_speed
from engine.state import State
from engine.targets import find, group, monsters
from engine.winning import pay_life_points

Requirement: TypeAlias = Callable[[State, int, int], bool]


def sources(state: State) -> list[int]:
    """The deciding player's cards with effects that might be activated."""
    player = state.decider
    found = [card for card in state.hands[player] if state.abilities[card]]
    found += [card for card in state.spells[player] if card != NONE and state.abilities[card]]
    found += [card for card in state.monsters[player] if card != NONE and state.abilities[card]]
    if state.fields[player] != NONE:
        found.append(state.fields[player])
    return found


def legal_abilities(state: State, card: int) -> list[int]:
    """The effects of a card that can be activated now."""
    return [
        number
        for number in range(len(state.abilities[card]))
        if all(requirement(state, card, number) for requirement in REQUIREMENTS)
    ]


@implements("chain.spell-speed.minimum", "chain.spell-speed-1.no-response", "chain.spell-speed-1.first-link")
def fast_enough(state: State, card: int, number: int) -> bool:
    """Whether an effect is quick enough for a response; in an open state of the turn player any is."""
    return begins_chain(state) or state.abilities[card][number].speed > 1


@implements("chain.links.first-speed", off=False)
def begins_chain(state: State) -> bool:
    """Whether the turn player is free to act, so that even the slowest effect can be the first Chain Link."""
    return state.decision == ASK_MAIN


@implements("chain.spell-speed.not-lower", "chain.spell-speed-3.answered-by")
def not_slower(state: State, card: int, number: int) -> bool:
    """Whether an effect is quick enough for the Chain Link it answers."""
    if not state.links:
        return True
    last = state.links[-1]
    return answers_speed(state.abilities[card][number].speed, state.abilities[last.card][last.ability].speed)


@implements("battle.damage-step.activation-limit", "battle.damage-step.modifiers-only")
def fit_for_damage_step(state: State, card: int, number: int) -> bool:
    """Whether an effect may be used in the Damage Step: Counter Traps, and what changes ATK or DEF directly."""
    if state.phase != DAMAGE_STEP:
        return True
    ability = state.abilities[card][number]
    if ability.speed == 3 and not state.rules.damage_step_modifiers_only:
        return True
    return any(step.what == abilities.BOOST for step in ability.steps)


@implements("battle.damage-step.activation-deadline")
def before_calculation(state: State, _card: int, _number: int) -> bool:
    """Whether damage calculation has not begun yet in the Damage Step."""
    return state.phase != DAMAGE_STEP or not state.calculated


@implements("trap.requirements", "trigger-effect.when")
def requirement_met(state: State, card: int, number: int) -> bool:
    """Whether what the effect waits for has just happened."""
    ability = state.abilities[card][number]
    event = ability.event
    if event == abilities.ANY_TIME:
        return True
    if event in {abilities.ON_ACTIVATION, abilities.ON_SPELL_ACTIVATION, abilities.ON_TRAP_ACTIVATION}:
        return answers(state, event, state.links[-1]) if state.links else not needs_activation(state)
    kind, player, concerned = state.moment
    if state.links or player == state.decider:
        return False
    if event == abilities.ON_SUMMON:
        return kind in {events.SUMMONED, events.FLIP_SUMMONED} and state.atk[concerned] >= ability.event_amount
    return event == abilities.ON_ATTACK and kind == events.ATTACK_DECLARED


@implements(
    "no-chain.only-activations", "no-chain.summon", "no-chain.tribute", "no-chain.position", "no-chain.cost", off=False
)
def needs_activation(_state: State) -> bool:
    """What answers an activation finds none in a Summon, a Tribute, a change of position or a cost."""
    return True


@implements("counter-trap.response")
def answers(state: State, event: int, link: Link) -> bool:
    """Whether an effect answers the Chain Link before it."""
    if link.player == state.decider or state.abilities[link.card][link.ability].kind != abilities.ACTIVATION:
        return False
    if event == abilities.ON_SPELL_ACTIVATION:
        return activated_as_spell(state, link)
    return event == abilities.ON_ACTIVATION or state.cards[link.card].card_type == "trap"


@implements("pendulum.two-kinds", off=False)
def activated_as_spell(state: State, link: Link) -> bool:
    """Whether the card of a Chain Link is a Spell Card, as a Pendulum Monster is that was activated."""
    printed = state.cards[link.card]
    return printed.card_type == "spell" or printed.scale is not None


def can_be_activated(state: State, card: int, number: int) -> bool:
    """Whether an effect is of a kind that its player activates."""
    kind = state.abilities[card][number].kind
    if state.cards[card].card_type == "monster":
        return kind in {abilities.IGNITION, abilities.QUICK}
    return kind == abilities.ACTIVATION


def ability_of(state: State, link: Link) -> Ability:
    """The effect of a Chain Link."""
    return state.abilities[link.card][link.ability]


@implements("ignition-effect.main-phase")
def ignition_in_main_phase(state: State, card: int, number: int) -> bool:
    """Whether an Ignition Effect is used in its player's own Main Phase."""
    if state.abilities[card][number].kind != abilities.IGNITION:
        return True
    return state.player == state.decider and state.phase in {MAIN_PHASE_1, MAIN_PHASE_2}


@implements("monster.effect.face-down", "flip-summon.effects-face-up")
def monster_face_up(state: State, card: int, _number: int) -> bool:
    """Whether a monster whose effect is used lies face-up on the field."""
    if state.cards[card].card_type != "monster":
        return True
    return state.place[card] == MONSTER_ZONE and state.position[card] & FACE_UP != 0


@implements("glossary.pay-a-cost.before-activation", "cost-effect.pay", "turn.main-phase.activate-unlimited")
def cost_payable(state: State, card: int, number: int) -> bool:
    """Whether the player can pay the cost."""
    ability = state.abilities[card][number]
    player = state.decider
    if ability.cost == abilities.PAY_LIFE_POINTS:
        return state.life_points[player] > ability.cost_amount
    if ability.cost == abilities.PAY_DISCARD:
        return len(state.hands[player]) - (state.place[card] == HAND) >= ability.cost_amount
    if ability.cost == abilities.PAY_TRIBUTE:
        return len(monsters(state, player)) >= ability.cost_amount
    if ability.cost == abilities.PAY_DETACH:
        return state.under.count(card) >= ability.cost_amount
    return True


@implements("control.full-zone", "zone.monster.full")
def room_for_monster(state: State, card: int, number: int) -> bool:
    """Whether a zone is free for a monster that the effect would Summon or take control of."""
    brings = any(
        step.what in {abilities.SPECIAL_SUMMON, abilities.TAKE_CONTROL} for step in state.abilities[card][number].steps
    )
    return not brings or NONE in state.monsters[state.decider]


@implements("equip.one-monster", "trap.requirements")
def has_targets(state: State, card: int, number: int) -> bool:
    """Whether there is a target for an effect that needs one."""
    ability = state.abilities[card][number]
    return ability.target == abilities.NOTHING or bool(group(state, ability.target, state.decider, card))


def _requirements() -> tuple[Requirement, ...]:
    return (
        can_be_activated,
        spells.not_yet_active,
        spells.trap_was_set,
        spells.trap_not_same_turn,
        spells.spell_in_main_phase,
        spells.quick_play_was_set,
        spells.quick_play_phase,
        spells.quick_play_not_same_turn,
        ignition_in_main_phase,
        monster_face_up,
        fast_enough,
        not_slower,
        fit_for_damage_step,
        before_calculation,
        requirement_met,
        spells.room_to_activate,
        spells.no_second_active_field_spell,
        cost_payable,
        room_for_monster,
        has_targets,
        can_fuse_with,
        can_perform_ritual_with,
    )


REQUIREMENTS: Final[tuple[Requirement, ...]] = _requirements()

# Doing it


@implements(
    "turn.main-phase.activate-effect", "turn.main-phase.activate-trap", "trap.opponents-turn", "set-spell.same-turn"
)
def activate(state: State, card: int, number: int) -> None:
    """Activate an effect: lay the card face-up, pay, choose targets, put it on the Chain."""
    state.tasks.append((tasks.ADD_LINK, card, number))
    if state.abilities[card][number].target != abilities.NOTHING:
        state.tasks.append((tasks.CHOOSE_TARGET, card, number))
    pay_first(state, card, number)
    if state.cards[card].card_type == "monster":
        return
    if state.place[card] == HAND:
        lay_face_up(state, card)
    else:
        spells.turn_face_up(state, card)


def activate_trigger(state: State, card: int, number: int) -> None:
    """Activate an effect that was set off, where it finds a target."""
    ability = state.abilities[card][number]
    player = state.controller[card]
    state.decider = player
    if ability.target != abilities.NOTHING:
        if not group(state, ability.target, player, card):
            return
        state.tasks.append((tasks.ADD_TRIGGER, card, number))
        state.tasks.append((tasks.CHOOSE_TARGET, card, number))
    else:
        state.tasks.append((tasks.ADD_TRIGGER, card, number))


@implements("normal-spell.activate", "zone.spell-trap.activation-space", "fusion-summon.zone", "ritual-summon.zone")
def lay_face_up(state: State, card: int) -> None:
    """Put a card activated from the hand face-up into its zone."""
    state.tasks.append((tasks.CHOOSE_SPELL_ZONE, card, FACE_UP))


@implements("ignition-effect.cost", "cost-effect.pay")
def pay_first(state: State, card: int, number: int) -> None:
    """Pay the cost before the activation is declared."""
    ability = state.abilities[card][number]
    if ability.cost == abilities.PAY_LIFE_POINTS:
        pay_life_points(state, state.controller[card], ability.cost_amount)
    elif ability.cost != abilities.NO_COST:
        for _ in range(ability.cost_amount):
            state.tasks.append((tasks.PAY, card, ability.cost))


def ask_payment(state: State, card: int, cost: int) -> None:
    """Let the player choose the card to discard or to Tribute for a cost."""
    state.decider = state.controller[card]
    state.subject = card
    if cost == abilities.PAY_DETACH:
        state.decision = ASK_DETACH
    else:
        state.decision = ASK_COST_DISCARD if cost == abilities.PAY_DISCARD else ASK_COST_TRIBUTE


def attached_to(state: State) -> list[int]:
    """The Xyz Materials under the monster whose effect is being activated."""
    return [card for card, above in enumerate(state.under) if above == state.subject]


def is_attached(state: State, card: int) -> bool:
    """Whether a card is such an Xyz Material."""
    return card in attached_to(state)


@implements("xyz-summon.detach")
def detach(state: State, card: int) -> None:
    """Take an Xyz Material from under its monster and send it to the Graveyard."""
    state.under[card] = NONE
    state.log.append((events.PAID, state.decider, card, NONE))
    to_graveyard(state, card)


@implements(
    "glossary.destroy.not-cost",
    "glossary.tribute.as-cost",
    "glossary.destroy.not-tribute",
    "glossary.card-effects.cost-excluded",
    "normal-monster.uses",
)
def pay_card(state: State, number: int) -> None:
    """Send a card to the Graveyard as a cost; it is not destroyed."""
    card = find(state, number)
    state.log.append((events.PAID, state.decider, card, NONE))
    to_graveyard(state, card)


def ask_target(state: State, card: int, number: int) -> None:
    """Let the player choose the target of the effect that is being activated."""
    state.decider = state.controller[card]
    state.decision = ASK_TARGET
    state.subject = card
    state.face = number


def choose_target(state: State, number: int) -> None:
    """Take a card as the target."""
    card = find(state, number)
    state.chosen.append(card)
    state.log.append((events.TARGETED, state.decider, card, state.subject))
