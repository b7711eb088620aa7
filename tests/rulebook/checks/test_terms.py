"""Terms as one book writes them."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


def test_a_term_without_the_capital_of_its_book(check: Found) -> None:
    rows = [{"es": f"Pon {number} fichas en el Campo."} for number in range(2, 8)]
    (finding,) = check("term-case", *rows, {"es": "Gana quien llena el campo."})
    assert (finding.passage.line, finding.suggestion) == (7, "Campo")


def test_capitals_that_tell_nothing(check: Found) -> None:
    rows = [{"en": f"Place {number} pieces on a card."} for number in range(2, 8)]
    assert not check("term-case", *rows, {"en": "Cards win. Card games are at www.duel.deck.com, SAYS THE CARD."})
    halves = [{"fr": "Entrez dans la phase."}, {"fr": "Sortez de la Phase."}] * 3
    assert not check("term-case", *halves)


def test_one_thing_under_two_names(check: Found) -> None:
    rows = [{"de": f"Erkläre einen Angriff mit {number} Figuren."} for number in range(2, 6)]
    (finding,) = check("term-consistency", *rows, {"de": "Wer keinen Angriff deklarieren will, passt."})
    assert (finding.passage.line, finding.suggestion) == (5, "einen Angriff erklären")


def test_one_term_joined_in_two_ways(check: Found) -> None:
    rows = [{"fr": f"Prenez {number} Monstres de Fusion."} for number in range(2, 6)]
    (finding,) = check("term-variant", *rows, {"fr": "Rendez les Monstres Fusion."})
    assert (finding.passage.line, finding.suggestion) == (5, "Monstres de Fusion")
    assert not check("term-variant", *rows, {"fr": "Rendez les Cartes Monstre de Fusion."})


def test_a_preposition_exchanged_in_one_kind_of_several(check: Found) -> None:
    rows = [{"es": f"Pon {number} Cartas de Monstruo de Ritual en la mesa."} for number in range(2, 6)]
    (finding,) = check("term-variant", *rows, {"es": "Mira la Carta Monstruo de Fusión."})
    assert finding.suggestion == "Carta de Monstruo"
    assert not check("term-variant", *rows, {"es": "Pon boca arriba una carta en Monstruo de Ritual."})


def test_a_deprecated_term_beside_the_preferred_one(check: Found) -> None:
    (finding,) = check("terminology", {"es": "El adversario mueve primero, y entonces tu oponente espera."})
    assert finding.suggestion == "adversario"
    assert not check("terminology", {"es": "El adversario (oponente) mueve primero."})
    assert not check("terminology", {"de": "Was vom Fusionsdeck gesagt wird, gilt jetzt für das Extra Deck."})


def test_a_hyphen_that_the_book_has_nowhere_else(check: Found) -> None:
    rows = [{"fr": f"Gardez {number} pièces dans le Side Deck."} for number in range(2, 6)]
    (finding,) = check("term-variant", *rows, {"fr": "Comptez votre Side-Deck."})
    assert finding.suggestion == "Side Deck"
    assert not check("term-variant", *rows, {"fr": "Comptez votre “Side-Deck”."})


def test_two_words_in_the_other_order(check: Found) -> None:
    rows = [{"es": f"Pon {number} piezas en el Deck Extra."} for number in range(2, 6)]
    (finding,) = check("term-variant", *rows, {"es": "Mira tu Extra Deck."})
    assert finding.suggestion == "Deck Extra"


def test_an_everyday_word_with_a_capital(check: Found) -> None:
    rows = [{"es": f"Pon {number} cartas en la mesa."} for number in range(2, 14)]
    (finding,) = check("term-case", *rows, {"es": "Muestra todas las Cartas que tengas."})
    assert finding.suggestion == "cartas"
    assert not check("term-case", *rows, {"es": "Juega al Juego de Cartas de la mesa."})


def test_a_game_verb_in_small_letters_where_the_others_have_the_term(check: Found) -> None:
    (finding,) = check("term-case", {"es": "Puedes colocar esta carta.", "en": "You can Set this card."})
    assert finding.suggestion == "Colocar"
    assert not check("term-case", {"es": "Puedes colocar aquí esta carta.", "en": "You can put this card here."})


def test_a_name_left_in_another_language(check: Found) -> None:
    (finding,) = check(
        "foreign-term", {"es": "Manda esta carta al Graveyard.", "en": "Send this card to the Graveyard."}
    )
    assert finding.suggestion == "Cementerio"
    assert not check("foreign-term", {"es": "Manda esta carta al Cementerio (Graveyard) o a “Graveyard Keeper”."})


def test_a_wider_term_with_a_word_of_its_own(check: Found) -> None:
    (finding,) = check(
        "term-variant", {"es": "Ahora entra en la Fase de Batalla.", "en": "Now enter the Battle Phase."}
    )
    assert finding.suggestion == "Battle Phase"
    (finding,) = check("term-variant", {"es": "Mira otra carta de efecto.", "en": "Look at another card effect."})
    assert finding.concept == "card-effect"


def test_a_word_of_a_name_in_another_number(check: Found) -> None:
    rows = [{"fr": f"Prenez {number} Cartes Monstre en main."} for number in range(2, 6)]
    (finding,) = check("term-variant", *rows, {"fr": "Posez les Cartes Monstres ici."})
    assert finding.suggestion == "Cartes Monstre"
    assert not check("term-variant", *rows, {"fr": "Posez la Carte Monstre ici."})


def test_a_name_without_its_inner_word(check: Found) -> None:
    rows = [{"en": f"Place {number} in the Magic & Trap Card Zone."} for number in range(2, 11)]
    (finding,) = check("term-variant", *rows, {"en": "Look at the Magic & Trap Zone."}, edition="3.0")
    assert finding.suggestion == "Magic & Trap Card Zone"


def test_a_verb_of_the_game_that_this_book_writes_with_a_capital(check: Found) -> None:
    rows = [{"fr": f"Vous pouvez Activer {number} pièces."} for number in range(2, 8)]
    (finding,) = check("term-case", *rows, {"fr": "Les pièces sont activées ici."})
    assert finding.suggestion == "Activées"
    assert not check("term-case", *rows, {"fr": "Elle a deux points à son actif."})


def test_words_of_one_term_in_two_ways(check: Found) -> None:
    rows = [{"en": f"Place the {number} Limited Cards here."} for number in ("two", "three")]
    (finding,) = check("term-case", *rows, {"en": "Look at the Limited cards."})
    assert finding.suggestion == "Limited Cards"
    assert not check("term-case", rows[0], {"en": "Look at the Limited cards."})


def test_a_capital_that_its_neighbours_do_not_explain(check: Found) -> None:
    rows = [{"fr": f"Prenez {number} monstres en main."} for number in range(2, 8)]
    (finding,) = check("term-case", *rows, {"fr": "Le Monstre Posé reste là."})
    assert finding.suggestion == "monstre"
    assert not check("term-case", *rows, {"fr": "Le Monstre Dragon reste là."})


def test_a_caption_that_is_a_sentence(check: Found) -> None:
    rows = [{"es": f"Pon {number} fichas en el Campo."} for number in range(2, 8)]
    (finding,) = check("term-case", *rows, {"es": "Resolver lo que se hace en el campo"}, kind="caption")
    assert finding.suggestion == "Campo"
    assert not check("term-case", *rows, {"es": "Final del campo"}, kind="caption")


def test_a_rare_word_in_the_place_of_a_usual_name(check: Found) -> None:
    rows = [
        {
            "es": f"Pon {number} piezas en el Campo ahora.",
            "fr": f"Posez {number} pièces sur le Terrain.",
            "de": f"Lege {number} Steine auf das Spielfeld.",
        }
        for number in range(2, 9)
    ]
    last = {"fr": "Prenez tout sur le Terrain.", "de": "Nimm alles auf dem Spielfeld."}
    (finding,) = check("term-consistency", *rows, {"es": "Toma todo en el Estadio ahora.", **last})
    assert (finding.passage.line, finding.suggestion) == (8, "Campo")
    assert not check("term-consistency", *rows, {"es": "Toma todo lo que veas.", **last})


def test_a_rare_name_where_nobody_tells(check: Found) -> None:
    rows = [{"es": f"Pon {number} piezas en el Campo ahora."} for number in range(2, 9)]
    (finding,) = check("term-consistency", *rows, {"es": "Mira lo que hay en el Estadio ahora."})
    assert finding.suggestion == "Campo"
    assert not check("term-consistency", *rows, {"es": "Mira lo que hay en el estadio ahora."})


def test_a_term_in_a_heading(check: Found) -> None:
    rows = [{"es": f"Mira el Número de Carta de {number} piezas."} for number in range(2, 6)]
    (finding,) = check("term-variant", *rows, {"es": "Número de la Carta"}, kind="heading")
    assert finding.suggestion == "Número de Carta"


def test_a_small_word_that_is_lost_between_two_words(check: Found) -> None:
    rows = [{"es": f"Ahora {number} piezas son mandadas al Cementerio."} for number in range(2, 8)]
    (finding,) = check("term-variant", *rows, {"es": "Cada pieza es mandada Cementerio."})
    assert finding.suggestion == "mandada al Cementerio"
    assert not check("term-variant", *rows, {"es": "Cada pieza es mandada a un Cementerio."})


def test_a_measure_without_its_hyphen(check: Found) -> None:
    rows = [{"en": f"Bring a {number}-piece set."} for number in range(2, 6)]
    (finding,) = check("term-variant", *rows, {"en": "Take a 15 piece set."})
    assert finding.suggestion == "15-piece"
    assert not check("term-variant", *rows, {"en": "Take 15 pieces, but 1 piece of Set 3 piece by piece."})


def test_an_abbreviation_before_a_number(check: Found) -> None:
    rows = [{"en": f"Look at the board (see p.{number})."} for number in range(2, 8)]
    (finding,) = check("term-variant", *rows, {"en": "Look at the board (see P. 9)."})
    assert finding.suggestion == "p.9"
    assert not check("term-variant", *rows[:3], {"en": "Look at the board (see P. 9)."})


def test_an_article_that_is_lost_before_a_name(check: Found) -> None:
    rows = [
        {"de": f"Lege {number} Steine zuletzt auf {word} Friedhof."}
        for number in range(2, 8)
        for word in ("den", "deinen")
    ]
    (finding,) = check("term-variant", *rows, {"de": "Alles andere kommt auf Friedhof."})
    assert finding.suggestion == "auf den Friedhof"


def test_two_words_that_are_one_elsewhere(check: Found) -> None:
    rows = [{"en": "Keep this Notebook."}, {"en": "Look into your notebook."}]
    (finding,) = check("term-variant", *rows, {"en": "The Official Note Book is blue."})
    assert finding.suggestion == "Notebook"
    assert not check("term-variant", {"en": "The Official Note Book is blue."})


def test_an_article_hidden_in_a_preposition(check: Found) -> None:
    rows = [{"es": f"Mira el Número de Carta de {number} piezas."} for number in range(2, 6)]
    (finding,) = check("term-variant", *rows, {"es": "Mira el Número del Carta otra vez."})
    assert finding.suggestion == "Número de Carta"
