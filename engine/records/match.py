"""A Match: Duels until one player has won enough of them."""

from __future__ import annotations

from engine.cards import Card
from engine.citation import implements
from engine.decks.deck import Deck
from engine.duel import Duel
from engine.errors import IllegalAction, IllegalDeck
from engine.ruleset import Ruleset
from engine.state.constants import DRAW


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

    def chooser(self) -> int | None:
        """Who says who goes first: the loser of the last Duel, or ``None`` for a toss."""
        return None if toss_settles(self) else loser(self)

    def record(self, duel: Duel) -> None:
        """Count a Duel that has ended."""
        self.record_result(DRAW if duel.winner is None else duel.winner)

    def record_result(self, result: int) -> None:
        """Count a Duel by its result: the winner, or 2 for a draw.

        Raises:
            IllegalAction: The Match is over.
        """
        if self.is_over:
            rule = "match.length" if all_played(self) else "match.win"
            raise IllegalAction(rule, "another Duel", self.ruleset.statement(rule))
        self.results.append(result)

    @property
    def is_over(self) -> bool:
        """Whether the Match is decided or all its Duels are played."""
        return self.winner is not None or all_played(self)

    @property
    def is_draw(self) -> bool:
        """Whether the Match is over without a winner."""
        return drawn(self)

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

    def copy(self) -> Match:
        """An independent copy."""
        other = Match(self.first_decks, self.ruleset, self.seed)
        other.decks = self.decks[:]
        other.results = self.results[:]
        return other


@implements("setup.first-player.coin-toss", "setup.first-player.method", "setup.first-player.after-draw", off=False)
def toss_settles(match: Match) -> bool:
    """Whether a toss settles who chooses: before the first Duel, and after a draw."""
    return not match.results or match.results[-1] == DRAW


@implements("setup.first-player.loser-chooses")
def loser(match: Match) -> int:
    """The loser of the last Duel."""
    return 1 - match.results[-1]


@implements("match.length", off=False)
def all_played(match: Match) -> bool:
    """Whether all Duels of a Match are played."""
    return len(match.results) >= match.ruleset.duels


@implements("match.win", off=False)
def won(match: Match, player: int) -> bool:
    """Whether a player has won as many Duels as a Match needs."""
    return match.results.count(player) >= match.ruleset.wins


@implements("match.win-with-draws", off=False)
def won_with_draws(match: Match, player: int) -> bool:
    """Whether a player has the wins and draws that edition 3.0 also lets win."""
    wins = match.ruleset.optional("match.win-with-draws", "wins")
    draws = match.ruleset.optional("match.win-with-draws", "draws")
    if wins is None or draws is None:
        return False
    return match.results.count(player) >= wins and match.results.count(DRAW) >= draws


@implements("match.draw-even", "match.draw-all", off=False)
def drawn(match: Match) -> bool:
    """Whether all Duels are played and nobody has won enough of them."""
    return all_played(match) and match.winner is None


# Side Decks


@implements(
    "setup.side-deck-shown-exact",
    "setup.side-deck-shown",
    "setup.side-deck-face-down",
    "setup.side-deck-recounted",
)
def side_deck_counts(match: Match) -> tuple[int, int]:
    """How many cards each Side Deck holds, which both players may know; the cards themselves stay face-down."""
    return len(match.decks[0].side), len(match.decks[1].side)


def check_exchange(match: Match, player: int, deck: Deck) -> None:
    """Check that an exchange comes after a Duel, keeps the cards, and as many in each part as the rules want.

    Raises:
        IllegalDeck: It does not.
    """
    old = match.decks[player]
    between_duels(match)
    same_cards(old, deck)
    side_deck_kept(match.ruleset, old, deck)
    main_deck_kept(match.ruleset, match.first_decks[player], deck)
    if not extra_deck_takes_part(match.ruleset):
        extra_deck_kept(old, deck)


def names(cards: tuple[Card, ...]) -> list[str]:
    """The names of cards, in an order that does not depend on theirs."""
    return sorted(card.name for card in cards)


@implements("side-deck.exchange")
def between_duels(match: Match) -> None:
    """Cards are exchanged between the Duels of a Match."""
    if not match.results or match.is_over:
        raise IllegalDeck("side-deck.exchange", "cards are exchanged between two Duels of a Match")


@implements("side-deck.exchange")
def same_cards(old: Deck, deck: Deck) -> None:
    """The cards change places and stay the same."""
    if names(deck.main + deck.extra + deck.side) != names(old.main + old.extra + old.side):
        raise IllegalDeck("side-deck.exchange", "the exchange brings in or leaves out cards")


@implements("side-deck.size-kept")
def side_deck_kept(rules: Ruleset, old: Deck, deck: Deck) -> None:
    """Edition 9.0: the Side Deck holds as many cards as before."""
    if rules.holds("side-deck.size-kept") and len(deck.side) != len(old.side):
        raise IllegalDeck("side-deck.size-kept", "the Side Deck changes its size")


@implements("side-deck.deck-size-kept")
def main_deck_kept(rules: Ruleset, first: Deck, deck: Deck) -> None:
    """Edition 3.0: the Deck holds as many cards as at the beginning of the Match."""
    if rules.holds("side-deck.deck-size-kept") and len(deck.main) != len(first.main):
        raise IllegalDeck("side-deck.deck-size-kept", "the Main Deck changes its size")


@implements("side-deck.exchange")
def extra_deck_kept(old: Deck, deck: Deck) -> None:
    """The exchange is one between Deck and Side Deck, the Extra Deck left as it is."""
    if names(deck.extra) != names(old.extra):
        raise IllegalDeck("side-deck.exchange", "the Extra Deck is no part of the exchange")


@implements("side-deck.exchange-extra-deck", off=False)
def extra_deck_takes_part(rules: Ruleset) -> bool:
    """Whether cards of the Extra Deck are exchanged, too."""
    return rules.holds("side-deck.exchange-extra-deck")
