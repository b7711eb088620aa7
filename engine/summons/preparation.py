"""Before the Duel: the cards laid out, who starts, shuffling, the opening hands."""

from __future__ import annotations

import engine.events as events
import engine.state.tasks as tasks
from engine.cards import Card
from engine.citation import implements
from engine.compiling.listening import listen
from engine.decks.deck import Deck
from engine.evaluation.happenings import happened
from engine.laws.alterations import lasting_statements
from engine.moves.drawing import draw
from engine.ruleset import Ruleset
from engine.state.chance import beginning, shuffle
from engine.state.constants import (
    ASK_FIRST,
    DECK,
    DRAW_PHASE,
    EXTRA_DECK,
    NO_DECISION,
    NONE,
    NOWHERE,
    UNDECIDED,
)
from engine.state.deeds import SHUFFLES
from engine.state.duel_state import State
from engine.summons.speed import abilities_of


@implements("zone.deck.no-side-deck")
def piles(deck: Deck) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """What of a deck lies on the Game Mat: the Main Deck and the Extra Deck, each apart, and not the Side Deck."""
    return deck.main, deck.extra


def new_state(rules: Ruleset, decks: tuple[Deck, Deck], seed: int) -> State:
    """The state of a duel before its first decision, with the Decks in the order of the deck lists."""
    state = State()
    cards: list[Card] = []
    owner: list[int] = []
    place: list[int] = []
    state.decks = [[], []]
    state.extras = [[], []]
    for player in (0, 1):
        main, extra = piles(decks[player])
        for pile, name, content in ((state.decks, DECK, main), (state.extras, EXTRA_DECK, extra)):
            start = len(cards)
            cards += content
            pile[player] += range(start, len(cards))
            place += [name] * (len(cards) - start)
        owner += [player] * (len(main) + len(extra))
    count = len(cards)
    zeros = [0] * count
    state.rules = rules
    state.cards = state.printed = tuple(cards)
    state.owner = owner
    state.level = [card.level for card in cards]
    state.place = place
    state.controller = owner[:]
    state.zone = [NONE] * count
    state.position = zeros[:]
    state.arrived = zeros[:]
    state.origin = [NOWHERE] * count
    state.since = zeros[:]
    state.activated = zeros[:]
    state.turned = zeros[:]
    state.attacked = zeros[:]
    state.attacks = zeros[:]
    state.atk = [card.atk for card in cards]
    state.defense = [card.defense for card in cards]
    state.hands = [[], []]
    state.graveyards = [[], []]
    state.banished = [[], []]
    state.monsters = [[NONE] * rules.monster_zones, [NONE] * rules.monster_zones]
    state.spells = [[NONE] * rules.spell_trap_zones, [NONE] * rules.spell_trap_zones]
    state.life_points = [0, 0]
    state.brought = []
    state.turn = state.player = state.first = state.decider = state.summons = 0
    state.pendulum_turn = state.face = state.part = state.edge = state.opposing = state.clock = state.latest = 0
    state.phase = DRAW_PHASE
    state.decision = NO_DECISION
    state.again = NONE
    state.subject = NONE
    state.attacker = NONE
    state.held = []
    state.waiting = []
    state.target = NONE
    state.joined = state.judged = state.stale = state.shaped = False
    state.spent = []
    state.unable = []
    state.result = UNDECIDED
    state.random = beginning(seed)
    state.tasks = []
    state.abilities = [abilities_of(card, rules) for card in cards]
    state.effects = any(state.abilities) or any(
        card.card_type != "monster" or card.in_extra_deck or card.wins_with for card in cards
    )
    state.gifts = []
    state.learned = []
    listen(state)
    state.altered = []
    state.made = []
    state.bonds = []
    state.always = lasting_statements(state)
    state.also = list(state.always)
    state.under = [NONE] * count
    state.proper = [False] * count
    state.pendulums = [[NONE, NONE], [NONE, NONE]]
    state.fields = [NONE, NONE]
    state.equipped = [NONE] * count
    state.bonuses = []
    state.attempts = []
    state.links = []
    state.chosen = []
    state.acts = []
    state.recent = []
    state.past = []
    state.begun = [0, 0]
    state.faced = zeros[:]
    state.summoning = NONE
    state.applying = []
    state.due = []
    state.pending = []
    state.lasting = []
    state.uses = []
    state.counters = []
    state.came = zeros[:]
    state.dated = zeros[:]
    state.caused = [NONE] * count
    state.was = zeros[:]
    state.examined = None
    state.fights = []
    state.silenced = []
    state.made_of = []
    state.marks = []
    state.kept = []
    state.triggers = []
    state.skips = []
    state.loans = []
    state.exiles = []
    state.log = []
    return state


@implements("setup.first-player.winner-chooses")
def ask_first(state: State, chooser: int, _unused: int) -> None:
    """Let the winner of the toss, or the loser of the last Duel, say who goes first."""
    give_life_points(state)
    state.decider = chooser
    state.decision = ASK_FIRST


@implements("winning.start-life-points")
def give_life_points(state: State) -> None:
    """Both players start with the Life Points of the rules."""
    state.life_points = [state.rules.life_points, state.rules.life_points]


@implements("setup.first-player.winner-chooses#first")
def go_first(state: State) -> None:
    """Take the first turn oneself."""
    choose_first(state, state.decider)


@implements("setup.first-player.winner-chooses#second")
def go_second(state: State) -> None:
    """Leave the first turn to the opponent."""
    choose_first(state, 1 - state.decider)


@implements("setup.first-player.begins", "setup.first-player.winner-chooses")
def choose_first(state: State, player: int) -> None:
    """The chosen player takes the first turn, once the Decks are shuffled and the hands drawn."""
    state.first = player
    state.tasks.append((tasks.TURN, state.first, NONE))
    state.tasks.append((tasks.SETUP, NONE, NONE))


def set_up(state: State, _first: int, _second: int) -> None:
    """Shuffle both Decks and draw both opening hands."""
    for player in (state.first, 1 - state.first):
        shuffle_deck(state, player)
        cut_deck(state, player)
    for player in (state.first, 1 - state.first):
        draw_opening_hand(state, player)


@implements("setup.shuffle-own")
def shuffle_deck(state: State, player: int) -> None:
    """Shuffle a player's Deck so that nobody knows its order."""
    shuffle(state, state.decks[player])
    state.log.append((events.SHUFFLED, player, NONE, NONE))
    happened(state, SHUFFLES, NONE, player)


@implements("setup.opponent-shuffles", "setup.opponent-may-shuffle")
def cut_deck(state: State, player: int) -> None:
    """Have the opponent shuffle a player's Deck in turn; where that is a right, it is always used."""
    shuffle(state, state.decks[player])
    state.log.append((events.CUT, 1 - player, NONE, player))


@implements("setup.starting-hand", "setup.duel-begins")
def draw_opening_hand(state: State, player: int) -> None:
    """Draw the starting hand."""
    for _ in range(state.rules.opening_hand):
        draw(state, player)
