"""What the codes of a font of single bytes stand for: its own codes, and what the file puts in their places."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from pdfminer.encodingdb import EncodingDB, name2unicode
from pdfminer.pdfexceptions import PDFException
from pdfminer.pdftypes import PDFStream, dict_value, int_value, list_value, resolve1
from pdfminer.psparser import LIT, PSLiteral

from extractors.pdf import tex
from extractors.pdf.cff import glyph_names
from extractors.pdf.streams import stream_data

_NAMED = re.compile(rb"dup\s+(\d{1,3})\s*/([^\s/]+)\s+put")
_STANDARD = EncodingDB.std2unicode


class OwnCodes(dict[int, str]):
    """The characters of a font with codes of its own; its file is opened at the first code that needs it."""

    def __init__(self, differences: Mapping[int, str], descriptor: Mapping[str, Any]) -> None:
        super().__init__(differences)
        self._descriptor = descriptor
        self._own: Mapping[int, str] | None = None  # the names

    def __missing__(self, code: int) -> str:
        if self._own is None:
            self._own = _built_in(self._descriptor)
        # a glyph whose name says nothing is not that of the standard code
        self[code] = char = _character(self._own[code]) if code in self._own else _STANDARD[code]
        return char


def own_codes(spec: Mapping[str, Any]) -> OwnCodes | None:
    """The characters of a font that has its own codes, or nothing where it has those of a known table."""
    encoding = resolve1(spec.get("Encoding"))
    kind = resolve1(spec.get("Subtype"))
    if kind is LIT("TrueType") or isinstance(encoding, PSLiteral):
        return None
    given = encoding if isinstance(encoding, dict) else {}
    if "BaseEncoding" in given:
        return None
    names = _differences(given)
    if kind is LIT("Type3"):
        return OwnCodes(tex.characters(names), {}) if tex.are_codes(names) else None
    descriptor = dict_value(spec.get("FontDescriptor"))
    if not any(file in descriptor for file in ("FontFile", "FontFile3")):
        return None
    return OwnCodes(_characters(names), descriptor)


def _differences(encoding: Mapping[str, Any]) -> dict[int, str]:
    """The name that the file gives the glyph of each code."""
    names: dict[int, str] = {}
    code = 0
    for one in list_value(encoding.get("Differences", [])):
        value = resolve1(one)
        if isinstance(value, int):
            code = value
        elif isinstance(value, PSLiteral):
            if value.name != ".notdef":
                names[code] = str(value.name)
            code += 1
    return names


def _built_in(descriptor: Mapping[str, Any]) -> Mapping[int, str]:
    """The names of the glyphs for whose codes an embedded font says them."""
    compact = resolve1(descriptor.get("FontFile3"))
    if isinstance(compact, PDFStream):
        return glyph_names(stream_data(compact)[0])
    plain = resolve1(descriptor.get("FontFile"))
    if not isinstance(plain, PDFStream):
        return {}
    data, _ = stream_data(plain)
    head = data[: int_value(plain.get("Length1")) or len(data)]
    return {int(code): name.decode("latin-1") for code, name in _NAMED.findall(head)}


def _characters(names: Mapping[int, str]) -> dict[int, str]:
    """The characters of named glyphs, as far as the names are known."""
    found: dict[int, str] = {}
    for code, name in names.items():
        with suppress(KeyError):
            found[code] = _character(name)
    return found


def _character(name: str) -> str:
    """The characters of a glyph's name.

    Raises:
        KeyError: The name is in no list.
    """
    own = tex.character(name)
    if own is not None:
        return own
    for known in (name, tex.base(name)):
        with suppress(PDFException, ValueError, LookupError):
            return name2unicode(known)
    raise KeyError(name)
