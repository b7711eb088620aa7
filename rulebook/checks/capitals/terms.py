"""Where terms stand in running text, how they are written there, and whether a capital beside them explains theirs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.checks.capitals.beside import capital_behind, capitals_before
from rulebook.checks.finding import Span
from rulebook.checks.material import Material, Passage
from rulebook.language.locales import Locale
from rulebook.language.termbase import Term
from rulebook.language.text.tokens import Token, forms, words

SHORT = 3
"""Letters from which a capital counts: Roman numbers and abbreviations are shorter."""
SENTENCE = 5
"""Words from which a caption may be a sentence."""

_BEGINS = re.compile(r"(?:^|[.!?¡¿:;–—•“”\"«„(/@]|\s-\s)\s*$")
_BRACKET = re.compile(r"\s*[()]")


@dataclass(frozen=True, slots=True)
class Use:
    """A term where it stands.

    Attributes:
        passage: The passage.
        span: The stretch.
        written: What stands there.
        term: The term.
        begins: Whether its first word stands where any word has a capital.
    """

    passage: Passage
    span: Span
    written: str
    term: Term
    begins: bool = False


def uses(passage: Passage, material: Material) -> Iterator[tuple[str, Use]]:
    """The preferred terms of a passage, by their concepts; not those of which a capital tells nothing."""
    for mention in material.key(passage).mentions:
        for start, end in mention.parts:
            written = passage.text[start:end]
            follows = passage.text[end : end + 2]
            inside = follows[:1] in (".", "/", "@") and follows[1:].isalnum()  # of an address on the web
            short = (" " in written) != (" " in mention.term.text)  # everyday words that stand for a longer term, too
            first = begins(passage.text, start)  # then only a second word tells something
            if mention.term.status == "preferred" and not (
                short or (first and " " not in written) or written.isupper() or inside
            ):
                yield mention.term.concept, Use(passage, (start, end), written, mention.term, first)


def begins(text: str, place: int) -> bool:
    """Whether any word has a capital at a place of a text: at its beginning, behind a stop or an opening mark."""
    return _BEGINS.search(text, 0, place) is not None


def is_title(passage: Passage) -> bool:
    """Whether a passage is written as a title may be; a caption may be a sentence like any other."""
    if passage.kind != "caption":
        return passage.is_label
    behind = forms(passage.text)[1:]
    return len(behind) + 1 < SENTENCE or sum(word[0].isupper() for word in behind) * 2 > len(behind)


def among_capitals(use: Use, material: Material) -> bool:
    """Whether another capital, a number or an explanation in brackets stands beside a word.

    A name may go on behind a small word, a list behind two; what follows an article, be it behind a preposition, is
    another thing. A small word that begins the sentence and a verb with a capital of its own explain none.
    """
    locale = material.library.locale(use.passage.locale)
    text, (start, end) = material.text(use.passage), use.span
    if _BRACKET.match(text.string, end):
        return True
    behind = capital_behind(text, end)
    if behind:
        small = [word.text.lower() for word in behind.between]
        if not (
            (len(small) == 2 and small[0] in locale.markers.prepositions)
            or (len(small) == 1 and small[0] in _mere_articles(locale))
            or _is_verb(use.passage, behind.word.start, material)
        ):
            return True
    found = capitals_before(text, start)
    if not found:
        return False
    before = found[-1]
    opening = begins(text.string, before.word.start) and before.word.text.lower() in locale.language.function_words
    return not opening and not (len(before.between) > 1 and before.between[-1].text.lower() in _mere_articles(locale))


def _mere_articles(locale: Locale) -> frozenset[str]:
    """The articles behind which another thing begins, without those that have a preposition in them."""
    return (locale.markers.articles | frozenset(locale.markers.article_genders)) - locale.markers.prepositions


def _is_verb(passage: Passage, place: int, material: Material) -> bool:
    """Whether a term that is no noun stands at a place, in a language whose nouns have genders."""
    if not any(term.gender for term in material.library.locale(passage.locale).terms):
        return False
    return any(
        mention.start <= place < mention.end and not mention.term.gender for mention in material.key(passage).mentions
    )


def long_words(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """The words of a text whose capital tells something."""
    return [word for word in words(text, start, end) if len(word.text) >= SHORT]


def capitals(text: str) -> int:
    """How many words of a text have a capital; short ones do not count."""
    return sum(word.text[0].isupper() for word in long_words(text))
