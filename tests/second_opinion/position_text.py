"""A decision as a person would write it down: the players' cards, the phase, the Chain, who is asked what."""

from __future__ import annotations

from engine import Duel
from engine.state import constants as c


def position_text(duel: Duel) -> str:
    """What lies where, the first line saying who has to decide what."""
    state = duel.state
    asked = f"player {duel.player} is asked for {duel.decision}"
    lines = [f"edition {duel.ruleset.edition}, turn {duel.turn} of player {duel.turn_player}, {duel.phase}: {asked}"]
    lines += [
        f"  link {number}: {_card(duel, link.card)} effect {link.ability} by player {link.player}"
        for number, link in enumerate(state.links, 1)
    ]
    lines += [
        f"  being done: {_card(duel, act.card)} effect {act.ability} by player {act.player}, step {state.subject}"
        for act in state.acts
    ]
    for player in (0, 1):
        lines.append(f"  player {player}, {state.life_points[player]} LP, {len(state.decks[player])} cards in the Deck")
        rows = {
            "hand": state.hands[player],
            "monsters": state.monsters[player],
            "spells": state.spells[player],
            "field": [state.fields[player]],
            "pendulums": state.pendulums[player],
            "graveyard": state.graveyards[player],
            "banished": state.banished[player],
            "extra": state.extras[player],
        }
        for name, row in rows.items():
            if any(card != c.NONE for card in row):
                lines.append(f"    {name}: " + ", ".join(_placed(duel, name, card) for card in row))
    return "\n".join(lines)


def _card(duel: Duel, card: int) -> str:
    return f"{duel.cards[card].name} ({card})"


def _placed(duel: Duel, row: str, card: int) -> str:
    if card == c.NONE:
        return "-"
    state = duel.state
    if row == "monsters":
        return f"{_card(duel, card)} {c.POSITIONS[state.position[card] & 3]} {state.atk[card]}/{state.defense[card]}"
    if row in {"spells", "field", "extra"}:
        return f"{_card(duel, card)} {'face-up' if state.position[card] & c.FACE_UP else 'face-down'}"
    return _card(duel, card)
