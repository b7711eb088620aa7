"""What is true of a duel at every decision, whatever the players did."""

from __future__ import annotations

from engine import Duel
from engine.state.abilities import KINDS
from engine.state.constants import (
    BANISHED,
    BEING_SUMMONED,
    DECK,
    EXTRA_DECK,
    FACE_UP,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MATERIAL,
    MONSTER_ZONE,
    NONE,
    NOWHERE,
    PENDULUM_ZONE,
    PLACES,
    SPELL_TRAP_ZONE,
    UNDERWAY,
)


def where_cards_lie(duel: Duel) -> dict[int, tuple[int, int, int]]:
    """Each card with the place, the side and the zone where it lies; a card that lies twice fails."""
    state = duel.state
    found: dict[int, tuple[int, int, int]] = {}
    piles = {DECK: state.decks, HAND: state.hands, GRAVEYARD: state.graveyards, BANISHED: state.banished,
             EXTRA_DECK: state.extras}  # fmt: skip
    zones = {MONSTER_ZONE: state.monsters, SPELL_TRAP_ZONE: state.spells, PENDULUM_ZONE: state.pendulums,
             FIELD_ZONE: [[card] for card in state.fields]}  # fmt: skip
    for place, sides in (piles | zones).items():
        for player, cards in enumerate(sides):
            for zone, card in enumerate(cards):
                if card != NONE:
                    assert card not in found, (duel, card, found.get(card), PLACES[place])
                    found[card] = (place, player, zone if place in zones else NONE)
    return found


def may_be_used_there(duel: Duel, card: int, number: int) -> bool:
    """Whether a card lies where an effect of its kind is used: Spells and Traps in hand or Set, the rest face-up."""
    state, place, face_up = duel.state, duel.state.place[card], duel.state.position[card] & FACE_UP
    ability = state.abilities[card][number]
    if state.controller[card] != duel.player:
        return False
    if KINDS[ability.kind] == "activation":
        return place == HAND or (place in {SPELL_TRAP_ZONE, FIELD_ZONE} and not face_up)
    usual = {MONSTER_ZONE} if state.cards[card].is_monster else {MONSTER_ZONE, SPELL_TRAP_ZONE, FIELD_ZONE}
    on_field = place in {MONSTER_ZONE, SPELL_TRAP_ZONE, FIELD_ZONE, PENDULUM_ZONE}
    return place in (ability.zones or usual) and (bool(face_up) or not on_field)


def check(duel: Duel) -> None:
    """Fail where a card is lost, lies twice or is used in a wrong place, a zone holds too much, or nothing is legal."""
    state, rules = duel.state, duel.ruleset
    lying = where_cards_lie(duel)
    for card in range(len(state.cards)):
        place = state.place[card]
        assert (place == BEING_SUMMONED) == any(card == begun.card for begun in state.attempts), (duel, card)
        assert (place == UNDERWAY) == any(card == put.happening.card and put.offers for put in state.pending), (
            duel,
            card,
        )
        if place in {MATERIAL, NOWHERE, BEING_SUMMONED, UNDERWAY}:
            assert card not in lying, (duel, card)
            assert place != NOWHERE or state.cards[card].token, (duel, card)
            above = state.under[card]  # not on the field yet while its player chooses its position and zone
            assert place != MATERIAL or state.place[above] in {MONSTER_ZONE, EXTRA_DECK, BEING_SUMMONED}, (duel, card)
            continue
        assert lying[card][0] == place, (duel, card, PLACES[place], lying[card])
        assert lying[card][1] == state.controller[card], (duel, card)
        if place in {MONSTER_ZONE, SPELL_TRAP_ZONE, FIELD_ZONE, PENDULUM_ZONE}:
            assert lying[card][2] == state.zone[card], (duel, card)
        else:
            assert state.controller[card] == state.owner[card], (duel, card)
            assert not state.cards[card].token, (duel, card)
        if state.equipped[card] != NONE:
            assert state.place[state.equipped[card]] == MONSTER_ZONE, (duel, card)
            assert state.position[state.equipped[card]] & FACE_UP, (duel, card)
    for player in (0, 1):
        assert len(state.monsters[player]) == rules.monster_zones
        assert len(state.spells[player]) == rules.spell_trap_zones
        assert duel.life_points[player] >= 0, duel
    for action in duel.legal_actions():
        if action.kind == "activate":
            assert may_be_used_there(duel, action.subject, action.target), (duel, action)
    assert duel.is_over or duel.codes(), duel
    assert len({*duel.codes()}) == len(duel.codes()), (duel, duel.legal_actions())
