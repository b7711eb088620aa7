"""Where the languages of a card say different things: sentence by sentence, by what each says and not by its words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rulebook.language.text.tokens import Span
from rulebook.meaning.card_text import CardText, Sentence
from rulebook.meaning.names import PIVOT
from rulebook.meaning.notation import notation
from rulebook.meaning.rows import in_order, rows
from rulebook.meaning.telling import distance, kind_beside, kind_between
from rulebook.meaning.trees import Tree

PART: Final = "part"
"""The kind of what is lost or added."""
NAMING: Final = re.compile(r"(?:also-be|cannot) this \[(?:archetype|name) ")
"""What a text says of how its card is called: its name decides in each language whether that has to be said."""


@dataclass(frozen=True, slots=True)
class Said:
    """What one language says of what differs: the words of it in the card's text, and their notation."""

    locale: str
    sentence: Sentence
    span: Span
    notation: str

    @property
    def is_old_wording(self) -> bool:
        """Whether the sentence has an old wording: its text may be of another date."""
        return self.sentence.tree is not None and self.sentence.tree.is_old_wording


@dataclass(frozen=True, slots=True)
class Difference:
    """A part of a sentence that two groups of languages say differently.

    Attributes:
        kind: What differs: ``number``, ``zone``, ``controller``, …
        odd: What the languages say that are in the minority; among equals, those that are not English.
        others: What the others say.
    """

    kind: str
    odd: tuple[Said, ...]
    others: tuple[Said, ...]


def compare(texts: Mapping[str, CardText]) -> Iterator[Difference]:
    """The differences between the texts of a card, by language; sentences that were not read are passed over."""
    for row in rows({tag: text.sentences for tag, text in texts.items()}):
        if row.lacking and any(NAMING.match(said) for one in row.sentences.values() for said in in_order(one)):
            continue
        if len(row.lacking) == 1:
            yield _lost(row.lacking, row.sentences)
        elif len(row.sentences) == 1 and len(row.lacking) > 1:
            yield _added(row.lacking, row.sentences)
        else:
            yield from _compared(row.sentences)


def _lost(lacking: Mapping[str, Sentence], sentences: Mapping[str, Sentence]) -> Difference:
    """A sentence that one language lacks, told beside the one before it."""
    odd = tuple([Said(tag, beside, beside.span, "") for tag, beside in lacking.items()])
    return Difference(PART, odd, tuple([_said(tag, sentence, None) for tag, sentence in sentences.items()]))


def _added(lacking: Mapping[str, Sentence], sentences: Mapping[str, Sentence]) -> Difference:
    """A sentence that one language has alone."""
    others = tuple([Said(tag, beside, beside.span, "") for tag, beside in lacking.items()])
    return Difference(PART, tuple([_said(tag, sentence, None) for tag, sentence in sentences.items()]), others)


def _compared(row: Mapping[str, Sentence]) -> Iterator[Difference]:
    """Where one language says something else than most of those that were read; of two, than English."""
    read = {tag: sentence for tag, sentence in row.items() if sentence.tree is not None}
    if len({notation(tree) for sentence in read.values() if (tree := sentence.said) is not None}) < 2:
        return
    meanings = {tag: in_order(sentence) for tag, sentence in read.items()}
    said: dict[str, list[str]] = {}
    for tag, one in _meant(meanings).items():
        said.setdefault(one, []).append(tag)
    if len(said) < 2:
        return
    yield from list(_of_groups(row, said)) or _beside_all(row, said)


def _of_groups(row: Mapping[str, Sentence], said: Mapping[str, Sequence[str]]) -> Iterator[Difference]:
    """Where some languages say one thing, and more of them another."""
    common = max(said, key=lambda one: (len(said[one]), PIVOT in said[one]))
    right = said[common]
    for one, tags in said.items():
        is_odd = len(right) > len(tags) or (len(said) == 2 and PIVOT in right and len(right) == 1)
        if tags is not right and is_odd and (kind := kind_between(one, common)):
            yield _difference(kind, row, tags, right)


def _beside_all(row: Mapping[str, Sentence], said: Mapping[str, Sequence[str]]) -> Iterator[Difference]:
    """Where one language has something otherwise than every other, which need not say the same among themselves."""
    for one, tags in said.items():
        others = [tag for tag in row if any(tag in some for other, some in said.items() if other != one)]
        if len(tags) == 1 and len(others) > 1 and (kind := kind_beside(one, [other for other in said if other != one])):
            yield _difference(kind, row, tags, others)


def _meant(meanings: Mapping[str, frozenset[str]]) -> Mapping[str, str]:
    """Of all that each language can mean, what most can mean, or else what is nearest to it: none means to differ."""
    counts = Counter(said for own in meanings.values() for said in sorted(own))
    pivot = meanings.get(PIVOT, frozenset())
    common = max(sorted(counts), key=lambda said: (counts[said], said in pivot))
    return {
        tag: min(sorted(own), key=lambda said: (-counts[said], distance(said, common))) for tag, own in meanings.items()
    }


def _difference(kind: str, row: Mapping[str, Sentence], odd: Sequence[str], right: Sequence[str]) -> Difference:
    """What differs between one of the odd languages and one of the others, with all of both."""
    one, other = row[odd[0]].said, row[right[0]].said
    assert one is not None
    assert other is not None
    mine, theirs = next(iter(differing(one, other)), (None, None))
    return Difference(
        kind,
        tuple([_said(tag, row[tag], mine if tag == odd[0] else None) for tag in odd]),
        tuple([_said(tag, row[tag], theirs if tag == right[0] else None) for tag in right]),
    )


def _said(tag: str, sentence: Sentence, tree: Tree | None) -> Said:
    said = tree or sentence.said
    assert said is not None
    return Said(tag, sentence, sentence.place(tree) if tree else sentence.span, notation(said))


def differing(one: Tree, other: Tree) -> list[tuple[Tree | None, Tree | None]]:
    """The smallest parts of two trees that say different things; nothing on the side that lacks one.

    >>> number = lambda value: Tree("number", "number", (), value)
    >>> draw = lambda value: Tree("act", "draw", (("n", number(value)),))
    >>> [(mine.value, theirs.value) for mine, theirs in differing(draw("1"), draw("2"))]
    [('1', '2')]
    """
    if notation(one) == notation(other):
        return []
    if (one.category, one.name) != (other.category, other.name) or not one.children:
        return [(one, other)]
    found: list[tuple[Tree | None, Tree | None]] = []
    theirs = dict(other.children)
    mine = dict(one.children)
    for slot in dict.fromkeys((*mine, *theirs)):
        child, counterpart = mine.get(slot), theirs.get(slot)
        if child is None or counterpart is None:
            found.append((child, counterpart))
        else:
            found.extend(differing(child, counterpart))
    return found or [(one, other)]
