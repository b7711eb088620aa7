"""What goes without saying, and what *it* means: the effects put together from a whole card."""

from __future__ import annotations

import pytest

from extractors.cards.records import CardRecord
from rulebook.language.locales import load_locale
from rulebook.meaning.assembly import assemble
from rulebook.meaning.card_text import CardTextReader
from rulebook.meaning.names import Names

READER = CardTextReader(load_locale("en"), Names(load_locale("en"), ()))

CARDS = {
    ("monster", "If this card is Normal Summoned: It gains 500 ATK."):
        "trigger if this normal-summoned: raise atk of this by 500",
    ("monster", "You can target 1 face-up monster on the field; destroy it."):
        "ignition: target 1 monster[face-up] in any field; destroy target",
    ("monster", "Discard 1 card; draw 1 card."): "ignition: discard 1 card in own hand; draw 1",
    ("spell", "Destroy all Spells on the field."): "activation: destroy all spell[not this] in any field",
    ("spell", 'Draw 1 card. You can only activate 1 "Lamp" per turn.'):
        "activation limit 1 per turn by-activation: draw 1",
}  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), CARDS)
def test_the_effects_of_a_card(kind, text):
    read = READER.read(text)
    card = CardRecord(1, kind, 1, {}, {"en": text}, property=None if kind == "monster" else "Normal")

    assert [sentence.problem for sentence in read.unread] == []
    assert assemble(read, card) == CARDS[kind, text]
