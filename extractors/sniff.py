"""The content of a file, its text, and its language, told by its words and never by its name."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from extractors.errors import EncodingError, LimitError, SourceError
from extractors.language import Language

MAX_TEXT_BYTES = 32_000_000
MAX_PDF_BYTES = 256_000_000

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
