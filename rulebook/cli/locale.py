"""``rulebook locale``: add a language, or see what one still lacks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from rulebook.cli.command import DONE, FOUND, Command, add_format
from rulebook.cli.console import out, plain, print_json
from rulebook.cli.offers import locale_tags, offer
from rulebook.cli.printed_words import printed_words
from rulebook.corpus.library import load_library, load_termbase
from rulebook.files.resources import locales_folder
from rulebook.language.locales import load_locale
from rulebook.language.messages import translate as _
from rulebook.language.messages import translate_word
from rulebook.localisation.catalogues import update_catalogues
from rulebook.localisation.skeleton import gaps, new_locale


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    offer(parser.add_argument("tag", metavar="TAG", help=_("the language, such as it or pt_BR")), locale_tags)
    parser.add_argument("--new", action="store_true", help=_("write the skeleton of its folder first"))
    parser.add_argument("--update", action="store_true", help=_("add new messages and rules to its catalogues first"))
    parser.add_argument("--folder", type=Path, metavar="DIR", help=_("the folder of all languages"))
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Write the skeleton where asked to, then list what is missing."""
    folder = arguments.folder or locales_folder()
    library = load_library()
    terms = load_termbase(library)
    written = new_locale(arguments.tag, folder, library, terms, printed_words()) if arguments.new else []
    if arguments.update:
        written += update_catalogues(arguments.tag, folder, library, printed_words())
    found = gaps(load_locale(arguments.tag, folder), library, terms)
    if arguments.format == "json":
        missing = [{"kind": gap.kind, "name": gap.name} for gap in found]
        print_json("locale", {"locale": arguments.tag, "written": [str(path) for path in written], "missing": missing})
        return FOUND if found else DONE
    for path in written:
        out.print(_("written: {path}", path=plain(str(path))))
    for kind, count in Counter(gap.kind for gap in found).items():
        names = [gap.name for gap in found if gap.kind == kind]
        shown = ", ".join(names[:8]) + (" …" if len(names) > 8 else "")
        out.print(f"[yellow]{translate_word(kind)}[/] {count}: {plain(shown)}")
    if not found:
        out.print(_("nothing is missing"))
    return FOUND if found else DONE


COMMAND = Command(
    ("rulebook locale it --new", "rulebook locale fr", "rulebook locale fr --update"),
    configure,
    run,
)
