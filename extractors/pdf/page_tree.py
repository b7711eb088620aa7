"""The pages of a file in their order, from its tree of pages; one that is missing keeps its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfexceptions import PDFException
from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import PDFObjRef, dict_value, list_value, resolve1
from pdfminer.psparser import LIT

_INHERITED = ("Resources", "MediaBox", "CropBox", "Rotate")
_A4 = [0, 0, 595, 842]
_TURNS = (0, 90, 180, 270)


def sources(document: PDFDocument) -> Iterator[PDFPage | None]:
    """Each page, or nothing where the tree names one that is not there."""
    root = document.catalog.get("Pages")
    found = False
    for source in _below(document, root, {}, set()) if isinstance(resolve1(root), dict) else ():
        found = found or source is not None
        yield source
    if not found and document.catalog:
        yield from _strewn(document)


def _below(
    document: PDFDocument, node: object, inherited: Mapping[str, Any], seen: set[int]
) -> Iterator[PDFPage | None]:
    number = node.objid if isinstance(node, PDFObjRef) else id(node)
    if number in seen:
        return
    seen.add(number)
    own = resolve1(node)
    if not isinstance(own, dict):
        yield None
        return
    known = {**inherited, **{key: own[key] for key in _INHERITED if key in own}}
    if "Kids" in own:
        for child in list_value(own["Kids"]):
            yield from _below(document, child, known, seen)
    else:
        yield _page(document, number, {**own, **known})


def _strewn(document: PDFDocument) -> Iterator[PDFPage | None]:
    """The pages of a file without a tree, in the order of their numbers."""
    numbers = sorted({number for table in document.xrefs for number in table.get_objids()})
    for number in numbers:
        try:
            value = document.getobj(number)
        except PDFException:
            continue
        if isinstance(value, dict) and value.get("Type") is LIT("Page"):
            yield _page(document, number, value)


def _page(document: PDFDocument, number: int, own: Mapping[str, Any]) -> PDFPage:
    """A page whose extent and turn are such as a page can have."""
    attributes = {key: value for key, value in own.items() if key != "CropBox"}
    attributes["Resources"] = dict_value(own.get("Resources"))
    attributes["MediaBox"] = _extent(own.get("MediaBox"))
    turn = resolve1(own.get("Rotate"))
    attributes["Rotate"] = turn % 360 if isinstance(turn, int) and turn % 360 in _TURNS else 0
    return PDFPage(document, number, attributes, None)


def _extent(given: object) -> list[float]:
    corners = [resolve1(value) for value in list_value(given)]
    if len(corners) != len(_A4) or not all(isinstance(value, int | float) for value in corners):
        return list(_A4)
    x0, y0, x1, y1 = corners
    if x0 == x1 or y0 == y1:
        return list(_A4)
    return [min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)]
