"""Text that a file gives for glyphs without characters."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extractors.pdf.test_bad_input import stream
from tests.extractors.pdf.test_malformed import BEFORE, page_of, read, text_of


def content(shown: bytes) -> bytes:
    return page_of(stream(BEFORE + b"BT /F 12 Tf 50 600 Td " + shown + b" ET"))


@pytest.mark.parametrize(
    "shown",
    [
        b"(A) Tj /Span << /ActualText (ft) >> BDC (\\001) Tj EMC (er it.) Tj",
        b"/Span << /ActualText <FEFF00410066007400650072002000690074002E> >> BDC (\\001) Tj (\\002) Tj EMC",
        b"/Span<</Lang(en)/ActualText(After it.)>>BDC [(\\001)-20(\\002)] TJ EMC",
        b"/P << /MCID 3 >> BDC /Span << /ActualText (After it.) >> BDC (\\001) Tj EMC EMC",
        b"/Span << /ActualText (After) >> BDC (\\001) Tj EMC /Span BMC ( it.) Tj EMC EMC",
    ],
)
def test_glyphs_without_characters_are_read_as_the_file_says(shown: bytes, tmp_path: Path) -> None:
    reading = read(content(shown), tmp_path)
    assert text_of(reading) == "Before it. After it."
    assert not reading.undecoded


def test_the_text_may_stand_among_the_properties(tmp_path: Path) -> None:
    data = content(b"/Span /Given BDC (\\001) Tj EMC")
    given = b"/Properties << /Given << /ActualText (After it.) >> >> /XObject <<"
    reading = read(data.replace(b"/XObject <<", given), tmp_path)
    assert text_of(reading) == "Before it. After it."


@pytest.mark.parametrize("given", [b"(Something else.)", b"()", b"7", b"null", b"(\\xad)"])
def test_what_the_font_tells_stays(given: bytes, tmp_path: Path) -> None:
    reading = read(content(b"/Span << /ActualText " + given + b" >> BDC (After it.) Tj EMC"), tmp_path)
    assert text_of(reading) == "Before it. After it."
