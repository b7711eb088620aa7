"""Letters of the wrong size: among capitals, inside words, at the head of nouns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Literal, TypeAlias

from rulebook.checks.capitals.stray import stray_capitals
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.recurrence import Once
from rulebook.language.locales import Locale
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token, words
from rulebook.spelling.orthography import Orthography, orthography

ID = "letter-case"
CUSTOM = 3
"""How often a word with a capital inside must stand for it to be a name."""

Shape: TypeAlias = Literal["among", "inside", "small"]
"""A small letter among capitals, a capital inside, small throughout."""
SHORTEST = 4
"""Letters of the shortest noun that is looked for: shorter words are seldom nouns."""
PART = 2
"""Small letters on each side of a capital that is inside a word."""
TAIL = 3
"""Small letters behind two capitals: the shift key was held too long."""


def run(material: Material) -> Iterator[Finding]:
    """Words with letters of the wrong size, and words that run into one another."""
    for passage, span, message, usual in stray_capitals(material):
        written = passage.text[slice(*span)]
        yield Finding(ID, "note", 0.6, passage, message, detail=f"stray:{written}", span=span, suggestion=usual)
    has_one = Once(material, _finder)
    found = [
        (passage, odd)
        for passage in filter(has_one, material.judged)
        if (odd := _odd_words(material.reading(passage), _has_small_nouns(material, passage)))
    ]
    used = Counter(word.text for _, odd in found for word, _ in odd)
    for passage, odd in found:
        rare = [(word, shape) for word, shape in odd if shape == "among" or used[word.text] < CUSTOM]
        yield from _small_nouns(
            passage,
            [word for word, shape in rare if shape == "small"],
            orthography(material.library.locale(passage.locale)),
        )
        for word, shape in rare:
            if shape == "among":
                yield Finding(
                    ID, "note", 0.85, passage,
                    Message("a small letter among capitals in “{word}”", word=word.text),
                    detail=word.text, span=word.span, suggestion=word.text.upper(),
                )  # fmt: skip
            elif shape == "inside":
                yield Finding(
                    ID, "warning", 0.75, passage, Message("a capital inside the word “{word}”", word=word.text),
                    detail=word.text, span=word.span,
                )  # fmt: skip


def _finder(locale: Locale) -> Callable[[Text], bool]:
    """Tells whether a text has a word to be looked at; of small ones only where each noun has a capital."""
    writing = orthography(locale)
    odd = {"among", "inside", "small"} if writing.capital_nouns and writing.speller else {"among", "inside"}
    return lambda text: not odd.isdisjoint(map(shape_of, text.forms))


def _has_small_nouns(material: Material, passage: Passage) -> bool:
    writing = orthography(material.library.locale(passage.locale))
    return writing.capital_nouns and writing.speller is not None


def _odd_words(text: str, small: bool) -> list[tuple[Token, Shape]]:
    """The words with letters of the wrong size; where ``small``, those in small letters that stand alone, too."""
    found: list[tuple[Token, Shape]] = []
    for word in words(text):
        shape = shape_of(word.text)
        if shape is None or not _is_whole(word, text):
            continue
        if shape != "small" or (small and not _is_of_address(word, text)):
            found.append((word, shape))
    return found


@cache
def shape_of(word: str) -> Shape | None:
    """What is odd about the size of a word's letters.

    Keyboards keep their accented letters small where capitals are locked, and the German sharp s.

    >>> [shape_of(word) for word in ("NAïVETÉ", "effectDresolves", "MOnster", "Monster", "MONSTER", "card")]
    ['among', 'inside', 'inside', None, None, 'small']
    """
    if word.islower():
        return "small" if len(word) >= SHORTEST else None
    if word.isupper() or word.istitle():
        return None
    sizes = "".join("A" if letter.isupper() else "a" for letter in word)
    small = sizes.find("a")
    if sizes.count("a") == 1 and 0 < small < len(word) - 1 and not word[small].isascii():
        return "among"
    head, tail = sizes.removeprefix("A"), sizes.removeprefix("AA")
    if tail != sizes and len(tail) >= TAIL and "A" not in tail:
        return "inside"
    before, capital, behind = head.partition("A")
    return "inside" if capital and len(before) >= PART and len(behind) >= PART and "A" not in behind else None


def _is_whole(word: Token, text: str) -> bool:
    """Whether no digit and no underscore stands beside a word."""
    return not any(
        sign == "_" or sign.isalnum()
        for sign in (text[max(0, word.start - 1) : word.start], text[word.end : word.end + 1])
    )


def _is_of_address(word: Token, text: str) -> bool:
    """Whether a word is part of an address or of a longer word with a hyphen."""
    before, behind = text[max(0, word.start - 1) : word.start], text[word.end : word.end + 2]
    return before in tuple(".@/-") or behind[:1] in tuple("@/-") or (behind[:1] == "." and behind[1:].isalnum())


def _small_nouns(passage: Passage, nouns: Iterable[Token], writing: Orthography) -> Iterator[Finding]:
    """Nouns that a dictionary knows with a capital only, in a language that gives each noun one."""
    speller = writing.speller
    if speller is None:
        return
    for token in nouns:
        word = token.text
        if not speller.has(word) and speller.has(word.capitalize()):
            yield Finding(
                ID, "warning", 0.75, passage, Message("the noun “{word}” has no capital", word=word),
                detail=word, span=token.span, suggestion=word.capitalize(),
            )  # fmt: skip


CHECK = Check(
    ID,
    "note",
    "Where letters are of the wrong size, a key was locked, or two words were set as one.",
    (
        Example("NAïVETÉ", "NAÏVETÉ"),
        Example("an effectDresolves", "an effect resolves"),
    ),
    run,
    subjects=("book", "segment", "card"),
)
