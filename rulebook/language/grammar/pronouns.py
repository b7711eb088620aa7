"""Pronouns with no noun before them, in their sentence or the ones before it, for which they can stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from rulebook.language.grammar.grammar_file import grammar_rows
from rulebook.language.grammar.lexicon import (
    ANY,
    CODES,
    FEMININE,
    FEMININE_PLURAL,
    KNOWN_FROM,
    MASCULINE,
    MASCULINE_PLURAL,
    PLURAL,
    SINGULAR,
    Lexicon,
)
from rulebook.language.grammar.phrases import NounPhrase, Sentence, can_be_verb
from rulebook.language.grammar.tokens import TaggedToken
from rulebook.language.letters import plain_letters

SHORTEST_STEM = 3
"""Letters of a stem at least: less is an ending."""


@dataclass(frozen=True, slots=True)
class PronounForms:
    """Pronouns with what they agree in.

    Attributes:
        free: Those that are words, by form.
        joined: Those that are written in one word with the verb before them.
    """

    free: Mapping[str, int]
    joined: Mapping[str, int]


@lru_cache(maxsize=16)
def pronoun_forms(folder: Path) -> PronounForms | None:
    """The pronouns in a locale's folder; nothing where it does not list any.

    Raises:
        DataError: The language's grammar file breaks its form.
    """
    rows = grammar_rows(folder)
    if "pronouns" not in rows:
        return None
    return PronounForms(_by_form(rows["pronouns"]), _by_form(rows.get("joined-pronouns", {})))


def _by_form(table: Mapping[str, str]) -> dict[str, int]:
    return {form: CODES[code] for code, forms in table.items() for form in forms.split()}


@dataclass(frozen=True, slots=True)
class LostPronoun:
    """A pronoun by the index of its token; ``other`` is that of the noun it seems to stand for, -1 for none."""

    position: int
    other: int


def lost_pronouns(sentence: Sentence, before: Sequence[Sentence], forms: PronounForms) -> Iterator[LostPronoun]:
    """Pronouns of a sentence that agree with nothing before them; ``before`` are the sentences before it."""
    for position, token in enumerate(sentence.tokens):
        shown = _shown(sentence, position, token, forms)
        if not shown:
            continue
        beside = _beside(sentence, position) if token.lower in forms.free else None
        if beside is not None:
            if not _any_number(shown) & (beside.agreement or ANY):
                yield LostPronoun(position, beside.head)
            continue
        if _is_lost(sentence, before, position, shown, token.lower in forms.free):
            yield LostPronoun(position, -1)


def _is_lost(sentence: Sentence, before: Sequence[Sentence], position: int, shown: int, is_free: bool) -> bool:
    """Whether no noun before a pronoun can be what it stands for."""
    token = sentence.tokens[position]
    own = _salient(sentence, position)
    if not own and not before:
        return False  # what is said before is not known
    if shown & PLURAL and any(each.is_a("distributives") for each in sentence.tokens[:position]):
        return False
    if token.is_a("partitives"):
        following = sentence.tokens[position + 1 :]
        if any(each.is_a("others") for each in following) or (following and following[0].is_a("coordinators")):
            return False  # the one and the other, one or more
        genders = _genders(sentence, position)
        for earlier in before[-1:]:
            genders |= _genders(earlier, len(earlier.tokens))
        return bool(genders) and not shown & genders
    if _is_predicated(sentence, position):
        return False  # it agrees with what follows
    if token.is_a("subject-pronouns", "demonstratives"):  # they reach farther than their sentence
        offered = _offered(sentence, position) | _all(before)
        return bool(offered and before) and not shown & offered
    if own and not is_free and _has_object(sentence, position):
        return not shown & own
    rest = _offered(sentence, position) | _all(before[-1:])
    return bool(rest) and not shown & rest


def _is_predicated(sentence: Sentence, position: int) -> bool:
    """Whether a copula and a noun follow a pronoun."""
    following = position + 1
    if following >= len(sentence.tokens) or not sentence.tokens[following].word.copula:
        return False
    return any(phrase.start == following + 1 for phrase in sentence.phrases)


def _all(before: Sequence[Sentence]) -> int:
    """What the nouns of some sentences agree in."""
    found = 0
    for sentence in before:
        found |= _offered(sentence, len(sentence.tokens))
    return found


def _salient(sentence: Sentence, end: int) -> int:
    """What the nouns before a token agree in that no preposition governs; 0 where one of them is not sure."""
    phrases = [phrase for phrase in sentence.phrases_between(0, end) if _is_free(sentence, phrase)]
    found = _together(sentence, phrases) | _several(sentence, phrases)
    for phrase in phrases:
        if phrase.is_certain:
            found |= 0 if sentence.tokens[phrase.head].is_a("times") else phrase.agreement or ANY
        elif phrase.has_determiner:
            return 0
    return found


def _several(sentence: Sentence, phrases: Sequence[NounPhrase]) -> int:
    """The plurals that two nouns offer which a coordinator joins with all that belongs to them."""
    between = sentence.tokens[phrases[0].end : phrases[-1].start] if len(phrases) > 1 else ()
    if not any(token.is_a("coordinators") for token in between):
        return 0
    return MASCULINE_PLURAL | (FEMININE_PLURAL if any(phrase.agreement & FEMININE for phrase in phrases) else 0)


def _has_object(sentence: Sentence, end: int) -> bool:
    """Whether a noun right behind a verb is surely its object or a thing that it names."""
    return any(
        phrase.is_certain and phrase.start > 0 and can_be_verb(sentence.tokens[phrase.start - 1])
        for phrase in sentence.phrases_between(0, end)
    )


def _is_free(sentence: Sentence, phrase: NounPhrase) -> bool:
    """Whether neither preposition nor "as" stands before a phrase; what looks like one may be an article."""
    before = sentence.tokens[phrase.start - 1] if phrase.start else None
    if before is not None and before.is_a("equatives"):
        return False
    if before is not None and (before.is_a("limits") or _is_counted(sentence, phrase)):
        return True
    is_partitive = sentence.tokens[phrase.start].is_a("partitive-articles") and phrase.start - 1 not in sentence.covered
    return is_partitive or not phrase.is_governed


def _shown(sentence: Sentence, position: int, token: TaggedToken, forms: PronounForms) -> int:
    """What a pronoun agrees in; 0 where a word is none."""
    if token.kind != "word" or any(other.text == "/" for other in sentence.tokens[position : position + 2]):
        return 0
    following = sentence.tokens[position + 1] if position + 1 < len(sentence.tokens) else None
    shown = forms.free.get(token.lower, 0)
    if shown and not _stands_before_noun(sentence, position, following):
        is_relative = following is not None and following.is_a("subordinators") and shown & MASCULINE
        return 0 if is_relative else shown  # whoever does something
    return _joined(token, sentence.lexicon, forms) if not shown else 0


def _stands_before_noun(sentence: Sentence, position: int, following: TaggedToken | None) -> bool:
    """Whether what looks like a pronoun is an article, or a number before a group."""
    if following is None:
        return False
    token = sentence.tokens[position]
    if token.is_a("subject-pronouns") or not token.word.determiner:
        return False
    return not (token.is_a("clitics") and following.word.is_verbal and position not in sentence.covered)


def _joined(token: TaggedToken, lexicon: Lexicon, forms: PronounForms) -> int:
    for pronoun, shown in forms.joined.items():
        stem = token.lower.removesuffix(pronoun)
        if stem != token.lower and len(stem) >= SHORTEST_STEM and not lexicon.word(token.lower).noun:
            plain = plain_letters(stem)
            if _is_verb(plain, lexicon) and (stem != plain or plain.endswith("r") or _is_imperative(plain, lexicon)):
                return shown
    return 0


def _is_verb(plain: str, lexicon: Lexicon) -> bool:
    word = lexicon.word(plain)
    return bool(word.verb or word.other_verb) or lexicon.share(f"{plain}r") >= KNOWN_FROM


def _is_imperative(plain: str, lexicon: Lexicon) -> bool:
    return lexicon.word(plain).other_verb


def _beside(sentence: Sentence, position: int) -> NounPhrase | None:
    """The noun phrase to which a coordinator joins a pronoun with a complement; nothing where it is not sure."""
    tokens = sentence.tokens
    if position < 2 or position + 1 >= len(tokens) or not tokens[position + 1].is_a("genitives"):
        return None
    if not tokens[position - 1].is_a("coordinators"):
        return None
    end = position - 1
    phrase = next((each for each in sentence.phrases if each.end == end - 1), None)
    if phrase is None or not phrase.is_certain or not phrase.has_determiner:
        return None
    is_complement = phrase.start > 0 and tokens[phrase.start - 1].is_a("genitives")
    return None if is_complement or tokens[phrase.start].word.fused else phrase


def _offered(sentence: Sentence, end: int) -> int:
    """What the noun phrases before a token may agree in."""
    phrases = [phrase for phrase in sentence.phrases_between(0, end) if not _is_attribute(sentence, phrase)]
    found = _together(sentence, phrases)
    for phrase in phrases:
        found |= (phrase.agreement or ANY) if phrase.is_certain else ANY if phrase.has_determiner else 0
    return found


def _is_counted(sentence: Sentence, phrase: NounPhrase) -> bool:
    """Whether a phrase is what a noun of quantity counts."""
    if phrase.start < 2 or not sentence.tokens[phrase.start - 1].is_a("genitives"):
        return False
    return sentence.tokens[phrase.start - 2].is_a("collectives")


def _together(sentence: Sentence, phrases: Sequence[NounPhrase]) -> int:
    """The plurals that stand for two of some noun phrases which a word joins."""
    found = 0
    for one, other in pairwise(phrases):
        between = sentence.tokens[one.end + 1 : other.start]
        if len(between) == 1 and between[0].is_a("coordinators"):
            both = (one.agreement or ANY) & (other.agreement or ANY) & FEMININE
            found |= FEMININE_PLURAL if both else MASCULINE_PLURAL
    return found


def _genders(sentence: Sentence, end: int) -> int:
    """The genders of the nouns before a token, in any number."""
    found = 0
    for phrase in sentence.phrases_between(0, end):
        if not _is_attribute(sentence, phrase) and not sentence.tokens[phrase.head].is_a("times"):
            found |= _any_number(phrase.agreement or ANY) if phrase.is_certain or phrase.has_determiner else 0
    return found


def _is_attribute(sentence: Sentence, phrase: NounPhrase) -> bool:
    """Whether a phrase is a bare complement that says of what kind another noun is."""
    if phrase.has_determiner or phrase.start == 0 or not phrase.agreement & SINGULAR:
        return False
    return sentence.tokens[phrase.start - 1].is_a("genitives")


def _any_number(agreement: int) -> int:
    return (MASCULINE if agreement & MASCULINE else 0) | (FEMININE if agreement & FEMININE else 0)
