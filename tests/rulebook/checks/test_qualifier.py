"""Words that narrow or widen a rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


@pytest.mark.parametrize(
    ("row", "locale", "missing", "added"),
    [
        (
            {
                "de": "Spiele nur mit Würfeln.",
                "fr": "Jouez avec des dés.",
                "es": "Juega sólo con dados.",
            },
            "fr", "only", "",
        ),
        (
            {
                "de": "Bis zu 5 Figuren stehen hier.",
                "fr": "Au même moment, il y a jusqu'à 5 pions ici.",
                "es": "Aquí hay hasta 5 fichas al mismo tiempo.",
            },
            "de", "at-once", "",
        ),
        (
            {
                "de": "Viele Felder sind leer.",
                "fr": "La plupart des cases sont vides.",
                "es": "Muchas casillas están vacías.",
            },
            "fr", "many", "most",
        ),
    ],
)  # fmt: skip
def test_a_qualifying_word_dropped_or_exchanged(
    check: Found, row: dict[str, str], locale: str, missing: str, added: str
) -> None:
    found = check("qualifier", row)
    assert [(f.passage.locale, f.missing, f.added) for f in found] == [(locale, missing, added)]


def test_a_word_that_is_only_added_is_left_alone(check: Found) -> None:
    row = {"de": "Zieh 2 Karten.", "fr": "Piochez normalement 2 cartes.", "es": "Roba 2 cartas."}
    assert not check("qualifier", row)
