"""Conformance cases as data: reading them from YAML, with errors that name file and line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.conformance.case_files import CaseError, read_file, validate
from rulebook.canon.editions import load_editions
from rulebook.canon.rules import OF, Rule, load_retired, load_rules, rule_of

PLAYERS = ("you", "opponent")
COMMON_CARDS = "cards.yaml"
"""Name of the file in the folder of the cases whose cards all cases may use."""


@dataclass(frozen=True, slots=True)
class PlainAction:
    """Something a player does or tries, in words that any engine can understand.

    Attributes:
        by: ``"you"`` or ``"opponent"``; empty for whoever has to decide.
        verb: The kind of action, such as ``"attack"``.
        operands: Names of cards, numbers of zones (from 1), positions.
    """

    by: str
    verb: str
    operands: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((*((f"{self.by}:",) if self.by else ()), self.verb, ", ".join(self.operands))).strip()


@dataclass(frozen=True, slots=True)
class CaseStep:
    """One step of a case: an action, the rule that must refuse it, and what must be true afterwards."""

    action: PlainAction
    refused: str
    then: Mapping[str, Any]
    line: int


@dataclass(frozen=True, slots=True)
class Case:
    """One conformance case.

    Attributes:
        id: Unique among all cases; of a case without rules its file and title.
        title: What it shows, in one line.
        rules: Ids of the rules it proves; none where it shows what the text of a card does.
        citations: What it cites: the rules, or ``"rule.id#claim"`` for a claim of one that makes several.
        editions: The editions it is run in; by default those in which all its rules hold, without rules the newest.
        cards: Invented cards by name, as written.
        given: The position, deck, Match or set-up it begins with, as written.
        steps: What is done.
        then: What must be true in the end.
        path: The file, and ``line`` where in it.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    citations: tuple[str, ...]
    editions: tuple[str, ...]
    cards: Mapping[str, Mapping[str, Any]]
    given: Mapping[str, Any]
    steps: tuple[CaseStep, ...]
    then: Mapping[str, Any]
    path: Path
    line: int


def load_cases(folder: Path) -> tuple[Case, ...]:
    """All cases of a folder, by file and place.

    Raises:
        CaseError: A file breaks the form, repeats an id, or cites a rule that there is not.
    """
    if not folder.is_dir():
        raise CaseError("there is no folder of cases here", path=folder)
    cases: dict[str, Case] = {}
    shared = _common_cards(folder)
    for path in sorted(folder.rglob("*.yaml")):
        if path.name == COMMON_CARDS:
            continue
        for case in _read_cases(path, shared):
            if case.id in cases:
                raise CaseError("case {case} stands twice", path=path, line=case.line, case=case.id)
            cases[case.id] = case
    return tuple(cases.values())


def read_cases(path: Path, folder: Path | None = None) -> Iterator[Case]:
    """The cases of one file; the common cards come from the folder of all cases, by default the file's own.

    Raises:
        CaseError: The file breaks the form.
    """
    yield from _read_cases(path, _common_cards(folder or path.parent))


def _read_cases(path: Path, shared: Mapping[str, Any]) -> Iterator[Case]:
    document = read_file(path)
    validate(document, path)
    cards = {**shared, **document.get("cards", {})}
    for row in document["cases"]:
        yield _case(row, cards, path)


def _common_cards(folder: Path) -> dict[str, Any]:
    path = folder / COMMON_CARDS
    if not path.is_file():
        return {}
    cards = read_file(path)
    validate({"cards": cards, "cases": [_EMPTY]}, path)
    return dict(cards)


_EMPTY = {"id": "none", "title": "nothing", "rules": ["none"], "then": {"turn": 1}}


@cache
def _rules() -> dict[str, Rule]:
    return {rule.id: rule for rule in load_rules()}


def _case(row: Any, shared: Mapping[str, Any], path: Path) -> Case:  # noqa: ANN401
    line = row.line
    citations = tuple(row.get("rules", ()))
    name = row.get("id") or f"{path.stem}: {row['title']}"
    for citation in citations:
        _must_be_cited(citation, name, path, line)
    rules = tuple(dict.fromkeys(rule_of(citation) for citation in citations))
    return Case(
        name,
        row["title"],
        rules,
        citations,
        _editions_of(row.get("editions"), rules, name, path, line),
        dict(shared) | row.get("cards", {}),
        row.get("given", {}),
        tuple(_step(step, name, path, line) for step in row.get("when", [])),
        row["then"],
        path,
        line,
    )


@cache
def _edition_ids() -> tuple[str, ...]:
    return tuple(edition.id for edition in load_editions())


def _editions_of(
    named: Sequence[str] | None, rules: Sequence[str], case: str, path: Path, line: int
) -> tuple[str, ...]:
    """The editions that a case names, else those in which all its rules hold; without rules the newest."""
    known = _edition_ids()
    common = set(known).intersection(*(_rules()[rule].editions for rule in rules))
    found = tuple(named or (sorted(common) if rules else known[-1:]))
    if not found or not set(found) <= common:
        raise CaseError("case {case}: its rules do not all hold in edition {editions}", path=path, line=line,
                        case=case, editions=", ".join(found) or "?")  # fmt: skip
    return found


def _must_be_cited(citation: str, case: str, path: Path, line: int) -> None:
    rule = rule_of(citation)
    _must_be_rule(rule, case, path, line)
    known = _rules()[rule].citations
    if OF in citation and citation not in known:
        raise CaseError("case {case} cites {claim}, which is no claim; it can cite {known}", path=path, line=line,
                        case=case, claim=citation, known=", ".join(known))  # fmt: skip


def _must_be_rule(rule: str, case: str, path: Path, line: int) -> None:
    if rule in _rules():
        return
    now = load_retired().get(rule)
    if now:
        raise CaseError("case {case} cites {rule}, which is retired; {now} says it now", path=path, line=line,
                        case=case, rule=rule, now=now)  # fmt: skip
    raise CaseError("case {case} cites {rule}, which is no rule; rulebook search finds rules", path=path, line=line,
                    case=case, rule=rule)  # fmt: skip


def _step(row: Any, case: str, path: Path, line: int) -> CaseStep:  # noqa: ANN401
    if isinstance(row, str):
        return CaseStep(PlainAction("", row, ()), "", {}, line)
    if "refused" in row:
        _must_be_rule(row["refused"], case, path, row.line)
    return CaseStep(
        read_action({key: value for key, value in row.items() if key not in {"refused", "then"}}, path, row.line),
        row.get("refused", ""),
        row.get("then", {}),
        row.line,
    )


def read_action(row: Any, path: Path | None = None, line: int | None = None) -> PlainAction:  # noqa: ANN401
    """An action as it is written: a verb alone, or a mapping from it to its operands, with ``by``.

    Raises:
        CaseError: There is not exactly one verb.

    >>> str(read_action({"attack": ["Lancer", "Wall"], "by": "you"}))
    'you: attack Lancer, Wall'
    """
    if isinstance(row, str):
        return PlainAction("", row, ())
    verbs = [key for key in row if key not in {"by", "rule"}]
    if len(verbs) != 1:
        raise CaseError("one action is needed here, not {count}", path=path, line=line, count=len(verbs))
    value = row[verbs[0]]
    if isinstance(value, dict):
        operands = tuple(f"{key}={name}" for key, names in value.items() for name in names)
    else:
        operands = tuple(str(item) for item in (value if isinstance(value, list) else [value]) if item is not None)
    return PlainAction(row.get("by", ""), verbs[0], operands)
