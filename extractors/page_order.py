"""On which pages the order of a file is no evidence for what belongs to which heading."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extractors.blocks import Block

_NO_BODY = ("heading", "dropped", "card")


def mark_displaced(blocks: Sequence[Block]) -> list[Block]:
    """Tell the bodies of pages where headings do not stand before their bodies."""
    doubtful = doubtful_pages(blocks)
    return [
        replace(block, displaced=True) if block.page in doubtful and block.kind not in _NO_BODY else block
        for block in blocks
    ]


def settle(blocks: Sequence[Block]) -> list[Block]:
    """Trust the order of text on the pages that are no longer doubtful, now that labels are told from headings.

    A caption stays where its picture was drawn, which may be anywhere.
    """
    doubtful = doubtful_pages(blocks)
    return [
        replace(block, displaced=False)
        if block.displaced and block.page not in doubtful and block.kind not in (*_NO_BODY, "caption")
        else block
        for block in blocks
    ]


def doubtful_pages(blocks: Sequence[Block]) -> set[int]:
    """The pages whose headings and bodies do not alternate, and pages without headings behind such a page."""
    pages: dict[int, list[Block]] = defaultdict(list)
    for block in blocks:
        if block.kind not in ("dropped", "card"):
            pages[block.page].append(block)
    if len(pages) == 1:
        return set()  # no page was laid out here: the file is text as it was typed
    doubtful: set[int] = set()
    for page, found in pages.items():
        bare = all(block.kind != "heading" for block in found)
        if _is_disordered(found) or (bare and page - 1 in doubtful):
            doubtful.add(page)
    return doubtful


def _is_disordered(page: Sequence[Block]) -> bool:
    kinds = ["heading" if block.kind == "heading" else "body" for block in page if block.kind != "caption"]
    if "heading" not in kinds or "body" not in kinds:
        return False
    in_a_row = any(one == other == "heading" for one, other in pairwise(kinds))
    return in_a_row or kinds[0] == "body" or kinds[-1] == "heading"
