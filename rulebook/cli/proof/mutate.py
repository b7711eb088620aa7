"""``rulebook conformance mutate``: which rules could be switched off without any case noticing."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from engine.citation import implementations
from engine.conformance.survivors import CitationInEdition, Mutant, mutants, unnoticed
from rulebook.canon.rules import rule_of
from rulebook.cli.command import DONE, FOUND
from rulebook.cli.console import out, plain, print_json, steps
from rulebook.cli.proof import claims, operators
from rulebook.errors import UnknownKeyError
from rulebook.language.messages import translate as _
from rulebook.language.messages import translate_plural


def run(arguments: Namespace) -> int:
    """Switch off the functions that carry the rules that are named, or all, one at a time; or change them slightly."""
    code = implementations()
    carried = {rule for rules in code.values() for rule in rules}
    arguments.rule = [rule_of(citation) for citation in arguments.rule]
    for rule in arguments.rule:
        if rule not in carried:
            raise UnknownKeyError("no code of the engine carries a rule {rule}", rule=rule)
    if arguments.claims:
        return claims.run(arguments)
    return _switch_off(arguments) if arguments.operators is None else operators.run(arguments)


def _switch_off(arguments: Namespace) -> int:
    code = implementations()
    total = sum(not arguments.rule or bool(set(arguments.rule) & set(rules)) for rules in code.values())
    found = []
    with steps(total) as progress:
        for mutant in mutants(arguments.cases, arguments.rule, arguments.jobs):
            progress(Path(mutant.code))
            found.append(mutant)
    surviving = [proof for proof in unnoticed(found) if not arguments.rule or rule_of(proof[0]) in arguments.rule]
    if arguments.format == "json":
        rows = [{"code": mutant.code, "rules": mutant.rules, "noticed": _rows(mutant.noticed)} for mutant in found]
        print_json("mutants", {"mutants": rows, "unnoticed": _rows(surviving)})
    else:
        _print(found, surviving)
    return FOUND if surviving else DONE


def _rows(proofs: Sequence[CitationInEdition]) -> list[dict[str, str]]:
    return [{"rule": rule, "edition": edition} for rule, edition in proofs]


def _print(found: Sequence[Mutant], surviving: Sequence[CitationInEdition]) -> None:
    label = _("no case notices")
    for rule, edition in surviving:
        code = ", ".join(mutant.code for mutant in found if rule in mutant.rules)
        out.print(f"[yellow]{label}[/] {plain(rule)} {plain(edition)} [dim]{plain(code)}[/]")
    rules = {rule_of(rule) for mutant in found for rule in mutant.rules}
    out.print(
        translate_plural("{count} rule switched off", "{count} rules switched off", len(rules))
        + ", "
        + _("{count} unnoticed", count=len(surviving))
    )
