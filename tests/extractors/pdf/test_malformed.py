"""Content streams as careless programs write them: the text comes, or the page is named."""

from __future__ import annotations

import zlib
from collections import Counter
from pathlib import Path

import pytest
from pdfminer.high_level import extract_pages
from pdfminer.layout import LTChar, LTContainer

from extractors.accounting import account_of_reading
from extractors.blocks import Reading
from extractors.errors import SourceError
from extractors.pdf.reading import read_file
from tests.extractors.pdf.test_bad_input import CATALOG, PAGES, pdf, stream

FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
PAGE = (
    b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R"
    b" /Resources << /Font << /F 5 0 R >> /XObject << /Form 6 0 R /Image 7 0 R >> >> >>"
)
IMAGE = stream(b"\x00" * 4, b"/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8")


def page_of(content: bytes, form: bytes = b"", *more: bytes) -> bytes:
    return pdf(CATALOG, PAGES, PAGE, content, FONT, form or stream(b""), IMAGE, *more)


def read(data: bytes, folder: Path) -> Reading:
    path = folder / "odd.pdf"
    path.write_bytes(data)
    reading = read_file(path, [])
    assert account_of_reading(reading).balanced
    return reading


def text_of(reading: Reading) -> str:
    return " ".join(block.flow.text for block in reading.blocks if block.kind != "dropped")


LINE = b"BT /F 12 Tf 50 %d Td (%s) Tj ET\n"
BEFORE, AFTER = LINE % (700, b"Before it."), LINE % (600, b"After it.")
PIXELS = bytes(range(256)) * 4


@pytest.mark.parametrize(
    "image",
    [
        b"BI/W 32/H 32/BPC 8/CS/G ID " + PIXELS + b"\nEI ",
        b"BI\n/W 32\n/H 32\n/BPC 8\n/CS /G\nID\n" + PIXELS + b"EI\n",
        b"BI /W 4 /H 1 /BPC 8 /CS /G ID \nEI \nEI ",
        b"BI /W 9 /H 2 /BPC 8 /CS /G ID Q Q (abcdef EI Q T\nEI\n",
        b"BI/W 32/H 32/BPC 8/CS/RGB/F/Fl/DP<</Predictor 15/Colors 3/Columns 32>>ID "
        + zlib.compress(PIXELS)
        + b"\nEI\n",
        b"BI /W 2 /H 2 /BPC 8 /CS /G /F /AHx ID 00 11 EI 22 33 > EI\n",
        b"BI /W 2 /H 2 /BPC 8 /CS /G /F [/A85 /Fl] /D [0 1] ID s8W-!~> EI\n",
        b"BI /W 8 /H 8 /IM true /D[1 0] ID \xff\x00(\xff\x00[\xff<EI ",
    ],
    ids=["no space", "line ends", "EI inside", "operators inside", "deflated", "hex", "ascii85", "mask"],
)
def test_inline_images(image: bytes, tmp_path: Path) -> None:
    reading = read(page_of(stream(BEFORE + b"q 9 0 0 9 0 0 cm " + image + b"Q\n" + AFTER)), tmp_path)
    assert text_of(reading) == "Before it. After it."
    assert not reading.incomplete


def test_an_image_that_never_ends(tmp_path: Path) -> None:
    reading = read(page_of(stream(BEFORE + b"BI /W 9 /H 9 /BPC 8 /CS /G /F /Fl ID " + PIXELS + AFTER)), tmp_path)
    assert "Before it." in text_of(reading)
    assert "After it." in text_of(reading) or reading.incomplete == (1,)


@pytest.mark.parametrize(
    "numbers",
    [b"50 1200 Td 0 --600 Td", b"50. +600.00 Td", b"50 600.0.0 Td", b"5e1 600 Td", b"1 2 50 600 Td", b"50% 7\n600 Td",
     b"50 600.00-35 Td", b"050 .6e3 Td"],
)  # fmt: skip
def test_odd_numbers(numbers: bytes, tmp_path: Path) -> None:
    content = stream(BEFORE + b"BT /F 12 Tf " + numbers + b"(After it.)Tj ET")
    reading = read(page_of(content), tmp_path)
    assert text_of(reading) == "Before it. After it."


@pytest.mark.parametrize(
    "shown",
    [
        b"(After it.)Tj",
        b"<4166746572 2069742e>Tj",
        b"<4166746572 20 69 74 2E 2>Tj",
        b"[(After)-278(it.)]TJ",
        b"[(Af)(ter)%no(n)e\n-278(it.)]TJ",
        b"[(Aft\\\ner)--278<69742E>]TJ",
        b"(Aft\\145r it.)'",
        b'0 0 (After it.)"',
        b"/Span<</ActualText(\\))/E<</A<00>>>>>BDC(After it.)Tj EMC",
        b"} >> ) (After it.) Tj",
        b"1 0 0 RG(After it.)Tj",
    ],
)
def test_ways_to_show(shown: bytes, tmp_path: Path) -> None:
    reading = read(page_of(stream(BEFORE + b"BT/F 12 Tf 14 TL 50 600 Td " + shown + b" ET")), tmp_path)
    assert text_of(reading) == "Before it. After it."
    assert not reading.incomplete


def wrong_length(data: bytes, length: bytes, end: bytes = b"\nendstream", extra: bytes = b"") -> bytes:
    return b"<< /Length " + length + b" " + extra + b" >>\nstream\n" + data + end


@pytest.mark.parametrize("length", [b"3", b"0", b"60000", b"-7", b"99 0 R", b"/None", b"6.5"])
@pytest.mark.parametrize("end", [b"\nendstream", b"endstream", b"", b"\n\n\r\nendstream", b"\nendstrea"])
@pytest.mark.parametrize("packed", [False, True])
def test_wrong_lengths_and_missing_ends(length: bytes, end: bytes, packed: bool, tmp_path: Path) -> None:
    data = BEFORE + AFTER
    extra = b"/Filter /FlateDecode" if packed else b""
    content = wrong_length(zlib.compress(data) if packed else data, length, end, extra)
    reading = read(page_of(content), tmp_path)
    assert text_of(reading) == "Before it. After it."


def test_a_damaged_stream_is_read_up_to_the_damage_and_named(tmp_path: Path) -> None:
    lines = b"".join(LINE % (800 - 10 * number, b"Line %d." % number) for number in range(70))
    packed = bytearray(zlib.compress(lines))
    packed[len(packed) // 2] ^= 0xFF
    reading = read(page_of(stream(bytes(packed), b"/Filter /FlateDecode")), tmp_path)
    assert "Line 0." in text_of(reading)
    assert reading.incomplete == (1,)


def test_a_stream_without_its_checksum_is_whole(tmp_path: Path) -> None:
    packed = zlib.compress(BEFORE + AFTER)[:-4]
    reading = read(page_of(stream(packed, b"/Filter /FlateDecode")), tmp_path)
    assert text_of(reading) == "Before it. After it."
    assert not reading.incomplete


@pytest.mark.parametrize("content", [b"null", b"7", b"[4 0 R 99 0 R]"])
def test_content_that_is_not_there(content: bytes, tmp_path: Path) -> None:
    pages = b"<< /Type /Pages /Kids [3 0 R 8 0 R] /Count 2 >>"
    other = PAGE.replace(b"4 0 R", b"9 0 R")
    data = pdf(CATALOG, pages, PAGE, stream(BEFORE), FONT, stream(b""), IMAGE, other, content)
    reading = read(data, tmp_path)
    assert "Before it." in text_of(reading)
    assert reading.incomplete == (2,)


def test_a_filter_that_nobody_knows(tmp_path: Path) -> None:
    pages = b"<< /Type /Pages /Kids [3 0 R 8 0 R] /Count 2 >>"
    other = PAGE.replace(b"4 0 R", b"9 0 R")
    packed = stream(AFTER, b"/Filter /Secret")
    reading = read(pdf(CATALOG, pages, PAGE, stream(BEFORE), FONT, stream(b""), IMAGE, other, packed), tmp_path)
    assert text_of(reading) == "Before it."
    assert reading.incomplete == (2,)


FORM = b"/Type /XObject /Subtype /Form /BBox [0 0 595 842] "


def test_nested_forms(tmp_path: Path) -> None:
    inner = stream(AFTER, FORM + b"/Matrix [1 0 0 1 0 -50] /Resources << /Font << /F 5 0 R >> >>")
    outer = stream(b"q 1 0 0 1 0 0 cm /Inner Do Q " + BEFORE, FORM + b"/Resources << /XObject << /Inner 8 0 R >> >>")
    missing_font = stream(b"q Q Q /Inner Do " + BEFORE, FORM)
    reading = read(page_of(stream(b"/Form Do"), outer, inner), tmp_path)
    assert text_of(reading) == "Before it. After it."
    reading = read(page_of(stream(b"/Form Do"), missing_font), tmp_path)
    assert text_of(reading) == "Before it."
    assert reading.incomplete == (1,)  # it paints an object that nobody defines


def test_twenty_forms_in_one_another(tmp_path: Path) -> None:
    forms = [
        stream(b"/Form Do", FORM + b"/Resources << /XObject << /Form %d 0 R >> >>" % (number + 1))
        for number in range(8, 28)
    ]
    last = stream(AFTER, FORM + b"/Resources << /Font << /F 5 0 R >> >>")
    first = stream(b"/Form Do", FORM + b"/Resources << /XObject << /Form 8 0 R >> >>")
    reading = read(page_of(stream(BEFORE + b"/Form Do"), first, *forms, last), tmp_path)
    assert "Before it." in text_of(reading)
    assert "After it." in text_of(reading) or reading.incomplete == (1,)


def test_pictures_of_pages_say_so(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="OCR"):
        read(page_of(stream(b"q 595 0 0 842 0 0 cm /Image Do Q")), tmp_path)


def test_glyphs_without_characters_are_told_with_their_font(tmp_path: Path) -> None:
    font = (
        b"<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Runes /Encoding /Identity-H /DescendantFonts ["
        b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Runes /CIDSystemInfo"
        b" << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor"
        b" << /Type /FontDescriptor /FontName /ABCDEF+Runes /Flags 4 /FontBBox [0 0 1000 1000] >> >>] >>"
    )
    content = stream(b"BT /F 12 Tf 50 700 Td <000100020001> Tj ET")
    (one,) = read(pdf(CATALOG, PAGES, PAGE, content, font, stream(b""), IMAGE), tmp_path).undecoded
    assert (one.font, one.glyphs, one.pages) == ("Runes", 3, (1,))


def bare_letters(path: Path) -> Counter[str]:
    found: Counter[str] = Counter()

    def walk(part: object) -> None:
        if isinstance(part, LTChar):
            found.update(char for char in part.get_text() if not char.isspace())
        elif isinstance(part, LTContainer):
            for one in part:
                walk(one)

    for page in extract_pages(path):
        walk(page)
    return found


def test_nothing_that_bare_pdfminer_shows_is_missing(tmp_path: Path) -> None:
    """A show operation that only the other interpreter understands is taken from it."""
    content = BEFORE + b"BT /F 12 Tf 50 650 Td ((((((((((((deep))))))))))) and deeper) Tj ET\n" + AFTER
    data = page_of(stream(content + b"q BI /W 1 /H 1 ID x EI Q " + LINE % (500, b"The end.")))
    reading = read(data, tmp_path)
    ours = Counter(char for char in reading.text if not char.isspace())
    assert not bare_letters(tmp_path / "odd.pdf") - ours
