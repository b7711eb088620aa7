"""Numbers that differ between languages, in digits, in words, and said in other ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]

EVEN = [
    {
        "de": f"Mische {number} Steine in den Beutel.",
        "fr": f"Mélangez {number} pions dans le sac.",
        "es": f"Mezcla {number} piezas en la bolsa.",
    }
    for number in range(3, 9)
]


@pytest.mark.parametrize(
    ("row", "locale", "missing", "added"),
    [
        ({"de": "Nimm 4 Steine.", "fr": "Prenez 4 pions.", "es": "Toma 5 piezas."}, "es", "4", "5"),
        ({"de": "Nimm vier Steine.", "fr": "Prenez 7 pions.", "es": "Toma 4 piezas."}, "fr", "4", "7"),
        # A word for both is as good as the number, an article as good as one that another language gives.
        ({"de": "Beide Seiten warten.", "fr": "Les trois camps attendent.", "es": "Los dos bandos esperan."},
         "fr", "2", "3"),
        ({"de": "Nimm einen Stein.", "fr": "Prenez 1 pion.", "es": "Toma 2 piezas."}, "es", "1", "2"),
    ],
)  # fmt: skip
def test_another_number_is_found(check: Found, row: Mapping[str, str], locale: str, missing: str, added: str) -> None:
    (finding,) = check("number-mismatch", *EVEN, row)
    assert (finding.passage.locale, finding.missing, finding.added) == (locale, missing, added)


@pytest.mark.parametrize(
    "row",
    [
        {"de": "Nimm zwei Steine.", "fr": "Prenez 2 pions.", "es": "Toma dos piezas."},
        {"de": "Beide warten.", "fr": "Les deux joueurs attendent.", "es": "Los jugadores esperan."},
        {"de": "Nimm einen Stein.", "fr": "Prenez un pion.", "es": "Toma 1 pieza."},
    ],
)
def test_the_same_number_in_other_words(check: Found, row: Mapping[str, str]) -> None:
    assert not check("number-mismatch", *EVEN, row)
