"""The library: what the project knows before it reads a source: outline, editions, rules, locales, termbase."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rulebook.canon.editions import Edition, load_editions
from rulebook.canon.outline import Outline, load_outline
from rulebook.canon.rules import Rule, load_rules
from rulebook.errors import UnknownLocaleError
from rulebook.language.locales import Locale, load_locales
from rulebook.language.termbase import Termbase, load_concepts, termbase
from rulebook.language.text.text import Texts
from rulebook.likeness.rulespace import FeatureBags
from rulebook.likeness.similarity import Features


@dataclass(frozen=True, slots=True)
class Library:
    """Everything that is known before a source is read."""

    outline: Outline
    editions: tuple[Edition, ...]
    rules: tuple[Rule, ...]
    locales: Mapping[str, Locale]
    _texts: dict[str, Texts] = field(default_factory=dict, repr=False, compare=False)
    _features: dict[str, Features] = field(default_factory=dict, repr=False, compare=False)
    _bags: dict[tuple[str, str], FeatureBags] = field(default_factory=dict, repr=False, compare=False)

    def texts(self, tag: str) -> Texts:
        """The texts of a locale, each read once.

        Raises:
            UnknownLocaleError: There is no folder for the locale.
        """
        if tag not in self._texts:
            self._texts[tag] = Texts(self.locale(tag))
        return self._texts[tag]

    def feature_bags(self, tag: str, edition: str) -> FeatureBags:
        """The rules and headings of an edition as features of a locale's text.

        Raises:
            UnknownLocaleError: There is no folder for the locale.
        """
        if (tag, edition) not in self._bags:
            features = self._features.setdefault(tag, Features(self.locale(tag)))
            self._bags[tag, edition] = FeatureBags(self.texts(tag), features, edition, self.rules, self.outline)
        return self._bags[tag, edition]

    def locale(self, tag: str) -> Locale:
        """The locale of a tag.

        Raises:
            UnknownLocaleError: There is no folder for it.
        """
        if tag not in self.locales:
            raise UnknownLocaleError(
                "no folder for the language {locale}; there are {known}",
                locale=tag,
                known=", ".join(sorted(self.locales)),
            )
        return self.locales[tag]


def load_library(locales: Path | None = None) -> Library:
    """The library of this installation; ``locales`` names another folder of languages."""
    return Library(load_outline(), load_editions(), load_rules(), load_locales(locales))


def load_termbase(library: Library) -> Termbase:
    """The concepts with the terms of all the library's locales."""
    return termbase(load_concepts(), (term for locale in library.locales.values() for term in locale.terms))
