"""Cut a content stream into operations with one regular expression.

Operands stay raw bytes until an operation that matters asks for them: of the operations on a page
most set colours or line widths, and reading their numbers is the larger part of the work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from extractors.pdf.inline_images import end_of_image

Operation: TypeAlias = tuple[bytes, bytes]
"""Raw operands and operator."""

_DEPTH = 6


def _string() -> bytes:
    pattern = rb"\((?>[^()\\]++|\\.)*+\)"
    for _ in range(_DEPTH):
        pattern = rb"\((?>[^()\\]++|\\.|" + pattern + rb")*+\)"
    return pattern


_SPACE = rb"[\s\x00]*+"
_NUMBER = rb"[-+.\d][^\s\x00\[\]()<>/%A-Za-z'\"]*+(?>[eE][-+]?\d++)?+"
NAME = rb"/[^\s\x00\[\]()<>{}/%]*+"
STRING = _string()
_HEX = rb"<(?!<)[^<>]*+>"
_DICT = rb"<<(?>[^<>()]++|" + STRING + rb"|" + _HEX + rb"|<<(?>[^<>()]++|" + _HEX + rb")*+>>)*+>>"
_PARTS = rb"[^\[\]()<>%]++|" + STRING + rb"|" + _HEX + rb"|" + _DICT + rb"|%[^\r\n]*+"
_ARRAY = rb"\[(?>" + _PARTS + rb"|\[(?>" + _PARTS + rb")*+\])*+\]"
_COMMENT = rb"%[^\r\n]*+"
_OPERAND = rb"(?>" + rb"|".join((_NUMBER, NAME, STRING, _ARRAY, _DICT, _HEX, _COMMENT)) + rb")" + _SPACE
_OPERATION = re.compile(
    # Operands that no operator follows are passed over at once, not tried again from each of them.
    _SPACE + rb"((?>" + _OPERAND + rb")*+)([A-Za-z'\"][A-Za-z0-9*'\"]*+)|" + _SPACE + rb"(?>" + _OPERAND + rb")++",
    re.DOTALL,
)
_SHOWN = re.compile(
    rb"(" + STRING + rb")|(" + _HEX + rb")|([-+]*(?:\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+))|%[^\r\n]*", re.DOTALL
)
_FIGURE = re.compile(rb"([-+]*)(\d*\.?\d*(?:[eE][-+]?\d+)?)")
_PLAIN = re.compile(rb"-?[\d.]")
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|\r|\n)|(.))", re.DOTALL)
_ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_COMMENTS = re.compile(rb"%[^\r\n]*")
_ESCAPED_NAME = re.compile(rb"#([0-9A-Fa-f]{2})")
_NOT_HEX = re.compile(rb"[^0-9A-Fa-f]")


def operations(data: bytes) -> list[Operation]:
    """All operations of a content stream in order; an inline image is the operator ``BI`` alone.

    >>> operations(b"BT /F1 12 Tf (a (b) c) Tj ET")
    [(b'', b'BT'), (b'/F1 12 ', b'Tf'), (b'(a (b) c) ', b'Tj'), (b'', b'ET')]
    >>> operations(b"q BI/W 1/H 1/BPC 8/CS/G ID (EI Q")
    [(b'', b'q'), (b'', b'BI'), (b'', b'Q')]
    """
    if b"BI" not in data:
        return _OPERATION.findall(data)
    found: list[Operation] = []
    start: int | None = 0
    while start is not None:
        start = _read_to_image(data, start, found)
    return found


def _read_to_image(data: bytes, start: int, found: list[Operation]) -> int | None:
    """Note the operations up to the next inline image; where that ends, if there is one."""
    for match in _OPERATION.finditer(data, start):
        operator = match.group(2)
        if operator is None:
            continue
        found.append((match.group(1), operator))
        if operator == b"BI":
            return end_of_image(data, match.end())
    return None


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
                pairs = _NOT_HEX.sub(b"", digits)
                yield bytes.fromhex((pairs + b"0" * (len(pairs) % 2)).decode("ascii"))
        elif literal:
            yield unescaped(literal[1:-1])
        elif number:
            yield float(number) if _PLAIN.match(number) else _value(number)


def numbers(operands: bytes, count: int = 1) -> list[float]:
    """The last numbers among raw operands; what is none is left out, what is half of one is read as far as it goes.

    >>> numbers(b"9 --5 1.2.3", 2)
    [-5.0, 1.2]

    Raises:
        ValueError: There are fewer than ``count``.
    """
    try:
        found = [float(word) for word in operands.split()]
    except ValueError:
        words = _COMMENTS.sub(b" ", operands).replace(b"\0", b" ").split()
        found = [_value(word) for word in words if _FIGURE.sub(b"", word, 1) != word]
    if len(found) < count:
        raise ValueError(operands)
    return found[-count:]


def _value(word: bytes) -> float:
    """A number as other readers take it: signs in a row count once, a second point or a sign inside ends it."""
    figure = _FIGURE.match(word)
    signs, digits = figure.groups() if figure else (b"", b"")
    size = float(digits) if digits.strip(b".") else 0.0
    return -size if b"-" in signs else size


def name(operands: bytes) -> str:
    """The last name among raw operands, without its slash; empty where there is none."""
    _, slash, rest = operands.rpartition(b"/")
    words = rest.replace(b"\0", b" ").split()
    if not slash or not words:
        return ""
    return decoded_name(words[0])


def decoded_name(raw: bytes) -> str:
    """A name as text, its escapes undone."""
    if b"#" in raw:
        raw = _ESCAPED_NAME.sub(lambda match: bytes.fromhex(match.group(1).decode()), raw)
    return raw.decode("utf-8", "replace")


def unescaped(content: bytes) -> bytes:
    """What a string in parentheses says."""
    return _ESCAPE.sub(_unescape, content) if b"\\" in content else content


def _unescape(match: re.Match[bytes]) -> bytes:
    octal, line_end, char = match.groups()
    if octal:
        return bytes((int(octal, 8) & 255,))
    if line_end:
        return b""
    return _ESCAPED.get(char, char)
