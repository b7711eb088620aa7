"""Slips of one language alone: letters, hyphens, accents."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


@pytest.mark.parametrize(
    ("locale", "text", "meant"),
    [
        ("es", "Baraja de 30 á 50 fichas.", "a"),
        ("es", "El que anteponia su ficha pierde.", "anteponía"),
        ("fr", "Chaque maniére de gagner compte.", "manière"),
    ],
)
def test_accents_that_no_dictionary_knows(check: Found, locale: str, text: str, meant: str) -> None:
    assert [finding.suggestion for finding in check("spelling", {locale: text})] == [meant]


@pytest.mark.parametrize(
    ("locale", "text", "meant"),
    [
        ("de", "Das Spiel endet, sobld ein Turm fällt.", "sobald"),
        ("de", "Die Grenze zwichen den Feldern bleibt.", "zwischen"),
        ("de", "Lies die Anforderugnen der Figur.", "Anforderungen"),
        ("es", "Algunas aciones cuestan una ficha.", "acciones"),
        ("es", "Gana si todavia tiene fichas.", "todavía"),
        ("fr", "Le pion rmporte la partie.", "remporte"),
        ("fr", "Vous devez annncer la couleur.", "annoncer"),
    ],
)
def test_slips_that_stand_nowhere_else(check: Found, locale: str, text: str, meant: str) -> None:
    assert [finding.suggestion for finding in check("spelling", {locale: text})] == [meant]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Elige una ficha y retirala del tablero.", ["retírala"]),
        ("Voltea las fichas y devuelvelas al saco.", ["devuélvelas"]),
        ("Si es una torre, destruyela ahora.", ["destrúyela"]),
        ("Toma la pieza y equípasela al peón, o revísala primero.", []),
        ("Puedes retirarla o barajarlas, moviéndola antes.", []),
    ],
)
def test_accents_of_verbs_with_pronouns(check: Found, text: str, meant: list[str]) -> None:
    assert [finding.suggestion for finding in check("spelling", {"es": text})] == meant


def test_a_word_that_all_languages_share_is_a_name(check: Found) -> None:
    row = {"de": "Frag den alten Turmherrn Dinon.", "fr": "Parlez au vieux Dinon.", "es": "Habla con Dinon."}
    assert not check("spelling", row)


def test_a_passage_in_another_language_is_no_row_of_slips(check: Found) -> None:
    assert not check("spelling", {"es": "Envie para o saco todas as fichas na mão de ambos os jogadores."})


def test_abbreviations_are_no_slips(check: Found) -> None:
    assert not check("spelling", {"es": "Toma fichas del saco (max. 12)."})


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("de", "Leg die Zauberturmfigur neben den Würfelbecher."),  # compounds of the day
        ("de", "Nimm Ausrüstungs- und Wetterplättchen."),
        ("es", "Puedes moverlas o cambiarlas antes de colocarlas."),
        ("fr", "L'adversaire n'a qu'un pion ; écrivez à Rosecrans."),
        ("en", "Ask Kazuki, or write to help@dicetower-games.com."),
    ],
)
def test_compounds_enclitics_and_names_are_no_slips(check: Found, locale: str, text: str) -> None:
    assert not check("spelling", {locale: text})


def test_two_slips_in_a_long_word_of_the_same_text(check: Found) -> None:
    rows = [{"fr": f"Vous jouez {number} pions normalement."} for number in range(3, 7)]
    found = check("spelling", *rows, {"fr": "Joue aussi norlamement."})
    assert [(finding.passage.line, finding.suggestion) for finding in found] == [(5, "normalement")]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("de", "Große Würfel sind gemäß dem Brett verboten."),  # a sharp s is ss in the list
        ("fr", "À la fin, où êtes-vous ?"),
        ("es", "O ganas tú, o gana él."),
    ],
)
def test_right_words_are_left_alone(check: Found, locale: str, text: str) -> None:
    assert not check("spelling", {locale: text})


@pytest.mark.parametrize(
    ("locale", "text", "whole"),
    [
        ("es", "Hay dos colores di--stintos.", "distintos"),
        ("es", "Tiene las caracter-ísticas del mazo.", "características"),
        ("de", "Es ist leicht vorher-zusagen.", "vorherzusagen"),
        ("fr", "Battez conscien-cieusement le paquet.", "consciencieusement"),
    ],
)
def test_hyphens_of_the_layout(check: Found, locale: str, text: str, whole: str) -> None:
    assert [finding.suggestion for finding in check("left-hyphen", {locale: text})] == [whole]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("fr", "Celui-ci est peut-être au-dessus ; placez-le ici."),
        ("de", "Angriffs- und Verteidigungspunkte, siehe www.spiel-regeln.de."),
        ("en", "A face-down piece re-enters in a sub-category."),
    ],
)
def test_hyphens_of_the_language(check: Found, locale: str, text: str) -> None:
    assert not check("left-hyphen", {locale: text})


def test_letters_of_the_wrong_size(check: Found) -> None:
    found = check("letter-case", {"es": "PARA MáS PISTAS"}, {"de": "Wer den EffektDauflöst, würfelt."})
    assert [(finding.passage.locale, finding.suggestion) for finding in found] == [("de", None), ("es", "MÁS")]
    assert [finding.suggestion for finding in check("letter-case", {"de": "MIT GROßEN SCHRITTEN"})] == ["GROSSEN"]
    assert not check("letter-case", {"de": "MIT GROẞEN FÜSSEN spielt McDuff Würfel, ATK und iPads."})


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("de", "Der Stein, der der Dame folgt, gewinnt, wenn die die Farbe zeigt.", []),
        ("de", "Nimm das Feld und die die Figur.", []),
        ("de", "Er wählt die die Reihenfolge.", ["die"]),
        ("fr", "Si vous vous trompez, rejouez de de nouveau.", ["de"]),
        ("es", "No puedes puedes jugar la la ficha.", ["puedes", "la"]),
        ("en", "Know that that piece of of wood wins.", ["of"]),
    ],
)
def test_words_that_may_stand_twice(check: Found, locale: str, text: str, found: list[str]) -> None:
    suggested = [finding.suggestion for finding in check("doubled-word", {locale: text})]
    assert sorted(map(str, suggested)) == sorted(found)


def test_an_umlaut_lost_in_a_compound_of_the_book(check: Found) -> None:
    rows = [{"de": f"Lege {number} Zählmarken auf das Feld."} for number in range(7)]
    (finding,) = check("spelling", *rows, {"de": "Nimm die Zahlmarken vom Feld."})
    assert (finding.passage.line, finding.suggestion) == (8, "Zählmarken")


def test_two_words_set_as_one_and_one_set_as_two(check: Found) -> None:
    rows = [{"es": f"La ficha {number} vuelve en las torres."} for number in range(4)]
    found = check("spelling", *rows, {"es": "La ficha vuelve enlas torres."}, {"es": "Mueve la fi cha."})
    assert [(finding.passage.line, finding.suggestion) for finding in found] == [(5, "en las"), (6, "ficha")]


def test_nouns_without_their_capital(check: Found) -> None:
    rows = [{"de": "Der Spieler nimmt die karte."}, {"de": "Er liest www.karte.de und spielt."}]
    assert [finding.suggestion for finding in check("letter-case", *rows)] == ["Karte"]
    assert not check("letter-case", {"fr": "Le joueur prend la carte de france."})
