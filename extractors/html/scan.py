"""Cut HTML into tags and text without losing a character's place.

The tree builder of lxml mends a page's structure but does not tell where a text stood. So the page is
scanned here, and the tree is built from its tags with a numbered token in place of each text. No
entity, document type or comment ever reaches the XML library.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from extractors.document import Span

RAW = frozenset({"script", "style", "textarea", "title", "xmp", "iframe", "noembed"})
"""Elements whose content is text, whatever it looks like."""

_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9:-]{0,40}")
_SPACE = re.compile(r"[\s/]*")
_ATTRIBUTE = re.compile(r"[^\s=>/][^\s=>/]{0,80}")
_UNQUOTED = re.compile(r"[^\s>]*")
_REFERENCE = re.compile(r"&(?:#\d{1,7};?|#[xX][0-9a-fA-F]{1,6};?|[a-zA-Z][a-zA-Z0-9]{1,31};?)")
_DOCTYPE = re.compile(r"<!doctype\b[^\[>]*(?:\[[^\]]*\]\s*)?>", re.IGNORECASE)
_KEPT = 500


@dataclass(frozen=True, slots=True)
class Text:
    """A run of text between two tags."""

    span: Span


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag with its attributes, their values shortened. ``end`` is where the tag ends."""

    name: str
    closing: bool
    attributes: tuple[tuple[str, str], ...]
    end: int


def scan(source: str, start: int, end: int) -> Iterator[Text | Tag]:
    """The tags and texts of ``source[start:end]`` in order; comments and declarations are passed over."""
    return _Scanner(source, end).scan(start)


def decode(source: str, span: Span) -> Iterator[tuple[str, int]]:
    """The characters of a text with their offsets, character references resolved.

    >>> list(decode("a&amp;b", Span(0, 7)))
    [('a', 0), ('&', 1), ('b', 6)]
    """
    position = span.start
    while position < span.end:
        match = _REFERENCE.match(source, position, span.end) if source[position] == "&" else None
        resolved = html.unescape(match.group()) if match else ""
        if match and resolved != match.group():
            for char in resolved:
                yield char, position
            position = match.end()
        else:
            yield source[position], position
            position += 1


class _Scanner:
    def __init__(self, source: str, end: int) -> None:
        self._source = source
        self._end = end
        self._unclosed: set[str] = set()
        self._last = {char: source.rfind(char, 0, end) for char in ">\"'"}

    def scan(self, start: int) -> Iterator[Text | Tag]:
        source, position, text_from = self._source, start, start
        while True:
            opening = source.find("<", position, self._end)
            if opening < 0 or opening > self._last[">"]:
                break
            after, tag = self._markup(opening)
            if after == opening:
                position = opening + 1
                continue
            if opening > text_from:
                yield Text(Span(text_from, opening))
            text_from = position = after
            if tag is None:
                continue
            yield tag
            if tag.name in RAW and not tag.closing:
                position = self._end_of_raw(tag.name, after)
                if position > after:
                    yield Text(Span(after, position))
                text_from = position
        if text_from < self._end:
            yield Text(Span(text_from, self._end))

    def _markup(self, opening: int) -> tuple[int, Tag | None]:
        """The end of the markup at an angle bracket, and the tag; the bracket itself where it is text."""
        source = self._source
        if source.startswith("<!--", opening):
            end = source.find("-->", opening + 4, self._end)
            return (end + 3 if end >= 0 else source.find(">", opening, self._end) + 1), None
        if source.startswith("<![CDATA[", opening):
            return opening + 9, None
        if source.startswith(("<!", "<?"), opening):
            match = _DOCTYPE.match(source, opening, self._end)
            return (match.end() if match else source.find(">", opening, self._end) + 1), None
        closing = source.startswith("</", opening)
        name = _NAME.match(source, opening + 1 + closing, self._end)
        if not name:
            return opening, None
        after, attributes = self._attributes(name.end())
        return after, Tag(name.group().lower(), closing, attributes, after)

    def _attributes(self, position: int) -> tuple[int, tuple[tuple[str, str], ...]]:
        source = self._source
        found: list[tuple[str, str]] = []
        while True:
            position = self._past(_SPACE, position)
            if position >= self._end or source[position] == ">":
                return min(position + 1, self._end), tuple(found)
            name = _ATTRIBUTE.match(source, position, self._end)
            if not name:
                position += 1
                continue
            position = name.end()
            value = ""
            equals = self._past(_SPACE, position)
            if source.startswith("=", equals):
                position = self._past(_SPACE, equals + 1)
                quote = source[position : position + 1]
                if quote in ('"', "'") and position < self._last[quote]:
                    end = source.find(quote, position + 1, self._end)
                    value, position = source[position + 1 : min(end, position + 1 + _KEPT)], end + 1
                else:
                    end = self._past(_UNQUOTED, position)
                    value, position = source[position : min(end, position + _KEPT)], end
            found.append((name.group().lower(), value))

    def _past(self, pattern: re.Pattern[str], position: int) -> int:
        match = pattern.match(self._source, position, self._end)
        return match.end() if match else position

    def _end_of_raw(self, name: str, start: int) -> int:
        if name not in self._unclosed:
            match = re.compile(rf"</{name}\b", re.IGNORECASE).search(self._source, start, self._end)
            if match:
                return match.start()
            self._unclosed.add(name)
        return self._end if name in ("script", "style") else start
