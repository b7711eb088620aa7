"""What effects do when they resolve, step by step."""

from __future__ import annotations

import engine.abilities as abilities
import engine.events as events
import engine.tasks as tasks
from engine.abilities import Link, Step
from engine.citation import implements
from engine.constants import (
    ASK_POSITION,
    FIELD_ZONE,
    GRAVEYARD,
    MONSTER_ZONE,
    NONE,
    PENDULUM_ZONE,
    SPELL_TRAP_ZONE,
)
from engine.control import borrow
from engine.moves import banish, draw, to_graveyard, to_hand
from engine.special_summoning import fusion_summon, ritual_summon
from engine.state import State
from engine.statistics import boost
from engine.summoning import SPECIAL
from engine.targets import group
from engine.tokens import summon_tokens
from engine.winning import deck_out, gain_life_points, lose_life_points


def do_step(state: State, number: int, _second: int) -> None:
    """Do one step of the effect that resolves."""
    link = state.resolving
    if link is None:
        return
    step = state.abilities[link.card][link.ability].steps[number]
    player = link.player if step.whom != abilities.OPPONENT else 1 - link.player
    what = step.what
    if what == abilities.DRAW:
        draw_cards(state, player, step.amount)
    elif what == abilities.DAMAGE:
        effect_damage(state, player, step.amount)
        if step.whom == abilities.BOTH:
            effect_damage(state, 1 - player, step.amount)
    elif what == abilities.GAIN:
        gain_life_points(state, player, step.amount)
    elif what == abilities.TOKEN:
        summon_tokens(state, step.word, step.second, step.amount, player)
    elif what == abilities.FUSION_SUMMON:
        fusion_summon(state, link.player)
    elif what == abilities.RITUAL_SUMMON:
        ritual_summon(state, step.word, link.player)
    elif what == abilities.NEGATE_ATTACK:
        negate_attack(state)
    elif what == abilities.NEGATE_ACTIVATION:
        negate_activation(state)
    else:
        for card in affected(state, link, step):
            do_to_card(state, link, step, card)


def affected(state: State, link: Link, step: Step) -> list[int]:
    """The cards that a step concerns: targets that are still there, or a whole group."""
    if step.whom == abilities.TARGET:
        return [card for card in link.targets if still_there(state, link, card)]
    if step.whom == abilities.EVENT_CARD:
        card = state.moment[2]
        return [card] if card != NONE and state.place[card] == MONSTER_ZONE else []
    if step.whom == abilities.ITSELF:
        return [link.card]
    return group(state, step.whom, link.player, link.card)


def still_there(state: State, link: Link, card: int) -> bool:
    """Whether a target is still where it was targeted."""
    buried = state.abilities[link.card][link.ability].target >= abilities.OWN_GRAVEYARD_MONSTER
    buried = buried and state.abilities[link.card][link.ability].target <= abilities.ANY_GRAVEYARD_MONSTER
    if buried:
        return state.place[card] == GRAVEYARD
    return state.place[card] in {MONSTER_ZONE, SPELL_TRAP_ZONE, FIELD_ZONE}


def do_to_card(state: State, link: Link, step: Step, card: int) -> None:
    """Do a step to one card."""
    what = step.what
    if what == abilities.DESTROY:
        destroy(state, card, link.card)
    elif what == abilities.RETURN:
        return_to_hand(state, card)
    elif what == abilities.BANISH:
        banish(state, card)
    elif what == abilities.SPECIAL_SUMMON:
        special_summon(state, card, link.player)
    elif what == abilities.TAKE_CONTROL:
        borrow(state, card, link.player, step.amount)
    elif what == abilities.BOOST:
        change_stats(state, link, step, card)


def draw_cards(state: State, player: int, count: int) -> None:
    """Draw by an effect; who cannot loses."""
    for _ in range(count):
        if not draw(state, player):
            deck_out(state, player)
            return


@implements("glossary.battle-damage.not-effect-damage")
def effect_damage(state: State, player: int, amount: int) -> None:
    """Damage from an effect, which is no battle damage."""
    lose_life_points(state, player, amount)


def destroy(state: State, card: int, by: int) -> None:
    """Destroy a card by an effect."""
    state.log.append((events.DESTROYED, state.controller[card], card, by))
    to_graveyard(state, card)


@implements("glossary.destroy.not-returned", "leaving.hand")
def return_to_hand(state: State, card: int) -> None:
    """Return a card to the hand; it is not destroyed."""
    to_hand(state, card)


def change_stats(state: State, link: Link, step: Step, card: int) -> None:
    """Change ATK and DEF: by an Equip Card or a card that stays as long as it lies there, else until the turn ends."""
    subtype = state.cards[link.card].subtype
    lasting = subtype in {"equip", "continuous", "field"}
    if lasting and state.place[link.card] not in {SPELL_TRAP_ZONE, FIELD_ZONE}:
        return
    if subtype == "equip":
        equip(state, link.card, card)
    boost(state, link.card, card, step.amount, step.second, NONE if lasting else state.turn)


@implements("equip.one-monster", "equip.several", "equip.occupies-zone", "control.equips-stay")
def equip(state: State, card: int, monster: int) -> None:
    """Attach an Equip Card to a monster."""
    state.equipped[card] = monster


def negate_attack(state: State) -> None:
    """End the attack that was declared."""
    state.tasks = [task for task in state.tasks if task[0] != tasks.CHECK_REPLAY]
    state.attacker = NONE
    state.target = NONE


@implements("chain.negated.others-resolve", "counter-trap.response")
def negate_activation(state: State) -> None:
    """Negate the activation of the Chain Link below and destroy its card; the other links resolve."""
    if not state.links:
        return
    link = state.links.pop()
    state.links.append(link._replace(negated=True))
    state.log.append((events.NEGATED, link.player, link.card, len(state.links)))
    if state.place[link.card] in {SPELL_TRAP_ZONE, FIELD_ZONE, PENDULUM_ZONE, MONSTER_ZONE}:
        destroy(state, link.card, NONE)


@implements("special-summon.by-effect", "zone.monster.full")
def special_summon(state: State, card: int, player: int) -> None:
    """Special Summon a monster by an effect, where a zone is free."""
    if NONE in state.monsters[player]:
        state.tasks.append((tasks.ASK_POSITION, card, player))


@implements("special-summon.position")
def ask_position(state: State, card: int, player: int) -> None:
    """Let the player choose face-up Attack or face-up Defense Position."""
    state.decider = player
    state.decision = ASK_POSITION
    state.subject = card


def choose_position(state: State, position: int) -> None:
    """The Special Summoned monster waits for its zone."""
    state.tasks.append((tasks.CHOOSE_ZONE, state.subject, position | (state.decider << 4) | SPECIAL))
