"""What a name in the engine's code stands for: a constant that has neighbours of its kind, or a function."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Final

Value = int | str
"""What the constants of the engine are."""
FINAL: Final = "Final"


class Names:
    """The names of one module of the engine, as far as they can be told from its imports.

    Args:
        module: Name of the module, which is imported already.
        tree: Its code.
    """

    def __init__(self, module: str, tree: ast.Module) -> None:
        self.module = module
        self._imported: dict[str, str] = {}
        self._modules: dict[str, str] = {}
        for found in ast.walk(tree):
            if isinstance(found, ast.ImportFrom) and found.module:
                self._imported.update({alias.asname or alias.name: found.module for alias in found.names})
            elif isinstance(found, ast.Import):
                self._modules.update({alias.asname or alias.name: alias.name for alias in found.names})

    def neighbour(self, node: ast.expr) -> tuple[str, Value] | None:
        """The constant that stands behind the one that is named here, by name and value; behind the last the first."""
        home, name = self._home(node)
        return neighbours(home).get(name) if home.startswith("engine.") else None

    def is_function(self, node: ast.expr) -> bool:
        """Whether a function of a module is named here."""
        home, name = self._home(node)
        return isinstance(getattr(sys.modules.get(home), name, None), FunctionType)

    def _home(self, node: ast.expr) -> tuple[str, str]:
        if isinstance(node, ast.Name):
            return self._imported.get(node.id, self.module), node.id
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return self._modules.get(node.value.id, ""), node.attr
        return "", ""


@cache
def neighbours(module: str) -> dict[str, tuple[str, Value]]:
    """The constants of a module, each with the next of its kind that has another value."""
    found: dict[str, tuple[str, Value]] = {}
    source = Path(str(sys.modules[module].__file__))
    for kind in _kinds(ast.parse(source.read_bytes())):
        values = {name: getattr(sys.modules[module], name) for name in kind}
        for place, name in enumerate(kind):
            others = (*kind[place + 1 :], *kind[:place])
            other = next((other for other in others if values[other] != values[name]), None)
            if other is not None:
                found[name] = other, values[other]
    return found


def _kinds(tree: ast.Module) -> Iterator[list[str]]:
    """The constants that stand together, without an empty line or a comment between them: one kind."""
    kind: list[str] = []
    end = 0
    for statement in tree.body:
        name = _constant(statement)
        if kind and (not name or statement.lineno != end + 1):
            yield kind
            kind = []
        if name:
            kind.append(name)
        end = statement.end_lineno or statement.lineno
    yield kind


def _constant(statement: ast.stmt) -> str:
    """The name of the number or word that a statement fixes; none where it does something else."""
    if (
        isinstance(statement, ast.AnnAssign)
        and isinstance(statement.target, ast.Name)
        and ast.unparse(statement.annotation).startswith(FINAL)
        and isinstance(statement.value, (ast.Constant, ast.BinOp, ast.UnaryOp))
    ):
        return statement.target.id
    return ""
