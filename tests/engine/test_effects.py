"""What effects do, as positions, actions and facts: written like conformance cases, about cards instead of rules."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from engine.conformance.cases import Case, Step, read_action
from engine.conformance.own import OwnEngine
from engine.conformance.runner import run

FOLDER = Path(__file__).parent / "effects"
COMMON = yaml.safe_load((FOLDER.parent.parent / "conformance" / "cards.yaml").read_text(encoding="utf-8"))


def cases():
    for path in sorted(FOLDER.glob("*.yaml")):
        document = yaml.safe_load(path.read_text(encoding="utf-8"))
        cards = COMMON | document.get("cards", {})
        for row in document["cases"]:
            for edition in row.get("editions", ["9.0"]):
                yield pytest.param(_case(row, cards, path), edition, id=f"{path.stem}: {row['title']} [{edition}]")


def _case(row, cards, path):
    return Case(
        row["title"],
        row["title"],
        (),
        (),
        cards | row.get("cards", {}),
        row["given"],
        tuple(_step(step) for step in row["when"]),
        row["then"],
        path,
        1,
    )


def _step(row):
    if isinstance(row, str):
        row = {row: None}
    action = {key: value for key, value in row.items() if key not in {"refused", "then"}}
    return Step(read_action(action), row.get("refused", ""), row.get("then", {}), 1)


@pytest.mark.parametrize(("case", "edition"), list(cases()))
def test_effect(case, edition):
    result = run(case, edition, OwnEngine())
    assert result.outcome == "passed", result.message
