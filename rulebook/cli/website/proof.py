"""The cases: run for their results, and played step by step for the boards."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from engine.citation import carriers
from engine.conformance.cases import Case, load_cases
from engine.conformance.own import OwnEngine
from engine.conformance.reports.earl import as_earl
from engine.conformance.reports.junit import as_junit
from engine.conformance.reports.report import Report
from engine.conformance.results import by_rule, by_section
from engine.conformance.runner import Played, play, run_all
from engine.conformance.subject import Snapshot
from rulebook.corpus.library import Library
from rulebook.errors import RulebookError
from rulebook.publish.supplement import CaseResults

ROOT = Path(__file__).resolve().parents[3]
COUNTED = ("deck", "extra")
"""Piles of which a board shows only how many cards they hold."""


def prove(folder: Path, library: Library) -> CaseResults:
    """Run all cases of a folder against our engine.

    Raises:
        CaseError: A file of cases breaks the form.
    """
    cases = load_cases(folder)
    with closing(OwnEngine()) as engine:
        results = tuple(run_all(cases, engine))
        played = [
            {
                "id": case.id,
                "title": case.title,
                "rules": list(case.rules),
                "path": _relative(case.path),
                "line": case.line,
                "runs": {edition: _moments(case, edition, engine) for edition in case.editions},
            }
            for case in cases
            if case.rules
        ]
    editions = [edition.id for edition in library.editions]
    rules = tuple(by_rule(library.rules, results, editions, carriers()))
    sections = tuple(by_section(rules, [section.id for section in library.outline]))
    report = Report((engine.name, engine.version), rules, sections, results, {}, ())
    status: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for result in rules:
        status[result.rule.id][result.edition] = result.status
    files = {"earl.jsonld": as_earl(report), "junit.xml": as_junit(report), "badge.json": _badge(report)}
    return CaseResults(played, status, files)


def _moments(case: Case, edition: str, engine: OwnEngine) -> list[dict[str, Any]]:
    """The steps of a case up to its end, or to where it breaks off."""
    made: list[dict[str, Any]] = []
    try:
        made.extend(_moment(moment) for moment in play(case, edition, engine))
    except RulebookError as error:
        made.append({"actions": [], "refused": None, "events": [], "state": {}, "broken": str(error)})
    return list(_joined(made))


def _moment(moment: Played) -> dict[str, Any]:
    action = moment.action
    return {
        "actions": [{"by": action.by, "verb": action.verb, "operands": list(action.operands)}] if action else [],
        "refused": moment.refused,
        "events": [dict(event) for event in moment.events],
        "state": _shown(moment.state),
    }


def _joined(moments: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The moments, those in which nothing happens yet taken together with the next, without passed windows."""
    begun: list[dict[str, Any]] = []
    for number, moment in enumerate(moments):
        actions = [action for action in moment["actions"] if action["verb"] != "pass"]
        is_quiet = moment["actions"] and not moment["events"] and not moment["refused"]
        if is_quiet and number + 1 < len(moments):
            begun += actions
        elif not is_quiet or actions or begun:
            yield moment | {"actions": [*begun, *actions]}
            begun = []


def _shown(state: Snapshot) -> dict[str, Any]:
    """A state without what a board does not show."""
    shown = {key: value for key, value in state.items() if key not in {"edition", "decision"}}
    for side in ("you", "opponent"):
        if side in state:
            shown[side] = {pile: len(cards) if pile in COUNTED else cards for pile, cards in dict(state[side]).items()}
    return shown


def _badge(report: Report) -> str:
    """The endpoint of a badge: how many executable rules are proved."""
    counts: Mapping[str, int] = sum((report.count(edition) for edition in report.editions), start=report.count(""))
    whole = counts["passed"] + counts["failed"] + counts["untested"]
    colour = "red" if counts["failed"] else "brightgreen" if counts["passed"] == whole else "yellow"
    message = f"{counts['passed']} of {whole}"
    badge = {"schemaVersion": 1, "label": "rules proved", "message": message, "color": colour}
    return json.dumps(badge) + "\n"


def _relative(path: Path) -> str:
    resolved = path.resolve()
    return resolved.relative_to(ROOT).as_posix() if resolved.is_relative_to(ROOT) else path.as_posix()
