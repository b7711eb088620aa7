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


SENTENCES = [
    ("en", "Draw 2 cards.", "draw 2"),
    ("en", "Destroy all monsters on the field.", "destroy all monster in any field"),
    ("en", "Destroy all monsters your opponent controls.", "destroy all monster in opposing field"),
    (
        "en", "Target 1 face-up monster on the field; destroy it.",
        "target 1 monster[face-up] in any field; destroy it",
    ),
    (
        "en", "Discard 1 card, then target 1 Spell/Trap on the field; banish it.",
        "discard 1 card, target 1 spell / trap in any field; banish it",
    ),
    ("en", "This card gains 300 ATK.", "raise atk of this by 300"),
    (
        "en", "You can Special Summon 1 Level 4 or lower Dragon monster from your hand.",
        "may special-summon 1 monster[level <= 4, type Dragon] in own hand",
    ),
    (
        "en", "If your opponent did not gain LP this turn: Draw 1 card.",
        "given not happened turn opponent gains-life-points draw 1",
    ),
    (
        "en", "If you control fewer Traps than your opponent does: Draw 1 card.",
        "given that count all trap in own field < count all trap in opposing field draw 1",
    ),
    (
        "en", "If this card is the only Fish monster you control: Draw 1 card.",
        "given not exists 1+ monster[type Fish] in own field except this draw 1",
    ),
    (
        "en", "You can only activate this effect while you have a Trap in your GY.",
        "activatable given exists 1 trap in own graveyard",
    ),
    ("en", "The next battle damage you take this turn becomes 0.", "next change-damage battle to 0 for turn"),
    (
        "en", "If a Rock monster is banished this way, gain 700 LP.",
        "given happened this-effect 1 monster[type Rock] banished gain 700",
    ),
    (
        "en", "Your opponent takes double battle damage from this battle.",
        "opponent change-damage battle to damage * 2 by it",
    ),
    ("en", "The Attribute of all Tokens on the field becomes WIND.", "become all token in any field [attribute WIND]"),
    (
        "en", "This card gains 100 ATK for each Plant monster with a different name in your GY.",
        "raise atk of this by 100 * (count all monster[type Plant] with different name in own graveyard)",
    ),
    (  # a part of an object leans on the verb
        "fr", "Regardez 3 cartes du dessus de votre Deck, ajoutez-en 1 à votre main.",
        "look 3 card in own deck-top, and add 1 card among it",
    ),
    (
        "fr", "Ciblez 1 monstre ; détruisez-le ainsi que cette carte.",
        "target 1 monster; destroy it, and destroy this",
    ),
    ("fr", "Ciblez 3 monstres ; mélangez-les tous les 3 dans le Deck.", "target 3 monster; return it to owner deck"),
    (  # none is said once
        "en", "If you control no face-up monsters: Draw 1 card.",
        "given exists no monster[face-up] in own field draw 1",
    ),
    (
        "fr", "Si vous ne contrôlez aucun monstre face recto : piochez 1 carte.",
        "given exists no monster[face-up] in own field draw 1",
    ),
    (
        "es", "Si no controlas monstruos boca arriba: roba 1 carta.",
        "given exists no monster[face-up] in own field draw 1",
    ),
    (
        "es", "Si tu adversario no Invocó de Modo Especial un monstruo este turno: puedes robar 1 carta.",
        "given not happened turn opponent special-summon 1 monster may draw 1",
    ),
    (
        "es", "Roba 1 carta y después, si activaste este efecto mientras controlabas una Trampa, gana 700 LP.",
        "draw 1, then gain 700 given exists 1 trap in own field at-activation",
    ),
    (
        "es", "Si ambos jugadores controlan la misma cantidad de Fichas: roba 1 carta.",
        "given that count all token in own field = count all token in opposing field draw 1",
    ),
    (
        "es", "El próximo daño de batalla que recibas este turno se convierte en 0.",
        "next change-damage battle to 0 for turn",
    ),
    (  # what is left out is many where its verb says so
        "es", "Pueden ser Sacrificados este turno.", "can it tributed for turn",
    ),
    ("es", "Puede ser Sacrificada este turno.", "can this tributed for turn"),
    (
        "de", "Falls du keine offenen Monster kontrollierst: Ziehe 1 Karte.",
        "given exists no monster[face-up] in own field draw 1",
    ),
    (  # what separates thousands is no part of a number
        "en", "Gain 12,000 LP.", "gain 12000",
    ),
    ("de", "Du erhältst 12.000 LP.", "gain 12000"),
]  # fmt: skip


@pytest.mark.parametrize(("tag", "text", "said"), SENTENCES)
def test_what_a_sentence_says(tag, text, said):
    (sentence,) = reader(tag).read(text).sentences

    assert sentence.tree is not None, sentence.problem
    assert notation(sentence.tree) == said
    assert sentence.printed == text


OTHERWISE = [
    ("fr", "Infligez-lui 700 points de dommages.", "opponent take-damage 700"),
    (
        "fr", "Ciblez 1 de vos monstres Dragon qui sont bannis ou dans votre main ou Deck.",
        "target 1 monster[type Dragon] in own banished/hand/deck",
    ),
    (
        "fr", "Si une Carte Magie/Piège est activée dans la colonne de cette carte : gagnez 700 LP.",
        "if 1+ spell[activated-in-column-of this] / trap[activated-in-column-of this] activated gain 700",
    ),
    ("fr", "Vous pouvez défausser 1 carte (votre choix).", "may discard 1 card chosen-by you"),
    (
        "fr", "Ciblez 1 monstre Dragon ; équipez ce monstre depuis votre main à la cible.",
        "target 1 monster[type Dragon]; equip this in own hand onto target",
    ),
    (
        "fr", "Infligez des dommages à votre adversaire égaux à l'ATK du monstre détruit dans le Cimetière.",
        "opponent take-damage atk of 1 monster among @destroyed in any graveyard",
    ),
    ("fr", "L'ATK de cette carte devient son Niveau x 700.", "change atk of this to 700 * level of it"),
]  # fmt: skip


@pytest.mark.parametrize(("tag", "text", "said"), OTHERWISE)
def test_what_a_sentence_says_in_other_words_than_are_printed(tag, text, said):
    (sentence,) = reader(tag).read(text).sentences

    assert sentence.tree is not None, sentence.problem
    assert notation(sentence.tree) == said


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
