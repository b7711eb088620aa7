"""What a translator's format is: how a file of it is told from others, and how it is taken apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from rulebook.interchange.charsets import Decoded, decode_xml, peek
from rulebook.interchange.languages import Languages
from rulebook.interchange.segments import Bilingual
from rulebook.interchange.xml import Element, no_doctype, parse_xml, root_of


class Beginning:
    """The beginning of a file whose format is asked for; ``data`` is all of it."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.head = peek(data)

    @cached_property
    def root(self) -> tuple[str, str]:
        """Name and version of the root element; empty where the file is no XML."""
        return root_of(self.head) if self.head.lstrip().startswith(b"<") else ("", "")


@dataclass(frozen=True, slots=True)
class BilingualFormat:
    """A format of translators' files.

    Attributes:
        name: What files of it are called.
        tells: Whether a file is of this format.
        parse: Its segments, and where notes go.
    """

    name: str
    tells: Callable[[Beginning], bool]
    parse: Callable[[bytes, Path, Languages], Bilingual]


def in_xml(
    segments_of: Callable[[Element, Decoded, bytes, Path, Languages], Bilingual],
    allowed: Callable[[str | None], bool] = no_doctype,
) -> Callable[[bytes, Path, Languages], Bilingual]:
    """The parser of a format that is XML, from what finds the segments below the root element.

    ``allowed`` says of a document type whether files of the format may have it.
    """

    def parse(data: bytes, path: Path, languages: Languages) -> Bilingual:
        decoded = decode_xml(data, path)
        return segments_of(parse_xml(decoded.content, path, allowed), decoded, data, path, languages)

    return parse


@lru_cache(maxsize=1)
def bilingual_formats() -> tuple[BilingualFormat, ...]:
    """All formats, by name: every module of this package that reads one declares it as ``FORMAT``."""
    package = __name__.rpartition(".")[0]
    modules = (import_module(f"{package}.{module.name}") for module in iter_modules([str(Path(__file__).parent)]))
    found: list[BilingualFormat] = [module.FORMAT for module in modules if hasattr(module, "FORMAT")]
    return tuple(sorted(found, key=lambda form: form.name))


def format_of(data: bytes) -> BilingualFormat | None:
    """The format of a file's content, or ``None`` where it is none of them."""
    beginning = Beginning(data)
    return next((form for form in bilingual_formats() if form.tells(beginning)), None)
