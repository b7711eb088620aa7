"""The grammar of a language from its folder: ``locales/<lang>/grammar.toml`` and the genders of the termbase."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from rulebook.files.resources import read_toml
from rulebook.language.grammar.lexicon import ANY, CODES, PLURAL, SINGULAR, UNKNOWN, Lexicon, Word
from rulebook.language.locales import Locale

_NUMBERS = {"singular": SINGULAR, "plural": PLURAL, "open": ANY}


def listed(forms: str) -> frozenset[str]:
    """The words of a list in a grammar, which spaces part."""
    return frozenset(forms.split())


@lru_cache(maxsize=16)
def grammar_rows(folder: Path) -> Mapping[str, Any]:
    """What the grammar file of a locale's folder says; nothing where there is none."""
    path = folder / "grammar.toml"
    return read_toml(path) if path.is_file() else {}


def has_agreement(locale: Locale) -> bool:
    """Whether a language's folder says how its determiners agree."""
    return "determiners" in grammar_rows(locale.folder)


def lexicon(locale: Locale, share: Callable[[str], float]) -> Lexicon:
    """A fresh lexicon of a language, to which nouns can be added.

    Raises:
        DataError: The language's grammar file breaks its form.
    """
    rows = grammar_rows(locale.folder)
    closed = _Closed(rows.get("plurals", {}))
    _add_closed_classes(closed, rows)
    _add_verbs(closed, rows)
    _add_adjectives(closed, rows)
    _add_nouns(closed, rows, locale)
    verbs = rows.get("verbs", {})
    return Lexicon(
        locale.tag,
        share,
        rows.get("perfect", {}).get("fixed", False),
        rows.get("endings", {}).get("adverbs", ""),
        tuple(rows.get("endings", {}).get("enclitics", "").split()),
        tuple(_noun_endings(rows, closed)),
        closed.words,
        tuple(_verb_endings(verbs)),
        tuple(
            (ending, CODES[code], (infinitive,))
            for infinitive, endings in rows.get("participles", {}).items()
            for code, ending in endings.items()
        ),
        frozenset(verbs.get("not", "").split()),
    )


def _add_closed_classes(closed: _Closed, rows: Mapping[str, Any]) -> None:
    for code, forms in rows.get("determiners", {}).items():
        closed.add(forms, Word(determiner=CODES[code]))
    for code, forms in rows.get("fused", {}).items():
        closed.add(forms, Word(fused=CODES[code]))
    for code, forms in rows.get("subject-pronouns", {}).items():
        closed.add(forms, Word(noun=CODES[code], classes=frozenset(("subject-pronouns",))))
    for name, forms in rows.get("words", {}).items():
        closed.add(forms, Word(classes=frozenset((name,))))


def _add_verbs(closed: _Closed, rows: Mapping[str, Any]) -> None:
    copulas = dict(rows.get("copulas", {}))
    closed.add(copulas.pop("participles", ""), Word(classes=frozenset(("copula-participle",))))
    for number, forms in copulas.items():
        closed.add(forms, Word(copula=_NUMBERS[number]))
    for number, forms in rows.get("auxiliaries", {}).items():
        closed.add(forms, Word(auxiliary=_NUMBERS[number]))
    verbs = rows.get("verbs", {})
    closed.add(verbs.get("singular", ""), Word(verb=SINGULAR))
    closed.add(verbs.get("plural", ""), Word(verb=PLURAL))
    closed.add(verbs.get("other", ""), Word(other_verb=True))


def _add_adjectives(closed: _Closed, rows: Mapping[str, Any]) -> None:
    for paradigm in rows.get("adjectives", ()):
        for stem in paradigm["stems"].split():
            for code, ending in paradigm["endings"].items():
                closed.add(stem + ending, Word(adjective=CODES[code]))


def _add_nouns(closed: _Closed, rows: Mapping[str, Any], locale: Locale) -> None:
    for gender, nouns in rows.get("nouns", {}).items():
        for noun in nouns.split():
            closed.add_noun(noun, CODES[gender])
    infinitives = tuple(ending for row in rows.get("verbs", {}).get("endings", ()) for ending in row["infinitives"])
    for term in locale.terms:
        # Abbreviations take the gender that each book gives them, and an infinitive is a verb before all.
        is_noun = term.text.isalpha() and not term.text.isupper() and not term.text.endswith(infinitives)
        if term.gender in ("m", "f") and is_noun:
            closed.add_noun(term.text.lower(), CODES[term.gender])


def _noun_endings(rows: Mapping[str, Any], closed: _Closed) -> Iterable[tuple[str, int]]:
    for gender, endings in rows.get("noun-endings", {}).items():
        for ending in endings.split():
            yield ending, CODES[gender] & SINGULAR
            yield closed.plural(ending), CODES[gender] & PLURAL


def _verb_endings(verbs: Mapping[str, Any]) -> Iterable[tuple[str, str, str]]:
    for row in verbs.get("endings", ()):
        for infinitive in row["infinitives"]:
            yield row["singular"], "s", infinitive
            yield row["plural"], "p", infinitive
    for infinitive, endings in verbs.get("other-endings", {}).items():
        for ending in endings.split():
            yield ending, "", infinitive


class _Closed:
    """Words put together from several lists, in each of which they may be something else."""

    def __init__(self, plurals: Mapping[str, str]) -> None:
        self.words: dict[str, Word] = {}
        self._plurals = tuple((re.compile(pattern), ending) for pattern, ending in plurals.items())

    def add(self, forms: str, word: Word) -> None:
        for form in forms.split():
            self.words[form] = _both(self.words.get(form, UNKNOWN), word)

    def add_noun(self, noun: str, gender: int) -> None:
        self.add(noun, Word(noun=gender & SINGULAR))
        self.add(self.plural(noun), Word(noun=gender & PLURAL))

    def plural(self, noun: str) -> str:
        for pattern, ending in self._plurals:
            if pattern.search(noun):
                return pattern.sub(ending, noun, count=1)
        return noun


def _both(one: Word, other: Word) -> Word:
    return Word(**{part.name: getattr(one, part.name) | getattr(other, part.name) for part in fields(Word)})
