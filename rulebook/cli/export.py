"""``rulebook export``: the graph in a format that other tools read."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rulebook.cli.command import DONE, Command, add_graph
from rulebook.cli.console import err, plain
from rulebook.files.writing import put_in_place
from rulebook.graph.export import write_graphml, write_jsonld
from rulebook.graph.read import Graph
from rulebook.language.messages import translate as _


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--to", choices=("json-ld", "graphml"), default="json-ld", help=_("the format to write"))
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help=_("where to write"))
    add_graph(parser)


def run(arguments: Namespace) -> int:
    """Write the export under a temporary name, then put it in place."""
    target: Path = arguments.output
    with Graph(arguments.graph) as graph, put_in_place(target) as place:
        if arguments.to == "graphml":
            write_graphml(graph, place)
        else:
            with place.open("w", encoding="utf-8") as stream:
                write_jsonld(graph, stream)
    err.print(_("written: {path}", path=plain(str(target))))
    return DONE


COMMAND = Command(
    ("rulebook export --to json-ld -o rules.jsonld", "rulebook export --to graphml -o rules.graphml"),
    configure,
    run,
)
