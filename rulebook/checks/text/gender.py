"""A term with an article of another gender."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.checks.registry import Check, Example
from rulebook.language.locales import Locale
from rulebook.language.termbase import Term
from rulebook.language.text.tokens import runs

ID = "gender"

_LAST_WORD = re.compile(r"([^\W\d_]+)\s+[“„«\"]?$")

_HEAD = re.compile(r"-|,\s+[^\W\d_a-zß-ÿ]|\s+(?:\w+\s+)?[^\W\d_a-zß-ÿ]|\s+[“”„«\"]")
"""Behind a term, the noun of which the term is but a part, or a list of such terms."""


def run(material: Material) -> Iterator[Finding]:
    """Articles right before a term in its base form that do not go with the term's gender."""
    clashes = {tag: _clashes(locale) for tag, locale in material.library.locales.items()}
    for passage in material.judged:
        genders = material.library.locale(passage.locale).markers.article_genders
        # Few passages have such a pair of words at all; to look for terms in the others would take the most time.
        if not genders or clashes[passage.locale].isdisjoint(_pairs(passage.text, frozenset(genders))):
            continue
        for mention in material.key(passage).mentions:
            term = mention.term
            named = passage.text[mention.start : mention.end]
            if not _is_base(term, named) or len(mention.concepts) > 1 or _HEAD.match(passage.text, mention.end):
                continue
            before = _LAST_WORD.search(passage.text, 0, mention.start)
            article = before.group(1).lower() if before else ""
            if before and passage.text[: before.start()].rstrip().endswith(","):
                continue  # where articles are relative pronouns, too
            if before and article in genders and "pl" not in genders[article] and term.gender not in genders[article]:
                yield Finding(
                    ID, "warning", 0.8, passage,
                    Message("“{article}” does not go with “{term}”, which is {gender}",
                            article=before.group(1), term=named, gender=term.gender),
                    detail=f"{article} {named.lower()}", span=(before.start(1), mention.end), concept=term.concept,
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


def _pairs(text: str, articles: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The articles right before a word with a capital, as terms in their base form have it, with that word."""
    return ((article.lower(), word.lower()) for article, word in _before_noun(articles).findall(text))


@lru_cache(maxsize=16)
def _before_noun(articles: frozenset[str]) -> re.Pattern[str]:
    return re.compile(rf"\b((?i:{'|'.join(map(re.escape, articles))}))\s+[“„«\"]?([^\W\d_a-zß-ÿ]\w*)")


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
