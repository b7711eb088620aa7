"""Words of a sentence that surely do not agree with one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Literal, TypeAlias

from rulebook.language.grammar.lexicon import ANY, FEMININE, MASCULINE, MASCULINE_SINGULAR, PLURAL, SINGULAR
from rulebook.language.grammar.modifiers import Modifier, fits_anywhere, fits_near, modifiers
from rulebook.language.grammar.phrases import NounPhrase, Sentence, joined
from rulebook.language.grammar.subjects import antecedents, relative_before, shared_subject, subject_of

FaultKind: TypeAlias = Literal["determiner", "adjective", "predicate", "copula", "participle", "verb"]


_OPENS_LIST = frozenset("/&(,")
"""Behind a noun, what may make a plural of it together with what follows."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A word that does not agree.

    Attributes:
        kind: What kind of word it is.
        position: Index of its token.
        other: Index of the token with which it should agree, -1 where there is none in the sentence.
        confidence: How sure it is, 0 to 1.
    """

    kind: FaultKind
    position: int
    other: int
    confidence: float


def faults(sentence: Sentence, context: int = 0) -> Iterator[Fault]:
    """Everything in a sentence that does not agree, each word once.

    ``context`` is what the sentences before it offer as subjects; 0 where they are not known.
    """
    yield from _determiners(sentence)
    yield from _auxiliaries(sentence)
    found = [fault for modifier in modifiers(sentence) if (fault := _modifier_fault(modifier, sentence, context))]
    yield from found
    blamed = {fault.other for fault in found if fault.kind == "copula"}
    yield from (fault for fault in _verbs(sentence) if fault.position not in blamed)


def _determiners(sentence: Sentence) -> Iterator[Fault]:
    """Determiners and the nouns right behind them."""
    for phrase in sentence.phrases:
        if phrase.agreement or not phrase.noun or phrase.head == phrase.start:
            continue
        tokens = sentence.tokens[phrase.start : phrase.head]
        if any(token.kind == "number" for token in tokens) and not _counts(sentence, phrase):
            continue
        joint = _list_behind(sentence, phrase)
        if joint == "/" or (phrase.start and sentence.tokens[phrase.start - 1].text == "/"):
            continue
        # Where a list follows, a plural may stand before a singular, but not another gender.
        head = sentence.tokens[phrase.head]
        is_foreign = head.is_a("compound-heads") or "-" in head.text  # often without a plural of its own
        noun = _any_number(phrase.noun) if joint or is_foreign else phrase.noun
        for position in range(phrase.head - 1, phrase.start - 1, -1):
            token = sentence.tokens[position]
            shown = token.number if token.kind == "number" else token.word.determiner or token.word.fused
            if not noun & (shown or token.word.adjective or ANY):
                yield Fault("determiner", position, phrase.head, 0.8)
                break


def _counts(sentence: Sentence, phrase: NounPhrase) -> bool:
    """Whether the number before a noun says how many there are, and is no part of what stands before it."""
    before = sentence.tokens[phrase.start - 1] if phrase.start else None
    return phrase.head == phrase.start + 1 and (before is None or before.is_a("prepositions") or before.word.is_verbal)


def _list_behind(sentence: Sentence, phrase: NounPhrase) -> str:
    """What joins a phrase to the next one; ``/`` where the two share their last word."""
    position = phrase.end + 1
    if position >= len(sentence.tokens):
        return ""
    joint = sentence.tokens[position]
    if joint.text == "," and not _goes_on(sentence, position + 1):
        return ""
    if joint.text in _OPENS_LIST:
        return joint.text
    if not joint.is_a("coordinators"):
        return ""
    following = sentence.tokens[position + 1] if position + 1 < len(sentence.tokens) else None
    is_shared = (
        following is not None and following.text[:1].isupper() and sentence.tokens[phrase.head].text[:1].isupper()
    )
    return "/" if is_shared else joint.text


def _goes_on(sentence: Sentence, position: int) -> bool:
    """Whether what follows a comma may be the next noun of a list."""
    if position >= len(sentence.tokens):
        return False
    token = sentence.tokens[position]
    return not (token.is_a("prepositions", "subordinators", "adverbs", "negations", "pronouns") or token.word.is_verbal)


def _any_gender(agreement: int) -> int:
    return (SINGULAR if agreement & SINGULAR else 0) | (PLURAL if agreement & PLURAL else 0)


def _any_number(agreement: int) -> int:
    return (MASCULINE if agreement & MASCULINE else 0) | (FEMININE if agreement & FEMININE else 0)


def _auxiliaries(sentence: Sentence) -> Iterator[Fault]:
    """Participles of the perfect tense, where they do not change: always, or before their object."""
    is_fixed = sentence.lexicon.perfect_is_fixed
    for position in range(1, len(sentence.tokens)):
        before, token = sentence.tokens[position - 1], sentence.tokens[position]
        word = token.word
        if not (before.word.auxiliary and word.adjective) or word.adjective & MASCULINE_SINGULAR or word.noun:
            continue
        if is_fixed or _precedes_object(sentence, position):
            yield Fault("participle", position, position - 1, 0.8)


def _precedes_object(sentence: Sentence, participle: int) -> bool:
    """Whether the object of a participle follows it, and nothing before its auxiliary can be another."""
    if not any(
        each.start == participle + 1 and each.has_determiner and not each.is_governed for each in sentence.phrases
    ):
        return False
    for token in reversed(sentence.tokens[: participle - 1]):
        if token.kind == "mark":
            break
        is_object = token.is_a("clitics") and bool(token.word.determiner)
        if is_object or token.is_a("relatives", "copula-participle") or token.word.copula:
            return False
    return not sentence.tokens[participle - 1].is_a("copula-participle")


def _modifier_fault(modifier: Modifier, sentence: Sentence, context: int) -> Fault | None:
    if modifier.construction == "predicate":
        return _predicate_fault(modifier, sentence, context)
    if modifier.construction == "equated":
        return (
            None if modifier.agreement & modifier.peers else Fault("adjective", modifier.position, modifier.copula, 0.8)
        )
    if modifier.construction == "beside" and not fits_near(modifier, sentence):
        return Fault("adjective", modifier.position, modifier.near[-1].head, 0.8)
    if modifier.construction == "apart" and not fits_anywhere(modifier, sentence):
        return Fault("adjective", modifier.position, -1, 0.4)
    return None


def _predicate_fault(modifier: Modifier, sentence: Sentence, context: int) -> Fault | None:
    number = _number_of(sentence, modifier.copula)
    if number and not number & modifier.agreement and number in (SINGULAR, PLURAL):
        return Fault("copula", modifier.position, modifier.copula, 0.8)
    subject = modifier.subject or _shared(modifier, sentence)
    if subject is not None:
        return None if _goes_with(modifier, subject) else Fault("predicate", modifier.position, subject.head, 0.8)
    relative = relative_before(sentence, modifier.copula)
    if relative >= 0:
        return _relative_fault(modifier, sentence, antecedents(sentence, relative))
    if _stands_apart(modifier, sentence, context):
        return Fault("predicate", modifier.position, -1, 0.6)
    return None


def _shared(modifier: Modifier, sentence: Sentence) -> NounPhrase | None:
    """The subject that a predicate shares with the clause before, where at least their numbers are the same."""
    subject = shared_subject(sentence, modifier.copula)
    return subject if subject is not None and _any_gender(subject.agreement) & modifier.agreement else None


def _relative_fault(modifier: Modifier, sentence: Sentence, known: Sequence[NounPhrase]) -> Fault | None:
    if not known or modifier.agreement & (joined(sentence, known) | modifier.peers):
        return None
    if any(_goes_with(modifier, phrase) for phrase in known):
        return None
    return Fault("predicate", modifier.position, known[-1].head, 0.8)


def _stands_apart(modifier: Modifier, sentence: Sentence, context: int) -> bool:
    """Whether a predicate agrees with nothing that can be its subject, in its sentence or before it."""
    agreement = modifier.agreement
    free = [phrase for phrase in sentence.phrases if not phrase.is_governed]
    if agreement & (MASCULINE_SINGULAR | joined(sentence, free) | modifier.peers | context) or not context:
        return False
    if any(token.is_a("pronouns") for token in sentence.tokens) or fits_near(modifier, sentence):
        return False
    return not agreement & free_agreement(sentence)


def free_agreement(sentence: Sentence) -> int:
    """What could agree with something that can be a subject in a sentence."""
    found = 0
    for phrase in sentence.phrases:
        if not phrase.is_governed:
            found |= (phrase.agreement or ANY) if phrase.is_certain else ANY
    return found | (ANY if any(token.is_a("pronouns") for token in sentence.tokens) else 0)


def _verbs(sentence: Sentence) -> Iterator[Fault]:
    """Finite verbs right behind their subject."""
    for position, token in enumerate(sentence.tokens):
        word = token.word
        number = word.verb or word.copula or word.auxiliary
        if number not in (SINGULAR, PLURAL) or word.noun or word.adjective or word.determiner or token.is_function_word:
            continue
        if word.copula and _names_something(sentence, position + 1, number):
            continue
        if position and token.text[:1].isupper():
            continue  # a name
        subject = subject_of(sentence, position)
        if subject is not None and _takes_up(sentence, position, subject):
            continue
        if subject is not None and not (subject.agreement or subject.noun) & number:
            yield Fault("verb", position, subject.head, 0.8)
        elif subject is None and word.copula:
            relative = relative_before(sentence, position)
            known = antecedents(sentence, relative) if relative >= 0 else ()
            numbers = reduce(or_, (phrase.agreement or phrase.noun for phrase in known), joined(sentence, known))
            if known and not numbers & number and _is_predicate(sentence, position + 1):
                yield Fault("verb", position, known[-1].head, 0.8)


def _takes_up(sentence: Sentence, verb: int, phrase: NounPhrase) -> bool:
    """Whether a pronoun before a verb takes up a phrase, which is its object then."""
    token = sentence.tokens[verb - 1] if verb else None
    return token is not None and token.is_a("clitics") and bool(token.word.determiner & phrase.agreement)


def _is_predicate(sentence: Sentence, position: int) -> bool:
    """Whether what follows a copula is no noun that could be its subject."""
    if position >= len(sentence.tokens) or position in sentence.covered:
        return False
    token = sentence.tokens[position]
    return token.is_a("prepositions", "adverbs") or bool(token.word.adjective)


def _names_something(sentence: Sentence, position: int, number: int) -> bool:
    """Whether a noun with the number of a copula follows it: what is meant may be several things."""
    return any(
        phrase.start == position and (not phrase.is_certain or phrase.agreement & number) for phrase in sentence.phrases
    )


def _number_of(sentence: Sentence, copula: int) -> int:
    """The number of a copula, or of the auxiliary before its participle."""
    token = sentence.tokens[copula]
    if token.word.copula:
        return token.word.copula
    position = copula - 1
    while position >= 0 and sentence.tokens[position].is_a("adverbs", "negations"):
        position -= 1
    return sentence.tokens[position].word.auxiliary if position >= 0 else 0


def _goes_with(modifier: Modifier, subject: NounPhrase) -> bool:
    return bool(modifier.agreement & (subject.agreement or subject.noun) or modifier.agreement & modifier.peers)
