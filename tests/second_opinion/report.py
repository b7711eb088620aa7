"""What a campaign prints: how often each rule, verb and effect was met, which never, and why."""

from __future__ import annotations

import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine import Ruleset
from rulebook.canon.effects.vocabulary import vocabulary
from tests.engine.random_duels import EDITIONS
from tests.second_opinion.decks import pool
from tests.second_opinion.notation import effects_of, steps_in_order
from tests.second_opinion.seldom import oftener as stood
from tests.second_opinion.tally import Tally

OFTEN: Final = 100
"""Of how many duels one should show each ability: 1,000 times in 100,000."""
MOST: Final = 30
"""A card is drawn at most so many times as often as others."""
STEP: Final = 0.7
"""How far a measurement changes what stood: 1 is as far as it says. Other cards are drawn the less, so it is less."""
WIDTH: Final = 120
SHOWN: Final = 5
"""How many differences are printed in full."""


NEVER: Final = Path(__file__).with_name("never.toml")


@cache
def reasons(path: Path = NEVER) -> dict[tuple[str, str], str]:
    """Why rules are never met, by edition and rule, as a file says."""
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["never"]
    return {
        (edition, rule): row["reason"]
        for row in rows
        for edition in row.get("editions", EDITIONS)
        for rule in row["rules"]
    }


@cache
def idle(path: Path = NEVER) -> dict[tuple[str, int], str]:
    """Why effects never come up, by name of their card and number, as a file says."""
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("idle", ())
    found = {effect.rpartition(" "): row["reason"] for row in rows for effect in row["effects"]}
    return {(name, int(number)): reason for (name, _, number), reason in found.items()}


def contradicted(tally: Tally, path: Path = NEVER) -> list[str]:
    """What a file says of rules and effects that were met all the same, or that no duel could meet anyhow."""
    met = [f"{rule} is met in edition {edition}" for edition, rule in reasons(path) if tally.met(edition, rule)]
    met += [f"effect {number} of {name} came up" for name, number in idle(path) if tally.abilities[name, number]]
    known = abilities()
    met += [f"there is no effect {number} of {name}" for name, number in idle(path) if (name, number) not in known]
    needless = [
        f"{rule} needs no code in edition {edition}"
        for edition, rule in reasons(path)
        if rule not in needing_code(edition)
    ]
    return met + needless


def needing_code(edition: str) -> list[str]:
    """The rules of an edition that a duel can meet."""
    rules = Ruleset.of(edition).rules
    return sorted(rule for rule in rules if rules[rule].needs_code)


def abilities() -> list[tuple[str, int]]:
    """Every effect of the pool that is activated, works, or Summons its card."""
    return sorted(
        {
            (name, number)
            for edition in EDITIONS
            for name, card in pool(edition).items()
            for number, effect in enumerate(effects_of(card))
            if effect.kind != "rule" and not (card.is_monster and card.kind == "normal" and card.scale is None)
        }
    )


def seldom(tally: Tally) -> dict[tuple[str, int], int]:
    """The effects that came up less than once in a hundred duels though they can, with how often they did."""
    least = tally.duels / OFTEN
    able = (ability for ability in abilities() if ability not in idle())
    return {ability: tally.abilities[ability] for ability in able if tally.abilities[ability] < least}


def oftener(tally: Tally) -> dict[str, int]:
    """How many times as often as others each card should be drawn, after duels with what stands."""
    least = tally.duels / OFTEN
    rarest: dict[str, int] = {}
    for name, number in abilities():
        if (name, number) not in idle():
            rarest[name] = min(rarest.get(name, tally.decisions), tally.abilities[name, number])
    found = {name: _times(name, many, least) for name, many in rarest.items()}
    return {name: times for name, times in found.items() if times > 1}


def _times(name: str, many: int, least: float) -> int:
    """How many times as often a card should be drawn whose rarest effect came up so many times."""
    before = stood().get(name, 1)
    return min(round(before * (least / max(many, least / MOST)) ** STEP), MOST)


def verbs(tally: Tally) -> Counter[str]:
    """How often the verbs of the notation came up in effects that were activated or worked."""
    cards = pool(EDITIONS[0]) | pool(EDITIONS[1])
    met: Counter[str] = Counter(dict.fromkeys(vocabulary().frames, 0))
    for (name, number), many in tally.abilities.items():
        effects = effects_of(cards[name]) if name in cards else ()
        if 0 <= number < len(effects):
            for verb in {step.verb for step in steps_in_order(effects[number])}:
                met[verb] += many
    for card in cards.values():
        for effect in effects_of(card):
            if effect.kind == "rule":  # which holds wherever its card is
                met.update({step.verb: 1 for step in steps_in_order(effect)})
    return met


def text(tally: Tally) -> Iterator[str]:
    """The report for a reader."""
    for edition in EDITIONS:
        yield from _edition(tally, edition)
    met = verbs(tally)
    yield from _wrapped("verbs: ", (f"{verb} {many:,}" for verb, many in met.most_common() if many))
    yield from _wrapped("verbs never met: ", (verb for verb, many in met.items() if not many))
    rare = seldom(tally)
    yield f"effects: {len(abilities()):,}, of which {len(rare):,} came up less than once in {OFTEN} duels"
    yield from _wrapped("  ", (f"{name} {number} ({many})" for (name, number), many in rare.items()))
    for (name, number), reason in idle().items():
        yield f"  never: {name} {number}: {reason}"
    yield from (f"not read, {many:,} times: {word}" for word, many in tally.unread.most_common())
    yield from (str(difference) for difference in tally.found[:SHOWN])


def _edition(tally: Tally, edition: str) -> Iterator[str]:
    wanted = needing_code(edition)
    met = [rule for rule in Ruleset.of(edition).rules if tally.met(edition, rule)]
    missing = [rule for rule in wanted if not tally.met(edition, rule)]
    counted = f"the engine's counted in {tally.watched:,} duels" if tally.watched else "the engine's not counted"
    yield f"edition {edition}: {len(wanted) - len(missing)} of {len(wanted)} executable rules met, {counted}"
    yield f"  {'':58} {'engine':>12} {'allowed':>12} {'forbade':>12}"
    for rule in sorted(met):
        counts = (tally.engine[edition, rule], tally.allowed[edition, rule], tally.forbade[edition, rule])
        yield f"  {rule:58} " + " ".join(f"{many:>12,}" for many in counts)
    for rule in missing if tally.watched else ():
        reason = reasons().get((edition, rule), "no reason is known")
        yield from textwrap.wrap(f"never met: {rule}: {reason}", WIDTH, initial_indent="  ", subsequent_indent="    ")


def _wrapped(before: str, words: Iterable[str]) -> list[str]:
    listed = ", ".join(words)
    return textwrap.wrap(before + listed, WIDTH, subsequent_indent="  ", break_long_words=False) if listed else []


def as_json(tally: Tally) -> dict[str, Any]:
    """The report for programs."""
    return {
        "duels": tally.duels,
        "decisions": tally.decisions,
        "watched": tally.watched,
        "rules": {
            edition: {
                rule: {
                    "engine": tally.engine[edition, rule],
                    "allowed": tally.allowed[edition, rule],
                    "forbade": tally.forbade[edition, rule],
                    **({} if tally.met(edition, rule) else {"reason": reasons().get((edition, rule), "")}),
                }
                for rule in sorted({*needing_code(edition), *(r for e, r in tally.allowed if e == edition)})
            }
            for edition in EDITIONS
        },
        "verbs": dict(verbs(tally).most_common()),
        "abilities": {f"{name} {number}": tally.abilities[name, number] for name, number in abilities()},
        "unread": dict(tally.unread),
        "differences": [str(difference) for difference in tally.found],
    }
