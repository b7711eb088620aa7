"""What has happened, told to the effects that wait for it."""

from __future__ import annotations

from typing import Final

import engine.abilities as abilities
import engine.deeds as deeds
import engine.evaluation as evaluation
import engine.phrases as phrases
import engine.places as places
import engine.properties as properties
import engine.tasks as tasks
from engine.abilities import Ability
from engine.citation import implements
from engine.constants import DECK, FACE_UP, GRAVEYARD, MONSTER_ZONE, NONE, NOWHERE
from engine.phrases import Awaited, Cause, Pattern
from engine.records import BATTLE, COST, Happening, Trigger
from engine.state import State

EFFECT: Final = len(properties.NOUNS)
"""The noun of an effect that is activated."""
LEAVING: Final = (
    deeds.DESTROYED
    | deeds.SENT
    | deeds.BANISHED
    | deeds.RETURNED
    | deeds.LEAVES
    | deeds.TRIBUTED
    | deeds.DISCARDED
    | deeds.DETACHED
)
"""Deeds after which a card is no longer where it was."""


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
    if cause == NONE:
        cause = cause_of(state)
    happening = Happening(deed, card, player, cause, origin, side, other, amount, state.clock)
    if state.answerable & deed:
        state.recent.append(happening)
    if state.remembers & deed:
        state.past.append(happening)
    for watcher, number in state.watchers:
        ability = state.abilities[watcher][number]
        if ability.deeds & deed and (watcher == card or not ability.own_only):
            watch(state, watcher, number, ability, happening)


def watch(state: State, card: int, number: int, ability: Ability, happening: Happening) -> None:
    """Note an effect that a happening sets off."""
    player = state.controller[card]
    for awaited in ability.events:
        if not awaited.deeds & happening.deed or not answers(state, awaited, happening, card, player):
            continue
        own = awaited.subject is not None and awaited.subject.slot == phrases.THIS
        if not sets_off(state, ability, card, own):
            return
        if ability.kind == abilities.CONTINUOUS:
            state.tasks.append((tasks.APPLY, card, number))
        else:
            note(state, player, card, number, happening)
        return


def note(state: State, player: int, card: int, number: int, happening: Happening) -> None:
    """Let an effect wait for its Chain; what happens to several cards at once sets it off once."""
    for place, trigger in enumerate(state.triggers):
        if trigger.card == card and trigger.ability == number and trigger.clock == happening.clock:
            state.triggers[place] = trigger._replace(event=(*trigger.event, happening.card))
            return
    event = (happening.card,)
    state.triggers.append(Trigger(player, card, number, event, happening.cause, happening.clock, happening.amount))


def sets_off(state: State, ability: Ability, card: int, own: bool) -> bool:
    """Whether an effect that waits can be set off where its card is now."""
    if ability.kind == abilities.FLIP:
        return flipped_up(state, card)
    if ability.zones:
        return state.place[card] in ability.zones
    if own and state.place[card] in {DECK, NOWHERE}:
        return leaves_for_deck(state, card)
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
        return state.place[card] == GRAVEYARD or not properties.on_field(state, card) or is_open(state, card)
    return properties.on_field(state, card) and is_open(state, card)


@implements("leaving.main-deck")
def leaves_for_deck(_state: State, _card: int) -> bool:
    """A card that goes into the Main Deck sets nothing off."""
    return False


def is_open(state: State, card: int) -> bool:
    """Whether a card on the field lies face-up and its effects work."""
    return state.position[card] & FACE_UP != 0 and card not in state.silenced


# Comparing what happened with what is waited for


def answers(state: State, awaited: Awaited, happening: Happening, source: int, player: int) -> bool:
    """Whether a happening is one of those waited for."""
    if not concerns(state, awaited, happening, source, player):
        return False
    if awaited.onto is not None and not found_in(state, awaited.onto, happening.other, source, player):
        return False
    if awaited.amount is not None:
        least = evaluation.amount_of(state, awaited.amount, source, player)
        if happening.amount < least:
            return False
    if awaited.causes and not any(by(state, cause, happening, source, player) for cause in awaited.causes):
        return False
    if awaited.origin and not at(awaited.origin, happening.origin, happening.side, player):
        return False
    card = happening.card
    return not awaited.destination or at(awaited.destination, state.place[card], state.controller[card], player)


def concerns(state: State, awaited: Awaited, happening: Happening, source: int, player: int) -> bool:
    """Whether a happening concerns the cards or the player waited for."""
    subject = awaited.subject
    if subject is None:
        wanted = awaited.player
        if wanted in {phrases.EACH, phrases.CONTROLLER}:
            return True
        return (happening.player == player) == (wanted == phrases.YOU)
    card = happening.card
    if card == NONE:
        return False
    if subject.slot != NONE:
        return card in places.cards_of(state, subject.slot, source)
    if subject.places:
        if happening.deed & LEAVING:
            if not at(subject.places, happening.origin, happening.side, player):
                return False
        elif not at(subject.places, state.place[card], state.controller[card], player):
            return False
    for pattern in subject.patterns:  # noqa: SIM110 - a loop compiles better than any()
        if fits_event(state, pattern, happening, source, player):
            return True
    return False


def fits_event(state: State, pattern: Pattern, happening: Happening, source: int, player: int) -> bool:
    """Whether the card of a happening is what a pattern says; of an activation a card means its own."""
    if pattern.noun >= EFFECT:
        return evaluation.all_pass(state, pattern.tests, happening.card, source, player)
    if happening.deed == deeds.ACTIVATED and happening.amount != abilities.ACTIVATION:
        return False
    return evaluation.matches(state, pattern, happening.card, source, player)


def found_in(state: State, selector: phrases.Selector, card: int, source: int, player: int) -> bool:
    """Whether a card is one of those that a selection describes."""
    if card == NONE:
        return False
    if selector.slot == phrases.EQUIPPED:
        return state.equipped[source] == card
    if selector.slot != NONE:
        return card in places.cards_of(state, selector.slot, source)
    if selector.places and not at(selector.places, state.place[card], state.controller[card], player):
        return False
    return evaluation.fits(state, selector, card, source, player)


def at(places: list[tuple[int, int]], place: int, side: int, player: int) -> bool:
    """Whether a place of a player is among those given."""
    for wanted, zone in places:
        if zone == place and (wanted >= phrases.ANY or (side == player) == (wanted == phrases.OWN)):
            return True
    return False


def by(state: State, cause: Cause, happening: Happening, source: int, player: int) -> bool:
    """Whether something happened by a cause."""
    found = happening.cause
    if cause.slot != NONE:
        return found >= 0 and found in places.cards_of(state, cause.slot, source)
    if cause.word == "battle":
        return found == BATTLE
    if cause.word == "cost":
        return found == COST
    if cause.word == "player":
        return cause.side == NONE or (happening.player == player) == (cause.side == phrases.OWN)
    if found < 0:
        return False
    if cause.side != NONE and (state.controller[found] == player) != (cause.side == phrases.OWN):
        return False
    pattern = cause.pattern
    if pattern is None or pattern.noun >= EFFECT:
        return pattern is None or evaluation.all_pass(state, pattern.tests, found, source, player)
    return evaluation.matches(state, pattern, found, source, player)
