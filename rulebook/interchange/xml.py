"""An XML file as a tree whose elements know their bytes and lines.

The parser is expat, because it tells the byte at which each tag begins, which lxml does not: notes are
then put into the file without touching anything else. No entity beyond the five of XML is ever expanded
and nothing outside the file is read: a DOCTYPE is refused before its first declaration.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias
from xml.parsers import expat  # a document type is refused, so no entity can be declared

from extractors.errors import LimitError
from rulebook.errors import SourceError

MAX_DEPTH = 200
"""Elements inside one another, many times those of any real file: more would exhaust the reader."""
MAX_ELEMENTS = 1_500_000
"""Elements of a file: a database of 14,000 cards in nine languages has fewer."""
_TAG = re.compile(rb"""<(?:[^"'>]|"[^"]*"|'[^']*')*>""")
_FIRST_TAG = re.compile(rb"<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)")
_SEPARATOR = "\x01"  # stands in no XML file, so it cannot be part of a name
_XML_LANG = "http://www.w3.org/XML/1998/namespace lang"
_XML_SPACE = "http://www.w3.org/XML/1998/namespace space"

DoctypeRule: TypeAlias = Callable[[str | None], bool]
"""Says of a document type's system identifier whether the declaration is harmless."""


@dataclass(slots=True)
class Element:
    """One element.

    Attributes:
        namespace: URI of its namespace, empty where it has none.
        name: Its name without prefix.
        prefix: The prefix with its colon as written, or nothing.
        attributes: By name; those of a namespace under ``URI name``.
        children: Elements and text in order.
        start: Byte of its ``<``.
        end: Byte behind its last ``>``.
        line: 1-based line of its start tag.
        end_line: Line of its end tag.
    """

    namespace: str
    name: str
    prefix: str
    attributes: Mapping[str, str]
    start: int
    line: int
    end: int = 0
    end_line: int = 0
    children: list[Element | str] = field(default_factory=list)

    @property
    def elements(self) -> Iterator[Element]:
        """Its child elements."""
        return (child for child in self.children if isinstance(child, Element))

    def named(self, *names: str) -> Iterator[Element]:
        """The child elements of its own namespace with one of these names."""
        return (child for child in self.elements if child.name in names and child.namespace == self.namespace)

    def first(self, *names: str) -> Element | None:
        """The first of the child elements with one of these names."""
        return next(self.named(*names), None)

    def get(self, name: str) -> str:
        """An attribute, empty where it is not there."""
        return self.attributes.get(name, "")

    @property
    def language(self) -> str:
        """``xml:lang``, or the ``lang`` of older formats."""
        return self.attributes.get(_XML_LANG) or self.attributes.get("lang", "")

    @property
    def space(self) -> str:
        """``xml:space``: ``preserve``, ``default`` or nothing."""
        return self.attributes.get(_XML_SPACE, "")

    @property
    def text(self) -> str:
        """All text inside it."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)


def no_doctype(_system: str | None) -> bool:
    """Refuses every document type."""
    return False


def parse_xml(content: bytes, path: Path, harmless: DoctypeRule = no_doctype) -> Element:
    """The root element of an XML file in UTF-8.

    Raises:
        SourceError: It is not well-formed, has a document type or an unknown entity, or is nested too deeply.
        LimitError: It has too many elements.
    """
    return _Builder(content, path, harmless).root()


def root_of(head: bytes) -> tuple[str, str]:
    """Name and version of the root element of a file whose beginning is given; empty where there is none.

    The look ends before any document type is read; the name is then that of the first tag behind it.
    """
    found: list[tuple[str, str]] = []
    parser = expat.ParserCreate("utf-8", namespace_separator=_SEPARATOR)

    def start(tag: str, attributes: dict[str, str]) -> None:
        found.append((_name_parts(tag)[1], attributes.get("version", "")))
        raise StopIteration

    def doctype(*_declaration: object) -> None:
        raise StopIteration

    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = doctype
    with suppress(StopIteration, expat.ExpatError):
        parser.Parse(head, False)
    if not found:
        tag = _FIRST_TAG.search(head)
        return (tag[1].decode(), "") if tag else ("", "")
    return found[0]


def space_before(content: bytes, at: int) -> int:
    """Where the white space that ends at a byte begins."""
    begin = at
    while begin > 0 and content[begin - 1] in b" \t\r\n":
        begin -= 1
    return begin


class _Builder:
    def __init__(self, content: bytes, path: Path, harmless: DoctypeRule) -> None:
        self._content = content
        self._path = path
        self._harmless = harmless
        self._open: list[Element] = []
        self._root: Element | None = None
        self._count = 0
        parser = self._parser = expat.ParserCreate("utf-8", namespace_separator=_SEPARATOR)
        parser.namespace_prefixes = True
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._entity
        parser.SkippedEntityHandler = self._skipped

    def root(self) -> Element:
        try:
            self._parser.Parse(self._content, True)
        except expat.ExpatError as error:
            raise SourceError("not well-formed XML: {problem}", path=self._path, line=error.lineno,
                              problem=expat.ErrorString(error.code)) from None  # fmt: skip
        if self._root is None:
            raise SourceError("not well-formed XML: no element in it", path=self._path, line=1)
        return self._root

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MAX_ELEMENTS:
            raise LimitError("more than {limit} elements; split the file", path=self._path,
                             line=self._parser.CurrentLineNumber, limit=MAX_ELEMENTS)  # fmt: skip
        if len(self._open) >= MAX_DEPTH:
            raise SourceError("elements nested more than {limit} deep", path=self._path,
                              line=self._parser.CurrentLineNumber, limit=MAX_DEPTH)  # fmt: skip
        namespace, name, prefix = _name_parts(tag)
        element = Element(namespace, name, prefix, {_plain_name(key): text for key, text in attributes.items()},
                          self._parser.CurrentByteIndex, self._parser.CurrentLineNumber)  # fmt: skip
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _end(self, _tag: str) -> None:
        element = self._open.pop()
        tag = None if element.children else _TAG.match(self._content, element.start)
        if tag and tag[0].endswith(b"/>"):
            element.end = tag.end()
        else:
            element.end = self._content.index(b">", self._parser.CurrentByteIndex) + 1
        element.end_line = self._parser.CurrentLineNumber

    def _characters(self, text: str) -> None:
        self._open[-1].children.append(text)

    def _doctype(self, _name: str, system: str | None, _public: str | None, has_subset: bool) -> None:
        if has_subset or not self._harmless(system):
            raise SourceError("has a DOCTYPE, which is not read for safety; remove the line", path=self._path,
                              line=self._parser.CurrentLineNumber)  # fmt: skip

    def _entity(self, *_declaration: object) -> None:
        raise SourceError("declares an entity, which is not read for safety; remove the declaration", path=self._path,
                          line=self._parser.CurrentLineNumber)  # fmt: skip

    def _skipped(self, name: str, _is_parameter: bool) -> None:
        raise SourceError("&{name}; is no entity of XML; write the character itself", path=self._path,
                          line=self._parser.CurrentLineNumber, name=name)  # fmt: skip


@lru_cache(maxsize=1024)
def _name_parts(tag: str) -> tuple[str, str, str]:
    """Namespace, name and prefix of what expat gives as one string."""
    parts = tag.split(_SEPARATOR)
    if len(parts) == 1:
        return "", tag, ""
    return parts[0], parts[1], f"{parts[2]}:" if len(parts) > 2 else ""


@lru_cache(maxsize=1024)
def _plain_name(attribute: str) -> str:
    namespace, name, _prefix = _name_parts(attribute)
    return f"{namespace} {name}" if namespace else name
