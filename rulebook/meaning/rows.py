"""Sentences of a card's texts side by side: which of them belong together where one language has one more or less."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rulebook.meaning.card_text import Sentence

FILTERS: Final = re.compile(r"\[((?:\"[^\"]*\"|[^\[\]\"])*)\]")
"""Filters of a selection, none inside another."""
FILTER: Final = re.compile(r"(?:\"[^\"]*\"|[^,\"])+")


@dataclass(frozen=True, slots=True)
class Row:
    """What stands at one place of a card's texts.

    Attributes:
        sentences: The sentence of each language that has one.
        lacking: Of languages that have none, the sentence beside which it would stand.
    """

    sentences: Mapping[str, Sentence]
    lacking: Mapping[str, Sentence] = field(default_factory=dict)


def rows(texts: Mapping[str, Sequence[Sentence]]) -> Iterator[Row]:
    """The sentences of a card, row by row.

    A text that has one sentence more or less than most is put beside them where all others of its sentences say the
    same as theirs; else it is left out, and so are texts that differ more.
    """
    counts = Counter(len(sentences) for sentences in texts.values())
    usual = max(sorted(counts), key=lambda count: counts[count], default=0)
    fitting = {tag: sentences for tag, sentences in texts.items() if len(sentences) == usual}
    for row in zip(*fitting.values(), strict=True):
        yield Row(dict(zip(fitting, row, strict=True)))
    if len(fitting) < 2:
        return
    for tag, sentences in texts.items():
        if len(sentences) == usual - 1 and sentences:
            gaps = {gap for others in fitting.values() if (gap := _gap(others, sentences)) is not None}
            if len(gaps) == 1:
                gap = gaps.pop()
                yield Row({other: own[gap] for other, own in fitting.items()}, {tag: sentences[max(0, gap - 1)]})
        elif len(sentences) == usual + 1:
            gaps = {gap for others in fitting.values() if (gap := _gap(sentences, others)) is not None}
            if len(gaps) == 1:
                gap = gaps.pop()
                yield Row({tag: sentences[gap]}, {other: own[max(0, gap - 1)] for other, own in fitting.items()})


def _gap(longer: Sequence[Sentence], shorter: Sequence[Sentence]) -> int | None:
    """Which sentence the shorter text lacks; nothing where the others do not say the same, or it was not read."""
    alike = [bool(in_order(one) & in_order(other)) for one, other in zip(longer, shorter, strict=False)]
    gap = alike.index(False) if False in alike else len(shorter)
    behind = zip(longer[gap + 1 :], shorter[gap:], strict=True)
    return gap if longer[gap].tree and all(in_order(one) & in_order(other) for one, other in behind) else None


def in_order(sentence: Sentence) -> frozenset[str]:
    """All that a sentence can mean, with the filters of each selection in one order."""
    return frozenset([FILTERS.sub(_sorted, said) for said in sentence.notations])


def _sorted(match: re.Match[str]) -> str:
    return "[" + ", ".join(sorted(part.strip() for part in FILTER.findall(match[1]))) + "]"
