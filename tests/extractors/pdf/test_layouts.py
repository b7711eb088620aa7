"""Every layout in every drawing order and manner of cutting lines: all passages, whole and in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from extractors.accounting import account_of_reading
from extractors.blocks import Reading
from extractors.pdf.reading import read_file
from tests.extractors.make_pdf import LAYOUTS, MANNERS, ORDERS, Book, letters, share_in_order

SEEDS = (1, 2, 21)
WAYS = [(order, manner) for order in ORDERS for manner in MANNERS if manner != "glyphs" or order == "shuffled"]


def text_of(reading: Reading) -> str:
    return " ".join(block.flow.text for block in reading.blocks if block.kind not in ("dropped", "card"))


@pytest.fixture(scope="module", params=LAYOUTS)
def book(request: pytest.FixtureRequest) -> Book:
    return LAYOUTS[request.param](pages=2, seed=SEEDS[0])


@pytest.mark.parametrize(("order", "manner"), WAYS)
def test_passages_are_whole_and_in_order(book: Book, order, manner, tmp_path: Path) -> None:
    reading = read_file(book.save(tmp_path / "book.pdf", order, manner), [])
    assert share_in_order(book.told, text_of(reading)) == 1
    assert account_of_reading(reading).balanced


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("seed", SEEDS[1:])
def test_other_books_of_a_layout(name: str, seed: int, tmp_path: Path) -> None:
    book = LAYOUTS[name](pages=4, seed=seed)
    reading = read_file(book.save(tmp_path / "book.pdf", "shuffled", "words"), [])
    assert share_in_order(book.told, text_of(reading)) >= 0.99


@pytest.mark.parametrize("options", [{"justified": False}, {"hyphenated": False}, {"gap": 0.0}, {"gap": 9.0}])
@pytest.mark.parametrize("name", ["two columns", "three columns", "banners", "cards", "tables", "glossary"])
def test_typesetting_makes_no_difference(name: str, options: dict[str, float], tmp_path: Path) -> None:
    book = LAYOUTS[name](pages=4, seed=20, **options)
    reading = read_file(book.save(tmp_path / "book.pdf", "shuffled", "lines"), [])
    assert share_in_order(book.told, text_of(reading)) >= 0.99


def test_kinds_are_told_apart(book: Book, tmp_path: Path) -> None:
    reading = read_file(book.save(tmp_path / "book.pdf", "shuffled", "words"), [])
    kinds = {letters(block.flow.text): block.kind for block in reading.blocks}
    expected = [told for told in book.told if told.kind not in ("card", "any")]
    right = [told for told in expected if kinds.get(letters(told.text)) == told.kind]
    assert len(right) >= 0.98 * len(expected)


def test_running_heads_page_numbers_and_lettering_are_dropped(book: Book, tmp_path: Path) -> None:
    reading = read_file(book.save(tmp_path / "book.pdf", "shuffled", "words"), [])
    dropped = letters("".join(block.flow.text for block in reading.blocks if block.kind == "dropped"))
    assert sorted(dropped) == sorted(letters("".join(book.dropped)))


def test_hyphens_at_line_ends_are_undone(tmp_path: Path) -> None:
    book = LAYOUTS["two columns"](pages=3, seed=1)
    reading = read_file(book.save(tmp_path / "book.pdf"), [])
    words = {word.strip(".,:").lower() for told in book.told for word in told.text.split()}
    found = {word.strip(".,:").lower() for word in text_of(reading).split()}
    assert len(found - words) <= 0.01 * len(found)
