"""Our own engine as one that cases are run against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.actions import Action
from engine.conformance.case_files import CaseError
from engine.conformance.cases import PLAYERS, PlainAction
from engine.conformance.naming import action_code
from engine.conformance.setting import Setting, restrictions
from engine.conformance.snapshot import plain_events, seen, snapshot
from engine.conformance.subject import Answer, Snapshot, Start
from engine.decks.deck import Deck
from engine.duel import Duel
from engine.errors import EngineError, IllegalAction, IllegalDeck
from engine.events import Event
from engine.records.laying_out import lay_out
from engine.records.match import Match, side_deck_counts
from engine.ruleset import Ruleset
from engine.state.constants import DRAW
from rulebook import __version__


class OwnEngine:
    """The engine of this project behind the questions of a case.

    Args:
        ruleset: Where the rules of an edition come from.
    """

    name: Final = "rulebook"
    version: Final = __version__

    def __init__(self, ruleset: Callable[[str], Ruleset] = Ruleset.of) -> None:
        self.ruleset = ruleset
        self.duel: Duel | None = None
        self.match: Match | None = None
        self.setting = Setting({})
        self.problems: list[str] = []
        self.events: list[Event] = []

    def start(self, start: Start) -> None:
        """Lay out what a case begins with."""
        rules = self.ruleset(start.edition).with_restrictions(restrictions(start.given.get("restrictions", {})))
        self.duel = self.match = None
        self.events = []
        self.setting = setting = Setting(start.cards)
        given = start.given
        if "deck" in given:
            self.problems = [problem.rule for problem in setting.deck(given["deck"]).problems(rules)]
        elif "match" in given:
            self.match = Match(setting.decks(given["match"]), rules, given["match"].get("seed", 1))
        elif "setup" in given:
            row = given["setup"]
            chooser = PLAYERS.index(row["chooser"]) if "chooser" in row else None
            self.duel = Duel(setting.decks(row), rules, row.get("seed", 1), chooser)
        else:
            self.duel = lay_out(setting.position(given), rules, given.get("seed", 1))

    def act(self, action: PlainAction) -> Answer:
        """Do an action."""
        if self.match is not None:
            return self._act_in_match(self.match, action)
        duel = self._duel()
        code = action_code(duel, action)
        refused = self.may(action)
        if refused is not None:
            return Answer(refused)
        self.events = list(duel.apply(Action(code)))
        _check_list(duel)
        return Answer(None, plain_events(duel, self.events))

    def may(self, action: PlainAction) -> str | None:
        """The rule that forbids an action now."""
        if self.match is not None:
            return self._act_in_match(self.match.copy(), action).refused
        duel = self._duel()
        code = action_code(duel, action)
        if (duel.refusal(Action(code)) is None) != (code in duel.codes()):
            raise EngineError("{action} is legal and not listed, or listed and refused", action=str(action))
        return duel.refusal(Action(code), PLAYERS.index(action.by) if action.by else None)

    def look(self, player: str | None = None) -> Snapshot:
        """Everything that is true, or what one player may know."""
        if self.match is not None:
            return {"match": _match_facts(self.match)}
        if self.duel is None:
            return {"deck": self.problems or "legal"}
        if player is None:
            return snapshot(self.duel)
        told = self.duel.seen(self.events, PLAYERS.index(player))
        return {**seen(self.duel, player), "events": list(plain_events(self.duel, told))}

    def close(self) -> None:
        """Nothing is left open."""

    def _duel(self) -> Duel:
        if self.duel is None:
            raise CaseError("nothing can be done where the case is about a deck")
        return self.duel

    def _act_in_match(self, match: Match, action: PlainAction) -> Answer:
        try:
            if action.verb == "duel" and action.operands[0] in {*PLAYERS, "draw"}:
                winner = action.operands[0]
                match.record_result(DRAW if winner == "draw" else PLAYERS.index(winner))
            elif action.verb == "exchange":
                player = PLAYERS.index(action.by or "you")
                match.exchange(player, self._exchanged(match.decks[player], action.operands))
            else:
                raise CaseError("{action}: in a Match there are duel and exchange", action=str(action))
        except (IllegalAction, IllegalDeck) as refused:
            return Answer(refused.rule)
        return Answer(None)

    def _exchanged(self, deck: Deck, moves: tuple[str, ...]) -> Deck:
        """A deck after cards were moved: ``main=Name`` puts a card there, taking it from where it was."""
        parts = {"main": list(deck.main), "extra": list(deck.extra), "side": list(deck.side)}
        for move in moves:
            place, _, name = move.partition("=")
            card = self.setting.card(name)
            for part, cards in parts.items():
                if part != place and card in cards:
                    cards.remove(card)
                    break
            parts[place].append(card)
        return Deck(tuple(parts["main"]), tuple(parts["extra"]), tuple(parts["side"]))


def _check_list(duel: Duel) -> None:
    """Look whether the legal actions are listed once each, and none of them is refused.

    Raises:
        EngineError: What is listed and what is refused do not agree.
    """
    codes = duel.codes()
    for code in codes:
        if codes.count(code) > 1 or duel.refusal(Action(code)) is not None:
            raise EngineError("{action} is listed and refused, or listed twice", action=str(Action(code)))


def _match_facts(match: Match) -> Mapping[str, Any]:
    chooser = match.chooser()
    winner = None if match.winner is None else PLAYERS[match.winner]
    return {
        "over": match.is_over,
        "winner": "draw" if match.is_draw else winner,
        "chooser": "toss" if chooser is None else PLAYERS[chooser],
        "side-counts": list(side_deck_counts(match)),
    }
