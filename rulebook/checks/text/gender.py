"""A term with an article of another gender."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from itertools import pairwise

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.language.locales import Locale
from rulebook.language.termbase import Term
from rulebook.language.text.signs import QUOTES
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token, runs

ID = "gender"

_HEAD = re.compile(r"-|,\s+[^\W\d_a-zß-ÿ]|\s+[^\W\d_a-zß-ÿ]|\s+[“”„«\"]")
"""Behind a term, the noun of which the term is but a part, or a list of such terms."""
_JOINED = re.compile(rf"\s+[{QUOTES}]?")
_CAPITAL = re.compile(r"[^\W\d_a-zß-ÿ]")


def run(material: Material) -> Iterator[Finding]:
    """Articles right before a term in its base form that do not go with the term's gender."""
    clashes = {tag: _clashes(locale) for tag, locale in material.library.locales.items()}
    for passage in material.judged:
        genders = material.library.locale(passage.locale).markers.article_genders
        # Few passages have such a pair of words at all; to look for terms in the others would take the most time.
        if not genders or not _may_clash(passage.text, clashes[passage.locale]):
            continue
        for mention in material.key(passage).mentions:
            term = mention.term
            named = passage.text[mention.start : mention.end]
            if not _is_base(term, named) or len(mention.concepts) > 1 or _is_part(material.text(passage), mention.end):
                continue
            before = _word_before(material.text(passage), mention.start)
            article = before.text.lower() if before else ""
            if before and passage.text[: before.start].rstrip().endswith(","):
                continue  # where articles are relative pronouns, too
            if before and article in genders and "pl" not in genders[article] and term.gender not in genders[article]:
                yield Finding(
                    ID, "warning", 0.8, passage,
                    Message("“{article}” does not go with “{term}”, which is {gender}",
                            article=before.text, term=named, gender=term.gender),
                    detail=f"{article} {named.lower()}", span=(before.start, mention.end), concept=term.concept,
                )  # fmt: skip


def _clashes(locale: Locale) -> frozenset[tuple[str, str]]:
    """Each article with the first words of the terms that are of another gender, in lower case."""
    first = [(term.gender, word[0].lower()) for term in locale.terms if (word := runs(term.text)[:1])]
    return frozenset(
        (article, word)
        for article, genders in locale.markers.article_genders.items()
        for gender, word in first
        if gender and gender not in genders and "pl" not in genders
    )


def _may_clash(text: str, clashes: Container[tuple[str, str]]) -> bool:
    """Whether an article stands before a word with a capital that is the first of a term of another gender."""
    return any(two[0].isupper() and (one.lower(), two.lower()) in clashes for one, two in pairwise(runs(text)))


def _word_before(text: Text, place: int) -> Token | None:
    """The word right before a place, a space and at most an opening mark between."""
    before = [word for word in text.words if word.end < place][-1:]
    return before[0] if before and _JOINED.fullmatch(text.string, before[0].end, place) else None


def _is_part(text: Text, place: int) -> bool:
    """Whether a term that ends at a place is part of a longer name, or one of a list."""
    if _HEAD.match(text.string, place):
        return True
    first = text.runs_before(place)
    following = text.runs[first : first + 2]
    return (
        len(following) == 2
        and text.string[place : following[0].start].isspace()
        and text.string[following[0].end : following[1].start].isspace()
        and _CAPITAL.match(following[1].text) is not None
    )


def _is_base(term: Term, named: str) -> bool:
    """Whether a noun stands in its base form; a capital tells it from the verbs that follow a pronoun."""
    return bool(term.gender) and named.lower() == term.text.lower() and named[:1].isupper()


CHECK = Check(
    ID,
    "warning",
    "A term has one gender; two of them in one book read as two terms.",
    (Example("the feminine article before a masculine term", "the masculine article"),),
    run,
)
