"""Fonts as careless programs define them: their characters are known, or the font is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from extractors.blocks import Reading
from tests.extractors.pdf.test_bad_input import CATALOG, PAGES, pdf, stream
from tests.extractors.pdf.test_malformed import BEFORE, FONT, IMAGE, PAGE, read, text_of

BOTH = "Before it. After it."
WIDTHS = b"/FirstChar 0 /LastChar 126 /Widths [" + b" ".join([b"500"] * 127) + b"]"
NUMBERED = b"<010203040506070809> Tj"
"""The nine glyphs of "After it." by numbers."""
WIDE = b"<000100020003000400050006000700080009> Tj"
PLAIN = b"(After it.) Tj"


def shown(font: bytes, operation: bytes, folder: Path, *more: bytes) -> Reading:
    """A line in a sound font, then one in another; ``more`` are objects from number 9 on."""
    page = PAGE.replace(b"/F 5 0 R", b"/F 5 0 R /G 8 0 R")
    content = stream(BEFORE + b"BT /G 12 Tf 50 600 Td " + operation + b" ET")
    return read(pdf(CATALOG, PAGES, page, content, FONT, stream(b""), IMAGE, font, *more), folder)


def simple(extra: bytes, kind: bytes = b"TrueType") -> bytes:
    return b"<< /Type /Font /Subtype /%s /BaseFont /ABCDEF+Runes %s %s >>" % (kind, WIDTHS, extra)


def drawn(extra: bytes) -> bytes:
    return b"<< /Type /Font /Subtype /Type3 " + WIDTHS + b" /CharProcs << >> " + extra + b" >>"


def composite(
    extra: bytes, encoding: bytes = b"/Identity-H", ordering: bytes = b"Identity", more: bytes = b""
) -> bytes:
    return (
        b"<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Runes /Encoding " + encoding + b" " + extra
        + b" /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Runes /DW 500 " + more
        + b" /CIDSystemInfo << /Registry (Adobe) /Ordering (" + ordering + b") /Supplement 0 >> /FontDescriptor"
        b" << /Type /FontDescriptor /FontName /ABCDEF+Runes /Flags 4 /FontBBox [0 0 1000 1000] >> >>] >>"
    )  # fmt: skip


def table(body: bytes) -> bytes:
    head = b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def\n"
    return stream(head + b"1 begincodespacerange <00> <FF> endcodespacerange\n" + body + b"\nendcmap end end")


LETTERS = b"".join(b"<%02X> <%04X>\n" % (code, ord(char)) for code, char in enumerate("After it.", 1))
CHARS = b"9 beginbfchar\n" + LETTERS + b"endbfchar"

TABLES: Mapping[str, bytes] = {
    "single": CHARS,
    "glued": CHARS.replace(b"\n", b"").replace(b" <", b"<"),
    "count is wrong": CHARS.replace(b"9 begin", b"3 begin"),
    "never ends": CHARS.replace(b"endbfchar", b""),
    "in two halves": CHARS.replace(b"<05>", b"endbfchar 5 beginbfchar <05>"),
    "range of targets": b"1 beginbfrange <01> <09> [" + b" ".join(LETTERS.split()[1::2]) + b"] endbfrange",
    "ranges that go on": b"4 beginbfrange <01> <01> <0041> <02> <02> <0066> <03> <09> [<0074> <0065> <0072> <0020> "
    b"<0069> <0074>] <09> <0A> <002E> endbfrange",
    "target of one byte": CHARS.replace(b"<0041>", b"<41>"),
    "target of three digits": CHARS.replace(b"<0041>", b"<041>"),
    "target in pieces": CHARS.replace(b"<0041>", b"<00 41>"),
    "target by its name": CHARS.replace(b"<0041>", b"/A"),
    "codes of two bytes": CHARS.replace(b"<0", b"<000").replace(b"<000041>", b"<0041>").replace(b"> <0000", b"> <00"),
    "spaces and comments": CHARS.replace(b"<01>", b"% <01> <0058>\n< 01 >"),
}


@pytest.mark.parametrize("kind", TABLES)
def test_tables_of_characters(kind: str, tmp_path: Path) -> None:
    reading = shown(simple(b"/ToUnicode 9 0 R"), NUMBERED, tmp_path, table(TABLES[kind]))
    assert text_of(reading) == BOTH
    assert not reading.undecoded


@pytest.mark.parametrize("target", [b"<>", b"<0000>", b"<D835>", b"[<0041>]", b"/nobody"])
def test_a_character_that_the_table_leaves_open(target: bytes, tmp_path: Path) -> None:
    reading = shown(simple(b"/ToUnicode 9 0 R"), NUMBERED, tmp_path, table(CHARS.replace(b"<0041>", target)))
    assert text_of(reading) == "Before it. \ufffdfter it."
    assert [(one.font, one.glyphs) for one in reading.undecoded] == [("Runes", 1)]


@pytest.mark.parametrize("given", [b"99 0 R", b"/Identity-H", b"null", b"9 0 R"])
def test_a_table_that_is_none_leaves_the_encoding(given: bytes, tmp_path: Path) -> None:
    font = simple(b"/Encoding /WinAnsiEncoding /ToUnicode " + given)
    reading = shown(font, PLAIN, tmp_path, stream(b"no zlib", b"/Filter /FlateDecode"))
    assert text_of(reading) == BOTH


NAMES = b"/A /f /t /e /r /space /i /t /period"


def named(differences: bytes) -> bytes:
    return b"/Encoding << /Type /Encoding /Differences [1 " + differences + b"] >>"


SIMPLE: Mapping[str, tuple[bytes, bytes]] = {
    "names": (simple(named(NAMES)), NUMBERED),
    "numbers for names": (simple(named(b"/uni0041 /uni0066 /u0074 /u00065 /uni0072 /space /i /t /period")), NUMBERED),
    "variants": (simple(named(b"/A.sc /f.alt /t.small /e /r /space /i /t /period")), NUMBERED),
    "a ligature": (simple(named(b"/A /f_t /e /r /space /i /t /period")), b"<0102030405060708> Tj"),
    "an encoding that is not there": (simple(b"/Encoding 99 0 R"), PLAIN),
    "an encoding that nobody knows": (simple(b"/Encoding /Secret"), PLAIN),
    "no widths": (b"<< /Type /Font /Subtype /Type1 /BaseFont /Odd >>", PLAIN),
    "odd widths": (b"<< /Type /Font /Subtype /Type1 /BaseFont /Odd /FirstChar 65 /Widths [null /X (a)] >>", PLAIN),
    "no first character": (b"<< /Type /Font /Subtype /Type1 /BaseFont /Odd /Widths [500 500] >>", PLAIN),
    "no descriptor": (simple(b"/FontDescriptor 99 0 R"), PLAIN),
    "an odd descriptor": (simple(b"/FontDescriptor << /Flags /No /FontBBox [0 0] /Ascent (x) >>"), PLAIN),
    "no kind": (b"<< /Type /Font /BaseFont /Helvetica >>", PLAIN),
    "no name": (b"<< /Type /Font /Subtype /Type1 >>", PLAIN),
    "several masters": (simple(b"", b"MMType1"), PLAIN),
    "nothing at all": (b"<< >>", PLAIN),
    "drawn": (drawn(b"/FontMatrix [.001 0 0 .001 0 0] /FontBBox [0 0 1000 1000] " + named(NAMES)), NUMBERED),
    "drawn without a matrix": (drawn(b"/FontBBox [0 0 1000 1000] " + named(NAMES)), NUMBERED),
    "drawn with a matrix of noughts": (drawn(b"/FontMatrix [0 0 0 0 0 0] " + named(NAMES)), NUMBERED),
    "drawn without an extent": (drawn(b"/FontMatrix [.001 0 0 .001 0 0] " + named(NAMES)), NUMBERED),
}


@pytest.mark.parametrize("kind", SIMPLE)
def test_fonts_of_single_bytes(kind: str, tmp_path: Path) -> None:
    font, operation = SIMPLE[kind]
    reading = shown(font, operation, tmp_path)
    assert text_of(reading) == BOTH
    assert not reading.undecoded


def test_drawn_glyphs_with_names_of_their_own_need_a_table(tmp_path: Path) -> None:
    own = named(b" ".join(b"/a%d" % number for number in range(1, 10)))
    assert text_of(shown(drawn(own + b"/ToUnicode 9 0 R"), NUMBERED, tmp_path, table(CHARS))) == BOTH
    assert shown(drawn(own), NUMBERED, tmp_path).undecoded


WIDE_CHARS = CHARS.replace(b"\n<", b"\n<00")
CODES = b"begincmap 1 begincodespacerange %s endcodespacerange 1 begincidrange %s 0 endcidrange endcmap"
OWN_CODES = stream(CODES % (b"<0000> <ffff>", b"<0000> <ffff>"), b"/Type /CMap /CMapName /Own")
OWN_BYTES = stream(CODES % (b"<00> <ff>", b"<00> <ff>"), b"/Type /CMap /CMapName /Own")

UNICODE = b"<%s> Tj" % "After it.".encode("utf-16-be").hex().encode()

COMPOSITE: Mapping[str, tuple[bytes, bytes, Sequence[bytes]]] = {
    "a table": (composite(b"/ToUnicode 9 0 R"), WIDE, [table(WIDE_CHARS)]),
    "a byte too many": (composite(b"/ToUnicode 9 0 R"), WIDE.replace(b">", b"00>"), [table(WIDE_CHARS)]),
    "odd widths": (composite(b"/ToUnicode 9 0 R", more=b"/W [1 [500 null] 3 /X 5 6 700 8]"), WIDE, [table(WIDE_CHARS)]),
    "codes of its own": (composite(b"/ToUnicode 9 0 R", b"10 0 R"), WIDE, [table(WIDE_CHARS), OWN_CODES]),
    "bytes of its own": (composite(b"/ToUnicode 9 0 R", b"10 0 R"), NUMBERED, [table(CHARS), OWN_BYTES]),
    "codes that are not there": (composite(b"/ToUnicode 9 0 R", b"99 0 R"), WIDE, [table(WIDE_CHARS)]),
    "codes that nobody knows": (composite(b"/ToUnicode 9 0 R", b"/Secret-H"), WIDE, [table(WIDE_CHARS)]),
    "codes of one byte": (composite(b"/ToUnicode 9 0 R", b"/OneByteIdentityH"), NUMBERED, [table(CHARS)]),
    "codes of Japan": (composite(b"", b"/90ms-RKSJ-H", b"Japan1"), PLAIN, []),
    "Unicode": (composite(b"", b"/UniJIS-UCS2-H", b"Japan1"), UNICODE, []),
}  # fmt: skip


@pytest.mark.parametrize("kind", COMPOSITE)
def test_fonts_of_several_bytes(kind: str, tmp_path: Path) -> None:
    font, operation, more = COMPOSITE[kind]
    reading = shown(font, operation, tmp_path, *more)
    assert text_of(reading) == BOTH
    assert not reading.undecoded


@pytest.mark.parametrize("extra", [b"", b"/ToUnicode 9 0 R"])
def test_glyphs_that_nobody_can_name(extra: bytes, tmp_path: Path) -> None:
    reading = shown(composite(extra), WIDE, tmp_path, stream(b"no zlib", b"/Filter /FlateDecode"))
    assert [(one.font, one.glyphs, one.pages) for one in reading.undecoded] == [("Runes", 9, (1,))]


@pytest.mark.parametrize(
    "descendants", [b"", b"/DescendantFonts []", b"/DescendantFonts [99 0 R]", b"/DescendantFonts 7"]
)
def test_a_font_without_its_better_half(descendants: bytes, tmp_path: Path) -> None:
    font = b"<< /Type /Font /Subtype /Type0 /BaseFont /Runes /Encoding /Identity-H " + descendants + b" >>"
    reading = shown(font, WIDE, tmp_path)
    assert "Before it." in text_of(reading)
    assert [(one.font, one.glyphs) for one in reading.undecoded] == [("Runes", 9)]
