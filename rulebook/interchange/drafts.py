"""Drafts of translations, and XLIFF 2.0 that holds them as targets for editors to go over.

Source: OASIS, XLIFF Version 2.0, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from lxml import etree

NAMESPACE: Final = "urn:oasis:names:tc:xliff:document:2.0"
_NOT_ALLOWED: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML 1.0 cannot hold."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A sentence and its draft in another language.

    Attributes:
        id: By what an editor's tool knows it; letters, digits and hyphens.
        source: The sentence.
        target: The draft; nothing where there is none.
        notes: What the editor should know: the terms that were used, or why there is no draft.
    """

    id: str
    source: str
    target: str | None
    notes: tuple[str, ...] = ()


def xliff(drafts: Iterable[Draft], name: str, source: str, target: str) -> bytes:
    """One file with a unit for each sentence, to be translated from one language into another (their tags)."""
    root = etree.Element(f"{{{NAMESPACE}}}xliff", {"version": "2.0", "srcLang": source, "trgLang": target},
                         nsmap={None: NAMESPACE})  # fmt: skip
    file = etree.SubElement(root, f"{{{NAMESPACE}}}file", {"id": "cards", "original": _kept(name)})
    for draft in drafts:
        unit = etree.SubElement(file, f"{{{NAMESPACE}}}unit", {"id": draft.id})
        if draft.notes:
            notes = etree.SubElement(unit, f"{{{NAMESPACE}}}notes")
            for note in draft.notes:
                etree.SubElement(notes, f"{{{NAMESPACE}}}note").text = _kept(note)
        # Initial, with a target too: nobody has gone over it.
        segment = etree.SubElement(unit, f"{{{NAMESPACE}}}segment", {"id": "s", "state": "initial"})
        etree.SubElement(segment, f"{{{NAMESPACE}}}source").text = _kept(draft.source)
        if draft.target is not None:
            etree.SubElement(segment, f"{{{NAMESPACE}}}target").text = _kept(draft.target)
    written: bytes = etree.tostring(root, xml_declaration=True, encoding="UTF-8", pretty_print=True)
    return written


def _kept(text: str) -> str:
    return _NOT_ALLOWED.sub("\N{REPLACEMENT CHARACTER}", text)
