"""What one language denies and the others state."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


@pytest.mark.parametrize(
    ("row", "locale", "missing"),
    [
        ({"de": "Das kleine Haus ist nicht rot.", "fr": "La maison n'est pas rouge.", "es": "La casa es roja."},
         "es", "not"),
        ({"de": "Dieser Zug zählt.", "fr": "Ce tour compte.", "es": "Este turno no cuenta."}, "es", ""),
        ({"de": "Der Stein gilt als gezogen.", "fr": "Le pion n'est jamais pris.", "es": "La pieza no se toma."},
         "de", "not"),
    ],
)  # fmt: skip
def test_a_lost_negation_is_found(check: Found, row: Mapping[str, str], locale: str, missing: str) -> None:
    (finding,) = check("polarity", row)
    assert (finding.passage.locale, finding.missing, finding.severity) == (locale, missing, "error")


@pytest.mark.parametrize(
    "row",
    [
        {"de": "Der Stein zählt nicht.", "fr": "Le pion ne compte pas.", "es": "La pieza no cuenta."},
        # The same in words of other kinds: unless, only, without, unable, instead.
        {"de": "Nur wer zahlt, zieht.", "fr": "Vous ne tirez pas sans payer.", "es": "No tiras a menos que pagues."},
        {"de": "Er kann nicht ziehen.", "fr": "Il est incapable de tirer.", "es": "No puede tirar."},
        {"de": "Statt zu ziehen, wartet er.", "fr": "Il ne tire pas, il attend.", "es": "No tira: espera."},
        # What only sounds like a negation.
        {"de": "Denkt an die Steine.", "fr": "N'oubliez pas les pions.", "es": "Recuerda las piezas."},
        {"de": "Er wählt, ob er zieht.", "fr": "Il décide de tirer ou pas.", "es": "Decide si tira."},
    ],
)
def test_what_is_denied_in_other_words(check: Found, row: Mapping[str, str]) -> None:
    assert not check("polarity", row)


def test_a_clause_that_says_half_as_much_may_deny_nothing(check: Found) -> None:
    row = {
        "de": "Der Stein bleibt liegen und wird in diesem Zug von niemandem nicht bewegt.",
        "fr": "Le pion reste en place et n'est pas déplacé par les joueurs pendant ce tour.",
        "es": "La pieza se queda.",
    }
    assert not check("polarity", row)


def test_one_other_language_is_witness_enough_where_a_file_pairs_them(check: Found) -> None:
    assert check("polarity", {"en": "It does not count.", "fr": "Cela compte."})
