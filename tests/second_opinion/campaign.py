"""A long run in which engine and second opinion are compared at every decision.

    python -m tests.second_opinion.campaign 10000 1             # so many duels, from a seed on
    python -m tests.second_opinion.campaign 100000 1 --jobs 4   # in so many processes
    make opinion COUNT=10000 SEED=1                             # the same, on the compiled engine where there is one

The same count and seed play the same duels, however many processes share them. At the end it prints how often each rule
was asked and what it said, which verbs and abilities came up, and the executable rules that were never asked. It fails
with the first differences where there are any.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from engine import Ruleset
from rulebook.effects import model
from tests.engine.random_duels import EDITIONS
from tests.second_opinion.compare import Difference, play
from tests.second_opinion.decks import duel_numbered, pool
from tests.second_opinion.ledger import Ledger
from tests.second_opinion.notation import effects_of, steps_in_order

SHOWN = 5
"""How many differences are printed in full."""
OFTEN = 1000
"""How often an ability should come up in a long run."""


@dataclass(slots=True)
class Tally:
    """What a part of the campaign has met.

    Attributes:
        duels: Duels played, and ``decisions`` judged in them.
        allowed: How often what a rule demands was so, and ``forbade`` how often not, by edition and rule.
        abilities: How often each effect was activated or worked, by name of its card and number.
        found: The new differences.
        known: How often each known difference came up, and ``unread`` each word that is not judged.
    """

    duels: int = 0
    decisions: int = 0
    allowed: Counter[tuple[str, str]] = field(default_factory=Counter)
    forbade: Counter[tuple[str, str]] = field(default_factory=Counter)
    abilities: Counter[tuple[str, int]] = field(default_factory=Counter)
    found: list[Difference] = field(default_factory=list)
    known: Counter[str] = field(default_factory=Counter)
    unread: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add what another part has met."""
        self.duels += other.duels
        self.decisions += other.decisions
        self.allowed += other.allowed
        self.forbade += other.forbade
        self.abilities += other.abilities
        self.found += other.found
        self.known += other.known
        self.unread += other.unread


def part(numbers: Iterable[int]) -> Tally:
    """Play the duels of some numbers."""
    tally = Tally()
    ledgers = {edition: Ledger(Ruleset.of(edition)) for edition in EDITIONS}
    for number in numbers:
        name, duel = duel_numbered(number)
        played = play(duel, number, ledgers[duel.ruleset.edition])
        tally.duels += 1
        tally.decisions += played.decisions
        tally.found += [replace(difference, duel=name) for difference in played.found]
        tally.known += played.known
        tally.unread += played.unread
        tally.abilities += played.abilities
    for edition, ledger in ledgers.items():
        tally.allowed.update({(edition, rule): many for rule, many in ledger.allowed.items()})
        tally.forbade.update({(edition, rule): many for rule, many in ledger.forbade.items()})
    return tally


def campaign(count: int, seed: int, jobs: int = 1) -> Tally:
    """Play so many duels from a seed on, in so many processes."""
    numbers = range(seed, seed + count)
    whole = Tally()
    if jobs == 1:
        whole.add(part(numbers))
        return whole
    pieces = [numbers[start : start + 50] for start in range(0, count, 50)]
    with multiprocessing.Pool(jobs) as processes:
        for tally in processes.imap(part, pieces):
            whole.add(tally)
    return whole


def verbs(tally: Tally) -> Counter[str]:
    """How often the verbs of the notation came up in effects that were activated or worked."""
    cards = pool(EDITIONS[0]) | pool(EDITIONS[1])
    met: Counter[str] = Counter()
    for (name, number), many in tally.abilities.items():
        effects: tuple[model.Effect, ...] = effects_of(cards[name]) if name in cards else ()
        if 0 <= number < len(effects):
            for verb in {step.verb for step in steps_in_order(effects[number])}:
                met[verb] += many
    return met


def report(tally: Tally) -> Iterator[str]:
    """The table of what was met."""
    for edition in EDITIONS:
        rules = Ruleset.of(edition).rules
        asked = sorted(rule for rule in rules if tally.allowed[edition, rule] or tally.forbade[edition, rule])
        yield f"edition {edition}: {len(asked)} rules asked"
        yield from (
            f"  {rule:58} {tally.allowed[edition, rule]:>12,} {tally.forbade[edition, rule]:>12,}" for rule in asked
        )
        never = sorted(rule for rule in rules if rules[rule].kind in {"executable", "ruling"} and rule not in asked)
        yield f"  never asked ({len(never)}): " + ", ".join(never)
    met = verbs(tally)
    yield "verbs: " + ", ".join(f"{verb} {many:,}" for verb, many in met.most_common())
    wanted = sorted(_abilities())
    seldom = [ability for ability in wanted if tally.abilities[ability] < OFTEN]
    yield f"abilities: {sum(ability in tally.abilities for ability in wanted)} of {len(wanted)} came up, "
    yield f"{len(wanted) - len(seldom)} of them {OFTEN:,} times; the others: " + ", ".join(
        f"{name} {number} ({tally.abilities[name, number]})" for name, number in seldom
    )


def _abilities() -> set[tuple[str, int]]:
    """Every effect of the pool that is activated or works."""
    return {
        (name, number)
        for edition in EDITIONS
        for name, card in pool(edition).items()
        for number, effect in enumerate(effects_of(card))
        if effect.kind != "rule" and not (card.is_monster and card.kind == "normal")
    }


def main() -> None:
    """Read the command line, play, print, and fail where there are differences."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    begin = time.monotonic()
    tally = campaign(options.count, options.seed, options.jobs)
    took = time.monotonic() - begin
    print("\n".join(report(tally)))
    speed = f"{tally.decisions:,} decisions, {tally.decisions / took:,.0f}/s"
    print(f"{tally.duels:,} duels from seed {options.seed} on, {speed}")
    for known, many in tally.known.most_common():
        print(f"known, {many:,} times: {known}")
    for word, many in tally.unread.most_common():
        print(f"not read, {many:,} times: {word}")
    for difference in tally.found[:SHOWN]:
        print(difference)
    if tally.found or tally.unread:
        sys.exit(f"{len(tally.found)} new differences")
    print("no new difference")


if __name__ == "__main__":
    main()
