"""The vocabulary: every word is explained, every frame is made of parts that the notation knows."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from engine import book_cards
from engine.state import verbs
from engine.state.verbs import VERBS
from rulebook.canon.effects import print_effects, read_effects
from rulebook.canon.effects.reading_steps import READERS
from rulebook.canon.effects.vocabulary import known, vocabulary

UNEXPLAINED = {"types", "attributes"}
"""Classes whose words are printed on the cards and explain themselves."""


def test_every_word_says_what_it_means():
    bare = [
        f"{name}.{word}"
        for name, words in vocabulary().words.items()
        for word, meaning in words.items()
        if not meaning and name not in UNEXPLAINED
    ]
    assert bare == []
    assert all(meaning.endswith(".") for meaning in vocabulary().meanings.values())


def test_frames_are_made_of_known_parts():
    for verb, frame in vocabulary().frames.items():
        for part in frame:
            assert part.startswith("'") or part.removesuffix("?") in READERS, (verb, part)


def test_what_the_engine_carries_out_is_in_the_vocabulary():
    assert set(vocabulary().frames) >= set(VERBS)


def test_two_functions_do_not_share_a_verb():
    with pytest.raises(ValueError, match="destroy"):
        verbs.verb("destroy")(print)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("references", "nouns"),
        ("references", "states"),
        ("references", "players"),
        ("references", "relations"),
        ("players", "nouns"),
        ("positions", "sides"),
        ("states", "relations"),
    ],
)
def test_words_that_can_stand_in_one_place_are_told_apart(one, other):
    assert not known(one) & known(other)


@pytest.mark.parametrize("card", list(book_cards().values()), ids=lambda card: card.name)
def test_the_cards_of_the_books_are_written_and_read_alike(card):
    effects = read_effects(card.effects)
    assert read_effects(print_effects(effects)) == effects


CATALOGUE = yaml.safe_load((Path(__file__).parent / "catalogue.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", CATALOGUE)
def test_cards_of_the_catalogue_can_be_written(name):
    effects = read_effects(CATALOGUE[name])
    assert print_effects(effects) == CATALOGUE[name].strip()
