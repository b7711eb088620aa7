"""Operators and operands out of place: the text comes, or the page is named."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.extractors.pdf.test_bad_input import stream
from tests.extractors.pdf.test_malformed import AFTER, BEFORE, page_of, read, text_of

BOTH = "Before it. After it."

CONTENTS: Mapping[str, bytes] = {
    "restored too often": b"Q Q Q " + BEFORE + b"Q Q " + AFTER,
    "saved too often": b"q q q " + BEFORE + b"q q " + AFTER,
    "saved within text": b"BT /F 12 Tf q 50 700 Td (Before it.) Tj Q 0 -100 Td (After it.) Tj ET",
    "text does not end": BEFORE.replace(b" ET", b"") + AFTER,
    "text does not begin": b"/F 12 Tf 50 700 Td (Before it.) Tj 0 -100 Td (After it.) Tj",
    "text within text": b"BT BT /F 12 Tf 50 700 Td (Before it.) Tj BT 50 600 Td (After it.) Tj ET ET ET",
    "text ends twice": BEFORE + b"ET ET " + AFTER,
    "negative size": BEFORE + b"BT /F -12 Tf -1 0 0 -1 50 600 Tm (After it.) Tj ET",
    "no width": BEFORE + b"BT /F 12 Tf 0 Tz 50 600 Td (After it.) Tj ET",
    "no area": BEFORE + b"q 0 0 0 0 0 0 cm Q " + AFTER,
    "too few operands": BEFORE + b"q 1 0 0 cm Q 7 re 5 m l c v h S " + AFTER,
    "no size": BEFORE + b"BT /F Tf 50 600 Td (After it.) Tj ET",
    "words for numbers": BEFORE + b"BT /F 12 Tf 50 600 Td nan inf Td (After it.) Tj ET",
    "a number beyond all": BEFORE + b"BT /F 12 Tf 50 600 Td 1" + b"0" * 400 + b" w (After it.) Tj ET",
    "a line beyond all": BEFORE + b"0 0 m 1" + b"0" * 400 + b" 5 l S " + AFTER,
    "signs in a row": BEFORE + b"BT /F 12 Tf 50 600 Td [(Af)--20(ter)-+278(it.)]TJ ET",
    "points in a row": BEFORE + b"BT /F 12 Tf 50 600 Td [(Af)1.2.3(ter)-278.0.1(it.)]TJ ET",
    "a sign alone": BEFORE + b"BT /F 12 Tf 50 600 Td [(Af)-(ter)-278(it.)]TJ ET",
    "an array in another": BEFORE + b"BT /F 12 Tf 50 600 Td [[(After) -278](it.)]TJ ET",
    "names among strings": BEFORE + b"BT /F 12 Tf 50 600 Td [(After)/No -278 (it.) null]TJ ET",
    "a string for an array": BEFORE + b"BT /F 12 Tf 50 600 Td (After it.) TJ ET",
    "an array for a string": BEFORE + b"BT /F 12 Tf 50 600 Td [(After it.)] Tj ET",
    "other letters in hex": BEFORE + b"BT /F 12 Tf 50 600 Td <4166 74zz6572 20 69742e> Tj ET",
    "escapes": BEFORE + b"BT /F 12 Tf 50 600 Td (\\A\\146\\164\\145r\\40i\\\r\nt\\56) Tj ET",
    "octal beyond a byte": BEFORE + b"BT /F 12 Tf 50 600 Td (\\501fter it.) Tj ET",
    "a line end in a string": BEFORE + b"BT /F 12 Tf 50 600 Td (After\r\nit.) Tj ET",
    "tabulators": BEFORE + b"BT /F 12 Tf 50 600 Td (After\tit.) Tj ET",
    "all glued": BEFORE + b"BT/F 12Tf 50 600Td(After it.)Tj ET",
    "stray words": BEFORE + b"foo bar endstream obj << >> [ ( ) ] xx " + AFTER,
    "stray closings": BEFORE + b"] >> } ) > " + AFTER,
    "an array that stays open": BEFORE + b"[ 1 2 3 " + AFTER,
    "a dictionary that stays open": BEFORE + b"/P << /MCID 3 BDC " + AFTER,
    "hex that stays open": BEFORE + b"< " + AFTER,
    "names without letters": BEFORE + b"/ / " + AFTER,
    "noughts for spaces": (BEFORE + AFTER).replace(b" ", b"\0").replace(b"e\0it", b"e it").replace(b"r\0it", b"r it"),
    "other white space": BEFORE + b"\x0c\0\t " + AFTER,
    "bytes beyond ASCII": BEFORE + bytes(range(128, 256)) + b" " + AFTER,
    "what may be unknown": b"BX " + BEFORE + b"/X sh foo EX " + AFTER,
    "marks that do not match": b"/P BMC " + BEFORE + b"EMC EMC /P BMC " + AFTER,
    "odd properties": b"/P <</A [1 2 (x]) ]/B <</C (\\))>> >> BDC " + BEFORE + b"EMC " + AFTER,
    "a comment": BEFORE + b"% ((( [ << BI \r" + AFTER,
    "widths of drawn glyphs": b"100 0 d0 1 2 3 4 5 6 d1 " + BEFORE + AFTER,
    "no string to show": BEFORE + b'BT /F 12 Tf 50 600 Td (After it.) " ET',
    "a picture without an end": BEFORE + b"BI /W 2 /H 2 /BPC 8 /CS /G ID \xff\x00\xff\x00 \n" + AFTER,
    "a picture without a beginning": BEFORE + b"BI /W 2 /H 2 " + AFTER,
    "a picture with an open array": BEFORE + b"BI /W 2 /H 2 /D [1 0 /BPC 8 ID \xff\x00\xff\x00 EI " + AFTER,
    "a picture that tells its length": BEFORE + b"BI /W 2 /H 2 /BPC 8 /CS /G /L 6 ID aEI bb EI\n" + AFTER,
    "a picture of nothing": BEFORE + b"BI /W 0 /H 0 /BPC 8 /CS /G ID EI\n" + AFTER,
    "a picture closed at once": BEFORE + b"q BI /W 2 /H 2 /BPC 8 /CS /G ID abcd\nEIQ\n" + AFTER,
    "a picture of indexed colours": BEFORE + b"BI /W 2 /H 2 /BPC 8 /CS [/I /RGB 1 <ff00ff00>] ID abcd\nEI\n" + AFTER,
    "pictures like strings": BEFORE + b"BI /W 1 /H 1 /BPC 8 /CS /G ID ( EI BI /W 1 /H 1 /BPC 8 /CS /G ID [ EI " + AFTER,
    "names like pictures": BEFORE + b"/BI gs /ABI gs " + AFTER,
}  # fmt: skip


@pytest.mark.parametrize("kind", CONTENTS)
def test_odd_operators(kind: str, tmp_path: Path) -> None:
    reading = read(page_of(stream(CONTENTS[kind])), tmp_path)
    assert text_of(reading) == BOTH
    assert not reading.incomplete


@pytest.mark.parametrize(
    "lost",
    [
        b"BT /F 12 Tf 50 650 Td (Lost it Tj ET\n",
        b"BT /F 12 Tf 50 650 Td <4166746572 Tj ET\n",
        b"BT /F 12 Tf 50 650 Td [(Lost)-278(it.) TJ ET\n",
        b"BT /F 12 Tf 1" + b"0" * 400 + b" 600 Td (Lost it.) Tj ET\n",
    ],
    ids=["string", "hex", "array", "place"],
)
@pytest.mark.parametrize("last", [True, False])
def test_what_is_lost_is_named(lost: bytes, last: bool, tmp_path: Path) -> None:
    reading = read(page_of(stream(BEFORE + lost if last else BEFORE + lost + AFTER)), tmp_path)
    assert "Before it." in text_of(reading)
    assert reading.incomplete == (1,) or "Lost" in text_of(reading) or "After" in text_of(reading)


@pytest.mark.parametrize("cut", range(8, len(BEFORE) - 1, 7))
def test_content_in_two_streams(cut: int, tmp_path: Path) -> None:
    parts = page_of(stream((BEFORE + AFTER)[:cut]), b"", stream((BEFORE + AFTER)[cut:]))
    reading = read(parts.replace(b"/Contents 4 0 R", b"/Contents [4 0 R 8 0 R]"), tmp_path)
    assert "After it." in text_of(reading)
