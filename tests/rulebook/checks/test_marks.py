"""Punctuation, and letters that stand for digits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


@pytest.mark.parametrize(
    ("locale", "text", "shown"),
    [
        ("fr", "Prenez un pion , puis jouez.", " ,"),
        ("es", 'La ficha “roja" gana.', '"'),
        ("fr", 'Le pion "Rouge"gagne la partie.', '"Rouge"gagne'),
        ("en", "Take a piece,, then play.", ",,"),
        ("fr", "Prenez un pion/ une carte.", "/ "),
    ],
)
def test_marks_out_of_place(check: Found, locale: str, text: str, shown: str) -> None:
    (finding,) = check("punctuation", {locale: text})
    assert finding.span is not None
    assert text[slice(*finding.span)] == shown


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", 'Take two "Elf"s, etc., then say "Stop." … and wait...'),
        ("fr", "Le pion « Rouge » gagne ; l’autre, “Bleu”, perd."),
        ("de", "Der Stein „Rot“ gewinnt, z. B. so: a) „Blau“ verliert."),
    ],
)
def test_marks_in_their_place(check: Found, locale: str, text: str) -> None:
    assert not check("punctuation", {locale: text})


def test_an_end_without_its_mark_is_seen_beside_the_others(check: Found) -> None:
    row = {"de": "Wer keinen Stein mehr hat, verliert.", "es": "Quien no tiene fichas, pierde."}
    (finding,) = check("punctuation", row | {"fr": "Celui qui n'a plus de pions perd"})
    assert (finding.passage.locale, finding.detail) == ("fr", "end")
    assert not check("punctuation", {"de": "Verlierer ist, wer verliert", "fr": "Le perdant perd sans pions"})


def test_a_letter_for_a_nought(check: Found) -> None:
    row = {"en": "Reduce the score to 0.", "fr": "Réduisez le score à O."}
    (finding,) = check("letter-for-digit", row)
    assert (finding.passage.locale, finding.suggestion) == ("fr", "0")
    assert not check("letter-for-digit", {"en": "Normal or not, 3 cards.", "es": "Normal O no, 3 cartas."})
    assert [f.suggestion for f in check("letter-for-digit", {"de": "Es hat 8OO Punkte, Punkt l."})] == []
    assert [f.suggestion for f in check("letter-for-digit", {"de": "Es hat 8O Punkte."})] == ["80"]


def test_names_inside_names_are_no_missing_spaces(check: Found) -> None:
    text = 'Use each effect of "Therion "King" Regulus" once, and of ""Kewl Tune" JJ" twice.'
    assert not check("punctuation", {"en": text}, kind="card")
