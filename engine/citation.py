"""Which code carries which rule: ``@implements`` and the register it fills when modules are imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_RULES: dict[str, tuple[str, ...]] = {}
_CODE: dict[str, Callable[..., Any]] = {}


def implements(*rules: str) -> Callable[[F], F]:
    """Say which rules a function carries; the function itself is returned, so that it costs nothing at run time.

    The first rule that holds in the duel's edition is the one that a refusal names.

    >>> @implements("battle.attack.position")
    ... def example() -> bool:
    ...     return True
    >>> example()
    True
    """

    def register(function: F) -> F:
        name = symbol(function)
        _RULES[name] = rules
        _CODE[name] = function
        return function

    return register


def symbol(function: Callable[..., Any]) -> str:
    """The name under which reports list a function: ``module:name``."""
    return f"{function.__module__}:{function.__name__}"


def rules_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The rules that a function carries; none where it carries none."""
    return _RULES.get(symbol(function), ())


def implementations() -> dict[str, tuple[str, ...]]:
    """Every function of the engine that carries rules, by name, with the ids of its rules."""
    return {name: rules for name, rules in sorted(_RULES.items()) if name.startswith("engine.")}


def code(name: str) -> Callable[..., Any]:
    """The function that stands in the register under a name, for tools that switch a rule off."""
    return _CODE[name]
