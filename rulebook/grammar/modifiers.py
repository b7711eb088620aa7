"""Adjectives and participles with the nouns that they can belong to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulebook.grammar.lexicon import MASCULINE_SINGULAR
from rulebook.grammar.phrases import NounPhrase, Sentence, joined, stands_before_determiner
from rulebook.grammar.tokens import Token

Construction: TypeAlias = Literal["beside", "predicate", "apart"]


@dataclass(frozen=True, slots=True)
class Modifier:
    """An adjective or participle that can be judged.

    Attributes:
        position: Index of its token.
        construction: Beside a noun, behind a copula, or apart from both.
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
    heads = {phrase.head for phrase in sentence.phrases}
    inside = {position for phrase in sentence.phrases for position in range(phrase.start, phrase.head + 1)}
    for position, token in enumerate(sentence.tokens):
        if position in inside or position in heads or not _is_plain_adjective(token):
            continue
        modifier = _modifier(sentence, position, token)
        if modifier:
            yield modifier


def _is_plain_adjective(token: Token) -> bool:
    word = token.word
    return bool(word.adjective) and not (
        word.noun or word.determiner or word.verb or word.copula or word.other_verb or word.classes
    )


def _modifier(sentence: Sentence, position: int, token: Token) -> Modifier | None:
    if any(other.text == "/" for other in sentence.tokens[max(position - 1, 0) : position + 2]):
        return None
    begin, stop = _stretch(sentence, position)
    near = tuple(sentence.phrases_between(begin, position))
    peers = 0
    for other in sentence.tokens[begin:position]:
        if _is_plain_adjective(other):
            peers |= other.word.adjective
    blocker = sentence.tokens[stop] if stop >= 0 else None
    if blocker is not None and _may_be_noun(sentence, stop):
        return None
    if blocker is not None and blocker.word.auxiliary:
        return None
    if blocker is not None and blocker.text == "," and _has_coordinator(sentence, begin, position):
        return None  # the end of a list
    if blocker is not None and (blocker.word.copula or blocker.is_a("copula-participle")):
        agreement = token.word.adjective
        if stop and sentence.tokens[stop - 1].is_a("alternatives"):
            return None
        if not agreement & joined(sentence, near) and not any(agreement & phrase.agreement for phrase in near):
            return Modifier(position, "predicate", agreement, near, subject_of(sentence, stop), stop, peers)
    timeless = [phrase for phrase in near if not sentence.tokens[phrase.head].is_a("times")]
    construction: Construction = "beside" if timeless else "apart"
    return Modifier(position, construction, token.word.adjective, near, None, -1, peers)


def _may_be_noun(sentence: Sentence, position: int) -> bool:
    """Whether an unknown word may be the noun that is sought."""
    token = sentence.tokens[position]
    unknown = token.kind == "word" and not token.word.is_known
    return unknown and not stands_before_determiner(sentence.tokens, position)


def _stretch(sentence: Sentence, position: int) -> tuple[int, int]:
    """Where the nominal stretch begins in which a token stands, and the token that ends it (-1 for none)."""
    begin = position
    covered = {p for phrase in sentence.phrases for p in range(phrase.start, phrase.head + 1)}
    while begin > 0:
        token = sentence.tokens[begin - 1]
        if token.is_a("subordinators"):
            return begin - (begin - 1 in covered), begin - 1
        if begin - 1 in covered or token.kind in ("number", "name") or _continues(token):
            begin -= 1
            continue
        return begin, begin - 1
    return begin, -1


def _continues(token: Token) -> bool:
    if token.text in ("/", "&", "-"):
        return True
    word = token.word
    if word.copula or word.auxiliary or token.is_a("subordinators", "clitics", "copula-participle"):
        return False
    return bool(
        word.fused or word.determiner or _is_plain_adjective(token) or word.noun
        or token.is_a("prepositions", "coordinators", "adverbs")
    )  # fmt: skip


def subject_of(sentence: Sentence, copula: int) -> NounPhrase | None:
    """The subject of a verb where it can only be one: right before it, at the beginning of its clause."""
    end = copula
    while end > 0 and _before_copula(sentence.tokens[end - 1]):
        end -= 1
    begin, stop = _stretch(sentence, end)
    phrases = sentence.phrases_between(begin, end)
    if not phrases or phrases[0].is_governed or phrases[0].start != begin or not phrases[0].has_determiner:
        return None
    if _has_coordinator(sentence, begin, end):
        return None
    blocker = sentence.tokens[stop] if stop >= 0 else None
    if blocker is not None and not (blocker.is_a("subordinators") or blocker.kind == "mark"):
        return None
    if sentence.tokens[phrases[0].head].is_a("times", "collectives"):
        return None
    if blocker is not None and blocker.is_a("subordinators") and _compares(sentence, stop):
        return None
    if any(token.is_a("comparatives") and token.word.determiner for token in sentence.tokens[begin : phrases[0].head]):
        return None
    return phrases[0] if phrases[0].is_certain else None


def _compares(sentence: Sentence, conjunction: int) -> bool:
    """Whether a conjunction stands behind a comparison, so that no clause need follow."""
    position = conjunction - 1
    while position >= 0 and not sentence.tokens[position].word.is_verbal:
        if sentence.tokens[position].is_a("comparatives"):
            return True
        position -= 1
    return False


def _has_coordinator(sentence: Sentence, begin: int, end: int) -> bool:
    return any(token.is_a("coordinators") or token.text in "/&" for token in sentence.tokens[begin:end])


def _before_copula(token: Token) -> bool:
    return bool(token.word.auxiliary) or token.is_a("negations", "clitics", "adverbs", "copula-participle")


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
