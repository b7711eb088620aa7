"""The grammars of all languages: what is worded, and that what is printed is read as what it says."""

from __future__ import annotations

import pytest

from rulebook.language.locales import available, load_locale
from rulebook.meaning.card_text import CardTextReader
from rulebook.meaning.constructions import load_templates
from rulebook.meaning.grammar import load_grammar
from rulebook.meaning.names import Names
from rulebook.meaning.notation import notation
from rulebook.meaning.printing import NotWordedError, Printer
from rulebook.meaning.trees import Tree


def reader(tag: str) -> CardTextReader:
    locale = load_locale(tag)
    return CardTextReader(locale, Names(locale, ()))


@pytest.mark.parametrize("tag", available())
def test_wordings_fit_their_constructions(tag):
    grammar = load_grammar(tag)

    assert {(wording.category, wording.name) for some in grammar.wordings.values() for wording in some} <= set(
        load_templates()
    )


SENTENCES = {
    "Draw 2 cards.": "draw 2",
    "Destroy all monsters on the field.": "destroy all monster in any field",
    "Destroy all monsters your opponent controls.": "destroy all monster in opposing field",
    "Target 1 face-up monster on the field; destroy it.": "target 1 monster[face-up] in any field; destroy it",
    "Discard 1 card, then target 1 Spell/Trap on the field; banish it.":
        "discard 1 card, target 1 spell / trap in any field; banish it",
    "This card gains 300 ATK.": "raise atk of this by 300",
    "You can Special Summon 1 Level 4 or lower Dragon monster from your hand.":
        "may special-summon 1 monster[level <= 4, type Dragon] in own hand",
}  # fmt: skip


@pytest.mark.parametrize("text", SENTENCES)
def test_what_a_sentence_says(text):
    (sentence,) = reader("en").read(text).sentences

    assert sentence.tree is not None, sentence.problem
    assert notation(sentence.tree) == SENTENCES[text]
    assert sentence.printed == text


DIVIDED = {
    "Regardez 3 cartes du dessus de votre Deck, ajoutez-en 1 à votre main.":
        "look 3 card in own deck-top, and add 1 card among it",
    "Ciblez 1 monstre ; détruisez-le ainsi que cette carte.": "target 1 monster; destroy it, and destroy this",
    "Ciblez 3 monstres ; mélangez-les tous les 3 dans le Deck.":
        "target 3 monster; return it to owner deck",
}  # fmt: skip


@pytest.mark.parametrize("text", DIVIDED)
def test_a_part_of_an_object_leans_on_the_verb(text):
    (sentence,) = reader("fr").read(text).sentences

    assert sentence.tree is not None, sentence.problem
    assert notation(sentence.tree) == DIVIDED[text]
    assert sentence.printed == text


FRENCH = {
    "Infligez-lui 700 points de dommages.": "opponent take-damage 700",
    "Ciblez 1 de vos monstres Dragon qui sont bannis ou dans votre main ou Deck.":
        "target 1 monster[type Dragon] in own banished/hand/deck",
    "Si une Carte Magie/Piège est activée dans la colonne de cette carte : gagnez 700 LP.":
        "if 1+ spell[activated-in-column-of this] / trap[activated-in-column-of this] activated gain 700",
    "Vous pouvez défausser 1 carte (votre choix).": "may discard 1 card chosen-by you",
    "Ciblez 1 monstre Dragon ; équipez ce monstre depuis votre main à la cible.":
        "target 1 monster[type Dragon]; equip this in own hand onto target",
    "Infligez des dommages à votre adversaire égaux à l'ATK du monstre détruit dans le Cimetière.":
        "opponent take-damage atk of 1 monster among @destroyed in any graveyard",
    "L'ATK de cette carte devient son Niveau x 700.": "change atk of this to 700 * level of it",
}  # fmt: skip


@pytest.mark.parametrize("text", FRENCH)
def test_what_a_french_sentence_says(text):
    (sentence,) = reader("fr").read(text).sentences

    assert sentence.tree is not None, sentence.problem
    assert notation(sentence.tree) == FRENCH[text]


NONE = {
    "en": "If you control no face-up monsters: Draw 1 card.",
    "fr": "Si vous ne contrôlez aucun monstre face recto : piochez 1 carte.",
    "es": "Si no controlas monstruos boca arriba: roba 1 carta.",
    "de": "Falls du keine offenen Monster kontrollierst: Ziehe 1 Karte.",
}


@pytest.mark.parametrize("tag", NONE)
def test_none_is_said_once(tag):
    (sentence,) = reader(tag).read(NONE[tag]).sentences

    assert sentence.tree is not None, sentence.problem
    assert notation(sentence.tree) == "given exists no monster[face-up] in own field draw 1"


def test_an_old_wording_is_printed_in_the_new_one():
    (sentence,) = reader("en").read("Send 1 card you control to the Graveyard.").sentences

    assert sentence.printed == "Send 1 card you control to the GY."


def test_what_cannot_be_read_is_marked_with_its_place():
    text = "Draw 1 card. Sing a song. Draw 2 cards."

    sentences = reader("en").read(text).sentences

    assert [sentence.tree is not None for sentence in sentences] == [True, False, True]
    assert text[slice(*sentences[1].span)] == "Sing a song."
    assert "sing" in sentences[1].problem


def test_a_part_that_a_language_has_no_place_for_is_not_dropped(tmp_path):
    folder = tmp_path / "xx" / "meaning"
    folder.mkdir(parents=True)
    (folder.parent / "language.toml").write_text("", encoding="utf-8")
    (folder / "all.toml").write_text(
        '[cards]\nreference = "{reference}"\n[reference]\nthis = "dis"\n[position]\nattack = "pos"\n'
        '[act]\nspecial-summon = "summ {cards}"\n',
        encoding="utf-8",
    )
    this = Tree("cards", "reference", (("reference", Tree("reference", "this")),))
    printer = Printer(load_grammar("xx", tmp_path), lambda name: name.value)

    assert printer.print(Tree("act", "special-summon", (("cards", this),))) == "summ dis"
    with pytest.raises(NotWordedError, match="position"):
        printer.print(Tree("act", "special-summon", (("cards", this), ("position", Tree("position", "attack")))))
