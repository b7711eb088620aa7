"""Constructions that a grammar does not have: a preposition, a mood or a form that a word does not take."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from pathlib import Path

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, is_prose
from rulebook.checks.wordings import listed_wordings, to_be_put
from rulebook.errors import DataError
from rulebook.language.grammar.grammar_file import grammar_rows

ID = "construction"


def run(material: Material) -> Iterator[Finding]:
    """Wordings of the ``[constructions]`` in the locale's grammar, with what is meant.

    Those of ``[prose-constructions]`` are looked for in books and segments only. Whoever writes one of them again and
    again has to be told only once.
    """
    prose = replace(material, passages=tuple(filter(is_prose, material.judged)))
    found = chain(
        listed_wordings(material, lambda locale: _constructions(locale.folder, "constructions")),
        listed_wordings(prose, lambda locale: _constructions(locale.folder, "prose-constructions")),
    )
    for passage, match, meant, sure in found:
        wrong = match.group()
        yield Finding(
            ID, "warning", sure, passage,
            Message("grammar wants “{meant}” for “{word}”", word=wrong.strip(), meant=meant.strip()),
            detail=wrong.lower(), span=match.span(), suggestion=to_be_put(meant, wrong),
        )  # fmt: skip


@lru_cache(maxsize=16)
def _constructions(folder: Path, table: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The patterns of a table in a locale's folder, each with what should stand for it.

    Raises:
        DataError: One of them is no regular expression.
    """
    rows = grammar_rows(folder).get(table, {})
    try:
        return tuple((re.compile(wrong, re.IGNORECASE), right) for wrong, right in rows.items())
    except re.error as error:
        raise DataError("not a regular expression: {problem}", path=folder / "grammar.toml", problem=error) from None


CHECK = Check(
    ID,
    "warning",
    "A word takes certain prepositions and moods; with others, a sentence limps or says something else.",
    (Example("different then the others", "different from the others"),),
    run,
)
