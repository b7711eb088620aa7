"""Words as layout programs show them: without spaces, with accents apart, spaced out, in drawn fonts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from extractors.blocks import Reading
from extractors.pdf.reading import read_file
from tests.extractors.pdf.test_bad_input import CATALOG, PAGES, pdf, stream
from tests.extractors.pdf.test_malformed import IMAGE, PAGE

FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>"


@pytest.fixture
def read(tmp_path: Path) -> Callable[[bytes], Reading]:
    def shown(operations: bytes, font: bytes = FONT) -> Reading:
        path = tmp_path / "words.pdf"
        path.write_bytes(
            pdf(CATALOG, PAGES, PAGE, stream(b"BT /F 10 Tf " + operations + b" ET"), font, stream(b""), IMAGE)
        )
        return read_file(path, [])

    return shown


def texts(reading: Reading) -> list[str]:
    return [block.flow.text for block in reading.blocks if block.kind != "dropped"]


@pytest.mark.parametrize("space", [130, 166, 210, 333, 700])
@pytest.mark.parametrize("kern", [15, 28, 50])
def test_a_line_is_spaced_by_its_own_gaps(read, space: int, kern: int) -> None:
    line = b"[(The)-%d(w)%d(a)-%d(y)-%d(of)-%d(all)-%d(lanterns)]TJ" % (space, kern, kern, space, space, space)
    assert texts(read(b"50 700 Td " + line)) == ["The way of all lanterns"]


def test_spaces_that_are_set_between_glyphs(read) -> None:
    """Distillers put the width of a space behind every glyph, and take it back within a word."""
    line = b"(used) Tj 2.5 Tc 21 0 Td [(da)250(sal)]TJ 0 Tc 28.9 0 Td (amp of old.) Tj"
    assert texts(read(b"50 700 Td " + line)) == ["used d as a lamp of old."]


def test_two_columns_are_spaced_apart_from_one_another(read) -> None:
    tight = b"[(So)-150(tight)-150(is)-150(this)-150(line)]TJ"
    wide = b"[(And)-600(this)-600(one)-600(wide)]TJ"
    lines = b"".join(
        b"1 0 0 1 50 %d Tm " % y + tight + b" 1 0 0 1 200 %d Tm " % y + wide + b" " for y in range(700, 630, -12)
    )
    found = " ".join(texts(read(lines)))
    assert found == " ".join(["So tight is this line"] * 6 + ["And this one wide"] * 6)


@pytest.mark.parametrize(
    ("shown", "text"),
    [
        (b"[(pr)(\\264)333(eface)]TJ", "préface"),
        (b"[(d)(`)333(eja)]TJ", "dèja"),
        (b"[(gar)(c)444(\\270)(on)]TJ", "garçon"),
        (b"(na) Tj 9.44 0 Td (\\250) Tj 0.3 0 Td (ive) Tj", "naïve"),
        (b"(modalit`) Tj 30.56 0 Td (a.) Tj", "modalità."),
        (b"[(Se)-300(`)]TJ 13 0 Td (e.) Tj", "Se è."),
        (b"(A word`) Tj 40 0 Td (apart.) Tj", "A word` apart."),
    ],
)
def test_accents_stand_on_their_letters(read, shown: bytes, text: str) -> None:
    assert texts(read(b"50 700 Td " + shown)) == [text]


def test_quotation_marks_are_no_accents(read) -> None:
    assert texts(read(b"50 700 Td [(`)-20(also so)-20(\\264)]TJ")) == ["`also so´"]


def test_a_lowered_letter_stays_in_its_word(read) -> None:
    shown = b"(All of T) Tj 38.3 0 Td (X is here.) Tj -5.3 -2.2 Td (E) Tj"
    assert texts(read(b"50 700 Td " + shown)) == ["All of TEX is here."]


def test_a_drawn_font_is_as_high_as_its_letters_are_wide(tmp_path: Path, read) -> None:
    """Fonts of pixels have a size of 1 and letters of 40 units: what counts is how they come out."""
    widths = b" ".join(b"40" for _ in range(97, 123))
    names = b" ".join(b"/%c" % code for code in range(97, 123))
    font = (
        b"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 60 80] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 122"
        b" /Widths ["
        + widths
        + b"] /CharProcs << >> /Encoding << /Type /Encoding /Differences [97 "
        + names
        + b"] >> >>"
    )
    shown = b"/F 1 Tf .12 0 0 .12 50 700 Tm (drawn) Tj 240 0 Td (letters) Tj 320 0 Td (stand) Tj"
    reading = read(shown, font)
    assert texts(reading) == ["drawn letters stand"]


CONTENTS = ("First things", "What follows", "Where it leads", "The long way round", "How it ends")


def test_a_table_of_contents_is_dropped_as_such(tmp_path: Path) -> None:
    path = tmp_path / "contents.pdf"
    canvas = Canvas(str(path), pagesize=(595, 842))
    canvas.setFont("Helvetica", 16)
    canvas.drawString(50, 760, "Contents")
    canvas.setFont("Helvetica", 10)
    for number, title in enumerate(CONTENTS):
        y = 730 - 14 * number
        canvas.drawString(50, y, f"{number + 1} {title}")
        canvas.drawString(250, y, ". " * 30)
        canvas.drawRightString(520, y, str(3 * number + 1))
    canvas.drawString(50, 640, "Here the text begins, and it is a whole sentence.")
    canvas.save()
    reading = read_file(path, [])
    (dropped,) = (block for block in reading.blocks if block.reason == "toc")
    assert all(title in dropped.flow.text for title in CONTENTS)
    kinds = [(block.kind, block.flow.text) for block in reading.blocks if block.kind != "dropped"]
    assert kinds == [
        ("heading", "Contents"),
        ("paragraph", "Here the text begins, and it is a whole sentence."),
    ]


def test_a_phrase_that_ends_many_sections_is_no_running_head(tmp_path: Path) -> None:
    path = tmp_path / "phrases.pdf"
    canvas = Canvas(str(path), pagesize=(595, 842))
    for page in range(6):
        canvas.setFont("Helvetica", 10)
        canvas.drawString(50, 800, f"The Running Head {page + 1}")
        for place in range(5):
            canvas.drawString(50, 740 - 150 * place, f"Section {'abcdef'[page]}{'vwxyz'[place]} tells one more thing.")
            canvas.drawString(50, 700 - 150 * place + (0 if place < 4 else -40), "See nothing else.")
        canvas.showPage()
    canvas.save()
    found = texts(read_file(path, []))
    assert sum(text.count("See nothing else.") for text in found) == 30
    assert not any("Running Head" in text for text in found)


@pytest.mark.parametrize(("font", "kind"), [(b"CMBX10", "heading"), (b"SFBX1000", "heading"), (b"CMR10", "paragraph")])
def test_bold_fonts_that_tell_it_by_letters(font: bytes, kind: str, tmp_path: Path) -> None:
    lines = b" ".join(b"1 0 0 1 50 %d Tm (and nobody puts them out before) Tj" % y for y in range(650, 500, -12))
    shown = stream(b"BT /F 10 Tf 1 0 0 1 50 700 Tm (Of the lamps) Tj /G 10 Tf " + lines + b" ET")
    sheet = PAGE.replace(b"/F 5 0 R", b"/F 5 0 R /G 6 0 R")
    path = tmp_path / "bold.pdf"
    path.write_bytes(pdf(CATALOG, PAGES, sheet, shown, FONT.replace(b"Times-Roman", font), FONT, IMAGE))
    assert read_file(path, []).blocks[0].kind == kind
