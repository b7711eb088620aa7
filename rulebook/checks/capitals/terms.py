"""Where terms stand in running text, how they are written there, and whether a capital beside them explains theirs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.checks.finding import Span
from rulebook.checks.material import Material, Passage
from rulebook.language.locales import Locale
from rulebook.language.termbase import Term

SENTENCE = 5
"""Words from which a caption may be a sentence."""

LETTERS = re.compile(r"[^\W\d_]{3,}")
_WORD = re.compile(r"\w+")
_BEGINS = re.compile(r"(?:^|[.!?¡¿:;–—•“”\"«„(/@]|\s-\s)\s*$")
_CAPITAL_BEFORE = re.compile(r"[^\W\da-zß-öø-ÿ_]\w*(?:[-\s,/]+\w{1,3}){0,2}[-\s,/]+$")
_CAPITAL_BEHIND = re.compile(
    r"[-\s,/]+(?:(?P<first>\w{1,3})[-\s,/]+)?(?:(?P<second>\w{1,3})[-\s,/]+)?(?:[^\W\da-zß-öø-ÿ_]|\d)|\s*[()]"
)


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
    _, *words = passage.text.split() or [""]
    return len(words) + 1 < SENTENCE or sum(word[0].isupper() for word in words) * 2 > len(words)


def among_capitals(use: Use, material: Material) -> bool:
    """Whether another capital, a number or an explanation in brackets stands beside a word.

    A name may go on behind a small word, a list behind two; what follows an article, be it behind a preposition, is
    another thing. A small word that begins the sentence and a verb with a capital of its own explain none.
    """
    locale = material.library.locale(use.passage.locale)
    text, (start, end) = use.passage.text, use.span
    behind = _CAPITAL_BEHIND.match(text, end)
    if behind and (
        (behind["second"] and behind["first"].lower() in locale.markers.prepositions)
        or (behind["first"] and not behind["second"] and behind["first"].lower() in _mere_articles(locale))
        or _is_verb(use.passage, behind.end() - 1, material)
    ):
        behind = None
    before = _CAPITAL_BEFORE.search(text, 0, start)
    if before:
        first, *rest = _WORD.findall(before.group().lower())
        opening = begins(text, before.start()) and first in locale.language.function_words
        if opening or (len(rest) > 1 and rest[-1] in _mere_articles(locale)):
            before = None
    return bool(behind or before)


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


def capitals(text: str) -> int:
    """How many words of a text have a capital; short ones do not count."""
    return sum(match.group()[0].isupper() for match in LETTERS.finditer(text))
