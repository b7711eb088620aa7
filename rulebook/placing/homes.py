"""Which heading block a passage goes to, once its section is known."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from extractors.blocks import Block
from extractors.placing import Home

SPARE = 0.7
"""Share of its likeness to the section given to it that a passage must have to an empty one."""


def feed_empty(
    blocks: Sequence[Block],
    canonical: Mapping[int, str],
    sections: dict[int, str],
    content: Mapping[int, Mapping[str, float]],
) -> dict[int, str]:
    """Give a heading without text the passage of its page that speaks of it most.

    Only on pages whose order is no evidence, and only a passage that the section it was given to can
    spare: a heading is printed because something belongs to it. A heading that a dump has torn off to a
    page without any text looks for its passage on the page before.
    """
    fed = dict(sections)
    texts = [index for index in fed if blocks[index].kind != "caption"]
    pages_with_text = {blocks[index].page for index in texts}
    for heading, section in canonical.items():
        page = blocks[heading].page
        if any(fed[index] == section for index in fed if abs(blocks[index].page - page) <= 1):
            continue
        torn_off = page not in pages_with_text
        here = [index for index in texts if blocks[index].page == (page - 1 if torn_off else page)]
        likely = [
            index
            for index in here
            if (blocks[index].displaced or torn_off)
            and content[index].get(section, 0.0) >= SPARE * content[index].get(fed[index], 0.0)
            and sum(1 for other in here if fed[other] == fed[index]) > 1
        ]
        if likely:
            fed[max(likely, key=lambda index: content[index].get(section, 0.0))] = section
    return fed


def inherited(blocks: Sequence[Block], canonical: Mapping[int, str]) -> dict[int, str]:
    """The sections of the headings, a heading that names none belonging to that of the one before it."""
    found: dict[int, str] = {}
    current: str | None = None
    for index, block in enumerate(blocks):
        current = canonical.get(index, current)
        if block.kind == "heading" and current is not None and (index in canonical or not block.displaced):
            found[index] = current
    return found


def homes(blocks: Sequence[Block], canonical: Mapping[int, str], sections: Mapping[int, str]) -> dict[int, Home]:
    """The heading block nearest to each body among those that name its section.

    Where the order of the file is evidence it is one before the body, on whatever page.
    """
    instances: dict[str, list[int]] = defaultdict(list)
    for index, section in canonical.items():
        instances[section].append(index)
    homes: dict[int, Home] = {}
    for index, section in sections.items():
        page = blocks[index].page
        homes[index] = min(
            instances.get(section, ()),
            key=lambda heading: (
                heading > index and not blocks[index].displaced,
                abs(blocks[heading].page - page),
                heading > index,
                abs(heading - index),
            ),
            default=section,
        )
    return homes
