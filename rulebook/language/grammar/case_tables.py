"""What the words of a language with cases show: the tables ``[cases]`` of ``locales/<lang>/grammar.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rulebook.language.grammar.grammar_file import grammar_rows

CASES: Final = "ngda"
GENDERS: Final = "mfnp"
EVERY: Final = (1 << len(CASES) * len(GENDERS)) - 1
SHORTEST_PART: Final = 4
"""Letters that the last part of a compound has at least."""

_LISTED: Final = ("plain", "relatives", "coordinators", "counting", "countable", "capitals")


@dataclass(frozen=True)
class CaseGrammar:
    """The tables of a language.

    Attributes:
        determiners: Form to what it shows and the declension of the adjectives behind it.
        adjectives: Declension to endings, longest first, to what they show.
        prepositions: Preposition to the cases that it governs, with every gender.
        fused: Preposition with its article to what it shows.
        nouns: Form in lower case to what it shows.
        plain: Words that are no adjectives, whatever they end in.
        relatives: Articles that are pronouns behind a comma.
        coordinators: Words that join.
        counting: Prepositions behind which a countable noun does not stand alone in the singular.
        countable: Nouns of things that can be counted.
        capitals: Stems of adjectives that are written with a capital in names.
        infinitive: Ending of infinitives, of which nouns can be made.
        verbs: Finite verbs of the third person with their number, ``"s"`` or ``"p"``.
        clauses: Words that open clauses and pronouns that may be subjects, by kind.
    """

    determiners: Mapping[str, tuple[int, str]]
    adjectives: Mapping[str, tuple[tuple[str, int], ...]]
    prepositions: Mapping[str, int]
    fused: Mapping[str, int]
    nouns: Mapping[str, int]
    plain: frozenset[str]
    relatives: frozenset[str]
    coordinators: frozenset[str]
    counting: frozenset[str]
    countable: frozenset[str]
    capitals: frozenset[str]
    infinitive: str
    verbs: Mapping[str, str]
    clauses: Mapping[str, frozenset[str]]

    def noun(self, form: str) -> int:
        """What a noun or the last part of a compound shows; 0 for an unknown one."""
        lower = form.lower()
        if lower in self.nouns:
            return self.nouns[lower]
        for start in range(len(lower) - SHORTEST_PART + 1):
            known = self.nouns.get(lower[start:])
            if known is not None:
                return known
        return 0


@lru_cache(maxsize=16)
def case_grammar(folder: Path) -> CaseGrammar | None:
    """The tables in a locale's folder; nothing where its language has none.

    Raises:
        DataError: The language's grammar file breaks its form.
    """
    rows = grammar_rows(folder).get("cases")
    if not rows:
        return None
    determiners: dict[str, tuple[int, str]] = {}
    for table in rows["determiners"]:
        for form, codes in _forms(table):
            known = determiners.get(form, (0, ""))[0]
            determiners[form] = (known | codes_shown(codes), table["declension"])
    nouns: dict[str, int] = {}
    for table in rows["nouns"]:
        for form, codes in _forms(table):
            nouns[form] = nouns.get(form, 0) | codes_shown(codes)
    listed = {name: frozenset(forms.split()) for name, forms in rows.get("words", {}).items()}
    return CaseGrammar(
        determiners=determiners,
        adjectives={
            declension: tuple(sorted(((ending, codes_shown(codes)) for ending, codes in endings.items()), reverse=True))
            for declension, endings in rows["adjectives"].items()
        },
        prepositions={
            form: codes_shown(" ".join(case + gender for case in cases for gender in GENDERS))
            for cases, forms in rows["prepositions"].items()
            for form in forms.split()
        },
        fused={form: codes_shown(codes) for codes, forms in rows["fused"].items() for form in forms.split()},
        nouns=nouns,
        infinitive=rows.get("infinitive", " "),
        verbs={form: number for pair in rows.get("verbs", {}).items() for form, number in zip(pair, "sp", strict=True)},
        clauses={name: frozenset(forms.split()) for name, forms in rows.get("clauses", {}).items()},
        **{name: listed.get(name, frozenset()) for name in _LISTED},
    )


def _forms(table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The forms of a table and their codes: stems with endings, or whole words."""
    yield from table.get("words", {}).items()
    for stem in table.get("stems", "").split() or [""] * ("endings" in table):
        for ending, codes in table["endings"].items():
            yield stem + ending, codes


def codes_shown(codes: str) -> int:
    """Codes such as ``nm gp`` as bits."""
    return sum(1 << CASES.index(code[0]) * len(GENDERS) + GENDERS.index(code[1]) for code in set(codes.split()))
