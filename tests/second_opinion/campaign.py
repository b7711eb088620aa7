"""A long run in which engine and second opinion are compared at every decision.

    python -m tests.second_opinion.campaign 10000 1             # so many duels, from a seed on
    python -m tests.second_opinion.campaign 100000 1 --jobs 2   # in so many processes
    python -m tests.second_opinion.campaign 2000 1 --seldom     # measure which effects come up seldom: seldom.toml
    make opinion COUNT=10000 SEED=1                             # the same, on the compiled engine where there is one

The same count and seed play the same duels, however many processes share them; without a seed each version of the
project plays others. It prints each difference as soon as the piece is played in which it comes up, at the end what was
met, and fails where there are differences.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeAlias

from engine import Ruleset
from rulebook import __version__
from rulebook.cli.proof.operators import seed_of
from tests.engine.random_duels import EDITIONS
from tests.second_opinion import report, seldom
from tests.second_opinion.compare import play
from tests.second_opinion.decks import pool
from tests.second_opinion.duels import edition_of, numbered
from tests.second_opinion.ledger import Ledger
from tests.second_opinion.sources import counted
from tests.second_opinion.tally import Tally
from tests.second_opinion.watch import carriers, watched

WATCHED: Final = 19
"""Every so many duels the engine's rules are counted, too, which takes long; a prime, so that every kind comes up."""
SELDOM_WATCHED: Final = 211
"""The same in a long campaign."""
LONG: Final = 20_000
"""Duels from which on a campaign is long."""
PIECE: Final = 50
"""So many duels are handed to a process at once."""

Part: TypeAlias = Callable[[Iterable[int]], Tally]
"""Plays the duels of some numbers."""


def part(numbers: Iterable[int]) -> Tally:
    """Play the duels of some numbers."""
    tally = Tally()
    ledgers = {edition: Ledger(Ruleset.of(edition)) for edition in EDITIONS}
    for number in numbers:
        play_numbered(number, ledgers[edition_of(number)], tally)
    for edition, ledger in ledgers.items():
        tally.allowed.update({(edition, rule): many for rule, many in ledger.allowed().items()})
        tally.forbade.update({(edition, rule): many for rule, many in ledger.forbade().items()})
    return tally


def watched_part(numbers: Iterable[int]) -> Tally:
    """The same with the engine's rules counted, which takes the sources."""
    if not carriers():
        return counted(numbers)
    tally = Tally()
    for number in numbers:
        met: Counter[tuple[str, str]] = Counter()
        with watched(met, edition_of(number)):
            played = part([number])
        tally.add(replace(played, watched=1, engine=met))
    return tally


def play_numbered(number: int, ledger: Ledger, tally: Tally) -> None:
    """Play the duel, or the Duels of the Match, of a number."""
    tally.duels += 1
    for name, duel in numbered(number):
        played = play(duel, number, ledger)
        tally.decisions += played.decisions
        tally.found += [replace(difference, duel=name) for difference in played.found]
        tally.unread += played.unread
        tally.abilities += played.abilities


def campaign(count: int, seed: int, jobs: int = 1, watch: int = WATCHED) -> Tally:
    """Play so many duels from a seed on, in so many processes; every so many of them watched."""
    numbers = range(seed, seed + count)
    pieces = [
        *pieces_of(watched_part, [number for number in numbers if number // 2 % watch == 0]),
        *pieces_of(part, [number for number in numbers if number // 2 % watch]),
    ]
    for edition in EDITIONS:
        pool(edition)  # read once, before there are several processes
    if jobs == 1:
        return told(map(piece, pieces))
    with multiprocessing.Pool(jobs) as processes:
        return told(processes.imap(piece, pieces))


def told(tallies: Iterable[Tally]) -> Tally:
    """All pieces together; the differences of each are printed as soon as it is played."""
    whole = Tally()
    for tally in tallies:
        whole.add(tally)
        for difference in tally.found:
            print(difference, file=sys.stderr, flush=True)
    return whole


def pieces_of(plays: Part, numbers: list[int]) -> list[tuple[Part, list[int]]]:
    """Numbers as they are handed to the processes, with what plays their duels."""
    return [(plays, numbers[start : start + PIECE]) for start in range(0, len(numbers), PIECE)]


def piece(part_and_numbers: tuple[Part, list[int]]) -> Tally:
    """A piece of the campaign."""
    plays, numbers = part_and_numbers
    return plays(numbers)


def main() -> None:
    """Read the command line, play, print, and fail where there are differences."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int, help="how many duels")
    parser.add_argument("seed", type=int, nargs="?", default=seed_of(__version__), help="number of the first")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--watch", type=int, help="count the engine's rules in every so many duels")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument("--report", type=Path, help="file for the report, instead of the terminal")
    parser.add_argument("--at-most", type=int, default=0, metavar="N", help="fail only where more duels differ")
    parser.add_argument("--seldom", action="store_true", help="measure anew which cards' effects come up seldom")
    options = parser.parse_args()
    watch = options.watch or (WATCHED if options.count < LONG else SELDOM_WATCHED)
    begin = time.monotonic()
    tally = campaign(options.count, options.seed, options.jobs, watch)
    took = time.monotonic() - begin
    if options.seldom:
        seldom.keep(report.oftener(tally), tally.duels)
    lines = [json.dumps(report.as_json(tally), indent=1)] if options.format == "json" else [*report.text(tally)]
    if options.report:
        options.report.parent.mkdir(parents=True, exist_ok=True)
        options.report.write_text("\n".join(lines) + "\n", encoding="utf-8")
    else:
        print("\n".join(lines))
    speed = f"{tally.decisions:,} decisions, {tally.decisions / took:,.0f}/s in {options.jobs} processes"
    print(f"{tally.duels:,} duels from seed {options.seed} on: {speed}", file=sys.stderr)
    for line in report.contradicted(tally):
        sys.exit(f"never.toml: {line}")
    if fault := verdict(tally, options.at_most):
        sys.exit(fault)


def verdict(tally: Tally, at_most: int) -> str:
    """What is wrong with a campaign: more duels that differ than so many, or words not read; empty where nothing is."""
    differing = len({difference.duel for difference in tally.found})
    if differing <= at_most and not tally.unread:
        return ""
    return f"{differing:,} duels differ, {sum(tally.unread.values())} words not read"


if __name__ == "__main__":
    main()
