"""Where sentences begin and end: full stops that are missing, small letters after one, capitals without one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from rulebook.checks.finding import Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.language.text.structure import addresses
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token, is_inside, neighbours, word_at

SHORTEST = 20
"""Shorter texts are labels, which may do without a mark."""
CUSTOM = 2
"""How often a small word must stand with a capital inside sentences of a file for it to be a name there."""
LIST = 3
"""How many items of a list show that they have a mark at their end."""
ENOUGH = 50
"""Sentences of a file from which its way of ending them is a custom."""
USUALLY = 0.95
"""How many sentences a file must have, and which share of them with a mark at the end, for that to be its custom."""
SENTENCES = frozenset({"sentence", "item", "definition", "example", "segment"})

ENDED = re.compile(r"[.!?:;…。][\s”“»\"’')\]]*$")
LONG = 5
"""Words from which what ends in a small letter is a sentence and no label."""
_OPEN_END = re.compile(r"[a-zß-öø-ÿ][\s”“»\"’')\]]*$")
_STOPPED = re.compile(r"[.!?][\s”“»\"’')\]]*$")
_CAPITAL_WITHIN = re.compile(r"[A-ZÀ-ÖØ-Þ](?:(?<=[a-zß-öø-ÿ]{2} .)|(?<=[a-zß-öø-ÿ]{2}, .))(?=[a-zß-öø-ÿ])")
SHORTEST_WORD = 3
"""Letters of a word before a stop that is no abbreviation."""

Bound = tuple[str, float, Message, Span]
"""Kind, confidence, message and place."""


class SentenceBounds:
    """Finds sentences that run into one another in the passages of some material."""

    def __init__(self, material: Material) -> None:
        self._material = material
        self._capitals: Counter[tuple[str, str]] = Counter()
        self._suspected: dict[Passage, list[Token]] = {}
        whole = [passage for passage in material.judged if passage.kind == "sentence"]
        self._sentences = Counter(passage.path for passage in whole)
        self._ended = Counter(passage.path for passage in whole if ENDED.search(passage.text))
        self._small_words = {
            tag: locale.language.function_words | locale.markers.prepositions
            for tag, locale in material.library.locales.items()
        }
        self._odd_items = frozenset(_odd_items(material.judged))
        self._look_for_capitals()

    def slips(self, passage: Passage, before: Passage | None, capital_nouns: bool) -> Iterator[Bound]:
        """The slips of one passage; ``before`` is the one that it follows on the page."""
        others = self._material.counterparts(passage)
        length = len(passage.text)
        odd = 0.6 if (passage.path, passage.id) in self._odd_items else 0.0
        if sure := _lacks_its_end(passage, others) or self._lacks_the_usual_end(passage, others) or odd:
            yield "end", sure, Message("the sentence has no mark at its end"), (length - 1, length)
        if start := _begins_small(passage, before, others):
            yield "start", 0.7, Message("the sentence begins with a small letter"), start
        locale = self._material.library.locale(passage.locale)
        yield from self._within(passage, capital_nouns)
        yield from _small_behind_stop(passage, self._material.text(passage), locale.language.abbreviations)

    def _lacks_the_usual_end(self, passage: Passage, others: Sequence[Passage]) -> float:
        """How sure it is that a mark is missing where there is nothing to compare with but the rest of the file."""
        if others or passage.kind != "sentence" or not _OPEN_END.search(passage.text) or addresses(passage.text):
            return 0.0
        if len(self._material.text(passage).words) < LONG:
            return 0.0
        ended, all_sentences = self._ended[passage.path], self._sentences[passage.path]
        return 0.6 if all_sentences >= ENOUGH and ended >= USUALLY * all_sentences else 0.0

    def _look_for_capitals(self) -> None:
        """Count the words with a capital inside sentences, and note which of them are small words."""
        for passage in self._material.judged:
            if passage.kind in (*SENTENCES, "card"):
                for word in _capitals_within(self._material.reading(passage)):
                    self._capitals[passage.path, word.text] += 1
                    if word.lower in self._small_words[passage.locale]:
                        self._suspected.setdefault(passage, []).append(word)

    def _within(self, passage: Passage, capital_nouns: bool) -> Iterator[Bound]:
        """Small words with a capital in the middle of a sentence: where one began."""
        for word in self._suspected.get(passage, ()):
            goes_on = passage.text[word.end + 1].islower() or capital_nouns
            is_name = self._capitals[passage.path, word.text] >= CUSTOM
            if goes_on and not is_name and not self._in_term(passage, word.start):
                message = Message("no mark before “{word}”, with which a sentence begins", word=word.text)
                yield "within", 0.7, message, word.span

    def _in_term(self, passage: Passage, place: int) -> bool:
        mentions = self._material.key(passage).mentions
        return any(is_inside(place, mention.parts) for mention in mentions)


def _capitals_within(text: str) -> Iterator[Token]:
    """The words with a capital behind small letters, with another word behind them."""
    for match in _CAPITAL_WITHIN.finditer(text):
        word = word_at(text, match.start())
        if word and word.text.istitle() and text[word.end : word.end + 1] == " " and text[word.end + 1 :].strip():
            yield word


def _odd_items(passages: Sequence[Passage]) -> Iterator[tuple[str, str]]:
    """Path and id of the one item in a list that has no mark at its end, and of what introduces a list without one."""
    before: Passage | None = None
    for _, found in groupby(passages, lambda passage: (passage.path, passage.section, passage.kind)):
        items = list(found)
        if before is not None and items[0].kind == "item" and _introduces(before, items[0]):
            yield before.path, before.id
        before = items[-1]
        ended = [bool(ENDED.search(item.text)) for item in items if item.kind == "item"]
        if len(ended) >= LIST and ended.count(False) == 1:
            item = items[ended.index(False)]
            yield item.path, item.id


def _introduces(passage: Passage, item: Passage) -> bool:
    same = (passage.path, passage.section) == (item.path, item.section)
    return same and passage.kind == "sentence" and not ENDED.search(passage.text) and len(passage.text) >= SHORTEST


def _small_behind_stop(passage: Passage, text: Text, abbreviations: Collection[str]) -> Iterator[Bound]:
    """Small letters behind a full stop inside a passage, which is cut where a capital follows one."""
    if passage.kind not in SENTENCES or passage.kind == "segment":
        return
    for before, between, word in neighbours(text.words, text.string):
        if (
            between == ". "
            and len(before.text) >= SHORTEST_WORD
            and word.text.islower()
            and (text.string[word.end : word.end + 1].isspace() or text.string[word.end : word.end + 1] == ",")
            and before.lower + "." not in abbreviations
        ):
            yield "small", 0.7, Message("a small letter behind a full stop"), word.span


def _lacks_its_end(passage: Passage, others: Sequence[Passage]) -> float:
    """How sure it is that a mark is missing, from those that the other languages have."""
    if passage.kind not in SENTENCES or len(passage.text) < SHORTEST or ENDED.search(passage.text):
        return 0.0
    if not others or not all(ENDED.search(other.text) for other in others):
        return 0.0
    return 0.75 if len(others) > 1 else 0.65


def _begins_small(passage: Passage, before: Passage | None, others: Sequence[Passage]) -> Span | None:
    """Where a sentence has a small letter after a full stop, and those of the other languages none."""
    if passage.kind not in SENTENCES or before is None or before.path != passage.path:
        return None
    if passage.kind == "segment" or not _STOPPED.search(before.text) or not _STOPPED.search(passage.text):
        return None
    start = _small_start(passage.text)
    return start if start and not any(_small_start(other.text) for other in others) else None


def _small_start(text: str) -> Span | None:
    """The first word of a text, where it has small letters alone and is no part of an address."""
    word = word_at(text, 0)
    is_small = (
        word is not None and len(word.text) > 1 and word.text.islower() and text[word.end : word.end + 1] in tuple(" ,")
    )
    return word.span if word and is_small else None
