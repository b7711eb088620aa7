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


@pytest.mark.parametrize(
    ("locale", "text", "shown"),
    [
        ("es", "Toma una ficha,luego juega.", ","),
        ("de", "Lege den Stein hin.Danach endet der Zug.", "."),
        ("fr", "Prenez un pion Lorsque vous jouez, la partie continue.", "Lorsque"),
        ("de", "Der Zug endet Diese Regel gilt immer.", "Diese"),
        ("en", "Take a piece (or two from the bag.", "("),
    ],
)
def test_marks_and_spaces_that_are_missing(check: Found, locale: str, text: str, shown: str) -> None:
    (finding,) = check("punctuation", {locale: text})
    assert finding.span is not None
    assert text[slice(*finding.span)] == shown


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Write to help@dicetower.com or see www.dicetower.com/rules.html for more."),
        ("de", "Nimm Nicht-Würfel-Karten, wenn Die Burg erobert ist. Die Burg fällt dann."),
        ("fr", "Les pions (les noirs) sont pris."),
    ],
)
def test_addresses_and_names_lack_no_marks(check: Found, locale: str, text: str) -> None:
    rows = [{locale: text}, {locale: text}]
    assert not check("punctuation", *rows)


def test_a_sentence_that_begins_small_after_a_full_stop(check: Found) -> None:
    rows = [
        {"fr": "Le pion avance d’une case.", "de": "Der Stein zieht ein Feld."},
        {"fr": "il peut alors prendre.", "de": "Er kann dann schlagen."},
    ]
    (finding,) = check("punctuation", *rows)
    assert (finding.passage.locale, finding.passage.line) == ("fr", 2)


def test_slashes_as_everywhere_else(check: Found) -> None:
    rows = [{"fr": f"Prenez {number} pions/cartes."} for number in range(2, 7)]
    (finding,) = check("punctuation", *rows, {"fr": "Rendez les pions / cartes."})
    assert (finding.passage.line, finding.suggestion) == (6, "/")


def test_a_sentence_without_its_end_in_a_book_that_ends_all_others(check: Found) -> None:
    rows = [{"es": f"Mueve la ficha hasta la casilla {number} del tablero."} for number in range(60)]
    (finding,) = check("punctuation", *rows, {"es": "Después de mover la ficha termina el turno"})
    assert finding.passage.line == 61


def test_quotation_marks_of_another_pair_than_the_rest(check: Found) -> None:
    rows = [{"es": f"La ficha “Torre {number}” gana."} for number in range(20)]
    (finding,) = check("typography", *rows, {"es": 'La ficha "Dama" pierde.'})
    assert finding.passage.line == 21


def test_a_small_letter_behind_a_full_stop(check: Found) -> None:
    (finding,) = check("punctuation", {"es": "Toma dos fichas. luego juegas otra vez."})
    assert finding.span is not None
    assert finding.passage.text[slice(*finding.span)] == "luego"
    assert not check("punctuation", {"es": "Toma dos fichas (máx. cuatro) y juega."})
