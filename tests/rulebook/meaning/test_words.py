"""Every word that a reading can be printed with is defined somewhere, and every construction is needed."""

from __future__ import annotations

from collections import defaultdict
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from extractors.cards import read_cards
from extractors.cards.records import CardRecord
from rulebook.canon.effects import NotationError, read_effect, read_effects
from rulebook.language.locales import available, load_locale, require_locale
from rulebook.meaning.catalogue import CardCatalogue, ReadCard
from rulebook.meaning.constructions import load_templates, tables
from tests.rulebook.meaning.printed_words import UNPARSED, defined, unparsed, words_of

TEMPLATES = load_templates()
CARDS = Path(__file__).resolve().parents[4] / "shared" / "cards" / "cards.jsonl.gz"
PARSED = 0.75
"""The least share of the effects of read cards that can be parsed."""
WORDINGS = {tag: tables(require_locale(tag, None) / "meaning") for tag in available()}


def test_every_word_of_a_construction_is_defined():
    strange = {
        f"[{category}] {name}": sorted(words_of(template) - defined())
        for (category, name), template in TEMPLATES.items()
        if words_of(template) - defined()
    }

    assert strange == {}


def test_words_that_cannot_be_parsed_are_explained_and_used():
    used = {word for template in TEMPLATES.values() for word in words_of(template)}

    assert set(unparsed()) - used == set()
    assert all(meaning.endswith(".") for words in UNPARSED.values() for meaning in words.values())


@pytest.mark.parametrize("example", UNPARSED["forms"])
def test_a_form_that_cannot_be_parsed_is_none_that_can(example):
    with pytest.raises(NotationError):
        read_effect(f"activation: {example}")


@pytest.mark.parametrize("tag", available())
def test_no_language_says_two_constructions_of_one_notation_alike(tag):
    """What is one notation and is worded alike in every language is one construction."""
    alike: dict[tuple[object, ...], list[str]] = defaultdict(list)
    for (category, name), template in TEMPLATES.items():
        said = tuple(str(words.get(category, {}).get(name)) for words in WORDINGS.values())
        if WORDINGS[tag].get(category, {}).get(name):
            alike[category, template.text, tuple(sorted(template.slots.items())), said].append(name)

    assert [names for names in alike.values() if len(names) > 1] == []


@pytest.fixture(scope="module")
def catalogue():
    """The shared catalogue; a test that asks for it is skipped where it is absent."""
    if not CARDS.is_file():
        pytest.skip("needs the catalogue of cards in ../shared/cards, which is not here")
    locales = {tag: load_locale(tag) for tag in available()}
    return CardCatalogue(read_cards(CARDS, [locale.language for locale in locales.values()]), locales)


@pytest.mark.parametrize("tag", available())
def test_most_effects_of_read_cards_can_be_parsed(tag, catalogue):
    cards = Random(15).sample([card for card in catalogue.cards if is_looked_at(card)], 250)
    effects = [effect for card in cards for effect in effects_of(catalogue.read(card, tag))]

    assert len(effects) > 100
    assert sum(map(is_parsed, effects)) >= PARSED * len(effects)


def is_looked_at(card: CardRecord) -> bool:
    """Whether a card is of the half whose texts are read to make the grammar."""
    return int(sha256(str(card.password).encode()).hexdigest()[0], 16) % 2 == 0


def effects_of(reading: ReadCard | None) -> list[str]:
    """The effects of a card that was read."""
    if reading is None or not reading.is_read:
        return []
    written = (reading.effect, reading.pendulum_effect)
    return [line for effects in written if effects for line in effects.splitlines()]


def is_parsed(effect: str) -> bool:
    try:
        return bool(read_effects(effect))
    except NotationError:
        return False
