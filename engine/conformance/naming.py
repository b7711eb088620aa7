"""From the names that cases use to the numbers of the engine: which card, zone or effect an action means."""

from __future__ import annotations

from collections.abc import Callable

import engine.actions as actions
import engine.requirements.declaring as declaring
from engine.actions import BY_WORD, DIRECTLY, ActionKind, encode
from engine.conformance.case_files import CaseError
from engine.conformance.cases import PLAYERS, PlainAction
from engine.duel import Duel
from engine.evaluation.targets import address
from engine.state.constants import MONSTER_ZONE, NONE, POSITIONS

HAND_FIRST = ("hands", "extras", "monsters", "spells", "fields", "pendulums", "graveyards", "banished", "decks")
FIELD_FIRST = ("monsters", "spells", "fields", "pendulums", "graveyards", "banished", "hands", "extras", "decks")
SIDES = ("left", "right")


class UnknownName(CaseError):  # noqa: N818 - reads as what it is
    """An action that names a card, a zone or a verb that is not there."""


def action_code(duel: Duel, action: PlainAction) -> int:
    """The number of an action of the engine that an action of a case means; the legal one where several fit.

    Raises:
        UnknownName: It names what is not there.
    """
    kind = BY_WORD.get(action.verb)
    if kind is None:
        raise UnknownName("{verb!r} is no action; actions are {known}", verb=action.verb, known=", ".join(BY_WORD))
    least = 1 if kind.number == actions.ACTIVATE else kind.numbers
    if not least <= len(action.operands) <= kind.numbers:
        raise UnknownName("{action}: {verb} takes {count} names", action=str(action), verb=action.verb,
                          count=kind.numbers)  # fmt: skip
    player = PLAYERS.index(action.by) if action.by else duel.player
    if not action.operands:
        return encode(kind.number, 0, 0)
    if kind.number == actions.ACTIVATE:
        return _activation(duel, action.operands, player)
    first = _first(duel, kind, action.operands[0], player)
    second = _second(duel, kind, action.operands[1], 1 - player) if len(action.operands) == 2 else 0
    return encode(kind.number, first, second)


def _first(duel: Duel, kind: ActionKind, word: str, player: int) -> int:
    state = duel.state
    if kind.names in {actions.FREE_ZONE, actions.WAY_TO_TAKE}:
        return _zone(word)
    if kind.names == actions.BATTLE_POSITION:
        position = word if word in POSITIONS else f"face-up-{word}"
        if position not in POSITIONS:
            raise UnknownName("{word!r} is no position: attack or defense", word=word)
        return POSITIONS.index(position)
    if kind.names == actions.WAITING_EFFECT:
        card = _card(duel, word, player, FIELD_FIRST, lambda card: any(card == found[1] for found in state.triggers))
        return next((number for number, found in enumerate(state.triggers) if found[1] == card), len(state.triggers))
    if kind.names == actions.AMOUNT:
        return _zone(word) + 1
    if kind.names == actions.SAYING:
        return _saying(duel, word)
    if kind.names == actions.OWN_MONSTER:
        return _zone_of(duel, word, player)
    if kind.names == actions.ADDRESS:
        legal = {code >> 12 & 0xFFF for code in duel.codes()}
        card = _card(duel, word, player, FIELD_FIRST, lambda card: address(state, card) in legal)
        return address(state, card)
    legal = {code >> 12 & 0xFFF for code in duel.codes() if code >> 24 == kind.number}
    return _card(duel, word, player, HAND_FIRST, lambda card: card in legal)


def _second(duel: Duel, kind: ActionKind, word: str, opponent: int) -> int:
    if kind.number == actions.ACTIVATE_SCALE:
        if word not in SIDES:
            raise UnknownName("{word!r} is no Pendulum Zone: left or right", word=word)
        return SIDES.index(word)
    return DIRECTLY if word == "directly" else _zone_of(duel, word, opponent)


def _activation(duel: Duel, operands: tuple[str, ...], player: int) -> int:
    legal = [code for code in duel.codes() if code >> 24 == actions.ACTIVATE]
    card = _card(duel, operands[0], player, HAND_FIRST, lambda card: any(code >> 12 & 0xFFF == card for code in legal))
    if len(operands) == 2:
        if not operands[1].isdecimal():
            raise UnknownName("{word!r} is no number of an effect", word=operands[1])
        return encode(actions.ACTIVATE, card, int(operands[1]) - 1)
    return next((code for code in legal if code >> 12 & 0xFFF == card), encode(actions.ACTIVATE, card, 0))


def _saying(duel: Duel, word: str) -> int:
    sayings = declaring.sayings(duel.state) if duel.state.acts and duel.decision == "declare" else ()
    if word not in sayings:
        raise UnknownName("{word!r} cannot be declared here", word=word)
    return sayings.index(word)


def _zone(word: str) -> int:
    if not word.isdecimal() or word == "0":
        raise UnknownName("{word!r} is no zone: zones count from 1", word=word)
    return int(word) - 1


def _zone_of(duel: Duel, word: str, player: int) -> int:
    if word.isdecimal():
        return _zone(word)
    card = _card(duel, word, player, FIELD_FIRST, lambda card: duel.state.controller[card] == player)
    return duel.state.zone[card] if duel.state.place[card] == MONSTER_ZONE else len(duel.state.monsters[player])


def _card(duel: Duel, word: str, player: int, places: tuple[str, ...], fits: Callable[[int], bool]) -> int:
    """The card of a name: one that fits where there is one, else the first in the places, the player's own first."""
    name, _, ordinal = word.partition("#")
    found: list[int] = []
    for side in (player, 1 - player):
        for place in places:
            named = [card for card in _lying(duel, place, side) if duel.state.printed[card].name == name]
            if ordinal:
                named = named[int(ordinal) - 1 :][:1] if ordinal.isdecimal() and ordinal != "0" else []
            found += named
    attached = [card for card, above in enumerate(duel.state.under) if above != NONE]
    found += [card for card in attached if duel.state.printed[card].name == name]
    if not found:
        raise UnknownName("no card {name!r} is in this duel", name=word)
    return next((card for card in found if fits(card)), found[0])


def _lying(duel: Duel, place: str, side: int) -> list[int]:
    zones: list[int] | int = getattr(duel.state, place)[side]
    return [card for card in (zones if isinstance(zones, list) else [zones]) if card != NONE]
