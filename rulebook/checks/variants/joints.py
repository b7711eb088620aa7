"""Terms whose words are joined, or ordered, otherwise than elsewhere in the book."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rapidfuzz.distance import Indel

from rulebook.checks.material import Material, Passage
from rulebook.checks.variants.phrases import Joint, Pair, PhraseReader, Stems
from rulebook.checks.variants.variant import Variant
from rulebook.language.text.inflection import is_same_word

MAJORITY = 0.75
"""Share of a book's own uses from which the rest is taken for slips."""
OFTEN = 3
"""Uses that such a majority has at least."""
MANY = 100
"""Uses of one pair of words from which only those are looked at that can be slips."""
SURE = 0.8
"""How sure it is of a slip where all other uses agree."""
UNKNOWN = 0.6
"""How sure it is that a joint is wrong that no form of the termbase has, where the book has no custom of its own."""

_BEGINS = re.compile(r"(?:^|[.!?:;–—•“”\"«„(/])\s*$")


@dataclass(frozen=True, slots=True)
class _Use:
    passage: Passage
    pair: Pair
    concept: str | None

    @property
    def capitals(self) -> tuple[bool, bool]:
        """Which of its words are written with a capital."""
        return self.pair.words[0][0].isupper(), self.pair.words[1][0].isupper()

    @property
    def span(self) -> tuple[int, int]:
        """From its first word to its second."""
        return self.pair.first[0], self.pair.second[1]

    @property
    def begins(self) -> bool:
        """Whether it stands where any word has a capital."""
        return _BEGINS.search(self.passage.text, 0, self.pair.first[0]) is not None


_Uses: TypeAlias = Mapping[Stems, Sequence[_Use]]


def variants(material: Material) -> Iterator[Variant]:
    """Pairs of words inside terms whose joint is a preposition or an article off the usual one, or that are turned."""
    readers = {locale.tag: PhraseReader(locale) for locale in material.library.locales.values()}
    books: dict[tuple[str, str], dict[Stems, list[_Use]]] = defaultdict(lambda: defaultdict(list))
    for passage in material.judged:
        reader = readers[passage.locale]
        if passage.kind in ("heading", "caption") and not reader.small_nouns:
            continue  # what is left out of titles are the small words
        text = material.text(passage)
        for pair in reader.pairs(material.reading(passage)):
            inside = text.is_quoted(pair.first[0], pair.second[1])
            loud = pair.words[0].isupper() and pair.words[1].isupper()
            if not inside and not loud and (pair.stems in reader.terms or pair.stems[::-1] in reader.terms):
                use = _Use(passage, pair, _concept(pair, passage, material))
                books[passage.path, passage.locale][pair.stems].append(use)
    for (_, locale), uses in books.items():
        for found in uses.values():
            for use in _doubtful(found, readers[locale]):
                variant = _turned(use, uses, readers[locale]) or _joined(use, found, readers[locale])
                if variant is not None:
                    yield variant


def _doubtful(found: Sequence[_Use], reader: PhraseReader) -> Sequence[_Use]:
    """The uses worth a look: where there are thousands, names that differ a little from what most of them have."""
    if len(found) < MANY:
        return found
    usual = Counter(use.pair.joint for use in found).most_common(1)[0][0]
    return [use for use in found if all(use.capitals) and _is_slip(use.pair.joint, usual, reader)]


def _concept(pair: Pair, passage: Passage, material: Material) -> str | None:
    """The concept of the mention that a pair stands in."""
    return next(
        (
            mention.concepts[0]
            for mention in material.key(passage).mentions
            if mention.start <= pair.first[0] and pair.second[1] <= mention.end
        ),
        None,
    )


def _joined(use: _Use, found: Sequence[_Use], reader: PhraseReader) -> Variant | None:
    if use.concept is None and "&" in use.pair.joint:
        return None
    comparable = [other for other in found if _comparable(use, other)]
    peers = [other for other in comparable if _alike(use.pair, other.pair)]
    counts = Counter(other.pair.joint for other in peers)
    every = Counter(other.pair.joint for other in comparable)
    if counts.most_common(1)[0][0] == every.most_common(1)[0][0]:
        counts, peers = every, comparable  # a noun and its verb join their words alike
    known = reader.terms.get(use.pair.stems, {})
    usual, count = counts.most_common(1)[0]
    own = counts[use.pair.joint]
    share = count / (count + own)
    if use.pair.joint not in known and count < OFTEN:
        return _unknown(use, reader) if own <= max(1, len(peers) - own) else None
    if usual not in known or (_coordinates(usual, reader) and usual not in reader.bases[use.pair.stems]):
        return None
    if share < MAJORITY or count < OFTEN or not _is_slip(use.pair.joint, usual, reader):
        return None
    models = [other for other in peers if other.pair.joint == usual and _goes_with(use, other, reader)]
    if not models:
        return None
    between = models[0].passage.text[models[0].pair.first[1] : models[0].pair.second[0]]
    concept = use.concept or min(term.concept for term in known[usual])
    return Variant(use.passage, use.span, between.join(use.pair.words), concept, share * SURE)


def _unknown(use: _Use, reader: PhraseReader) -> Variant | None:
    """A name whose joint no form of the termbase has, where its base forms have but one that differs a little."""
    bases = reader.bases[use.pair.stems]
    if len(bases) != 1 or not all(use.capitals) or use.begins or not (use.pair.joint or reader.small_nouns):
        return None
    ((usual, terms),) = bases.items()
    if not reader.prepositions.issuperset((*usual, *use.pair.joint)) or not _is_slip(use.pair.joint, usual, reader):
        return None
    right = " ".join((use.pair.words[0], *usual, use.pair.words[1]))
    return Variant(use.passage, use.span, right, min(term.concept for term in terms), UNKNOWN)


def _turned(use: _Use, uses: _Uses, reader: PhraseReader) -> Variant | None:
    """A term's two words in the other order, where the book has but one and nothing stands between them."""
    stems = use.pair.stems[::-1]
    words = use.pair.words[::-1]
    terms = reader.bases[stems].get((), frozenset())
    if use.pair.joint or not terms or not all(use.capitals):
        return None
    usual = [
        other
        for other in uses.get(stems, ())
        if not other.pair.joint and all(map(is_same_word, words, other.pair.words)) and all(other.capitals)
    ]
    if len(usual) < OFTEN:
        return None
    if use.concept not in (None, *(term.concept for term in terms)) or len(usual) < OFTEN * len(uses[use.pair.stems]):
        return None
    return Variant(use.passage, use.span, " ".join(words), min(term.concept for term in terms), 0.75)


def _goes_with(use: _Use, model: _Use, reader: PhraseReader) -> bool:
    """Whether both uses are names, written with capitals, or the one has just lost or exchanged its preposition."""
    if not use.pair.joint and not reader.small_nouns:
        return False  # every noun has a capital, and any two may meet
    if all(model.capitals) and use.capitals[1] and (use.capitals[0] or use.begins):
        return True
    if use.capitals == model.capitals and len(use.pair.joint) == len(model.pair.joint) == 1:
        return use.pair.joint not in reader.terms[use.pair.stems]  # a preposition that no form of the termbase has
    lost = Counter(model.pair.joint) - Counter(use.pair.joint)
    shorter = len(use.pair.joint) < len(model.pair.joint)
    return shorter and use.capitals == model.capitals and reader.prepositions.issuperset(lost)


def _comparable(use: _Use, other: _Use) -> bool:
    """A sign may be usual in the name of one thing and not in that of another."""
    return "&" not in use.pair.joint + other.pair.joint or (use.concept is not None and use.concept == other.concept)


def _coordinates(joint: Joint, reader: PhraseReader) -> bool:
    return not (reader.prepositions | reader.articles).issuperset(joint)


def _is_slip(joint: Joint, usual: Joint, reader: PhraseReader) -> bool:
    """Whether one preposition or article is lost, added or exchanged, or a sign stands for a word."""
    if joint == usual:
        return False
    if len(joint) == len(usual):
        differing = [pair for pair in zip(joint, usual, strict=True) if pair[0] != pair[1]]
        return len(differing) == 1 and (
            "&" in differing[0]
            or reader.prepositions.issuperset(differing[0])
            or (bool(reader.contractions.intersection(differing[0])) and _one_begins_the_other(*differing[0]))
        )
    if Indel.distance(joint, usual) != 1:
        return False
    longer, shorter = sorted((joint, usual), key=len, reverse=True)
    (added,) = (Counter(longer) - Counter(shorter)).elements()
    return added in reader.prepositions or added in reader.articles


def _one_begins_the_other(one: str, other: str) -> bool:
    return one.startswith(other) or other.startswith(one)


def _alike(one: Pair, other: Pair) -> bool:
    """Whether two pairs are the same words, with other endings at most: a noun is no form of its verb."""
    return all(is_same_word(mine, theirs) for mine, theirs in zip(one.words, other.words, strict=True))
