"""Rulebooks set by four programs in two and three columns are the Documents that their sources say."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterable, Sequence

import pytest

from extractors.assemble import Identity, assemble
from extractors.document import Document, Section
from extractors.pdf import read_pdf
from extractors.placing import FileOrder
from rulebook.corpus.library import Library, load_library
from tests.pdfs.layouts.source import HERE, NAMES, Rulebook, rulebook, whole

PRODUCERS = ("latex", "ghostscript", "libreoffice", "chromium")
MADE = [f"{name}.{producer}" for name in NAMES for producer in PRODUCERS]
LARGEST = 60_000

with (HERE / "pending.toml").open("rb") as _file:
    PENDING: dict[str, list[str]] = tomllib.load(_file)
"""What is not reached yet; whoever reaches it takes it out."""


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


@pytest.fixture(scope="module", params=MADE)
def made(request: pytest.FixtureRequest, library: Library) -> tuple[str, Rulebook, Document]:
    """The name of a PDF, its source, and what was read: of another game, so in the order of the file."""
    name = request.param
    book = rulebook(name.partition(".")[0])
    return name, book, read(name, book.language, library)


def read(name: str, locale: str, library: Library) -> Document:
    """The Document of a PDF, each passage under the heading before it."""
    language = library.locale(locale).language
    reading = read_pdf(HERE / f"{name}.pdf", [language])
    return assemble(reading, FileOrder().place(reading.blocks), Identity(name, "", locale, None), language)


def held(name: str, aspect: str, found: object, expected: object) -> None:
    """Found and expected are the same, unless that is known to be still to do."""
    if found != expected and aspect in PENDING.get(name, ()):
        pytest.xfail(f"{aspect} of {name} is still to do")
    assert found == expected


def test_the_outline_is_that_of_the_source(made: tuple[str, Rulebook, Document]) -> None:
    name, book, document = made
    apart = {book.title, *(title for title, _ in book.sidebars())}
    held(name, "outline", [path for path in _outline(document.sections, apart) if path], book.headings())


def test_every_sentence_item_and_cell_is_a_clause_in_its_section(made: tuple[str, Rulebook, Document]) -> None:
    name, book, document = made
    asides = {text for title, sentences in book.sidebars() for text in (title, *sentences)}
    headings = {section.id: _plain(section.heading) for section in document.sections}
    found = [(headings.get(clause.section or "", ""), _plain(clause.text)) for clause in document.clauses]
    held(name, "clauses", [one for one in found if one[1] not in asides], list(book.clauses()))


def test_sidebars_stand_in_one_piece(made: tuple[str, Rulebook, Document]) -> None:
    name, book, document = made
    texts = [_plain(clause.text) for clause in document.clauses]
    expected = [sentences for _, sentences in book.sidebars()]
    begins = [texts.index(sentences[0]) if sentences[0] in texts else None for sentences in expected]
    found = [
        None if begin is None else texts[begin : begin + len(sentences)]
        for begin, sentences in zip(begins, expected, strict=True)
    ]
    held(name, "sidebars", found, expected)


def test_cards_are_cards(made: tuple[str, Rulebook, Document]) -> None:
    name, book, document = made
    expected = [
        (part["number"], part["name"], part["means"], part["type_line"], whole(part["text"]), part["atk"], part["def"])
        for part in book.cards()
    ]
    found = [
        (card.number, card.name, card.attribute, card.type_line, _plain(card.text), card.atk, card.defense)
        for card in document.cards
    ]
    held(name, "cards", found, expected)


@pytest.mark.parametrize("name", MADE)
def test_the_files_are_small(name: str) -> None:
    assert (HERE / f"{name}.pdf").stat().st_size < LARGEST


def test_pending_names_what_there_is() -> None:
    assert set(PENDING) <= set(MADE)


def _outline(sections: Sequence[Section], apart: Iterable[str]) -> list[str]:
    """The path of each section but for the title of the book and of sidebars, which may be headings or not."""
    by_id = {section.id: section for section in sections}
    found = []
    for section in sections:
        path: list[str] = []
        one: Section | None = section
        while one is not None:
            path.insert(0, _plain(one.heading))
            one = by_id.get(one.parent or "")
        found.append(" / ".join(text for text in path if text not in apart) if path[-1] not in apart else "")
    return found


def _plain(text: str) -> str:
    """A text as its source writes it, where programs set soft hyphens, ligatures and curved apostrophes."""
    return " ".join(unicodedata.normalize("NFKC", text.replace("\u00ad", "").replace("\u2019", "'")).split())
