"""Fonts with codes of their own: the file that is embedded says what they stand for."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.extractors.pdf.test_bad_input import stream
from tests.extractors.pdf.test_fonts import BOTH, NUMBERED, named, shown, simple
from tests.extractors.pdf.test_malformed import text_of

GLYPHS = (34, 71, 85, 391, 83, 1, 74, 15)
"""A, f, t, the first name of the font's own, r, space, i and the full stop, by the numbers of their names."""
CHARSETS = {
    "one by one": b"\0" + struct.pack(">8H", *GLYPHS),
    "ranges": b"\1" + b"".join(struct.pack(">HB", one, 0) for one in GLYPHS),
    "long ranges": b"\2" + b"".join(struct.pack(">HH", one, 0) for one in GLYPHS),
}
MORE = b"\1\x08" + struct.pack(">H", 85)
"""The code 8 shows another t."""
ENCODINGS = {
    "one by one": b"\x80\x08\1\2\3\4\5\6\7\x09" + MORE,
    "ranges": b"\x81\2\1\6\x09\0" + MORE,
}


def index(parts: Sequence[bytes]) -> bytes:
    ends = [1]
    for part in parts:
        ends.append(ends[-1] + len(part))
    return struct.pack(">HB", len(parts), 1) + bytes(ends) + b"".join(parts)


def compact(charset: bytes, encoding: bytes) -> bytes:
    """A font of eight glyphs that draw nothing."""
    glyphs = index([b"\x0e"] * 9)

    def head(*places: int) -> bytes:
        signs = zip(places, (15, 16, 17), strict=True)
        top = b"".join(b"\x1d" + struct.pack(">iB", place, sign) for place, sign in signs)
        return b"\1\0\4\1" + index([b"Runes"]) + index([b"\x8b\x0c\7" + top]) + index([b"e.alt"]) + b"\0\0"

    start = len(head(0, 0, 0))
    where = (start, start + len(charset), start + len(charset) + len(encoding))
    return head(*where) + charset + encoding + glyphs


def embedded(file: bytes, more: bytes = b"") -> bytes:
    return simple(b"/FontDescriptor << /Type /FontDescriptor /Flags 4 /" + file + b" 9 0 R >> " + more, b"Type1")


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_compact_fonts(charset: str, encoding: str, tmp_path: Path) -> None:
    font = stream(compact(CHARSETS[charset], ENCODINGS[encoding]), b"/Subtype /Type1C")
    reading = shown(embedded(b"FontFile3"), NUMBERED, tmp_path, font)
    assert text_of(reading) == BOTH
    assert not reading.undecoded


def test_the_file_has_the_last_word(tmp_path: Path) -> None:
    font = stream(compact(CHARSETS["ranges"], ENCODINGS["ranges"]), b"/Subtype /Type1C")
    reading = shown(embedded(b"FontFile3", named(b"/O")), NUMBERED, tmp_path, font)
    assert text_of(reading) == "Before it. Ofter it."


@pytest.mark.parametrize("length", [0, 3, 20, 60])
def test_a_compact_font_that_is_cut_short_is_named(length: int, tmp_path: Path) -> None:
    font = stream(compact(CHARSETS["ranges"], ENCODINGS["ranges"])[:length], b"/Subtype /Type1C")
    assert shown(embedded(b"FontFile3"), NUMBERED, tmp_path, font).undecoded


def test_fonts_of_plain_text(tmp_path: Path) -> None:
    names = (b"A", b"f", b"t", b"e", b"r", b"space", b"i", b"t", b"period")
    codes = b"".join(b"dup %d /%s put\n" % (code, name) for code, name in enumerate(names, start=1))
    font = stream(b"%!PS-AdobeFont-1.0: Runes\n/Encoding 256 array\n" + codes + b"readonly def\n")
    assert text_of(shown(embedded(b"FontFile"), NUMBERED, tmp_path, font)) == BOTH


TEX = {
    "Knuth": ((13, 14), rb"(o\016cial \015ag) Tj", "official flag"),
    "Cork": ((30, 233), rb"(o\036cial \351t\351) Tj", "official été"),
}


@pytest.mark.parametrize("codes", TEX)
def test_bitmaps_of_tex_are_named_by_their_codes(codes: str, tmp_path: Path) -> None:
    own, operation, says = TEX[codes]
    names = b" ".join(b"%d /a%d" % (code, code) for code in (*range(ord("a"), ord("z") + 1), *own))
    widths = b"/FirstChar 0 /LastChar 255 /Widths [" + b"500 " * 256 + b"]"
    font = b"<< /Type /Font /Subtype /Type3 " + widths + b" /Encoding << /Differences [" + names + b"] >> >>"
    reading = shown(font, operation, tmp_path)
    assert text_of(reading) == f"Before it. {says}"
    assert not reading.undecoded


def test_a_letter_in_the_place_of_the_space_is_set_apart_like_one(tmp_path: Path) -> None:
    table = b"/Encoding << /Type /Encoding /Differences [1 /n /e 32 /w] >> "
    operation = rb"4 Tw [(\001\002 \001\002 ) 333 (\002\001)] TJ"
    assert text_of(shown(simple(table), operation, tmp_path)) == "Before it. new newen"


@pytest.mark.parametrize(
    ("name", "char"),
    [(b"angbracketleft", "⟨"), (b"floorrightBig", "⌋"), (b"parenleftbigg", "("), (b"summationdisplay", "∑")],
)
def test_names_of_tex(name: bytes, char: str, tmp_path: Path) -> None:
    names = named(b"/A /f /t /e /r /space /" + name + b" /t /period")
    font = stream(b"%!PS-AdobeFont-1.0: Runes\n/Encoding StandardEncoding def\n")
    reading = shown(embedded(b"FontFile", names), NUMBERED, tmp_path, font)
    assert text_of(reading) == f"Before it. After {char}t."
    assert not reading.undecoded
