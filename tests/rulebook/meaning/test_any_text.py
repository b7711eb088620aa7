"""Whatever stands in a text: no exception, and nothing left out."""

from __future__ import annotations

import sys
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.language.locales import available, load_locale
from rulebook.meaning.card_text import CardTextReader
from rulebook.meaning.names import Names
from rulebook.meaning.productions import load_productions


@cache
def reader_of(tag):
    return CardTextReader(load_locale(tag), Names(load_locale(tag), ()))


pieces = st.sampled_from(
    ["Draw", "1", "card", ".",
     ";", ":", "\n", "●", '"', "“", "„", "(", ")", "<b>", "\x00", "\u202e", "monster", "or", "2+",
     "max.", "this card", "in your GY", "target", "destroy it", "/", "'", "’", "Monster", "carte", "carta", "Karte"]
)  # fmt: skip


@pytest.mark.parametrize("tag", available())
@given(text=st.text() | st.lists(pieces).map(" ".join) | st.lists(pieces).map("".join))
def test_every_sign_that_is_no_space_belongs_to_a_sentence(tag, text):
    sentences = reader_of(tag).read(text).sentences

    covered = {place for sentence in sentences for place in range(*sentence.span)}
    left = {place for place, sign in enumerate(text) if not sign.isspace() and place not in covered}
    assert {text[place] for place in left} <= {"●"}
    assert all(text[slice(*sentence.span)] == sentence.text for sentence in sentences)


@pytest.mark.parametrize("tag", available())
def test_old_words_are_renewed_wherever_they_stand(tag):
    for old in load_productions(tag).grammar.renewals:
        (sentence, *_) = reader_of(tag).read(old.replace("__", '"Lamp"')).sentences
        assert sentence.tree or sentence.problem


@pytest.mark.parametrize("text", ["(" * 4_000, "1 or " * 4_000, "your Deck, " * 2_000, '"' * 8_001, "● " * 4_000])
def test_a_long_text_takes_no_more_work_a_letter_than_a_short_one(text):
    reader = reader_of("en")

    def calls(stretch):
        """How many functions are called: the same on every machine, however busy."""
        counted = 0

        def count(_frame, kind, _argument):
            nonlocal counted
            counted += kind in ("call", "c_call")

        sys.setprofile(count)
        reader.read(stretch)
        sys.setprofile(None)
        return counted

    reader.read(text)

    assert calls(f"{text} ") < 10 * calls(text[: len(text) // 8])
