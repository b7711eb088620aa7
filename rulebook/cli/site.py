"""``rulebook site``: make the website."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from rulebook.cli.command import DONE, Command, whole_number
from rulebook.cli.console import out, plain
from rulebook.cli.offers import locale_tags, offer, section_ids
from rulebook.corpus.library import Library, load_library
from rulebook.errors import SiteError
from rulebook.files.resources import PACKAGE, locales_folder, site_folder
from rulebook.graph.read import Graph
from rulebook.language.locales import available
from rulebook.language.messages import translate as _
from rulebook.language.messages import translate_plural

if TYPE_CHECKING:
    from rulebook.publish.supplement import Supplement

CASES = Path("tests/conformance")


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "graph", nargs="?", type=Path, default=Path("build/graph.sqlite"), metavar="GRAPH",
        help=_("the graph file (default: build/graph.sqlite)"),
    )  # fmt: skip
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("build/site"), metavar="DIR", help=_("where to write")
    )
    offer(parser.add_argument(
        "--language", action="append", dest="languages", metavar="TAG",
        help=_("a language of the site; several by repeating, all by default"),
    ), locale_tags)  # fmt: skip
    parser.add_argument(
        "--no-verbatim", action="store_false", dest="verbatim",
        help=_("leave out the texts of the sources; only where they stand is said"),
    )  # fmt: skip
    offer(parser.add_argument(
        "--section", action="append", dest="sections", default=[], metavar="ID",
        help=_("only this section and what is in it; several by repeating"),
    ), section_ids)  # fmt: skip
    parser.add_argument(
        "--check", action="append", dest="sources", type=Path, default=[], metavar="SOURCE",
        help=_("show what the checks find in this source; several by repeating"),
    )  # fmt: skip
    parser.add_argument(
        "--cards", type=Path, metavar="FILE",
        help=_("a card database: a page for each of its cards, the languages side by side"),
    )  # fmt: skip
    parser.add_argument(
        "--cases", type=Path, metavar="FOLDER", help=_("the folder of the cases (default: tests/conformance)")
    )
    parser.add_argument("--base-url", default="", metavar="URL", help=_("the address at which the site will stand"))
    parser.add_argument(
        "--jobs",
        type=whole_number,
        default=1,
        metavar="N",
        help=_("how many processes read and write a language's pages"),
    )
    parser.add_argument(
        "--serve", action="store_true", help=_("serve the site, and build it again when something changes")
    )
    parser.add_argument("--port", type=whole_number, default=8000, help=_("the port to serve at (default: 8000)"))


def run(arguments: Namespace) -> int:
    """Build the site and say where it is."""
    if find_spec("sphinx") is None:
        raise SiteError("the website needs Sphinx; install it with: pip install 'rulebook[site]'")
    if arguments.base_url and not arguments.base_url.startswith(("http://", "https://")):
        raise SiteError("{url} is no address of a website, like https://example.org/", url=arguments.base_url)
    _build(arguments)
    if arguments.serve:
        _serve(arguments)
    return DONE


def _build(arguments: Namespace) -> None:
    from rulebook.publish.build import Site  # noqa: PLC0415 (Sphinx is slow to import)
    from rulebook.publish.site import check_languages, publish  # noqa: PLC0415

    output: Path = arguments.output
    site = Site(
        output=output.resolve(),
        work=output.resolve().with_name(f".{output.name}.work"),
        languages=tuple(dict.fromkeys(arguments.languages or available())),
        base_url=arguments.base_url,
        verbatim=arguments.verbatim,
        sections=arguments.sections,
        processes=arguments.jobs,
    )
    library = load_library()
    check_languages(site.languages, library)  # before all that takes long
    with Graph(arguments.graph) as graph:
        published = publish(graph, library, _evidence(arguments, library, site.languages), site)
    pages = translate_plural("{count} page", "{count} pages", published.pages)
    languages = ", ".join(site.languages)
    out.print(_("{pages} in each of these languages: {languages}", pages=pages, languages=languages))
    out.print(_("open {path}", path=plain(str(output / "index.html"))))


def _serve(arguments: Namespace) -> None:
    """Serve the site, and build it again when the graph, the cases, the locales or the theme change."""
    from rulebook.cli.website.serving import rebuild_on_change, serving  # noqa: PLC0415

    watched = (arguments.graph, arguments.cases or CASES, locales_folder(), site_folder(), PACKAGE / "publish")
    with serving(arguments.output, arguments.port) as address:
        out.print(_("served at {address}; end with Ctrl-C", address=address))
        rebuild_on_change(watched, lambda: _build(arguments))


def _evidence(arguments: Namespace, library: Library, languages: Sequence[str]) -> Supplement:
    """Findings, code and proof, as far as they are at hand."""
    from rulebook.cli.website.card_texts import catalogue_cards  # noqa: PLC0415
    from rulebook.cli.website.cards import engine_cards  # noqa: PLC0415
    from rulebook.cli.website.code import code_of_rules, sources_of  # noqa: PLC0415 (loads the engine)
    from rulebook.cli.website.commands import commands  # noqa: PLC0415 (loads every command)
    from rulebook.cli.website.findings import findings_in  # noqa: PLC0415
    from rulebook.cli.website.proof import prove  # noqa: PLC0415
    from rulebook.publish.supplement import CaseResults, Supplement  # noqa: PLC0415

    findings = findings_in(arguments.sources, library, languages) if arguments.sources else None
    cases: Path | None = arguments.cases
    proof = prove(cases or CASES, library) if cases or CASES.is_dir() else CaseResults()
    code = code_of_rules()
    listed = catalogue_cards(arguments.cards, library, languages) if arguments.cards else ()
    return Supplement(findings, code, sources_of(code), proof, engine_cards(), listed, commands())


COMMAND = Command(
    (
        "rulebook site -o build/site",
        "rulebook site build/demo/graph.sqlite -o build/demo/site --no-verbatim",
        "rulebook site -o build/site --cards cards.jsonl",
    ),
    configure,
    run,
)
