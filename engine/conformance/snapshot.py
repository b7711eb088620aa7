"""A duel as plain data with names instead of numbers: what cases compare, programs exchange and boards draw."""

from __future__ import annotations

from typing import Any

from engine.conformance.cases import PLAYERS
from engine.conformance.subject import Happening, Snapshot
from engine.constants import DRAW, FACE_UP, MATERIAL, NONE, PHASES, POSITIONS, UNDECIDED
from engine.duel import Duel
from engine.events import Event
from engine.sayings import told
from engine.state import State


def snapshot(duel: Duel) -> Snapshot:
    """Everything that is true of a duel."""
    state = duel.state
    return {
        "edition": state.rules.edition,
        "turn": state.turn,
        "turn-player": PLAYERS[state.player],
        "phase": duel.phase,
        "decision": duel.decision,
        "deciding": PLAYERS[state.decider],
        "life-points": list(state.life_points),
        "result": _result(state),
        "chain": [state.printed[link.card].name for link in state.links],
        "you": _side(state, 0),
        "opponent": _side(state, 1),
    }


def seen(duel: Duel, player: str) -> Snapshot:
    """What a player may know of a duel; ``None`` stands for a card that is hidden."""
    number = PLAYERS.index(player)
    view = duel.view(number)
    whole = dict(snapshot(duel))
    names = [card.name for card in duel.state.cards]
    for side, key in enumerate(PLAYERS):
        facts: dict[str, Any] = dict(whole[key])
        own = side == number
        hidden = [None] * view.hand_counts[side]
        facts["hand"] = [names[card] for card in view.hand] if own else hidden
        facts["deck"] = [None if card < 0 else names[card] for card in reversed(view.decks[side])]
        facts["extra"] = [None if card < 0 else names[card] for card in view.extra_decks[side]]
        facts["graveyard"] = [names[card] for card in view.graveyards[side]]
        facts["banished"] = [names[card] for card in view.banished[side]]
        for row, cards in (("monsters", view.monsters[side]), ("spells", view.spells[side])):
            known = {card.zone + 1: card.name for card in cards if card is not None}
            facts[row] = [
                fact if known.get(fact["zone"]) else _hidden(fact) for fact in facts[row] if fact["zone"] in known
            ]
        whole[key] = facts
    whole["life-points"] = list(view.life_points)
    if not view.deciding:
        whole.pop("decision")
    return whole


def _hidden(fact: dict[str, Any]) -> dict[str, Any]:
    hidden = dict.fromkeys(fact)
    return hidden | {key: fact[key] for key in ("zone", "position", "face-up") if key in fact}


def happenings(duel: Duel, events: list[Event]) -> tuple[Happening, ...]:
    """Events with names instead of numbers; the value of a phase is its name, that of a declaration what was said."""
    return tuple(
        {
            "event": event.kind,
            "player": PLAYERS[event.player] if event.player in {0, 1} else None,
            "card": duel.state.printed[event.card].name if event.card >= 0 else None,
            "value": _value(duel, event),
        }
        for event in events
    )


def _value(duel: Duel, event: Event) -> str | int:
    if event.kind == "declared":
        return told(duel.state, event.value)
    return PHASES[event.value] if event.kind == "phase" else event.value


def _result(state: State) -> str | None:
    if state.result == UNDECIDED:
        return None
    return "draw" if state.result == DRAW else PLAYERS[state.result]


def _side(state: State, player: int) -> dict[str, Any]:
    def names(cards: list[int]) -> list[str]:
        return [state.printed[card].name for card in cards]

    field = state.fields[player]
    return {
        "hand": names(state.hands[player]),
        "deck": names(state.decks[player][::-1]),
        "extra": names(state.extras[player]),
        "graveyard": names(state.graveyards[player]),
        "banished": names(state.banished[player]),
        "monsters": [_monster(state, card) for card in state.monsters[player] if card != NONE],
        "spells": [_spell(state, card) for card in state.spells[player] if card != NONE],
        "field": None if field == NONE else _spell(state, field),
        "pendulums": [None if card == NONE else state.printed[card].name for card in state.pendulums[player]],
    }


def _monster(state: State, card: int) -> dict[str, Any]:
    materials = [n for n, above in enumerate(state.under) if above == card and state.place[n] == MATERIAL]
    return {
        "card": state.printed[card].name,
        "zone": state.zone[card] + 1,
        "position": POSITIONS[state.position[card]],
        "atk": state.atk[card],
        "def": state.defense[card],
        "materials": [state.printed[material].name for material in materials],
        "counters": _counters(state, card),
    }


def _spell(state: State, card: int) -> dict[str, Any]:
    on = state.equipped[card]
    return {
        "card": state.printed[card].name,
        "zone": state.zone[card] + 1,
        "face-up": state.position[card] & FACE_UP != 0,
        "on": None if on == NONE else state.printed[on].name,
        "counters": _counters(state, card),
    }


def _counters(state: State, card: int) -> dict[str, int]:
    return {name: count for bearer, name, count in state.counters if bearer == card}
