"""What a tagged file says of its paragraphs and headings, where its structure is a good one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import pytest

from extractors.blocks import Reading
from extractors.pdf.reading import read_file
from tests.extractors.pdf.test_bad_input import pdf, stream

Tagged: TypeAlias = tuple[str, Sequence[str]]
"""A role, and the lines that have it; a form feed before a line puts it on the next page."""
LINE = "The lanterns of the old town are lit at dusk and nobody puts them out"
FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
RENAMED = b"/RoleMap << /Kopf /Over /Over /H2 /Absatz /P /Ring /Ring >>"


def tagged(*parts: Tagged, marks: str = "/%s <</MCID %d>> BDC ", wrong: int = 0) -> bytes:
    """A file of two pages, its parts below one another; ``wrong`` elements at the end are left out of the structure."""
    pages: list[list[bytes]] = [[], []]
    parents: list[list[int]] = [[], []]
    page, y, roles = 0, 800, []
    for number, (role, lines) in enumerate(parts):
        roles.append(role)
        for line in lines:
            if line.startswith("\f"):
                page, y = 1, 800
            mark = marks % (role, len(parents[page]))
            pages[page].append(f"{mark}BT /F 10 Tf 60 {y} Td ({line.strip()}) Tj ET EMC\n".encode())
            parents[page].append(10 + number)
            y -= 12
    kids = b" ".join(b"%d 0 R" % (10 + number) for number in range(len(roles)))
    lists = [b" ".join(b"%d 0 R" % one for one in own[: len(own) - wrong]) for own in parents]
    sheet = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 9 0 R >> >> "
    return pdf(
        b"<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 7 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
        sheet + b"/Contents 5 0 R /StructParents 0 >>",
        sheet + b"/Contents 6 0 R /StructParents 1 >>",
        stream(b"".join(pages[0])),
        stream(b"".join(pages[1])),
        b"<< /Type /StructTreeRoot /ParentTree 8 0 R " + RENAMED + b" /K [" + kids + b"] >>",
        b"<< /Nums [0 [" + lists[0] + b"] 1 [" + lists[1] + b"]] >>",
        FONT,
        *(b"<< /Type /StructElem /S /%s /P 7 0 R >>" % role.encode() for role in roles),
    )


def read(data: bytes, folder: Path) -> Reading:
    path = folder / "tagged.pdf"
    path.write_bytes(data)
    return read_file(path, [])


def blocks(reading: Reading) -> list[tuple[str, int, str]]:
    return [(block.kind, block.level, block.flow.text) for block in reading.blocks if block.kind != "dropped"]


BODY = [LINE, LINE, f"{LINE}."]


@pytest.mark.parametrize(("role", "level"), [("H1", 1), ("H3", 3), ("H", 1), ("Title", 1), ("Kopf", 2)])
def test_headings_in_the_letters_of_the_text(role: str, level: int, tmp_path: Path) -> None:
    reading = read(
        tagged((role, ["Of the lamps"]), ("Absatz", BODY), ("P", ["\fNobody knows of it", "out."])), tmp_path
    )
    assert blocks(reading)[0] == ("heading", level, "Of the lamps")


def test_paragraphs_whose_lines_all_are_full(tmp_path: Path) -> None:
    whole = [f"{LINE}."] * 2
    reading = read(tagged(("P", whole), ("P", whole), ("P", ["\fNobody knows of it"])), tmp_path)
    assert [text for _, _, text in blocks(reading)] == [" ".join(whole), " ".join(whole), "Nobody knows of it"]


def test_a_paragraph_over_two_pages(tmp_path: Path) -> None:
    """Its first half ends with a sentence, its second begins with one."""
    reading = read(tagged(("P", [LINE, f"{LINE}.", "\fNobody", "knows."]), ("P", ["Not even the dog."])), tmp_path)
    assert blocks(reading)[0][2] == f"{LINE} {LINE}. Nobody knows."


@pytest.mark.parametrize("role", ["Ring", "Span"])
def test_roles_that_are_none(role: str, tmp_path: Path) -> None:
    reading = read(tagged((role, BODY), (role, ["\fNobody knows of it"])), tmp_path)
    assert blocks(reading)[0] == ("paragraph", 0, " ".join(BODY))


def test_a_structure_of_lines_is_no_good(tmp_path: Path) -> None:
    lines = [("P", [line]) for line in (LINE, LINE.lower(), f"{LINE.lower()}.")]
    reading = read(tagged(*lines, ("H1", ["\fNobody knows of it"])), tmp_path)
    assert blocks(reading)[0] == ("paragraph", 0, " ".join(line for _, (line,) in lines))
    assert blocks(reading)[-1][0] == "paragraph"


def test_a_structure_that_leaves_out_most_of_the_text_is_no_good(tmp_path: Path) -> None:
    reading = read(tagged(("H1", ["Of the lamps"]), *(("P", [f"{LINE}."]) for _ in range(4)), wrong=4), tmp_path)
    assert all(kind == "paragraph" for kind, _, _ in blocks(reading))


def test_a_page_of_text_is_no_heading(tmp_path: Path) -> None:
    reading = read(tagged(("H1", BODY * 3), ("P", ["\fNobody knows of it"])), tmp_path)
    assert blocks(reading)[0][0] == "paragraph"


def test_plain_text_is_not_touched_by_its_marks(tmp_path: Path) -> None:
    data = tagged(("H1", ["Of the lamps"]), ("P", BODY), marks="/%s <</Lang (en)>> BDC %% %d\n")
    assert all(kind == "paragraph" for kind, _, _ in blocks(read(data, tmp_path)))
