"""Adjectives and participles with the nouns that they can belong to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulebook.language.grammar.lexicon import MASCULINE_SINGULAR
from rulebook.language.grammar.phrases import NounPhrase, Sentence, apposed, joined, stands_before_determiner
from rulebook.language.grammar.subjects import (
    Stretch,
    has_pronoun,
    is_adjective_at,
    is_plain_adjective,
    stretch_before,
    subject_of,
)
from rulebook.language.grammar.tokens import TaggedToken

Construction: TypeAlias = Literal["beside", "predicate", "equated", "apart"]


@dataclass(frozen=True, slots=True)
class Modifier:
    """An adjective or participle that can be judged.

    Attributes:
        position: Index of its token.
        construction: Beside a noun, behind a copula, behind a participle and "as", or apart from all.
        agreement: Genders and numbers that its form shows.
        near: The noun phrases of the stretch it stands in.
        subject: The noun phrase that is surely the subject of its copula.
        copula: Index of its copula, -1 without one.
        peers: What the adjectives show with which it is joined.
    """

    position: int
    construction: Construction
    agreement: int
    near: tuple[NounPhrase, ...]
    subject: NounPhrase | None
    copula: int
    peers: int


def modifiers(sentence: Sentence) -> Iterator[Modifier]:
    """The adjectives of a sentence that follow a noun, a copula or a comma, and are nothing else."""
    for position, token in enumerate(sentence.tokens):
        if position in sentence.covered or not is_adjective_at(sentence, position):
            continue
        modifier = _modifier(sentence, position, token)
        if modifier:
            yield modifier


def _modifier(sentence: Sentence, position: int, token: TaggedToken) -> Modifier | None:
    if any(other.text == "/" for other in sentence.tokens[max(position - 1, 0) : position + 2]):
        return None
    following = sentence.tokens[position + 1] if position + 1 < len(sentence.tokens) else None
    if following is not None and following.text == "(" and following.start == token.end:
        return None  # another ending in brackets
    stretch = stretch_before(sentence, position)
    before = sentence.tokens[stretch.begin : position]
    if has_pronoun(before):
        return None
    near = tuple(sentence.phrases_between(stretch.begin, position))
    if near and near[-1].head < near[-1].end == position - 1 and token.text[:1].isupper():
        return None  # part of a name
    peers = 0
    for other in before:
        if is_plain_adjective(other):
            peers |= other.word.adjective
    agreement = token.word.adjective
    if not near and stretch.begin == position and _is_equated(sentence, position):
        return Modifier(
            position, "equated", agreement, (), None, position - 2, sentence.tokens[position - 2].word.adjective
        )
    verb = _predicate_verb(sentence, stretch)
    if token.is_a("nominals") and (verb >= 0 or (before[-1:] and before[-1].is_a("coordinators"))):
        return None
    if near and not near[0].is_governed:
        verb = -1  # a noun is the predicate
    is_beside = bool(near) and near[-1].end == position - 1
    heads = near if is_beside else tuple(each for each in near if each.head not in apposed(sentence, near))
    if verb >= 0 and not agreement & joined(sentence, heads) and not any(agreement & each.agreement for each in heads):
        return Modifier(position, "predicate", agreement, near, subject_of(sentence, verb), verb, peers)
    if stretch.stop >= 0 and _is_unsure(sentence, stretch.stop, before, near):
        return None
    if near and near[-1].end == position - 1 and sentence.tokens[near[-1].head].is_a("times"):
        return None  # "once done"
    timeless = [phrase for phrase in near if not sentence.tokens[phrase.head].is_a("times")]
    construction: Construction = "beside" if timeless else "apart"
    return Modifier(position, construction, token.word.adjective, near, None, -1, peers)


def _predicate_verb(sentence: Sentence, stretch: Stretch) -> int:
    """The copula of a predicate, or the verb of "is considered as"; -1 where there is none."""
    stop = stretch.stop
    if stop < 0 or (stop and sentence.tokens[stop - 1].is_a("alternatives")):
        return -1
    while stop > 0 and sentence.tokens[stop].is_a("negations"):
        stop -= 1
    token = sentence.tokens[stop]
    if token.word.copula or token.is_a("copula-participle"):
        return stop
    if token.is_a("equatives") and stop > 1 and sentence.tokens[stop - 2].is_a("reflexives"):
        return stop - 1 if sentence.tokens[stop - 1].word.verb else -1
    return -1


def _is_equated(sentence: Sentence, position: int) -> bool:
    """Whether a participle and "as" stand before an adjective: the two are said of the same thing."""
    if (
        position < 2
        or not sentence.tokens[position - 1].is_a("equatives")
        or sentence.tokens[position].is_a("nominals")
    ):
        return False
    following = sentence.tokens[position + 1 : position + 2]
    return is_plain_adjective(sentence.tokens[position - 2]) and not (following and following[0].word.noun)


def _is_unsure(sentence: Sentence, stop: int, before: Sequence[TaggedToken], near: Sequence[NounPhrase]) -> bool:
    """Whether what stands before a stretch leaves open to what its adjective belongs."""
    token = sentence.tokens[stop]
    if not near and (token.word.auxiliary or _may_be_noun(sentence, stop)):
        return True
    return token.text == "," and _has_coordinator(before)  # the end of a list


def _may_be_noun(sentence: Sentence, position: int) -> bool:
    """Whether an unknown word may be the noun that is sought."""
    token = sentence.tokens[position]
    unknown = token.kind == "word" and not token.word.is_known
    return unknown and not stands_before_determiner(sentence.tokens, position)


def _has_coordinator(tokens: Sequence[TaggedToken]) -> bool:
    return any(token.is_a("coordinators") or token.text in "/&" for token in tokens)


def fits_near(modifier: Modifier, sentence: Sentence) -> bool:
    """Whether a modifier agrees with a noun of its own stretch, or with several of them together."""
    if modifier.agreement & (joined(sentence, modifier.near) | modifier.peers):
        return True
    return any(modifier.agreement & (phrase.agreement or 15) or not phrase.is_certain for phrase in modifier.near)


def fits_anywhere(modifier: Modifier, sentence: Sentence) -> bool:
    """Whether a modifier agrees with any noun of its sentence, or stands for no noun at all."""
    if modifier.agreement & (MASCULINE_SINGULAR | joined(sentence, sentence.phrases)):
        return True
    if any(token.is_a("pronouns") for token in sentence.tokens):
        return True
    return any(modifier.agreement & (phrase.agreement or 15) or not phrase.is_certain for phrase in sentence.phrases)
