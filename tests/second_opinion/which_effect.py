"""Which effect of a card it is that is activated, which no event tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.events import Event
from tests.second_opinion.deeds import UNKNOWN
from tests.second_opinion.notation import effects_of, of_kind
from tests.second_opinion.periods import PHASES
from tests.second_opinion.repertoire import effect_of, given_to

if TYPE_CHECKING:
    from tests.second_opinion.chronicle import Chronicle


def number_of(k: Chronicle, activation: Event) -> int:
    """The number of the effect that is activated: the next that its card was to use, or one of a Chain Link."""
    if k.numbers[activation.card]:
        return k.numbers[activation.card].pop(0)
    if activation.value < 1:  # by an effect, outside of the Chain
        return next(iter(of_kind(k.cards[activation.card], "activation")), UNKNOWN)
    links = k.state.links[activation.value - 1 : activation.value]
    on_chain = [link.ability for link in links if link.card == activation.card]
    likely = sorted(set_off(k, activation.card), key=lambda number: not has_happened(k, activation.card, number))
    return next(iter([*on_chain, *likely]), UNKNOWN)


def set_off(k: Chronicle, card: int) -> Iterator[int]:
    """The numbers of the effects that a card could have been set off to use now, where nobody was asked whether to."""
    for number, effect in (*enumerate(effects_of(k.cards[card])), *given_to(k.state, card)):
        moments = [moment.phase for moment in effect.moments]
        if (
            effect.kind in {"trigger", "flip"}
            and not effect.optional
            and (not moments or any(k.phase in PHASES.get(phase, ()) for phase in moments))
        ):
            yield number


def has_happened(k: Chronicle, card: int, number: int) -> bool:
    """Whether what an effect waits for may be what has just happened; one of a moment waits for nothing else."""
    trigger = effect_of(k.state, card, number).trigger
    return trigger is None or any(known.deed in event.deeds for event in trigger.events for known in k.window)
