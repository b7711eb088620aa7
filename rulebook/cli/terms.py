"""``rulebook terms``: the concepts and their terms in every language."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import groupby
from typing import Any

from rulebook.cli.command import DONE, Command, add_format
from rulebook.cli.console import out, plain, print_json
from rulebook.cli.messages import translate as _
from rulebook.cli.messages import translate_word
from rulebook.errors import UnknownKeyError
from rulebook.graph.schema import term_key
from rulebook.library import load_library, load_termbase
from rulebook.termbase import Concept, Term, Termbase


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("names", nargs="*", metavar="TERM", help=_("a term of any language, or a concept's id"))
    parser.add_argument("--locale", action="append", metavar="TAG", help=_("only this language (may be repeated)"))
    parser.add_argument("--edition", metavar="ID", help=_("only terms that hold in this edition"))
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Print the termbase, or the part of it that was asked for."""
    library = load_library()
    for tag in arguments.locale or ():
        library.locale(tag)
    terms = load_termbase(library)
    chosen = [
        (concept, [term for term in terms.of(concept.id) if _wanted(term, arguments)])
        for concept in _concepts(terms, arguments.names)
    ]
    if arguments.format == "json":
        print_json("terms", {"concepts": [_as_json(concept, found) for concept, found in chosen]})
        return DONE
    for concept, found in chosen:
        out.print(f"[bold]{concept.id}[/]  {plain(concept.definition)}")
        for tag, rows in groupby(sorted(found, key=lambda term: term.locale), key=lambda term: term.locale):
            words = (f"{plain(term.text)}{_status(term)}" for term in rows)
            out.print(f"  [cyan]{tag}[/] " + ", ".join(words))
    return DONE


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
    "terms",
    "print the concepts and their terms in every language",
    ("rulebook terms", 'rulebook terms "Tribute Summon"', "rulebook terms --locale fr --edition 9.0 --format json"),
    configure,
    run,
)
