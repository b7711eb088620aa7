"""A term whose words are joined otherwise than elsewhere in the book, or than the termbase knows."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Indel, Prefix

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage, spans_of_quotes
from rulebook.checks.phrases import Joint, Pair, PhraseReader, Stems
from rulebook.checks.registry import Check, Example

ID = "term-variant"
MAJORITY = 0.75
"""Share of a book's own uses from which the rest is taken for slips."""
OFTEN = 3
ENDING = 3
"""Letters by which the forms of a word may differ at its end."""

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
    def begins(self) -> bool:
        """Whether it stands where any word has a capital."""
        return _BEGINS.search(self.passage.text, 0, self.pair.first[0]) is not None


def run(material: Material) -> Iterator[Finding]:
    """Pairs of words inside terms whose joint is a preposition or an article off the usual one."""
    readers = {locale.tag: PhraseReader(locale) for locale in material.library.locales.values()}
    uses: dict[tuple[str, Stems], list[_Use]] = defaultdict(list)
    for passage in material.judged:
        if passage.kind in ("heading", "caption"):
            continue
        reader = readers[passage.locale]
        named = spans_of_quotes(passage.text, material.library.locale(passage.locale).typography.quotes)
        for pair in reader.pairs(passage.text):
            inside = any(start <= pair.first[0] and pair.second[1] <= end for start, end in named)
            if pair.stems in reader.terms and not inside:
                uses[passage.path, pair.stems].append(_Use(passage, pair, _concept(pair, passage, material)))
    for found in uses.values():
        reader = readers[found[0].passage.locale]
        for use in found:
            finding = _judge(use, found, reader)
            if finding is not None:
                yield finding


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


def _judge(use: _Use, found: Sequence[_Use], reader: PhraseReader) -> Finding | None:
    peers = [other for other in found if _alike(use.pair, other.pair) and _comparable(use, other)]
    usual, count = Counter(other.pair.joint for other in peers).most_common(1)[0]
    own = sum(other.pair.joint == use.pair.joint for other in peers)
    share = count / (count + own)
    known = reader.terms[use.pair.stems]
    if usual not in known or (_coordinates(usual, reader) and usual not in reader.bases[use.pair.stems]):
        return None
    if share < MAJORITY or count < OFTEN or not _is_slip(use.pair.joint, usual, reader):
        return None
    models = [other for other in peers if other.pair.joint == usual and _goes_with(use, other)]
    if not models:
        return None
    between = models[0].passage.text[models[0].pair.first[1] : models[0].pair.second[0]]
    right = f"{use.pair.words[0]}{between}{use.pair.words[1]}"
    return Finding(
        ID, "note", round(share * 0.8, 3), use.passage,
        Message("elsewhere in this book it is written “{usual}”", usual=right),
        detail=" ".join((*use.pair.words, *use.pair.joint)), span=(use.pair.first[0], use.pair.second[1]),
        suggestion=right, concept=use.concept or min(term.concept for term in known[usual]),
    )  # fmt: skip


def _goes_with(use: _Use, model: _Use) -> bool:
    """Whether both uses are names: written with capitals."""
    return all(model.capitals) and use.capitals[1] and (use.capitals[0] or use.begins)


def _comparable(use: _Use, other: _Use) -> bool:
    """A sign may be usual in the name of one thing and not in that of another."""
    return use.concept == other.concept or "&" not in use.pair.joint + other.pair.joint


def _coordinates(joint: Joint, reader: PhraseReader) -> bool:
    return not (reader.prepositions | reader.articles).issuperset(joint)


def _is_slip(joint: Joint, usual: Joint, reader: PhraseReader) -> bool:
    """Whether one preposition or article is lost, added or exchanged, or a sign stands for a word."""
    if len(joint) == len(usual):
        differing = [pair for pair in zip(joint, usual, strict=True) if pair[0] != pair[1]]
        return len(differing) == 1 and ("&" in differing[0] or reader.prepositions.issuperset(differing[0]))
    if Indel.distance(joint, usual) != 1:
        return False
    longer, shorter = sorted((joint, usual), key=len, reverse=True)
    (added,) = (Counter(longer) - Counter(shorter)).elements()
    return added in reader.prepositions or added in reader.articles


def _alike(one: Pair, other: Pair) -> bool:
    """Whether two pairs are the same words, with other endings at most: a noun is no form of its verb."""
    return all(_inflected(mine, theirs) for mine, theirs in zip(one.words, other.words, strict=True))


def _inflected(one: str, other: str) -> bool:
    first, second = _fold(one), _fold(other)
    return max(len(first), len(second)) - Prefix.similarity(first, second) <= ENDING


def _fold(word: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(letter))


CHECK = Check(
    ID,
    "note",
    "A term written in two ways reads as two terms, and no search finds both.",
    (Example("Fusion Monsters Cards … Fusion Monster Cards", "Fusion Monster Cards … Fusion Monster Cards"),),
    run,
    subjects=("book",),
)
