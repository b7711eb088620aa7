"""The outline of a file: the titles of its headings, how deep they stand, and on which page."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfexceptions import PDFException
from pdfminer.pdftypes import PDFObjRef, dict_value, list_value, resolve1
from pdfminer.psexceptions import PSException
from pdfminer.psparser import PSLiteral
from pdfminer.utils import decode_text

from extractors.pdf.content import Bookmark

_MOST = 20_000
"""Entries after which an outline, or a table of names, is no use."""
_DEEPEST = 6
_NUMBERED = re.compile(r"\d|^[^\W\d_]$|^[ivxlc]{1,6}$")
_MARKS = re.compile(r"[\W_]+")
_LINES = 3
"""Lines of a title at most."""
_PREFIX = 14
"""Letters and figures before a title that may be its number."""
_FAULTS = (PDFException, PSException, LookupError, TypeError, ValueError, AttributeError)


def bookmarks(document: PDFDocument, pages: Mapping[int, int]) -> list[tuple[int, Bookmark]]:
    """The entries of the outline with the number of the page to which each leads, as far as they lead to one.

    Args:
        document: The file.
        pages: The number of each page by that of its object.
    """
    names: dict[bytes, object] | None = None
    found: list[tuple[int, Bookmark]] = []
    for entry, level in _entries(document.catalog.get("Outlines")):
        try:
            target = resolve1(entry.get("Dest", dict_value(entry.get("A", {})).get("D")))
            if isinstance(target, bytes | PSLiteral):
                names = _names(document) if names is None else names
                target = resolve1(names.get(_key(target)))
            title = resolve1(entry.get("Title"))
            page = _page(target, pages)
            text = " ".join(decode_text(title).split()) if isinstance(title, bytes) else ""
        except _FAULTS:
            continue
        if page and _folded(text):
            found.append((page, Bookmark(text, level)))
    return found


def _entries(root: object) -> Iterator[tuple[dict[str, Any], int]]:
    """The entries in their order, each with its depth; what leads back to itself is left alone."""
    seen: set[int] = set()
    waiting: list[tuple[object, int]] = [(_of(root, "First"), 1)]
    while waiting and len(seen) < _MOST:
        reference, level = waiting.pop()
        entry = _resolved(reference)
        number = reference.objid if isinstance(reference, PDFObjRef) else id(entry)
        if entry is None or number in seen:
            continue
        seen.add(number)
        yield entry, min(level, _DEEPEST)
        waiting.append((entry.get("Next"), level))
        waiting.append((entry.get("First"), level + 1))


def _of(reference: object, key: str) -> object:
    found = _resolved(reference)
    return found.get(key) if found else None


def _resolved(reference: object) -> dict[str, Any] | None:
    try:
        found = resolve1(reference)
    except _FAULTS:
        return None
    return found if isinstance(found, dict) else None


def _names(document: PDFDocument) -> dict[bytes, object]:
    """The places of the file that have a name."""
    found: dict[bytes, object] = {}
    for key, value in dict_value(document.catalog.get("Dests", {})).items():
        found[key.encode()] = value
    waiting: list[object] = [_of(document.catalog.get("Names"), "Dests")]
    for _ in range(_MOST):
        if not waiting:
            break
        node = _resolved(waiting.pop()) or {}
        waiting.extend(list_value(node.get("Kids", [])))
        parts = list_value(node.get("Names", []))
        for name, value in zip(parts[::2], parts[1::2], strict=False):
            found.setdefault(_key(resolve1(name)), value)
    return found


def _key(name: object) -> bytes:
    if isinstance(name, PSLiteral):
        return name.name.encode() if isinstance(name.name, str) else name.name
    return name if isinstance(name, bytes) else b""


def _page(target: object, pages: Mapping[int, int]) -> int | None:
    if isinstance(target, dict):
        target = resolve1(target.get("D"))
    if not isinstance(target, list) or not target:
        return None
    reference = target[0]
    return pages.get(reference.objid) if isinstance(reference, PDFObjRef) else None


def titled(texts: Sequence[str], marks: Sequence[Bookmark]) -> list[int]:
    """For each line of a column the number of the bookmark whose title it is, or is part of, and -1 for others.

    >>> titled(["1.2 The lamp", "It is lit."], [Bookmark("The lamp", 2)])
    [0, -1]
    """
    own = [-1] * len(texts)
    lines = [_folded(text) for text in texts]
    for number, mark in enumerate(marks):
        for at in _place(lines, _folded(mark.title), own):
            own[at] = number
    return own


def _place(lines: Sequence[str], title: str, own: Sequence[int]) -> range:
    """The fewest lines that make up a title, none of them a part of another."""
    for count in range(1, _LINES + 1):
        for at in range(len(lines) - count + 1):
            if max(own[at : at + count]) < 0 and _is_title("".join(lines[at : at + count]), title):
                return range(at, at + count)
    return range(0)


def _is_title(text: str, title: str) -> bool:
    """Whether a text is a title, with or without the number that one of them may have."""
    shorter, longer = sorted((text, title), key=len)
    if not shorter or len(longer) > len(shorter) + _PREFIX or not longer.endswith(shorter):
        return False
    number = longer[: len(longer) - len(shorter)]
    return not number or (len(shorter) > 1 and bool(_NUMBERED.search(number)))


def _folded(text: str) -> str:
    plain = text if text.isascii() else unicodedata.normalize("NFKC", text)
    return _MARKS.sub("", plain.casefold())
