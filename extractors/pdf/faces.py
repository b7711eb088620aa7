"""Fonts as the interpreter needs them: bytes in, text and width out, in as few steps as possible."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from pdfminer.pdffont import PDFType3Font, PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFResourceManager
from pdfminer.pdftypes import PDFObjRef, dict_value, resolve1

from extractors.pdf.content import UNKNOWN
from extractors.pdf.fonts import font_of

if TYPE_CHECKING:
    from pdfminer.pdffont import PDFFont

_BOLD = re.compile(
    r"bold|black|heavy|demi|semibold|-medi(?:ital)?$|^(?:cm|ec|la|sf)(?:b\d|bx|ssbx|xbx|sx\d)", re.IGNORECASE
)
"""Names of bold fonts; the last are those of TeX's own, which tell it by letters."""
_SYMBOLS = re.compile(r"dingbats|wingdings|webdings", re.IGNORECASE)
_SUBSET = re.compile(r"^[A-Z]{6}\+")
_FORCE_BOLD = 1 << 18
_BULLETS = {"l": "●", "m": "○", "n": "■", "o": "□", "p": "□", "q": "□", "r": "□", "u": "◆", "v": "◆", "H": "★"}
NAMELESS = "unknown"
"""What pdfminer.six calls a font that tells no name."""
_SPACE = 32
_UNUSED = frozenset((127, 129, 141, 143, 144, 157))
"""Codes that the usual encoding leaves open; the PDF standard says that they show a bullet."""
_BLANK = frozenset(b"\t\n\r")
"""Codes of white space in the string itself; in fonts of formulas they may be glyphs, which have a width."""
_PLAIN = {
    "\u00ad": "-",  # drawn, it is a hyphen like any other
    "\ufb05": "ft",
}


class Face(Protocol):
    """A font at work. ``em`` is its height where its size is 1, which of a drawn font (Type 3) may be anything."""

    bold: bool
    family: str
    space: float
    em: float

    def show(self, data: bytes) -> tuple[str, float, int, int]:
        """Text, width in text space without spacing, number of glyphs, number of spaces of one byte."""

    def glyphs(self, data: bytes) -> Iterator[tuple[str, float, bool]]:
        """For each glyph its text, its width and whether it is a space of one byte."""

    def character(self, code: int) -> str:
        """The text of one glyph."""

    def draws_space(self) -> bool:
        """Whether the code of the space, behind which words are set apart, shows a letter."""


class _Characters(dict[int, str]):
    """The characters of a font of single bytes, each looked up when it is first shown."""

    def __init__(self, font: PDFFont, *, symbols: bool) -> None:
        super().__init__()
        self._font = font
        self._symbols = symbols

    def __missing__(self, code: int) -> str:
        char = _char(self._font, code)
        if char == UNKNOWN:
            blank = code in _BLANK and not self._font.char_width(code)
            char = " " if blank else "•" if code in _UNUSED else char
        self[code] = _BULLETS.get(char, "•") if self._symbols and _is_plain(char) else char
        return self[code]


class _Widths(dict[int, float]):
    def __init__(self, font: PDFFont, chars: Mapping[int, str]) -> None:
        super().__init__()
        self._font = font
        self._chars = chars

    def __missing__(self, code: int) -> float:
        width = float(self._font.char_width(code))
        if not width and len(self._chars[code]) > 1:
            # The tables of the standard fonts know no ligatures.
            width = sum(self[ord(char)] for char in self._chars[code] if char.isascii())
        self[code] = width
        return width


class SimpleFace:
    """A font of single bytes."""

    def __init__(self, font: PDFFont) -> None:
        self.family, self.bold = _style(font)
        self._chars = _Characters(font, symbols=bool(_SYMBOLS.search(self.family)))
        self._widths = _Widths(font, self._chars)
        self.em = _em([self._widths[code] for code in range(256)]) if isinstance(font, PDFType3Font) else 1.0
        self.space = self._widths[_SPACE] / self.em or 0.25

    def show(self, data: bytes) -> tuple[str, float, int, int]:
        """See :class:`Face`."""
        text, _ = codecs.charmap_decode(data, "ignore", self._chars)
        return text, sum(map(self._widths.__getitem__, data)), len(data), data.count(b" ")

    def glyphs(self, data: bytes) -> Iterator[tuple[str, float, bool]]:
        """See :class:`Face`."""
        return ((self._chars[code], self._widths[code], code == _SPACE) for code in data)

    def character(self, code: int) -> str:
        """See :class:`Face`."""
        return self._chars[code]

    def draws_space(self) -> bool:
        """See :class:`Face`."""
        return self._chars[_SPACE].isalnum()


class _Lookup(dict[int, tuple[str, float]]):
    def __init__(self, font: PDFFont) -> None:
        super().__init__()
        self._font = font

    def __missing__(self, code: int) -> tuple[str, float]:
        found = (_char(self._font, code), self._font.char_width(code))
        self[code] = found
        return found


class CompositeFace:
    """A font of several bytes per glyph: a glyph is looked up when it is first shown."""

    def __init__(self, font: PDFFont) -> None:
        self.family, self.bold = _style(font)
        self._font = font
        self._glyphs = _Lookup(font)
        self.space = 0.25
        self.em = 1.0

    def show(self, data: bytes) -> tuple[str, float, int, int]:
        """See :class:`Face`."""
        glyphs = [self._glyphs[code] for code in self._font.decode(data)]
        text = "".join([char for char, _ in glyphs])
        return text, sum([width for _, width in glyphs]), len(glyphs), 0

    def glyphs(self, data: bytes) -> Iterator[tuple[str, float, bool]]:
        """See :class:`Face`."""
        return ((*self._glyphs[code], False) for code in self._font.decode(data))

    def character(self, code: int) -> str:
        """See :class:`Face`."""
        return self._glyphs[code][0]

    def draws_space(self) -> bool:
        """See :class:`Face`."""
        return False


class Faces:
    """The fonts of a file, each made once."""

    def __init__(self) -> None:
        self._manager = PDFResourceManager()
        self._known: dict[int, Face] = {}

    def of(self, resources: Mapping[str, object]) -> dict[str, Face]:
        """The fonts that the resources of a page or form name."""
        found: dict[str, Face] = {}
        for key, reference in dict_value(resources.get("Font", {})).items():
            number = reference.objid if isinstance(reference, PDFObjRef) else id(reference)
            if number not in self._known:
                spec = resolve1(reference)
                if not isinstance(spec, dict):
                    continue
                self._known[number] = self._make(spec)
            found[key] = self._known[number]
        return found

    def default(self) -> Face:
        """The face of text whose font the file does not define."""
        if 0 not in self._known:
            self._known[0] = self._make({})
        return self._known[0]

    def _make(self, spec: dict[str, object]) -> Face:
        return face_of(font_of(self._manager, spec))


def face_of(font: PDFFont) -> Face:
    """The face of a font of the library."""
    return CompositeFace(font) if font.is_multibyte() else SimpleFace(font)


def _char(font: PDFFont, code: int) -> str:
    try:
        char = font.to_unichr(code)
    except PDFUnicodeNotDefined:
        return UNKNOWN
    if not char:
        return UNKNOWN
    if char.isprintable() and char.isascii():
        return char
    return "".join(_plain(one) for one in unicodedata.normalize("NFC", char))


def _em(widths: Sequence[float]) -> float:
    """The em of a font, of which its letters are half as wide."""
    known = sorted(width for width in widths if width > 0)
    em = 2 * known[len(known) // 2] if known else 1.0
    return em if not 0.5 < em < 2 else 1.0


def _plain(char: str) -> str:
    if "\ufb00" <= char <= "\ufb06":
        return _PLAIN.get(char) or unicodedata.normalize("NFKC", char)
    kind = unicodedata.category(char)
    if kind in ("Cc", "Cs", "Cf"):
        return _PLAIN.get(char, " " if char.isspace() else "" if kind == "Cf" else UNKNOWN)
    return char


def _is_plain(char: str) -> bool:
    return char == UNKNOWN or (char.isascii() and not char.isspace())


def _style(font: PDFFont) -> tuple[str, bool]:
    named = font.fontname if font.fontname != NAMELESS else getattr(font, "basefont", NAMELESS)
    family = _SUBSET.sub("", str(named))
    return family, bool(_BOLD.search(family)) or bool(font.flags & _FORCE_BOLD)
