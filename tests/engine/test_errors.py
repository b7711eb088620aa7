"""Errors go from one process to another as they are."""

from __future__ import annotations

import pickle

import pytest

from engine import IllegalDeck, Ruleset, UnknownCardsError, read_deck
from rulebook.errors import RulebookError


@pytest.mark.parametrize(
    ("deck", "kind"), [("#main\n40 Raigeki", IllegalDeck), ("#main\n2 Dark Hale", UnknownCardsError)]
)
def test_an_error_that_is_sent_says_the_same(deck: str, kind: type[RulebookError]) -> None:
    with pytest.raises(kind) as refused:
        read_deck(deck, Ruleset.of("9.0"))
    sent = pickle.loads(pickle.dumps(refused.value))
    assert (type(sent), str(sent), sent.line) == (kind, str(refused.value), 2)
    assert vars(sent) == vars(refused.value)
