"""Parts of a clause that one language drops or adds."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]

AT_HOME = {
    "en": "Put the marker on a card in your hand or Graveyard.",
    "fr": "Mettez le marqueur sur une carte dans votre main ou votre Cimetière.",
    "es": "Pon el marcador sobre una carta en tu mano o Cementerio.",
}


def test_the_place_that_one_language_drops(check: Found) -> None:
    row = AT_HOME | {"de": "Lege den Marker auf eine Karte in deiner Hand."}
    (finding,) = check("missing-part", row)
    assert (finding.passage.locale, finding.missing) == ("de", "graveyard")
    shown = {e.passage.locale: [e.passage.text[slice(*span)] for span in e.spans] for e in finding.evidence}
    assert shown == {"en": ["Graveyard"], "es": ["Cementerio"], "fr": ["Cimetière"]}


def test_nothing_is_missing_where_the_words_stand_apart_or_inside_compounds(check: Found) -> None:
    row = AT_HOME | {"de": "Lege den Marker auf eine Handkarte oder Friedhofskarte."}
    assert not check("missing-part", row)


def test_a_kind_of_summon_that_becomes_any_summon(check: Found) -> None:
    row = {
        "de": "Hier kannst du eine Normalbeschwörung durchführen oder ein Monster setzen.",
        "fr": "Ici, vous pouvez Invoquer Normalement ou Poser un monstre.",
        "es": "Aquí puedes Invocar o Colocar un monstruo.",
    }
    (finding,) = check("missing-part", row)
    assert (finding.passage.locale, finding.missing) == ("es", "normal-summon")


def test_a_part_named_once_instead_of_twice(check: Found) -> None:
    row = {
        "de": "Was auf den Friedhof gelegt wird, liegt offen auf dem Friedhof und nie auf dem Deck.",
        "fr": "Ce qui est envoyé au Cimetière est face recto dans le Cimetière et jamais dans le Deck.",
        "es": "Lo que es mandado al Cementerio queda boca arriba y nunca en el Deck.",
    }
    assert [(f.passage.locale, f.missing.partition("#")[2]) for f in check("missing-part", row)] == [("es", "2")]


def test_what_a_language_leaves_out_again_and_again_is_its_way(check: Found) -> None:
    rows = [
        {
            "de": f"Lege Marker {n} auf den Friedhof.",
            "fr": f"Le marqueur {n} va dans le Cimetière.",
            "es": f"Ahí va el marcador {n}.",
        }
        for n in range(2, 12)
    ]
    assert not check("missing-part", *rows)


def test_acts_that_are_ways_of_another_do_not_lack_it(check: Found) -> None:
    row = {
        "de": "Wirf die Karte ab und lege sie auf den Friedhof.",
        "fr": "Défaussez la carte.",
        "es": "Descarta la carta y mándala al Cementerio.",
    }
    assert "send-to-graveyard" not in {finding.missing for finding in check("missing-part", row)}


def test_an_act_named_twice_in_the_place_of_another(check: Found) -> None:
    row = {
        "de": "Wenn der Effekt aktiviert wird, kannst du 1 Karte wählen.",
        "fr": "Lorsque l'effet est activé, vous pouvez activer 1 carte.",
        "es": "Cuando el efecto es activado, puedes seleccionar 1 carta.",
    }
    (finding,) = check("concept-set", row)
    assert (finding.passage.locale, finding.missing, finding.added) == ("fr", "select", "activate")


TAKEN = {
    "de": "Nimm den Stein von deinem Friedhof.",
    "fr": "Prenez le pion depuis votre Cimetière.",
    "es": "Toma el peón de tu Cementerio.",
}


def test_a_place_in_the_place_of_another(check: Found) -> None:
    (finding,) = check("concept-set", TAKEN | {"fr": "Prenez le pion depuis votre Deck."})
    assert (finding.passage.locale, finding.missing, finding.added) == ("fr", "graveyard", "deck")


def test_passages_of_books_that_have_little_in_common_are_no_translations(check: Found) -> None:
    row = {
        "de": "Das Monster auf dem Spielfeld greift in der Battle Phase an, wenn ein Spieler Priorität hat.",
        "en": "The monster on the field attacks in the Battle Phase when a player has priority.",
        "fr": "Prenez le pion depuis votre Deck.",
    }
    assert not check("concept-set", row)


def test_what_one_other_language_names_less_often_is_no_exchange(check: Found) -> None:
    row = {"en": "Take the Decks in your hand.", "fr": "Prenez votre Deck, puis coupez le Deck."}
    assert not check("concept-set", row)


def test_terms_do_not_reach_across_a_comma(check: Found) -> None:
    row = {
        "de": "Nimm es von deiner Hand, deinem Deck oder dem Friedhof.",
        "fr": "Prenez-le depuis votre main, Deck ou Cimetière.",
        "es": "Tómalo de tu mano, Deck o Cementerio.",
    }
    assert not check("concept-set", row)
    assert not check("missing-part", row)
