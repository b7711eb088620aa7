"""A hyphen of a line's end that was left inside a word."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.language.text.tokens import Token, neighbours, words
from rulebook.spelling.dictionary import dictionary

ID = "left-hyphen"
CUSTOM = 2
"""How often a book must write a word with its hyphen for it to be its custom."""
TOGETHER = 500
"""How many times more frequent the whole word must be than its halves side by side by chance."""


_MAY_BE_LEFT = re.compile(r"- ?[a-zß-öø-ÿœ]")
_GOES_ON = re.compile(r"[\w@-]|\.\w")


def run(material: Material) -> Iterator[Finding]:
    """Hyphens inside words that stand whole elsewhere, in the same language's passages or in its dictionary.

    A compound whose two halves are words keeps its hyphen, unless its halves hardly ever meet otherwise.
    """
    whole: dict[str, set[str]] = defaultdict(set)
    used: Counter[tuple[str, str]] = Counter()
    suspects = [
        (passage, found)
        for passage in material.judged
        if _MAY_BE_LEFT.search(passage.text) and (found := list(_hyphened(passage.text)))
    ]
    for passage, found in suspects:
        used.update((passage.path, passage.text[one.start : two.end].lower()) for one, _, two in found)
    for passage in material.judged if suspects else ():
        whole[passage.locale].update(map(str.lower, material.text(passage).forms))
    for passage, found in suspects:
        here = whole[passage.locale]
        for one, hyphen, two in found:
            written = passage.text[one.start : two.end]
            word = one.text + two.text
            left = (
                hyphen.startswith("--")
                or (word.lower() in here and two.text not in here)
                or (used[passage.path, written.lower()] < CUSTOM and _is_cut(one.text, two.text, passage.locale))
            )
            if left:
                yield Finding(
                    ID, "warning", 0.9, passage, Message("a hyphen is left inside “{word}”", word=word),
                    detail=word.lower(), span=(one.start, two.end), suggestion=word,
                )  # fmt: skip


def _hyphened(string: str) -> Iterator[tuple[Token, str, Token]]:
    """Two words with a hyphen between them, the second in small letters; none of an address or beside a digit."""
    behind = 0
    for one, between, two in neighbours(words(string), string):
        if (
            between.rstrip(" ").strip("-") == ""
            and between.startswith("-")
            and not between.endswith("  ")
            and min(len(one.text), len(two.text)) > 1
            and two.text.islower()
            and one.start >= behind
            and (one.start == 0 or (string[one.start - 1] not in "./@-" and not string[one.start - 1].isalnum()))
            and not _GOES_ON.match(string, two.end)
        ):
            behind = two.end
            yield one, between, two


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
