"""``rulebook conformance mutate --operators``: which small changes in the code of the rules no case notices."""

from __future__ import annotations

import zlib
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from babel.numbers import format_percent

from engine.citation import implementations
from engine.conformance.mutants.changes import Change
from engine.conformance.mutants.record import (
    Key,
    Score,
    chance,
    equivalents,
    floor,
    key,
    out_of_date,
    raise_floor,
    score,
)
from engine.conformance.mutants.trials import Trial, all_changes, drawn, rule_modules, trials
from rulebook import __version__
from rulebook.cli.command import DONE, FOUND
from rulebook.cli.console import out, plain, print_json, steps
from rulebook.errors import UnknownKeyError
from rulebook.language.messages import current_language, translate_plural
from rulebook.language.messages import translate as _


def run(arguments: Namespace) -> int:
    """Try so many small changes against the cases, and say which of them none notices."""
    seed = arguments.seed or seed_of(__version__)
    there = all_changes(rule_modules())
    wanted = _wanted(there, arguments.module, arguments.rule)
    changes = drawn(wanted, arguments.operators or None, seed)
    tried = []
    with steps(len(changes)) as progress:
        for trial in trials(arguments.cases, changes, arguments.jobs):
            progress(Path(trial.change.module))
            tried.append(trial)
    recorded = equivalents(arguments.cases)
    old = out_of_date(recorded, there)
    found = score(tried, recorded)
    slack = chance(found.share, found.counted, len(wanted)) if found.counted else 0.0
    least = raise_floor(arguments.cases, found.share - slack) if arguments.raise_floor else floor(arguments.cases)
    if arguments.format == "json":
        print_json("changes", _values(found, seed, least, old))
    else:
        _print(found, seed, least if arguments.floor or arguments.raise_floor else None, old)
    if old or found.contradicted:
        return FOUND
    short = found.counted and found.share < least - chance(least, found.counted, len(wanted))
    return FOUND if (short if arguments.floor else found.survivors) else DONE


def seed_of(version: str) -> int:
    """The seed that stands for a version, so that each version draws other changes."""
    return zlib.crc32(version.encode())


def _wanted(changes: Sequence[Change], modules: Sequence[str], rules: Sequence[str]) -> tuple[Change, ...]:
    for module in modules:
        if module not in rule_modules():
            raise UnknownKeyError("no module {module} carries rules", module=module)
    code = {name for name, carried in implementations().items() if set(carried) & set(rules)}
    return tuple(
        change
        for change in changes
        if (not modules or change.module in modules) and (not rules or f"{change.module}:{change.function}" in code)
    )


def _print(found: Score, seed: int, least: float | None, old: Sequence[Key]) -> None:
    for trial in found.survivors:
        _print_change(trial, _("no case notices") if trial.reached else _("no case comes by"))
    for trial in found.contradicted:
        _print_change(trial, _("on record as making no difference, but a case notices it"))
    for module, function, before, after, _nth in old:
        out.print(f"[red]{_('on record, but no longer there')}[/] {plain(module)} {plain(function)}")
        _print_texts(before, after)
    noticed = len(found.noticed) + len(found.contradicted)
    out.print(
        translate_plural("{count} small change (seed {seed})", "{count} small changes (seed {seed})",
                         found.counted, seed=seed)
        + ": " + _("{noticed} noticed ({share}), {left} not", noticed=noticed, share=_percent(found.share),
                   left=len(found.survivors))
        + "; " + _("{count} more make no difference", count=len(found.equivalent))
    )  # fmt: skip
    if least is not None:
        out.print(_("at least {share} must be noticed, as far as chance allows", share=_percent(least)))


def _percent(share: float) -> str:
    return format_percent(round(share, 3), locale=current_language(), decimal_quantization=False)


def _print_change(trial: Trial, label: str) -> None:
    change = trial.change
    place = f"{change.module.replace('.', '/')}.py:{change.first}"
    out.print(f"[yellow]{label}[/] {plain(place)} {plain(change.function)} [dim]{change.kind}[/]")
    _print_texts(change.old, change.new)


def _print_texts(before: str, after: str) -> None:
    out.print(f"    [red]- {plain(before)}[/]\n    [green]+ {plain(after)}[/]")


def _values(found: Score, seed: int, least: float, old: Sequence[Key]) -> dict[str, Any]:
    return {
        "seed": seed,
        "noticed": len(found.noticed) + len(found.contradicted),
        "share": round(found.share, 4),
        "floor": least,
        "survivors": [_row(trial) for trial in found.survivors],
        "equivalent": [_row(trial) for trial in found.equivalent],
        "contradicted": [_row(trial) for trial in found.contradicted],
        "out_of_date": [dict(zip(("module", "function", "old", "new", "nth"), row, strict=True)) for row in old],
    }


def _row(trial: Trial) -> dict[str, Any]:
    change = trial.change
    names = dict(zip(("module", "function", "old", "new", "nth"), key(change), strict=True))
    return {"line": change.first, "kind": change.kind, "reached": trial.reached, **names}
