"""Which doubtful headings are labels in a picture."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from extractors.blocks import Block
from extractors.placing import Placement
from rulebook.placing.headings import EXACT, HeadingNames, normalise_heading


def picture_labels(blocks: Sequence[Block], placement: Placement, known: HeadingNames) -> frozenset[int]:
    """The doubtful headings that are labels, by index.

    A heading that names no section is one, or whose section a heading beyond doubt names by the same words.
    One without text is a label, too, where a heading of its name has text elsewhere, where a heading of its
    section has text on this page or the next, or where it names its section only by resemblance.
    """
    names = {index: normalise_heading(block.flow.text) for index, block in enumerate(blocks) if block.kind == "heading"}
    filled = {home for body, home in placement.home.items() if isinstance(home, int) and blocks[body].kind != "caption"}
    with_text = {names[index] for index in filled}
    marked = {(placement.canonical.get(index), name) for index, name in names.items() if not blocks[index].displaced}
    pages: dict[str, set[int]] = defaultdict(set)
    for index in filled:
        section = placement.canonical.get(index)
        if section is not None and section in known.candidates(blocks[index].flow.text):
            pages[section].add(blocks[index].page)

    def is_label(index: int) -> bool:
        section = placement.canonical.get(index)
        if section is None or (section, names[index]) in marked:
            return True
        if index in filled:
            return False
        near = any(abs(page - blocks[index].page) <= 1 for page in pages[section])
        exact = known.candidates(blocks[index].flow.text).get(section) == EXACT
        return names[index] in with_text or near or not exact

    return frozenset(index for index in names if blocks[index].displaced and is_label(index))
