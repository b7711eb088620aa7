"""Which noun phrase a verb belongs to, where that can be told from the words right before it."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

from rulebook.language.grammar.lexicon import PLURAL, SINGULAR
from rulebook.language.grammar.phrases import NounPhrase, Sentence, apposed, can_be_verb
from rulebook.language.grammar.tokens import TaggedToken

_ADVERBS = frozenset({"adverbs"})


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


def is_adjective_at(sentence: Sentence, position: int) -> bool:
    """Whether a form is an adjective or participle where it stands: behind a copula no finite verb does."""
    token = sentence.tokens[position]
    if is_plain_adjective(token):
        return True
    before = sentence.tokens[position - 1] if position else None
    follows_copula = before is not None and bool(before.word.copula or before.is_a("copula-participle"))
    word = token.word
    return (
        follows_copula
        and bool(word.adjective)
        and not (word.noun or word.determiner or word.other_verb or token.is_function_word or token.is_a("impersonal"))
    )


def is_plain_adjective(token: TaggedToken) -> bool:
    """Whether a form is an adjective or participle and can be nothing else."""
    word = token.word
    if token.is_function_word or token.is_a("impersonal", "comparatives"):
        return False
    return bool(word.adjective) and not (word.noun or word.determiner or word.verb or word.copula or word.other_verb)


def has_pronoun(tokens: Sequence[TaggedToken]) -> bool:
    """Whether something in a stretch stands for a noun that cannot be told."""
    return any(token.is_a("pronouns") and not token.word.determiner for token in tokens)


def _continues(token: TaggedToken) -> bool:
    if token.text in ("/", "&", "-"):
        return True
    word = token.word
    if word.copula or word.auxiliary or token.is_a("copula-participle"):
        return False
    if token.is_a("clitics") and not token.is_a("prepositions"):
        return False
    return bool(
        word.fused or word.determiner or is_plain_adjective(token)
        or token.is_a("prepositions", "coordinators", "adverbs", "pronouns", "alternatives")
    )  # fmt: skip


def subject_of(sentence: Sentence, verb: int) -> NounPhrase | None:
    """The subject of a verb where it can only be one: before it, at the beginning of its clause.

    A relative clause with a verb of its own may stand between the two.
    """
    end = _beginning_of_verb(sentence, verb)
    relative = _relative_clause_before(sentence, end)
    return _subject_before(sentence, end if relative < 0 else relative)


def shared_subject(sentence: Sentence, verb: int) -> NounPhrase | None:
    """The subject of the clause before, where a coordinator alone joins a verb to that clause."""
    begin = _beginning_of_verb(sentence, verb)
    if begin < 2 or not sentence.tokens[begin - 1].is_a("coordinators"):
        return None
    if not any(token.is_a("modals") or _has_number(token) for token in sentence.tokens[begin : verb + 1]):
        return None
    for position in range(begin - 2, 0, -1):
        token = sentence.tokens[position]
        is_conjunction = token.is_a("subordinators") and not token.is_a("equatives")
        if is_conjunction or token.text in ";:(" or token.is_a("pronouns", "subject-pronouns"):
            return None
        if _is_finite(token) and not token.is_a("modals"):
            return subject_of(sentence, position)
    return None


def _subject_before(sentence: Sentence, end: int) -> NounPhrase | None:
    stretch = stretch_before(sentence, end)
    if stretch.stop > 0 and sentence.tokens[stretch.stop - 1].is_a("neuter"):
        return None  # "what the cards say": the whole clause is a subject
    if stretch.begin < end and sentence.tokens[stretch.begin].is_a("coordinators"):
        if not any(_is_finite(token) for token in sentence.tokens[: stretch.begin]):
            return None  # no clause is there to be joined
        stretch = replace(stretch, begin=stretch.begin + 1)
    while stretch.begin < end and _leads(sentence, stretch.begin):
        stretch = replace(stretch, begin=stretch.begin + 1)
    phrases = sentence.phrases_between(stretch.begin, end)
    if not phrases or phrases[0].start != stretch.begin or not _opens_clause(sentence, stretch.stop):
        return None
    return phrases[0] if _can_be_subject(sentence, phrases[0], end) and _is_alone(sentence, stretch, phrases) else None


def _leads(sentence: Sentence, position: int) -> bool:
    """Whether an adverb stands before the subject, as in "normally"."""
    token = sentence.tokens[position]
    return position not in sentence.covered and token.word.classes == _ADVERBS


def _can_be_subject(sentence: Sentence, phrase: NounPhrase, end: int) -> bool:
    """Whether a phrase is one thing or several beyond doubt, and no preposition governs it."""
    head, behind = sentence.tokens[phrase.head], sentence.tokens[phrase.head + 1]
    if phrase.is_governed or not phrase.has_determiner or not phrase.is_certain or head.is_a("times", "collectives"):
        return False
    if head.is_a("subject-pronouns") and phrase.head + 1 < end and not behind.is_a("genitives"):
        return False
    words = sentence.tokens[phrase.start : phrase.head]
    return not any(word.is_a("comparatives") and word.word.determiner for word in words)


def _is_alone(sentence: Sentence, stretch: Stretch, phrases: list[NounPhrase]) -> bool:
    """Whether nothing behind the first phrase of a stretch can be another subject, or the verb of another clause."""
    parts = apposed(sentence, phrases)
    phrases = [phrase for phrase in phrases if phrase.head not in parts]
    if _is_joined(sentence, stretch, phrases, parts) or has_pronoun(sentence.tokens[stretch.begin : stretch.end]):
        return False
    return not any(_may_be_verb(sentence, phrase) for phrase in phrases[1:])


def _relative_clause_before(sentence: Sentence, end: int) -> int:
    """Where the relative clause begins that ends right before a place and has one verb; -1 where there is none."""
    verbs = 0
    for position in range(end - 1, 0, -1):
        token = sentence.tokens[position]
        if token.kind == "mark" or token.is_a("coordinators", "pronouns"):
            return -1
        verbs += can_be_verb(token) and position not in sentence.covered and not token.is_a("modals")
        if token.is_a("subordinators"):
            is_behind_noun = position - 1 in sentence.covered or is_plain_adjective(sentence.tokens[position - 1])
            return position if token.is_a("relatives") and verbs == 1 and is_behind_noun else -1
    return -1


def relative_before(sentence: Sentence, verb: int) -> int:
    """Index of the relative pronoun right before a verb, -1 where there is none."""
    end = _beginning_of_verb(sentence, verb)
    if end == 0 or not sentence.tokens[end - 1].is_a("subject-relatives"):
        return -1
    conjunction = end > 1 and sentence.tokens[end - 2].is_a("prepositions", "adverbs")
    return -1 if conjunction else end - 1


def antecedents(sentence: Sentence, relative: int) -> tuple[NounPhrase, ...]:
    """The noun phrases to which a relative pronoun can refer; empty where they are not all known."""
    end = relative - (relative > 0 and sentence.tokens[relative - 1].text == ",")
    stretch = stretch_before(sentence, end)
    phrases = sentence.phrases_between(stretch.begin, end)
    tokens = sentence.tokens[stretch.begin : end]
    if not phrases or not all(phrase.is_certain for phrase in phrases) or (end < relative and phrases[0].is_governed):
        return ()
    if has_pronoun(tokens) or any(token.is_a("comparatives", "times") or token.text == "/" for token in tokens):
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


def _is_joined(sentence: Sentence, stretch: Stretch, phrases: list[NounPhrase], parts: Container[int]) -> bool:
    """Whether a stretch may hold a second subject, or so much that one thing becomes several."""
    joins = [
        position
        for position in range(stretch.begin, stretch.end)
        if (sentence.tokens[position].is_a("coordinators") or sentence.tokens[position].text in "/&")
        and position + 1 not in parts
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


def _is_finite(token: TaggedToken) -> bool:
    return token.word.is_verbal and bool(token.word.verb or token.word.copula)


def _has_number(token: TaggedToken) -> bool:
    return any(number in (SINGULAR, PLURAL) for number in (token.word.copula, token.word.auxiliary))


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
