"""What has happened, told to the effects that wait for it."""

from __future__ import annotations

import engine.evaluation.properties as properties
import engine.state.abilities as abilities
import engine.state.deeds as deeds
import engine.state.memory as memory
import engine.state.phrases as phrases
from engine.citation import implements
from engine.evaluation.awaiting import LEAVING, answers
from engine.evaluation.times import any_now
from engine.evaluation.waiting import follows_from_itself, note, trigger_of
from engine.state.abilities import Ability
from engine.state.constants import DECK, FACE_UP, MATERIAL, MONSTER_ZONE, NONE, NOWHERE, PENDULUM_ZONE
from engine.state.duel_state import State
from engine.state.given import COME, GAINED, LATER, memory_of, recall
from engine.state.records import COST, Gift, Happening, Trigger


def cause_of(state: State) -> int:
    """By what things happen at the moment: an effect, a cost, or nothing but the rules."""
    if not state.acts:
        return NONE
    act = state.acts[-1]
    return COST if act.paying else act.card


def happened(
    state: State,
    deed: int,
    card: int,
    player: int,
    cause: int = NONE,
    origin: int = NONE,
    side: int = NONE,
    other: int = NONE,
    amount: int = 0,
) -> None:
    """Tell the effects that wait for a deed; nothing is done where none does."""
    if not state.listens & deed:
        return
    happening = account(
        state, deed, card, player, cause_of(state) if cause == NONE else cause, origin, side, other, amount
    )
    if state.answerable & deed:
        state.recent.append(happening)
    if state.remembers & deed:
        state.past.append(happening)
    for watcher, number in state.watchers:
        ability = state.abilities[watcher][number]
        if ability.deeds & deed and (watcher == card or not ability.own_only):
            watch(state, watcher, number, ability, happening)
    if state.gifts:
        watch_given(state, happening)


def flipped(state: State, card: int) -> None:
    """Tell of a card on the field that was turned face-up."""
    memory.faces_up(state, card)
    happened(state, deeds.FLIPPED, card, state.controller[card])


def account(
    state: State, deed: int, card: int, player: int, cause: int, origin: int, side: int, other: int, amount: int
) -> Happening:
    """What happens, with when and where it does; a card that has not moved was where it is."""
    place = holder = NONE
    if card != NONE:
        place, holder = state.place[card], state.controller[card]
    if origin == NONE:
        origin, side = place, holder
    return Happening(
        deed,
        card,
        player,
        cause,
        origin,
        side,
        place,
        holder,
        other,
        amount,
        state.summoning,
        state.clock,
        state.turn,
        state.phase,
        is_giving(state),
    )


def is_giving(state: State) -> bool:
    """Whether something is being given for an activation or a Summon: what comes of it does not happen last."""
    return len(state.acts) > 0 and (state.acts[0].paying or state.acts[-1].paying)


def watch(state: State, card: int, number: int, ability: Ability, happening: Happening) -> None:
    """Note an effect that a happening sets off."""
    player = state.controller[card]
    memory = memory_of(state, card, number) if ability.nested else None
    for awaited in ability.events:
        recalled = recall(state, memory, card, player)
        answered = answers(state, awaited, happening, card, player)
        if recalled:
            state.acts.pop()
        if not answered:
            continue
        own = awaited.subject is not None and awaited.subject.slot == phrases.THIS
        left = happening.origin if own and happening.deed & LEAVING else NONE
        if not sets_off(state, ability, card, own, left):
            return
        trigger = trigger_of(state, player, card, number, awaited, happening)
        if memory is not None:
            trigger = trigger._replace(memory=memory)
        if ability.kind != abilities.CONTINUOUS:
            note(state.triggers, trigger)
        elif state.acts and follows_from_itself(state, card, number):
            return
        elif trigger.least > 1:
            note(state.applying, trigger)
        else:
            state.applying.append(trigger)
        return


def sets_off(state: State, ability: Ability, card: int, own: bool, left: int = NONE) -> bool:
    """Whether an effect that waits can be set off where its card is now, or in the place that it has just left."""
    if ability.kind == abilities.FLIP:
        return flipped_up(state, card)
    if ability.zones:
        return works_there(state, ability, card, left)
    if not is_no_scale(state, card, left):
        return False
    if own and state.place[card] in {DECK, NOWHERE}:
        return leaves_for_deck(state, card)
    if own and state.place[card] == MATERIAL and ability.deeds & deeds.MOVED:
        return leaves_as_material(state, card)
    return trigger_applies(state, card, own)


@implements(
    "flip-effect.when",
    "flip-effect.ways",
    "flip-summon.effect-activates",
    "battle.damage-step.flip-effect-activates",
    "flip-effect.not-normal-summoned",
    "control.flip",
    off=False,
)
def flipped_up(state: State, card: int) -> bool:
    """A Flip Effect is set off when its card is turned face-up, in whatever way."""
    return state.place[card] == MONSTER_ZONE and state.position[card] & FACE_UP != 0


@implements(
    "trigger-effect.when", "leaving.effects", "leaving.graveyard", "glossary.send-to-graveyard.triggers", off=False
)
def trigger_applies(state: State, card: int, own: bool) -> bool:
    """A Trigger Effect is set off by what its card names: what befalls the card, or others while it lies face-up."""
    if own:
        return not properties.on_field(state, card) or is_open(state, card)
    return properties.on_field(state, card) and is_open(state, card) and properties.lies_as_monster(state, card)


@implements("pendulum.effect")
def works_there(state: State, ability: Ability, card: int, left: int) -> bool:
    """Whether a card lies, or has lain until now, where its effect works, such as a Pendulum Zone."""
    return state.place[card] in ability.zones or left in ability.zones


@implements("pendulum.monster-effect")
def is_no_scale(state: State, card: int, left: int) -> bool:
    """Whether a card is no Spell Card in a Pendulum Zone, where the effects that it has as a monster do not work."""
    return state.place[card] != PENDULUM_ZONE and left != PENDULUM_ZONE


@implements("leaving.main-deck")
def leaves_for_deck(_state: State, _card: int) -> bool:
    """A card that goes into the Main Deck sets nothing off."""
    return False


@implements("leaving.xyz-material")
def leaves_as_material(_state: State, _card: int) -> bool:
    """A monster that becomes an Xyz Material does not set off what waits for it to leave the field."""
    return False


def is_open(state: State, card: int) -> bool:
    """Whether a card on the field lies face-up and its effects work."""
    return state.position[card] & FACE_UP != 0 and card not in state.silenced


def watch_given(state: State, happening: Happening) -> None:
    """Note the effects that a happening sets off of those that others have given for a time, or for once."""
    for place, gift in enumerate(state.gifts):
        ability = state.abilities[gift.card][gift.ability]
        if gift.way == GAINED or ability.timing == phrases.WOULD or not ability.deeds & happening.deed:
            continue
        trigger = trigger_of_given(state, gift, ability, happening)
        if trigger is not None:
            if gift.way == LATER:
                state.gifts[place] = gift._replace(turn=COME)
                state.stale = True
            note(state.applying if ability.kind == abilities.CONTINUOUS else state.triggers, trigger)


def trigger_of_given(state: State, gift: Gift, ability: Ability, happening: Happening) -> Trigger | None:
    """An effect that another one has given as set off by a happening, where it answers it."""
    if ability.moments and not any_now(state, ability.moments, gift.player):
        return None
    if ability.kind == abilities.CONTINUOUS and follows_from_itself(state, gift.card, gift.ability):
        return None
    recalled = recall(state, gift.memory, gift.card, gift.player)
    found: Trigger | None = None
    for awaited in ability.events:
        if answers(state, awaited, happening, gift.card, gift.player):
            found = trigger_of(state, gift.player, gift.card, gift.ability, awaited, happening)
            found = found._replace(memory=gift.memory)
            break
    if recalled:
        state.acts.pop()
    return found
