"""The manuals that nobody here made: which file of which Debian package, in an open and a sealed half.

The eleven of the first measurement are known and lie open. All others were parted by a coin before anyone looked:
within each stratum (a kind of producer) in the order of their hashes, one to the sealed half, one to the open.
Whoever builds the reader leaves ``sealed.toml`` closed and sees its totals alone.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Half = Literal["open", "sealed"]
HALVES: tuple[Half, ...] = ("open", "sealed")
HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Manual:
    """A PDF in a Debian package; ``sha256`` is that of the PDF, unpacked."""

    package: str
    file: str
    sha256: str
    stratum: str
    producer: str
    language: str
    pages: int
    known: bool = False

    @property
    def name(self) -> str:
        """What tells it apart in a table."""
        return f"{self.package}/{Path(self.file).name.removesuffix('.gz')}"


def manuals(half: Half) -> tuple[Manual, ...]:
    """The manuals of a half."""
    with (HERE / f"{half}.toml").open("rb") as file:
        return tuple(Manual(**entry) for entry in tomllib.load(file)["manual"])


def part(found: Iterable[Manual]) -> dict[str, Half]:
    """The half of each manual by its name, as the coin fell."""
    strata: dict[str, list[Manual]] = {}
    for manual in found:
        strata.setdefault(manual.stratum, []).append(manual)
    halves: dict[str, Half] = {}
    for members in strata.values():
        unknown = sorted((manual for manual in members if not manual.known), key=_coin)
        alone = len(members) == 1
        for index, manual in enumerate(unknown):
            sealed = int(_coin(manual)[0], 16) % 2 == 0 if alone else index % 2 == 0
            halves[manual.name] = "sealed" if sealed else "open"
        halves.update({manual.name: "open" for manual in members if manual.known})
    return halves


def _coin(manual: Manual) -> str:
    return hashlib.sha256(f"coin of issue 13: {manual.name}".encode()).hexdigest()
