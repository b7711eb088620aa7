"""A hyphen of a line's end that was left inside a word."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.checks.registry import Check, Example
from rulebook.spelling.dictionary import dictionary

ID = "left-hyphen"
CUSTOM = 2
"""How often a book must write a word with its hyphen for it to be its custom."""
TOGETHER = 500
"""How many times more frequent the whole word must be than its halves side by side by chance."""

_WORD = re.compile(r"[^\W\d_]+")
_LEFT = re.compile(r"(?<![^\W_./@-])([^\W\d_]{2,})(-+) ?([a-zß-öø-ÿ]{2,})(?![^\W_@-]|\.\w)")


def run(material: Material) -> Iterator[Finding]:
    """Hyphens inside words that stand whole elsewhere, in the same language's passages or in its dictionary.

    A compound whose two halves are words keeps its hyphen, unless its halves hardly ever meet otherwise.
    """
    whole: dict[str, set[str]] = defaultdict(set)
    used: Counter[tuple[str, str]] = Counter()
    suspects = [
        (passage, matches)
        for passage in material.judged
        if "-" in passage.text and (matches := list(_LEFT.finditer(passage.text)))
    ]
    for passage, matches in suspects:
        used.update((passage.path, match.group().lower()) for match in matches)
    for passage in material.judged if suspects else ():
        whole[passage.locale].update(_WORD.findall(passage.text.lower()))
    for passage, matches in suspects:
        for match in matches:
            first, hyphen, second = match.groups()
            here = whole[passage.locale]
            left = (
                len(hyphen) > 1
                or ((first + second).lower() in here and second not in here)
                or (used[passage.path, match.group().lower()] < CUSTOM and _is_cut(first, second, passage.locale))
            )
            if left:
                word = first + second
                yield Finding(
                    ID, "warning", 0.9, passage, Message("a hyphen is left inside “{word}”", word=word),
                    detail=word.lower(), span=match.span(), suggestion=word,
                )  # fmt: skip


def _is_cut(first: str, second: str, locale: str) -> bool:
    """Whether a dictionary has the whole, and its halves are no words or never meet."""
    known = dictionary(locale)
    together, apart = known.share(first + second), known.share(first) * known.share(second)
    return known.knows(first + second) and together > TOGETHER * apart


CHECK = Check(
    ID,
    "warning",
    "What was cut at the end of a line must be whole again in the middle of it.",
    (Example("Special Sum- mon it.", "Special Summon it."), Example("char-acteristics", "characteristics")),
    run,
    subjects=("book", "segment", "card"),
)
