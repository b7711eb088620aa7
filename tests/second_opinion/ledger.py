"""How often each rule was asked, and what it said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

from engine.ruleset import Ruleset

Check: TypeAlias = tuple[str, bool]
"""A line of a checklist: the rule, and whether what it demands is so.

Where the editions say a thing in different rules, these stand beside one another with a bar between them."""


class Line:
    """What stands in the ledger on one line of the checklists.

    Attributes:
        rule: The rule of this edition; empty where none of those that the line names holds in it.
        allowed: How often what the rule demands was so.
        forbade: How often it was not, and the rule forbade an action.
    """

    __slots__ = ("allowed", "forbade", "rule")

    def __init__(self, rule: str) -> None:
        self.rule: Final[str] = rule
        self.allowed: int = 0
        self.forbade: int = 0


class Ledger:
    """Weighs checklists by the rules of one edition and counts what each rule said.

    Attributes:
        rules: The edition; lines of rules that do not hold in it are passed over.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self._lines: dict[str, Line] = {}

    def verdict(self, checklist: Iterable[Check]) -> str:
        """The rule that forbids what the checklist is about; nothing where all its lines are so."""
        lines = self._lines
        for rules, holds in checklist:
            line = lines.get(rules)
            if line is None:
                line = lines[rules] = Line(next((rule for rule in rules.split("|") if rule in self.rules.rules), ""))
            if holds:
                line.allowed += 1
            elif line.rule:
                line.forbade += 1
                return line.rule
        return ""

    def allowed(self) -> Counter[str]:
        """How often what each rule demands was so."""
        return self._counted({rules: line.allowed for rules, line in self._lines.items()})

    def forbade(self) -> Counter[str]:
        """How often each rule forbade an action."""
        return self._counted({rules: line.forbade for rules, line in self._lines.items()})

    def _counted(self, many: dict[str, int]) -> Counter[str]:
        found: Counter[str] = Counter()
        for rules, line in self._lines.items():
            if line.rule and many[rules]:
                found[line.rule] += many[rules]
        return found
