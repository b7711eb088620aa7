"""Card databases of simulators: SQLite files with the tables ``datas`` and ``texts``, one language each.

The meaning of the bits in ``type``, ``level`` and ``attribute`` is that of the open-source simulators.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from extractors.cards.records import CardRecord
from extractors.document import CardType
from extractors.errors import SourceError

MAGIC = b"SQLite format 3\0"

_TYPES: tuple[tuple[int, CardType], ...] = ((0x1, "monster"), (0x2, "spell"), (0x4, "trap"))
_NORMAL, _EFFECT, _PENDULUM, _XYZ, _LINK = 0x10, 0x20, 0x1000000, 0x800000, 0x4000000
_PROPERTIES = {
    0x10000: "Quick-Play",
    0x20000: "Continuous",
    0x40000: "Equip",
    0x80000: "Field",
    0x100000: "Counter",
    0x80: "Ritual",
}
_ATTRIBUTES = {1: "EARTH", 2: "WATER", 4: "FIRE", 8: "WIND", 16: "LIGHT", 32: "DARK", 64: "DIVINE"}
_UNFIXED = -2


def read_cdb(path: Path, locale: str) -> list[CardRecord]:
    """The cards of a database, whose names and texts are in ``locale``, by password.

    Raises:
        SourceError: The file is no SQLite database, is damaged, or lacks a table or column.
    """
    query = (
        "SELECT datas.id, type, atk, def, level, attribute, name, desc FROM datas JOIN texts ON texts.id = datas.id "
        "ORDER BY datas.id"
    )
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            return [_record(row, number, locale) for number, row in enumerate(database.execute(query), start=1)]
    except sqlite3.Error as error:
        raise SourceError(
            "not a card database with the tables datas and texts: {problem}", path=path, problem=error
        ) from None


def sample(path: Path) -> str:
    """Some of the database's texts, from which their language can be told.

    Raises:
        SourceError: As :func:`read_cdb`.
    """
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            return "\n".join(str(row[0]) for row in database.execute("SELECT desc FROM texts ORDER BY id LIMIT 300"))
    except sqlite3.Error as error:
        raise SourceError(
            "not a card database with the tables datas and texts: {problem}", path=path, problem=error
        ) from None


def _record(row: tuple[int, int, int, int, int, int, str, str], number: int, locale: str) -> CardRecord:
    password, kinds, atk, defense, level, attribute, name, text = row
    kind: CardType = next((word for bit, word in _TYPES if kinds & bit), "monster")
    monster = kind == "monster"
    low = level & 0xFF
    return CardRecord(
        password=password,
        card_type=kind,
        line=number,
        names=_one(locale, name),
        texts=_one(locale, text),
        flavour=bool(kinds & _NORMAL) and not kinds & _EFFECT and monster,
        property=None if monster else next((word for bit, word in _PROPERTIES.items() if kinds & bit), "Normal"),
        attribute=_ATTRIBUTES.get(attribute) if monster else None,
        level=low if monster and not kinds & (_XYZ | _LINK) else None,
        rank=low if kinds & _XYZ else None,
        scale=(level >> 24) & 0xFF if kinds & _PENDULUM else None,
        atk=atk if monster and atk != _UNFIXED else None,
        defense=defense if monster and defense != _UNFIXED and not kinds & _LINK else None,
    )


def _one(locale: str, text: str | None) -> Mapping[str, str]:
    return {locale: text.replace("\r\n", "\n")} if text else {}
