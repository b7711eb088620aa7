"""From bytes to text and back, by the charset that a file names."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from pathlib import Path

from extractors.errors import EncodingError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_UTF16_STARTS = {b"<\0": "utf-16-le", b"\0<": "utf-16-be"}
_HEAD = 65_536
"""Bytes of a file in which it says its character set, if anywhere."""
_XML_ENCODING = re.compile(rb"""\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']""")
_NAME = re.compile(rb"[A-Za-z][\w.:-]*")
_PO_MESSAGE = re.compile(rb'(?:\A|[\r\n])[ \t]*msgid[ \t]*"')
_PO_TEMPLATE = "charset"
"""What stands in a template for the charset that the translator is to fill in."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A file's text: in UTF-8 without byte order mark, with what brings its own bytes back."""

    content: bytes
    charset: str
    mark: bytes


def decode_xml(data: bytes, path: Path) -> Decoded:
    """The text of an XML file, by its byte order mark or its declaration, else UTF-8.

    Raises:
        EncodingError: Its bytes are not what it declares, or it declares what nobody knows.
    """
    mark, charset = _marked(data)
    charset = charset or _UTF16_STARTS.get(data[:2], "")
    declared = _XML_ENCODING.match(data[:400])
    if not charset and declared:
        charset = declared[1].decode("ascii")
        if charset.lower().startswith(("utf-16", "utf16", "utf-32", "utf32", "ucs")):
            raise EncodingError("declares {charset} but is not; save the file as UTF-8", path=path, line=1,
                                charset=charset)  # fmt: skip
    return _decode(data, mark, charset or "utf-8", path)


def decode_po(data: bytes, path: Path) -> Decoded:
    """The text of a PO file, by its byte order mark or the charset of its header, else UTF-8.

    Raises:
        EncodingError: Its bytes are not what it declares, or it declares what nobody knows.
    """
    mark, charset = _marked(data)
    if charset.startswith("utf-16"):
        raise EncodingError("a PO file cannot be UTF-16; save it as UTF-8", path=path, line=1)
    declared, line = _po_charset(data)
    if not charset and declared and declared.lower() != _PO_TEMPLATE:
        charset = declared
        if not _extends_ascii(charset):
            raise EncodingError("nobody knows the charset {charset}; save the file as UTF-8 and say so in its header",
                                path=path, line=line, charset=charset)  # fmt: skip
    return _decode(data, mark, charset or "utf-8", path)


def peek(data: bytes) -> bytes:
    """The beginning of a file in UTF-8 without byte order mark, as far as it can be told; for its format only."""
    mark, charset = _marked(data)
    head = data[len(mark) : _HEAD]
    charset = charset or _UTF16_STARTS.get(data[:2], "")
    return head.decode(charset, "ignore").encode() if charset.startswith("utf-16") else head


def encode(content: bytes, charset: str, mark: bytes) -> bytes:
    """The bytes of a file whose text is given in UTF-8."""
    return mark + (content if charset == "utf-8" else content.decode("utf-8").encode(charset))


def _po_charset(data: bytes) -> tuple[str, int]:
    """The charset that the header entry names, and its line; nothing where there is none."""
    messages = [match.start() for _, match in zip(range(2), _PO_MESSAGE.finditer(data), strict=False)]
    header = data[: messages[1]] if len(messages) > 1 else data
    for line, row in enumerate(header.splitlines(), 1):
        field = row.lower().find(b"content-type:")
        at = row.lower().find(b"charset=", field)
        name = _NAME.match(row, at + len(b"charset="))
        if field >= 0 and at >= 0 and name and not row.lstrip().startswith(b"#"):
            return name[0].decode("ascii"), line
    return "", 1


def _extends_ascii(charset: str) -> bool:
    try:
        return b"msgid".decode(charset) == "msgid"
    except (LookupError, ValueError):
        return False


def _marked(data: bytes) -> tuple[bytes, str]:
    for mark, charset in _MARKS:
        if data.startswith(mark):
            return mark, charset
    return b"", ""


def _decode(data: bytes, mark: bytes, charset: str, path: Path) -> Decoded:
    body = data[len(mark) :]
    try:
        name = codecs.lookup(charset).name
        content = body if name == "utf-8" and body.isascii() else body.decode(charset).encode()
    except UnicodeDecodeError as error:
        raise EncodingError(
            "not {charset} as it should be (byte 0x{byte:02x}); save the file as UTF-8",
            path=path, line=_line(body, error.start), charset=charset, byte=body[error.start],
        ) from None  # fmt: skip
    except (LookupError, ValueError):
        raise EncodingError("nobody knows the charset {charset}; save the file as UTF-8",
                            path=path, line=1, charset=charset) from None  # fmt: skip
    return Decoded(content, name, mark)


def _line(data: bytes, offset: int) -> int:
    """The 1-based line of a byte, whatever the line ends are."""
    before = data[:offset]
    return 1 + before.count(b"\n") + before.count(b"\r") - before.count(b"\r\n")
