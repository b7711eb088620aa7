"""What goes without saying, and what *it* means: the effects put together from a whole card."""

from __future__ import annotations

from pathlib import Path

import pytest

from extractors.cards.records import CardRecord
from rulebook.canon.effects import read_effects
from rulebook.files.resources import read_toml
from rulebook.language.locales import load_locale
from rulebook.meaning.assembly import assemble
from rulebook.meaning.card_text import CardTextReader
from rulebook.meaning.names import Names

READER = CardTextReader(load_locale("en"), Names(load_locale("en"), ()))
CARDS = read_toml(Path(__file__).parent / "assembled.toml")["card"]


@pytest.mark.parametrize("card", CARDS, ids=[card["text"] for card in CARDS])
def test_the_effects_of_a_card(card):
    *property_, card_type = card["kind"].split(" ")
    text = READER.read(card["text"])
    record = CardRecord(1, card_type.lower(), 1, {}, {"en": card["text"]}, property=property_[0] if property_ else None)

    assert [sentence.problem for sentence in text.unread] == []
    assert assemble(text, record) == card["effects"]
    assert read_effects(card["effects"])
