"""The parts of a card's texts, and which of them say the same in other languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rulebook.meaning.card_text import CardText, Sentence
from rulebook.meaning.notation import notation
from rulebook.meaning.trees import Tree

PARTS: Final = frozenset({"setting", "limited", "act", "state", "material"})
"""Categories whose constructions are a part of their own, none inside another."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a card's text; all of them, one behind the other, are the text.

    Attributes:
        text: The words.
        part: The number of the part that it is; parts of the same number say the same. Nothing between parts.
        is_read: Whether its sentence was read.
    """

    text: str
    part: int | None
    is_read: bool


def parts(tree: Tree) -> list[Tree]:
    """The parts of a sentence, in the order of the text."""
    if tree.category in PARTS:
        return [tree]
    return sorted((part for _slot, child in tree.children for part in parts(child)), key=lambda part: part.span)


def counterparts(texts: Mapping[str, CardText]) -> tuple[Mapping[str, tuple[Segment, ...]], tuple[str, ...]]:
    """The texts of a card, by language, in their segments, and what each numbered part says, in the notation."""
    numbers: dict[str, int] = {}
    segments = {tag: tuple(_segments(text, numbers)) for tag, text in texts.items()}
    return segments, tuple(numbers)


def _segments(text: CardText, numbers: dict[str, int]) -> Iterator[Segment]:
    end = 0
    for sentence in text.sentences:
        start, behind = sentence.span
        if end < start:
            yield Segment(text.text[end:start], None, True)
        yield from _segments_of(sentence, numbers)
        end = behind
    if end < len(text.text):
        yield Segment(text.text[end:], None, True)


def _segments_of(sentence: Sentence, numbers: dict[str, int]) -> Iterator[Segment]:
    said = sentence.said
    if said is None:
        yield Segment(sentence.text, None, False)
        return
    offset, end = sentence.span[0], 0
    for part in parts(said):
        start, behind = (place - offset for place in sentence.place(part))
        if start < end or start == behind:
            continue  # it stands around another part, and is told with it
        if end < start:
            yield Segment(sentence.text[end:start], None, True)
        number = numbers.setdefault(notation(part), len(numbers))
        yield Segment(sentence.text[start:behind], number, True)
        end = behind
    if end < len(sentence.text):
        yield Segment(sentence.text[end:], None, True)
