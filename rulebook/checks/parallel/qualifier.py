"""A word that narrows or widens a rule, and that one language drops or exchanges: only, normally, most."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulebook.checks.agreement import Agreement
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.recurrence import Once, in_texts
from rulebook.language.locales import Markers

ID = "qualifier"
LEAST = 0.45
"""How sure a qualifying word is missing, before what the book's habits say."""
MEASURED = 0.3
"""What is added to the confidence for a word that the language, whenever the others have it, has, too."""
OFTEN = 3
"""From how many times on it is rather the language's way than a slip."""
QUANTITIES = frozenset({"most", "many"})
"""Of two of these, only one can be right; the others are only dropped."""


def run(material: Material) -> Iterator[Finding]:
    """Passages without a qualifying word of all their counterparts.

    A word that is only added is left alone: languages strengthen and soften in different places.
    """
    words = Once(material, lambda locale: in_texts(_patterns(locale.markers).items()))
    agreement = Agreement(material, words, lambda one, other: {one, other} <= QUANTITIES and one != other)
    for odd in agreement.odd_ones():
        passage = odd.passages[0]
        if not odd.missing or passage.is_label or (odd.missing == "many" and not odd.added):
            continue
        if odd.missing == "only" and any(_limits(passage, material) for passage in odd.passages):
            continue
        sure = LEAST + MEASURED * agreement.reliability(passage, odd.missing)
        if not odd.added:
            sure *= min(1.0, OFTEN / agreement.departures(passage, odd.missing, ""))
        yield Finding(
            ID, "warning", round(sure * odd.weight, 3), passage, _message(odd.missing, odd.added),
            missing=odd.missing, added=odd.added,
        )  # fmt: skip


def _limits(passage: Passage, material: Material) -> bool:
    """Whether a passage limits in another way (“at most”), or allows, whose limits are another check's."""
    force = material.force(passage)
    return "up-to" in force or ("may" in force and "not" not in force)


def _patterns(markers: Markers) -> Mapping[str, re.Pattern[str]]:
    only = markers.modality.get("only")
    return {**markers.qualifiers, **({"only": only} if only else {})}


def _message(missing: str, added: str) -> Message:
    if added:
        return Message("says '{added}' where the other languages say '{missing}'", added=added, missing=missing)
    return Message("drops '{missing}', which the other languages say", missing=missing)


def places(material: Material, passage: Passage, name: str) -> tuple[Span, ...]:
    """Where a passage has a qualifying word."""
    pattern = _patterns(material.library.locale(passage.locale).markers).get(name)
    return tuple(match.span() for match in pattern.finditer(passage.text)) if pattern else ()


CHECK = Check(
    ID,
    "warning",
    "A rule that holds normally, or only, or for most, is another rule without that word.",
    (Example("Activate it in your turn.", "Activate it only in your turn."), Example("Many cards …", "Most cards …")),
    run,
    places,
)
