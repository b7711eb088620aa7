"""The rooms of the house: the code goes in, its packages and which of them uses which comes out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from rulebook.files.resources import PACKAGE

HOUSES = ("engine", "rulebook", "extractors")
"""The packages that can be imported, from the top down."""

_IMPORT = re.compile(
    rf"^[ \t]*(?:import[ \t]+(?P<module>(?:{'|'.join(HOUSES)})\b[\w.]*)"
    rf"|from[ \t]+(?P<home>(?:{'|'.join(HOUSES)})\b[\w.]*)[ \t]+import[ \t]+(?P<names>\([^)]*\)|[^\n]*))",
    re.MULTILINE,
)
"""What a module imports of ours. To parse all of them would take as long as to build the site of a small book."""


@dataclass(frozen=True, slots=True)
class Room:
    """A package inside one of the houses.

    Attributes:
        name: Its dotted name (``"rulebook.checks"``).
        purpose: The first sentence of its docstring.
        uses: The rooms whose modules its own import, directly or through modules that lie in no room.
    """

    name: str
    purpose: str
    uses: frozenset[str]

    @property
    def house(self) -> str:
        """The package it lies in."""
        return self.name.partition(".")[0]

    @property
    def own_name(self) -> str:
        """Its name inside of the house."""
        return self.name.partition(".")[2]


def modules(folder: Path = PACKAGE.parent) -> Iterator[Path]:
    """The files of all houses."""
    for house in HOUSES:
        yield from sorted((folder / house).rglob("*.py"))


def rooms(folder: Path = PACKAGE.parent) -> tuple[Room, ...]:
    """The rooms of all houses by name.

    >>> used = {room.name: room.uses for room in rooms()}
    >>> "rulebook.language" in used["rulebook.checks"], "rulebook.checks" in used["rulebook.language"]
    (True, False)
    """
    direct = imports(folder)
    found = []
    for house in HOUSES:
        for home in sorted(path.parent for path in (folder / house).glob("*/__init__.py")):
            name = f"{house}.{home.name}"
            found.append(Room(name, _purpose(home / "__init__.py"), frozenset(_reached(name, direct, folder) - {name})))
    return tuple(found)


def imports(folder: Path) -> Mapping[str, set[str]]:
    """Which rooms, and modules that lie in none, import which; both by the first two parts of their names.

    What a house as a whole offers (``from rulebook import __version__``) is no import of a room.
    """
    found: dict[str, set[str]] = {}
    for path in modules(folder):
        parts = path.relative_to(folder).with_suffix("").parts
        importer = found.setdefault(".".join(parts[:2]), set())
        for match in _IMPORT.finditer(path.read_text(encoding="utf-8")):
            home = match["module"] or match["home"]
            names = re.findall(r"\w+", match["names"] or "") if "." not in home else ()
            importer.update(f"{home}.{name}" for name in names if _is_module(folder / home / name))
            importer.update({".".join(home.split(".")[:2])} if "." in home else ())
    return found


def _is_module(path: Path) -> bool:
    return path.is_dir() or path.with_suffix(".py").is_file()


def _reached(name: str, direct: Mapping[str, set[str]], folder: Path) -> set[str]:
    """The rooms that a room uses, through modules that lie in no room as well."""
    reached: set[str] = set()
    passed: set[str] = set()
    waiting = [*direct.get(name, ())]
    while waiting:
        other = waiting.pop()
        if (folder / other.replace(".", "/")).is_dir():
            reached.add(other)
        elif other not in passed:
            passed.add(other)
            waiting += direct.get(other, ())
    return reached


def _purpose(path: Path) -> str:
    """The first sentence of a module's docstring."""
    told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return re.split(r"(?<=\.)\s", " ".join(told.replace("``", "").split()), maxsplit=1)[0]


def shortest(uses: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """The uses from which all others follow: what is reached through another room is left out.

    >>> shortest({"a": frozenset("bc"), "b": frozenset("c"), "c": frozenset()})
    {'a': frozenset({'b'}), 'b': frozenset({'c'}), 'c': frozenset()}
    """
    below: dict[str, frozenset[str]] = {}

    def reach(name: str) -> frozenset[str]:
        if name not in below:
            below[name] = frozenset()  # a circle would end here
            below[name] = uses[name].union(*(reach(other) for other in uses[name]))
        return below[name]

    return {
        name: frozenset(used for used in direct if not any(used in reach(other) for other in direct - {used}))
        for name, direct in uses.items()
    }
