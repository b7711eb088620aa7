"""Prepositions, moods and forms that a word does not take."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


@pytest.mark.parametrize(
    ("locale", "text", "right"),
    [
        ("es", "El mazo consiste de 20 piezas.", "consiste en"),
        ("es", "Asegúrate que todos miren.", "Asegúrate de que"),
        ("es", "Mira el final por más detalles.", "para más detalles"),
        ("es", "La lista es y publicada cada año.", "y es publicada"),
        ("es", "Hay trucos, como mover las piezas o tapando casillas.", "como mover las piezas o tapar"),
        ("es", "Juega antes de que tiene la pieza.", "antes de que tenga"),
        ("es", "Si tengas una pieza, juega.", "Si tienes"),
        ("fr", "Après que la pièce soit posée, jouez.", "Après que la pièce est/sont"),
        ("fr", "Jouez avant que le pion est pris.", "avant que le pion soit/soient"),
        ("fr", "C’est là où vous jouez.", "C’est là que"),
        ("fr", "Toutes les pièces, exceptée la tour, bougent.", "excepté "),
        ("fr", "Notez-le pour vous en rappeler.", "vous le rappeler"),
        ("de", "Nimm genauso viele als er.", "genauso viele wie"),
        ("de", "Nimm eines des Spielsteins.", "eines der "),
        ("de", "Beachte, das du ziehen musst.", "Beachte, dass "),
    ],
)
def test_a_construction_that_is_none(check: Found, locale: str, text: str, right: str) -> None:
    assert [finding.suggestion for finding in check("construction", {locale: text})] == [right]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("es", "Consiste en jugar; asegúrate de que miren. No por más detalles ganas. Es grande y usada."),
        ("es", "Puedes robar, como mover o tapar. Si tienes una pieza, di que la tengas lista."),
        ("fr", "Après que la pièce est posée, avant que le pion soit pris, c'est là que vous jouez."),
        ("fr", "Une pièce exceptée par la règle. Rappelez-vous de votre tour."),
        ("de", "Nimm genauso viele wie er; achte darauf, das Monster zu wählen. Eines der Ziele gilt."),
    ],
)
def test_right_constructions_stay(check: Found, locale: str, text: str) -> None:
    assert not check("construction", {locale: text})
