"""How a card gets from one place to another. Every move of the game goes through here."""

from __future__ import annotations

import engine.deeds as deeds
import engine.events as events
import engine.uses as uses
from engine.abilities import ACTIVATION
from engine.citation import implements
from engine.constants import (
    BANISHED,
    BEING_SUMMONED,
    DECK,
    EXTRA_DECK,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MATERIAL,
    MONSTER_ZONE,
    NONE,
    NOWHERE,
    PENDULUM_ZONE,
    SPELL_TRAP_ZONE,
)
from engine.happenings import happened
from engine.records import BATTLE, Lasting
from engine.replacing import banished_instead
from engine.state import State
from engine.statistics import reset_monster


@implements("zone.deck.draw", off=False)
def draw(state: State, player: int) -> bool:
    """Take the top card of a player's Deck into the hand; whether there was one."""
    deck = state.decks[player]
    if not deck:
        return False
    card = deck.pop()
    state.hands[player].append(card)
    state.place[card] = HAND
    if state.cards[card].wins_with:
        state.judged = False
    state.log.append((events.DRAWN, player, card, NONE))
    if state.effects:
        depart(state, card, DECK)
        state.came[card] = deeds.DRAWN
        happened(state, deeds.DRAWN, card, player, NONE, DECK, player)
        happened(state, deeds.MOVED, card, player, NONE, DECK, player)
        state.stale |= state.statics
    return True


def take(state: State, card: int) -> None:
    """Take a card out of the place where it is."""
    place = state.place[card]
    player = state.controller[card]
    if state.effects:
        state.stale = state.stale or state.statics or bool(state.altered) or bool(state.made) or bool(state.gifts)
        depart(state, card, place)
    if place == HAND:
        state.hands[player].remove(card)
    elif place == MONSTER_ZONE:
        state.monsters[player][state.zone[card]] = NONE
        leave_field(state, card)
    elif place == SPELL_TRAP_ZONE:
        state.spells[player][state.zone[card]] = NONE
        leave_field(state, card)
    elif place == FIELD_ZONE:
        state.fields[player] = NONE
        leave_field(state, card)
    elif place == PENDULUM_ZONE:
        state.pendulums[player][state.zone[card]] = NONE
        leave_field(state, card)
    elif place == GRAVEYARD:
        state.graveyards[player].remove(card)
    elif place == BANISHED:
        state.banished[player].remove(card)
        if state.exiles:
            state.exiles = [exile for exile in state.exiles if exile.card != card]
    elif place == DECK:
        state.decks[player].remove(card)
    elif place == EXTRA_DECK:
        state.extras[player].remove(card)
    elif place == BEING_SUMMONED:
        leave_field(state, card)


def depart(state: State, card: int, place: int) -> None:
    """Note from where a card goes away, and when; how it will have come there is told afterwards."""
    state.was[card] = state.came[card] if MONSTER_ZONE <= place <= PENDULUM_ZONE else 0
    state.origin[card] = place
    state.since[card] = state.turn
    state.came[card] = 0
    state.caused[card] = NONE


def leave_field(state: State, card: int) -> None:
    """Forget what was true of a card on the field."""
    state.zone[card] = NONE
    state.position[card] = FACE_DOWN_DEFENSE
    state.place[card] = NONE
    if state.effects:
        if state.equipped[card] != NONE:
            take_off(state, card)
        lapse(state, card)
        forget(state, card)
        destroy_equips(state, card)
        drop_materials(state, card)


def lapse(state: State, card: int) -> None:
    """End what effects have done to a card that leaves the field or is turned face-down there."""
    reset_monster(state, card)
    if card in state.silenced:
        state.silenced.remove(card)
    if state.lasting:
        state.lasting = [without(lasting, card) for lasting in state.lasting if lasting.cards != (card,)]
    if state.uses:
        uses.leave(state, card)


def without(lasting: Lasting, card: int) -> Lasting:
    """What an effect has done, no longer to a card."""
    if card not in lasting.cards:
        return lasting
    return lasting._replace(cards=tuple([other for other in lasting.cards if other != card]))


def take_off(state: State, equip: int) -> None:
    """An Equip Card is no longer on its monster."""
    monster = state.equipped[equip]
    state.equipped[equip] = NONE
    state.stale |= state.shapes
    player = state.controller[equip]
    happened(state, deeds.UNEQUIPPED, equip, player, NONE, SPELL_TRAP_ZONE, player, monster)


def forget(state: State, card: int) -> None:
    """Forget the counters of a card that left the field, and what it spoke of there."""
    if state.marks:
        state.marks = [mark for mark in state.marks if mark[0] != card]
    if state.kept:
        state.kept = [kept for kept in state.kept if kept[0] != card]
    if state.loans:
        state.loans = [loan for loan in state.loans if loan[0] != card]
    if state.counters:
        state.counters = [counter for counter in state.counters if counter[0] != card]
    if state.uses:
        state.uses = [use for use in state.uses if use[0] != card or outlasts(state, use)]


def outlasts(state: State, use: tuple[int, int, int, int]) -> bool:
    """Whether the use of an effect counts beyond its card's time on the field: by name, or once in the Duel."""
    ability = state.abilities[use[0]][use[1]]
    return ability.scope != "" or ability.period == "duel"


def moved(state: State, deed: int, card: int, origin: int, side: int, cause: int = NONE, other: int = NONE) -> None:
    """Tell of a card that has gone from one place to another."""
    state.came[card] = deed
    state.dated[card] = state.turn
    state.caused[card] = state.acts[-1].card if cause == NONE and state.acts else cause
    if deed:
        happened(state, deed, card, side, cause, origin, side, other)
    happened(state, deeds.MOVED, card, side, cause, origin, side)
    if state.marks and MONSTER_ZONE <= origin <= PENDULUM_ZONE:
        state.marks = [mark for mark in state.marks if mark[1] != card]


@implements("xyz-material.sent-to-graveyard")
def drop_materials(state: State, monster: int) -> None:
    """Send the Xyz Materials of a monster that left the field to the Graveyard."""
    for material in range(len(state.under)):
        if state.under[material] == monster:
            state.under[material] = NONE
            to_graveyard(state, material)


@implements("xyz-material.attached", "xyz-summon.stack", "xyz-material.not-on-field", "leaving.xyz-material")
def attach(state: State, card: int, monster: int) -> None:
    """Put a card under an Xyz Monster: it is no longer on the field."""
    origin, side = state.place[card], state.controller[card]
    take(state, card)
    state.place[card] = MATERIAL
    state.under[card] = monster
    moved(state, deeds.ATTACHED, card, origin, side, other=monster)


@implements(
    "equip.destroyed-with-monster", "glossary.equipped-monster.destroyed", "glossary.equipped-monster.face-down"
)
def destroy_equips(state: State, monster: int) -> None:
    """Destroy the Equip Cards of a monster that left the field or was turned face-down."""
    for equip in range(len(state.equipped)):
        if state.equipped[equip] == monster:
            destroy_by_rule(state, equip)


def destroy_by_rule(state: State, card: int) -> None:
    """Destroy a card as a rule says, which no effect prevents."""
    place, side = state.place[card], state.controller[card]
    state.log.append((events.DESTROYED, side, card, NONE))
    to_graveyard(state, card)
    destroyed(state, card, side, NONE, place, NONE)


@implements(
    "fusion-summon.destroyed",
    "normal-spell.destroyed",
    "ritual-spell.destroyed",
    "spell-trap.traps-destroyed",
    "counter-trap.destroyed",
    off=False,
)
def used_are_destroyed(state: State) -> bool:
    """Edition 3.0: whether cards that have been used, and the materials of a Summon, count as destroyed."""
    return state.rules.used_destroyed


def destroyed(state: State, card: int, side: int, cause: int, origin: int, victor: int) -> None:
    """Tell of a card that was destroyed and has left the field: by an effect, by a monster in battle, by the rules."""
    state.came[card] |= deeds.DESTROYED | (deeds.BATTLES if cause == BATTLE else 0)
    if victor != NONE:
        state.caused[card] = victor
    happened(state, deeds.DESTROYED, card, side, cause, origin, side, victor)
    if victor != NONE:
        happened(state, deeds.DESTROYS, victor, state.controller[victor], cause, other=card)


@implements("glossary.discard.definition")
def discarded(state: State, card: int, player: int) -> None:
    """Tell of a card that was sent from the hand to the Graveyard: it was discarded."""
    state.came[card] |= deeds.DISCARDED
    happened(state, deeds.DISCARDED, card, player, NONE, HAND, player)


@implements("token.destroyed", "token.field-only", "token.returned-to-hand", "token.returned-to-deck")
def remove_token(state: State, card: int) -> None:
    """Take a Token off the field: it goes nowhere else."""
    take(state, card)
    state.place[card] = NOWHERE


@implements(
    "glossary.control.owner-graveyard",
    "control.graveyard",
    "graveyard.destroyed",
    "graveyard.used-spells",
    "fusion.destroyed",
    "ritual-summon.destroyed",
)
def to_graveyard(state: State, card: int, cause: int = NONE) -> None:
    """Send a card to its owner's Graveyard, face-up, on top of the others."""
    if state.printed[card].token:
        remove_token(state, card)
        return
    if state.printed[card].scale is not None and goes_face_up_to_extra_deck(state, card):
        to_extra_deck(state, card)
        return
    bury(state, card, cause)


def bury(state: State, card: int, cause: int = NONE) -> None:
    """Put a card on top of its owner's Graveyard, face-up."""
    if state.effects and banished_instead(state, card, GRAVEYARD):
        banish(state, card)
        return
    origin, side = state.place[card], state.controller[card]
    take(state, card)
    owner = state.owner[card]
    state.controller[card] = owner
    state.graveyards[owner].append(card)
    state.place[card] = GRAVEYARD
    if state.effects:
        moved(state, deeds.SENT if is_sent(origin) else 0, card, origin, side, cause)
    state.log.append((events.TO_GRAVEYARD, owner, card, NONE))


@implements("glossary.send-to-graveyard.banished-moved")
def is_sent(origin: int) -> bool:
    """Whether a card that comes to the Graveyard is sent there; one that was banished is only moved."""
    return origin != BANISHED


@implements("pendulum-summon.to-extra-deck", off=False)
def goes_face_up_to_extra_deck(state: State, card: int) -> bool:
    """Whether a Pendulum Monster on the field goes to the Extra Deck instead of the Graveyard."""
    return comes_from_field(state, card) and not is_negated(state, card)


@implements("pendulum.negated-summon")
def comes_from_field(state: State, card: int) -> bool:
    """Whether a Pendulum Monster lies on the field, which one whose Summon is negated never did."""
    return state.place[card] == MONSTER_ZONE or state.place[card] == PENDULUM_ZONE


@implements("pendulum.negated-activation", off=False)
def is_negated(state: State, card: int) -> bool:
    """Whether the activation of a card that is on the Chain is negated."""
    for link in state.links:
        if link.card == card and link.negated and state.abilities[card][link.ability].kind == ACTIVATION:
            return True
    return False


def to_extra_deck(state: State, card: int) -> None:
    """Put a card face-up on its owner's Extra Deck."""
    if banished_instead(state, card, EXTRA_DECK):
        banish(state, card)
        return
    origin, side = state.place[card], state.controller[card]
    take(state, card)
    owner = state.owner[card]
    state.controller[card] = owner
    state.extras[owner].append(card)
    state.place[card] = EXTRA_DECK
    state.position[card] = FACE_UP
    moved(state, 0, card, origin, side)
    state.log.append((events.RETURNED, owner, card, EXTRA_DECK))


@implements("glossary.control.owner-hand")
def to_hand(state: State, card: int) -> None:
    """Return a card to its owner's hand; a card of the Extra Deck goes back there."""
    if state.printed[card].token:
        remove_token(state, card)
        return
    if state.effects and banished_instead(state, card, HAND):
        banish(state, card)
        return
    origin, side = state.place[card], state.controller[card]
    take(state, card)
    owner = state.owner[card]
    state.controller[card] = owner
    if goes_to_extra_deck(state, card):
        state.extras[owner].append(card)
        state.place[card] = EXTRA_DECK
    else:
        state.hands[owner].append(card)
        state.place[card] = HAND
        if state.cards[card].wins_with:
            state.judged = False
    state.log.append((events.RETURNED, owner, card, state.place[card]))
    if state.effects:
        moved(state, deeds.RETURNED, card, origin, side)


@implements("fusion.returned", "leaving.extra-deck", off=False)
def goes_to_extra_deck(state: State, card: int) -> bool:
    """Whether a card that would return to the hand goes to the Extra Deck instead."""
    return state.printed[card].in_extra_deck


@implements("terms.removed", "leaving.banished")
def banish(state: State, card: int) -> None:
    """Banish a card: it is laid aside, not sent to the Graveyard."""
    if state.printed[card].token:
        remove_token(state, card)
        return
    origin, side = state.place[card], state.controller[card]
    take(state, card)
    owner = state.owner[card]
    state.controller[card] = owner
    state.banished[owner].append(card)
    state.place[card] = BANISHED
    state.log.append((events.BANISHED, owner, card, NONE))
    if state.effects:
        moved(state, deeds.BANISHED, card, origin, side)


@implements("glossary.control.owner-deck")
def to_deck(state: State, card: int, end: str) -> None:
    """Return a card to its owner's Deck, on top or at the bottom; one of the Extra Deck goes back there."""
    if state.printed[card].token:
        remove_token(state, card)
        return
    if banished_instead(state, card, DECK):
        banish(state, card)
        return
    origin, side = state.place[card], state.controller[card]
    take(state, card)
    owner = state.owner[card]
    state.controller[card] = owner
    if goes_to_extra_deck(state, card):
        state.extras[owner].append(card)
        state.place[card] = EXTRA_DECK
    else:
        state.decks[owner].insert(0 if end == "deck-bottom" else len(state.decks[owner]), card)
        state.place[card] = DECK
    state.log.append((events.RETURNED, owner, card, state.place[card]))
    moved(state, deeds.RETURNED, card, origin, side)
