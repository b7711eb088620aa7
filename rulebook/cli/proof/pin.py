"""``rulebook conformance pin``: say that citations were checked against the rules as they are."""

from __future__ import annotations

from argparse import Namespace

from engine.conformance.cases import load_cases
from engine.conformance.pins import PINS, citations, pin, read_pins
from rulebook.canon.rules import load_rules, rule_of
from rulebook.cli.command import DONE
from rulebook.cli.console import out
from rulebook.errors import UnknownKeyError
from rulebook.language.messages import translate_plural


def run(arguments: Namespace) -> int:
    """Pin the citations of the rules that are named, or of all."""
    known = {rule.id for rule in load_rules()}
    wanted = [rule_of(citation) for citation in arguments.rules]
    for rule in wanted:
        if rule not in known:
            raise UnknownKeyError("there is no rule {rule}", rule=rule)
    file = arguments.cases / PINS
    found = citations(load_cases(arguments.cases), arguments.cases.parent, read_pins(file))
    count = pin(file, found, wanted or None)
    out.print(translate_plural("{count} citation pinned", "{count} citations pinned", count))
    return DONE
