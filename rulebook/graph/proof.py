"""What proves the rules: code of an engine and conformance cases, as plain data that the graph takes in.

Whoever has an engine gives it; nothing here imports one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Symbol:
    """A function that carries rules.

    Attributes:
        id: ``module:name``.
        path: Its file, seen from the folder that holds the package.
        line: Where it stands in the file, from 1.
        rules: Ids of the rules it carries.
    """

    id: str
    path: str
    line: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProvingCase:
    """A conformance case: what it shows, where it stands (seen from the folder of the cases), the rules it cites."""

    id: str
    title: str
    path: str
    line: int
    rules: tuple[str, ...]
    editions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """All code and cases that are known."""

    symbols: tuple[Symbol, ...] = ()
    cases: tuple[ProvingCase, ...] = ()


@dataclass(frozen=True, slots=True)
class ProofSource:
    """Where the proof comes from: the files it depends on, and how to read it from them."""

    files: tuple[Path, ...] = ()
    load: Callable[[], Proof] = Proof
