"""Which code carries which rule: ``@implements`` and the register it fills when modules are imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rulebook.canon.rules import Rule, rule_of

F = TypeVar("F", bound=Callable[..., Any])

_CITATIONS: dict[str, tuple[str, ...]] = {}
_RULES: dict[str, tuple[str, ...]] = {}
_CODE: dict[str, Callable[..., Any]] = {}
_OFF: dict[str, int] = {}


def implements(*citations: str, off: int = True) -> Callable[[F], F]:
    """Say which rules a function carries; the function itself is returned, so that it costs nothing at run time.

    The first rule that holds in the duel's edition is the one that a refusal names.

    Args:
        citations: Ids of the rules; of a rule that makes several claims, ``"rule.id#claim"`` where the function carries
            that claim alone.
        off: What a function answers when its rule is switched off, whatever leaves the rule without effect: of a
            predicate yes or no, of a number that limits nothing.

    >>> @implements("battle.attack.position")
    ... def example() -> bool:
    ...     return True
    >>> example()
    True
    """

    def register(function: F) -> F:
        name = symbol(function)
        _CITATIONS[name] = citations
        _RULES[name] = tuple(dict.fromkeys(rule_of(citation) for citation in citations))
        _CODE[name] = function
        _OFF[name] = off
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


def citations() -> dict[str, tuple[str, ...]]:
    """Every function of the engine that carries rules, with what it cites: rules, or single claims of them."""
    return {name: cited for name, cited in sorted(_CITATIONS.items()) if name.startswith("engine.")}


def carriers() -> dict[str, tuple[str, ...]]:
    """The functions that carry each rule, by the rule's id."""
    found: dict[str, tuple[str, ...]] = {}
    for name, rules in implementations().items():
        for rule in rules:
            found[rule] = (*found.get(rule, ()), name)
    return found


def code(name: str) -> Callable[..., Any]:
    """The function that stands in the register under a name, for tools that switch a rule off."""
    return _CODE[name]


def answer_when_off(name: str) -> int:
    """What a function answers when its rule is switched off."""
    return _OFF[name]


def rules_without_code(rules: tuple[Rule, ...]) -> list[str]:
    """The rules that need code and that no function of the engine names, in their order."""
    cited = {rule for cited in implementations().values() for rule in cited}
    return [rule.id for rule in rules if rule.needs_code and rule.id not in cited]
