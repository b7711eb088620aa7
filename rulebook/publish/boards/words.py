"""What happens in a step of a case, in the page's language: the text beside a board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebook.language.card_names import card_names
from rulebook.publish.context import Context
from rulebook.publish.terms import preferred

AMOUNTS = frozenset({"damage", "gained", "lost", "paid"})


class BoardWords:
    """Names of cards, zones, phases, actions and events for the boards of an edition."""

    def __init__(self, context: Context, edition: str) -> None:
        self._context = context
        self._edition = edition

    def card(self, name: str) -> str:
        """A card's name in the page's language; an invented card keeps its own."""
        return card_names(self._context.language).get(name, name)

    def concept(self, concept: str) -> str:
        """The term of a concept in the edition, in the page's language where there is one."""
        known = preferred(self._context.peek_concept(concept)["terms"])
        terms = known.get(self._context.language) or known.get("en") or []
        current = [term["term"] for term in terms if self._edition in term["editions"]]
        return next(iter(current), terms[0]["term"] if terms else concept)

    def player(self, player: str | None) -> str:
        """Who somebody is."""
        return self._context.word(player or "nobody")

    def action(self, action: Mapping[str, Any]) -> str:
        """What a player does."""
        verb = self._context.word(action["verb"])
        operands = ", ".join(self._operand(word) for word in action["operands"])
        by = f"{self.player(action['by'])}: " if action["by"] else ""
        return f"{by}{verb} – {operands}" if operands else f"{by}{verb}"

    def _operand(self, word: str) -> str:
        name, hash_mark, number = word.partition("#")
        if name in {"attack", "defense", "directly", "left", "right", "draw", "you", "opponent"}:
            return self._context.word(name)
        return f"{self.card(name)}{hash_mark}{number}"

    def event(self, event: Mapping[str, Any]) -> str:
        """What happened."""
        kind, value = event["event"], event["value"]
        if kind == "phase":
            return self.concept(value)
        word = self._context.word(kind)
        about = [self.card(event["card"])] if event["card"] else []
        if kind in {"turn", "damage"} or (kind in AMOUNTS and not about):
            about.append(str(value))
        told = f"{word} – {', '.join(about)}" if about else word
        return f"{told} ({self.player(event['player'])})" if event["player"] else told

    def step(self, step: Mapping[str, Any]) -> str:
        """A step as one sentence for each thing that was done and happened."""
        _ = self._context.translate
        parts = [self.action(action) for action in step["actions"]]
        if step["refused"]:
            parts.append(_("refused by the rule {rule}", rule=step["refused"]))
        if step.get("broken"):
            parts.append(_("the engine cannot go on"))
        parts += [self.event(event) for event in step["events"]]
        return ". ".join(parts) + "." if parts else _("How it begins.")

    def state(self, state: Mapping[str, Any]) -> str:
        """What lies where, for whoever cannot see the drawing."""
        if "you" not in state:
            return ""
        sides = []
        for player, points in zip(("you", "opponent"), state["life-points"], strict=True):
            side = state[player]
            piles = [f"{points} LP"]
            for pile, concept in PILES.items():
                names = [self._lying(card) for card in side[pile]]
                if names:
                    piles.append(f"{self.concept(concept)}: {', '.join(names)}")
            sides.append(f"{self.player(player)}: {'; '.join(piles)}.")
        return " ".join(sides)

    def _lying(self, card: str | Mapping[str, Any]) -> str:
        if isinstance(card, str):
            return self.card(card)
        position = card.get("position") or ("face-up" if card.get("face-up") else "face-down")
        return f"{self.card(card['card'])} ({self._context.word(position)})"


PILES: Mapping[str, str] = {
    "hand": "hand",
    "monsters": "monster-zone",
    "spells": "spell-trap-zone",
    "graveyard": "graveyard",
    "banished": "banish",
}
"""The piles that are told of, with the concepts that name them."""
