"""A plain word that one language leaves out, adds, or exchanges for one of another sense: again, both, until."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from rulebook.checks.agreement import Agreement, Odd
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.language.words import Weights, WordSenses, load_weights, load_words

ID = "word-sense"
OFTEN = 3
"""From how many times on it is rather the language's way than a slip."""
NTH = "#"
"""Before the number of what a passage says once more."""
SUREST = 0.9
"""No word is surer than this: a sense may be told in words that nobody has listed."""
FREE = 0.4
"""What a difference counts for in a passage that has nothing else in common with its counterparts."""
FAITHFUL = 0.8
"""What is added to it for one that says all else as they do: who translates freely exchanges words all the time."""
WITNESSES = 2
"""How many other languages must agree on the text of a card, whose quoted names look like words."""
LEAST_LIKE = 0.58
"""Passages that have less in common are no translations of each other."""


def run(material: Material) -> Iterator[Finding]:
    """Passages whose plain words say something else than those of all their counterparts."""
    weights = load_weights()

    def said(passage: Passage) -> frozenset[str]:
        places = _words(material, passage).said(material.reading(passage))
        return _features({sense: len(spans) for sense, spans in places.items()}, weights)

    def meant(passage: Passage) -> frozenset[str]:
        return _features(_words(material, passage).meant(material.reading(passage)), weights)

    def excludes(one: str, other: str) -> bool:
        pair = {_bare(one), _bare(other)}
        return len(pair) > 1 and any(pair <= members for members in weights.contrasts)

    odd_ones = list(Agreement(material, said, excludes, meant).odd_ones())
    times = Counter((odd.passages[0].locale, odd.missing, odd.added) for odd in odd_ones)
    told: dict[Passage, list[str]] = defaultdict(list)
    for odd in sorted(odd_ones, key=lambda odd: _bare(odd.missing) in weights.counted):
        passage = odd.passages[0]
        others = {other.locale for other in material.counterparts(passage)}
        if (
            (passage.kind == "card" and len(others) < WITNESSES)
            or odd.likeness < LEAST_LIKE
            or not _changes_the_rule(odd, weights)
            or (odd.added and _is_explained(odd, material))
            or any(_is_same(odd, sense, material) for sense in told[passage])
        ):
            continue
        if not odd.added:
            told[passage].append(odd.missing)
        sure = odd.confidence * (FREE + FAITHFUL * odd.likeness)
        if _bare(odd.missing or odd.added) not in weights.counted:
            sure *= min(1.0, OFTEN / times[passage.locale, odd.missing, odd.added]) ** 0.5
        yield Finding(
            ID, "warning", round(min(sure, SUREST), 3), passage, _message(odd), missing=odd.missing, added=odd.added
        )  # fmt: skip


def _features(senses: Mapping[str, int], weights: Weights) -> frozenset[str]:
    """The senses, and those that a passage has more than once with a number each."""
    more = (_nth(sense, number) for sense, times in senses.items() for number in range(2, times + 1))
    return frozenset((*senses, *(feature for feature in more if _bare(feature) in weights.counted | weights.several)))


def _nth(sense: str, number: int) -> str:
    return f"{sense}{NTH}{number}"


def _bare(sense: str) -> str:
    return sense.partition(NTH)[0]


def _changes_the_rule(odd: Odd, weights: Weights) -> bool:
    """Whether it matters: languages leave out and add most plain words as their sentences want it."""
    if odd.missing and odd.added:
        return True
    feature = odd.missing or odd.added
    if NTH in feature:
        # What stands in several passages is not counted across them.
        return _bare(feature) in weights.counted and len(odd.passages) == 1
    return odd.missing in weights.telling or odd.added in weights.added


def _is_explained(odd: Odd, material: Material) -> bool:
    """Whether each word that adds a sense may also be read as one that all counterparts have and the passages lack."""
    said: dict[str, set[str]] = defaultdict(set)
    for passage in (*odd.passages, *material.counterparts(odd.passages[0])):
        said[passage.locale].update(_words(material, passage).said(material.reading(passage)))
    own = said.pop(odd.passages[0].locale)
    shared = set.intersection(*said.values()) - {_bare(odd.added)}
    for passage in odd.passages:
        text = material.reading(passage)
        sure, possible = _words(material, passage).said(text), _words(material, passage).readings(text)
        other = {sense: sure[sense] for sense in shared & sure.keys()}
        other |= {sense: possible[sense] for sense in shared - own & possible.keys()}
        explained = [span for spans in other.values() for span in spans]
        for place in places(material, passage, odd.added):
            if not any(_overlap(place, span) for span in explained):
                return False
    return True


def _is_same(odd: Odd, told: str, material: Material) -> bool:
    """Whether the words that the passages lack are those of another sense that they have been told to lack.

    Of a sense that they have less often than the others, one word is enough.
    """
    shared = [
        any(_overlap(span, other) for other in places(material, passage, told))
        for passage in material.counterparts(odd.passages[0])
        for span in places(material, passage, odd.missing)
    ]
    return not odd.added and (any(shared) if NTH in odd.missing else all(shared))


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _message(odd: Odd) -> Message:
    missing, added = _bare(odd.missing), _bare(odd.added)
    if missing and added:
        return Message("says '{added}' where the other languages say '{missing}'", added=added, missing=missing)
    if missing:
        return Message("drops '{missing}', which the other languages say", missing=missing)
    return Message("adds '{added}', which the other languages do not say", added=added)


def places(material: Material, passage: Passage, sense: str) -> tuple[Span, ...]:
    """Where a passage has a word of a sense."""
    return _words(material, passage).said(material.reading(passage)).get(_bare(sense), ())


def _words(material: Material, passage: Passage) -> WordSenses:
    return load_words(material.library.locale(passage.locale).folder)


CHECK = Check(
    ID,
    "warning",
    "A plain word left out, added or exchanged makes another rule: both, again, until, used for activated.",
    (
        Example("Each player may also draw a card.", "Each player may either draw a card or not."),
        Example("Shuffle the Deck.", "Shuffle the Deck again."),
    ),
    run,
    places,
    subjects=("book", "segment"),
)
