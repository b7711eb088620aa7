"""Which noun phrase a verb belongs to, where that can be told from the words right before it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulebook.grammar.lexicon import SINGULAR
from rulebook.grammar.phrases import NounPhrase, Sentence, can_be_verb
from rulebook.grammar.tokens import Token


@dataclass(frozen=True, slots=True)
class Stretch:
    """Words without a verb, from token ``begin`` up to ``end``; ``stop`` is the token before them, -1 for none."""

    begin: int
    end: int
    stop: int


def stretch_before(sentence: Sentence, end: int) -> Stretch:
    """The noun phrases, adjectives and small words right before a token."""
    begin = end
    while begin > 0:
        token = sentence.tokens[begin - 1]
        inside = begin - 1 in sentence.covered
        if token.is_a("subordinators"):
            return Stretch(begin - inside, end, begin - 1)
        if not (inside or token.kind in ("number", "name") or _continues(token)):
            return Stretch(begin, end, begin - 1)
        begin -= 1
    return Stretch(0, end, -1)


def is_plain_adjective(token: Token) -> bool:
    """Whether a form is an adjective or participle and can be nothing else."""
    word = token.word
    if token.is_function_word or token.is_a("impersonal", "comparatives"):
        return False
    return bool(word.adjective) and not (word.noun or word.determiner or word.verb or word.copula or word.other_verb)


def _continues(token: Token) -> bool:
    if token.text in ("/", "&", "-"):
        return True
    word = token.word
    if word.copula or word.auxiliary or token.is_a("copula-participle"):
        return False
    if token.is_a("clitics") and not token.is_a("prepositions"):
        return False
    return bool(
        word.fused or word.determiner or is_plain_adjective(token)
        or token.is_a("prepositions", "coordinators", "adverbs", "pronouns")
    )  # fmt: skip


def subject_of(sentence: Sentence, verb: int) -> NounPhrase | None:
    """The subject of a verb where it can only be one: right before it, at the beginning of its clause."""
    end = _beginning_of_verb(sentence, verb)
    stretch = stretch_before(sentence, end)
    if stretch.begin < end and sentence.tokens[stretch.begin].is_a("coordinators"):
        if not any(_is_finite(token) for token in sentence.tokens[: stretch.begin]):
            return None  # no clause is there to be joined
        stretch = replace(stretch, begin=stretch.begin + 1)
    phrases = sentence.phrases_between(stretch.begin, end)
    if not phrases or phrases[0].start != stretch.begin:
        return None
    subject = phrases[0]
    head = sentence.tokens[subject.head]
    if subject.is_governed or not subject.has_determiner or not subject.is_certain or head.is_a("times", "collectives"):
        return None
    if _is_joined(sentence, stretch, phrases) or (head.is_a("subject-pronouns") and subject.head + 1 < end):
        return None
    if any(token.is_a("pronouns") for token in sentence.tokens[stretch.begin : end]):
        return None
    if any(_may_be_verb(sentence, phrase) for phrase in phrases[1:]):
        return None
    if any(t.is_a("comparatives") and t.word.determiner for t in sentence.tokens[stretch.begin : subject.head]):
        return None
    return subject if _opens_clause(sentence, stretch.stop) else None


def relative_before(sentence: Sentence, verb: int) -> int:
    """Index of the relative pronoun right before a verb, -1 where there is none."""
    end = _beginning_of_verb(sentence, verb)
    if end == 0 or not sentence.tokens[end - 1].is_a("relatives"):
        return -1
    conjunction = end > 1 and sentence.tokens[end - 2].is_a("prepositions", "adverbs")
    return -1 if conjunction else end - 1


def antecedents(sentence: Sentence, relative: int) -> tuple[NounPhrase, ...]:
    """The noun phrases to which a relative pronoun can refer; empty where they are not all known."""
    stretch = stretch_before(sentence, relative)
    phrases = sentence.phrases_between(stretch.begin, relative)
    tokens = sentence.tokens[stretch.begin : relative]
    if not phrases or not all(phrase.is_certain for phrase in phrases):
        return ()
    if any(token.is_a("pronouns", "comparatives", "times") or token.text == "/" for token in tokens):
        return ()
    if stretch.stop >= 0 and (sentence.tokens[stretch.stop].text == "," or _is_in_relative(sentence, stretch.stop)):
        return ()
    return tuple(phrases)


def _is_in_relative(sentence: Sentence, position: int) -> bool:
    """Whether a word stands in a relative clause or is unknown, so that what follows may belong before it."""
    token = sentence.tokens[position]
    if token.kind == "word" and not token.word.is_known:
        return True
    while position >= 0 and sentence.tokens[position].kind != "mark":
        if sentence.tokens[position].is_a("subordinators"):
            return True
        position -= 1
    return False


def _beginning_of_verb(sentence: Sentence, verb: int) -> int:
    """Where the words begin that belong to a verb: negation, pronouns, adverbs, auxiliaries, modal verbs."""
    begin = verb
    while begin > 0 and (
        sentence.tokens[begin - 1].word.auxiliary
        or sentence.tokens[begin - 1].is_a("negations", "clitics", "adverbs", "copula-participle", "modals")
    ):
        begin -= 1
    while begin < verb and begin in sentence.covered:  # an article is a pronoun before verbs alone
        begin += 1
    return begin


def _is_joined(sentence: Sentence, stretch: Stretch, phrases: list[NounPhrase]) -> bool:
    """Whether a stretch may hold a second subject, or so much that one thing becomes several."""
    joins = [
        position
        for position in range(stretch.begin, stretch.end)
        if sentence.tokens[position].is_a("coordinators") or sentence.tokens[position].text in "/&"
    ]
    if not joins:
        return False
    if phrases[0].agreement & SINGULAR or any(not phrase.is_governed for phrase in phrases[1:]):
        return True
    following = [sentence.tokens[position + 1] for position in joins]
    return not all(token.is_a("genitives") or is_plain_adjective(token) for token in following)


def _may_be_verb(sentence: Sentence, phrase: NounPhrase) -> bool:
    """Whether what is taken for a noun may be the verb of another clause."""
    is_bare = not phrase.has_determiner and not phrase.is_governed and phrase.start == phrase.head
    return is_bare and can_be_verb(sentence.tokens[phrase.head])


def _is_finite(token: Token) -> bool:
    return token.word.is_verbal and bool(token.word.verb or token.word.copula)


def _opens_clause(sentence: Sentence, stop: int) -> bool:
    if stop < 0:
        return True
    token = sentence.tokens[stop]
    return token.kind == "mark" or (token.is_a("subordinators") and not _compares(sentence, stop))


def _compares(sentence: Sentence, conjunction: int) -> bool:
    """Whether a conjunction stands behind a comparison, so that no clause need follow."""
    position = conjunction - 1
    while position >= 0 and not sentence.tokens[position].word.is_verbal:
        if sentence.tokens[position].is_a("comparatives"):
            return True
        position -= 1
    return False
