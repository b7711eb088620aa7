"""What one player may know of a duel: everything public, and what is theirs to see."""

from __future__ import annotations

from dataclasses import dataclass

import engine.evaluation.traces as traces
from engine.citation import implements
from engine.evaluation.attempts import being_summoned
from engine.events import Event
from engine.state.constants import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    FACE_UP,
    FIELD_ZONE,
    HAND,
    MONSTER_ZONE,
    NONE,
    PHASES,
    POSITIONS,
    SPELL_TRAP_ZONE,
    UNDECIDED,
)
from engine.state.duel_state import State

OPEN_EVENTS = frozenset({"activated", "negated", "resolved", "revealed", "summon-attempted"})
"""Kinds of events that show their card to both players, wherever it lies afterwards."""


@dataclass(frozen=True, slots=True)
class SeenMonster:
    """A monster on the field; without card and values where it may not be known.

    Xyz Materials are open to both players, and so are counters: their names and how many.
    """

    zone: int
    position: str
    card: int | None
    name: str | None
    atk: int | None
    defense: int | None
    materials: tuple[int, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A Spell or Trap Card on the field; without card and name where it may not be known.

    ``on`` is the monster that an Equip Card is on.
    """

    zone: int
    face_up: bool
    card: int | None
    name: str | None
    on: int | None = None
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """A duel as one player sees it. Pairs hold the values of player 0 and player 1.

    A player who has nothing to respond with is not asked, so that who is asked tells something of hidden cards: whoever
    wants to keep that back shows a player no view while the other one has to decide.

    Attributes:
        player: Who sees it.
        edition: The edition of the rules.
        turn: Number of the turn.
        turn_player: Whose turn it is.
        phase: The phase or step.
        deciding: Whether this player has to decide.
        life_points: Life Points.
        hand: This player's hand.
        hand_counts: Cards in the hands.
        deck_counts: Cards in the Decks.
        extra_counts: Cards in the Extra Decks.
        extra_deck: This player's Extra Deck.
        decks: Both Decks from the bottom; -1 for a face-down card.
        extra_decks: Both Extra Decks; -1 for a face-down card of the opponent.
        graveyards: The Graveyards from bottom to top.
        monsters: The Monster Zones; ``None`` for a free one.
        spells: The Spell & Trap Zones, the Field Zone last.
        pendulums: The Pendulum Zones; -1 for a free one.
        summoning: The monsters whose Summon is attempted and not successful yet.
        chain: The cards on the Chain, from Chain Link 1.
        banished: The banished cards; -1 for a face-down card of the opponent.
        declared: What was declared for effects on the Chain and for cards on the field: card, property, what was said.
        altered: What cards are at present that is not printed on them, or are besides: card, property, value.
        given: The effects that others have given and that work or are to come: card, text in the notation.
        result: The winner, 2 for a draw, -1 while it goes on.
    """

    player: int
    edition: str
    turn: int
    turn_player: int
    phase: str
    deciding: bool
    life_points: tuple[int, int]
    hand: tuple[int, ...]
    hand_counts: tuple[int, int]
    deck_counts: tuple[int, int]
    extra_counts: tuple[int, int]
    extra_deck: tuple[int, ...]
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    extra_decks: tuple[tuple[int, ...], tuple[int, ...]]
    graveyards: tuple[tuple[int, ...], tuple[int, ...]]
    monsters: tuple[tuple[SeenMonster | None, ...], tuple[SeenMonster | None, ...]]
    spells: tuple[tuple[SeenCard | None, ...], tuple[SeenCard | None, ...]]
    pendulums: tuple[tuple[int, ...], tuple[int, ...]]
    summoning: tuple[int, ...]
    chain: tuple[int, ...]
    banished: tuple[tuple[int, ...], tuple[int, ...]]
    declared: tuple[tuple[int, str, str], ...]
    altered: tuple[tuple[int, str, str], ...]
    given: tuple[tuple[int, str], ...]
    result: int


def view_of(state: State, player: int) -> View:
    """The state as a player may know it."""
    marked = traces.is_marked(state)
    seen = [knows(state, player, card) for card in range(len(state.cards))] if marked else []
    return View(
        player=player,
        edition=state.rules.edition,
        turn=state.turn,
        turn_player=state.player,
        phase=PHASES[state.phase],
        deciding=state.decider == player and state.result == UNDECIDED,
        life_points=life_points(state),
        hand=tuple(state.hands[player]),
        hand_counts=hand_counts(state),
        deck_counts=deck_counts(state),
        extra_counts=(len(state.extras[0]), len(state.extras[1])),
        extra_deck=own_extra_deck(state, player),
        decks=(deck(state, 0), deck(state, 1)),
        extra_decks=(extra_deck(state, 0, player), extra_deck(state, 1, player)),
        graveyards=graveyards(state),
        monsters=(monsters(state, 0, player), monsters(state, 1, player)),
        spells=(spells(state, 0, player), spells(state, 1, player)),
        pendulums=(tuple(state.pendulums[0]), tuple(state.pendulums[1])),
        summoning=being_summoned(state),
        chain=tuple(link.card for link in state.links),
        banished=(banished(state, 0, player), banished(state, 1, player)),
        declared=traces.declared(state),
        altered=traces.altered(state, seen),
        given=traces.given_effects(state, seen),
        result=state.result,
    )


def knows(state: State, player: int, card: int) -> bool:
    """Whether a player may know which card it is, where it lies now."""
    place = state.place[card]
    if place == DECK:
        return False
    if place == HAND:
        return state.controller[card] == player
    if place in {MONSTER_ZONE, SPELL_TRAP_ZONE, FIELD_ZONE, EXTRA_DECK, BANISHED}:
        return state.position[card] & FACE_UP != 0 or state.controller[card] == player
    return True


def event_seen(state: State, event: Event, player: int) -> Event:
    """An event of the last action as a player sees it, without the card where only the other player knows it."""
    seen = event.seen_by(player)
    if seen.card == NONE or seen.kind in OPEN_EVENTS or knows(state, player, seen.card):
        return seen
    return seen._replace(card=NONE, value=NONE if seen.kind == "stats-changed" else seen.value)


@implements("public.life-points", "public.check-any-time")
def life_points(state: State) -> tuple[int, int]:
    """Life Points are public."""
    return state.life_points[0], state.life_points[1]


@implements("public.hand-count")
def hand_counts(state: State) -> tuple[int, int]:
    """How many cards are in each hand is public."""
    return len(state.hands[0]), len(state.hands[1])


@implements("public.deck-count")
def deck_counts(state: State) -> tuple[int, int]:
    """How many cards are in each Deck is public."""
    return len(state.decks[0]), len(state.decks[1])


@implements("public.deck-count")
def deck(state: State, owner: int) -> tuple[int, ...]:
    """A Deck as both players see it: how many cards it has, and which of them lie open."""
    return tuple(NONE if deck_is_face_down(state) else card for card in state.decks[owner])


@implements("zone.deck.face-down", "setup.deck-placed", off=False)
def deck_is_face_down(_state: State) -> bool:
    """Decks lie face-down, so that nobody knows their cards."""
    return True


def extra_deck(state: State, owner: int, player: int) -> tuple[int, ...]:
    """An Extra Deck as a player sees it."""
    if owner == player:
        return own_extra_deck(state, player)
    return tuple(card if lies_open(state, card) else NONE for card in state.extras[owner])


@implements("zone.extra-deck.face-down", "setup.extra-deck-placed")
def lies_open(state: State, card: int) -> bool:
    """Whether a card of an Extra Deck lies face-up, as Pendulum Monsters do that left the field."""
    return state.position[card] & FACE_UP != 0


@implements("zone.extra-deck.look")
def own_extra_deck(state: State, player: int) -> tuple[int, ...]:
    """Each player may look at their own Extra Deck."""
    return tuple(state.extras[player])


@implements("graveyard.public", "graveyard.look", "graveyard.order")
def graveyards(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both Graveyards, in their order."""
    return tuple(state.graveyards[0]), tuple(state.graveyards[1])


def banished(state: State, owner: int, player: int) -> tuple[int, ...]:
    """The banished cards of one player as another, or the same, sees them."""
    return tuple(card if knows(state, player, card) else NONE for card in state.banished[owner])


def monsters(state: State, owner: int, player: int) -> tuple[SeenMonster | None, ...]:
    """The Monster Zones of one player as another, or the same, sees them."""
    seen: list[SeenMonster | None] = []
    for zone, card in enumerate(state.monsters[owner]):
        if card == NONE:
            seen.append(None)
        elif knows(state, player, card):
            values = (card, state.cards[card].name, state.atk[card], state.defense[card])
            above = (materials(state, card), counters(state, card))
            seen.append(SeenMonster(zone, POSITIONS[state.position[card]], *values, *above))
        else:
            unknown = (None, None, None, None)
            seen.append(SeenMonster(zone, POSITIONS[state.position[card]], *unknown, materials(state, card)))
    return tuple(seen)


def materials(state: State, monster: int) -> tuple[int, ...]:
    """The Xyz Materials under a monster."""
    return tuple(card for card, above in enumerate(state.under) if above == monster)


def counters(state: State, card: int) -> tuple[tuple[str, int], ...]:
    """The counters on a card."""
    return tuple((name, count) for bearer, name, count in state.counters if bearer == card)


def spells(state: State, owner: int, player: int) -> tuple[SeenCard | None, ...]:
    """The Spell & Trap Zones and the Field Zone of one player as another, or the same, sees them."""
    seen: list[SeenCard | None] = []
    for zone, card in enumerate([*state.spells[owner], state.fields[owner]]):
        if card == NONE:
            seen.append(None)
        elif knows(state, player, card):
            on = None if state.equipped[card] == NONE else state.equipped[card]
            seen.append(
                SeenCard(
                    zone, state.position[card] & FACE_UP != 0, card, state.cards[card].name, on, counters(state, card)
                )
            )
        else:
            seen.append(SeenCard(zone, face_up=False, card=None, name=None))
    return tuple(seen)
