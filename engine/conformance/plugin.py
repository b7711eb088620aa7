"""The pytest plugin: files of cases become tests, tests in Python cite rules, a summary tells which are cited.

``pytest -p engine.conformance.plugin`` takes it up.

A file of cases is any ``*.yaml`` file below a folder named ``conformance``. Tests in Python cite with
``@pytest.mark.rule("battle.replay.trigger")``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.conformance.case_files import CaseError
from engine.conformance.cases import COMMON_CARDS, Case, read_cases
from engine.conformance.own import OwnEngine
from engine.conformance.runner import run
from rulebook.canon.rules import load_rules, rule_of

FOLDER = "conformance"


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line("markers", "rule(*ids): the rules of the rule graph that a test proves")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take files of cases as tests."""
    if file_path.suffix == ".yaml" and file_path.name != COMMON_CARDS and FOLDER in file_path.parts:
        collector: pytest.Collector = CaseFile.from_parent(parent, path=file_path)
        return collector
    return None


class CaseFile(pytest.File):
    """A file of cases."""

    def collect(self) -> Iterator[pytest.Item]:
        """One test for each case and edition."""
        folder = next(path for path in self.path.parents if path.name == FOLDER)
        try:
            cases = list(read_cases(self.path, folder))
        except CaseError as error:
            raise self.CollectError(str(error)) from None
        for case in cases:
            for edition in case.editions:
                item: CaseItem = CaseItem.from_parent(self, name=f"{case.id}[{edition}]", case=case, edition=edition)
                yield item


class CaseItem(pytest.Item):
    """One case in one edition."""

    def __init__(self, *, case: Case, edition: str, **values: Any) -> None:  # noqa: ANN401 - pytest's own
        super().__init__(**values)
        self.case = case
        self.edition = edition
        self.add_marker(pytest.mark.rule(*case.rules))

    def runtest(self) -> None:
        """Run the case against our engine."""
        result = run(self.case, self.edition, OwnEngine())
        if result.outcome != "passed":
            raise CaseFailedError(result.message)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_: object, **__: object) -> str:
        """What is not as the case says, without a traceback through the runner."""
        if isinstance(excinfo.value, CaseFailedError):
            return f"{self.case.title}\n{excinfo.value}"
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the case stands."""
        return self.path, self.case.line - 1, self.name


class CaseFailedError(Exception):
    """A case that did not come out as it says."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell how many executable rules the tests of this run cite."""
    cited = config.stash.get(CITED, set())
    if not cited:
        return
    executable = [rule for rule in load_rules() if rule.needs_code]
    proved = [rule for rule in executable if rule.id in cited]
    terminalreporter.write_sep("-", "rules")
    terminalreporter.write_line(
        f"{len(proved)} of {len(executable)} executable rules are cited by the tests of this run"
    )
    unknown = sorted(cited - {rule.id for rule in load_rules()})
    if unknown:
        terminalreporter.write_line(f"cited, but no rules: {', '.join(unknown)}", red=True)
    if config.get_verbosity() > 0:
        uncited = [rule.id for rule in executable if rule.id not in cited]
        terminalreporter.write_line("not cited: " + ", ".join(uncited))


CITED: pytest.StashKey[set[str]] = pytest.StashKey()
HANDED_ON = "cited rules"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Gather the rules that the tests of this run cite."""
    config.stash[CITED] = {
        rule_of(str(cited)) for item in items for mark in item.iter_markers("rule") for cited in mark.args
    }


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the cited rules on where pytest-xdist runs the tests in several processes: each collects all tests."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        cited: set[str] = session.config.stash.get(CITED, set())
        output[HANDED_ON] = sorted(cited)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:  # noqa: ANN401 - of pytest-xdist, which need not be here
    """Take the cited rules from a process that has run its tests; one that broke down hands nothing on."""
    handed_on = getattr(node, "workeroutput", {}).get(HANDED_ON, ())
    node.config.stash.setdefault(CITED, set()).update(handed_on)
