"""Lists of restricted cards: what a file may hold, and what they do to a deck."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import Deck, DeckFileError, Ruleset, find_card, random_deck, read_restrictions

LISTS = """#[Two lists]
!2014.07
$whitelist
12580477 1 --Raigeki
Trou Noir 2
99999999 0 --A Card of Another Book
!old
12580477 0
"""


def test_a_list_is_read_by_password_and_by_name_in_any_language():
    assert read_restrictions(LISTS) == {"Raigeki": 1, "Dark Hole": 2, "A Card of Another Book": 0}
    assert read_restrictions(LISTS, "old") == {"Raigeki": 0}
    assert read_restrictions("") == {}


@pytest.mark.parametrize(("text", "line"), [("!x\nRaigeki", 2), ("Raigeki 4", 1), ("Raigeki one", 1), ("1", 1)])
def test_a_line_that_is_none_is_named(text, line):
    with pytest.raises(DeckFileError) as caught:
        read_restrictions(text, path=Path("lflist.conf"))
    assert caught.value.line == line
    assert "lflist.conf" in str(caught.value)


def test_a_list_that_is_not_there_is_named_with_those_that_are():
    with pytest.raises(DeckFileError, match=r"new.*2014\.07, old"):
        read_restrictions(LISTS, "new")


@pytest.mark.parametrize(("copies", "rule"), [(0, "forbidden"), (1, "limited"), (2, "semi-limited"), (3, None)])
def test_each_restriction_has_its_rule(copies, rule):
    raigeki = find_card("Raigeki")
    rules = Ruleset.of("9.0").with_restrictions({"Raigeki": copies})
    broken = {problem.rule for problem in Deck((raigeki,) * 3).problems(rules)} - {"deck.main.minimum"}
    assert broken == ({f"restriction.{rule}"} if rule else set())


def test_decks_made_by_chance_keep_to_the_list():
    rules = Ruleset.of("9.0").with_restrictions(dict.fromkeys(["Raigeki", "Dark Hole", "Ookazi"], 0))
    for seed in range(20):
        random_deck(rules, seed).check(rules)
