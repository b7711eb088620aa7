"""``rulebook terms suggest``: propose terms for a language that has none yet."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path

from babel.core import parse_locale

from rulebook.checks.gather import gather
from rulebook.cli.command import DONE, Command, add_format
from rulebook.cli.console import err, out, plain, print_json
from rulebook.corpus.library import load_library, load_termbase
from rulebook.errors import SourceError, UnknownLocaleError
from rulebook.files.writing import write_whole
from rulebook.interchange.languages import DEFAULT_SOURCE
from rulebook.interchange.terms_toml import terms_toml
from rulebook.language.locales import bare_locale
from rulebook.language.messages import translate as _
from rulebook.language.termbase import Term, Termbase
from rulebook.localisation.suggestions import Suggestion, suggest


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "sources", nargs="+", type=Path, metavar="SOURCE", help=_("texts that have the language beside a known one")
    )
    parser.add_argument("--locale", metavar="TAG", required=True, help=_("the language to propose terms for"))
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=_("write a terms.toml, to be edited"))
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Propose terms from texts that stand beside ones in a known language."""
    library = load_library()
    known = load_termbase(library)
    tag = arguments.locale
    try:
        parse_locale(tag)
    except ValueError:
        raise UnknownLocaleError("{locale} is no language tag (like fr or pt_BR)", locale=tag) from None
    if tag not in library.locales:
        library = replace(library, locales={**library.locales, tag: bare_locale(tag)})
    gathered = gather(arguments.sources, library, known)
    found = [proposal for _subject, material in gathered.materials for proposal in suggest(material, tag)]
    if not found:
        raise SourceError("no text of the language {locale} stands beside one in a known language", locale=tag)
    newest = library.editions[-1].id
    if arguments.output:
        terms = (Term(row.concept, tag, row.term, "preferred", (newest,), row.others) for row in found)
        title = f"Proposed terms in {tag}, the surest first: to be edited."
        write_whole(arguments.output, terms_toml(terms, title).encode())
        err.print(_("written: {path}", path=plain(str(arguments.output))))
    elif arguments.format == "json":
        print_json("suggestions", {"locale": tag, "suggestions": [asdict(row) for row in found]})
    else:
        _print(found, known, newest)
    return DONE


def _print(found: Sequence[Suggestion], known: Termbase, edition: str) -> None:
    for row in found:
        english = known.preferred(row.concept, DEFAULT_SOURCE, edition)
        out.print(f"[dim]{row.score:.2f}[/] [bold]{plain(row.term)}[/]  {english.text if english else row.concept}")
        for own, other in row.examples[:1]:
            out.print(f"       {plain(own)}\n       [dim]{plain(other)}[/]")


COMMAND = Command(
    ("rulebook terms suggest --locale it cards.jsonl", "rulebook suggest --locale it cards.jsonl -o terms.toml"),
    configure,
    run,
)
