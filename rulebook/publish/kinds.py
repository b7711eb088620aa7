"""The kinds of pages: each module of ``pages`` declares its own as ``PAGES``; parser, data and navigation follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from docutils import nodes

from rulebook.publish import pages
from rulebook.publish.context import Context
from rulebook.publish.store import Values

if TYPE_CHECKING:  # slow to import, and needed in no process that writes pages
    from rulebook.corpus.library import Library


@dataclass(frozen=True, slots=True)
class Ground:
    """What the data of the pages that stand once are made from.

    Attributes:
        pages: The data of the pages of rules, sections, concepts, cases and cards, by name.
        library: Outline, editions and locales.
        findings: The findings of the checks, as far as they are shown; ``None`` where no checks were run.
    """

    pages: Mapping[str, Values]
    library: Library
    findings: Sequence[Values] | None

    def of_kind(self, kind: str) -> list[Values]:
        """The data of all pages of a kind."""
        return [values for values in self.pages.values() if values["page"] == kind]


@dataclass(frozen=True, slots=True)
class Standing:
    """A page that stands once, and is linked on every page.

    Attributes:
        name: Its name, which is its address.
        title: What its link says, in English; a message of the catalogues.
        rank: Its place among the others.
        at_foot: Whether it is linked at the foot of a page instead of at its head.
        gather: Its data; nothing where there is nothing to show. Without it they are part of the graph.
    """

    name: str
    title: str
    rank: int
    at_foot: bool = False
    gather: Callable[[Ground], Values | None] | None = None


@dataclass(frozen=True, slots=True)
class PageKind:
    """A kind of page.

    Attributes:
        name: What the data of a page call it.
        build: The nodes of a page, from its data.
        standing: Where the one page of this kind stands, if there is only one.
    """

    name: str
    build: Callable[[Values, Context], nodes.section]
    standing: Standing | None = None


MANUAL = Standing("manual/index", "Manual", 9)
"""The manual's first page: text that Sphinx reads, not data."""


@lru_cache(maxsize=1)
def kinds() -> Mapping[str, PageKind]:
    """All kinds by their names: what the modules of the folder ``pages`` declare."""
    found: list[PageKind] = []
    for module in iter_modules(pages.__path__, f"{pages.__name__}."):
        found.extend(getattr(import_module(module.name), "PAGES", ()))
    return {kind.name: kind for kind in sorted(found, key=lambda kind: kind.name)}


def standing() -> tuple[Standing, ...]:
    """The pages that stand once, in their order."""
    found = [kind.standing for kind in kinds().values() if kind.standing is not None]
    return tuple(sorted((*found, MANUAL), key=lambda place: place.rank))


def standing_pages(ground: Ground) -> dict[str, Values]:
    """The data of the pages that are made from the others, and the first page, which leads to them."""
    made: dict[str, Values] = {}
    for kind in kinds().values():
        place = kind.standing
        values = place.gather(ground) if place is not None and place.gather is not None else None
        if place is not None and values is not None:
            made[place.name] = {"page": kind.name, **values}
    known = {*ground.pages, *made, MANUAL.name} - {"index"}
    made["index"] = {**ground.pages["index"], "others": [place.name for place in standing() if place.name in known]}
    return made
