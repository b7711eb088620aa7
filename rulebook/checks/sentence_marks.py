"""Where sentences begin and end: full stops that are missing, small letters after one, capitals without one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from rulebook.checks.finding import Message, Span
from rulebook.checks.material import Material, Passage

SHORTEST = 20
"""Shorter texts are labels, which may do without a mark."""
CUSTOM = 2
"""How often a small word must stand with a capital inside sentences of a file for it to be a name there."""
LIST = 3
"""How many items of a list show that they have a mark at their end."""
ENOUGH = 50
USUALLY = 0.95
"""How many sentences a file must have, and which share of them with a mark at the end, for that to be its custom."""
SENTENCES = frozenset({"sentence", "item", "definition", "example", "segment"})

ENDED = re.compile(r"[.!?:;…。][\s”“»\"’')\]]*$")
ADDRESS = re.compile(r"\S*(?:@|://|www\.|\w\.[a-z]{2,3}/)\S*|\S*[a-z]\.[a-z]+\S*")
"""Addresses of websites and of mail, whose marks are none of a sentence."""
_OPEN_END = re.compile(r"(?:\S+ ){4,}\S*[a-zß-öø-ÿ][\s”“»\"’')\]]*$")
_STOPPED = re.compile(r"[.!?][\s”“»\"’')\]]*$")
_SMALL_START = re.compile(r"[a-zß-öø-ÿ]{2,}(?=[ ,])(?!\S*[@/])")
_CAPITAL_WITHIN = re.compile(r"[A-ZÀ-ÖØ-Þ](?:(?<=[a-zß-öø-ÿ]{2} .)|(?<=[a-zß-öø-ÿ]{2}, .))[a-zß-öø-ÿ]+(?= (\S))(?!-)")
_SMALL_BEHIND = re.compile(r"(?P<word>[^\W\d_]{3,})[.] (?P<start>[a-zß-öø-ÿ]+)(?=[\s,])")

Bound = tuple[str, float, Message, Span]
"""Kind, confidence, message and place."""


class SentenceBounds:
    """Finds sentences that run into one another in the passages of some material."""

    def __init__(self, material: Material) -> None:
        self._material = material
        self._capitals = Counter(
            (passage.path, match.group())
            for passage in material.judged
            if passage.kind in (*SENTENCES, "card")
            for match in _CAPITAL_WITHIN.finditer(material.reading(passage))
        )
        whole = [passage for passage in material.judged if passage.kind == "sentence"]
        self._sentences = Counter(passage.path for passage in whole)
        self._ended = Counter(passage.path for passage in whole if ENDED.search(passage.text))
        self._small_words = {
            tag: locale.language.function_words | locale.markers.prepositions
            for tag, locale in material.library.locales.items()
        }
        self._odd_items = frozenset(_odd_items(material.judged))

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
        yield from self._within(passage, self._small_words[passage.locale], capital_nouns)
        yield from _small_behind_stop(passage, locale.language.abbreviations)

    def _lacks_the_usual_end(self, passage: Passage, others: Sequence[Passage]) -> float:
        """How sure it is that a mark is missing where there is nothing to compare with but the rest of the file."""
        if others or passage.kind != "sentence" or not _OPEN_END.search(passage.text) or ADDRESS.search(passage.text):
            return 0.0
        ended, all_sentences = self._ended[passage.path], self._sentences[passage.path]
        return 0.6 if all_sentences >= ENOUGH and ended >= USUALLY * all_sentences else 0.0

    def _within(self, passage: Passage, small_words: Collection[str], capital_nouns: bool) -> Iterator[Bound]:
        """Small words with a capital in the middle of a sentence: where one began."""
        if passage.kind not in (*SENTENCES, "card"):
            return
        for match in _CAPITAL_WITHIN.finditer(self._material.reading(passage)):
            word = match.group()
            goes_on = match.group(1).islower() or capital_nouns
            is_name = self._capitals[passage.path, word] >= CUSTOM
            if goes_on and not is_name and word.lower() in small_words and not self._in_term(passage, match.start()):
                yield "within", 0.7, Message("no mark before “{word}”, with which a sentence begins", word=word), (
                    match.span()
                )  # fmt: skip

    def _in_term(self, passage: Passage, place: int) -> bool:
        mentions = self._material.key(passage).mentions
        return any(start <= place < end for mention in mentions for start, end in mention.parts)


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


def _small_behind_stop(passage: Passage, abbreviations: Collection[str]) -> Iterator[Bound]:
    """Small letters behind a full stop inside a passage, which is cut where a capital follows one."""
    if passage.kind not in SENTENCES or passage.kind == "segment":
        return
    for match in _SMALL_BEHIND.finditer(passage.text):
        if match["word"].lower() + "." not in abbreviations:
            yield "small", 0.7, Message("a small letter behind a full stop"), match.span("start")


def _lacks_its_end(passage: Passage, others: Sequence[Passage]) -> float:
    """How sure it is that a mark is missing, from those that the other languages have."""
    if passage.kind not in SENTENCES or len(passage.text) < SHORTEST or ENDED.search(passage.text):
        return 0.0
    if not others or not all(ENDED.search(other.text) for other in others):
        return 0.0
    return 0.75 if len(others) > 1 else 0.65


def _begins_small(passage: Passage, before: Passage | None, others: Sequence[Passage]) -> Span | None:
    """Where a sentence has a small letter after a full stop, and those of the other languages none."""
    match = _SMALL_START.match(passage.text)
    if match is None or passage.kind not in SENTENCES or before is None or before.path != passage.path:
        return None
    if passage.kind == "segment" or not _STOPPED.search(before.text) or not _STOPPED.search(passage.text):
        return None
    return match.span() if not any(_SMALL_START.match(other.text) for other in others) else None
