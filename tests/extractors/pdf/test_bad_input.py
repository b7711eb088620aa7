"""Files that are no good: one clear error, soon, whatever they hold."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas

from extractors.errors import LimitError, SourceError
from extractors.pdf import Limits, read_pdf

QUICK = Limits(seconds=20, page_seconds=1, memory=600_000_000)


def pdf(*objects: bytes, trailer: bytes = b"/Root 1 0 R") -> bytes:
    """A file of numbered objects with a right cross-reference table."""
    parts = [b"%PDF-1.4\n"]
    places = []
    for number, content in enumerate(objects, start=1):
        places.append(sum(map(len, parts)))
        parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, content))
    start = sum(map(len, parts))
    parts.append(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    parts.extend(b"%010d 00000 n \n" % place for place in places)
    parts.append(b"trailer << /Size %d %s >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, trailer, start))
    return b"".join(parts)


def stream(data: bytes, extra: bytes = b"") -> bytes:
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(data), extra, data)


CATALOG = b"<< /Type /Catalog /Pages 2 0 R >>"
PAGES = b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>"
PAGE = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>"


def failure(data: bytes, folder: Path, limits: Limits = QUICK) -> SourceError:
    path = folder / "bad.pdf"
    path.write_bytes(data)
    with pytest.raises(SourceError) as caught:
        read_pdf(path, [], limits)
    assert str(caught.value).startswith(f"{path}: ")
    assert "\n" not in str(caught.value)
    return caught.value


def test_an_empty_file(tmp_path: Path) -> None:
    assert "is empty" in str(failure(b"", tmp_path))


def test_something_else(tmp_path: Path) -> None:
    assert "not a PDF" in str(failure(b"<html>no</html>", tmp_path))


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="cannot be read"):
        read_pdf(tmp_path / "nowhere.pdf", [])


@pytest.mark.parametrize("share", [0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99])
def test_a_truncated_file(share: float, tmp_path: Path) -> None:
    path = tmp_path / "whole.pdf"
    canvas = Canvas(str(path))
    for page in range(1, 21):
        canvas.drawString(50, 700, f"This is page {page}.")
        canvas.showPage()
    canvas.save()
    data = path.read_bytes()
    path.write_bytes(data[: int(share * len(data))])
    if b"/Catalog" not in path.read_bytes():
        with pytest.raises(SourceError, match="truncated"):
            read_pdf(path, [], QUICK)
        return
    reading = read_pdf(path, [], QUICK)
    missing = [page for page in range(1, 21) if f"This is page {page}." not in reading.text]
    assert reading.pages == 20
    assert reading.incomplete == tuple(missing)


def test_a_password_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "locked.pdf"
    canvas = Canvas(str(path), encrypt=StandardEncryption("secret", strength=128))
    canvas.drawString(50, 700, "Locked")
    canvas.save()
    assert "needs a password" in str(failure(path.read_bytes(), tmp_path))


def test_protection_without_a_password_is_no_hindrance(tmp_path: Path) -> None:
    path = tmp_path / "protected.pdf"
    canvas = Canvas(str(path), encrypt=StandardEncryption("", ownerPassword="secret", strength=128))
    canvas.drawString(50, 700, "Open")
    canvas.save()
    assert read_pdf(path, [], QUICK).text == "Open\n"


def test_a_cross_reference_that_leads_to_itself(tmp_path: Path) -> None:
    data = pdf(CATALOG, PAGES, PAGE, stream(b""))
    start = data.rindex(b"xref\n0")
    path = tmp_path / "looped.pdf"
    path.write_bytes(data.replace(b"/Root 1 0 R", b"/Root 1 0 R /Prev %d" % start))
    assert read_pdf(path, [], QUICK).pages == 1


def test_a_page_tree_that_leads_to_itself(tmp_path: Path) -> None:
    pages = b"<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"
    assert "no pages" in str(failure(pdf(CATALOG, pages), tmp_path))


def test_an_object_that_is_itself(tmp_path: Path) -> None:
    error = failure(pdf(CATALOG, PAGES, PAGE, b"4 0 R"), tmp_path)
    assert isinstance(error, LimitError)
    assert "loop" in str(error)


def test_an_array_that_holds_itself(tmp_path: Path) -> None:
    page = PAGE.replace(b"/Resources << >>", b"/Resources << /Font << /F1 5 0 R >> >>")
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /Odd /FontDescriptor 6 0 R >>"
    descriptor = b"<< /Type /FontDescriptor /FontName /Odd /FontBBox 7 0 R >>"
    content = stream(b"BT /F1 12 Tf (x) Tj ET")
    assert "loop" in str(failure(pdf(CATALOG, PAGES, page, content, font, descriptor, b"[7 0 R]"), tmp_path))


def test_a_form_that_draws_itself_is_drawn_once(tmp_path: Path) -> None:
    page = PAGE.replace(b"/Resources << >>", b"/Resources << /XObject << /Me 5 0 R >> /Font << /F 6 0 R >> >>")
    form = stream(
        b"BT /F 12 Tf 50 700 Td (Once) Tj ET /Me Do",
        b"/Type /XObject /Subtype /Form /BBox [0 0 595 842]"
        b" /Resources << /XObject << /Me 5 0 R >> /Font << /F 6 0 R >> >>",
    )
    font = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    path = tmp_path / "form.pdf"
    path.write_bytes(pdf(CATALOG, PAGES, page, stream(b"/Me Do"), form, font))
    assert read_pdf(path, [], QUICK).text == "Once\n"


def test_forms_that_multiply(tmp_path: Path) -> None:
    forms = [
        stream(
            b"/Next Do " * 10,
            b"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Next %d 0 R >> >>"
            % (number + 1),
        )
        for number in range(5, 14)
    ]
    page = PAGE.replace(b"/Resources << >>", b"/Resources << /XObject << /Next 5 0 R >> >>")
    error = failure(pdf(CATALOG, PAGES, page, stream(b"/Next Do"), *forms, stream(b"")), tmp_path)
    assert isinstance(error, LimitError)


def test_a_decompression_bomb(tmp_path: Path) -> None:
    squeeze = zlib.compressobj(9)
    packed = b"".join(squeeze.compress(b"0" * 10_000_000) for _ in range(80)) + squeeze.flush()
    error = failure(
        pdf(CATALOG, PAGES, PAGE, stream(packed, b"/Filter /FlateDecode")),
        tmp_path,
        Limits(seconds=20, page_seconds=15, memory=500_000_000),
    )
    assert isinstance(error, LimitError)
    assert "memory" in str(error)


def test_garbage_inside(tmp_path: Path) -> None:
    content = stream(b"BT /None 12 Tf ((((( Tj [ ] TJ x y Td >> << /A Tm 1 2 re S Q Q Q q")
    assert "no page of the PDF can be read" in str(failure(pdf(CATALOG, PAGES, PAGE, content), tmp_path))
