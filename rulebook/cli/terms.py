"""``rulebook terms``: the concepts and their terms in every language."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import groupby
from pathlib import Path
from typing import Any, get_args

from babel import Locale as BabelLocale

from rulebook.canon.editions import find_edition
from rulebook.cli.command import DONE, FOUND, Command, add_format
from rulebook.cli.console import err, out, plain, print_json
from rulebook.cli.offers import edition_ids, locale_tags, offer
from rulebook.corpus.library import Library, load_library, load_termbase
from rulebook.errors import ConflictError, OutputError, SourceError, UnknownKeyError
from rulebook.files.writing import write_whole
from rulebook.graph.schema import term_key
from rulebook.interchange.exchange import read_glossary, write_glossary
from rulebook.interchange.glossary import GlossaryFormatName, resolve
from rulebook.interchange.languages import DEFAULT_SOURCE, Languages
from rulebook.interchange.terms_toml import terms_toml
from rulebook.language.messages import translate as _
from rulebook.language.messages import translate_word
from rulebook.language.termbase import Concept, Term, Termbase


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("names", nargs="*", metavar="TERM", help=_("a term of any language, or a concept's id"))
    offer(
        parser.add_argument("--locale", action="append", metavar="TAG", help=_("only this language (may be repeated)")),
        locale_tags,
    )
    offer(parser.add_argument("--edition", metavar="ID", help=_("only terms that hold in this edition")), edition_ids)
    add_format(parser)
    exchange = parser.add_mutually_exclusive_group()
    exchange.add_argument(
        "--to", choices=get_args(GlossaryFormatName), help=_("write the terms as a file of another tool, with -o")
    )
    exchange.add_argument(
        "--from", type=Path, metavar="FILE", dest="source",
        help=_("turn a TBX, CSV or OmegaT glossary into the terms.toml of --locale, with -o"),
    )  # fmt: skip
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=_("where to write"))


def run(arguments: Namespace) -> int:
    """Print the termbase or the part of it that was asked for, write it for another tool, or read such a file."""
    if (arguments.to or arguments.source) and arguments.output is None:
        raise OutputError("name the file to write with -o")
    library = load_library()
    if arguments.edition:
        find_edition(library.editions, arguments.edition)
    if arguments.source:
        return _import(arguments, library)
    for tag in arguments.locale or ():
        library.locale(tag)
    terms = load_termbase(library)
    chosen = [
        (concept, [term for term in terms.of(concept.id) if _wanted(term, arguments)])
        for concept in _concepts(terms, arguments.names)
    ]
    if arguments.to:
        return _export(arguments, terms, [term for _concept, found in chosen for term in found])
    if arguments.format == "json":
        print_json("terms", {"concepts": [_as_json(concept, found) for concept, found in chosen]})
        return DONE
    for concept, found in chosen:
        out.print(f"[bold]{concept.id}[/]  {plain(concept.definition)}")
        for tag, rows in groupby(sorted(found, key=lambda term: term.locale), key=lambda term: term.locale):
            words = (f"{plain(term.text)}{_status(term)}" for term in rows)
            out.print(f"  [cyan]{tag}[/] " + ", ".join(words))
    return DONE


def _export(arguments: Namespace, known: Termbase, chosen: list[Term]) -> int:
    if arguments.to == "omegat" and arguments.locale:
        # The source terms are needed whichever language was asked for.
        concepts = {term.concept for term in chosen}
        source = (term for term in known.terms if term.locale == DEFAULT_SOURCE and term.concept in concepts)
        chosen = [*chosen, *(term for term in source if term not in chosen)]
    write_whole(arguments.output, write_glossary(arguments.to, known, chosen))
    err.print(_("written: {path}", path=plain(str(arguments.output))))
    return DONE


def _import(arguments: Namespace, library: Library) -> int:
    """Write the terms of a glossary in one language; say which of its entries fit no concept."""
    if len(arguments.locale or ()) != 1:
        raise ConflictError("name the one language to import with --locale")
    languages = Languages(tuple({*library.locales, arguments.locale[0]}))
    locale = languages.require(arguments.locale[0], arguments.source, 1)
    glossary = read_glossary(arguments.source, Languages(languages.known, target=locale))
    editions = [arguments.edition] if arguments.edition else [edition.id for edition in library.editions]
    found = resolve(glossary, load_termbase(library), locale, editions)
    for entry in found.unresolved:
        words = ", ".join(term.text for term in entry.terms)
        err.print(_("{path}:{line}: no concept is called {terms}; left out",
                    path=plain(str(glossary.path)), line=entry.line, terms=plain(words)))  # fmt: skip
    if not found.terms:
        raise SourceError("has no term of the language {locale} that fits a concept", path=glossary.path, locale=locale)
    target: Path = arguments.output / locale / "terms.toml" if arguments.output.is_dir() else arguments.output
    if target.exists() and target != arguments.output:
        raise OutputError("is there already; name the file itself to replace it", path=target)
    title = f"Terms of the game in {BabelLocale.parse(locale).get_display_name('en')}."
    write_whole(target, terms_toml(found.terms, title).encode())
    err.print(_("written: {path}", path=plain(str(target))))
    return FOUND if found.unresolved else DONE


def _concepts(terms: Termbase, names: list[str]) -> list[Concept]:
    if not names:
        return list(terms.concepts.values())
    found: dict[str, Concept] = {}
    for name in names:
        key = term_key(name)
        hits = {
            term.concept for term in terms.terms if key in {term_key(form) for form in (term.text, *term.forms)}
        } | ({name} & terms.concepts.keys())
        if not hits:
            raise UnknownKeyError("nothing is called {key}", key=name)
        found.update((hit, terms.concepts[hit]) for hit in sorted(hits))
    return list(found.values())


def _wanted(term: Term, arguments: Namespace) -> bool:
    spoken = not arguments.locale or term.locale in arguments.locale
    return spoken and (arguments.edition is None or arguments.edition in term.editions)


def _status(term: Term) -> str:
    if term.status == "preferred":
        return f" [dim]{' '.join(term.editions)}[/]"
    return f" [yellow]({translate_word(term.status)} {' '.join(term.editions)})[/]"


def _as_json(concept: Concept, found: list[Term]) -> dict[str, Any]:
    return {
        "id": concept.id,
        "definition": concept.definition,
        "category": concept.category,
        "broader": concept.broader,
        "terms": [
            {
                "locale": term.locale,
                "term": term.text,
                "status": term.status,
                "editions": list(term.editions),
                "forms": list(term.forms),
                "gender": term.gender or None,
            }
            for term in found
        ],
    }


COMMAND = Command(
    (
        "rulebook terms",
        'rulebook terms "Tribute Summon"',
        "rulebook terms --locale fr --edition 9.0 --format json",
        "rulebook terms --to tbx -o terms.tbx",
        "rulebook terms --to omegat --locale fr -o glossary.txt",
        "rulebook terms --from terms.tbx --locale it -o locales/it/terms.toml",
    ),
    configure,
    run,
)
