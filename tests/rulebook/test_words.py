"""The forms of plain words: which senses a text has, and which it may have."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.errors import DataError
from rulebook.language.locales import available, load_locale
from rulebook.language.words import Form, WordSenses, load_weights, load_words

SENSES = WordSenses(
    [
        Form("none", ("no",)),
        Form("no-longer", ("no", "longer")),
        Form("discard", ("throw*", "…", "away")),
        Form("number", ("*count",)),
        Form("summon", ("*voc*",)),
        Form("after", ("once",), hint=True),
        Form("-", ("no", "doubt")),
        Form("-", ("accountant",)),
        Form("draw", ("account*",)),
    ]
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("There is no card.", {"none"}),
        ("It no longer counts.", {"no-longer"}),
        ("He throws the two cards away.", {"discard"}),
        ("He throws it. Go away!", set()),
        ("He throws a die no longer away.", {"discard", "no-longer"}),
        ("The headcount matters, no doubt.", {"number"}),
        ("Once you have drawn it", set()),
        ("Two invocations", {"summon"}),
        ("The accountant draws.", set()),
    ],
)
def test_the_longest_form_counts(text: str, said: set[str]) -> None:
    assert set(SENSES.said(text)) == said


def test_a_hint_is_meant_and_not_said() -> None:
    assert SENSES.meant("Once it no longer counts") == {"after": 1, "no-longer": 1, "none": 1}
    assert SENSES.meant("no, no and no longer")["none"] == 3


@given(st.text(alphabet="no lngerthwsayucd.,é’-", max_size=80))
def test_places_lie_in_the_text_and_what_is_said_may_be_meant(text: str) -> None:
    said = SENSES.said(text)
    assert set(said) <= set(SENSES.meant(text))
    assert {sense: len(places) for sense, places in SENSES.readings(text).items()} == SENSES.meant(text)
    spans = [span for places in said.values() for span in places]
    assert all(0 <= start < end <= len(text) for start, end in spans)


@pytest.mark.parametrize(("one", "other"), list(combinations(available(), 2)))
def test_all_languages_have_the_same_senses(one: str, other: str) -> None:
    assert load_words(load_locale(one).folder).senses == load_words(load_locale(other).folder).senses


def test_what_changes_a_rule_is_listed_in_the_languages() -> None:
    weights = load_weights()
    known = load_words(load_locale("en").folder).senses
    assert (
        weights.telling | weights.added | weights.counted | weights.several | frozenset().union(*weights.contrasts)
        <= known
    )


def test_a_language_without_a_list_says_nothing(tmp_path: Path) -> None:
    assert load_words(tmp_path).senses == frozenset()


def test_a_form_without_words_is_refused(tmp_path: Path) -> None:
    (tmp_path / "words.toml").write_text('[time]\nagain = ["… once"]\n', encoding="utf-8")
    with pytest.raises(DataError, match="no words"):
        load_words(tmp_path)
