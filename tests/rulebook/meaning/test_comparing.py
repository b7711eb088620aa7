"""Where the languages of a card differ: what one of them lacks, adds, or has otherwise than all others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from rulebook.language.locales import load_locale
from rulebook.meaning.card_text import CardTextReader
from rulebook.meaning.comparing import compare
from rulebook.meaning.names import Names

PAYS = {"en": "You can discard 1 card; draw 2 cards", "de": "Du kannst 1 Karte abwerfen; ziehe 2 Karten"}
SENDS = {
    "en": ", then send 1 card from your hand to the GY.",
    "de": ", dann lege 1 Karte von deiner Hand auf den Friedhof.",
}
DESTROYS = {
    "en": " Destroy all monsters your opponent controls.",
    "de": " Zerstöre alle Monster, die dein Gegner kontrolliert.",
    "es": " Destruye todos los monstruos que controle tu adversario.",
}
WHOLE = {tag: PAYS[tag] + SENDS[tag] + DESTROYS[tag] for tag in PAYS}


@cache
def reader(tag: str) -> CardTextReader:
    locale = load_locale(tag)
    return CardTextReader(locale, Names(locale, ()))


def told(texts: Mapping[str, str]) -> set[tuple[str, str]]:
    """Each language that differs, with the kind."""
    differences = compare({tag: reader(tag).read(text) for tag, text in texts.items()})
    return {(said.locale, difference.kind) for difference in differences for said in difference.odd}


def test_what_says_the_same_differs_nowhere():
    assert told(WHOLE) == set()


def test_a_lost_clause_is_a_lost_part():
    assert told({**WHOLE, "de": PAYS["de"] + "." + DESTROYS["de"]}) == {("de", "part")}


@pytest.mark.parametrize("kept", [PAYS["de"] + SENDS["de"], DESTROYS["de"].strip()])
def test_a_lost_sentence_is_a_lost_part(kept):
    spanish = "Puedes descartar 1 carta; roba 2 cartas, y después manda al Cementerio 1 carta en tu mano."
    assert told({**WHOLE, "es": spanish + DESTROYS["es"], "de": kept}) == {("de", "part")}


def test_an_added_sentence_is_told_of_the_language_that_has_it():
    texts = {tag: DESTROYS[tag].strip() for tag in DESTROYS}
    assert told({**texts, "de": WHOLE["de"]}) == {("de", "part")}


def test_a_text_that_is_cut_into_other_sentences_lacks_none():
    texts = {tag: DESTROYS[tag].strip() for tag in DESTROYS}
    other = "Ziehe 1 Karte. Ziehe 2 Karten."
    assert told({**texts, "de": other}) == set()


def test_what_is_otherwise_than_in_all_others_is_told_where_those_differ_too():
    texts = {
        "en": "Destroy 2 monsters on the field.",
        "fr": "Détruisez 2 cartes sur le Terrain.",
        "de": "Zerstöre 3 Monster auf dem Spielfeld.",
    }
    assert told(texts) == {("de", "number"), ("fr", "object")}
