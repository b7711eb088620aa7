"""The structure of a tagged file (ISO 32000-1, 14.7): which strings are one paragraph, and which a heading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdfexceptions import PDFException
from pdfminer.pdftypes import PDFObjRef, dict_value, list_value, resolve1
from pdfminer.psexceptions import PSException

from extractors.pdf.content import Page, Run
from extractors.pdf.lexer import name

_MOST = 20_000
_HEADING = re.compile(r"H([1-6])?$|Title$")
_INLINE = frozenset(
    ("Span", "Quote", "Link", "Reference", "Em", "Strong", "Sub", "Code", "Annot", "Lbl", "NonStruct", "Private")
)
_GROUPS = frozenset(
    ("", "Document", "Part", "Art", "Sect", "Div", "BlockQuote", "TOC", "Index", "L", "LI", "Table", "TR", "THead",
     "TBody", "TFoot", "Figure")
)  # fmt: skip
"""What holds paragraphs, and so makes none of what stands in it directly."""
_DEEPEST = 40
_COVERED = 0.75
"""Share of a file's letters that must be in its structure."""
_TORN = 0.05
"""Share of the steps from line to line that a structure may make although a sentence goes on in small letters."""
_NUMBER = re.compile(rb"/MCID\s*(\d+)")
_FAULTS = (PDFException, PSException, LookupError, TypeError, ValueError, AttributeError)


def marked(operands: bytes, properties: Mapping[str, object], outer: int) -> int:
    """The number that marked content has on its page; that of what it stands in where it has none.

    >>> marked(b"/P <</MCID 7>> ", {}, -1)
    7
    """
    given = _NUMBER.search(operands)
    if given:
        return int(given[1])
    if b"<<" in operands or not properties:
        return outer
    number = resolve1(dict_value(properties.get(name(operands), {})).get("MCID"))
    return number if isinstance(number, int) else outer


def note_elements(document: PDFDocument, pages: Sequence[tuple[Page, object]]) -> None:
    """Note for each string the element of the structure in which it stands, unless the structure is a poor one.

    Args:
        document: The file.
        pages: Each page with its key in the structure.
    """
    try:
        root = dict_value(document.catalog.get("StructTreeRoot", {}))
        lists = _by_key(root.get("ParentTree"))
        renamed = dict_value(root.get("RoleMap", {}))
    except _FAULTS:
        return
    if not lists:
        return
    elements = _Elements({key: _name(value) for key, value in renamed.items()})
    for page, key in pages:
        try:
            own = list_value(lists[key]) if isinstance(key, int) and key in lists else []
        except _FAULTS:
            continue
        for run in page.runs:
            if 0 <= run.mark < len(own):
                run.element, level = elements.block(own[run.mark])
                if level:
                    page.headings[run.element] = level
    if not _is_sound([page for page, _ in pages]):
        for page, _ in pages:
            page.headings.clear()
            for run in page.runs:
                run.element = -1


def _by_key(tree: object) -> dict[int, object]:
    """The lists of a tree of numbers."""
    found: dict[int, object] = {}
    waiting = [tree]
    for _ in range(_MOST):
        if not waiting:
            break
        node = resolve1(waiting.pop())
        if isinstance(node, dict):
            waiting.extend(list_value(node.get("Kids", [])))
            parts = list_value(node.get("Nums", []))
            found.update(zip(map(int, map(resolve1, parts[::2])), parts[1::2], strict=False))
    return found


class _Elements:
    """The elements of a structure, each looked at once."""

    def __init__(self, roles: dict[str, str]) -> None:
        self._roles = roles
        self._known: dict[int, tuple[int, int]] = {}

    def block(self, reference: object) -> tuple[int, int]:
        """The number of the paragraph, heading or cell in which an element stands, and the depth of a heading."""
        number = reference.objid if isinstance(reference, PDFObjRef) else -1
        if number not in self._known:
            try:
                self._known[number] = self._block(reference)
            except _FAULTS:
                self._known[number] = -1, 0
        return self._known[number]

    def _block(self, reference: object) -> tuple[int, int]:
        for _ in range(_DEEPEST):
            element: dict[str, Any] = dict_value(reference)
            role = self._role(_name(element.get("S")))
            if role in _GROUPS:
                break
            if role not in _INLINE:
                heading = _HEADING.match(role)
                number = reference.objid if isinstance(reference, PDFObjRef) else -1
                return number, int(heading[1] or 1) if heading else 0
            reference = element.get("P")
        return -1, 0

    def _role(self, role: str) -> str:
        for _ in range(_DEEPEST):
            if role not in self._roles or self._roles[role] == role:
                break
            role = self._roles[role]
        return role


def _name(value: object) -> str:
    found = getattr(resolve1(value), "name", "")
    return found if isinstance(found, str) else ""


def _is_sound(pages: Iterable[Page]) -> bool:
    """Whether a structure holds nearly all text, and ends no paragraph within a sentence."""
    letters = covered = steps = torn = 0
    for page in pages:
        for run in page.runs:
            letters += len(run.text)
            covered += len(run.text) if run.element >= 0 else 0
        for above, below in pairwise(page.runs):
            if 0.5 * below.size < above.y - below.y < 2 * below.size and above.element >= 0 <= below.element:
                steps += 1
                torn += above.element != below.element and _goes_on(above, below)
    return covered >= _COVERED * letters and torn <= _TORN * steps


def _goes_on(above: Run, below: Run) -> bool:
    return above.text.rstrip()[-1:].islower() and below.text.lstrip()[:1].islower()
