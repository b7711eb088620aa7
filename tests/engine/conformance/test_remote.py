"""Other programs as the engine under test: real processes, well-behaved and not."""

from __future__ import annotations

import io
import json
import shlex
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from engine.conformance.cases import Case, load_cases
from engine.conformance.own import OwnEngine
from engine.conformance.remote import AdapterError, RemoteEngine
from engine.conformance.runner import Result, run, run_all
from engine.conformance.serve import serve

FOLDER = Path(__file__).resolve().parents[2] / "conformance"
SERVE = f'{shlex.quote(sys.executable)} -c \'from rulebook.cli import main; main(["conformance", "serve"])\''
HELLO = 'print(\'{"name": "odd", "version": "0"}\', flush=True); input()'


@pytest.fixture(scope="module")
def cases() -> tuple[Case, ...]:
    return load_cases(FOLDER)


@contextmanager
def program(code: str, patience: float = 1.0) -> Iterator[RemoteEngine]:
    """An engine that says who it is and then does what the code says."""
    script = f"input(); {HELLO}; {code}"
    with closing(RemoteEngine(f"{shlex.quote(sys.executable)} -c {shlex.quote(script)}", patience)) as engine:
        yield engine


def replay(cases: tuple[Case, ...]) -> Case:
    return next(case for case in cases if case.id == "battle.attack-position.higher")


def first(case: Case, engine: RemoteEngine) -> Result:
    return run(case, case.editions[0], engine)


def test_our_engine_answers_alike_from_afar(cases):
    near = {(r.case.id, r.edition): r.outcome for r in run_all(cases, OwnEngine())}
    with closing(RemoteEngine(SERVE, patience=20)) as engine:
        assert engine.name == "rulebook"
        far = {(r.case.id, r.edition): r.outcome for r in run_all(cases, engine)}
    assert far == near
    assert set(near.values()) == {"passed"}


@pytest.mark.skipif(shutil.which("node") is None, reason="NO NODE: needs the Debian package nodejs, which is not here")
def test_the_example_adapter_proves_what_it_knows_and_fails_at_the_rest(cases):
    with closing(RemoteEngine(f"node {shlex.quote(str(FOLDER / 'adapter.mjs'))}")) as engine:
        results = {result.case.id: result for result in run_all(cases, engine)}
    assert results["battle.attack-position.higher"].outcome == "passed"
    assert results["battle.second-attack"].outcome == "passed"
    unable = results["battle.replay.new-monster-either"]
    assert (unable.outcome, "cannot lay out spells" in (unable.message or "")) == ("error", True)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("exit(3)", "ended without an answer"),
        ("print('no json', flush=True); input()", "no JSON"),
        ("print('[1]', flush=True); input()", "no object"),
        ("import time; time.sleep(60)", "no answer in"),
        ("import sys; sys.stdout.write('x' * 5000000); sys.stdout.flush(); input()", "too long"),
        ("import sys; sys.stdout.write('{\"a\": '); sys.stdout.flush(); time = 0; input(); input()", "no answer in"),
        ('print(\'{"error": "I know nothing"}\', flush=True); input()', "I know nothing"),
        ("print('[' * 100000, flush=True); input()", "no JSON"),
    ],
)
def test_a_program_that_misbehaves_fails_the_case_and_never_hangs(cases, code, words):
    begun = time.monotonic()
    with program(code) as engine:
        result = first(replay(cases), engine)
    assert result.outcome == "error"
    assert words in (result.message or "")
    assert time.monotonic() - begun < 50, "the program sleeps for 60 seconds"


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        (["{}", '{"refused": 3}'], "state is no object"),
        (["{}", '{"state": {}}', '{"state": {}}', '{"refused": 3}'], "refused is no text"),
        (["{}", '{"state": {}}', '{"state": {}}', '{"events": 3}'], "events is no list"),
    ],
)
def test_an_answer_of_another_shape_is_nonsense(cases, answers, words):
    code = "; ".join(f"print({answer!r}, flush=True); input()" for answer in answers)
    with program(code) as engine:
        result = first(replay(cases), engine)
    assert (result.outcome, words in (result.message or "")) == ("error", True)


def test_after_a_crash_the_next_case_begins_anew(cases, tmp_path):
    crashed = tmp_path / "crashed"
    script = tmp_path / "odd.py"
    script.write_text(
        f"""
import pathlib, sys
from rulebook.cli import main
if not pathlib.Path({str(crashed)!r}).exists():
    input(); print('{{"name": "odd", "version": "0"}}', flush=True); input()
    pathlib.Path({str(crashed)!r}).touch()
    sys.exit(1)
main(["conformance", "serve"])
"""
    )
    with closing(RemoteEngine(f"{sys.executable} {script}", 20)) as engine:
        assert first(replay(cases), engine).outcome == "error"
        assert first(replay(cases), engine).outcome == "passed"


def test_a_command_that_is_none_says_so():
    with pytest.raises(AdapterError, match="no-such-program"):
        RemoteEngine("no-such-program --fast")


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("attack", "no JSON:"),
        ("[]", "no JSON object"),
        ("{}", "has no do"),
        ('{"do": "act"}', "has no verb"),
        ('{"do": "dance", "verb": "pass"}', "dance"),
        ('{"do": "start", "edition": "2.0"}', "2.0"),
        ('{"do": "start", "edition": "9.0", "given": 4}', "wrong kind"),
    ],
)
def test_a_bad_question_is_answered_with_what_is_wrong(question, words):
    answers = io.StringIO()
    serve(OwnEngine(), io.StringIO(f'{question}\n{{"do": "hello"}}\n'), answers)
    bad, good = map(json.loads, answers.getvalue().splitlines())
    assert words in bad["error"]
    assert "name" in good
