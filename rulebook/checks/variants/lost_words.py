"""Two words that a book always joins by the same small words, of which one is lost."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from rulebook.checks.material import Material, Passage, spans_of_quotes
from rulebook.checks.variants.phrases import Joint, Pair, PhraseReader, Stems
from rulebook.checks.variants.variant import Variant

OFTEN = 5
"""How often a book has the two words joined in the usual way, for each time that they are not."""
SURE = 0.65

_Uses: TypeAlias = Mapping[Joint, Sequence[tuple[Passage, Pair]]]


def variants(material: Material) -> Iterator[Variant]:
    """Pairs of words between which an article or a preposition is missing that the book has there otherwise.

    The second word must be written as it is elsewhere: in another number it may want no article.
    """
    readers = {locale.tag: PhraseReader(locale) for locale in material.library.locales.values()}
    books: dict[tuple[str, Stems], dict[Joint, list[tuple[Passage, Pair]]]] = defaultdict(lambda: defaultdict(list))
    for passage in material.judged:
        if passage.kind in ("heading", "caption", "cell"):
            continue
        named = spans_of_quotes(passage.text, material.library.locale(passage.locale).typography.quotes)
        for pair in readers[passage.locale].pairs(passage.text):
            if not any(start <= pair.first[0] < end for start, end in named):
                books[passage.path, pair.stems][pair.joint].append((passage, pair))
    for uses in books.values():
        yield from _judge(uses, readers)


def _judge(uses: _Uses, readers: Mapping[str, PhraseReader]) -> Iterator[Variant]:
    usual = max(uses, key=lambda joint: len(uses[joint]))
    seconds = {pair.words[1] for _, pair in uses[usual]}
    for joint, found in uses.items():
        if len(joint) != len(usual) - 1 or len(uses[usual]) < OFTEN * sum(map(len, uses.values())) / (OFTEN + 1):
            continue
        reader = readers[found[0][0].locale]
        lost = Counter(usual) - Counter(joint)
        if (
            len(uses[usual]) < OFTEN * len(found)
            or len(lost) != 1
            or not (reader.prepositions | reader.articles) >= set(lost)
        ):
            continue
        for passage, pair in found:
            if pair.words[1] in seconds:
                right = " ".join((pair.words[0], *usual, pair.words[1]))
                yield Variant(passage, (pair.first[0], pair.second[1]), right, "", SURE)
