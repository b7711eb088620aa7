"""The first law, held from outside: no letter that bare pdfminer.six shows is missing, and each has one owner."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from pdfminer.pdfdevice import PDFTextDevice
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdffont import PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser

from extractors.accounting import account_of_reading
from extractors.pdf import read_pdf
from tests.pdfs.floors import excerpt
from tests.pdfs.manifest import Manual, manuals

DOTLESS = {"ı": "i", "ȷ": "j"}


def letters(text: str) -> Iterator[str]:
    """The letters and digits of a text, accents apart: some fonts draw them as glyphs of their own."""
    for char in unicodedata.normalize("NFKD", text):
        if char.isalnum() and unicodedata.category(char) != "Lm":
            yield DOTLESS.get(char, char)


def glyphs(text: str) -> Iterator[str]:
    """All that can be seen of a text."""
    return (char for char in unicodedata.normalize("NFKD", text) if not char.isspace())


class Counting(PDFTextDevice):
    """Counts the letters that pdfminer.six shows, all it can read, and the codes that it cannot."""

    def __init__(self, manager: PDFResourceManager) -> None:
        super().__init__(manager)
        self.shown: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.undecoded = 0

    def render_char(self, *shown) -> float:
        font, cid = shown[1], shown[5]
        try:
            self.shown.update(letters(font.to_unichr(cid)))
            self.seen.update(glyphs(font.to_unichr(cid)))
        except PDFUnicodeNotDefined:
            if font.char_width(cid):  # a line end in a string is no glyph
                self.undecoded += 1
        return font.char_width(cid)


def bare(path: Path) -> Counting:
    manager = PDFResourceManager()
    device = Counting(manager)
    interpreter = PDFPageInterpreter(manager, device)
    with path.open("rb") as file:
        for page in PDFPage.create_pages(PDFDocument(PDFParser(file))):
            interpreter.process_page(page)
    return device


@pytest.mark.parametrize("manual", manuals("open"), ids=lambda manual: manual.name)
def test_every_letter_has_one_owner(manual: Manual) -> None:
    path = excerpt(manual)
    if path is None:
        pytest.skip(f"the package {manual.package} is not here; `python -m tests.pdfs open --fetch` fetches it")
    reading = read_pdf(path, [])
    assert account_of_reading(reading).balanced
    theirs = bare(path)
    assert not theirs.shown - Counter(letters(reading.text))
    assert theirs.undecoded <= (Counter(glyphs(reading.text)) - theirs.seen).total()
    assert not reading.incomplete
