"""Which passages of a page are placed together: the words of one picture or box."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Mapping, Sequence

from extractors.blocks import Block
from rulebook.language.text.tokens import forms
from rulebook.placing.page_views import PageView

SHORT = 12
"""Number of words up to which a passage says too little to be placed by itself."""


def boxes(blocks: Sequence[Block], bodies: Container[int]) -> list[list[int]]:
    """The bodies in runs, by index; a passage that can speak for itself is a run of its own.

    Short passages that stand side by side on a page whose order is no evidence are one picture, as
    long as no heading comes between; a label that a run has already, or that opened one, opens the next.
    So is everything from where a heading seems lost to the next heading.
    """
    runs: list[list[int]] = []
    openers: dict[int, set[str]] = defaultdict(set)
    inside: list[str] = []
    headless = False
    lost = headless_bodies(blocks)
    for index, block in enumerate(blocks):
        if block.kind in ("dropped", "card"):
            continue
        headless = index in bodies and (headless or index in lost)
        if headless:
            inside = []
            if index in lost:
                runs.append([index])
            else:
                runs[-1].append(index)
            continue
        if index not in bodies or not _is_short(block):
            inside = []
            if index in bodies:
                runs.append([index])
            continue
        text = block.flow.text.casefold()
        again = text in inside[:-1] or (text in openers[block.page] and inside[-1:] != [text])
        if inside and not again and blocks[runs[-1][0]].page == block.page:
            runs[-1].append(index)
            inside.append(text)
        else:
            runs.append([index])
            openers[block.page].add(text)
            inside = [text]
    return runs


def headless_bodies(blocks: Sequence[Block]) -> set[int]:
    """The bodies before which a heading seems lost: they stand apart as those under one do, and have none."""
    found: set[int] = set()
    before = "heading"
    for index, block in enumerate(blocks):
        if block.kind in ("dropped", "card"):
            continue
        if block.apart and block.kind != "heading" and before != "heading":
            found.add(index)
        before = block.kind
    return found


def told_apart(
    states: Sequence[str],
    fits: Sequence[Mapping[str, float]],
    runs: Sequence[Sequence[int]],
    blocks: Sequence[Block],
    views: Mapping[int, PageView],
) -> list[str]:
    """The sections of the runs, those of boxes of one kind told apart: each belongs to another heading.

    Boxes of one kind stand on one page and open with the same label. Where two were given to one section,
    the one that loses less by it goes to another section of the page.
    """
    found = list(states)
    opened: dict[tuple[int, str], int] = {}
    for number, run in enumerate(runs):
        if len(run) < 2 or blocks[run[0]].kind != "caption":
            continue
        kind = (blocks[run[0]].page, blocks[run[0]].flow.text.casefold())
        other = opened.setdefault(kind, number)
        if other == number or found[other] != found[number]:
            continue
        elsewhere = [
            (fits[one][section] - fits[one][found[one]], one, section)
            for one in (other, number)
            for section in views[runs[one][0]].page
            if section != found[one] and section in fits[one]
        ]
        if elsewhere:
            _, one, section = max(elsewhere)
            found[one] = section
    return found


def _is_short(block: Block) -> bool:
    return block.displaced and block.kind in ("caption", "paragraph") and len(forms(block.flow.text)) <= SHORT
