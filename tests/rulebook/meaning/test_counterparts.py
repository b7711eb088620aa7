"""The parts of card texts: nothing of a text is lost, and what says the same in two languages has one number."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from rulebook.language.locales import load_locale
from rulebook.meaning.card_text import CardText, CardTextReader
from rulebook.meaning.counterparts import counterparts
from rulebook.meaning.names import Names

SENTENCES = ("Draw 2 cards.", "Sing a song.", "● Destroy this card.", "\n", "Once per turn: You can gain 100 LP;", "(")


@cache
def reader(tag: str) -> CardTextReader:
    locale = load_locale(tag)
    return CardTextReader(locale, Names(locale, ()))


def read(tag: str, text: str) -> CardText:
    return reader(tag).read(text)


@given(st.lists(st.sampled_from(SENTENCES), max_size=6).map(" ".join))
def test_the_segments_are_the_text(text):
    segments, notations = counterparts({"en": read("en", text)})

    assert "".join(segment.text for segment in segments["en"]) == text
    assert {segment.part for segment in segments["en"]} - {None} == set(range(len(notations)))


def test_what_says_the_same_has_one_number():
    texts = {
        "en": read("en", "Draw 2 cards, then gain 500 LP."),
        "fr": read("fr", "Piochez 1 carte, puis gagnez 500 LP."),
    }

    segments, notations = counterparts(texts)

    parts = {tag: {segment.part: segment.text for segment in found} for tag, found in segments.items()}
    (shared,) = (parts["en"].keys() & parts["fr"].keys()) - {None}
    assert notations[shared] == "gain 500"
    assert (parts["en"][shared], parts["fr"][shared]) == ("gain 500 LP", "gagnez 500 LP")


def test_what_is_not_read_is_no_part():
    segments, notations = counterparts({"en": read("en", "Sing a song.")})

    assert not notations
    assert [(segment.text, segment.is_read) for segment in segments["en"]] == [("Sing a song.", False)]
