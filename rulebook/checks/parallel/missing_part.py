"""A part of a clause that one language drops or adds: a place, a kind, an item of a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rulebook.canon.contrasts import load_contrasts
from rulebook.checks.agreement import Agreement, Odd
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.naming import TWICE, bare, named

ID = "missing-part"
LEAST = 0.5
"""How sure a part is missing, before what the book's habits and its lists say."""
MEASURED = 0.3
"""What is added to the confidence for a part that the language, whenever the others name it, names, too."""
LISTED = 0.08
"""What is added where the clause names another part of the same kind."""
TERSE = 0.15
"""What is taken from it on cards, whose older texts say in a verb what newer ones say in full."""
RESUMED = 0.2
"""What is taken away where one of the two passages before names the part, to which a pronoun may refer."""
OFTEN = 3
"""From how many times on it is rather the language's way than a slip."""
UNEVEN = 2.5
"""From how many times another's length on a passage is taken for the counterpart of others besides."""


def run(material: Material) -> Iterator[Finding]:
    """Passages that lack a part that all other languages name, or that add one beside theirs.

    Only the concepts of which a clause names each for itself; and not where the words of one of its terms
    stand in the passage, apart from each other or inside compounds.
    """
    contrasts = load_contrasts(material.termbase.concepts)
    of_a_kind = frozenset().union(*contrasts.sets.values())

    def parts(passage: Passage) -> frozenset[str]:
        names = {name for name in named(passage, material, contrasts) if bare(name) in contrasts.parts}
        # What has no others of its kind is named as often as the sentence wants it.
        return frozenset(name for name in names if bare(name) == name or bare(name) in of_a_kind)

    agreement = Agreement(material, parts, lambda one, other: contrasts.name(one, other) is not None)
    order = {passage: number for number, passage in enumerate(material.judged)}
    for odd in agreement.odd_ones():
        part = bare(odd.missing or odd.added)
        passage = odd.passages[0]
        if (odd.missing and odd.added) or passage.is_label or _is_uneven(odd, material):
            continue
        lacking = odd.passages if odd.missing else material.counterparts(passage)
        if _says(odd, part, lacking, material):
            continue
        beside = frozenset().union(*(named(other, material, contrasts) for other in lacking))
        listed = any(contrasts.name(part, other) for other in beside & contrasts.parts)
        if contrasts.ways.get(part, frozenset()) & beside or (odd.added and not listed):
            continue  # what is only added explains, more often than not
        sure = LEAST + MEASURED * _habit(agreement, odd) + LISTED * listed
        place = order[passage]
        near = (p for p in material.judged[max(0, place - 2) : place] if p.path == passage.path)
        if not listed and any(part in parts(previous) for previous in near):
            sure -= RESUMED
        if passage.kind == "card" and not listed:
            sure -= TERSE
        sure *= min(1.0, OFTEN / agreement.departures(passage, odd.missing, odd.added))
        yield Finding(
            ID, "warning", round(sure * odd.weight, 3), passage, _message(odd, part),
            missing=odd.missing, added=odd.added, concept=part,
        )  # fmt: skip


def _says(odd: Odd, part: str, passages: Iterable[Passage], material: Material) -> bool:
    """Whether the passages that seem to lack a part have its words after all."""
    if (odd.missing or odd.added).endswith(TWICE):
        return bool(odd.added) or any(material.read(passage).times(part) > 1 for passage in passages)
    return any(material.read(passage).says(part) for passage in passages)


def _is_uneven(odd: Odd, material: Material) -> bool:
    """Whether the passages are so much longer or shorter than their counterparts that they are none."""
    lengths: Counter[str] = Counter()
    for passage in (*odd.passages, *material.counterparts(odd.passages[0])):
        lengths[passage.locale] += len(passage.text)
    own = lengths.pop(odd.passages[0].locale)
    return all(max(own, other) > UNEVEN * min(own, other) for other in lengths.values())


def _habit(agreement: Agreement, odd: Odd) -> float:
    if odd.missing:
        return agreement.reliability(odd.passages[0], odd.missing)
    return agreement.credibility(odd.passages[0], odd.added)


def _message(odd: Odd, part: str) -> Message:
    if odd.added:
        return Message("adds {part}, which the other languages do not name here", part=part)
    if odd.missing.endswith(TWICE):
        return Message("names {part} only once, the other languages name it twice", part=part)
    return Message("does not name {part}, which the other languages name", part=part)


def places(material: Material, passage: Passage, part: str) -> tuple[Span, ...]:
    """Where a passage names a part, or something that implies it."""
    implied = load_contrasts(material.termbase.concepts).closure
    return tuple(
        stretch
        for mention in material.key(passage).mentions
        if bare(part) in implied(mention.concepts)
        for stretch in mention.parts
    )


CHECK = Check(
    ID,
    "warning",
    "Of two places, or three kinds, that a rule names, a translation that names one fewer states another rule.",
    (Example("Add it from your Deck.", "Add it from your Deck or Graveyard."),),
    run,
    places,
)
