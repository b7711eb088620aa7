"""``rulebook conformance mutate --claims``: which claims of a rule no case tells from its other claims."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.conformance.mutants.apart import Told, told_apart
from rulebook.canon.rules import load_rules, rule_of
from rulebook.cli.command import DONE, FOUND
from rulebook.cli.console import out, plain, print_json, steps
from rulebook.language.messages import translate as _
from rulebook.language.messages import translate_plural


def run(arguments: Namespace) -> int:
    """Look for a change that tells each claim from the others of its rule; say for which there is none."""
    rules = [rule for rule in load_rules() if rule.claims and (not arguments.rule or rule.id in arguments.rule)]
    found: list[Told] = []
    with steps(len(rules)) as progress:
        for told in told_apart(arguments.cases, rules, arguments.jobs):
            progress(Path(rule_of(told[0].claim)))
            found += told
    if arguments.format == "json":
        print_json("claims", {"claims": [_row(told) for told in found]})
    else:
        _print(found, len(rules))
    return DONE if all(told.function for told in found) else FOUND


def _print(found: Sequence[Told], rules: int) -> None:
    for told in found:
        if not told.cases:
            label = _("no case cites this claim of the rule alone")
            out.print(f"[yellow]{label}[/] {plain(told.claim)}")
        elif not told.function:
            label = _("not told apart")
            out.print(f"[yellow]{label}[/] {plain(told.claim)} [dim]{plain(', '.join(told.cases))}[/]")
            out.print(f"    {plain(_needed(told))}")
    apart = [told for told in found if told.function]
    off = sum(told.change is None for told in apart)
    out.print(
        translate_plural("{count} rule", "{count} rules", rules)
        + ", "
        + translate_plural("{count} claim", "{count} claims", len(found))
        + ": "
        + _("{off} told apart by switching off, {changed} by small changes, {left} not",
            off=off, changed=len(apart) - off, left=len(found) - len(apart))
    )  # fmt: skip


def _needed(told: Told) -> str:
    """What would tell a claim apart."""
    if told.beside is None:
        return _("no change in the rule's code makes its cases fail: needs code that carries this claim")
    if told.beside:
        names = ", ".join("#" + claim.partition("#")[2] for claim in told.beside)
        return _(
            "its cases fail only with those of {claims}: needs a case without these, or code of its own", claims=names
        )
    return _("its cases fail with those of others, now of these, now of those: needs code of its own")


def _row(told: Told) -> dict[str, Any]:
    change = told.change
    texts = None if change is None else {"line": change.first, "old": change.old, "new": change.new}
    return {
        "claim": told.claim,
        "cases": list(told.cases),
        "function": told.function or None,
        "change": texts,
        "case": told.case or None,
        "beside": None if told.function or told.beside is None else list(told.beside),
    }
