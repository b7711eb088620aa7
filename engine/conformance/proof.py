"""The engine's code and the cases as proof for the rule graph, read from their files without running anything."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import engine
from engine.conformance.cases import load_cases
from rulebook.canon.rules import rule_of
from rulebook.graph.proof import Proof, ProofSource, ProvingCase, Symbol

PACKAGE = Path(engine.__file__).resolve().parent


def proof_source(folder: Path) -> ProofSource:
    """The proof of the engine and of the cases in a folder; of the engine alone where there is no such folder."""
    code = sorted(PACKAGE.rglob("*.py"))
    cases = sorted(folder.rglob("*.yaml")) if folder.is_dir() else []
    return ProofSource((*code, *cases), lambda: Proof(tuple(_symbols(code)), tuple(_cases(folder))))


def _symbols(files: list[Path]) -> Iterator[Symbol]:
    for path in files:
        source = path.read_bytes()
        if b"@implements" not in source:
            continue
        place = path.relative_to(PACKAGE.parent)
        module = ".".join(place.with_suffix("").parts)
        for found in _definitions(ast.parse(source)):
            if isinstance(found, ast.FunctionDef):
                rules = tuple(dict.fromkeys(rule for decorator in found.decorator_list for rule in _rules(decorator)))
                if rules:
                    yield Symbol(f"{module}:{found.name}", place.as_posix(), found.lineno, rules)


def _definitions(scope: ast.Module | ast.ClassDef) -> Iterator[ast.stmt]:
    for found in scope.body:
        yield found
        if isinstance(found, ast.ClassDef):
            yield from _definitions(found)


def _rules(decorator: ast.expr) -> Iterator[str]:
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "implements":
        for argument in decorator.args:
            if isinstance(argument, ast.Constant):
                yield rule_of(str(argument.value))


def _cases(folder: Path) -> Iterator[ProvingCase]:
    for case in load_cases(folder) if folder.is_dir() else ():
        if case.rules:
            place = case.path.relative_to(folder).as_posix()
            yield ProvingCase(case.id, case.title, place, case.line, case.rules, case.editions)
