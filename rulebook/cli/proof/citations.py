"""``rulebook conformance citations``: which citations still hold."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter

from engine.conformance.cases import load_cases
from engine.conformance.pins import PINS, citations, read_pins
from rulebook.cli.command import DONE, FOUND
from rulebook.cli.console import out, plain, print_json
from rulebook.language.messages import translate_plural, translate_word

COLOURS = {"suspect": "yellow", "unpinned": "yellow", "retired": "red", "unknown": "red"}


def run(arguments: Namespace) -> int:
    """List the citations that somebody must look at."""
    found = list(citations(load_cases(arguments.cases), arguments.cases.parent, read_pins(arguments.cases / PINS)))
    wanting = [citation for citation in found if citation.state != "current"]
    if arguments.format == "json":
        rows = [{"rule": citation.rule, "by": citation.by, "state": citation.state} for citation in found]
        print_json("citations", {"citations": rows})
        return FOUND if wanting else DONE
    for citation in wanting:
        state = translate_word(citation.state)
        out.print(f"[{COLOURS[citation.state]}]{state}[/] {plain(citation.rule)} [dim]{plain(citation.by)}[/]")
    counts = Counter(citation.state for citation in found)
    words = ", ".join(f"{count} {translate_word(state)}" for state, count in sorted(counts.items()))
    out.print(translate_plural("{count} citation", "{count} citations", len(found)) + (f": {words}" if words else ""))
    return FOUND if wanting else DONE
