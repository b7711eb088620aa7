"""Join printed lines into running text, deciding by the book's own words which hyphens stay."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from extractors.flow import Flow

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+")
_INNER = re.compile(r"['’-]")
_PAIR_BREAK = re.compile(r"[^\s'’\w-]")
_UNSPACED = re.compile(r"\S+")
_HYPHEN_GAP = re.compile(r"(?<![^\W\d_])([^\W\d_]++)([-\u2010])(\s++)([^\W\d_]++|&)")
_HYPHENS = ("- ", "\u2010 ")
"""What ends a line within a word, once spaces are single."""
_SLASH_GAP = re.compile(r"(?<=[^\W\d_]/) (?=[^\W\d_])")


class Vocabulary:
    """The words of a book and which of them it prints side by side."""

    def __init__(self, passages: Iterable[str]) -> None:
        self._passages = [passage.casefold() for passage in passages]
        self._pairs: set[tuple[str, str]] = set()
        self.words: Counter[str] = Counter()
        for passage in self._passages:
            self.words.update(_WORD.findall(passage))
        compounds = [(word, count) for word, count in self.words.items() if _INNER.search(word)]
        for word, count in compounds:
            for part in _INNER.split(word):
                if part:
                    self.words[part] += count

    def _note_pairs(self, passage: str) -> None:
        previous = ""
        end = 0
        for match in _WORD.finditer(passage):
            word = match.group()
            between = passage[end : match.start()]
            if previous and not _PAIR_BREAK.search(between):
                self._pairs.add((_tail(previous), _head(word)))
            previous, end = word, match.end()

    def __contains__(self, word: str) -> bool:
        return word.casefold() in self.words

    def adjacent(self, left: str, right: str) -> bool:
        """Whether the book prints the last word of ``left`` directly before the first of ``right``."""
        while self._passages:
            self._note_pairs(self._passages.pop())
        before = _WORD.findall(left.casefold())
        after = _WORD.findall(right.casefold())
        return bool(before and after) and (_tail(before[-1]), _head(after[0])) in self._pairs


def _tail(word: str) -> str:
    return re.split(r"['’]", word)[-1]


def _head(word: str) -> str:
    return word


def squeeze(flow: Flow) -> Flow:
    """The flow with every run of white space made one space, and none at its ends."""
    single = " ".join(flow.text.split())
    if len(single) == len(flow.text):  # no white space but single characters
        return Flow(single, flow.offsets)
    offsets: list[int] = []
    last = 0
    for word in _UNSPACED.finditer(flow.text):
        start, end = word.span()
        if offsets:
            offsets.append(flow.offsets[last])  # of several white characters the first one stays
        offsets.extend(flow.offsets[start:end])
        last = end
    return Flow(single, tuple(offsets))


def join_lines(lines: Sequence[Flow], vocabulary: Vocabulary, small_words: frozenset[str]) -> Flow:
    """The lines as one running text: spaces single, words that a line end cut put together again.

    A suspended hyphen (before a small word such as *and*, or before ``&``) stays as it is; a slash joins lines, too.
    """
    flow = squeeze(Flow.join(lines, "\n"))
    cut = set(_slashes(flow)) if "/ " in flow.text else set()
    if any(hyphen in flow.text for hyphen in _HYPHENS):
        cut.update(_hyphens(flow, lines, vocabulary, small_words))
    return _without(flow, cut) if cut else flow


def _slashes(flow: Flow) -> Iterator[int]:
    """The places of spaces that a line end put behind a slash."""
    return (match.start() for match in _SLASH_GAP.finditer(flow.text) if flow.offsets[match.start()] < 0)


def _hyphens(flow: Flow, lines: Sequence[Flow], vocabulary: Vocabulary, small_words: frozenset[str]) -> Iterator[int]:
    """The places of the hyphens of cut words, and of the spaces behind these and behind other hyphens at line ends."""
    for match in _HYPHEN_GAP.finditer(flow.text):
        left, right = match.group(1), match.group(4)
        suspended = right in small_words and left.casefold() not in small_words and left + right not in vocabulary
        if right == "&" or (right.islower() and suspended):
            if f"{left}-{right}" not in vocabulary:
                continue
        elif (
            right[0].isupper()
            and not left.isupper()
            and flow.offsets[match.start(3)] >= 0
            and not _at_line_end(flow, match.start(3), lines)
        ):
            continue
        if _joins(left, right, vocabulary):
            yield match.start(2)
        yield from range(match.start(3), match.end(3))


def _without(flow: Flow, places: AbstractSet[int]) -> Flow:
    """The flow without the characters at some places."""
    text: list[str] = []
    offsets: list[int] = []
    start = 0
    for place in (*sorted(places), len(flow)):
        text.append(flow.text[start:place])
        offsets.extend(flow.offsets[start:place])
        start = place + 1
    return Flow("".join(text), tuple(offsets))


def _at_line_end(flow: Flow, gap: int, lines: Sequence[Flow]) -> bool:
    last = flow.offsets[gap - 1]
    return any(line.offsets and last == max(line.offsets[: len(line.text.rstrip())], default=-1) for line in lines)


def _joins(left: str, right: str, vocabulary: Vocabulary) -> bool:
    """Whether the hyphen between two halves of a word was only there for the line end."""
    if f"{left}{right}" in vocabulary:
        return f"{left}-{right}" not in vocabulary or vocabulary.words[(left + right).casefold()] > 1
    if f"{left}-{right}" in vocabulary:
        return False
    if right[0].isupper() and not left.isupper():
        return False
    return not (left in vocabulary and right in vocabulary)
