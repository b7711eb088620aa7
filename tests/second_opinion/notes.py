"""What each event of a duel adds to its chronicle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine import actions as a
from engine.events import Event
from engine.state import constants as c
from tests.second_opinion.deeds import BY_BATTLE, BY_COST, UNKNOWN, Use
from tests.second_opinion.departures import banished, destroyed, discarded, returned, to_graveyard, tributed
from tests.second_opinion.manners import properly, verbs_done, ways
from tests.second_opinion.notation import steps_in_order
from tests.second_opinion.repertoire import effect_of
from tests.second_opinion.table import FIELD
from tests.second_opinion.which_effect import number_of

if TYPE_CHECKING:
    from tests.second_opinion.chronicle import Chronicle


def _turn(k: Chronicle, event: Event) -> None:
    k.turn = event.value
    k.attacks.clear()
    k.attacked.clear()
    k.more_attacks.clear()
    k.normal_summons = []
    k.additions = []
    k.window = []


def _phase(k: Chronicle, event: Event) -> None:
    k.phase = event.value
    k.resolving = 0
    k.window = []
    k.doomed.clear()


def _new_on_field(k: Chronicle, card: int) -> None:
    """A card that comes to the field is a new one: what it did before it left does not count."""
    k.forget_coming(card)
    del k.attacks[card], k.more_attacks[card]
    k.turned.pop(card, None)
    k.attacked = Counter({pair: times for pair, times in k.attacked.items() if card not in pair})


def _summoned(k: Chronicle, event: Event) -> None:
    _new_on_field(k, event.card)
    k.arrived[event.card] = k.summoned[event.card] = k.turn
    again = event.card in k.rows[0] or event.card in k.rows[1]
    k.came[event.card] = {"summoned", "normal-summoned"} | ({"gemini-summoned"} if again else set())
    k.happen("summoned", event)
    k.happen("normal-summoned", event)
    if event.card in k.by_tribute:
        k.came[event.card].add("tribute-summoned")
        k.happen("tribute-summoned", event)
    k.by_tribute.clear()
    k.move(event.card, c.MONSTER_ZONE)
    k.brought[event.card] = k.cause()


def _flip_summoned(k: Chronicle, event: Event) -> None:
    k.arrived[event.card] = k.turn
    k.forget_coming(event.card)
    k.summoned[event.card] = k.turn
    k.came[event.card] = {"summoned", "flip-summoned"}
    for deed in ("summoned", "flip-summoned", "flipped"):
        k.happen(deed, event)


def _special_summoned(k: Chronicle, event: Event) -> None:
    _new_on_field(k, event.card)
    if event.card in k.attempted:  # The Chain that answered the attempt is over.
        k.resolving = 0
    if properly(k, event.card, event.player):
        k.proper.add(event.card)
    k.arrived[event.card] = k.turn
    how = {"summoned", "special-summoned", *ways(k, event.card)}
    for deed in ("summoned", "special-summoned"):
        k.happen(deed, event, k.cause())
    k.move(event.card, c.MONSTER_ZONE)
    k.summoned[event.card] = k.turn
    k.came[event.card] = how
    k.brought[event.card] = k.cause()


def _set(k: Chronicle, event: Event) -> None:
    k.move(event.card, c.MONSTER_ZONE if event.kind == "set" else _row(k, event.card))
    _new_on_field(k, event.card)
    k.arrived[event.card] = k.turn
    k.came[event.card] = {"set"}
    k.by_tribute.clear()
    k.brought[event.card] = k.cause()
    k.happen("set", event)


def _row(k: Chronicle, card: int) -> int:
    """Where a card lies as a Spell or Trap Card."""
    if k.cards[card].is_monster:
        return c.PENDULUM_ZONE
    return c.FIELD_ZONE if k.cards[card].subtype == "field" else c.SPELL_TRAP_ZONE


def _flipped(k: Chronicle, event: Event) -> None:
    k.happen("flipped", event, k.cause())


def _position_changed(k: Chronicle, event: Event) -> None:
    if event.value == c.FACE_DOWN_DEFENSE:
        k.forget_coming(event.card)
    k.happen("position-changed", event, k.cause())


def _attack(k: Chronicle, event: Event) -> None:
    if k.asked == c.ASK_REPLAY and event.card == k.attacker:
        k.attacked[event.card, c.NONE] -= _take_back(k) == c.NONE  # it goes on with its attack
    else:
        k.attacks[event.card] += 1
    k.attacker = event.card
    k.battles += 1
    k.window = []
    target = c.NONE if event.value == a.DIRECTLY else k.rows[1 - event.player][event.value]
    k.attack_target = target
    k.attacked[event.card, target] += 1
    k.happen("attacks", event, other=target)
    if target == c.NONE:
        k.happen("attacks-directly", event)
    else:
        k.happen("attacked", event._replace(card=target), other=event.card)


def _redirected(k: Chronicle, event: Event) -> None:
    """An attack that goes on directly is none that was declared so: its monster has attacked monsters only."""
    k.attack_target = event.card
    if event.card != c.NONE:
        k.attacked[k.attacker, event.card] += 1


def _replay(k: Chronicle, event: Event) -> None:
    if k.rules.holds("battle.replay.return"):  # as if the attack had not been declared
        k.attacks[event.card] -= 1
        target = _take_back(k)
        k.attacked[event.card, target] -= 1
        if target != c.NONE:
            k.ever.remove(next(had for had in reversed(k.ever) if had.deed == "attacked"))


def _take_back(k: Chronicle) -> int:
    """Forget the last attack that was declared; at what it was."""
    target = next(had.other for had in reversed(k.ever) if had.deed == "attacks")
    for deed in ("attacks", "attacks-directly")[: 2 if target == c.NONE else 1]:
        k.ever.remove(next(had for had in reversed(k.ever) if had.deed == deed))
    return target


def _drawn(k: Chronicle, event: Event) -> None:
    k.happen("drawn", event, k.cause())
    k.happen("draws", event, k.cause())


def _activated(k: Chronicle, event: Event) -> None:
    k.chains += event.value == 1
    number = number_of(k, event)
    if event.value > 0:
        del k.links[event.value - 1 :]
        k.resolving, k.building = 0, True
    elif k.resolving:  # by the effect that resolves: what the card does is done in its place
        del k.links[k.resolving - 1 :]
        k.used.add(event.card)
        k.moment += 1
        _begin_course(k)
    k.links.append((event.card, event.player, number))
    k.texts[event.card, number] = effect_of(k.state, event.card, number)
    is_card = number != UNKNOWN and k.texts[event.card, number].kind == "activation"
    if is_card and k.places[event.card] not in FIELD:
        k.move(event.card, _row(k, event.card))
    k.users[event.card] = event.player
    k.activated[event.card] = k.turn
    k.abilities[k.cards[event.card].name, number] += 1
    k.happen("activated", event, amount=0 if is_card else 1)
    k.uses.append(Use(k.cards[event.card].name, event.card, number, event.player, k.now()))


def _begin_course(k: Chronicle) -> None:
    """The steps of an effect are gone through from the first on."""
    k.step = k.times = 0
    k.place_asked = c.NONE
    k.taken.clear()
    k.instead.clear()
    k.gone.clear()


def _resolved(k: Chronicle, event: Event) -> None:
    if event.value == len(k.links):
        k.window = []
    k.moment += 1
    k.latest = k.moment  # even where it does nothing
    _begin_course(k)
    k.resolving, k.building = event.value, False
    k.used = {event.card}
    if any(step.verb == "attack-again" for step in steps_in_order(k.effect_resolving())):
        k.more_attacks[event.card] += 1


def _negated(k: Chronicle, event: Event) -> None:
    """A card whose activation was negated counts as not activated, where activations are counted."""
    if not k.resolving or "negate-activation" not in verbs_done(k):
        return
    last = next((use for use in reversed(k.uses) if use.card == event.card), None)
    if last is None:
        return
    limit = k.texts[last.card, last.number].limit
    if limit is not None and limit.scope == "by-activation":
        k.uses.remove(last)


def _damage(k: Chronicle, event: Event) -> None:
    by_effect = event.card == c.NONE
    befallen = event._replace(card=c.NONE)
    for deed in ("takes-damage", "takes-effect-damage" if by_effect else "takes-battle-damage"):
        k.happen(deed, befallen, k.cause() if by_effect else BY_BATTLE, amount=event.value)
    if not by_effect and k.controllers[event.card] != event.player:
        k.happen("inflicts-battle-damage", event._replace(player=1 - event.player), BY_BATTLE, amount=event.value)


def _gained(k: Chronicle, event: Event) -> None:
    k.happen("gains-life-points", event, k.cause(), amount=event.value)


def _paid(k: Chronicle, event: Event) -> None:
    k.happen("pays-life-points" if event.card == c.NONE else "paid", event, BY_COST, amount=event.value)


NOTES: Final[dict[str, Callable[[Chronicle, Event], None]]] = {
    "turn": _turn,
    "phase": _phase,
    "summoned": _summoned,
    "flip-summoned": _flip_summoned,
    "special-summoned": _special_summoned,
    "set": _set,
    "spell-trap-set": _set,
    "flipped": _flipped,
    "position-changed": _position_changed,
    "attack-declared": _attack,
    "attack-redirected": _redirected,
    "replay": _replay,
    "destroyed": destroyed,
    "to-graveyard": to_graveyard,
    "drawn": _drawn,
    "discarded": discarded,
    "tributed": tributed,
    "returned": returned,
    "banished": banished,
    "activated": _activated,
    "resolved": _resolved,
    "negated": _negated,
    "damage": _damage,
    "gained": _gained,
    "paid": _paid,
}
