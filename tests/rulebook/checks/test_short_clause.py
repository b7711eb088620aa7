"""Clauses that are too short beside their counterparts."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]

EVEN = [
    {
        "de": f"Jeder Spieler nimmt am Anfang {number} Steine aus dem Beutel.",
        "fr": f"Chaque joueur prend au début {number} pions dans le sac de jeu.",
        "es": f"Cada jugador toma al principio {number} fichas de la bolsa.",
    }
    for number in range(2, 8)
]
LONG = {
    "de": "Lege die Figur hierhin, mit dem Gesicht nach oben und neben den Stein, zu dem sie gehört.",
    "fr": "Posez ici la figurine, la face vers le haut et à côté du pion auquel elle appartient.",
    "es": "Pon aquí la figura, con la cara hacia arriba y al lado de la ficha a la que pertenece.",
}


def test_what_is_left_out_shows_in_the_length(check: Found) -> None:
    (finding,) = check("short-clause", *EVEN, LONG | {"es": "Pon la figura aquí, boca arriba."})
    assert (finding.passage.locale, finding.passage.line) == ("es", 7)
    assert {evidence.passage.locale for evidence in finding.evidence} == {"de", "fr"}


def test_clauses_of_usual_length_and_labels(check: Found) -> None:
    assert not check("short-clause", *EVEN, LONG)
    assert not check("short-clause", *EVEN, {"de": "Los!", "fr": "À vos marques, partez !", "es": "¡Ya!"})


def test_one_counterpart_alone_tells_nothing(check: Found) -> None:
    rows = [{tag: text for tag, text in row.items() if tag != "fr"} for row in EVEN]
    assert not check("short-clause", *rows, {"de": LONG["de"], "es": "Pon la figura aquí."})


def test_a_clause_is_the_sooner_short_the_more_words_it_lacks(check: Found) -> None:
    row = {
        "de": "Mische deine Steine erneut und lege danach die Hälfte davon verdeckt in die Mitte.",
        "fr": "Mélangez de nouveau vos pions, puis posez-en la moitié face cachée au milieu de la table.",
    }
    whole = {"es": "Baraja de nuevo tus fichas y después pon la mitad boca abajo."}
    cut = {"es": "Baraja tus fichas y ponlas allí, boca abajo, en el centro."}
    assert not check("short-clause", *EVEN, row | whole)
    assert [finding.passage.locale for finding in check("short-clause", *EVEN, row | cut)] == ["es"]
