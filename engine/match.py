"""A Match: Duels until one player has won enough of them."""

from __future__ import annotations

from engine.citation import implements
from engine.constants import DRAW
from engine.deck import Deck
from engine.duel import Duel
from engine.errors import IllegalDeck
from engine.ruleset import Ruleset


class Match:
    """A Match between players 0 and 1.

    Attributes:
        ruleset: The rules of the edition.
        decks: The decks as they are for the next Duel.
        first_decks: The decks that the Match began with.
        results: The result of each Duel so far: the winner, or 2 for a draw.
    """

    __slots__ = ("decks", "first_decks", "results", "ruleset", "seed")

    def __init__(self, decks: tuple[Deck, Deck], ruleset: Ruleset, seed: int = 0) -> None:
        for deck in decks:
            deck.check(ruleset)
        self.ruleset: Ruleset = ruleset
        self.decks: list[Deck] = list(decks)
        self.first_decks: tuple[Deck, Deck] = decks
        self.results: list[int] = []
        self.seed: int = seed

    def next_duel(self) -> Duel:
        """The next Duel of the Match."""
        return Duel((self.decks[0], self.decks[1]), self.ruleset, self.seed + len(self.results), self.chooser())

    @implements("setup.first-player.loser-chooses", "setup.first-player.after-draw", "setup.first-player.coin-toss")
    def chooser(self) -> int | None:
        """Who says who goes first: the loser of the last Duel, or ``None`` for a toss."""
        if not self.results or self.results[-1] == DRAW:
            return None
        return 1 - self.results[-1]

    def record(self, duel: Duel) -> None:
        """Count a Duel that has ended."""
        self.record_result(DRAW if duel.winner is None else duel.winner)

    def record_result(self, result: int) -> None:
        """Count a Duel by its result: the winner, or 2 for a draw."""
        self.results.append(result)

    @property
    def is_over(self) -> bool:
        """Whether the Match is decided or all its Duels are played."""
        return self.winner is not None or len(self.results) >= self.ruleset.duels

    @property
    def winner(self) -> int | None:
        """Who won the Match; ``None`` while it goes on and for a draw."""
        for player in (0, 1):
            if won(self, player) or won_with_draws(self, player):
                return player
        return None

    def exchange(self, player: int, deck: Deck) -> None:
        """Exchange cards between the Side Deck and the others after a Duel.

        Raises:
            IllegalDeck: The exchange breaks a rule; ``rule`` says which.
        """
        check_exchange(self, player, deck)
        deck.check(self.ruleset)
        self.decks[player] = deck


@implements("match.win", "match.length", off=False)
def won(match: Match, player: int) -> bool:
    """Whether a player has won as many Duels as a Match needs."""
    return match.results.count(player) >= match.ruleset.wins


@implements("match.win-with-draws", "match.draw-even", "match.draw-all", off=False)
def won_with_draws(match: Match, player: int) -> bool:
    """Whether a player has the wins and draws that edition 3.0 also lets win."""
    wins = match.ruleset.optional("match.win-with-draws", "wins")
    draws = match.ruleset.optional("match.win-with-draws", "draws")
    if wins is None or draws is None:
        return False
    return match.results.count(player) >= wins and match.results.count(DRAW) >= draws


@implements("side-deck.exchange", "side-deck.size-kept", "side-deck.deck-size-kept", "side-deck.exchange-extra-deck")
def check_exchange(match: Match, player: int, deck: Deck) -> None:
    """Check that the same cards are there as before, as many in each part as the rules want.

    Raises:
        IllegalDeck: They are not.
    """
    old = match.decks[player]
    first = match.first_decks[player]

    def names(cards: tuple[object, ...]) -> list[str]:
        return sorted(map(repr, cards))

    if names(deck.main + deck.extra + deck.side) != names(old.main + old.extra + old.side):
        raise IllegalDeck("side-deck.exchange", "the exchange brings in or leaves out cards")
    rules = match.ruleset
    if len(deck.side) != len(old.side):
        rule = rules.cite(("side-deck.size-kept", "side-deck.deck-size-kept"))
        raise IllegalDeck(rule, "the Side Deck changes its size")
    if rules.holds("side-deck.deck-size-kept") and len(deck.main) != len(first.main):
        raise IllegalDeck("side-deck.deck-size-kept", "the Main Deck changes its size")
    if not rules.holds("side-deck.exchange-extra-deck") and names(deck.extra) != names(old.extra):
        raise IllegalDeck("side-deck.exchange", "the Extra Deck is no part of the exchange")
