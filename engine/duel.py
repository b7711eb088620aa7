"""A Duel: a value that can be asked what is legal, changed by actions, copied, compared and written down."""

from __future__ import annotations

from collections.abc import Iterable

import engine.state.tasks as tasks
from engine.actions import Action
from engine.cards import Card
from engine.decks.deck import Deck
from engine.errors import IllegalAction, UndoError
from engine.events import Event, Events
from engine.legality.flow import perform, run
from engine.legality.legal_actions import in_turn, may_act, options, refusal
from engine.position import Position
from engine.ruleset import Ruleset
from engine.state.chance import draw_number
from engine.state.constants import DECISIONS, DRAW, NONE, PHASES, UNDECIDED
from engine.state.duel_state import State
from engine.state.identity import copy_of, digest, values
from engine.summons.preparation import new_state
from engine.view import View, event_seen, view_of


class Duel:
    """One Duel between players 0 and 1.

    Args:
        decks: The decks of both players, which are checked against the rules.
        ruleset: The rules of an edition.
        seed: Where all chance comes from.
        chooser: Who says who goes first, such as the loser of the last Duel; a toss settles it by default.

    Raises:
        IllegalDeck: A deck breaks a rule.

    >>> from engine.cards import Card
    >>> monsters = tuple(Card(f"Monster {n}", level=4, atk=100 * n, defense=1000) for n in range(14))
    >>> deck = Deck((monsters * 3)[:40])
    >>> duel = Duel((deck, deck), Ruleset.of("9.0"), seed=1)
    >>> duel.decision
    'first-player'
    >>> events = duel.apply(duel.legal_actions()[0])
    >>> duel.phase, duel.turn, len(duel.view(0).hand)
    ('main-phase-1', 1, 5)
    """

    __slots__ = ("_history", "_options", "_start", "decks", "position", "seed", "state", "toss")

    def __init__(self, decks: tuple[Deck, Deck], ruleset: Ruleset, seed: int = 0, chooser: int | None = None) -> None:
        for deck in decks:
            deck.check(ruleset)
        self.decks: tuple[Deck, Deck] = decks
        self.seed: int = seed
        self.toss: int | None = chooser
        self.position: Position | None = None
        self._start: State | None = None
        self.state: State = new_state(ruleset, decks, seed)
        self._history: list[int] = []
        self._options: list[int] | None = None
        self.state.tasks.append((tasks.START, draw_number(self.state, 2) if chooser is None else chooser, NONE))
        run(self.state)

    @staticmethod
    def of_state(state: State, decks: tuple[Deck, Deck], seed: int, position: Position | None = None) -> Duel:
        """A duel that begins in a state, that of a position; ``engine.records.laying_out`` makes such states."""
        duel: Duel = Duel.__new__(Duel)
        duel.decks = decks
        duel.seed = seed
        duel.toss = None
        duel.position = position
        duel._start = copy_of(state)
        duel.state = state
        duel._history = []
        duel._options = None
        return duel

    def beginning(self) -> Duel:
        """The same duel before its first action."""
        if self._start is None:
            return Duel(self.decks, self.ruleset, self.seed, self.toss)
        return Duel.of_state(copy_of(self._start), self.decks, self.seed, self.position)

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is played by."""
        return self.state.rules

    @property
    def player(self) -> int:
        """Who has to decide, 0 or 1."""
        return self.state.decider

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self.state.player

    @property
    def turn(self) -> int:
        """Number of the turn; 0 before the first."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """The phase, or the step of the Battle Phase."""
        return PHASES[self.state.phase]

    @property
    def decision(self) -> str:
        """What has to be decided."""
        return DECISIONS[self.state.decision]

    @property
    def is_over(self) -> bool:
        """Whether the Duel has ended."""
        return self.state.result != UNDECIDED

    @property
    def winner(self) -> int | None:
        """Who won; ``None`` while it goes on and for a draw."""
        return None if self.state.result in {UNDECIDED, DRAW} else self.state.result

    @property
    def life_points(self) -> tuple[int, int]:
        """The Life Points of both players."""
        return self.state.life_points[0], self.state.life_points[1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """What is printed on each card of the duel, by the number that actions, events and views give it."""
        return self.state.printed

    @property
    def history(self) -> list[Action]:
        """The actions so far."""
        return [Action(code) for code in self._history]

    def codes(self) -> list[int]:
        """The legal actions as numbers, for programs that play many duels."""
        found = self._options
        if found is None:
            found = options(self.state)
            self._options = found
        return found

    def legal_actions(self) -> list[Action]:
        """What the deciding player may do; one action at least as long as the Duel goes on."""
        return [Action(code) for code in self.codes()]

    def refusal(self, action: Action, player: int | None = None) -> str | None:
        """Id of the rule that forbids an action now; ``None`` where it is legal."""
        if player is not None and not may_act(self.state, player):
            return in_turn(self.state)
        return refusal(self.state, action.code)

    def apply(self, action: Action, player: int | None = None) -> Events:
        """Do an action of the deciding player, or of the player named.

        Raises:
            IllegalAction: A rule forbids it; the duel is unchanged.
        """
        if player is not None or action.code not in self.codes():
            rule = self.refusal(action, player)
            if rule is not None:
                raise IllegalAction(rule, str(action), self.ruleset.statement(rule))
        return self.push(action.code)

    def push(self, code: int) -> Events:
        """Do an action, given as one of the numbers of ``codes()``, without looking whether it is legal."""
        state = self.state
        state.log = []
        self._options = None
        self._history.append(code)
        perform(state, code)
        return Events(state.log)

    def settle(self) -> list[Action]:
        """Do what leaves no choice, one after the other, until there is a choice or the Duel is over."""
        done: list[Action] = []
        while len(self.codes()) == 1:
            done.append(Action(self.codes()[0]))
            self.push(self.codes()[0])
        return done

    def play(self, actions: Iterable[Action]) -> None:
        """Apply several actions, each checked."""
        for action in actions:
            self.apply(action)

    def undo(self, count: int = 1) -> list[Action]:
        """Take the last actions back; the duel stands where it stood before them.

        It is played again up to there, so that a duel that nobody takes anything back in pays nothing for it.

        Returns the actions taken back, in the order in which they were done.

        Raises:
            UndoError: There are not so many.
        """
        kept = len(self._history) - count
        if count < 0 or kept < 0:
            raise UndoError(
                "{count} actions cannot be taken back where there are {known}", count=count, known=len(self._history)
            )
        undone = self._history[kept:]
        before = self.beginning()
        for code in self._history[:kept]:
            before.push(code)
        self.state = before.state
        self._history = self._history[:kept]
        self._options = None
        return [Action(code) for code in undone]

    def copy(self) -> Duel:
        """An independent copy at the same decision."""
        other: Duel = Duel.__new__(Duel)
        other.decks = self.decks
        other.seed = self.seed
        other.toss = self.toss
        other.position = self.position
        other._start = self._start
        other.state = copy_of(self.state)
        other._history = self._history[:]
        other._options = None
        return other

    def view(self, player: int) -> View:
        """What a player may know."""
        return view_of(self.state, player)

    def seen(self, events: Iterable[Event], player: int) -> list[Event]:
        """The events of the last action as a player may know them: without the cards that stay hidden from them."""
        return [event_seen(self.state, event, player) for event in events]

    def digest(self) -> str:
        """A hash of everything that is true of the duel, the same on every machine."""
        return digest(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Duel) and values(self.state) == values(other.state)

    def __hash__(self) -> int:
        return int(self.digest()[:15], 16)

    def __repr__(self) -> str:
        where = "over" if self.is_over else f"{self.phase}, player {self.player}: {self.decision}"
        return f"<Duel {self.ruleset.edition}, turn {self.turn}, {where}, {self.life_points[0]}:{self.life_points[1]}>"
