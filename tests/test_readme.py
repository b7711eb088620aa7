"""The figures of the README that can be counted are those of the data."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from rulebook.checks.registry import checks
from rulebook.corpus.library import load_library, load_termbase

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
LIBRARY = load_library()


def figures(pattern: str) -> list[int]:
    """The numbers of the only passage of the README that a pattern fits."""
    (found,) = re.findall(pattern, README)
    return [int(number) for number in ([found] if isinstance(found, str) else found)]


def test_checks_are_counted() -> None:
    assert figures(r"`rulebook explain` lists the (\d+) checks") == [len(checks())]


def test_concepts_and_sections_are_counted() -> None:
    assert figures(r"\| concepts \| (\d+),") == [len(load_termbase(LIBRARY).concepts)]
    assert figures(r"\| sections \| (\d+),") == [len(list(LIBRARY.outline))]


def test_rules_are_counted_by_edition() -> None:
    rules = [rule for rule in LIBRARY.rules if rule.kind != "ruling"]
    held = Counter(tuple(rule.editions) for rule in rules)
    in_all = figures(r"\| rules \| (\d+), .*?: (\d+) in both editions, (\d+) only in 9.0, (\d+) only in 3.0")
    assert in_all == [len(rules), held["3.0", "9.0"], held["9.0",], held["3.0",]]
    assert figures(r"and (\d+) rulings on what the books leave open") == [len(list(LIBRARY.rules)) - len(rules)]
