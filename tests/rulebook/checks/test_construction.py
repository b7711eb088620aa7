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
        ("es", "Mueve la ficha y fíjate que esté libre.", "fíjate en que"),
        ("es", "Ponla justo atrás del tablero.", "justo detrás del"),
        (
            "es",
            "Los peones no pueden mover contra cualquier otra pieza.",
            "no pueden mover contra ningún/ninguna otra pieza",
        ),
        (
            "es",
            "Destruyendo piezas y robando cartas son acciones.",
            "Destruyendo piezas y robando cartas son acciones (infinitivo)",
        ),
        ("fr", "C’est une manière simple pour gagner.", "une manière simple de "),
        ("fr", "Essayez d’avancer et prendre la tour.", "d’avancer et de "),
        ("fr", "Vous pouvez faire autant d’attaque que possible.", "autant d’attaques"),
        ("es", "Las Cartas de Equipo (Normal, Continuas) quedan.", "Cartas de Equipo (Normales, Continuas"),
        ("de", "Eine der Karte bleibt liegen.", "Eine der Karten"),
        ("fr", "Le mot figure sur un texte.", "figure dans "),
        ("fr", "Chaque pion n’a aucun pouvoir.", "aucun(e) pion n’a"),
        ("de", "Die Partie wird als Unentschieden erklärt.", "für/zum Unentschieden erklärt"),
        ("de", "Der Stein kann benutzt werde, um zu ziehen.", "kann benutzt werden"),
        ("de", "Nimm einen Stein mit der gleichen Farbe als der andere.", "der gleichen Farbe wie "),
        ("en", "Place the token on the field on the field.", "on the field"),
        ("en", "Choose 1 of your opponent's monster and wait.", "1 of your opponent's monsters"),
        ("en", "Draw 2 card now.", "2 cards"),
        ("fr", "Répétez les Battle Step du tour.", "les Battle Steps"),
        ("en", "Traps such as a “Hole” do nothing.", "such as "),
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
    assert [finding.message.values["meant"] for finding in check("construction", {locale: text})] == [right.strip()]


def test_only_a_wording_is_offered_to_be_put(check: Found) -> None:
    suggestions = [
        finding.suggestion
        for text in ("This differs to the other one.", "Consists of 2.")
        for finding in check("construction", {"en": text})
    ]
    assert suggestions == ["differs from "]
    (several,) = check("construction", {"de": "Die Partie wird als Unentschieden erklärt."})
    assert several.suggestion is None


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("es", "Consiste en jugar; asegúrate de que miren. No por más detalles ganas. Es grande y usada."),
        ("es", "Puedes robar, como mover o tapar. Si tienes una pieza, di que la tengas lista."),
        ("fr", "Après que la pièce est posée, avant que le pion soit pris, c'est là que vous jouez."),
        ("fr", "Une pièce exceptée par la règle. Rappelez-vous de votre tour."),
        ("en", "During Main Phase 1 or 2 of your turn, choose 1 of your opponent's monster cards."),
        (
            "es",
            "No tienen efecto y cualquier texto vale; no puedes jugar en cualquier momento, pero fíjate en el tablero.",
        ),
        ("fr", "Il part de la même manière pour jouer; évitez de perdre et gagnez."),
        (
            "de",
            "Dieselbe Farbe gilt als die gleiche; er wird als Erstes erklärt, und ich werde, wenn ich kann, helfen.",
        ),
        ("de", "Nimm genauso viele wie er; achte darauf, das Monster zu wählen. Eines der Ziele gilt."),
    ],
)
def test_right_constructions_stay(check: Found, locale: str, text: str) -> None:
    assert not check("construction", {locale: text})
