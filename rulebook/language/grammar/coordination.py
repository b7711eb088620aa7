"""Nouns that share a determiner with which only the first of them goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise
from operator import and_

from rulebook.language.grammar.faults import Fault
from rulebook.language.grammar.lexicon import ANY, PLURAL
from rulebook.language.grammar.phrases import Sentence
from rulebook.language.grammar.tokens import TaggedToken


def shared_determiners(sentence: Sentence) -> Iterator[Fault]:
    """Nouns that a coordinator joins to another one with whose determiner they do not go."""
    for one, other in pairwise(sentence.phrases):
        gap = sentence.tokens[one.end + 1 : other.start]
        if len(gap) != 1 or other.start != other.head or other.is_governed or not other.is_certain:
            continue
        behind = sentence.tokens[other.end + 1 : other.end + 2]
        is_divided = gap[0].is_a("dividers") or (gap[0].text == "," and behind and behind[0].is_a("dividers"))
        if not is_divided or not _is_noun_alone(sentence.tokens[other.head], behind):
            continue
        shown = reduce(
            and_, (t.word.determiner or t.word.fused or ANY for t in sentence.tokens[one.start : one.head]), ANY
        )
        if one.has_determiner and not shown & other.noun and not (shown & PLURAL and other.noun & PLURAL):
            yield Fault("determiner", other.head, one.start, 0.8)


def _is_noun_alone(noun: TaggedToken, behind: Sequence[TaggedToken]) -> bool:
    """Whether a form is a noun and not the verb of another clause."""
    word = noun.word
    if word.adjective or noun.is_function_word or noun.is_a("subject-pronouns"):
        return False
    return not (word.verb or word.other_verb) or bool(behind and behind[0].is_a("genitives"))
