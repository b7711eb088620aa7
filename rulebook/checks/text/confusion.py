"""One word written for another that sounds or looks like it: both are right words, and no dictionary tells."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.checks.wordings import listed_wordings, to_be_put

ID = "confusion"


def run(material: Material) -> Iterator[Finding]:
    """Wordings of the locale's list of what is mistaken for something else, with what is meant.

    Whoever writes one of them again and again means it, or has to be told only once.
    """
    for passage, match, meant, sure in listed_wordings(material, lambda locale: locale.markers.confusions):
        right, wrong = meant.strip(), match.group().strip()
        yield Finding(
            ID, "warning", sure, passage,
            Message("“{word}” is probably “{meant}”", word=wrong, meant=right),
            detail=wrong.lower(), span=(match.start(), match.start() + len(match.group().rstrip())),
            suggestion=to_be_put(right, wrong),
        )  # fmt: skip


CHECK = Check(
    ID,
    "warning",
    "What is written for a word that sounds like it passes every spelling checker.",
    (Example("Discard more then 1 card.", "Discard more than 1 card."),),
    run,
)
