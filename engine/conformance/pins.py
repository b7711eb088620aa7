"""Citations that stay true: each is pinned to the rule as it was when somebody checked them against each other.

The pins stand in one file beside the cases, ``pins.toml``: a table for each rule, in it the citing case, function or
test with the rule's hash at the time. Who cites a claim is pinned to the rule that makes it.
"""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from engine.citation import implementations
from engine.conformance.cases import Case
from rulebook.canon.rules import load_retired, load_rules, rule_of
from rulebook.errors import DataError
from rulebook.files.writing import write_whole

PINS = "pins.toml"
MARK = "rule"
PinState: TypeAlias = Literal["current", "suspect", "unpinned", "retired", "unknown"]
Pins: TypeAlias = Mapping[str, Mapping[str, str]]
"""By rule, then by who cites it: the hash of the rule when they were checked."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A case, a function of the engine or a test in Python that names a rule.

    Attributes:
        rule: Id of the rule.
        by: ``"case ID"``, ``"code MODULE:NAME"`` or ``"test FILE::NAME"``.
        state: ``"suspect"`` where the rule has changed since it was pinned.
    """

    rule: str
    by: str
    state: PinState


def citations(cases: Iterable[Case], tests: Path, pins: Pins) -> Iterator[Citation]:
    """Every citation with its state, in the order of rules and citing things."""
    hashes = {rule.id: rule.hash for rule in load_rules()}
    retired = load_retired()
    for rule, by in sorted(set(_cited(cases, tests))):
        yield Citation(rule, by, _state(rule, by, hashes, retired, pins))


def _cited(cases: Iterable[Case], tests: Path) -> Iterator[tuple[str, str]]:
    for case in cases:
        for rule in case.rules:
            yield rule, f"case {case.id}"
    for name, rules in implementations().items():
        for rule in rules:
            yield rule, f"code {name}"
    for path in sorted(tests.rglob("test_*.py")):
        yield from _marks(path, path.relative_to(tests).as_posix())


def _marks(path: Path, name: str) -> Iterator[tuple[str, str]]:
    for found in ast.walk(ast.parse(path.read_bytes())):
        for decorator in getattr(found, "decorator_list", []):
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == f"pytest.mark.{MARK}":
                for argument in decorator.args:
                    if isinstance(argument, ast.Constant):
                        yield rule_of(str(argument.value)), f"test {name}::{getattr(found, 'name', '?')}"


def _state(rule: str, by: str, hashes: Mapping[str, str], retired: Mapping[str, str], pins: Pins) -> PinState:
    if rule in retired:
        return "retired"
    if rule not in hashes:
        return "unknown"
    pinned = pins.get(rule, {}).get(by)
    if pinned is None:
        return "unpinned"
    return "current" if pinned == hashes[rule] else "suspect"


def read_pins(path: Path) -> Pins:
    """The pins of a file; none where there is no file.

    Raises:
        DataError: The file is damaged.
    """
    try:
        found: Pins = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
        raise DataError("the pins cannot be read: {problem}", path=path, problem=error) from None
    return found


def pin(path: Path, found: Iterable[Citation], rules: Iterable[str] | None = None) -> int:
    """Pin the citations of rules, or of all, to the rules as they are; drop pins of what cites no longer.

    Returns:
        How many pins are new or changed.
    """
    hashes = {rule.id: rule.hash for rule in load_rules()}
    wanted = set(hashes if rules is None else rules)
    old = read_pins(path)
    new: dict[str, dict[str, str]] = {}
    for citation in found:
        kept = old.get(citation.rule, {}).get(citation.by)
        value = hashes.get(citation.rule) if citation.rule in wanted else kept
        if value is not None:
            new.setdefault(citation.rule, {})[citation.by] = value
    write_whole(path, "".join(_lines(new)).encode())
    return sum(old.get(rule, {}).get(by) != value for rule, row in new.items() for by, value in row.items())


def _lines(pins: Pins) -> Iterator[str]:
    yield "# Written by `rulebook conformance pin`: which state of a rule each citation was checked against.\n"
    for rule, row in sorted(pins.items()):
        yield f"\n[{json.dumps(rule)}]\n"
        for by, value in sorted(row.items()):
            yield f"{json.dumps(by)} = {json.dumps(value)}\n"
