"""Cut a content stream into operations with one regular expression.

Operands stay raw bytes until an operation that matters asks for them: of the operations on a page
most set colours or line widths, and reading their numbers is the larger part of the work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

Operation: TypeAlias = tuple[bytes, bytes]
"""Raw operands and operator."""

_DEPTH = 6


def _string() -> bytes:
    pattern = rb"\((?>[^()\\]++|\\.)*+\)"
    for _ in range(_DEPTH):
        pattern = rb"\((?>[^()\\]++|\\.|" + pattern + rb")*+\)"
    return pattern


_NUMBER = rb"[-+.\d][^\s\[\]()<>/%A-Za-z'\"]*+"
_NAME = rb"/[^\s\[\]()<>{}/%]*+"
_STRING = _string()
_HEX = rb"<[0-9A-Fa-f\s]*+>"
_DICT = rb"<<(?>[^<>()]++|" + _STRING + rb"|" + _HEX + rb"|<<(?>[^<>()]++|" + _HEX + rb")*+>>)*+>>"
_ARRAY = rb"\[(?>[^\[\]()<>]++|" + _STRING + rb"|" + _HEX + rb"|" + _DICT + rb")*+\]"
_COMMENT = rb"%[^\r\n]*+"
_OPERANDS = rb"((?>(?:" + rb"|".join((_NUMBER, _NAME, _STRING, _ARRAY, _DICT, _HEX, _COMMENT)) + rb")\s*+)*+)"
_INLINE_IMAGE = rb"BI\s.*?\sID\s.*?\sEI(?![^\s])"
_OPERATION = re.compile(
    rb"\s*+(?:" + _INLINE_IMAGE + rb"|" + _OPERANDS + rb"([A-Za-z'\"][A-Za-z0-9*'\"]*+))", re.DOTALL
)
_SHOWN = re.compile(rb"(" + _STRING + rb")|(" + _HEX + rb")|(-?(?:\d+\.?\d*|\.\d+))", re.DOTALL)
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|\r|\n)|(.))", re.DOTALL)
_ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_NOT_HEX = re.compile(rb"[^0-9A-Fa-f]")


def operations(data: bytes) -> list[Operation]:
    """All operations of a content stream in order; an inline image comes as a pair of empty bytes.

    >>> operations(b"BT /F1 12 Tf (a (b) c) Tj ET")
    [(b'', b'BT'), (b'/F1 12 ', b'Tf'), (b'(a (b) c) ', b'Tj'), (b'', b'ET')]
    """
    return _OPERATION.findall(data)


def shown(operands: bytes) -> Iterator[bytes | float]:
    r"""The strings and shifts of a text-showing operation.

    >>> list(shown(b"[(A\\051)-120<42>]"))
    [b'A)', -120.0, b'B']
    """
    for literal, digits, number in _SHOWN.findall(operands):
        if digits:
            try:
                yield bytes.fromhex(digits[1:-1].decode("ascii"))
            except ValueError:  # an odd number of digits
                pairs = _NOT_HEX.sub(b"", digits) + b"0"
                yield bytes.fromhex(pairs.decode("ascii"))
        elif literal:
            content = literal[1:-1]
            yield _ESCAPE.sub(_unescape, content) if b"\\" in content else content
        else:
            yield float(number)


def numbers(operands: bytes) -> list[float]:
    """The numbers among raw operands; what is none is left out."""
    found: list[float] = []
    for word in operands.split():
        try:
            found.append(float(word))
        except ValueError:
            continue
    return found


def name(operands: bytes) -> str:
    """The last name among raw operands, without its slash; empty where there is none."""
    _, slash, rest = operands.rpartition(b"/")
    words = rest.split()
    if not slash or not words:
        return ""
    raw = re.sub(rb"#([0-9A-Fa-f]{2})", lambda match: bytes.fromhex(match.group(1).decode()), words[0])
    return raw.decode("utf-8", "replace")


def _unescape(match: re.Match[bytes]) -> bytes:
    octal, line_end, char = match.groups()
    if octal:
        return bytes((int(octal, 8) & 255,))
    if line_end:
        return b""
    return _ESCAPED.get(char, char)
