"""``rulebook extract``: show what a source consists of."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from extractors.document import Document, Span, Stretch
from extractors.lines import LineIndex
from rulebook.cli.command import DONE, Command, add_format, add_sources
from rulebook.cli.console import out, plain, print_json
from rulebook.cli.sources import read_sources
from rulebook.language.messages import translate as _


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    add_sources(parser)
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Read the sources and print their outline, clauses, cards and what was dropped."""
    corpus = read_sources(arguments)
    if arguments.format == "json":
        print_json("extract", {"documents": [as_json(document) for document in corpus.documents]})
        return DONE
    for document in corpus.documents:
        _print(document)
    return DONE


def as_json(document: Document) -> dict[str, Any]:
    """A document in the published form; every line that is not blank lies in a place of something, or was dropped."""
    lines = LineIndex(document.text)

    def places(page: int, spans: Sequence[Span]) -> list[dict[str, int]]:
        return [asdict(Stretch(page, *stretch)) for stretch in lines.stretches(spans)]

    return {
        "path": document.path,
        "sha256": document.sha256,
        "format": document.format,
        "locale": document.locale,
        "edition": document.edition,
        "pages": document.pages,
        "lines": document.lines,
        "sections": [
            {
                "id": s.id, "parent": s.parent, "level": s.level, "heading": s.heading, "canonical": s.canonical,
                "page": s.page, "line": s.line, "end_line": s.end_line, "places": places(s.page, s.spans),
            }
            for s in document.sections
        ],
        "clauses": [
            {
                "id": c.id, "section": c.section, "kind": c.kind, "text": c.text, "page": c.page, "line": c.line,
                "end_line": c.end_line, "places": places(c.page, c.spans),
            }
            for c in document.clauses
        ],
        "cards": [
            {
                "number": c.number, "name": c.name, "card_type": c.card_type, "type_line": c.type_line,
                "attribute": c.attribute, "atk": c.atk, "def": c.defense, "level": c.level, "rank": c.rank,
                "pendulum_scale": c.pendulum_scale, "text": c.text, "pendulum_text": c.pendulum_text,
                "line": c.line, "end_line": c.end_line, "occurrences": c.occurrences,
                "places": [asdict(place) for place in c.places],
            }
            for c in document.cards
        ],
        "dropped": [
            {"line": line, "end_line": end_line, "reason": d.reason}
            for d in document.dropped
            for line, end_line in lines.stretches(d.spans)
        ],
        "incomplete": list(document.incomplete),
        "undecoded": [{"font": u.font, "glyphs": u.glyphs, "pages": list(u.pages)} for u in document.undecoded],
    }  # fmt: skip


def _print(document: Document) -> None:
    out.print(f"[bold underline]{plain(document.path)}[/]  {document.format}, {document.locale}, {document.edition}")
    clauses = list(document.clauses)
    for clause in clauses:
        if clause.section is None:
            out.print(f"  {clause.line:>5}  {plain(clause.text)}")
    lost = _("(heading lost)")
    for section in document.sections:
        title = section.heading or lost
        out.print(
            f"\n{section.line:>5}  [bold]{'#' * section.level} {plain(title)}[/]  [dim]{section.canonical or ''}[/]"
        )
        for clause in clauses:
            if clause.section == section.id:
                mark = "" if clause.kind == "sentence" else f"[cyan]{clause.kind}[/] "
                out.print(f"  {clause.line:>5}  {mark}{plain(clause.text)}")
    for card in document.cards:
        values = f"{card.atk}/{card.defense}" if card.atk is not None else card.card_type
        others = "".join(f", {place.line}-{place.end_line}" for place in card.places[1:])
        number = f"[magenta]{plain(card.number or '')}[/]"
        out.print(f"  {card.line:>5}-{card.places[0].end_line}{others}  {number} {plain(card.name)}  {values}")
    for dropped in document.dropped:
        out.print(f"  [dim]{dropped.line:>5}-{dropped.end_line} {dropped.reason}[/]")


COMMAND = Command(
    ("rulebook extract v9.fr.pdf", "rulebook extract books/ --format json > books.json"),
    configure,
    run,
)
