"""Number of the verb in languages that show it there and in nouns, and hardly elsewhere.

A subject is what opens a clause: a determiner, its noun, and what prepositions join to the noun. Whatever else stands
before the verb leaves it undecided.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from extractors.list_marks import BULLETS
from rulebook.language.grammar.grammar_file import grammar_rows
from rulebook.language.text.tokens import Token, hyphened

LONGEST_SUBJECT: Final = 16
"""Words from a determiner to its verb."""
LONGEST_GROUP: Final = 5
"""Words from a determiner to its noun."""

_STOPS = frozenset(".!?:;\n" + BULLETS)
_QUOTES = frozenset('"“”„«»')

_Words = Sequence[Token]


@dataclass(frozen=True, slots=True)
class WrongNumber:
    """A verb, from ``start`` to ``end`` of the text, and the noun with which it does not go."""

    start: int
    end: int
    verb: str
    noun: str


@dataclass(frozen=True)
class NumberGrammar:
    """The table ``[number]`` of ``locales/<lang>/grammar.toml``.

    Attributes:
        verbs: Finite verbs with their number, ``"s"`` or ``"p"``.
        words: The closed classes by name.
    """

    verbs: Mapping[str, str]
    words: Mapping[str, frozenset[str]]

    def is_a(self, shown: str, *names: str) -> bool:
        """Whether a word belongs to one of some classes."""
        return any(shown.lower() in self.words[name] for name in names)


@lru_cache(maxsize=16)
def number_grammar(folder: Path) -> NumberGrammar | None:
    """The table in a locale's folder; nothing where its language has none.

    Raises:
        DataError: The language's grammar file breaks its form.
    """
    rows = grammar_rows(folder).get("number")
    if not rows:
        return None
    return NumberGrammar(
        {form: number for pair in rows["verbs"].items() for form, number in zip(pair, "sp", strict=True)},
        {name: frozenset(forms.split()) for name, forms in rows.items() if isinstance(forms, str)},
    )


def wrong_verbs(text: str, grammar: NumberGrammar) -> Iterator[WrongNumber]:
    """Verbs that are not in the number of their subject."""
    words = hyphened(text)
    for start in range(len(words)):
        if _opens(words, start, grammar):
            head, number, behind = _noun(words, start, grammar)
        else:
            head, number, behind = _antecedent(words, start, grammar)
        verb = _verb(words, behind, head, grammar) if number else -1
        if verb >= 0 and grammar.verbs[words[verb].text] != number:
            yield WrongNumber(words[verb].start, words[verb].end, words[verb].text, words[head].text)


def _opens(words: _Words, start: int, grammar: NumberGrammar) -> bool:
    """Whether a clause may begin with its subject at a word."""
    if start == 0:
        return True
    before = words[start - 1].text
    if before in _STOPS or grammar.is_a(before, "openers"):
        return True
    if before != ",":
        return False
    begin = start - 1
    while begin > 0 and words[begin - 1].text not in _STOPS and words[begin - 1].text != ",":
        begin -= 1
    return grammar.is_a(words[begin].text, "leads")


def _noun(words: _Words, start: int, grammar: NumberGrammar) -> tuple[int, str, int]:
    """Index and number of the noun whose phrase begins at a word, and where the phrase ends; "" for none."""
    first = words[start].text
    if not grammar.is_a(first, "singular", "plural", "open"):
        return _things(words, start, grammar)
    if start + 1 < len(words) and grammar.is_a(words[start + 1].text, "prepositions"):
        is_one = grammar.is_a(first, "singular") and words[start + 1].text == min(grammar.words["partitives"])
        return start, "s" if is_one else "", start + 1
    position = start + 1
    while position < min(len(words), start + LONGEST_GROUP + 1) and _is_inside(words, position, start, grammar):
        position += 1
    head = position - 1
    while head > start + 1 and words[head].text.endswith(tuple(grammar.words["participles"])):
        head -= 1  # what has been done to it
    if head <= start or position >= len(words):
        return start, "", start
    return head, _number(first, words[head].text, grammar), position


def _things(words: _Words, start: int, grammar: NumberGrammar) -> tuple[int, str, int]:
    """The same for things without a determiner, with an auxiliary verb right behind them."""
    for position in range(start, min(len(words) - 1, start + LONGEST_GROUP)):
        shown = words[position].text
        if not shown[0].isalpha() or shown in grammar.verbs or grammar.is_a(shown, "prepositions", "stops"):
            break
        if grammar.is_a(shown, "things"):
            is_last = words[position + 1].text in grammar.words["auxiliaries"]
            return position, "p" if is_last else "", position + 1
    return start, "", start


def _is_inside(words: _Words, position: int, start: int, grammar: NumberGrammar) -> bool:
    """Whether a word stands between a determiner and the end of its phrase."""
    shown = words[position].text
    if not shown[0].isalpha() or grammar.is_a(shown, "prepositions", "stops", "singular", "plural", "open"):
        return False
    return shown not in grammar.verbs or not _is_verb(words, position, start + 1, grammar)


def _is_verb(words: _Words, position: int, earliest: int, grammar: NumberGrammar) -> bool:
    """Whether a form that may be a noun is a verb where it stands."""
    if position <= earliest - 1 or words[position].text in grammar.words["auxiliaries"]:
        return position > earliest - 1
    if position == earliest:
        return False  # right behind a determiner
    before = words[position - 1].text
    if grammar.is_a(before, "singular", "plural", "open") or "'" in before or "’" in before:
        return False
    following = words[position + 1].text if position + 1 < len(words) else "."
    is_name = grammar.verbs[words[position].text] == "s" and not following[:1].islower()
    return is_name or grammar.is_a(following, "follow")


def _number(determiner: str, noun: str, grammar: NumberGrammar) -> str:
    if "'" in noun or "’" in noun or noun in grammar.verbs or grammar.is_a(noun, "adverbs"):
        return ""
    if grammar.is_a(noun, "collectives"):
        is_counted = grammar.is_a(noun, "counts") and determiner.lower() in grammar.words["definite"]
        return "s" if is_counted else ""
    is_plural = noun.endswith("s") and not noun.endswith("ss") and not grammar.is_a(noun, "singular-in-s")
    if grammar.is_a(determiner, "singular"):
        return "" if is_plural else "s"
    if grammar.is_a(determiner, "plural"):
        return "p" if is_plural else ""
    return "p" if is_plural else "s" if noun.islower() or noun.istitle() else ""


def _antecedent(words: _Words, start: int, grammar: NumberGrammar) -> tuple[int, str, int]:
    """The same for the noun before a relative pronoun, where nothing else can be meant."""
    if not grammar.is_a(words[start].text, "relatives") or start < 2:
        return start, "", start
    begin = start - 1
    while begin > max(0, start - LONGEST_GROUP) and words[begin].text[0].isalpha():
        if grammar.is_a(words[begin].text, "singular", "plural", "open"):
            break
        if grammar.is_a(words[begin].text, "prepositions", "stops"):
            return start, "", start
        begin -= 1
    before = words[begin - 1].text if begin else ""
    is_part = grammar.is_a(before, "prepositions", "stops")
    first = words[begin].text
    if is_part or not grammar.is_a(first, "singular", "plural") or begin == start - 1:
        return start, "", start
    following = words[start + 1].text if start + 1 < len(words) else ""
    number = _number(first, words[start - 1].text, grammar)
    return start - 1, number if following in grammar.words["auxiliaries"] else "", start + 1


def _verb(words: _Words, behind: int, head: int, grammar: NumberGrammar) -> int:
    """Index of the verb behind a noun and what prepositions join to it; -1 where it cannot be told."""
    for position in range(behind, min(len(words), head + LONGEST_SUBJECT)):
        shown = words[position].text
        if not shown[0].isalnum() or grammar.is_a(shown, "stops"):
            return -1
        is_determiner = grammar.is_a(shown, "singular", "plural", "open")
        if is_determiner and not grammar.is_a(words[position - 1].text, "prepositions"):
            return -1  # a clause of its own: "the cards your opponent has"
        if shown in grammar.verbs and _is_verb(words, position, behind - 1, grammar):
            is_wish = shown in grammar.words["wishes"]
            return -1 if is_wish else position
        if position == behind and not grammar.is_a(shown, "prepositions", "adverbs") and shown not in grammar.verbs:
            return -1
    return -1
