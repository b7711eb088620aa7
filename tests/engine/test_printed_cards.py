"""Cards of a catalogue are played as their texts say; what cannot be played says what of it is lacking."""

from __future__ import annotations

import json

import pytest

from engine import UnknownCardsError, read_deck
from engine.records.printed_cards import PrintedCards
from extractors.cards import read_cards
from rulebook.language.locales import load_locale
from rulebook.meaning.catalogue import CardCatalogue

TEXTS = {
    1: ("Spell", {"en": "Draw 2 cards.", "fr": "Piochez 2 cartes."}),
    2: ("Spell", {"en": "Draw 2 cards. Sing a song.", "fr": "Piochez 2 cartes. Chantez."}),
    3: ("Monster", {"en": "Draw 1 card.", "fr": "Piochez 1 carte."}),
}


@pytest.fixture(params=["en", "fr"])
def printed(request, tmp_path):
    rows = [
        {
            "password": password, "card_type": kind, "property": "Normal" if kind == "Spell" else None,
            "monster_type_line": "Warrior / Link / Effect" if kind == "Monster" else None,
            "name": {"en": f"Card {password}", "fr": f"Carte {password}"}, "text": text,
        }
        for password, (kind, text) in TEXTS.items()
    ]  # fmt: skip
    path = tmp_path / "cards.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    locale = load_locale(request.param)
    return PrintedCards(CardCatalogue(read_cards(path, [locale.language]), {request.param: locale}), request.param)


def test_a_card_is_found_by_password_and_by_name_in_any_language(printed):
    deck = read_deck("1\nCarte 1\n2 Card 1", cards=printed)

    assert [card.name for card in deck.main] == ["Card 1"] * 4
    assert {card.effects for card in deck.main} == {"activation: draw 2"}


def test_cards_that_cannot_be_played_are_all_listed_with_what_they_lack(printed):
    with pytest.raises(UnknownCardsError) as caught:
        read_deck("1\n2\n3\nNobody", cards=printed)

    lacks = {card.name: card.lacks for card in caught.value.unknown}
    assert lacks["2"] in {"Sing a song.", "Chantez."}
    assert (lacks["3"], lacks["Nobody"]) == ("Link", "")
    assert (caught.value.playable, caught.value.count) == (1, 4)
