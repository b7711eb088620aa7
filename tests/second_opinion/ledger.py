"""How often each rule was asked, and what it said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

from engine.ruleset import Ruleset

Check: TypeAlias = tuple[str, bool]
"""A line of a checklist: the rule, and whether what it demands is so.

Where the editions say a thing in different rules, these stand beside one another with a bar between them."""


class Ledger:
    """Weighs checklists by the rules of one edition and counts what each rule said.

    Attributes:
        rules: The edition; lines of rules that do not hold in it are passed over.
        allowed: How often what a rule demands was so.
        forbade: How often it was not, and the rule forbade an action.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.allowed: Counter[str] = Counter()
        self.forbade: Counter[str] = Counter()
        self._cited: dict[str, str] = {}

    def verdict(self, checklist: Iterable[Check]) -> str:
        """The rule that forbids what the checklist is about; nothing where all its lines are so."""
        cited, allowed = self._cited, self.allowed
        for rules, holds in checklist:
            rule = cited.get(rules)
            if rule is None:
                rule = cited[rules] = next((rule for rule in rules.split("|") if rule in self.rules.rules), "")
            if not rule:
                continue
            if not holds:
                self.forbade[rule] += 1
                return rule
            allowed[rule] += 1
        return ""
