"""What a campaign has met: decisions, rules, effects, differences."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields

from tests.second_opinion.difference import Difference


@dataclass(slots=True)
class Tally:
    """What a part of the campaign has met.

    Attributes:
        duels: Duels played, and ``decisions`` judged in them.
        watched: Duels in which the engine's rules were counted, too.
        engine: How often the engine ran the code of a rule in these, by edition and rule.
        allowed: How often what a rule demands was so, and ``forbade`` how often not, by edition and rule.
        abilities: How often each effect was activated or worked, by name of its card and number.
        found: The differences.
        unread: How often each word came up that is not judged.
    """

    duels: int = 0
    decisions: int = 0
    watched: int = 0
    engine: Counter[tuple[str, str]] = field(default_factory=Counter)
    allowed: Counter[tuple[str, str]] = field(default_factory=Counter)
    forbade: Counter[tuple[str, str]] = field(default_factory=Counter)
    abilities: Counter[tuple[str, int]] = field(default_factory=Counter)
    found: list[Difference] = field(default_factory=list)
    unread: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add what another part has met."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    def met(self, edition: str, rule: str) -> int:
        """How often a rule was met at all, by the engine or the second opinion."""
        return self.engine[edition, rule] + self.allowed[edition, rule] + self.forbade[edition, rule]
