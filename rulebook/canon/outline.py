"""The canonical outline: the sections that every source's headings are mapped to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from rulebook.files.resources import DATA, read_toml


@dataclass(frozen=True, slots=True)
class OutlineSection:
    """A node of the outline. Its id is a path: the parent's id, a slash, its own name."""

    id: str
    title: str
    order: int

    @property
    def parent(self) -> str | None:
        """The id of the section that contains this one."""
        return self.id.rpartition("/")[0] or None

    @property
    def level(self) -> int:
        """Depth in the outline, 1 for a chapter."""
        return self.id.count("/") + 1


@dataclass(frozen=True)
class Outline:
    """All sections in reading order."""

    sections: tuple[OutlineSection, ...]
    _distances: dict[tuple[str, str], int] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def by_id(self) -> Mapping[str, OutlineSection]:
        """The sections by id."""
        return {section.id: section for section in self.sections}

    def __iter__(self) -> Iterator[OutlineSection]:
        return iter(self.sections)

    def __len__(self) -> int:
        return len(self.sections)

    def __contains__(self, section: object) -> bool:
        return section in self.by_id

    def __getitem__(self, section: str) -> OutlineSection:
        return self.by_id[section]

    def distance(self, one: str, other: str) -> int:
        """Steps from one section to the other along the tree.

        >>> outline = Outline((OutlineSection("turn", "", 0), OutlineSection("turn/draw-phase", "", 1)))
        >>> outline.distance("turn", "turn/draw-phase")
        1
        """
        if one == other:
            return 0
        known = self._distances.get((one, other))
        if known is not None:
            return known
        first, second = one.split("/"), other.split("/")
        shared = 0
        for here, there in zip(first, second, strict=False):
            if here != there:
                break
            shared += 1
        steps = len(first) + len(second) - 2 * shared
        self._distances[one, other] = steps
        return steps


def load_outline(path: Path = DATA / "outline.toml") -> Outline:
    """The outline as the data folder gives it."""
    rows = read_toml(path)["section"]
    return Outline(tuple(OutlineSection(row["id"], row["title"], order) for order, row in enumerate(rows)))
