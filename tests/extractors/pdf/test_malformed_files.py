"""Files whose tables, objects, page trees or filters are odd: the text comes, or the page is named."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from extractors.errors import SourceError
from tests.extractors.pdf.test_bad_input import CATALOG, PAGES, pdf, stream
from tests.extractors.pdf.test_malformed import AFTER, BEFORE, FONT, IMAGE, PAGE, page_of, read, text_of

BOTH = "Before it. After it."
CONTENT = BEFORE + AFTER
WHOLE = page_of(stream(CONTENT))


def swap(*pairs: bytes) -> Callable[[bytes], bytes]:
    """What replaces each first by the second that follows it."""

    def changed(data: bytes) -> bytes:
        for old, new in zip(pairs[::2], pairs[1::2], strict=True):
            assert old in data
            data = data.replace(old, new)
        return data

    return changed


def shifted(data: bytes) -> bytes:
    return re.sub(rb"(\d{10}) 00000 n", lambda match: b"%010d 00000 n" % (int(match[1]) + 7), data)


TABLES: Mapping[str, Callable[[bytes], bytes]] = {
    "offsets are wrong": shifted,
    "start is wrong": lambda data: re.sub(rb"startxref\n\d+", b"startxref\n999999", data),
    "start is nought": lambda data: re.sub(rb"startxref\n\d+", b"startxref\n0", data),
    "start is missing": lambda data: data[: data.index(b"startxref")],
    "table is missing": lambda data: data[: data.index(b"xref\n0")],
    "no mark of the end": swap(b"%%EOF\n", b""),
    "something behind the end": lambda data: data + b"\x00" * 3000,
    "something before the head": lambda data: b"Content-Type: application/pdf\r\n" * 9 + data,
    "entries of 19 bytes": swap(b" n \n", b" n\n", b" f \n", b" f\n"),
    "first number is wrong": swap(b"xref\n0 8", b"xref\n1 8"),
    "an empty line": swap(b"xref\n0 8", b"xref\n\n0 8"),
    "too many are promised": swap(b"xref\n0 8", b"xref\n0 12"),
    "too few are promised": swap(b"xref\n0 8", b"xref\n0 5"),
    "size is wrong": swap(b"/Size 8", b"/Size 3"),
    "lines end as in DOS": swap(b"\n", b"\r\n"),
    "lines end as on an old Macintosh": swap(b"\n", b"\r"),
    "the table before is missing": swap(b"/Root 1 0 R", b"/Root 1 0 R /Prev 77777"),
    "the table before is none": swap(b"/Root 1 0 R", b"/Root 1 0 R /Prev 3"),
    "the table before is itself": lambda data: data.replace(
        b"/Root 1 0 R", b"/Root 1 0 R /Prev %d" % data.index(b"xref\n0")
    ),
    "catalogue is not named": swap(b"/Root 1 0 R", b""),
    "objects do not end": swap(b"\nendobj", b""),
    "objects stand close": swap(b"0 obj\n", b"0 obj", b"\nendobj", b"endobj"),
    "an object is a later one": swap(b"4 0 obj", b"4 1 obj", b"4 0 R", b"4 1 R"),
    "an object of that number comes later": lambda data: shifted(data) + b"\n4 0 obj\n" + stream(CONTENT) + b"\nendobj",
    "comments in objects": swap(b"<< /Type /Page ", b"<< % a (comment >>\n/Type /Page "),
}


@pytest.mark.parametrize("kind", TABLES)
def test_tables_of_objects(kind: str, tmp_path: Path) -> None:
    reading = read(TABLES[kind](WHOLE), tmp_path)
    assert text_of(reading) == BOTH
    assert not reading.incomplete


def test_an_attached_file_is_not_taken_for_the_document(tmp_path: Path) -> None:
    attached = pdf(CATALOG, PAGES, PAGE, stream(b"BT /F 12 Tf 50 500 Td (Not it.) Tj ET"), FONT, stream(b""), IMAGE)
    reading = read(shifted(page_of(stream(CONTENT), b"", stream(attached))), tmp_path)
    assert text_of(reading) == BOTH


def test_a_page_whose_content_cannot_be_found_is_named(tmp_path: Path) -> None:
    pages = b"<< /Type /Pages /Kids [3 0 R 8 0 R] /Count 2 >>"
    data = pdf(CATALOG, pages, PAGE, stream(BEFORE), FONT, stream(b""), IMAGE, PAGE.replace(b"4 0 R", b"9 0 R"))
    reading = read(data, tmp_path)
    assert text_of(reading) == "Before it."
    assert reading.incomplete == (2,)


TREES: Mapping[str, Callable[[bytes], bytes]] = {
    "pages do not say so": swap(b"/Type /Page ", b" "),
    "the tree does not say so": swap(b"/Type /Pages ", b" "),
    "count is wrong": swap(b"/Count 1", b"/Count 9"),
    "no extent": swap(b"/MediaBox [0 0 595 842]", b""),
    "extent upside down": swap(b"[0 0 595 842]", b"[595 842 0 0]"),
    "extent of three numbers": swap(b"[0 0 595 842]", b"[0 0 595]"),
    "extent of nothing": swap(b"[0 0 595 842]", b"[0 0 0 0]"),
    "extent elsewhere": swap(b"[0 0 595 842]", b"99 0 R"),
    "odd turn": swap(b"/MediaBox", b"/Rotate 45 /MediaBox"),
    "turned once round": swap(b"/MediaBox", b"/Rotate -360 /MediaBox"),
    "turn is a name": swap(b"/MediaBox", b"/Rotate /No /MediaBox"),
    "no visible part": swap(b"/MediaBox", b"/CropBox /No /MediaBox"),
    "resources are elsewhere": swap(b"/Font << /F 5 0 R >>", b"/Font << /F 5 0 R /G 99 0 R >>"),
}


@pytest.mark.parametrize("kind", TREES)
def test_page_trees(kind: str, tmp_path: Path) -> None:
    reading = read(TREES[kind](WHOLE), tmp_path)
    assert text_of(reading) == BOTH
    assert not reading.incomplete


@pytest.mark.parametrize("fonts", [b"/G 5 0 R", b"/F null", b"/F 99 0 R", b"/F 7", b"/F [5 0 R]"])
def test_text_without_its_font_may_be_wrong(fonts: bytes, tmp_path: Path) -> None:
    reading = read(swap(b"/F 5 0 R", fonts)(WHOLE), tmp_path)
    assert text_of(reading) == BOTH
    assert reading.incomplete == (1,)


@pytest.mark.parametrize("missing", [b"null", b"99 0 R", b"7", b"/No"])
def test_a_missing_page_keeps_its_number(missing: bytes, tmp_path: Path) -> None:
    reading = read(WHOLE.replace(b"[3 0 R]", b"[" + missing + b" 3 0 R]"), tmp_path)
    assert text_of(reading) == BOTH
    assert reading.pages == 2
    assert reading.incomplete == (1,)


def packed(objects: Sequence[tuple[int, bytes]], extra: bytes = b"", first: int = 0, count: int = 0) -> bytes:
    """A stream of objects."""
    head = body = b""
    for number, content in objects:
        head += b"%d %d " % (number, len(body))
        body += content + b" "
    data = zlib.compress(head + body)
    values = (count or len(objects), first or len(head), extra)
    return stream(data, b"/Type /ObjStm /Filter /FlateDecode /N %d /First %d %s" % values)


INNER = ((1, CATALOG), (2, PAGES), (3, PAGE), (5, FONT))


def modern(objects: bytes, places: Sequence[int] = (0, 1, 2, 3), root: bytes = b"/Root 1 0 R", start: int = 0,
           widths: bytes = b"[1 4 2]", *, predicted: bool = False) -> bytes:  # fmt: skip
    """A file whose table is a stream; catalogue, pages and font stand in object 8."""
    data = b"%PDF-1.5\n"
    rows = {number: b"\2" + (8).to_bytes(4, "big") + index.to_bytes(2, "big")
            for (number, _), index in zip(INNER, places, strict=True)}  # fmt: skip
    for number, content in ((4, stream(CONTENT)), (6, stream(b"")), (7, IMAGE), (8, objects)):
        rows[number] = b"\1" + len(data).to_bytes(4, "big") + b"\0\0"
        data += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    begin = len(data)
    rows[9] = b"\1" + begin.to_bytes(4, "big") + b"\0\0"
    table = b"".join(rows.get(number, b"\0" * 7) for number in range(10))
    extra = b""
    if predicted:
        table = b"".join(b"\0" + table[place : place + 7] for place in range(0, len(table), 7))
        extra = b"/DecodeParms << /Predictor 12 /Columns 7 >>"
    head = b"/Type /XRef /Size 10 /W %s %s /Filter /FlateDecode %s" % (widths, root, extra)
    return data + b"9 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (stream(zlib.compress(table), head), begin + start)


MODERN: Mapping[str, bytes] = {
    "as it should be": modern(packed(INNER)),
    "predicted": modern(packed(INNER), predicted=True),
    "start is wrong": modern(packed(INNER), start=50),
    "catalogue is not named": modern(packed(INNER), root=b""),
    "widths are wrong": modern(packed(INNER), widths=b"[1 3 2]"),
    "places are wrong": modern(packed(INNER), places=(3, 0, 1, 2)),
    "first is wrong": modern(packed(INNER, first=3)),
    "count is wrong": modern(packed(INNER, count=2)),
    "count is too large": modern(packed(INNER, count=40)),
    "extends itself": modern(packed(INNER, extra=b"/Extends 8 0 R")),
    "marked as objects": modern(packed([(number, b"%d 0 obj " % number + one + b" endobj") for number, one in INNER])),
    "table is cut off": modern(packed(INNER))[:-80],
}


@pytest.mark.parametrize("kind", MODERN)
def test_streams_of_objects(kind: str, tmp_path: Path) -> None:
    reading = read(MODERN[kind], tmp_path)
    assert text_of(reading) == BOTH
    assert not reading.incomplete


def test_a_damaged_stream_of_objects_is_told(tmp_path: Path) -> None:
    objects = bytearray(packed(INNER))
    objects[len(objects) // 2] ^= 0xFF
    with pytest.raises(SourceError, match=r"truncated|damaged|repair"):
        read(modern(bytes(objects)), tmp_path)


ASCII85 = base64.a85encode(CONTENT)
HEX = CONTENT.hex().encode()
FLATE = zlib.compress(CONTENT)
RUNS = b"".join(bytes([len(CONTENT[at : at + 99]) - 1]) + CONTENT[at : at + 99] for at in range(0, len(CONTENT), 99))

FILTERS: Mapping[str, tuple[bytes, bytes]] = {
    "ascii85": (ASCII85 + b"~>", b"/ASCII85Decode"),
    "ascii85 without an end": (ASCII85, b"/A85"),
    "ascii85 with a beginning": (b"<~" + ASCII85 + b"~>", b"[/A85]"),
    "ascii85 in lines": (b"\r\n".join(ASCII85[at : at + 20] for at in range(0, len(ASCII85), 20)), b"/ASCII85Decode"),
    "hex": (HEX + b">", b"/ASCIIHexDecode"),
    "hex without an end": (b" ".join(HEX[at : at + 7] for at in range(0, len(HEX), 7)), b"/AHx"),
    "two filters": (base64.a85encode(FLATE) + b"~>", b"[/ASCII85Decode /FlateDecode]"),
    "twice the same": (zlib.compress(FLATE), b"[/FlateDecode /FlateDecode]"),
    "none": (CONTENT, b"null"),
    "no filters": (CONTENT, b"[]"),
    "no parameters": (FLATE, b"[/FlateDecode] /DecodeParms [null]"),
    "odd parameters": (FLATE, b"/FlateDecode /DecodeParms /No"),
    "no predictor": (FLATE, b"/FlateDecode /DecodeParms << /Predictor 1 >>"),
    "elsewhere": (FLATE, b"8 0 R"),
    "no head": (FLATE[2:-4], b"/FlateDecode"),
    "a line end before it": (b"\r\n" + FLATE, b"/FlateDecode"),
    "something behind it": (FLATE + b"something\n", b"/FlateDecode"),
    "runs": (RUNS + b"\x80", b"/RunLengthDecode"),
    "not encrypted": (FLATE, b"[/Crypt /FlateDecode] /DecodeParms [<< /Name /Identity >> null]"),
}


@pytest.mark.parametrize("kind", FILTERS)
def test_filters(kind: str, tmp_path: Path) -> None:
    data, names = FILTERS[kind]
    reading = read(page_of(stream(data, b"/Filter " + names), b"", b"/FlateDecode"), tmp_path)
    assert text_of(reading) == BOTH
    assert not reading.incomplete


@pytest.mark.parametrize(
    ("data", "names"),
    [
        (CONTENT, b"/FlateDecode"),
        (FLATE[: len(FLATE) // 2], b"/FlateDecode"),
        (base64.a85encode(FLATE[: len(FLATE) // 2]), b"[/ASCII85Decode /FlateDecode]"),
        (b"\x7f" + CONTENT[:60], b"/RunLengthDecode"),
        (FLATE, b"[/Secret /FlateDecode]"),
        (CONTENT, b"/JPXDecode /Length /No"),
    ],
    ids=["plain after all", "cut off", "cut off in two filters", "runs cut off", "unknown", "a picture"],
)
def test_filters_that_lose_something(data: bytes, names: bytes, tmp_path: Path) -> None:
    pages = b"<< /Type /Pages /Kids [3 0 R 8 0 R] /Count 2 >>"
    objects = (PAGE.replace(b"4 0 R", b"9 0 R"), stream(AFTER), FONT, stream(b""), IMAGE, PAGE)
    reading = read(pdf(CATALOG, pages, *objects, stream(data, b"/Filter " + names)), tmp_path)
    assert "After it." in text_of(reading)
    assert reading.incomplete == (1,) or text_of(reading).startswith("Before it. After it.")


def test_a_file_that_ends_in_the_midst_of_its_content(tmp_path: Path) -> None:
    data = WHOLE[: WHOLE.index(AFTER) + 20]
    reading = read(data, tmp_path)
    assert "Before it." in text_of(reading)
    assert reading.incomplete == (1,)
