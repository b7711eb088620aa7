"""Which cards the text of a card speaks of: references, and the cards that a selection reaches."""

from __future__ import annotations

from typing import Final

from engine.state import constants as c
from rulebook.canon.effects import selection as n
from tests.second_opinion import amounts, filters, values
from tests.second_opinion.notation import UnreadWordError
from tests.second_opinion.situation import Situation, Speaker

EVERYWHERE: Final = n.Place("any", ("field",))
"""Where cards are looked for when the text names no place."""


def player_of(s: Situation, sp: Speaker, word: str) -> int:
    """The player whom a word of the text means."""
    if word == "you":
        return sp.player
    if word == "opponent":
        return 1 - sp.player
    if word == "turn-player":
        return s.table.turn_player
    if word in {"controller", "owner", "that-player"}:
        spoken = next((cards[0] for cards in map(sp.bound.get, ("target", "event", "it")) if cards), sp.card)
        return s.table.owner(spoken) if word == "owner" else s.table.side(spoken)
    raise UnreadWordError(word)


def players(s: Situation, sp: Speaker, word: str) -> tuple[int, ...]:
    """The players whom a word of the text means."""
    return (0, 1) if word == "each" else (player_of(s, sp, word),)


def spoken_of(s: Situation, sp: Speaker, word: str) -> tuple[int, ...]:
    """The cards that a reference stands for."""
    if word == "this":
        return (sp.card,)
    state = s.table.state
    if word == "equipped":
        return () if state.equipped[sp.card] == c.NONE else (state.equipped[sp.card],)
    if word == "attached":
        return tuple(card for card, under in enumerate(state.under) if under == sp.card)
    if word == "attacker":
        return () if s.table.attacker == c.NONE else (s.table.attacker,)
    if word == "attack-target":
        return () if s.table.attack_target == c.NONE else (s.table.attack_target,)
    if word == "target" and word not in sp.bound:
        return tuple(other for card, other in state.marks if card == sp.card)
    if word == "materials-used":
        return tuple(material for monster, material in state.made_of if monster == sp.card)
    return tuple(sp.bound[word])


def named(s: Situation, sp: Speaker, cards: n.Cards, doer: int | None = None) -> list[int]:
    """The cards that a reference stands for, or all that a selection reaches; where no doer is said, the speaker's."""
    if isinstance(cards, n.Reference):
        return list(spoken_of(s, sp, cards.name))
    return within_reach(s, sp, cards, sp.player if doer is None else doer)


def within_reach(s: Situation, sp: Speaker, selection: n.Selection, doer: int) -> list[int]:
    """The cards of which a selection may take some."""
    if selection.among is not None:
        pool = list(spoken_of(s, sp, selection.among.name))
    else:
        pool = [card for place in selection.places or (EVERYWHERE,) for card in at(s, sp, place, doer, selection)]
        # What the battle has destroyed is as good as gone: battle.damage-step.flip-effect-destroyed-unaffected.
        pool = [card for card in pool if card not in s.chronicle.doomed] if s.chronicle.doomed else pool
    cards = [card for card in dict.fromkeys(pool) if card != c.NONE]
    found = [card for card in cards if any(filters.fits(s, sp, card, pattern) for pattern in selection.patterns)]
    for word in superlatives(selection):
        fold, stat = word.split("-")
        known = {card: value for card in found if (value := values.stat(s, card, stat)) is not None}
        best = (min if fold == "lowest" else max)(known.values(), default=0)
        found = [card for card, value in known.items() if value == best]
    return found


def superlatives(selection: n.Selection) -> list[str]:
    """The tests that compare a card with the others that are looked at."""
    tests = [test for pattern in selection.patterns for test in pattern.filters]
    return [test.word for test in tests if isinstance(test, n.State) and test.word.startswith(("lowest-", "highest-"))]


def sides(sp: Speaker, word: str, doer: int) -> tuple[int, ...]:
    """The players whose zones a word means, the doer's first."""
    if word == "own":
        return (sp.player,)
    if word == "opposing":
        return (1 - sp.player,)
    if word == "their":
        return (doer,)
    return (doer, 1 - doer)


def at(s: Situation, sp: Speaker, place: n.Place, doer: int, selection: n.Selection | None = None) -> list[int]:
    """The cards in zones, gaps as ``NONE``."""
    players = sides(sp, place.side, doer)
    return [card for one in players for zone in place.zones for card in in_zone(s, sp, zone, one, selection)]


def in_zone(s: Situation, sp: Speaker, zone: str, player: int, selection: n.Selection | None = None) -> list[int]:
    """The cards in one kind of zone of a player, gaps as ``NONE``."""
    state = s.table.state
    match zone:
        case "hand":
            return state.hands[player]
        case "monster-zone" | "main-monster-zone":
            return state.monsters[player]
        case "spell-trap-zone":
            return state.spells[player]
        case "field-zone":
            return [state.fields[player]]
        case "pendulum-zone":
            return state.pendulums[player]
        case "field":
            return [*state.monsters[player], *state.spells[player], state.fields[player], *state.pendulums[player]]
        case "graveyard":
            return state.graveyards[player]
        case "banished":
            return state.banished[player]
        case "extra-deck":
            return state.extras[player]
        case "deck":
            return state.decks[player]
        case "deck-top":
            many = amounts.amount(s, sp, selection.quantity.amount) if selection and selection.quantity.amount else 1
            return state.decks[player][-many:]
    raise UnreadWordError(zone)
