"""How a monster is being Special Summoned, and whether its kind or its text demands just that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine import actions as a
from engine.state import constants as c
from rulebook.canon.effects import model
from tests.second_opinion.notation import steps_in_order
from tests.second_opinion.repertoire import effect_of, source_of
from tests.second_opinion.table import Table

if TYPE_CHECKING:
    from tests.second_opinion.chronicle import Chronicle


def ways(so_far: Chronicle, card: int) -> Iterator[str]:
    """How a monster is being Special Summoned, besides."""
    if so_far.resolving:
        verbs = verbs_done(so_far)
        yield from (f"{way}-summoned" for way in ("fusion", "ritual") if f"{way}-summon" in verbs)
        if "summon" in verbs:
            yield f"{so_far.cards[card].kind}-summoned"
    elif so_far.way == a.PENDULUM_SUMMON:
        yield "pendulum-summoned"
    elif so_far.way == a.EXTRA_SUMMON:
        yield f"{so_far.cards[card].kind}-summoned"


def properly(so_far: Chronicle, card: int, player: int) -> bool:
    """Whether the Special Summon that is being made is of the kind that its monster, or its text, demands."""
    from tests.second_opinion import terms  # noqa: PLC0415
    from tests.second_opinion.situation import Situation  # noqa: PLC0415

    kind = so_far.cards[card].kind
    if terms.terms(so_far.cards[card]):
        deeds = frozenset({"special-summoned", *ways(so_far, card)})
        situation = Situation(Table(so_far.state), so_far, player)
        return terms.meets_terms(situation, card, player, deeds, _summons(so_far, card))
    if so_far.resolving:
        return bool(verbs_done(so_far) & {f"{kind}-summon", "summon"})
    return so_far.way == (a.EXTRA_SUMMON if kind in {"synchro", "xyz"} else a.SPECIAL_SUMMON)


def verbs_done(so_far: Chronicle) -> set[str]:
    """What is done by the effect that resolves, and by that of another card which it uses."""
    used = effect_used(so_far)
    done = [so_far.effect_resolving(), *([] if used is None else [used])]
    return {step.verb for effect in done for step in steps_in_order(effect)}


def effect_used(so_far: Chronicle) -> model.Effect | None:
    """The effect of another card that the one which resolves uses: that which it is doing, else the last it learned."""
    if all(step.verb != "use-effect" for step in steps_in_order(so_far.effect_resolving())):
        return None
    user, state = so_far.links[so_far.resolving - 1][0], so_far.state
    doing = [number for number in so_far.numbers[user] if source_of(state, user, number) != user]
    if doing:
        return effect_of(state, user, doing[-1])
    learned = [source for learner, *source in state.learned if learner == user]
    return effect_of(state, *learned[-1]) if learned else None


def _summons(so_far: Chronicle, card: int) -> int:
    """The card whose effect Summons a monster: itself where its own procedure does."""
    if so_far.resolving:
        return so_far.links[so_far.resolving - 1][0]
    return card if so_far.way == a.SPECIAL_SUMMON else c.NONE
