"""Cut running text into sentences."""

from __future__ import annotations

import re

from extractors.flow import Flow
from extractors.language import Language

_END = re.compile(r"[.!?…]+[\"”»“’')\]]*(?=\s)")


def split(flow: Flow, language: Language | None) -> list[Flow]:
    """The sentences of ``flow`` in order, each without white space at its ends."""
    abbreviations = language.abbreviations if language else frozenset[str]()
    found: list[Flow] = []
    start = 0
    for match in _END.finditer(flow.text):
        before = flow.text[start : match.end()].split()
        if before and before[-1].lower() in abbreviations:
            continue
        found.append(flow.slice(start, match.end()))
        start = match.end()
    found.append(flow.slice(start, len(flow)))
    return [sentence for sentence in found if sentence.text]
