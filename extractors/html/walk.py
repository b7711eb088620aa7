"""From the element tree of a page to passages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from lxml import etree

from extractors.document import DropReason
from extractors.html import elements
from extractors.html.scan import decode
from extractors.html.tree import Tree, parse
from extractors.markup.portions import LINE_BREAK, Portion, Role, Style, StyledBuilder

_LAYOUT = ("table", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "blockquote", "div", "pre", "hr")
_LISTS = ("ul", "ol", "menu", "dir")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a page's structure says of an element: whether it is content.

    ``shown`` tells that it is a post's body: what it stands in does not matter, and what is folded
    away in it is shown on demand.
    """

    reason: DropReason | None
    shown: bool = False


Verdicts: TypeAlias = "Mapping[etree._Element, Verdict]"  # noqa: SLF001 (lxml names no other type)


@dataclass(frozen=True, slots=True)
class _Context:
    role: Role = "paragraph"
    style: Style = Style.PLAIN
    tag: int = 0
    reason: DropReason | None = None
    shown: bool = False


def passages_of(source: str, start: int, end: int) -> Iterator[Portion]:
    """The passages of a piece of HTML in a source.

    Raises:
        SourceError: It is nested too deeply or cannot be made a tree.
    """
    tree = parse(source, start, end)
    if tree is not None:
        yield from walk(source, tree, {}, None)


def walk(source: str, tree: Tree, verdicts: Verdicts, outside: DropReason | None) -> Iterator[Portion]:
    """The passages of a tree in the order of the page.

    ``outside`` is the reason for leaving out what no verdict is about.
    """
    return _Walker(source, tree, verdicts, _Context(reason=outside)).walk()


class _Walker:
    def __init__(self, source: str, tree: Tree, verdicts: Verdicts, root: _Context) -> None:
        self._source = source
        self._tree = tree
        self._verdicts = verdicts
        self._builder = StyledBuilder()
        self._path = [root]
        self._after_term = False

    def walk(self) -> Iterator[Portion]:
        for event, element in etree.iterwalk(self._tree.root, events=("start", "end")):
            name = elements.name_of(element)
            if event == "start":
                yield from self._start(element, name)
                self._text(element.text)
            else:
                yield from self._end(name)
                self._text(element.tail)
        yield from self._flush()

    def _start(self, element: etree._Element, name: str) -> Iterator[Portion]:
        above = self._path[-1]
        context = self._context(element, name)
        if name == "br":
            if self._builder.ends_with_break():
                yield from self._flush()
            else:
                self._builder.insert(LINE_BREAK)
        elif self._after_term and name in ("dd", "div", "p"):
            self._builder.insert(" ")
        elif elements.is_block(name) or context.reason != above.reason:
            yield from self._flush()
        self._path.append(context)

    def _end(self, name: str) -> Iterator[Portion]:
        ends = name != "br" and elements.is_block(name)
        if name == "dt":
            self._after_term = True
        elif ends or self._path[-1].reason != self._path[-2].reason:
            yield from self._flush()
            self._after_term = False
        self._path.pop()

    def _context(self, element: etree._Element, name: str) -> _Context:
        above = self._path[-1]
        context = replace(above, style=above.style | elements.style_of(element, name))
        verdict = self._verdicts.get(element)
        if verdict is not None:
            if verdict.shown:
                return _Context(reason=verdict.reason, shown=True)
            context = replace(context, reason=verdict.reason)
        elif context.reason in (None, "chrome"):
            reason = elements.reason_to_drop(element, name)
            if reason is None and not context.shown and elements.is_hidden(element):
                reason = "chrome"
            if context.reason is None or reason == "advert":
                context = replace(context, reason=reason)
        if name in elements.HEADINGS:
            return replace(context, role="heading", tag=elements.HEADINGS[name])
        role = _role(element, name, above.role)
        return context if role == context.role else replace(context, role=role, tag=0)

    def _text(self, content: str | None) -> None:
        style = self._path[-1].style
        for span in self._tree.spans(content):
            if span is None:
                self._builder.insert(" ")
                continue
            self._after_term = False
            for char, offset in decode(self._source, span):
                self._builder.add("\n" if char in "\t\r\u2028\u2029" else char, offset, style)

    def _flush(self) -> Iterator[Portion]:
        styled = self._builder.take()
        if not styled.text:
            return
        context = self._path[-1]
        if context.reason is not None:
            yield Portion("dropped", styled, reason=context.reason)
        else:
            yield Portion(context.role, styled, tag=context.tag)


def _role(element: etree._Element, name: str, above: Role) -> Role:
    if name == "li":
        return "item"
    if name in ("td", "th"):
        return above if next(element.iter(*_LAYOUT), None) is not None else "cell"
    if name in ("caption", "figcaption", "figure"):
        return "caption"
    if name in ("dl", "dt", "dd"):
        return "definition"
    if name in _LISTS and above in ("item", "definition"):
        return "item"
    return above
