"""Situations written from the books alone: in each the engine does what the lines of the book decide. See README.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.conformance.cases import Case, PlainAction, read_cases
from engine.conformance.own import OwnEngine
from engine.conformance.runner import Start, run

HERE = Path(__file__).resolve().parent
CASES = HERE.parent / "conformance"
ANY = "any"
"""What a situation says of a refusal: its writer knew the books and none of our rules."""
SOME_RULE = "duel.ends"


class Unnamed(OwnEngine):
    """The engine, keeping to itself which rule it refuses by."""

    def start(self, start: Start) -> None:
        super().start(start)
        self.problems = [ANY] if self.problems else []

    def may(self, action: PlainAction) -> str | None:
        return None if super().may(action) is None else "?"


def as_cases(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Situations in the form of cases, which name rules and no lines of books."""
    return [
        {key: _unruled(value) for key, value in row.items() if key not in {"id", "edition", "source", "why"}}
        | {"editions": [row["edition"]]}
        for row in rows
    ]


def _unruled(value: Any) -> Any:
    if isinstance(value, list):
        return [_unruled(one) for one in value]
    if isinstance(value, dict):
        return {
            key: SOME_RULE if key == "refused" and one == ANY else _unruled(one)
            for key, one in value.items()
            if not (key == "rule" and one == ANY)
        }
    return value


def situations() -> list[tuple[str, dict[str, Any]]]:
    found = []
    for path in sorted((HERE / "situations").glob("*.yaml")):
        document = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
        found += [(f"{path.stem} {row['id']}", {**row, "cards": {**document.get("cards", {}), **row.get("cards", {})}})
                  for row in document["situations"]]  # fmt: skip
    return found


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Case]:
    folder = tmp_path_factory.mktemp("situations")
    found = {}
    for number, (name, row) in enumerate(situations()):
        path = folder / f"{number}.yaml"
        path.write_text(
            yaml.dump({"cases": as_cases([row])}, Dumper=yaml.CSafeDumper, allow_unicode=True), encoding="utf-8"
        )
        (found[name],) = read_cases(path, CASES)
    return found


@pytest.mark.parametrize(("name", "row"), [pytest.param(*one, id=one[0]) for one in situations()])
def test_the_engine_does_what_the_book_decides(name: str, row: dict[str, Any], cases: dict[str, Case]) -> None:
    assert row["source"], "a situation names the lines that decide it"
    result = run(cases[name], row["edition"], Unnamed())
    assert result.outcome == "passed", result.message
