"""Tell a file's format and its language by its content, never by its name."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from extractors.document import Format
from extractors.errors import EncodingError, LimitError, SourceError, UnknownFormatError
from extractors.language import Language

MAX_TEXT_BYTES = 32_000_000
MAX_PDF_BYTES = 256_000_000

_HTML = re.compile(rb"<(?:!doctype\s+html|html|head|body|div|table|p|h[1-6])\b", re.IGNORECASE)
_XML = re.compile(rb"\s*(?:\xef\xbb\xbf)?<\?xml\b", re.IGNORECASE)
_MARKDOWN = re.compile(
    r"^(?:#{1,6}\s+\S|[-*+]\s+\*\*|\*\*[^*\n]+\*\*\s*$)|\*\*[^*\n]+\*\*|\[[^\]\n]+\]\([^)\n]+\)", re.MULTILINE
)
_MIN_MARKDOWN_MARKS = 3
_WORD = re.compile(r"[^\W\d_]+")


def read_bytes(path: Path) -> bytes:
    """The content of a file.

    Raises:
        SourceError: The file cannot be opened or is empty.
        LimitError: The file is larger than any rulebook.
    """
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(5)
            limit = MAX_PDF_BYTES if head == b"%PDF-" else MAX_TEXT_BYTES
            if size > limit:
                raise LimitError(
                    "the file has {size} MB, the limit is {limit} MB; split it or give the book itself",
                    path=path,
                    size=size // 1_000_000,
                    limit=limit // 1_000_000,
                )
            data = head + file.read()
    except OSError as error:
        raise SourceError("cannot be read: {problem}", path=path, problem=error.strerror or error) from None
    if not data.strip():
        raise SourceError("the file is empty", path=path)
    return data


def sniff(data: bytes, path: Path) -> Format:
    """The format of a file's content.

    Raises:
        UnknownFormatError: The content is binary and no PDF.
    """
    head = data[:8192]
    if b"%PDF-" in head[:1024]:
        return "pdf"
    if b"\0" in head:
        raise UnknownFormatError(
            "neither PDF, HTML, Markdown nor text (binary data at byte {offset})",
            path=path,
            offset=head.index(b"\0"),
        )
    if path.suffix.lower() == ".pdf":
        raise UnknownFormatError("named .pdf but does not start as a PDF does", path=path)
    if _HTML.search(head) or _XML.match(head):
        return "html"
    text = decode(data, path)
    return "markdown" if len(_MARKDOWN.findall(text[:20_000])) >= _MIN_MARKDOWN_MARKS else "text"


def decode(data: bytes, path: Path) -> str:
    """The text of a file in UTF-8, normalised (NFC, line feeds as line ends).

    Raises:
        EncodingError: The file is in another encoding.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise EncodingError(
            "not UTF-8 (byte 0x{byte:02x}); save the file as UTF-8",
            path=path,
            line=line,
            byte=data[error.start],
        ) from None
    return unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))


def detect_language(text: str, languages: Iterable[Language]) -> Language | None:
    """The language whose function words the text uses most, or ``None`` where none is clearly ahead."""
    words = Counter(word.lower() for word in _WORD.findall(text))
    total = sum(words.values()) or 1
    shares = sorted(
        ((sum(words[word] for word in language.function_words) / total, language) for language in languages),
        key=lambda pair: -pair[0],
    )
    if not shares or shares[0][0] < 0.08:
        return None
    if len(shares) > 1 and shares[0][0] < shares[1][0] * 1.1:
        return None
    return shares[0][1]
