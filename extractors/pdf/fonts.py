"""Fonts from their dictionaries, also from such as leave something out or say what nobody understands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pdfminer.cmapdb import CMapDB, FileUnicodeMap
from pdfminer.pdfexceptions import PDFException
from pdfminer.pdffont import PDFCIDFont, PDFFont, PDFSimpleFont, PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFResourceManager
from pdfminer.pdftypes import PDFStream, dict_value, list_value, resolve1
from pdfminer.psexceptions import PSException
from pdfminer.psparser import LIT, PSLiteral

from extractors.pdf.codes import Codes, characters
from extractors.pdf.encodings import own_codes
from extractors.pdf.streams import stream_data

_FAULTS = (PDFException, PSException, AssertionError, LookupError, TypeError, ValueError, AttributeError)
_DRAWN = {"FontBBox": [0, 0, 1000, 1000], "FontMatrix": [0.001, 0, 0, 0.001, 0, 0]}
"""What a drawn font (Type 3) cannot do without."""
_FILES = ("FontFile", "FontFile2", "FontFile3")


class _CodedFont(PDFCIDFont):
    """A font of several bytes per glyph whose codes are not numbers of glyphs."""

    def __init__(self, manager: PDFResourceManager, spec: Mapping[str, Any], codes: Codes) -> None:
        super().__init__(manager, {**spec, "Encoding": LIT("Identity-H")})
        self._codes = codes

    def decode(self, bytes: bytes) -> Iterable[int]:  # noqa: A002  (the library's name)
        """The codes of a string."""
        return self._codes.cut(bytes)

    def char_width(self, cid: int) -> float:
        """The width of a code's glyph."""
        return super().char_width(self._codes.glyph(cid))

    def to_unichr(self, cid: int) -> str:
        """The characters of a code."""
        if self.unicode_map is None:
            raise PDFUnicodeNotDefined(self.cidcoding, cid)
        return super().to_unichr(cid)


def font_of(manager: PDFResourceManager, spec: Mapping[str, Any]) -> PDFFont:
    """The library's font, with the file's own table of characters read by us; it reads such tables slowly.

    Where the font cannot be made, one of which no glyph tells its character.
    """
    known = {key: value for key, value in spec.items() if key != "ToUnicode"}
    table = _table(spec.get("ToUnicode"))
    try:
        font = _made(manager, known, spec, bare=bool(table))
    except _FAULTS:
        return PDFCIDFont(manager, {"BaseFont": LIT(_name(spec)), "Encoding": LIT("Identity-H")})
    codes = own_codes(spec)
    if codes is not None and isinstance(font, PDFSimpleFont):
        font.cid2unicode = codes
    if table and isinstance(font, PDFSimpleFont | PDFCIDFont):
        font.unicode_map = FileUnicodeMap()
        font.unicode_map.cid2unichr = table
    return font


def _made(manager: PDFResourceManager, known: dict[str, Any], spec: Mapping[str, Any], *, bare: bool) -> PDFFont:
    kind = resolve1(spec.get("Subtype"))
    if kind is LIT("Type3"):
        return manager.get_font(None, {**_DRAWN, **known})
    if kind is not LIT("Type0"):
        return manager.get_font(None, _without_files(known))
    descendants = list_value(spec.get("DescendantFonts"))
    inner = {**known, **(dict_value(descendants[0]) if descendants else {}), "Encoding": resolve1(spec.get("Encoding"))}
    if isinstance(resolve1(spec.get("ToUnicode")), PSLiteral):
        inner["ToUnicode"] = resolve1(spec["ToUnicode"])
    if bare and "FontDescriptor" in inner:
        inner = _without_files(inner)
    codes = _codes(inner["Encoding"])
    return PDFCIDFont(manager, inner) if codes is None else _CodedFont(manager, inner, codes)


def _without_files(spec: dict[str, Any]) -> dict[str, Any]:
    """The same without the font's own file, which would be asked for its characters."""
    if "FontDescriptor" not in spec:
        return spec
    descriptor = dict_value(spec["FontDescriptor"])
    return {**spec, "FontDescriptor": {key: value for key, value in descriptor.items() if key not in _FILES}}


def _codes(encoding: object) -> Codes | None:
    """The codes of a table that the file defines itself; nothing for those that everybody knows."""
    if isinstance(encoding, PDFStream):
        name = resolve1(encoding.get("CMapName"))
        if isinstance(name, PSLiteral) and _is_known(name):
            return None
        return Codes.of(stream_data(encoding)[0])
    return None if isinstance(encoding, PSLiteral) and _is_known(encoding) else Codes()


def _is_known(name: PSLiteral) -> bool:
    spoken = {"DLIdent-H": "Identity-H", "DLIdent-V": "Identity-V"}.get(str(name.name), str(name.name))
    try:
        CMapDB.get_cmap(spoken)
    except CMapDB.CMapNotFound:
        return spoken.startswith("OneByteIdentity")
    return True


def _table(given: object) -> dict[int, str]:
    stream = resolve1(given)
    return characters(stream_data(stream)[0]) if isinstance(stream, PDFStream) else {}


def _name(spec: Mapping[str, Any]) -> str:
    name = resolve1(spec.get("BaseFont"))
    return str(name.name) if isinstance(name, PSLiteral) else "unknown"
