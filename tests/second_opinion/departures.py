"""How cards go away: what destroyed them, by what they go where they go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.events import Event
from engine.state import constants as c
from rulebook.canon.effects import selection as n
from tests.second_opinion.deeds import BY_BATTLE, BY_RULE
from tests.second_opinion.manners import verbs_done
from tests.second_opinion.notation import steps_in_order

if TYPE_CHECKING:
    from tests.second_opinion.chronicle import Chronicle

GOES: Final = frozenset({"send", "destroy", "tribute"})
"""Verbs by which an effect puts its own card into the Graveyard."""


def destroyed(k: Chronicle, event: Event) -> None:
    """A card is destroyed: by a battle, or by whatever the event names."""
    fought = {event.card, event.value} == {k.attacker, k.attack_target}  # not an effect that waits for the battle
    in_battle = k.phase == c.DAMAGE_STEP and fought and not _destroys(k, event.value)
    if in_battle:
        k.resolving = 0
        k.doomed.add(event.card)
        k.fighters[event.card] = event.value
        winner = event._replace(card=event.value, player=k.controllers[event.value])
        k.happen("destroys-by-battle", winner, other=event.card)
    k.falling.add(event.card)
    k.destroyed[event.card] = BY_BATTLE if in_battle else event.value
    k.happen("destroyed", event, k.destroyed[event.card])


def _destroys(k: Chronicle, card: int) -> bool:
    """Whether it is the effect of a card that resolves, and destroys."""
    if not k.resolving or k.links[k.resolving - 1][0] != card:
        return False
    return "destroy" in verbs_done(k)


def to_graveyard(k: Chronicle, event: Event) -> None:
    """A card goes to the Graveyard."""
    _leaves(k, event, "sent", c.GRAVEYARD)


def _leaves(k: Chronicle, event: Event, deed: str, place: int) -> None:
    """Note that a card goes to a place, by what happens now or by the battle that has destroyed it."""
    cause = BY_RULE if _is_used_up(k, event) else k.cause()
    if event.card in k.doomed:  # whatever was activated since
        cause = BY_BATTLE
    k.doomed.discard(event.card)
    k.happen(deed, event, cause)
    k.happen("leaves", event, cause)
    k.move(event.card, place)
    k.brought[event.card] = cause


def _is_used_up(k: Chronicle, event: Event) -> bool:
    """Whether a Spell or Trap Card goes to the Graveyard because it has been used, not by what its effect does."""
    if not k.resolving or event.card not in k.used or event.kind != "to-graveyard":
        return False
    this = n.Reference("this")
    return not any(step.what == this and step.verb in GOES for step in steps_in_order(k.effect_resolving()))


def discarded(k: Chronicle, event: Event) -> None:
    """A card is discarded."""
    k.happen("discarded", event, k.cause())


def tributed(k: Chronicle, event: Event) -> None:
    """A card is Tributed."""
    k.happen("tributed", event, k.cause())


def returned(k: Chronicle, event: Event) -> None:
    """A card goes back to the hand, the Deck or the Extra Deck."""
    if event.value in {c.HAND, c.DECK}:
        k.proper.discard(event.card)
    _leaves(k, event, "returned", event.value)


def banished(k: Chronicle, event: Event) -> None:
    """A card is banished."""
    _leaves(k, event, "banished", c.BANISHED)
