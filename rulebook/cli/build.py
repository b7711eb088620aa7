"""``rulebook build``: make the graph."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rulebook.cli.command import DONE, Command, add_format, add_sources
from rulebook.cli.conformance import CASES
from rulebook.cli.console import out, plain, print_json, steps
from rulebook.cli.sources import report_skipped, report_unread
from rulebook.corpus.corpus import select
from rulebook.errors import SourceError
from rulebook.files.collecting import without_collecting
from rulebook.files.resources import DATA
from rulebook.graph.build import Built, build
from rulebook.language.messages import describe, translate_plural
from rulebook.language.messages import translate as _

EXAMPLE = DATA / "example"


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    add_sources(parser, optional=True)
    parser.add_argument("--example", action="store_true", help=_("take the example guide that comes with the program"))
    parser.add_argument("-o", "--output", type=Path, default=Path("build"), metavar="DIR", help=_("where to write"))
    parser.add_argument(
        "--cases", type=Path, metavar="FOLDER",
        help=_("the folder of the cases (default: tests/conformance)"),
    )  # fmt: skip
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Build the graph and say what is in it."""
    paths = [*arguments.sources, *([EXAMPLE] if arguments.example else [])]
    if not paths:
        raise SourceError("no source given; name a file or folder, or try --example")
    if arguments.cases and not arguments.cases.is_dir():
        raise SourceError("there is no folder of cases here", path=arguments.cases)
    chosen = select(paths)
    files = len(chosen.named) + len(chosen.found)
    cases = arguments.cases or CASES
    from engine.conformance.proof import proof_source  # noqa: PLC0415 (no other command should wait for the engine)

    told = {"locale": arguments.locale, "edition": arguments.edition}
    with steps(files) as progress, without_collecting():
        built = build(*paths, to=arguments.output, **told, proof=proof_source(cases), progress=progress)
    if arguments.format == "json":
        print_json("build", _as_json(built))
        return DONE
    report_skipped(built.skipped)
    report_unread(built.documents)
    if not built.changed:
        out.print(_("nothing has changed; the graph is up to date: {path}", path=plain(str(built.graph))))
        return DONE
    for document in built.documents:
        out.print(
            f"[bold]{document.edition} {document.locale}[/]  {plain(document.path)}  "
            + translate_plural("{count} clause", "{count} clauses", len(document.clauses))
            + ", "
            + translate_plural("{count} section", "{count} sections", len(document.sections))
            + ", "
            + translate_plural("{count} card", "{count} cards", len(document.cards))
        )
    out.print(_("the graph is in {path}", path=plain(str(built.graph))))
    out.print(_("look a rule up with: rulebook show -g {path} TERM", path=plain(str(built.graph))))
    return DONE


def _as_json(built: Built) -> dict[str, object]:
    return {
        "graph": str(built.graph),
        "changed": built.changed,
        "sources": [
            {
                "path": document.path,
                "locale": document.locale,
                "edition": document.edition,
                "format": document.format,
                "clauses": len(document.clauses),
                "sections": len(document.sections),
                "cards": len(document.cards),
            }
            for document in built.documents
        ],
        "skipped": [{"path": str(skipped.path), "reason": describe(skipped.error)} for skipped in built.skipped],
    }


COMMAND = Command(
    ("rulebook build books/ -o build", "rulebook build v9.fr.pdf v9.de.pdf -o build", "rulebook build --example"),
    configure,
    run,
)
