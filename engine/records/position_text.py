"""Positions as JSON values and back: what stands at its default is left out, what is read is checked by its type."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from engine.cards import Card, CardError, read_card
from engine.position import Position


def position_values(position: Position) -> dict[str, Any]:
    """A position as JSON values.

    >>> position_values(Position(turn=5))
    {'turn': 5}
    """
    values: dict[str, Any] = _encoded(position)
    return values


def read_position(values: object) -> Position:
    """A position from JSON values.

    Raises:
        CardError: A value is none that a position or a card can have.

    >>> read_position({"turn": 5}) == Position(turn=5)
    True
    """
    position: Position = _decoded(Position, values)
    return position


def _encoded(value: object) -> Any:  # noqa: ANN401 - any JSON value
    if isinstance(value, tuple):
        return [_encoded(part) for part in value]
    if not is_dataclass(value):
        return value
    found = {}
    for field in fields(value):
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if getattr(value, field.name) != default:
            found[field.name] = _encoded(getattr(value, field.name))
    return found


def _decoded(hint: Any, value: Any) -> Any:  # noqa: ANN401 - any type of the position's fields
    if hint is Card:
        return read_card(_table(value))
    if is_dataclass(hint):
        hints = get_type_hints(hint)
        unknown = set(_table(value)) - set(hints)
        if unknown:
            raise CardError("a position has no {field}", field=", ".join(sorted(unknown)))
        return hint(**{name: _decoded(hints[name], part) for name, part in value.items()})  # type: ignore[operator]
    if get_origin(hint) is UnionType:
        inner = [each for each in get_args(hint) if each is not NoneType]
        return None if value is None else _decoded(inner[0], value)
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint), value)
    if type(value) is not hint:
        raise CardError("{value!r} is nothing that a position has", value=value)
    return value


def _tuple(hints: tuple[Any, ...], value: object) -> tuple[Any, ...]:
    if not isinstance(value, list) or (hints[-1] is not Ellipsis and len(value) != len(hints)):
        raise CardError("{value!r} is nothing that a position has", value=value)
    if hints[-1] is Ellipsis:
        return tuple(_decoded(hints[0], part) for part in value)
    return tuple(_decoded(hint, part) for hint, part in zip(hints, value, strict=True))


def _table(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise CardError("{value!r} is nothing that a position has", value=value)
    return value
