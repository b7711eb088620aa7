"""Documents as JSON, and a cache of those already read."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from extractors.document import Card, Clause, Document, Dropped, Section, Span, Stretch, Undecoded
from rulebook.errors import OutputError
from rulebook.files.writing import write_whole


def to_json(document: Document) -> dict[str, Any]:
    """All of a document as plain values, from which :func:`from_json` makes the same document."""
    return dataclasses.asdict(document)


def from_json(values: Mapping[str, Any]) -> Document:
    """The document that :func:`to_json` described."""
    made = ("sections", "clauses", "cards", "dropped", "incomplete", "undecoded")
    rest = {key: value for key, value in values.items() if key not in made}
    return Document(
        **rest,
        sections=tuple(_with_spans(Section, row) for row in values["sections"]),
        clauses=tuple(_with_spans(Clause, row) for row in values["clauses"]),
        cards=tuple(_with_spans(Card, {**row, "places": _places(row["places"])}) for row in values["cards"]),
        dropped=tuple(_with_spans(Dropped, row) for row in values["dropped"]),
        incomplete=tuple(values["incomplete"]),
        undecoded=tuple(Undecoded(**{**row, "pages": tuple(row["pages"])}) for row in values["undecoded"]),
    )


def _places(rows: Iterable[Mapping[str, int]]) -> tuple[Stretch, ...]:
    return tuple(Stretch(**row) for row in rows)


Part = TypeVar("Part", Section, Clause, Card, Dropped)


def _with_spans(kind: type[Part], row: Mapping[str, Any]) -> Part:
    spans = tuple(Span(span["start"], span["end"]) for span in row["spans"])
    return kind(**{**row, "spans": spans})


class Cache:
    """Documents that were read before, under a key of their content and of all that reading depends on."""

    def __init__(self, folder: Path, ground: str) -> None:
        self._folder = folder
        self._ground = ground[:16]

    def load(self, key: str, path: str) -> Document | None:
        """The document of a key, now known under ``path``; nothing where it is missing or damaged."""
        try:
            values = json.loads(self._file(key).read_text(encoding="utf-8"))
            return dataclasses.replace(from_json(values), path=path)
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def store(self, key: str, document: Document) -> None:
        """Keep a document; those of an earlier state of the code and data are removed.

        Raises:
            OutputError: The folder cannot be written to.
        """
        try:
            for old in self._folder.glob("*.json"):
                if not old.name.startswith(self._ground):
                    old.unlink(missing_ok=True)
        except OSError as error:
            problem = error.strerror or error
            raise OutputError("cannot be written: {problem}", path=self._folder, problem=problem) from None
        write_whole(self._file(key), json.dumps(to_json(document), ensure_ascii=False).encode())

    def _file(self, key: str) -> Path:
        return self._folder / f"{self._ground}-{key[:32]}{key[64:]}.json"
