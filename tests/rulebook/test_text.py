"""A text is read once: its words, names, numbers and force, each where it stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.corpus.library import load_library
from rulebook.language.locales import load_locale
from rulebook.language.text.text import KEPT, Text, Texts
from rulebook.language.text.tokens import words

LIBRARY = load_library()
WRITTEN = st.text(alphabet="aZé ß12.,;:-–—’'\"“”«»()_\n\u00a0", max_size=60)


def text(string: str, tag: str = "en") -> Text:
    return LIBRARY.texts(tag)[string]


def test_a_text_is_read_once() -> None:
    assert text("Draw 1 card.") is text("Draw 1 card.")
    assert text("Draw 1 card.") is not text("Draw 1 card.", "fr")


def test_a_quoted_name_is_one_token_and_no_word_of_it_a_term() -> None:
    found = text('Add 1 "Pot of Greed" from your Deck.')
    assert [token.text for token in found.tokens][2] == '"Pot of Greed"'
    assert [token.kind for token in found.tokens][:4] == ["word", "number", "name", "word"]
    assert found.is_quoted(7, 19)
    assert found.blanked.string == 'Add 1 "____________" from your Deck.'
    assert found.nameless is text('Add 1 "Elf" from your Deck.').nameless


@pytest.mark.parametrize("apostrophe", "'’")
def test_what_is_elided_is_a_word_whatever_its_apostrophe(apostrophe: str) -> None:
    found = text(f"l{apostrophe}effet d{apostrophe}une carte", "fr").tokens
    assert [token.lower for token in found] == ["l'", "effet", "d'", "une", "carte"]


def test_numbers_have_their_place_and_unit() -> None:
    given = text("Inflige 2.500 points ; piochez deux cartes.", "fr")
    assert given.numbers == {2500, 2}
    assert [(found.value, found.unit) for found in given.quantities][1] == (2, "card")
    assert [given.string[found.start : found.end] for found in given.quantities] == ["2.500", "deux"]


def test_force_and_sentences_do_not_come_from_names() -> None:
    found = text('You may reveal "He Must. Not" and draw. Then shuffle.')
    assert found.force == {"may"}
    assert found.sentences == ('You may reveal "He Must. Not" and draw.', "Then shuffle.")


@given(WRITTEN)
def test_tokens_lie_in_order_and_leave_out_spaces_alone(string: str) -> None:
    for tag in ("en", "fr", "de"):
        behind = 0
        for token in text(string, tag).tokens:
            assert not string[behind : token.start].strip()
            assert string[token.start : token.end] == token.text
            behind = token.end
        assert not string[behind:].strip()


@given(WRITTEN)
def test_no_letter_is_in_no_word_and_none_in_two(string: str) -> None:
    covered = [place for word in words(string) for place in range(*word.span)]
    assert covered == [place for place, sign in enumerate(string) if sign.isalpha()]


@given(WRITTEN)
def test_blanking_moves_nothing(string: str) -> None:
    found = text(string)
    assert len(found.blanked.string) == len(string)
    for start, end in found.insides:
        assert 0 < start <= end < len(string)


def test_tokens_that_were_let_go_are_cut_again() -> None:
    texts = Texts(load_locale("en"))
    first = texts["Draw 1 card, then “Set” it."]
    before = first.tokens, first.words, first.atoms, first.runs
    for number in range(KEPT):
        assert texts[f"Card {number}"].words
    assert not first.is_cut
    assert (first.tokens, first.words, first.atoms, first.runs) == before
