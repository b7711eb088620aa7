"""``rulebook check`` on the example guide, whose planted mistakes are listed in ``tests/data/planted.toml``."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path

import jsonschema
import pytest

from rulebook.checks.registry import checks
from rulebook.cli import main
from rulebook.files.resources import DATA

EXAMPLE = DATA / "example"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def guide(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "guide"))


def checked(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 1) -> list[dict]:
    assert main(["check", *arguments, "--format", "json"]) == status
    values = json.loads(capsys.readouterr().out)
    assert main(["schema", "check"]) == 0
    jsonschema.validate(values, json.loads(capsys.readouterr().out))
    return values["findings"]


def test_planted_mistakes_are_found_with_the_other_languages(capsys: pytest.CaptureFixture[str]) -> None:
    found = checked(capsys, str(EXAMPLE))
    by_kind = {(Path(f["path"]).name, f["check"], f["line"]) for f in found}
    assert ("guide.de.txt", "number-mismatch", 40) in by_kind
    assert ("guide.de.txt", "terminology", 61) in by_kind
    hand = next(f for f in found if f["line"] == 40 and f["check"] == "number-mismatch")
    assert {e["locale"] for e in hand["evidence"]} == {"en", "es", "fr"}
    assert hand["rule"] == "setup.starting-hand"


def test_eleven_of_the_twelve_planted_mistakes_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    # Not found: the French guide's face-up for face-down, for a verb beside it names the concept, too.
    planted = tomllib.loads((ROOT / "tests" / "data" / "planted.toml").read_text(encoding="utf-8"))["planted"]
    found = [(Path(f["path"]).name, f["check"]) for f in checked(capsys, str(EXAMPLE))]
    assert len(planted) == 12
    assert sorted(found) == [
        ("guide.de.txt", "concept-set"),
        ("guide.de.txt", "missing-clause"),
        ("guide.de.txt", "number-mismatch"),
        ("guide.de.txt", "terminology"),
        ("guide.es.pdf", "concept-set"),
        ("guide.es.pdf", "gender"),
        ("guide.es.pdf", "missing-clause"),
        ("guide.es.pdf", "number-mismatch"),
        ("guide.fr.html", "modality-mismatch"),
        ("guide.fr.html", "number-mismatch"),
        ("guide.fr.html", "terminology"),
    ]


def test_an_accepted_finding_is_not_shown_again(capsys: pytest.CaptureFixture[str], guide: Path) -> None:
    found = checked(capsys, str(guide))
    first = found[0]["fingerprint"]
    accepted = str(guide / "rulebook-accepted.toml")
    assert main(["accept", first, "--reason", 'it "is" so', "--accepted", accepted]) == 0
    capsys.readouterr()
    assert first not in {f["fingerprint"] for f in checked(capsys, str(guide))}


def test_a_baseline_leaves_only_what_is_new(capsys: pytest.CaptureFixture[str], guide: Path, tmp_path: Path) -> None:
    main(["check", str(guide), "--format", "json"])
    baseline = tmp_path / "baseline.json"
    baseline.write_text(capsys.readouterr().out, encoding="utf-8")
    assert checked(capsys, str(guide), "--baseline", str(baseline), status=0) == []


def test_settings_beside_the_sources(capsys: pytest.CaptureFixture[str], guide: Path) -> None:
    (guide / "rulebook.toml").write_text(
        "[checks]\nthreshold = 0.6\n[checks.terminology]\nenabled = false\n"
        "[checks.number-mismatch]\nseverity = 'note'\n"
    )
    found = checked(capsys, str(guide))
    assert all(f["confidence"] >= 0.6 for f in found)
    assert "terminology" not in {f["check"] for f in found}
    assert {f["severity"] for f in found if f["check"] == "number-mismatch"} == {"note"}


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ("[checks.nonsense]\nenabled = false\n", "nonsense"),
        ("[checks]\nthreshold = 7\n", "threshold"),
        ("[checks.terminology]\nseverity = 'loud'\n", "loud"),
        ("[checks\n", "not valid TOML"),
    ],
)
def test_bad_settings_are_one_line(capsys: pytest.CaptureFixture[str], guide: Path, settings: str, says: str) -> None:
    (guide / "rulebook.toml").write_text(settings)
    assert main(["check", str(guide)]) == 2
    error = capsys.readouterr().err
    assert says in error
    assert len(error.strip().splitlines()) == 1


def test_every_check_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--format", "json"]) == 0
    explained = json.loads(capsys.readouterr().out)
    assert main(["schema", "explain"]) == 0
    jsonschema.validate(explained, json.loads(capsys.readouterr().out))
    assert [row["id"] for row in explained["checks"]] == [check.id for check in checks()]
    for check in checks():
        assert main(["explain", check.id]) == 0
        shown = capsys.readouterr().out
        assert check.rationale in shown.replace("\n", " ")
        assert all(example.wrong in shown for example in check.examples)


def test_what_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "nonsense"]) == 2
    assert main(["check", str(EXAMPLE), "--check", "nonsense"]) == 2
    assert main(["accept", "zz", "--reason", "x"]) == 2
    assert "Traceback" not in capsys.readouterr().err
