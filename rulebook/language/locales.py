"""A language is a folder: everything that depends on one, read from ``locales/<lang>/``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from extractors.language import Language
from rulebook.errors import DataError, UnknownLocaleError
from rulebook.files.resources import locales_folder, read_toml
from rulebook.language.catalogue import catalogue
from rulebook.language.termbase import Term, read_terms


@dataclass(frozen=True, slots=True)
class Markers:
    """The words by which a clause shows its force and its quantities.

    Attributes:
        modality: Kind of force (``must``, ``must-not``, ``may``, ``only``, ``all``, …) to its pattern.
        negation: Pattern of negation.
        denial: Pattern of what denies or limits without a negation, such as *unless*, *instead* and *unable*.
        exemption: Pattern of what need not be done, such as *do not have to*.
        numbers: Number words in lower case to their values.
        ordinals: Ordinal words in lower case to their values.
        frequency: Words of how often (``"once"``) to their values.
        articles: Words that may mean one.
        units: Unit words in lower case to the id of the unit.
        dual: Words that mean two of what is spoken of.
        former: Pattern of what says that a name is one of former days.
        prepositions: Words in lower case that join the words of a term.
        page_reference: Pattern of a reference to a page, its number in a group.
        article_genders: Articles in lower case to the genders (``m``, ``f``, ``n``, ``pl``) they go with.
        opposites: Pairs of directions, times and the like: name of the pair, its members, their patterns.
        confusions: What is mistaken for something else, with the wording that is meant.
        address: How the reader is spoken to (``formal``, ``familiar``) to the patterns that show it.
        qualifiers: Words that narrow or widen a rule (``normally``, ``most``, ``at-once``, …) to their patterns.
    """

    modality: Mapping[str, re.Pattern[str]]
    negation: re.Pattern[str] | None
    numbers: Mapping[str, int]
    ordinals: Mapping[str, int]
    frequency: Mapping[str, int]
    articles: frozenset[str]
    units: Mapping[str, str]
    denial: re.Pattern[str] | None = None
    exemption: re.Pattern[str] | None = None
    dual: frozenset[str] = frozenset()
    former: re.Pattern[str] | None = None
    page_reference: re.Pattern[str] | None = None
    prepositions: frozenset[str] = frozenset()
    article_genders: Mapping[str, frozenset[str]] = field(default_factory=dict)
    opposites: Mapping[str, Mapping[str, re.Pattern[str]]] = field(default_factory=dict)
    qualifiers: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    address: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    confusions: tuple[tuple[re.Pattern[str], str], ...] = ()


@dataclass(frozen=True, slots=True)
class Typography:
    """How a locale sets its text: its quotation marks, the marks with a space before them, and so on."""

    quotes: tuple[tuple[str, str], ...] = ()
    space_before: tuple[str, ...] = ()
    inverted_marks: bool = False
    small_after_colon: bool = False


@dataclass(frozen=True, slots=True)
class Locale:
    """One language: how to read a page in it, its terms, headings, markers and catalogues.

    ``compound_links`` are the letters that join the parts of its compounds; empty where words are written apart.
    """

    tag: str
    name: str
    english_name: str
    folder: Path
    language: Language
    markers: Markers
    typography: Typography
    headings: Mapping[str, tuple[str, ...]]
    terms: tuple[Term, ...]
    compound_links: tuple[str, ...] = ()

    @property
    def messages(self) -> NullTranslations:
        """The tool's messages in this language."""
        return catalogue(self.folder, "messages")

    @property
    def statements(self) -> NullTranslations:
        """The rule statements in this language."""
        return catalogue(self.folder, "rules")

    def title(self, section: str, default: str) -> str:
        """The title of a canonical section in this language."""
        found = self.headings.get(section)
        return found[0] if found else default


def available(folder: Path | None = None) -> tuple[str, ...]:
    """Tags of the locales that have a folder."""
    folder = folder or locales_folder()
    return tuple(sorted(path.parent.name for path in folder.glob("*/language.toml")))


def require_locale(tag: str, folder: Path | None = None) -> Path:
    """The folder of a language tag.

    Raises:
        UnknownLocaleError: There is no such folder.
    """
    root = folder or locales_folder()
    if not (root / tag / "language.toml").is_file():
        raise UnknownLocaleError(
            "no folder for the language {locale}; there are {known}",
            locale=tag,
            known=", ".join(available(root)) or "none",
        )
    return root / tag


@lru_cache(maxsize=64)
def load_locale(tag: str, folder: Path | None = None) -> Locale:
    """The locale of a language tag.

    Raises:
        UnknownLocaleError: There is no such folder.
        DataError: A file in it breaks its form.
    """
    home = require_locale(tag, folder)
    rows = read_toml(home / "language.toml")
    headings = home / "headings.toml"
    terms = home / "terms.toml"
    return Locale(
        tag=tag,
        name=rows.get("name", tag),
        english_name=rows.get("english-name", tag),
        folder=home,
        language=_language(tag, rows),
        markers=_markers(rows, home / "language.toml"),
        typography=_typography(rows.get("typography", {})),
        headings={key: tuple(forms) for key, forms in read_toml(headings).items()} if headings.is_file() else {},
        terms=read_terms(terms, tag) if terms.is_file() else (),
        compound_links=tuple(rows.get("compounds", {}).get("links", ())),
    )


def bare_locale(tag: str) -> Locale:
    """A language of which nothing is known yet: texts can be cut into sentences, and that is all."""
    folder = locales_folder() / tag
    nothing: dict[str, Any] = {}
    return Locale(
        tag=tag, name=tag, english_name=tag, folder=folder, language=_language(tag, nothing),
        markers=_markers(nothing, folder), typography=Typography(quotes=(('"', '"'), ("“", "”"), ("«", "»"))),
        headings={}, terms=(),
    )  # fmt: skip


def load_locales(folder: Path | None = None) -> dict[str, Locale]:
    """All locales that have a folder, by tag."""
    return {tag: load_locale(tag, folder) for tag in available(folder)}


def _language(tag: str, rows: Mapping[str, Any]) -> Language:
    return Language(
        locale=tag,
        function_words=frozenset(rows.get("function-words", ())),
        abbreviations=frozenset(rows.get("abbreviations", ())),
        attributes=rows.get("attributes", {}),
        card_frames=rows.get("card-frames", {}),
        effect_words=frozenset(rows.get("effect-words", {}).get("words", ())),
        labels=rows.get("labels", {}),
        chrome={reason: tuple(patterns) for reason, patterns in rows.get("chrome", {}).items()},
    )


def _markers(rows: Mapping[str, Any], path: Path) -> Markers:
    return Markers(
        modality={kind: _pattern(patterns, path) for kind, patterns in rows.get("modality", {}).items() if patterns},
        negation=_pattern(words, path) if (words := rows.get("negation", {}).get("words", ())) else None,
        denial=_pattern(words, path) if (words := rows.get("negation", {}).get("implied", ())) else None,
        exemption=_pattern(words, path) if (words := rows.get("negation", {}).get("exempting", ())) else None,
        numbers=rows.get("numbers", {}),
        ordinals=rows.get("ordinals", {}),
        frequency=rows.get("frequency", {}),
        articles=frozenset(rows.get("articles", {}).get("words", ())),
        units=rows.get("units", {}),
        dual=frozenset(rows.get("dual", {}).get("words", ())),
        former=_pattern(words, path) if (words := rows.get("former", {}).get("words", ())) else None,
        page_reference=_pattern(words, path) if (words := rows.get("references", {}).get("page", ())) else None,
        prepositions=frozenset(rows.get("prepositions", {}).get("words", ())),
        article_genders={word: frozenset(found) for word, found in rows.get("article-genders", {}).items()},
        opposites={
            pair: {member: _pattern(words, path) for member, words in members.items()}
            for pair, members in rows.get("opposites", {}).items()
        },
        qualifiers={name: _pattern(words, path) for name, words in rows.get("qualifiers", {}).items()},
        address={name: _pattern(words, path) for name, words in rows.get("address", {}).items()},
        confusions=tuple((_pattern([wrong], path), right) for wrong, right in rows.get("confusions", {}).items()),
    )


def _pattern(alternatives: Iterable[str], path: Path) -> re.Pattern[str]:
    try:
        return re.compile("|".join(f"(?:{text})" for text in alternatives), re.IGNORECASE)
    except re.error as error:
        raise DataError("not a regular expression: {problem}", path=path, problem=error) from None


def _typography(rows: Mapping[str, Any]) -> Typography:
    return Typography(
        quotes=tuple((pair[0], pair[1]) for pair in rows.get("quotes", ())),
        space_before=tuple(rows.get("space-before", ())),
        inverted_marks=rows.get("inverted-marks", False),
        small_after_colon=rows.get("small-after-colon", False),
    )
