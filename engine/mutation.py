"""Switching one rule off, to see whether anything notices. Only for the pure Python build."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any

from engine.citation import answer_when_off, code
from rulebook.errors import RulebookError


class CompiledError(RulebookError):
    """A compiled function, which cannot be exchanged."""

    code = "compiled"


def _nothing(*_: object) -> None:
    return None


def _true(*_: object) -> bool:
    return True


def _false(*_: object) -> bool:
    return False


def _zero(*_: object) -> int:
    return 0


def _fastest(*_: object) -> int:
    return 3


def _empty(*_: object) -> tuple[Any, ...]:
    return ()


@contextmanager
def switched_off(name: str) -> Iterator[None]:
    """Take the effect from the code of a rule: a predicate allows everything, a procedure does nothing.

    Args:
        name: The function, as ``engine.implementations()`` lists it.

    Raises:
        CompiledError: The engine is compiled.
    """
    function, kept = switch_off(name)
    try:
        yield
    finally:
        function.__code__ = kept


def switch_off(name: str) -> tuple[FunctionType, CodeType]:
    """Take the effect from the code of a rule for good; the function is returned, with the code that it had.

    Raises:
        CompiledError: The engine is compiled.
    """
    function = code(name)
    if not isinstance(function, FunctionType):
        raise CompiledError("{name} is compiled; only rules of the pure Python engine can be switched off", name=name)
    kept: CodeType = function.__code__
    function.__code__ = _replacement(name).__code__
    return function, kept


def _replacement(name: str) -> Any:  # noqa: ANN401 - one of the functions above
    answer = inspect.signature(code(name)).return_annotation
    if answer == "bool":
        return _true if answer_when_off(name) else _false
    if answer == "int":
        return _fastest if answer_when_off(name) == 3 else _zero
    return _nothing if answer in {"None", "int | None"} else _empty
