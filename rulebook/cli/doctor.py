"""``rulebook doctor``: what is installed, which sources and languages there are."""

from __future__ import annotations

import platform
import re
import sqlite3
from argparse import ArgumentParser, Namespace
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any

from extractors.formats import format_of
from extractors.sniff import read_bytes
from rulebook import __version__
from rulebook.cli.command import DONE, FOUND, Command, add_format
from rulebook.cli.console import out, plain, print_json
from rulebook.corpus.corpus import select
from rulebook.corpus.library import load_library, load_termbase
from rulebook.errors import RulebookError
from rulebook.files.resources import locales_folder
from rulebook.language.locales import Locale
from rulebook.language.messages import describe
from rulebook.language.messages import translate as _
from rulebook.localisation.skeleton import gaps
from rulebook.spelling.orthography import orthography
from rulebook.spelling.speller import dictionary_path


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("sources", nargs="*", type=Path, metavar="SOURCE", help=_("files or folders to look at"))
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Look at everything a command may need, and say what is missing."""
    values = examine(arguments.sources)
    if arguments.format == "json":
        print_json("doctor", values)
    else:
        _print(values)
    return DONE if values["healthy"] else FOUND


def examine(sources: list[Path]) -> dict[str, Any]:
    """The state of the installation, of the languages and of the sources."""
    library = load_library()
    terms = load_termbase(library)
    packages = _packages()
    languages = [
        {
            "locale": tag,
            "name": locale.name,
            "terms": len(locale.terms),
            "missing": len(gaps(locale, library, terms)),
            "dictionary": _dictionary(locale),
        }
        for tag, locale in library.locales.items()
    ]
    looked = [_look(path) for path in _files(sources)]
    return {
        "version": __version__,
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "locales_folder": str(locales_folder()),
        "packages": packages,
        "rules": len(library.rules),
        "editions": [edition.id for edition in library.editions],
        "locales": languages,
        "sources": looked,
        "healthy": all(package["version"] for package in packages),
    }


def _packages() -> list[dict[str, str | None]]:
    try:
        needed = [need for need in requires("rulebook") or () if "extra" not in need]
    except PackageNotFoundError:
        return []
    names = sorted({match.group() for need in needed if (match := re.match(r"[\w.-]+", need))})
    return [{"name": name, "version": _version(name)} for name in names]


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _dictionary(locale: Locale) -> str | None:
    """Where the dictionary lies by which spelling is judged."""
    path = dictionary_path(orthography(locale).dictionaries)
    return str(path) if path else None


def _files(sources: list[Path]) -> list[Path]:
    chosen = select(sources)
    return [*chosen.named, *chosen.found]


def _look(path: Path) -> dict[str, str | None]:
    try:
        return {"path": str(path), "format": format_of(read_bytes(path), path).name, "problem": None}
    except RulebookError as error:
        return {"path": str(path), "format": None, "problem": describe(error)}


def _print(values: dict[str, Any]) -> None:
    out.print(f"[bold]rulebook {values['version']}[/]  Python {values['python']}  SQLite {values['sqlite']}")
    missing = _("missing")
    for package in values["packages"]:
        out.print(f"  {package['name']} {package['version'] or missing}")
    out.print(
        _("{rules} rules in the editions {editions}", rules=values["rules"], editions=", ".join(values["editions"]))
    )
    out.print(_("languages in {folder}:", folder=plain(values["locales_folder"])))
    for language in values["locales"]:
        state = _("complete") if not language["missing"] else _("{count} gaps", count=language["missing"])
        out.print(f"  [cyan]{language['locale']}[/] {plain(language['name'])}  {language['terms']}  {state}")
        out.print(f"     {plain(language['dictionary'] or _('no dictionary for spelling'))}")
    for source in values["sources"]:
        out.print(f"  {plain(source['path'])}  {source['format'] or plain(source['problem'] or '')}")


COMMAND = Command(
    ("rulebook doctor", "rulebook doctor books/"),
    configure,
    run,
)
