"""Everything the project knows by itself, loaded: outline, editions, rules, locales, termbase."""

from __future__ import annotations

from pathlib import Path

from rulebook.canon.editions import load_editions
from rulebook.canon.outline import load_outline
from rulebook.canon.rules import load_rules
from rulebook.corpus.sources import Library
from rulebook.language.locales import load_locales
from rulebook.language.termbase import Termbase, load_concepts, termbase


def load_library(locales: Path | None = None) -> Library:
    """The library of this installation; ``locales`` names another folder of languages."""
    return Library(load_outline(), load_editions(), load_rules(), load_locales(locales))


def load_termbase(library: Library) -> Termbase:
    """The concepts with the terms of all the library's locales."""
    return termbase(load_concepts(), (term for locale in library.locales.values() for term in locale.terms))
