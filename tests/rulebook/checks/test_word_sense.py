"""Plain words that are left out, added or exchanged for others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]

AGREED = (
    {
        "de": "Mische die Würfel erneut und lege beide daneben.",
        "fr": "Mélangez de nouveau les dés et posez les deux à côté.",
        "es": "Baraja de nuevo los dados y pon ambos al lado.",
    },
    {
        "de": "Beide Spieler zahlen die Hälfte, bis einer verliert.",
        "fr": "Les deux joueurs paient la moitié jusqu'à ce que l'un perde.",
        "es": "Ambos jugadores pagan la mitad hasta que uno pierda.",
    },
    {
        "de": "Zähle Punkte oder Steine, wenn jeder bereit ist.",
        "fr": "Comptez les points ou les pions si chaque joueur est prêt.",
        "es": "Cuenta puntos o peones si cada jugador está listo.",
    },
    {
        "de": "Zahle mit Münzen, Steinen usw. an die Bank.",
        "fr": "Payez avec des pièces, des cailloux, etc. à la banque.",
        "es": "Paga con monedas, piedras, etc. a la banca.",
    },
)


@pytest.mark.parametrize(
    ("row", "locale", "missing", "added"),
    [
        (
            {
                "de": "Ziehe eine Karte und mische die Würfel erneut.",
                "fr": "Piochez une carte et mélangez les dés.",
                "es": "Roba una carta y baraja de nuevo los dados.",
            },
            "fr", "again", "",
        ),
        (
            {
                "de": "Zähle die Figuren, Würfel usw. und zahle den Preis.",
                "fr": "Comptez les pions, les dés et payez le prix.",
                "es": "Cuenta los peones, los dados, etc. y paga el precio.",
            },
            "fr", "and-so-on", "",
        ),
        (
            {
                "de": "Ziehe eine Karte und lege sie auf den Stapel.",
                "fr": "Piochez une carte et mettez-la sur la pile.",
                "es": "Roba una carta al azar y ponla en la pila.",
            },
            "es", "", "random",
        ),
        (
            {
                "de": "Der höhere Wert gewinnt, wenn beide ihn zeigen.",
                "fr": "La valeur inférieure gagne si les deux la montrent.",
                "es": "El valor mayor gana si ambos lo muestran.",
            },
            "fr", "greater", "lower",
        ),
        (
            {
                "de": "Wenn du einen Stein ziehst, zeige ihn deinem Gegner.",
                "fr": "Si vous détruisez un pion, montrez-le à votre adversaire.",
                "es": "Si robas un peón, muéstralo a tu adversario.",
            },
            "fr", "draw", "destroy",
        ),
        (
            {
                "de": "Wähle einen Würfel oder einen Stein.",
                "fr": "Choisissez un dé.",
                "es": "Elige un dado o un peón.",
            },
            "fr", "or", "",
        ),
        (
            {
                "de": "Wenn jeder Stein liegt, zählt ihr.",
                "fr": "Bien que chaque pion soit là, comptez.",
                "es": "Si cada peón está ahí, cuenten.",
            },
            "fr", "if", "although",
        ),
    ],
)  # fmt: skip
def test_a_plain_word_dropped_added_or_exchanged(
    check: Found, row: dict[str, str], locale: str, missing: str, added: str
) -> None:
    found = check("word-sense", *AGREED, row)
    assert [(f.passage.locale, f.missing, f.added) for f in found] == [(locale, missing, added)]


def test_languages_that_say_the_same_in_their_own_words(check: Found) -> None:
    assert not check("word-sense", *AGREED)


def test_a_word_that_may_mean_the_same_is_no_omission(check: Found) -> None:
    row = {
        "de": "Du darfst die Karte im selben Spielzug nicht spielen.",
        "fr": "Vous ne pouvez pas jouer la carte durant le tour où elle arrive.",
        "es": "No puedes jugar la carta en el mismo turno.",
    }
    assert not check("word-sense", *AGREED, row)


def test_a_free_translation_is_left_alone(check: Found) -> None:
    row = {
        "de": "Mische alles erneut, bevor du zählst, was davon übrig bleibt.",
        "fr": "Que le meilleur gagne, sans tricher ni se plaindre !",
        "es": "Baraja todo de nuevo antes de contar lo que queda.",
    }
    assert not check("word-sense", *AGREED, row)


def test_a_word_that_also_means_what_the_others_say_adds_nothing(check: Found) -> None:
    row = {
        "de": "Der Rest wird von den Punkten des Angreifers abgezogen.",
        "fr": "Le reste est retiré des points de celui qui attaque.",
        "es": "El resto se resta de los puntos del atacante.",
    }
    assert not check("word-sense", *AGREED, row)


def test_words_that_have_two_senses_are_missed_once(check: Found) -> None:
    agreed = [
        {"de": f"Nimm nur {n} Steine.", "fr": f"Prenez uniquement {n} pions.", "es": f"Toma sólo {n} peones."}
        for n in range(2, 6)
    ]
    row = {
        "de": "Zähle nur die Punkte oder Steine.",
        "fr": "Comptez les points ou les pions.",
        "es": "Cuenta sólo los puntos o los peones.",
    }
    assert [finding.missing for finding in check("word-sense", *AGREED, *agreed, row)] == ["only"]
