"""The public face: what ``from rulebook import …`` gives, and that every public name says what it is."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest

import rulebook
from rulebook import EXAMPLE, Finding, RulebookError, UnknownKeyError, check, face

PACKAGES = ("rulebook", "extractors", "engine")


def test_the_package_gives_what_its_face_names() -> None:
    assert len(face.__all__) > 40
    for name in face.__all__:
        assert getattr(rulebook, name) is getattr(face, name)
    assert [name for name in dir(rulebook) if not name.startswith("__")] == sorted(face.__all__)
    everything: dict[str, object] = {}
    exec("from rulebook import *", everything)
    assert set(face.__all__) <= set(everything)
    with pytest.raises(AttributeError, match="no attribute 'unheard'"):
        rulebook.unheard  # noqa: B018


def test_the_face_names_all_that_it_loads() -> None:
    tree = ast.parse(Path(face.__file__).read_text(encoding="utf-8"))
    loaded = {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert loaded == set(face.__all__)


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    program = "import sys, rulebook; print(*sorted(name for name in sys.modules if name.startswith('rulebook')))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["rulebook"]


def test_a_module_below_is_imported_without_the_face() -> None:
    program = "import sys; from rulebook import files, errors; print('rulebook.face' in sys.modules, errors.__name__)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "rulebook.errors"]


def test_a_folder_is_checked_with_one_call() -> None:
    checked = check(EXAMPLE, only=["number-mismatch"])
    assert len(checked) == len(checked.findings) >= 2
    assert all(isinstance(finding, Finding) and finding.check == "number-mismatch" for finding in checked)
    assert {Path(document.path).name for document in checked.documents} == {path.name for path in EXAMPLE.iterdir()}
    assert [one.id for one in checked.checks] == ["number-mismatch"]


def test_accepted_findings_and_those_of_a_baseline_are_known(tmp_path: Path) -> None:
    first, *rest = check(EXAMPLE, only=["number-mismatch"]).findings
    accepted = tmp_path / "accepted.toml"
    accepted.write_text(f'[[accepted]]\nfingerprint = "{first.fingerprint}"\nreason = "so it is"\n', encoding="utf-8")
    again = check(EXAMPLE, only=["number-mismatch"], accepted=accepted)
    assert [finding.fingerprint for finding in again.known] == [first.fingerprint]
    assert [finding.fingerprint for finding in again] == [finding.fingerprint for finding in rest]


def test_what_cannot_be_done_is_an_error_of_the_package(tmp_path: Path) -> None:
    with pytest.raises(UnknownKeyError, match="there is no check spelling-bee"):
        check(EXAMPLE, only=["spelling-bee"])
    with pytest.raises(RulebookError, match="no source given"):
        check()
    with pytest.raises(RulebookError, match="no such file"):
        check(tmp_path / "nowhere.txt")


def modules() -> Iterator[tuple[str, Path]]:
    for package in PACKAGES:
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        root = Path(spec.origin).parent
        for path in sorted(root.rglob("*.py")):
            parts = path.relative_to(root.parent).with_suffix("").parts
            if not any(part.startswith("_") and part != "__init__" for part in parts):
                yield ".".join(parts), path


def public(body: list[ast.stmt], inside: str) -> Iterator[tuple[str, ast.AST]]:
    """The public functions, classes and methods of a module as it is written."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            decorators = {ast.unparse(decorator).rpartition(".")[2] for decorator in node.decorator_list}
            if decorators & {"overload", "setter", "override"}:
                continue
            yield f"{inside}.{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{inside}.{node.name}")


def test_no_public_name_is_without_a_docstring() -> None:
    silent: list[str] = []
    seen = 0
    for name, path in modules():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if not ast.get_docstring(tree):
            silent.append(name)
        for public_name, node in public(tree.body, name):
            seen += 1
            if not ast.get_docstring(node):  # type: ignore[arg-type]
                silent.append(public_name)
    assert seen > 2500
    assert silent == []


def test_each_package_has_a_list_of_its_public_names_or_belongs_to_one_that_says_it_is_internal() -> None:
    for package in PACKAGES:
        (text,) = [path.read_text(encoding="utf-8") for name, path in modules() if name == f"{package}.__init__"]
        assert "__all__" in text or "the tool's own" in (ast.get_docstring(ast.parse(text)) or "")


def test_each_number_that_has_a_name_says_what_it_is() -> None:
    missing = [
        f"{path}:{place.lineno}"
        for path in sorted(Path(rulebook.__file__).parent.rglob("*.py"))
        for place, following in pairwise([*ast.parse(path.read_text(encoding="utf-8")).body, ast.Pass()])
        if is_number(place) and not (isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant))
    ]
    assert not missing


def is_number(place: ast.stmt) -> bool:
    """Whether a statement gives a number its name."""
    value = place.value if isinstance(place, (ast.Assign, ast.AnnAssign)) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, (int, float))
