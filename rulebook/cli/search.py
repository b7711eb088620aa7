"""``rulebook search``: full-text search over rules, terms, clauses and cards."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from rulebook.cli.command import DONE, Command, add_format, add_graph, whole_number
from rulebook.cli.console import out, plain, print_json
from rulebook.cli.offers import locale_tags, offer
from rulebook.graph.read import Graph
from rulebook.language.locales import require_locale
from rulebook.language.messages import translate as _


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("words", nargs="+", metavar="WORD", help=_("words to look for, in any language"))
    offer(parser.add_argument("--locale", metavar="TAG", help=_("only in this language")), locale_tags)
    parser.add_argument("--limit", type=whole_number, default=20, metavar="N", help=_("how many results at the most"))
    add_graph(parser)
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Print what matches, the best first."""
    if arguments.locale:
        require_locale(arguments.locale)
    with Graph(arguments.graph) as graph:
        hits = graph.search(" ".join(arguments.words), locale=arguments.locale, limit=arguments.limit)
    if arguments.format == "json":
        rows = [
            {"node": hit.node, "kind": hit.kind, "locale": hit.locale, "title": hit.title, "snippet": hit.snippet}
            for hit in hits
        ]
        print_json("search", {"hits": rows})
        return DONE
    for hit in hits:
        words = " – ".join(text for text in (hit.title, hit.snippet) if text)
        out.print(f"[green]{plain(hit.node)}[/]  [cyan]{hit.locale}[/]  {plain(words)}")
    if not hits:
        out.print(_("nothing found"))
    return DONE


COMMAND = Command(
    ("rulebook search replay attack", "rulebook search --locale fr cimetière"),
    configure,
    run,
)
