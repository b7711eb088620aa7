"""Words written for others, doubled phrases, articles of the wrong gender."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


@pytest.mark.parametrize(
    ("locale", "text", "right"),
    [
        ("en", "You need more then 3 pieces.", "more than"),
        ("en", "This effects the score.", "This affects the"),
        ("fr", "Quelque soit votre pion, jouez.", "quel(le) que soit"),
        ("fr", "Les pions doivent êtres posés.", "doivent être"),
        ("es", "Aún si pierdes, juegas otra vez.", "aun si"),
        ("es", "Los monstruos Sacrificadas cuentan.", "monstruos Sacrificados"),
        ("es", "El jugador que juega primera gana.", "juega primero"),
        ("fr", "Les cartes Posés restent.", "cartes Posées"),
        ("de", "Darum ist es leicht, damit Punkte erlangen.", "ist es leicht, damit Punkte zu erlangen"),
        ("de", "Einige Karte bleiben liegen.", "Einige Karten"),
        ("de", "Statt eines Spielsymbol gilt die Zahl.", "eines Spielsymbols"),
        ("de", "Es ist wichtig das Feld zu merken.", "Es ist wichtig, das Feld zu merken"),
        ("de", "Wirf den Stein um den Zug zu enden.", ", um den Zug zu enden"),
        ("de", "Um den Stein zu ziehen musst du würfeln.", "Um den Stein zu ziehen,"),
        ("de", "Er sagt dass du gewinnst.", "sagt, dass"),
        ("de", "Lege den Stein hier hin.", "hierhin"),
        ("es", "Sin embargo la ficha vuelve.", "Sin embargo,"),
        ("es", "Es un mega-juego.", "mega-juego".replace("-", "")),
        ("es", "La ficha se mueve a si misma.", "a sí misma"),
        ("es", "El 2do. jugador espera.", "2.º"),
        ("es", "Saca un 4, 5, o 6.", "4, 5 o"),
        ("es", "Éstas, son las fichas.", "Éstas son"),
        ("es", "Mira la mano del otro pero debes callar.", ", pero"),
        ("es", "Cuando juegas tus fichas muéstralas.", "Cuando juegas tus fichas, muéstralas"),
        ("fr", "Jouez la 3ème fois.", "3e"),
        ("fr", "Poser un pion, s'appelle une pose.", "Poser un pion s'appelle"),
        ("de", "Hier spielst du deinen Stein: du wirfst ihn.", ": Du"),
        ("de", "Zähle nach, um ganz sicher zu gehen.", "sicherzugehen"),
        ("de", "Es ist wichtig zu gewinnen.", "Es ist wichtig,"),
        ("de", "Das erlaubt es dir nicht, aber es erlaubt sofort zu werfen.", "erlaubt,"),
        ("de", "Nimm alle Steine die du brauchst.", "Steine, die"),
        ("de", "Du gewinnst sofort wenn du alle hast.", ", wenn"),
        ("fr", "Le pion reste mais vous perdez.", ", mais"),
        ("de", "Du kannst sagen „Ich werfe jetzt den Stein“.", "sagen:"),
        ("es", "¿Cuando juegas?", "¿Cuándo"),
        ("es", "Si tu puedes jugar, juega.", "tú puedes"),
        ("fr", "Vous pouvez jouez un pion.", "pouvez jouer"),
        ("fr", "Lancez pour activé le pion.", "pour activer"),
        ("fr", "Prenez tout les pions.", "tous les"),
        ("fr", "Au cas ou vous perdez, rejouez.", "Au cas où"),
        ("en", "You loose the game.", "lose the"),
        ("de", "Wer mehr wie 3 Steine hat, gewinnt.", "mehr als"),
    ],
)
def test_one_word_for_another(check: Found, locale: str, text: str, right: str) -> None:
    assert [finding.message.values["meant"] for finding in check("confusion", {locale: text})] == [right]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Then more pieces; its own effects. The effects of the dice."),
        ("fr", "Il a la main, sans pitié ni côté fort. On doit rejouer ; chacun se sert, ce qui suffit."),
        ("es", "Solo tú puedes. ¿Cuántos? Tu mano. Puedes usar el sub-Tipo o el anti-Elfo. Dame más cartas."),
        (
            "de",
            "So dass er, um drei Felder zu ziehen, würfelt. Erhöhe es um 3. Das Ziel ist, zu enden und um zu siegen.",
        ),
        ("fr", "Ils ne se sont pas vus. Quelle que soit la règle, elle peut être utile."),
        ("es", "Los efectos de cartas activados cuentan. Aún no has ganado. Aun si pierdes, juegas."),
        (
            "de",
            "Es ist leicht, damit zu spielen. Mehr, wie gesagt, gibt es nicht. Jedes Symbol, einige Monster bleiben.",
        ),
    ],
)
def test_right_words_stay(check: Found, locale: str, text: str) -> None:
    assert not check("confusion", {locale: text})


def test_what_a_file_writes_everywhere_is_its_way(check: Found) -> None:
    assert not check("confusion", *({"es": f"Aún si sacas un {number}, juegas."} for number in range(12)))


def test_a_phrase_begun_twice(check: Found) -> None:
    (finding,) = check("doubled-word", {"en": "Move the piece on the board to the board and wait."})
    assert finding.passage.text[slice(*finding.span or (0, 0))] == "the board to the board"
    assert not check("doubled-word", {"en": "Step by step, the piece goes to the board and the player to the table."})


def test_an_article_before_a_term_that_a_comma_follows(check: Found) -> None:
    (finding,) = check("gender", {"fr": "Après le Damage Step, on compte."})
    assert finding.concept == "damage-step"
    assert not check("gender", {"fr": "Après le Damage Step, Battle Step ou autre Tour, on compte."})
    assert not check("gender", {"de": "Wähle ein Monster, das Stufe 4 ist."})
