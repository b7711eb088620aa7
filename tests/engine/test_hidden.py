"""What a player may not know: two duels that differ only in hidden cards look the same to that player."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Action, Card, Deck, Duel, Ruleset, actions, random_deck
from engine.actions import DIRECTLY, SET_MONSTER, SET_SPELL_TRAP, encode
from engine.state.constants import EXTRA_DECK, NONE
from engine.view import knows
from tests.bench.campaign import case_duel, control_duel
from tests.engine.random_duels import EDITIONS, effect_duel, new_duel, spell_duel, summon_duel

PER_CARD = ("place", "controller", "zone", "position", "arrived", "turned", "attacked", "attacks", "proper")
PILES = ("decks", "extras", "hands", "graveyards", "banished", "monsters", "spells", "pendulums")


def book_duel(edition: str, seed: int) -> Duel:
    rules = Ruleset.of(edition)
    return Duel((random_deck(rules, seed), random_deck(rules, seed + 1)), rules, seed)


NUMBERS = [
    (first, second) for first in (0, 1, 3, 5, 20, 40, 50, 60, 70, 79, 0x800, 0x842) for second in (0, 1, DIRECTLY)
]
KINDS = [new_duel, spell_duel, summon_duel, effect_duel, book_duel, case_duel, control_duel]


def play(duel: Duel, seed: int, decisions: int) -> Duel:
    chance = random.Random(seed)
    while not duel.is_over and decisions:
        duel.apply(chance.choice(duel.legal_actions()))
        decisions -= 1
    return duel


def spoken_of(duel: Duel) -> set[int]:
    """Cards that the pending decision, the Chain or the battle is about, or that have others under or on them."""
    state = duel.state
    found = {state.subject, state.attacker, state.target, *state.spent, *state.chosen}
    found |= {*state.under, *state.equipped}
    found |= {card for act in state.acts for cards in act.bound for card in cards}
    found |= {link.card for link in state.links} | {
        card for link in state.links for cards in link.bound for card in cards
    }
    found |= {number for trigger in state.triggers for number in (trigger.card, trigger.cause, *trigger.event)} | {
        loan[0] for loan in state.loans
    }
    found |= {alteration.card for alteration in state.altered} | {also[0] for also in state.also}
    return (
        found | {card for bonus in state.bonuses for card in bonus[:2]} | {n for task in state.tasks for n in task[1:]}
    )


def exchanged(duel: Duel, viewer: int, seed: int) -> tuple[Duel, dict[int, int]]:
    """A copy in which cards that the viewer does not know have changed places, and which took whose."""
    twin = duel.copy()
    state = twin.state
    chance = random.Random(seed)
    busy = spoken_of(duel)
    places = list(range(len(state.cards)))
    hidden = [card for card in places if not knows(state, viewer, card) and card not in busy and state.place[card] < 10]
    groups: dict[object, list[int]] = {}
    for card in hidden:
        own_deck = state.controller[card] == viewer
        kind = (state.owner[card], own_deck, state.cards[card].is_monster, state.place[card] == EXTRA_DECK,
                state.cards[card].subtype == "field")  # fmt: skip
        groups.setdefault(kind, []).append(card)
    taken = dict(zip(places, places, strict=True))
    for group in groups.values():
        taken.update(zip(group, chance.sample(group, len(group)), strict=True))
    for name in PILES:
        setattr(state, name, [[taken.get(card, card) for card in pile] for pile in getattr(state, name)])
    state.fields = [taken.get(card, card) for card in state.fields]
    for name in PER_CARD:
        old = getattr(state, name)
        new = old[:]
        for card, other in taken.items():
            new[other] = old[card]
        setattr(state, name, new)
    return twin, taken


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
@given(seed=st.integers(0, 10_000), decisions=st.integers(1, 160))
@settings(max_examples=15)
def test_a_view_and_what_is_legal_tell_nothing_of_hidden_cards(edition, kind, seed, decisions):
    duel = play(kind(edition, seed), seed, decisions)
    for viewer in (0, 1):
        twin, _taken = exchanged(duel, viewer, seed)
        assert twin.view(viewer) == duel.view(viewer)
        if duel.player == viewer:
            assert {*twin.legal_actions()} == {*duel.legal_actions()}
            tried = [Action(encode(kind, first, second)) for kind in actions.KINDS for first, second in NUMBERS]
            assert [twin.refusal(action) for action in tried] == [duel.refusal(action) for action in tried]


def told_by_passing(duel: Duel, viewer: int) -> list[object]:
    """What a viewer is told while both pass on every response: events, and views where the viewer is the one asked.

    Who cannot respond is not asked, so that a look at the duel while the other player is asked is none of it.
    """
    told: list[object] = []
    while duel.decision == "response":
        if duel.player == viewer:
            told.append(duel.view(viewer))
        told += duel.seen(duel.apply(Action.parse("pass")), viewer)
    return [*told, duel.view(viewer)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
@given(seed=st.integers(0, 10_000), decisions=st.integers(1, 160))
@settings(max_examples=15)
def test_the_events_of_a_set_tell_nothing(edition, kind, seed, decisions):
    duel = play(kind(edition, seed), seed, decisions)
    if duel.state.fields[duel.player] != NONE:
        return  # a Set Field Spell Card that another one replaces is seen in the Graveyard
    sets = [code for code in duel.codes() if code >> 24 in {SET_MONSTER, SET_SPELL_TRAP}]
    for code in sets[:3]:
        viewer = 1 - duel.player
        here = duel.copy()
        there, taken = exchanged(duel, viewer, seed)
        other = encode(code >> 24, taken[code >> 12 & 0xFFF], 0)
        if other not in there.codes():  # the other monster needs Tributes
            continue
        assert here.seen(here.push(code), viewer) == there.seen(there.push(other), viewer)
        while here.player != viewer and here.decision.endswith("zone") and there.decision == here.decision:
            events, others = here.push(here.codes()[0]), there.push(there.codes()[0])
            assert here.seen(events, viewer) == there.seen(others, viewer)
        assert told_by_passing(here, viewer) == told_by_passing(there, viewer)


def test_a_set_card_that_is_targeted_stays_unknown():
    """Mystical Space Typhoon picks a Set card: the event of the choice names nothing until the card is turned up."""
    mirror, storm = (
        "activation when 1+ monster in opposing field attacks: destroy all monster[attack-position] in opposing field",
        "activation: target 1 spell[not this] / trap[not this] in any field; destroy target",
    )
    traps = [Card(f"Mirror {n}", "trap", effects=mirror) for n in range(20)]
    spells = [Card(f"Storm {n}", "spell", subtype="quick-play", effects=storm) for n in range(20)]
    deck = Deck((*traps, *spells))
    duel = Duel((deck, deck), Ruleset.of("9.0"), seed=3, chooser=0)
    duel.apply(Action.parse("go-first"))
    hidden = next(card for card in duel.view(0).hand if duel.cards[card].card_type == "trap")
    duel.apply(Action.parse(f"set-spell-trap {hidden}"))
    duel.apply(Action.parse("spell-trap-zone 0"))
    duel.apply(Action.parse("end-turn"))
    while duel.decision != "main-phase":
        duel.apply(Action.parse("pass"))
    typhoon = next(card for card in duel.view(1).hand if duel.cards[card].card_type == "spell")
    duel.apply(Action.parse(f"activate {typhoon} 0"))
    duel.apply(Action.parse("spell-trap-zone 0"))
    assert duel.view(1).spells[0][0].name is None
    assert str(duel.legal_actions()[0]) == "target 0-spell-trap-0"
    events = duel.apply(Action.parse("target 0-spell-trap-0"))
    assert [event.card for event in events if event.kind == "targeted"] == [hidden]
    assert [event.card for event in duel.seen(events, 1) if event.kind == "targeted"] == [-1]
    assert [event.card for event in duel.seen(events, 0) if event.kind == "targeted"] == [hidden]
