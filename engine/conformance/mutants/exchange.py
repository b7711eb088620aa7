"""Putting a change into force: one function's code exchanged, or the engine imported again with a changed module.

Only for a process that ends afterwards, and only for the pure Python build.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, FunctionType, ModuleType

ENGINE = "engine"


def exchange(module: str, function: str, changed: CodeType) -> bool:
    """Give a function the code that it has in a changed module; whether that could be done."""
    found = _function(sys.modules[module], function)
    code = next((code for code in _codes(changed) if code.co_qualname == function), None)
    if not isinstance(found, FunctionType) or code is None:
        return False
    found.__code__ = code
    return True


def _function(holder: object, function: str) -> object:
    for name in function.split("."):
        holder = inspect.getattr_static(holder, name)
    if isinstance(holder, property):
        return holder.fget
    return holder.__func__ if isinstance(holder, (staticmethod, classmethod)) else holder


def _codes(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)


def import_again(modules: Sequence[str], changed: tuple[str, CodeType] | None = None) -> None:
    """Import modules of the engine as if nothing of it had been imported before.

    Args:
        modules: The modules.
        changed: A module with the code to run for it.
    """
    for name in list(sys.modules):
        if name.partition(".")[0] == ENGINE:
            del sys.modules[name]
    if changed is not None:
        sys.meta_path.insert(0, _Changed(*changed))
    for name in modules:
        importlib.import_module(name)


class _Changed(MetaPathFinder, Loader):
    """Finds one module and runs other code for it."""

    def __init__(self, name: str, code: CodeType) -> None:
        self.name = name
        self.code = code

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        return ModuleSpec(fullname, self, origin=self.code.co_filename) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = self.code.co_filename
        exec(self.code, module.__dict__)  # noqa: S102 - our own code with one change
