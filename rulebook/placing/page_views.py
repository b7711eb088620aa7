"""What a passage sees of the headings: the one before it, those of its page, of the pages around, of the book."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from extractors.blocks import Block


@dataclass(frozen=True, slots=True)
class PageView:
    """The sections that come into question for a passage, by where their headings stand.

    Attributes:
        displaced: Whether the order of the page is no evidence.
        before: Section of the last heading before the passage.
        nearest: The same where it is evidence: on the page itself, or before a page in good order.
        continued: The same where the passage opens a page that is in good order from its first heading on.
        page: Sections that the page's headings name.
        around: Those of the page before and of the page behind.
        everywhere: Those of the whole book.
        headless: Whether the passage's own heading seems lost.
        own: A section that the passage's first words name.
    """

    displaced: bool
    before: str | None
    nearest: str | None
    continued: str | None
    page: frozenset[str]
    around: frozenset[str]
    everywhere: frozenset[str]
    headless: bool = False
    own: str | None = None


def page_views(
    blocks: Sequence[Block],
    canonical: Mapping[int, str],
    second: Callable[[str], Sequence[str]],
    headless: Container[int],
) -> dict[int, PageView]:
    """The view of each body, by index.

    ``second`` tells the sections of a further heading that stands on the same line as a first; ``headless``
    are the bodies whose heading seems lost.
    """
    on_page: dict[int, set[str]] = defaultdict(set)
    shared: set[int] = set()
    for index, section in canonical.items():
        on_page[blocks[index].page].add(section)
    for block in blocks:
        if block.kind == "heading" and (further := second(block.flow.text)):
            on_page[block.page].update(further)
            shared.add(block.page)
    everywhere = frozenset(section for sections in on_page.values() for section in sections)
    continuing = _continuing(blocks)
    views: dict[int, PageView] = {}
    before: str | None = None
    since = 0
    for index, block in enumerate(blocks):
        if index in canonical:
            before, since = canonical[index], block.page
        if block.kind in ("heading", "dropped", "card"):
            continue
        displaced = block.displaced or block.page in shared
        views[index] = PageView(
            displaced=displaced,
            before=before,
            nearest=before if since == block.page or not displaced else None,
            continued=before if since < block.page and block.page in continuing else None,
            page=frozenset(on_page[block.page]),
            around=frozenset(on_page[block.page - 1] | on_page[block.page + 1]),
            everywhere=everywhere,
            headless=index in headless,
        )
    return views


def _continuing(blocks: Sequence[Block]) -> set[int]:
    """The pages that open with text, and on which from then on each heading stands before its text."""
    kinds: dict[int, list[bool]] = defaultdict(list)
    for block in blocks:
        if block.kind not in ("dropped", "card", "caption"):
            kinds[block.page].append(block.kind == "heading")
    return {
        page
        for page, headings in kinds.items()
        if not headings[0] and any(headings) and not headings[-1] and not any(a and b for a, b in pairwise(headings))
    }
