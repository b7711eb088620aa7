"""Names of which one word stands in another number than beside the same word elsewhere in the book."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import TypeAlias

from rulebook.checks.material import Material, Passage
from rulebook.checks.variants.phrases import Joint, Pair, PhraseReader
from rulebook.checks.variants.variant import Variant
from rulebook.language.text.inflection import is_same_word

OFTEN = 3
"""Uses from which an ending is a book's custom."""
MAJORITY = 0.75
"""Share of a book's own uses from which the rest is taken for slips."""
SURE = 0.75
"""How sure it is where all other uses agree."""
MANY, NEARLY_ALL = 6, 0.9
"""The same where the head may stand in any number: its companion is then one that never changes."""

_NUMBER = re.compile(r"\s?\d")

_Frame: TypeAlias = tuple[str, str, Joint, str]
"""Path, the head as it is written or its stem, the joint, the stem of the word that goes with it."""


def variants(material: Material) -> Iterator[Variant]:
    """Pairs of words inside terms of which the one that goes with the other has not its usual ending."""
    readers = {tag: PhraseReader(locale) for tag, locale in material.library.locales.items()}
    frames: dict[_Frame, list[tuple[Passage, Pair]]] = defaultdict(list)
    wider: dict[_Frame, list[tuple[Passage, Pair]]] = defaultdict(list)
    for passage in material.judged:
        reader = readers[passage.locale]
        if not reader.small_nouns:
            continue  # where nouns have cases, endings tell less
        for pair in reader.pairs(passage.text):
            head, inflected = reader.heads
            dependent = pair.words[1 - head]
            if pair.stems not in inflected or not dependent[0].isupper() or dependent.isupper():
                continue
            if pair.words[head][0].isupper():
                frames[passage.path, pair.words[head], pair.joint, pair.stems[1 - head]].append((passage, pair))
            if pair.joint and not _NUMBER.match(passage.text, pair.second[1]):  # Levels 2 and 3, but always Level 2
                wider[passage.path, pair.stems[head], pair.joint, pair.stems[1 - head]].append((passage, pair))
    for kept, often, majority in ((frames, OFTEN, MAJORITY), (wider, MANY, NEARLY_ALL)):
        for found in kept.values():
            reader = readers[found[0][0].locale]
            yield from _judge(1 - reader.heads[0], found, reader, often, majority)


def _judge(
    side: int, found: list[tuple[Passage, Pair]], reader: PhraseReader, often: int, majority: float
) -> Iterator[Variant]:
    counts = Counter(pair.words[side] for _, pair in found)
    usual, count = counts.most_common(1)[0]
    for passage, pair in found:
        word = pair.words[side]
        share = count / (count + counts[word])
        if word != usual and count >= often and share >= majority and is_same_word(word, usual):
            span = pair.first[0], pair.second[1]
            place = (pair.first, pair.second)[side]
            right = passage.text[span[0] : place[0]] + usual + passage.text[place[1] : span[1]]
            concept = min(term.concept for terms in reader.terms[pair.stems].values() for term in terms)
            yield Variant(passage, span, right, concept, share * SURE)
