"""Read a translator's file of any format; the format is told by the content."""

from __future__ import annotations

import re
from pathlib import Path

from extractors.errors import UnknownFormatError
from extractors.sniff import read_bytes
from rulebook.interchange.charsets import decode_xml, peek
from rulebook.interchange.languages import Languages
from rulebook.interchange.po import parse_po
from rulebook.interchange.segments import Bilingual, BilingualFormat
from rulebook.interchange.tbx_segments import segments_of_tbx
from rulebook.interchange.tmx import names_tmx_dtd, segments_of_tmx
from rulebook.interchange.xliff1 import segments_of_xliff1
from rulebook.interchange.xliff2 import segments_of_xliff2
from rulebook.interchange.xml import no_doctype, parse_xml, root_of
from rulebook.language.locales import available

_SEGMENTS_OF = {
    "xliff-1": segments_of_xliff1,
    "xliff-2": segments_of_xliff2,
    "tmx": segments_of_tmx,
    "tbx": segments_of_tbx,
}
_PO_STATEMENT = re.compile(rb'(?:\A|[\r\n])(?:#~ ?)?msgid[ \t]*"')
_PO_LINE = re.compile(rb'\s*(?:#|msgctxt[ \t]*"|msgid[ \t]*")')


def sniff(data: bytes) -> BilingualFormat | None:
    """The exchange format of a file's content, or ``None`` where it is none of them.

    >>> sniff(b'<?xml version="1.0"?><xliff version="1.2"/>')
    'xliff-1'
    >>> sniff(b'msgid "Duel"') and sniff(b"# A heading")
    """
    head = peek(data)
    if head.lstrip().startswith(b"<"):
        return _xml_format(*root_of(head))
    is_po = _PO_LINE.match(head) and (_PO_STATEMENT.search(head) or _PO_STATEMENT.search(data))
    return "po" if is_po else None


def read(path: Path, source: str | None = None, target: str | None = None) -> Bilingual:
    """Read a PO, XLIFF, TMX or TBX file.

    Args:
        path: The file.
        source: Locale of the source where the file does not say it, or says it wrongly.
        target: Locale of the translation, likewise; of a memory, the one language wanted.

    Raises:
        SourceError: It cannot be read; the message names the line.
        UnknownFormatError: It is none of these formats.
        UnknownLocaleError: It is in a language that has no folder.
    """
    return parse(read_bytes(path), path, source, target)


def parse(data: bytes, path: Path, source: str | None = None, target: str | None = None) -> Bilingual:
    """Read a file whose bytes are at hand; ``read`` says more."""
    languages = Languages(available(), source, target)
    form = sniff(data)
    if form == "po":
        return parse_po(data, path, languages)
    if form is not None:
        decoded = decode_xml(data, path)
        root = parse_xml(decoded.content, path, names_tmx_dtd if form == "tmx" else no_doctype)
        return _SEGMENTS_OF[form](root, decoded, data, path, languages)
    raise UnknownFormatError("neither PO, XLIFF 1 or 2, TMX nor TBX", path=path)


def _xml_format(root: str, version: str) -> BilingualFormat | None:
    if root == "xliff":
        return "xliff-1" if version.startswith("1") or not version else "xliff-2"
    if root in {"tbx", "martif"}:
        return "tbx"
    return "tmx" if root == "tmx" else None
