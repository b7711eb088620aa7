"""Which rules the engine meets: how often it runs the functions that carry them. Only in pure Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import FunctionType
from typing import Any

from engine import Ruleset, implementations
from engine.citation import code


@cache
def carriers() -> dict[str, FunctionType]:
    """The functions that carry rules, by name; none of a compiled engine, where some cannot be exchanged."""
    functions = {name: code(name) for name in implementations()}
    written = {name: function for name, function in functions.items() if isinstance(function, FunctionType)}
    return written if len(written) == len(functions) else {}


@contextmanager
def watched(met: Counter[tuple[str, str]], edition: str) -> Iterator[None]:
    """Count how often the code of each rule of an edition is run meanwhile."""
    ran: Counter[str] = Counter()
    kept = {name: (function.__code__, function.__kwdefaults__) for name, function in carriers().items()}
    for name, function in carriers().items():
        function.__kwdefaults__ = {"_counting": _counting(name, function, ran)}
        function.__code__ = _through.__code__
    try:
        yield
    finally:
        for name, function in carriers().items():
            function.__code__, function.__kwdefaults__ = kept[name]  # type: ignore[assignment]
        holds = Ruleset.of(edition).rules
        for name, many in ran.items():
            met.update({(edition, rule): many for rule in implementations_of(name) if rule in holds})


@cache
def implementations_of(name: str) -> tuple[str, ...]:
    """The rules that a function carries."""
    return implementations()[name]


def _counting(name: str, function: FunctionType, ran: Counter[str]) -> Callable[..., Any]:
    """What a function does, counted."""
    original = FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__)
    original.__kwdefaults__ = function.__kwdefaults__

    def counted(*args: Any, **named: Any) -> Any:
        ran[name] += 1
        return original(*args, **named)

    return counted


def _through(*args: Any, _counting: Callable[..., Any], **named: Any) -> Any:
    """The code that a watched function has: modules keep the function itself, so it alone can be exchanged."""
    return _counting(*args, **named)
