"""One difference between the engine and the second opinion."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """An action that the engine offers and the second opinion forbids, or that it withholds and the books allow.

    Attributes:
        position: What lies where, as text.
        action: The action, with the names of its cards.
        offered: Whether the engine offers it.
        rule: The rule that forbids it, by the second opinion or, where it is withheld, by the engine.
        duel: Which duel it was, and after how many actions.
    """

    position: str
    action: str
    offered: bool
    rule: str
    duel: str = ""

    def __str__(self) -> str:
        says = "offered, the second opinion forbids it" if self.offered else "withheld, the second opinion allows it"
        return f"{self.duel}\n{self.position}\n  {self.action}: {says} ({self.rule or 'not considered'})"
