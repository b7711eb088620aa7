"""What effects do with Decks and with what not everybody sees: searching, shuffling, showing, drawing, placing."""

from __future__ import annotations

import engine.evaluation.places as places
import engine.evaluation.selecting as selecting
import engine.events as events
import engine.state.deeds as deeds
import engine.state.phrases as phrases
import engine.state.verbs as verbs
from engine.citation import implements
from engine.evaluation.destinations import belongs_to_extra_deck
from engine.evaluation.happenings import happened
from engine.laws.forbidding import is_forbidden
from engine.moves.card_moves import banish, to_deck, to_extra_deck, to_hand
from engine.moves.drawing import draw
from engine.moves.winning import deck_out
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import BANISHED, DECK, EXTRA_DECK, HAND, NONE
from engine.state.duel_state import State
from engine.summons.preparation import shuffle_deck


@verbs.verb("add", deeds=deeds.ADDED | deeds.MOVED)
@implements("glossary.search.add-to-hand", "extra-deck.fusion-deck-effects")
def add_all(state: State, act: Act, step: Step) -> None:
    """Add cards to the hand of the player who does it, or face-up to the Extra Deck."""
    act.done = 0
    searched = searched_decks(state, act.chosen)
    for card in act.chosen:
        origin, side = state.place[card], state.controller[card]
        if step.place == EXTRA_DECK and not into_extra_deck(state, card):
            continue
        act.done += 1
        if step.place != EXTRA_DECK:
            to_hand(state, card)
        state.log.append((events.REVEALED, state.owner[card], card, NONE))
        happened(state, deeds.ADDED, card, act.doer, NONE, origin, side)
    if step.what is None or not step.what.top:
        after_search(state, searched)


def searched_decks(state: State, cards: list[int]) -> list[int]:
    """Whose Decks are looked through for cards."""
    return [player for player in (0, 1) if any(card in state.decks[player] for card in cards)]


@implements("glossary.search.shuffle-after", "zone.deck.shuffle-after-look")
def after_search(state: State, players: list[int]) -> None:
    """Shuffle the Decks that were looked through."""
    for player in players:
        shuffle_deck(state, player)


@verbs.verb("shuffle", nature=verbs.LEADS)
def shuffle(state: State, act: Act, step: Step) -> None:
    """Shuffle a Deck or a hand."""
    player = places.player_at(act, step.side)
    if step.place == DECK:  # the cards of a hand lie in no order that tells anything
        shuffle_deck(state, player)
    act.done = 1


@verbs.verb("excavate", nature=verbs.SPEAKS | verbs.TAKES_NOTHING, deeds=deeds.EXCAVATED)
@implements("glossary.excavate.definition", "glossary.excavate.still-in-deck", "glossary.excavate.effect-next")
def excavate(state: State, act: Act, _step: Step) -> None:
    """Show cards from the top of a Deck to both players; they count as cards of the Deck."""
    act.done = len(act.chosen)
    act.bound[phrases.EXCAVATED] = act.chosen
    for card in act.chosen:
        state.log.append((events.REVEALED, state.controller[card], card, NONE))
        happened(state, deeds.EXCAVATED, card, act.doer)


@verbs.verb("reveal", nature=verbs.SPEAKS | verbs.TAKES_NOTHING, deeds=deeds.REVEALED)
@implements(
    "glossary.reveal.definition",
    "glossary.reveal.places",
    "glossary.reveal.no-activation",
    "glossary.reveal.no-flip-effect",
    "glossary.reveal.returned",
)
def reveal(state: State, act: Act, _step: Step) -> None:
    """Show cards to both players; they stay where and as they are."""
    act.done = len(act.chosen)
    for card in act.chosen:
        state.log.append((events.REVEALED, state.controller[card], card, NONE))
        happened(state, deeds.REVEALED, card, act.doer)


@verbs.verb("draw")
def draw_cards(state: State, act: Act, step: Step) -> None:
    """Draw by an effect; who cannot loses."""
    player = act.doer
    act.done = 0
    act.bound[phrases.DRAWN] = []
    for _ in range(selecting.amount_of(state, step.amount, act.card, act.player)):
        if is_forbidden(state, deeds.DRAWN, NONE, player, act.card):
            return
        if not draw(state, player):
            deck_out(state, player)
            return
        act.bound[phrases.DRAWN].append(state.hands[player][-1])
        act.done += 1


@verbs.verb("place", nature=verbs.FREES, deeds=deeds.PLACED | deeds.MOVED)
def place_all(state: State, act: Act, step: Step) -> None:
    """Put cards on a Deck, or where else the effect says, without activating or Summoning them."""
    act.done = 0
    for card in act.chosen:
        origin, side = state.place[card], state.controller[card]
        if step.place == EXTRA_DECK and not into_extra_deck(state, card):
            continue
        act.done += 1
        if step.place == DECK:
            to_deck(state, card, step.word)
        elif step.place == BANISHED:
            banish(state, card)
        elif step.place == HAND:
            to_hand(state, card)
        happened(state, deeds.PLACED, card, act.doer, NONE, origin, side)


def into_extra_deck(state: State, card: int) -> bool:
    """Put a card into the Extra Deck, a Pendulum Monster of the Main Deck face-up; whether it belongs there."""
    if not belongs_to_extra_deck(state, card):
        return False
    if state.printed[card].in_extra_deck:
        to_hand(state, card)
    else:
        to_extra_deck(state, card)
    return True
