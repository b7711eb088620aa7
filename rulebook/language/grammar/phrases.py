"""Noun phrases of a sentence and what they agree in, for languages in which adjectives follow their noun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulebook.language.grammar.lexicon import ANY, FEMININE, FEMININE_PLURAL, MASCULINE_PLURAL, SINGULAR, Lexicon
from rulebook.language.grammar.tokens import TaggedToken

_JOINS = frozenset(",/&+")


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun with what stands before it, from token ``start`` to token ``head``.

    Attributes:
        start: Index of its first token.
        head: Index of its noun.
        end: Index of its last token: an unknown word or name behind the noun belongs to it.
        agreement: Genders and numbers that it can have; 0 where its words do not go together.
        noun: Those that the noun has by itself; 0 for a noun that the lexicon does not know.
        has_determiner: Whether a determiner or number opens it.
        is_governed: Whether a preposition stands before it, so that it is no subject.
        is_certain: Whether its gender and number are known beyond doubt.
    """

    start: int
    head: int
    end: int
    agreement: int
    noun: int
    has_determiner: bool
    is_governed: bool
    is_certain: bool


@dataclass(frozen=True)
class Sentence:
    """A sentence with its noun phrases; ``covered`` are the indices of the tokens inside them."""

    tokens: tuple[TaggedToken, ...]
    phrases: tuple[NounPhrase, ...]
    lexicon: Lexicon
    covered: frozenset[int]

    def phrases_between(self, start: int, end: int) -> list[NounPhrase]:
        """The noun phrases whose nouns lie in a stretch of tokens."""
        return [phrase for phrase in self.phrases if start <= phrase.head < end]


def analysed(tokens: Sequence[TaggedToken], lexicon: Lexicon) -> Sentence:
    """A sentence from its tokens."""
    phrases = tuple(_phrases(tokens))
    covered = frozenset(position for phrase in phrases for position in range(phrase.start, phrase.end + 1))
    return Sentence(tuple(tokens), phrases, lexicon, covered)


def _phrases(tokens: Sequence[TaggedToken]) -> Iterator[NounPhrase]:
    position = 0
    while position < len(tokens):
        phrase = _phrase(tokens, position)
        if phrase:
            yield phrase
        position = phrase.end + 1 if phrase else position + 1


def _phrase(tokens: Sequence[TaggedToken], start: int) -> NounPhrase | None:
    """The noun phrase that begins at a token."""
    first = tokens[start]
    if first.is_a("subject-pronouns"):
        noun = first.word.noun
        return NounPhrase(start, start, start, noun, noun, True, _is_governed(tokens, start), True)
    position, agreement, is_whole = _determined(tokens, start)
    determined = position > start and (position > start + 1 or not first.word.fused)
    if is_whole or (determined and position < len(tokens) and _stands_alone(tokens, position)):
        # a noun that is not said again
        end = position - 1
        return NounPhrase(start, end, end, agreement or ANY, 0, True, _is_governed(tokens, start), False)
    if position > start:
        while _is_before_noun(tokens, position):
            agreement &= tokens[position].word.adjective
            position += 1
    if position >= len(tokens):
        return None
    return _headed(tokens, start, position, agreement, determined or bool(first.word.fused))


def _stands_alone(tokens: Sequence[TaggedToken], position: int) -> bool:
    """Whether determiners end before a word that is no noun, as in "the two are"."""
    is_counted = tokens[position].word.is_verbal and not tokens[position - 1].is_a("clitics")
    return is_counted or _is_no_noun(tokens[position])


def _is_no_noun(token: TaggedToken) -> bool:
    return token.is_function_word or bool(token.word.fused)


def _determined(tokens: Sequence[TaggedToken], start: int) -> tuple[int, int, bool]:
    """Where the determiners end that begin here, what they agree in, and whether another phrase follows them."""
    agreement, position = ANY, start
    if tokens[start].word.fused:
        agreement, position = tokens[start].word.fused, start + 1
    while position < len(tokens) and _opens(tokens, position):
        token = tokens[position]
        if token.is_a("articles") and position > start and not _lets_article_follow(tokens[position - 1]):
            return position, agreement, True
        agreement &= token.number if token.kind == "number" else token.word.determiner
        position += 1
    return position, agreement, False


def _headed(
    tokens: Sequence[TaggedToken], start: int, position: int, agreement: int, determined: bool
) -> NounPhrase | None:
    """The phrase whose noun is expected at a position, behind its determiners; nothing where there is no noun."""
    head = tokens[position]
    is_fused = bool(tokens[start].word.fused) and not _is_partitive(tokens, start)
    governed = is_fused or _is_governed(tokens, start)
    if _is_compound(tokens, position):
        position, head = position + 1, tokens[position + 1]
    if head.word.noun and not head.is_function_word and not (position == start and _is_verb_here(tokens, position)):
        kept = agreement & head.word.noun
        following = tokens[position + 1] if position + 1 < len(tokens) else None
        if not kept and following is not None and following.is_a("compound-heads") and agreement & following.word.noun:
            position, head, kept = position + 1, following, agreement & following.word.noun
        if not kept and position == start + 1 and _is_clitic(tokens, start):
            return None
        end = _end(tokens, position)
        return NounPhrase(start, position, end, kept, head.word.noun, determined, governed, True)
    if head.kind == "name":
        return NounPhrase(start, position, position, agreement or ANY, 0, determined, governed, False)
    if head.kind != "word" or _is_no_noun(head):
        return None
    if determined or governed:
        if head.word.is_verbal:
            return None
        kept = agreement & (head.word.adjective or ANY) or ANY
        return NounPhrase(start, position, position, kept, 0, determined, governed, False)
    if not head.word.is_known and not stands_before_determiner(tokens, position):
        return NounPhrase(start, position, position, agreement, 0, determined, governed, False)
    return None


def _is_compound(tokens: Sequence[TaggedToken], position: int) -> bool:
    """Whether a foreign word with a capital stands before the noun of which it is a part."""
    if position + 1 >= len(tokens):
        return False
    token, following = tokens[position], tokens[position + 1]
    is_foreign = token.kind == "word" and token.text[:1].isupper() and not token.word.is_known
    return is_foreign and bool(following.word.noun) and following.text[:1].isupper()


def _end(tokens: Sequence[TaggedToken], head: int) -> int:
    """The last of the unknown words and names right behind a noun."""
    end = head
    while end + 1 < len(tokens):
        token = tokens[end + 1]
        if token.kind != "name" and (token.kind != "word" or token.word.is_known):
            break
        end += 1
    return end


def _is_clitic(tokens: Sequence[TaggedToken], position: int) -> bool:
    """Whether what looks like an article may be a pronoun, since a verb may follow it."""
    following = tokens[position + 1]
    if not tokens[position].is_a("clitics") or not can_be_verb(following) or following.text[:1].isupper():
        return False
    before = tokens[position - 1] if position else None
    if before is not None and not following.word.other_verb and (before.is_a("prepositions") or before.word.is_verbal):
        return False  # no finite verb stands there
    return position + 2 >= len(tokens) or not tokens[position + 2].is_a("genitives")


def can_be_verb(token: TaggedToken) -> bool:
    """Whether a form is that of a verb, whatever else it is."""
    word = token.word
    return bool(word.verb or word.other_verb or word.copula or word.auxiliary)


def _opens(tokens: Sequence[TaggedToken], position: int) -> bool:
    """Whether a determiner stands here and no pronoun before a verb."""
    token = tokens[position]
    if token.kind == "number":
        return True
    if not token.word.determiner:
        return False
    if not token.is_a("clitics"):
        return True
    following = tokens[position + 1] if position + 1 < len(tokens) else None
    if following is None or following.is_a("clitics", "subordinators"):
        return False
    if following.is_a("prepositions"):
        return following.is_a("genitives")
    return not following.word.is_verbal and not (following.word.verb and not following.word.noun)


def _lets_article_follow(token: TaggedToken) -> bool:
    return bool(token.word.fused) or token.is_a("predeterminers")


def _is_before_noun(tokens: Sequence[TaggedToken], position: int) -> bool:
    """Whether an adjective stands here before its noun."""
    if position + 1 >= len(tokens):
        return False
    token, following = tokens[position], tokens[position + 1]
    return bool(
        token.word.adjective and following.kind == "word" and following.word.noun
        and not following.word.determiner and not (token.word.noun and following.word.adjective)
    )  # fmt: skip


def _is_verb_here(tokens: Sequence[TaggedToken], position: int) -> bool:
    """Whether a form that is a noun and a verb stands where only a verb can."""
    if not can_be_verb(tokens[position]) or (position and tokens[position].text[:1].isupper()):
        return False
    if stands_before_determiner(tokens, position):
        return not (position > 0 and tokens[position - 1].is_a("prepositions"))
    return position > 0 and tokens[position - 1].is_a(
        "subordinators", "clitics", "negations", "pronouns", "subject-pronouns"
    )


def stands_before_determiner(tokens: Sequence[TaggedToken], position: int) -> bool:
    """Whether a determiner or number follows, before which stands a verb and no noun."""
    following = tokens[position + 1] if position + 1 < len(tokens) else None
    return following is not None and (bool(following.word.determiner) or following.kind == "number")


def _is_governed(tokens: Sequence[TaggedToken], start: int) -> bool:
    """Whether a preposition stands before a phrase, or before one to which it is joined."""
    if start == 0:
        return False
    before = tokens[start - 1]
    return before.is_a("prepositions") or bool(before.word.fused)


def _is_partitive(tokens: Sequence[TaggedToken], start: int) -> bool:
    """Whether what looks like a preposition with its article is an article, at the beginning of a clause."""
    if not tokens[start].is_a("partitive-articles"):
        return False
    return start == 0 or tokens[start - 1].kind == "mark" or tokens[start - 1].is_a("subordinators", "coordinators")


def apposed(sentence: Sentence, phrases: Sequence[NounPhrase]) -> frozenset[int]:
    """Heads of the nouns without any determiner that say of which kind the noun before them is, as parts of a name do.

    Both have a capital; a coordinator may join another one to the first.
    """
    found: set[int] = set()
    for one, other in pairwise(phrases):
        noun, token = sentence.tokens[one.head], sentence.tokens[other.head]
        is_bare = other.start == other.head and not other.is_governed and token.text[1:2].islower()
        if not (is_bare and noun.text[:1].isupper() and token.text[:1].isupper()):
            continue
        gap = sentence.tokens[one.end + 1 : other.start]
        is_listed = one.head in found and len(gap) == 1 and (gap[0].is_a("coordinators") or gap[0].text in _JOINS)
        if not gap or is_listed:
            found.add(other.head)
    return frozenset(found)


def joined(sentence: Sentence, phrases: Sequence[NounPhrase]) -> int:
    """What phrases may agree in together, where a word or mark joins some of them.

    That is the plural of one of their genders, or the masculine.
    """
    between = sentence.tokens[phrases[0].head : phrases[-1].head] if len(phrases) > 1 else ()
    if not any(token.is_a("coordinators") or token.text in _JOINS for token in between):
        return 0
    return MASCULINE_PLURAL | (FEMININE_PLURAL if _can_be_feminine(phrases) else 0)


def _can_be_feminine(phrases: Sequence[NounPhrase]) -> bool:
    """Whether some phrases, of which the first is no masculine subject, have a feminine among them."""
    first = phrases[0]
    is_subject = (first.has_determiner or not first.agreement & SINGULAR) and not first.is_governed
    is_masculine = is_subject and first.is_certain and first.agreement
    return any(phrase.agreement & FEMININE for phrase in phrases) and not (
        is_masculine and not first.agreement & FEMININE
    )
