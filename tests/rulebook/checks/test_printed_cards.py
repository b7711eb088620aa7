"""Cards that books print: their sentences as passages, with their lines and their counterparts."""

from __future__ import annotations

import pytest

from extractors.document import Card, Document
from rulebook.checks.material import Material
from rulebook.checks.printed_cards import with_printed_cards
from rulebook.corpus.corpus import Corpus
from rulebook.corpus.library import load_library, load_termbase

FRENCH = ["Tortue de Bois", "Si cette carte est en-", "voyée au Cimetière : piochez 1 carte. Puis jouez.", "XX01-FR001"]
SPANISH = ["Tortuga de Madera", "Si esta carta es mandada al Cementerio:", "roba 1 carta. Después juega.", "XX01-SP001"]


def book(locale: str, lines: list[str], text: str) -> Document:
    card = Card(lines[-1], lines[0], "monster", "", text, 1, 1, len(lines))
    return Document(
        f"book.{locale}", "", "text", locale, "9.0", 1, len(lines), "\n".join(lines), cards=(card,)
    )  # fmt: skip


@pytest.fixture(scope="module")
def material() -> Material:
    library = load_library()
    books = (
        book("fr", FRENCH, "Si cette carte est envoyée au Cimetière : piochez 1 carte. Puis jouez."),
        book("es", SPANISH, "Si esta carta es mandada al Cementerio: roba 1 carta. Después juega."),
    )
    return with_printed_cards(Material(library, load_termbase(library), (), (), Corpus(library, books)))


def test_sentences_with_their_lines(material: Material) -> None:
    french = [passage for passage in material.passages if passage.locale == "fr"]
    assert [(passage.line, passage.end_line, passage.kind) for passage in french] == [(2, 3, "card"), (3, 3, "card")]


def test_the_same_card_in_two_books(material: Material) -> None:
    for passage in material.passages:
        (other,) = material.counterparts(passage)
        assert other.locale != passage.locale
        assert other.id.split(":")[1:] == passage.id.split(":")[1:]


def test_what_a_card_is_made_of_is_no_sentence() -> None:
    library = load_library()
    lines = ["Tortue de Fer", "“Tortue” + 1 autre carte", "Une carte peut en poser une autre.", "XX01-FR002"]
    document = book("fr", lines, " ".join(lines[1:3]))
    made = with_printed_cards(Material(library, load_termbase(library), (), (), Corpus(library, (document,))))
    assert [passage.text for passage in made.passages] == lines[1:3]
