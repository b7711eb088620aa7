"""The steps of ``action.yml`` do what they say, run as the code host runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from tests.delivery.conftest import HEADER, ROOT, WRONG, run

ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
OTHER = 'msgid "Activate a Spell Card."\nmsgstr "Activez une Carte Piège."\n'
STEPS = {step.get("name", step.get("uses", "")): step for step in ACTION["runs"]["steps"]}


def check(folder: Path, shell: dict[str, str], sources: str, options: str = "") -> tuple[int, dict[str, str], str]:
    """Run the step that checks; its exit status, its outputs and what it said."""
    temporary = folder.parent / "temporary"
    temporary.mkdir(exist_ok=True)
    outputs = temporary / "outputs"
    outputs.write_text("", encoding="utf-8")
    values = {"SOURCES": sources, "OPTIONS": options, "RUNNER_TEMP": str(temporary), "GITHUB_OUTPUT": str(outputs)}
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", STEPS["Check"]["run"]]
    done = run(command, folder, {**shell, **values})
    named = dict(line.split("=", 1) for line in outputs.read_text(encoding="utf-8").splitlines())
    return done.returncode, named, done.stderr


def test_findings_come_out_as_sarif(repository: Path, shell: dict[str, str], sarif_schema: dict) -> None:
    import jsonschema  # noqa: PLC0415

    (repository / "game.fr.po").write_text(WRONG, encoding="utf-8")
    (repository / "two words").mkdir()
    (repository / "two words/more.fr.po").write_text(HEADER + OTHER, encoding="utf-8")
    status, outputs, said = check(repository, shell, "game.fr.po\ntwo words/more.fr.po\n")
    assert (status, outputs["found"]) == (0, "true"), said
    report = json.loads(Path(outputs["sarif"]).read_text(encoding="utf-8"))
    jsonschema.validate(report, sarif_schema)
    places = [result["locations"][0]["physicalLocation"] for result in report["runs"][0]["results"]]
    assert [place["artifactLocation"]["uri"] for place in places] == ["game.fr.po", "two%20words/more.fr.po"]


def test_where_nothing_is_found_the_job_goes_on(repository: Path, shell: dict[str, str]) -> None:
    status, outputs, said = check(repository, shell, "game.fr.po", "--check=number-mismatch")
    assert (status, outputs["found"]) == (0, "false"), said


def test_what_cannot_be_checked_fails_the_job(repository: Path, shell: dict[str, str]) -> None:
    status, outputs, said = check(repository, shell, "missing.po")
    assert status == 2
    assert "missing.po" in said
    assert not outputs


@pytest.mark.parametrize(("step", "condition"), [
    ("Upload", "inputs.upload == 'true'"),
    ("Fail where something was found", "inputs.fail == 'true' && steps.check.outputs.found == 'true'"),
])  # fmt: skip
def test_the_report_is_uploaded_before_the_job_fails(step: str, condition: str) -> None:
    assert STEPS[step]["if"] == condition
    assert list(STEPS).index("Check") < list(STEPS).index(step)
    assert STEPS["Upload"]["with"]["sarif_file"] == "${{ steps.check.outputs.sarif }}"


def test_inputs_reach_the_shell_as_variables_alone() -> None:
    """An input that is pasted into a script would be run as one."""
    for step in STEPS.values():
        assert "${{" not in step.get("run", "")
