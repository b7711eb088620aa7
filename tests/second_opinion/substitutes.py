"""Cards whose text lets them stand for others: one for a material of each Summon, or for several Tributes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion import addressed, amounts, filters, standing
from tests.second_opinion.situation import Situation, Speaker

LISTED: Final = "listed-on"
RELATIONS: Final = frozenset({LISTED, "used-for"})
"""What says for which monster a card stands for others, and so is no test of the material."""


def tributes(s: Situation, card: int, monster: int) -> int:
    """How many Tributes a monster counts as for the Normal Summon or Set of another."""
    return max((_many(s, sp, what) for sp, what in _said(s, card, monster)), default=1)


def stands_for(s: Situation, card: int, monster: int, wanted: n.Pattern | str) -> bool:
    """Whether a card can stand for what a monster asks for as its material."""
    by_name = isinstance(wanted, str) or any(isinstance(test, n.Named) for test in wanted.filters)
    for sp, what in _said(s, card, monster):
        if _many(s, sp, what) > 1 or (_is_for_the_listed(what) and not by_name):
            continue
        besides = [test for test in what.patterns[0].filters if not _is_relation(test)]
        if not besides or _is_so(s, card, monster, wanted, besides):
            return True
    return False


def _said(s: Situation, card: int, monster: int) -> Iterator[tuple[Speaker, n.Selection]]:
    """What the text of a card says that it stands for, where that is for the Summon of a monster."""
    for sp, step in standing.said_of(s, "substitute", card):
        if sp.card == card and _means(s, sp, step, monster):
            assert isinstance(step.what, n.Selection)
            yield sp, step.what


def _means(s: Situation, sp: Speaker, step: model.Step, monster: int) -> bool:
    assert isinstance(step.what, n.Selection)
    tests = [test for pattern in step.what.patterns for test in pattern.filters]
    summons = [test.to for test in tests if isinstance(test, n.Related) and test.relation in RELATIONS]
    return all(addressed.is_one_of(s, sp, monster, cards) for cards in summons)


def _many(s: Situation, sp: Speaker, what: n.Selection) -> int:
    return 1 if what.quantity.amount is None else amounts.amount(s, sp, what.quantity.amount)


def _is_relation(test: n.Filter) -> bool:
    return isinstance(test, n.Related) and test.relation in RELATIONS


def _is_for_the_listed(what: n.Selection) -> bool:
    return any(isinstance(test, n.Related) and test.relation == LISTED for test in what.patterns[0].filters)


def _is_so(s: Situation, card: int, monster: int, wanted: n.Pattern | str, besides: list[n.Filter]) -> bool:
    """Whether a card, with what its text says that it is besides, is what is asked for."""
    names = {name for test in besides if isinstance(test, n.Named) for name in test.names}
    if isinstance(wanted, str):
        return wanted in names
    sp = Speaker(card, s.player)
    tests = [test for test in wanted.filters if test not in besides]
    tests = [test for test in tests if not (isinstance(test, n.Named) and names & set(test.names))]
    return filters.fits_shown(s, sp, card, n.Pattern(wanted.noun, tuple(tests)))
