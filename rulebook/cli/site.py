"""``rulebook site``: make the website."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path

from rulebook.cli.command import DONE, Command
from rulebook.cli.console import out, plain
from rulebook.cli.messages import translate as _
from rulebook.cli.messages import translate_plural
from rulebook.errors import SiteError
from rulebook.graph.read import Graph
from rulebook.library import load_library
from rulebook.locales import available


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "graph", nargs="?", type=Path, default=Path("build/graph.sqlite"), metavar="GRAPH",
        help=_("the graph file (default: build/graph.sqlite)"),
    )  # fmt: skip
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("build/site"), metavar="DIR", help=_("where to write")
    )
    parser.add_argument(
        "--language", action="append", dest="languages", metavar="TAG",
        help=_("a language of the site; several by repeating, all by default"),
    )  # fmt: skip
    parser.add_argument(
        "--no-verbatim", action="store_false", dest="verbatim",
        help=_("leave out the texts of the sources; only where they stand is said"),
    )  # fmt: skip
    parser.add_argument(
        "--section", action="append", dest="sections", default=[], metavar="ID",
        help=_("only this section and what is in it; several by repeating"),
    )  # fmt: skip
    parser.add_argument("--base-url", default="", metavar="URL", help=_("the address at which the site will stand"))


def run(arguments: Namespace) -> int:
    """Build the site and say where it is."""
    if find_spec("sphinx") is None:
        raise SiteError("the website needs Sphinx; install it with: pip install 'rulebook[site]'")
    from rulebook.publish.build import Site  # noqa: PLC0415 (Sphinx is slow to import)
    from rulebook.publish.evidence import Evidence  # noqa: PLC0415
    from rulebook.publish.site import publish  # noqa: PLC0415

    output: Path = arguments.output
    site = Site(
        output=output.resolve(),
        work=output.resolve().with_name(f".{output.name}.work"),
        languages=tuple(dict.fromkeys(arguments.languages or available())),
        base_url=arguments.base_url,
        verbatim=arguments.verbatim,
        sections=arguments.sections,
    )
    with Graph(arguments.graph) as graph:
        published = publish(graph, load_library(), Evidence(), site)
    pages = translate_plural("{count} page", "{count} pages", published.pages)
    languages = ", ".join(site.languages)
    out.print(_("{pages} in each of these languages: {languages}", pages=pages, languages=languages))
    out.print(_("open {path}", path=plain(str(output / "index.html"))))
    return DONE


COMMAND = Command(
    "site",
    "build the rule reference as a website",
    ("rulebook site -o build/site", "rulebook site build/demo/graph.sqlite -o build/demo/site --no-verbatim"),
    configure,
    run,
)
