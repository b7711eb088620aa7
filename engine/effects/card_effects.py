"""What effects do to cards wherever they are: destroying, returning, sending, discarding, Tributing, banishing."""

from __future__ import annotations

import engine.evaluation.properties as properties
import engine.events as events
import engine.state.deeds as deeds
import engine.state.verbs as verbs
from engine.citation import implements
from engine.effects.deck_effects import after_search, into_extra_deck, searched_decks
from engine.evaluation.continuous import all_saying
from engine.evaluation.durations import until
from engine.evaluation.happenings import happened
from engine.laws.forbidding import is_forbidden
from engine.moves.card_moves import banish, to_deck, to_graveyard, to_hand
from engine.moves.exiles import banish_until
from engine.moves.leaving import destroyed, discarded
from engine.moves.sparing import something_instead
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import (
    BEING_SUMMONED,
    DECK,
    EXTRA_DECK,
    FACE_DOWN,
    GRAVEYARD,
    MATERIAL,
    NONE,
)
from engine.state.duel_state import State
from engine.state.given import number_with
from engine.state.uses import use, uses_left
from engine.summons.preparation import shuffle_deck


@verbs.verb("destroy", nature=verbs.FREES)
def destroy_all(state: State, act: Act, step: Step) -> None:
    """Destroy the cards."""
    act.done = 0
    for card in act.chosen:
        here = properties.on_field(state, card) or state.place[card] == BEING_SUMMONED
        if here or (step.what is not None and step.what.places):
            act.done += destroy(state, card, act.card)


@implements("normal-trap.may-be-destroyed", "glossary.send-to-graveyard.triggers#destruction")
def destroy(state: State, card: int, by: int) -> bool:
    """Destroy a card by an effect, unless another effect prevents it; whether it was."""
    if is_spared(state, card, by) or something_instead(state, card, by, by):
        return False
    place, side = state.place[card], state.controller[card]
    state.log.append((events.DESTROYED, side, card, by))
    to_graveyard(state, card)
    destroyed(state, card, side, by, place, by)
    return True


def is_spared(state: State, card: int, by: int) -> bool:
    """Whether an effect says that a card is not destroyed; one that does so once per turn has then been used."""
    player = state.controller[card]
    if is_forbidden(state, deeds.DESTROYS, by, player, NONE, card):
        return True
    limited: list[tuple[int, int, int]] = []
    for work in all_saying(state, "cannot", deeds.DESTROYED, card, player, by, NONE, NONE):
        source = work.source
        number = number_with(state, source, work.step)
        if work.cards is not None or not state.abilities[source][number].times:
            return True
        if uses_left(state, source, number, work.player) > 0:
            limited.append((source, number, work.player))
    for source, number, user in limited[:1]:
        use(state, source, number, user)
    return bool(limited)


@verbs.verb("return", nature=verbs.FREES, deeds=deeds.RETURNED | deeds.MOVED)
@implements("glossary.destroy.not-returned", "leaving.hand")
def return_all(state: State, act: Act, step: Step) -> None:
    """Return the cards to the hand, or to the place given; they are not destroyed."""
    act.done = 0
    shuffled: list[int] = []
    for card in act.chosen:
        if step.place == EXTRA_DECK:
            act.done += into_extra_deck(state, card)
            continue
        act.done += 1
        if step.place == DECK:
            to_deck(state, card, step.word)
            if step.word == "deck" and state.owner[card] not in shuffled:
                shuffled.append(state.owner[card])
        elif step.place == GRAVEYARD:
            to_graveyard(state, card)
        else:
            to_hand(state, card)
    for player in shuffled:
        shuffle_deck(state, player)


@verbs.verb("send", nature=verbs.FREES, deeds=deeds.SENT | deeds.MOVED)
def send_all(state: State, act: Act, _step: Step) -> None:
    """Send the cards to the Graveyard."""
    act.done = len(act.chosen)
    searched = searched_decks(state, act.chosen)
    for card in act.chosen:
        give_up(state, act, card, NONE)
    after_search(state, searched)


@verbs.verb("discard", deeds=deeds.DISCARDED | deeds.MOVED)
@implements(
    "glossary.discard.by-effect",
    "ignition-effect.cost#discard",
    "cost-effect.pay#discard",
    "glossary.send-to-graveyard.triggers#discard",
)
def discard_all(state: State, act: Act, _step: Step) -> None:
    """Discard the cards from the hand."""
    act.done = len(act.chosen)
    for card in act.chosen:
        player = state.controller[card]
        give_up(state, act, card, events.DISCARDED)
        discarded(state, card, player)


@verbs.verb("tribute", nature=verbs.FREES, deeds=deeds.TRIBUTED | deeds.MOVED)
def tribute_all(state: State, act: Act, _step: Step) -> None:
    """Tribute the cards: they go to the Graveyard and are not destroyed."""
    act.done = len(act.chosen)
    for card in act.chosen:
        place, side = state.place[card], state.controller[card]
        give_up(state, act, card, events.TRIBUTED)
        happened(state, deeds.TRIBUTED, card, side, NONE, place, side)


@implements(
    "glossary.destroy.not-cost",
    "glossary.tribute.as-cost#effect",
    "glossary.destroy.not-tribute",
    "glossary.card-effects.cost-excluded",
    "normal-monster.uses#cost",
    "ignition-effect.cost#tribute",
)
def give_up(state: State, act: Act, card: int, kind: int) -> None:
    """Send a card to the Graveyard, as a cost or as an effect says; it is not destroyed."""
    if act.paying:
        act.paid += 1
        state.log.append((events.PAID, act.doer, card, NONE))
    elif kind != NONE:
        state.log.append((kind, state.controller[card], card, state.zone[card]))
    to_graveyard(state, card)


@verbs.verb("banish", nature=verbs.FREES | verbs.HOLDS, deeds=deeds.BANISHED | deeds.MOVED)
def banish_all(state: State, act: Act, step: Step) -> None:
    """Banish the cards, for a time where the step says so."""
    act.done = len(act.chosen)
    end = NONE if step.duration is None and step.lasts is None else until(state, act, step)
    searched = searched_decks(state, act.chosen)
    for card in act.chosen:
        if act.paying:
            act.paid += 1
            state.log.append((events.PAID, act.doer, card, NONE))
        if end == NONE:
            banish(state, card)
        else:
            banish_until(state, card, end)
        if step.position == "face-down":
            state.position[card] = FACE_DOWN
    after_search(state, searched)


@verbs.verb("detach", deeds=deeds.DETACHED)
@implements("xyz-summon.detach")
def detach_all(state: State, act: Act, _step: Step) -> None:
    """Take Xyz Materials from under their monster and send them to the Graveyard."""
    act.done = len(act.chosen)
    for card in act.chosen:
        monster, player = state.under[card], act.doer
        state.under[card] = NONE
        give_up(state, act, card, NONE)
        happened(state, deeds.DETACHED, card, player, NONE, MATERIAL, player, monster)
