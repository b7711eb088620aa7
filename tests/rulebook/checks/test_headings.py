"""Headings and captions beside one another: their capitals, their marks, their verbs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]

TITLES = (
    "Moving a Blue Piece",
    "Taking a Lonely Stone",
    "Losing the Whole Game",
    "Counting Every Stone",
    "Asking for Help",
)
VERBS = ("Mover una pieza", "Contar los puntos", "Elegir un color", "Ganar la partida", "Perder el turno")


def headings(locale: str, *texts: str) -> list[dict[str, str]]:
    return [{locale: text} for text in texts]


def shown(findings: list[Finding]) -> list[str]:
    return [finding.passage.text[slice(*finding.span)] for finding in findings if finding.span]


def test_a_small_letter_among_titles(check: Found) -> None:
    rows = headings("en", *TITLES, "Hiding a wooden Stone")
    assert shown(check("heading-case", *rows, kind="heading")) == ["wooden"]


def test_titles_alone(check: Found) -> None:
    assert not check("heading-case", *headings("en", *TITLES, "Hiding a Stone with a Friend"), kind="heading")


def test_headings_of_either_style_in_one_book(check: Found) -> None:
    rows = headings(
        "en", *TITLES, "Moving back slowly", "Losing without regret", "Asking your partner twice", "What comes next"
    )
    assert not check("heading-case", *rows, kind="heading")


def test_headings_that_begin_with_the_same_words(check: Found) -> None:
    rows = headings("es", "Otras Jugadas Posibles", "Otras jugadas posibles", "Otras Jugadas Posibles Ahora")
    (finding,) = check("heading-case", *rows, kind="caption")
    assert (finding.passage.line, finding.suggestion) == (2, "Jugadas")


def test_one_numbered_heading_in_capitals(check: Found) -> None:
    rows = headings("en", "I. Opening", "II. Middle", "III. ENDING", "IV. Counting")
    assert shown(check("heading-case", *rows, kind="heading")) == ["ENDING"]


@pytest.mark.parametrize("last", ["5. Say Who Wins", "5. Say Who Wins."])
def test_a_numbered_heading_without_the_mark_of_the_rest(check: Found, last: str) -> None:
    rows = headings("en", "1. Take a Stone:", "2. Move a Piece:", "3. Count the Points:", "4. Ask for Help:", last)
    found = check("heading-form", *rows, kind="heading")
    assert [finding.passage.text for finding in found] == ([last] if last[-1] != "." else [])


def test_a_finite_verb_among_infinitives(check: Found) -> None:
    rows = headings("es", *VERBS, "Busca en tu bolsillo")
    (finding,) = check("heading-form", *rows, kind="heading")
    assert finding.suggestion == "Buscar"


@pytest.mark.parametrize("text", ["Lista de las piezas", "¡Busca en tu bolsillo!", "Reglas en el tablero"])
def test_nouns_and_calls_among_infinitives(check: Found, text: str) -> None:
    assert not check("heading-form", *headings("es", *VERBS, text), kind="heading")


def test_a_capital_behind_a_colon(check: Found) -> None:
    rows = [{"es": text} for text in ("Luego, estas piezas valen más.", "Mira cómo estas piezas ganan.")]
    wrong = {"es": "Hay tres clases de fichas rojas: Las grandes no se mueven."}
    (finding,) = check("letter-case", *rows, wrong)
    assert finding.suggestion == "las"


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("es", "Nota: Las fichas grandes no se mueven."),
        ("es", "Hay dos formas de jugar fichas: Torre de Ataque y nada más."),
        ("en", "There are three kinds of red stones: The great ones stay."),
    ],
)
def test_capitals_that_belong_behind_a_colon(check: Found, locale: str, text: str) -> None:
    assert not check("letter-case", {locale: text})


@pytest.mark.parametrize(
    ("locale", "texts", "wrong"),
    [
        (
            "fr",
            ("Prenez des pions bleus.", "Rendez vos pions bleus.", "Posez les pions bleus."),
            "Jouez avec deux Pions rouges.",
        ),
        (
            "en",
            ("Take your stones now.", "Keep your stones here.", "See the stones there."),
            "Then move both Stones away.",
        ),
    ],
)
def test_a_stray_capital(check: Found, locale: str, texts: tuple[str, ...], wrong: str) -> None:
    (finding,) = check("letter-case", *({locale: text} for text in texts), {locale: wrong})
    assert finding.span is not None
    assert wrong[slice(*finding.span)] in ("Pions", "Stones")


@pytest.mark.parametrize(
    "text", ["Then play the Stones of Old.", "Read “the Stones are gone” aloud.", "Look at Red Stones now."]
)
def test_capitals_of_names(check: Found, text: str) -> None:
    rows = [{"en": "Take your stones now."}, {"en": "Keep your stones here."}, {"en": "See the stones there."}]
    assert not check("letter-case", *rows, {"en": text})


def test_a_term_in_capitals_alone(check: Found) -> None:
    rows = [{"fr": "Mélangez votre Deck.", "en": "Shuffle your Deck."} for _ in range(5)]
    (finding,) = check("letter-case", *rows, {"fr": "Prenez votre DECK en main.", "en": "Take your Deck in hand."})
    assert finding.suggestion == "Deck"
    assert not check("letter-case", *rows, {"fr": "Prenez votre DECK.", "en": "Take your DECK."})


def test_a_stray_capital_among_nouns(check: Found) -> None:
    texts = ("Der Stein muss offen liegen.", "Er muss offen bleiben.", "Sie muss offen sein.", "Das Legen gilt.")
    rows = [{"de": text} for text in texts]
    (finding,) = check("letter-case", *rows, {"de": "Ein Stein muss Offen liegen."})
    assert finding.suggestion == "offen"
    assert not check("letter-case", *rows, {"de": "Nun ist das Offen gut."})
