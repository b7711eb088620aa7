"""Bands: what stands side by side between two stretches of white space, and which bands have a gutter in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TypeAlias

from extractors.pdf.items import GUTTER, Item

_INDENT = 2.0
"""Ems by which the first line of a column may be indented."""

Gap: TypeAlias = tuple[float, float]


@dataclass(slots=True)
class Band:
    """Items between two stretches of white space that cross the whole region, their extent, and the gaps."""

    items: list[Item]
    x0: float
    x1: float
    free: list[Gap] = field(default_factory=list)

    def add(self, item: Item) -> None:
        """Put another item into the band."""
        self.items.append(item)
        self.x0, self.x1 = min(self.x0, item.rect.x0), max(self.x1, item.rect.x1)


def bands_of(items: Sequence[Item]) -> list[Band]:
    """The bands of some items from top to bottom."""
    bands: list[Band] = []
    floor = 0.0
    for item in sorted(items, key=lambda one: -one.rect.top):
        if bands and item.rect.top > floor:
            bands[-1].add(item)
            floor = min(floor, item.rect.bottom)
        else:
            bands.append(Band([item], item.rect.x0, item.rect.x1))
            floor = item.rect.bottom
    return bands


def spaced_bands(items: Sequence[Item], em: float) -> list[Band]:
    """The bands of some items from top to bottom, with the white space in each."""
    x0, x1 = min(item.rect.x0 for item in items), max(item.rect.x1 for item in items)
    bands = bands_of(items)
    for band in bands:
        band.free = gaps(band.items, x0, x1, GUTTER * em)
    return bands


def groups_of(bands: Sequence[Band], em: float) -> list[list[Item]]:
    """The items of bands from top to bottom, those together that have a gutter in common, or have none."""
    x0, x1 = min(band.x0 for band in bands), max(band.x1 for band in bands)
    groups: list[list[Band]] = []
    shared: list[Gap] = []
    fresh = True
    parted = False
    for index, band in enumerate(bands):
        kept = common(shared, band.free, GUTTER * em)
        banner = _is_banner(bands, index, x0, x1)
        gutters = [gap for gap in band.free if x0 < gap[0] and gap[1] < x1]
        goes_on = bool(kept) and (parted or _reach(kept, gutters, em))
        joins = not fresh and not banner and (goes_on or (not shared and not band.free))
        if joins:
            groups[-1].append(band)
            shared = kept
        else:
            if groups:
                heads = _heads(groups[-1], band)
                groups[-1] = groups[-1][: len(groups[-1]) - len(heads)]
                groups.append([*heads, band])
            else:
                groups.append([band])
            shared = [] if banner else band.free
            parted = False
        parted = parted or bool(gutters)
        fresh = banner
    return [[item for band in group for item in band.items] for group in groups]


def _reach(free: Sequence[Gap], gutters: Sequence[Gap], em: float) -> bool:
    """Whether white space reaches a column that begins behind a gutter: the room beside short lines need not."""
    return not gutters or any(abs(one[1] - gutter[1]) <= _INDENT * em for one in free for gutter in gutters)


def _heads(group: Sequence[Band], below: Band) -> Sequence[Band]:
    """The headings that end a group: they stand above what follows, which begins where they do or farther left."""
    heads = list(takewhile(_is_heading, reversed(group)))[::-1]
    if len(heads) == len(group) or _is_heading(below):
        return ()
    return heads if all(below.x0 <= head.x0 + 1 for head in heads) else ()


def _is_heading(band: Band) -> bool:
    """Whether nothing but a heading stands in a band, large or bold."""
    return len(band.items) == 1 and all(
        item.prominent or (item.line is not None and item.line.bold) for item in band.items
    )


def gaps(items: Sequence[Item], x0: float, x1: float, least: float) -> list[Gap]:
    """The white space beside and between items, as far as it is wide enough."""
    free: list[Gap] = []
    end = x0
    for item in sorted(items, key=lambda one: one.rect.x0):
        if item.rect.x0 - end >= least:
            free.append((end, item.rect.x0))
        end = max(end, item.rect.x1)
    if x1 - end >= least:
        free.append((end, x1))
    return free


def common(one: Sequence[Gap], other: Sequence[Gap], least: float) -> list[Gap]:
    """What two rows of gaps have in common."""
    return [(max(a, c), min(b, d)) for a, b in one for c, d in other if min(b, d) - max(a, c) >= least]


def _is_banner(bands: Sequence[Band], index: int, x0: float, x1: float) -> bool:
    """Whether a heading stands alone above columns, although it is too short to reach into the second."""
    band = bands[index]
    if not all(item.prominent for item in band.items):
        return False
    if any(start > band.x0 and end < band.x1 for start, end in band.free):
        return False
    middle = (x0 + x1) / 2
    centred = abs((band.x0 + band.x1) / 2 - middle) < 0.02 * (x1 - x0)
    if not centred and band.x0 - x0 > 0.02 * (x1 - x0):
        return False
    below = next((one for one in bands[index + 1 :] if not all(item.prominent for item in one.items)), None)
    return below is not None and _starts_columns(below, band.x1, x0, x1)


def _starts_columns(band: Band, edge: float, x0: float, x1: float) -> bool:
    """Whether columns on both sides of an edge start level, as they do below a banner."""
    ceiling = max(item.rect.top for item in band.items)
    level = [item.rect for item in band.items if ceiling - item.rect.top < 0.5 * item.rect.height]
    left = any(rect.x0 - x0 < 0.05 * (x1 - x0) for rect in level)
    return left and any(rect.x1 > max(edge, x0 + 0.55 * (x1 - x0)) for rect in level)
