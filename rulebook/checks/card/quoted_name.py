"""A card's effect names another card otherwise than that card is called in the same language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rapidfuzz import fuzz, process

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.language.text.signs import as_name

ID = "quoted-name"
FAMILY = 2
"""In how many names the name of one card may stand, its own among them."""


def run(material: Material) -> Iterator[Finding]:
    """Quotations of a card's name in the original that are not that card's name in the translation.

    Only where both quote as often: then a name that is missing was exchanged for another.
    """
    names = _names(material)
    for parallel in material.parallels:
        original = next((passage for passage in parallel.passages if passage.original), None)
        if original is None:
            continue
        quoted = _quoted(original, material)
        cards = [names[name] for _, name in quoted if name in names]
        for passage in parallel.passages:
            if passage is original or not cards:
                continue
            here = _quoted(passage, material)
            if len(here) != len(quoted):
                continue
            own = {as_name(name) for _, name in here}
            for card in cards:
                expected = card.get(passage.locale)
                if expected is not None and as_name(expected) not in own:
                    yield _finding(passage, here, expected)


def _finding(passage: Passage, quoted: list[tuple[Span, str]], expected: str) -> Finding:
    _, _, nearest = process.extractOne(expected, [name for _, name in quoted], scorer=fuzz.ratio)
    span, named = quoted[nearest]
    return Finding(
        ID, "error", 0.85, passage, Message("the card is called “{name}”", name=expected),
        detail=f"{named}>{expected}", span=span, suggestion=expected,
    )  # fmt: skip


def _names(material: Material) -> Mapping[str, Mapping[str, str]]:
    """The names of each card in every language, by its name in the language of the originals.

    What is a part of several names is the name of a family of cards, which is inflected and shortened.
    """
    original = next((p.locale for p in material.passages if p.original), "")
    found = {record.names[original]: record.names for _, record in material.cards if original in record.names}
    everything = "\n".join(found)
    return {name: names for name, names in found.items() if everything.count(name) <= FAMILY}


def _quoted(passage: Passage, material: Material) -> list[tuple[Span, str]]:
    return [(span, passage.text[slice(*span)]) for span in sorted(set(material.text(passage).insides))]


CHECK = Check(
    ID,
    "error",
    "An effect that names a card does nothing for a card of another name.",
    (Example("Add 1 “Blue Ink” from your Deck.", "Add 1 “Black Ink” from your Deck."),),
    run,
    subjects=("card",),
)
