"""Accents of verbs with pronouns joined to them, which follow from where the stress stays."""

from __future__ import annotations

import pytest

from rulebook.spelling.enclitics import Enclitics

SPANISH = Enclitics(["la", "las"], "aeo", "iu", {"i": "í", "e": "é"}, "r")


@pytest.mark.parametrize(
    ("word", "verb", "right"),
    [
        ("retirala", "retira", "retírala"),
        ("devuelvelas", "devuelve", "devuélvelas"),
        ("retirarla", "retirar", "retirarla"),
        ("tabla", "retira", None),
    ],
)
def test_the_accent_follows_the_stress(word: str, verb: str, right: str | None) -> None:
    assert SPANISH.right(word, {verb}.__contains__) == right
