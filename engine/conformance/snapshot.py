"""A duel as plain data with names instead of numbers: what cases compare, programs exchange and boards draw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.conformance.cases import PLAYERS
from engine.conformance.subject import PlainEvent, Snapshot
from engine.duel import Duel
from engine.evaluation.sayings import told
from engine.events import Event
from engine.state.constants import DRAW, FACE_UP, MATERIAL, NONE, PHASES, POSITIONS, UNDECIDED
from engine.state.duel_state import State
from engine.view import SeenCard, SeenMonster, View


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
        "result": _result(state.result),
        "chain": [state.printed[link.card].name for link in state.links],
        "you": _side(state, 0),
        "opponent": _side(state, 1),
    }


def seen(duel: Duel, player: str) -> Snapshot:
    """What a player may know of a duel; ``None`` stands for a card that is hidden."""
    view = duel.view(PLAYERS.index(player))
    return {
        "edition": view.edition,
        "turn": view.turn,
        "turn-player": PLAYERS[view.turn_player],
        "phase": view.phase,
        "decision": duel.decision if view.deciding else None,
        "deciding": player if view.deciding else None,
        "life-points": list(view.life_points),
        "result": _result(view.result),
        "chain": _known(duel, view.chain),
        "declared": [[duel.state.printed[card].name, word, said] for card, word, said in view.declared],
        "you": _side_seen(duel, view, 0),
        "opponent": _side_seen(duel, view, 1),
    }


def _side_seen(duel: Duel, view: View, side: int) -> dict[str, Any]:
    *spells, field = view.spells[side]
    return {
        "hand": _known(duel, view.hand) if side == view.player else [None] * view.hand_counts[side],
        "hand-count": view.hand_counts[side],
        "deck": _known(duel, view.decks[side][::-1]),
        "deck-count": view.deck_counts[side],
        "extra": _known(duel, view.extra_decks[side]),
        "extra-count": view.extra_counts[side],
        "graveyard": _known(duel, view.graveyards[side]),
        "banished": _known(duel, view.banished[side]),
        "monsters": [
            _monster_seen(duel, seen, zone) for zone, seen in enumerate(view.monsters[side], 1) if seen is not None
        ],
        "spells": [_spell_seen(duel, seen, zone) for zone, seen in enumerate(spells, 1) if seen is not None],
        "field": None if field is None else _spell_seen(duel, field, 1),
        "pendulums": _known(duel, view.pendulums[side]),
    }


def _known(duel: Duel, cards: Iterable[int | None]) -> list[str | None]:
    printed = duel.state.printed
    return [None if card is None or card < 0 else printed[card].name for card in cards]


def _monster_seen(duel: Duel, monster: SeenMonster, zone: int) -> dict[str, Any]:
    return {
        "card": _known(duel, [monster.card])[0],
        "zone": zone,
        "position": monster.position,
        "atk": monster.atk,
        "def": monster.defense,
        "materials": _known(duel, monster.materials),
        "counters": dict(monster.counters),
    }


def _spell_seen(duel: Duel, card: SeenCard, zone: int) -> dict[str, Any]:
    return {
        "card": _known(duel, [card.card])[0],
        "zone": zone,
        "face-up": card.face_up,
        "on": _known(duel, [card.on])[0],
        "counters": dict(card.counters),
    }


def plain_events(duel: Duel, events: Iterable[Event]) -> tuple[PlainEvent, ...]:
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


def _result(result: int) -> str | None:
    if result == UNDECIDED:
        return None
    return "draw" if result == DRAW else PLAYERS[result]


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
