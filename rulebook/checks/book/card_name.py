"""A card's name that is not the card's own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from rapidfuzz import fuzz, process

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.language.text.inflection import has_ending
from rulebook.language.text.signs import as_name

ID = "card-name"
ALIKE = 82.0
"""How alike, in hundredths, a written name and a known one must be: one letter of six may be another."""


def run(material: Material) -> Iterator[Finding]:
    """Quoted names that nearly are the name of a card in their language.

    The cards are those that the books print and those of the databases at hand.
    """
    names = _names(material)
    exact = {locale: frozenset(map(as_name, found)) for locale, found in names.items()}
    for passage in material.judged:
        known = names.get(passage.locale)
        if not known:
            continue
        for start, end in material.text(passage).insides:
            named = passage.text[start:end].strip(" ,.")
            if len(named) < 5 or as_name(named) in exact[passage.locale]:
                continue
            nearest = process.extractOne(named, known, scorer=fuzz.ratio, score_cutoff=ALIKE, processor=as_name)
            if nearest is not None and not _part(named, nearest[0]):
                yield Finding(
                    ID, "warning", nearest[1] / 100 * 0.9, passage,
                    Message("the card is called “{name}”", name=nearest[0]),
                    detail=named, span=(start, end), suggestion=nearest[0],
                )  # fmt: skip


def _names(material: Material) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, set[str]] = defaultdict(set)
    for document in material.documents():
        found[document.locale or ""].update(card.name for card in document.cards if card.name)
    for _, record in material.cards:
        for locale, name in record.names.items():
            found[locale].add(name)
    return {locale: tuple(sorted(kept)) for locale, kept in found.items()}


def _part(named: str, name: str) -> bool:
    """Whether a family of cards is meant, by a part of their names, or a card by its name with an ending."""
    named, name = as_name(named), as_name(name)
    return named in name or has_ending(named, name)


CHECK = Check(
    ID,
    "warning",
    "An effect that names a card does nothing for a card of another name.",
    (Example("Special Summon “Dark Magicain”.", "Special Summon “Dark Magician”."),),
    run,
    subjects=("book",),
)
