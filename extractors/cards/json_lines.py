"""Card databases as JSON: one object per line, one array, or one card alone, with YAML Yugi's fields.

Source of the fields: the YAML Yugi project's published JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from json import JSONDecodeError, JSONDecoder
from pathlib import Path
from typing import Any

from extractors.cards.records import CardRecord
from extractors.document import CardType
from extractors.errors import SourceError

_TYPES: Mapping[str, CardType] = {"Monster": "monster", "Spell": "spell", "Trap": "trap"}
_FLAVOUR = "Normal"


def looks_like_cards(text: str) -> bool:
    """Whether a text is JSON that begins with a card."""
    head = text[:4096].lstrip().lstrip("[").lstrip()
    return head.startswith("{") and '"card_type"' in head


def read_json(text: str, path: Path) -> list[CardRecord]:
    """The cards of a JSON text, in order.

    Raises:
        SourceError: A line is no JSON, is cut, or is no card; the message names the line.
    """
    return [_record(values, line, path) for line, values in _objects(text, path)]


def _objects(text: str, path: Path) -> Iterator[tuple[int, Any]]:
    stripped = text.lstrip()
    if stripped.startswith("["):
        yield from _array(text, path)
        return
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                yield number, json.loads(line)
            except JSONDecodeError as error:
                if number == 1 and error.pos >= len(line.rstrip()) - 1 and len(stripped.splitlines()) > 1:
                    yield 1, _whole(text, path)
                    return
                raise _broken(error, path, number) from None


def _array(text: str, path: Path) -> Iterator[tuple[int, Any]]:
    decoder = JSONDecoder()
    position, line = text.index("[") + 1, 1
    counted = 0
    while True:
        while position < len(text) and text[position] in " \t\r\n,":
            position += 1
        line += text.count("\n", counted, position)
        counted = position
        if position < len(text) and text[position] == "]":
            return
        try:
            values, end = decoder.raw_decode(text, position)
        except JSONDecodeError as error:
            raise _broken(error, path, error.lineno) from None
        yield line, values
        position = end


def _whole(text: str, path: Path) -> object:
    try:
        return json.loads(text)
    except JSONDecodeError as error:
        raise _broken(error, path, error.lineno) from None


def _broken(error: JSONDecodeError, path: Path, line: int) -> SourceError:
    return SourceError("not valid JSON: {problem}", path=path, line=line, problem=error.msg)


def _record(values: object, line: int, path: Path) -> CardRecord:
    if not isinstance(values, dict):
        raise SourceError("not a card: an object with its fields is expected", path=path, line=line)
    try:
        kind = _TYPES.get(values["card_type"])
        if kind is None:
            raise SourceError("unknown card type {kind}", path=path, line=line, kind=values["card_type"])
        type_line = values.get("monster_type_line")
        return CardRecord(
            password=int(values["password"] or 0),
            card_type=kind,
            line=line,
            names=_texts(values["name"]),
            texts=_texts(values.get("text")),
            pendulum=_texts(values.get("pendulum_effect")),
            flavour=_FLAVOUR in (part.strip() for part in (type_line or "").split("/")),
            type_line=type_line,
            property=values.get("property"),
            attribute=values.get("attribute"),
            level=_number(values.get("level")),
            rank=_number(values.get("rank")),
            scale=_number(values.get("pendulum_scale")),
            atk=_number(values.get("atk")),
            defense=_number(values.get("def")),
            numbers={tag: tuple(found) for tag, found in (values.get("sets") or {}).items() if found},
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SourceError("not a card: {problem}", path=path, line=line, problem=error) from None


def _texts(values: Mapping[str, str | None] | None) -> dict[str, str]:
    return {tag: text for tag, text in (values or {}).items() if text}


def _number(value: object) -> int | None:
    """The value where it is fixed; databases write ``"?"`` where the card does."""
    return value if isinstance(value, int) else None
