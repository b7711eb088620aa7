"""Where the languages of a card say different things: sentence by sentence, by what each says and not by its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulebook.language.text.tokens import Span
from rulebook.meaning.card_text import CardText, Sentence
from rulebook.meaning.names import PIVOT
from rulebook.meaning.notation import notation
from rulebook.meaning.telling import kind_between
from rulebook.meaning.trees import Tree


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
    """The differences between the texts of a card, by language; sentences that were not read are passed over.

    Texts of another number of sentences than most have say nothing here.
    """
    counts = [len(text.sentences) for text in texts.values()]
    usual = max(sorted(set(counts)), key=counts.count, default=0)
    fitting = {tag: text.sentences for tag, text in texts.items() if len(text.sentences) == usual}
    for row in zip(*fitting.values(), strict=True):
        yield from _compared(dict(zip(fitting, row, strict=True)))


def _compared(row: Mapping[str, Sentence]) -> Iterator[Difference]:
    """Where one language says something else than most of those that were read; of two, than English."""
    read = {tag: sentence for tag, sentence in row.items() if sentence.tree is not None}
    if len({notation(tree) for sentence in read.values() if (tree := sentence.said) is not None}) < 2:
        return
    meanings = {tag: sentence.notations for tag, sentence in read.items()}
    said: dict[str, list[str]] = {}
    for tag, own in meanings.items():
        said.setdefault(_shared(own, meanings.values()), []).append(tag)
    if len(said) < 2:
        return
    common = max(said, key=lambda one: (len(said[one]), PIVOT in said[one]))
    right = said[common]
    for one, tags in said.items():
        is_odd = len(right) > len(tags) or (len(said) == 2 and PIVOT in right and len(right) == 1)
        if tags is not right and is_odd and (kind := kind_between(one, common)):
            yield _difference(kind, row, tags, right)


def _shared(meanings: frozenset[str], others: Iterable[frozenset[str]]) -> str:
    """Of all that a sentence can mean, what most of the others can mean, too: it is not ambiguous on purpose."""
    return max(sorted(meanings), key=lambda said: sum(said in other for other in others))


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
