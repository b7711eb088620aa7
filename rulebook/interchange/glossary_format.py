"""What a format of glossaries is: how a file of it is told from others, read and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TypeAlias

from rulebook import interchange
from rulebook.interchange.bilingual_format import Beginning
from rulebook.interchange.glossary import Glossary
from rulebook.interchange.languages import Languages
from rulebook.language.termbase import Concept, Term

Reads: TypeAlias = Callable[[bytes, Path, Languages], Glossary]
Writes: TypeAlias = Callable[[Mapping[str, Concept], Iterable[Term]], bytes]


@dataclass(frozen=True, slots=True)
class GlossaryFormat:
    """A format of glossaries.

    Attributes:
        name: What files of it are called.
        tells: Whether a file is of this format.
        read: Its entries.
        write: The bytes of a file that holds some terms.
        is_pair: Whether a file holds two languages, one of them that of the source.
    """

    name: str
    tells: Callable[[Beginning], bool]
    read: Reads
    write: Writes
    is_pair: bool = False


@lru_cache(maxsize=1)
def glossary_formats() -> Mapping[str, GlossaryFormat]:
    """All formats by name: every module of this package that reads and writes one declares it as ``GLOSSARY``."""
    modules = (import_module(module.name) for module in iter_modules(interchange.__path__, f"{interchange.__name__}."))
    found: list[GlossaryFormat] = [module.GLOSSARY for module in modules if hasattr(module, "GLOSSARY")]
    return {form.name: form for form in sorted(found, key=lambda form: form.name)}
