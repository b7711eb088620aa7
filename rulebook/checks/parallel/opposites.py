"""Left for right, top for bottom, before for after."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook.checks.agreement import Agreement
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.recurrence import Once, in_texts
from rulebook.language.locales import Locale

ID = "opposites"


def run(material: Material) -> Iterator[Finding]:
    """Passages that name the opposite of what their counterparts name."""
    members = Once(material, lambda locale: in_texts(_members(locale)))

    def excludes(one: str, other: str) -> bool:
        return one != other and one.split(".", maxsplit=1)[0] == other.split(".", maxsplit=1)[0]

    for odd in Agreement(material, members, excludes).odd_ones():
        if odd.missing and odd.added:
            yield Finding(
                ID, "error", odd.confidence, odd.passages[0],
                Message("says '{added}' where the other languages say '{missing}'",
                        added=odd.added.split(".")[1], missing=odd.missing.split(".")[1]),
                missing=odd.missing, added=odd.added,
            )  # fmt: skip


def _members(locale: Locale) -> Iterator[tuple[str, re.Pattern[str]]]:
    for pair, patterns in locale.markers.opposites.items():
        for member, pattern in patterns.items():
            yield f"{pair}.{member}", pattern


def places(material: Material, passage: Passage, member: str) -> tuple[Span, ...]:
    """Where a passage names a direction or a time."""
    pair, _, name = member.partition(".")
    pattern = material.library.locale(passage.locale).markers.opposites.get(pair, {}).get(name)
    return tuple(match.span() for match in pattern.finditer(passage.text)) if pattern else ()


CHECK = Check(
    ID,
    "error",
    "Directions and times are easily exchanged, and nobody looks at the picture again.",
    (Example("Place it to the left of your Deck.", "Place it to the right of your Deck."),),
    run,
    places,
)
