"""Read plain text: the dump of a booklet, or a page copied from a forum."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractors.blocks import Block, BlockKind, Reading
from extractors.document import Span
from extractors.flow import Flow
from extractors.language import Language

_PARAGRAPH = re.compile(r"\S.*?(?=\n\s*\n|\Z)", re.DOTALL)


def read_text(text: str, languages: Sequence[Language]) -> Reading:
    """Take a text file apart into headings, paragraphs, items, captions and cards."""
    blocks: list[Block] = []
    for match in _PARAGRAPH.finditer(text):
        span = Span(match.start(), match.end())
        flow = Flow.of(text, span.start, span.end).slice(0, span.end - span.start)
        kind: BlockKind = "heading" if len(flow) < 60 and flow.text[-1] not in ".!:" else "paragraph"
        blocks.append(Block(kind, flow, (span,), page=1, level=3 if kind == "heading" else 0))
    return Reading("text", text, 1, tuple(blocks))
