"""What texts ask of the history: what can be answered, what an effect does, how often it was used, what happened."""

from __future__ import annotations

from typing import Final

from engine import events as e
from engine.state import constants as c
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion import lying
from tests.second_opinion.deeds import Happening, Use, When
from tests.second_opinion.notation import steps_in_order
from tests.second_opinion.periods import PHASE_OF, PHASES
from tests.second_opinion.situation import Situation

WAYS: Final[dict[str, tuple[str, ...]]] = {
    "summoned": ("summoned", "normal-summoned"),
    "flip-summoned": ("summoned", "flip-summoned"),
    "special-summoned": ("summoned", "special-summoned"),
}
"""What would befall a monster whose Summon is attempted, by the event that it would be."""


def answerable(s: Situation, activations: bool) -> list[Happening]:
    """What can be answered now: the last Chain Link, or what happened just before the Chain began."""
    if activations:
        links = s.table.state.links
        if not links:
            return []
        last = links[-1]
        kind = 0 if s.effect(last.card, last.ability).kind == "activation" else 1
        return [Happening("activated", last.card, last.player, amount=kind)]
    # A window that was passed by both is over: nothing is left to answer once the turn player acts again.
    return [] if s.table.state.decision in {c.ASK_MAIN, c.ASK_BATTLE} else s.chronicle.window


def attempted(s: Situation) -> list[Happening]:
    """The Summons that are not successful yet, as what would happen; Chain Link 1 alone can answer them."""
    if s.table.state.links:
        return []
    return [
        Happening(deed, attempt.card, attempt.player, origin=attempt.origin, side=attempt.side)
        for attempt in s.table.state.attempts
        if not attempt.negated
        for deed in WAYS[e.NAMES[attempt.kind]]
    ]


def targets_of(s: Situation, card: int) -> tuple[int, ...]:
    """The cards that the Chain Links of a card target."""
    return tuple(target for link in s.table.state.links if link.card == card for target in link.bound[0])


def does(s: Situation, card: int, verb: str, what: n.Selection | None) -> bool:
    """Whether the last Chain Link of a card does such a thing, to such cards where these are given."""
    link = next((link for link in reversed(s.table.state.links) if link.card == card), None)
    if link is None:
        return False
    effect = s.effect(card, link.ability)
    done = [step for step in steps_in_order(effect) if step.verb == verb]
    return any(what is None or alike(effect, step.what, what) for step in done)


def alike(effect: model.Effect, cards: n.Cards | None, wanted: n.Selection) -> bool:
    """Whether cards that a step speaks of are such as another text means: from the same places, of the same kind."""
    if isinstance(cards, n.Reference):
        cards = found_by(effect, cards.name)
    if cards is None:
        return not wanted.places
    pool = cards if cards.among is None else found_by(effect, cards.among.name)
    if wanted.places and pool is not None and not _places(pool) & _places(wanted):
        return False
    nouns = {pattern.noun for pattern in cards.patterns}
    return "card" in nouns or any(pattern.noun in {*nouns, "card"} for pattern in wanted.patterns)


def found_by(effect: model.Effect, word: str) -> n.Selection | None:
    """The selection by which an effect finds the cards that a word of it stands for."""
    for step in steps_in_order(effect):
        if isinstance(step.what, n.Selection):
            itself = word == "it" and step.verb != "target"
            if itself or step.verb == FINDS.get(word) or step.what.label == word.removeprefix("@"):
                return step.what
    return None


FINDS: Final = {"target": "target", "excavated": "excavate"}
"""Words for cards, and the verbs that find them."""


def _places(cards: n.Selection) -> frozenset[int]:
    """Where a selection looks: on the field where it names no place."""
    zones = [zone for place in cards.places for zone in place.zones] or ["field"]
    return frozenset().union(*(lying.ZONES[zone] for zone in zones))


def used_up(s: Situation, card: int, effect: model.Effect, number: int) -> bool:
    """Whether an effect has been used as often as its text allows."""
    if effect.limit is None:
        return False
    limit, printed = effect.limit, s.table.printed(card)
    if limit.side and (limit.side == "own") != (s.table.turn_player == s.player):
        return True
    # A card that has left the field, or another place, is a new one; what is counted by name, or in the Duel, stays.
    anew = -1 if limit.period == "duel" else s.chronicle.renewed.get(card, -1)
    used = [
        use
        for use in s.chronicle.uses
        if (_is_any_of(s, use) if limit.scope == "by-any-of" else use.number == number)
        and (
            use.name == printed.name and use.player == s.player
            if limit.scope
            else use.card == card and use.when.moment >= anew
        )
        and within(s, use.when, limit.period, card)
    ]
    return len(used) >= limit.times


def _is_any_of(s: Situation, use: Use) -> bool:
    """Whether a use was one of those that count together."""
    text = s.effect(use.card, use.number)
    return text.limit is not None and text.limit.scope == "by-any-of"


def since(s: Situation, period: str, card: int) -> list[Happening]:
    """What has happened in a period so far."""
    return [happening for happening in s.chronicle.ever if within(s, happening.when, period, card)]


def within(s: Situation, when: When, period: str, card: int) -> bool:
    """Whether something happened in the present period; a card speaks of the time for which it is face-up."""
    history = s.chronicle
    match period:
        case "duel":
            return True
        case "face-up":
            return when.moment >= history.turned_up.get(card, 0)
        case "chain":
            return history.chaining and when.chain == history.chains
        case "battle":
            fought = when.phase in {c.BATTLE_STEP, c.DAMAGE_STEP}
            return fought and when.turn == history.turn and when.battle == history.battles
        case "phase":
            return when.turn == history.turn and PHASE_OF.get(when.phase) == PHASE_OF.get(history.phase)
    if when.turn != history.turn or period == "turn":
        return when.turn == history.turn
    # Each of the two Main Phases of a turn is one of its own to whoever is in one.
    alone = history.phase in PHASES[period] and PHASE_OF[history.phase] != PHASE_OF[when.phase]
    return when.phase in PHASES[period] and not alone
