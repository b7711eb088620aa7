"""A rulebook's source: what is printed, in order, and so what the Document must be."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
BREAK = "|"
"""Where a word may be broken."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The parts in their order; each is a table of the file with its ``kind``."""

    name: str
    language: str
    title: str
    columns: int
    width: int
    height: int
    even: str
    odd: str
    parts: tuple[dict[str, Any], ...]

    def headings(self) -> list[str]:
        """The outline: the headings with their level, and those above them."""
        above: list[str] = []
        found = []
        for part in self.parts:
            if part["kind"] == "heading":
                above = [*above[: part["level"] - 1], whole(part["text"])]
                found.append(" / ".join(above))
        return found

    def clauses(self) -> Iterator[tuple[str, str]]:
        """Each clause with the heading above it; sidebars are told apart."""
        heading = ""
        for part in self.parts:
            if part["kind"] == "heading":
                heading = whole(part["text"])
            elif part["kind"] in ("paragraph", "items"):
                yield from ((heading, whole(sentence)) for sentence in part["sentences"])
            elif part["kind"] == "table":
                yield from ((heading, cell) for row in (part["head"], *part["rows"]) for cell in row)

    def sidebars(self) -> Iterator[tuple[str, list[str]]]:
        """The title and the sentences of each sidebar."""
        for part in self.parts:
            if part["kind"] == "sidebar":
                yield part["title"], [whole(sentence) for sentence in part["sentences"]]

    def cards(self) -> list[dict[str, Any]]:
        """The cards as they are printed."""
        return [part for part in self.parts if part["kind"] == "card"]


def whole(text: str) -> str:
    """A text without the marks of where it may be broken."""
    return text.replace(BREAK, "")


def rulebook(name: str) -> Rulebook:
    """The rulebook of a file."""
    with (HERE / f"{name}.toml").open("rb") as file:
        found = tomllib.load(file)
    return Rulebook(name, **{key: value for key, value in found.items() if key != "part"}, parts=tuple(found["part"]))


NAMES = ("lanterns", "gipfel")
