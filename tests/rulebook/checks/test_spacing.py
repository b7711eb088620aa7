"""Spaces beside brackets, quotation marks, hyphens and numbers; marks without a partner, and marks set twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


@pytest.mark.parametrize(
    ("locale", "text", "shown"),
    [
        ("en", "Take a stone ( the red one), then go on.", " "),
        ("fr", "Prenez un pion (le rouge ), puis jouez.", " "),
        ("de", "Nimm einen Stein(den roten dort) und wirf.", "("),
        ("es", "Toma una ficha (la ficha roja)y juega.", "y"),
        ("es", "La zona se llama“campo rojo” aquí.", "“"),
        ("de", "Sie heißt„rotes Feld“ hier.", "„"),
        ("en", "Take 3stones, or more stones.", "3stones"),
        ("fr", "Le pion “rouge gagne la partie.", "“"),
        ("de", "Der Stein rot“ gewinnt das Spiel.", "“"),
        ("en", "Then you win!!", "!!"),
    ],
)
def test_what_stands_too_near_or_too_far(check: Found, locale: str, text: str, shown: str) -> None:
    (finding,) = check("typography", {locale: text})
    assert finding.span is not None
    assert text[slice(*finding.span)] == shown


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Put the card(s) away (all of them), e.g. (the) red ones!"),
        ("fr", "Posez l’“élan” et le(s) pion(s), 2e fois."),
        ("de", "Lege (z. B.) den Stein „Rot“ ab: 2x. Wirf 20er-Würfel."),
        ("es", "Mira www.tablero-rojo.es(aquí) y juega."),
    ],
)
def test_what_stands_where_it_belongs(check: Found, locale: str, text: str) -> None:
    assert not check("typography", {locale: text})


def test_a_quotation_over_two_sentences(check: Found) -> None:
    assert not check("typography", {"fr": "Dites : “Je joue."}, {"fr": "Je gagne.” Puis lancez."})


def test_a_space_beside_the_hyphen_of_a_word(check: Found) -> None:
    rows = [{"en": "Turn it face-up now."}, {"en": "A face-up stone stays."}]
    (finding,) = check("typography", *rows, {"en": "Keep it face -up."})
    assert finding.suggestion == "face-up"
    assert not check("typography", *rows, {"en": "Keep your face - or not - calm."})


def test_a_stop_behind_one_heading_of_many(check: Found) -> None:
    rows = [{"en": f"Round of {name}"} for name in map("stone".__add__, "abcdefghijklmnopqrstuvw")]
    (finding,) = check("heading-form", *rows, {"en": "Round of laughter."}, kind="heading")
    assert finding.passage.line == 24
    assert not check("heading-form", *rows, {"en": "Stones, pieces, etc."}, kind="heading")
