"""A hyphen of a line's end that was left inside a word."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.checks.registry import Check, Example

ID = "left-hyphen"

_WORD = re.compile(r"[^\W\d_]+")
_LEFT = re.compile(r"([^\W\d_]{2,})- ?([a-zß-öø-ÿ]+)")


def run(material: Material) -> Iterator[Finding]:
    """Words with a hyphen inside that stand whole elsewhere in the same language, and whose end is no word."""
    whole: dict[str, set[str]] = defaultdict(set)
    for passage in material.judged:
        whole[passage.locale].update(match.group().lower() for match in _WORD.finditer(passage.text))
    for passage in material.judged:
        for match in _LEFT.finditer(passage.text):
            word = match.group(1) + match.group(2)
            known = whole[passage.locale]
            if word.lower() in known and match.group(2) not in known:
                yield Finding(
                    ID, "warning", 0.9, passage, Message("a hyphen is left inside “{word}”", word=word),
                    detail=word.lower(), span=match.span(), suggestion=word,
                )  # fmt: skip


CHECK = Check(
    ID,
    "warning",
    "What was cut at the end of a line must be whole again in the middle of it.",
    (Example("Special Sum- mon it.", "Special Summon it."),),
    run,
    subjects=("book", "segment"),
)
