"""The element tree of a page, with numbered tokens in place of its texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from lxml import etree

from extractors.document import Span
from extractors.errors import LimitError, SourceError
from extractors.html.scan import Tag, Text, scan

INLINE = frozenset(
    """a abbr acronym b bdi bdo big blink cite code data del dfn em font i ins kbd label mark nobr q ruby rp rt s
    samp small span strike strong sub sup time tt u var wbr""".split()  # noqa: SIM905 (a list of names reads worse)
)
_KEPT = frozenset({"class", "id", "style", "href", "itemprop", "role", "size", "hidden", "data-author", "name"})
_VOID = frozenset("area base br col embed hr img input link meta param source track wbr".split())  # noqa: SIM905
_INLINE_DEPTH = 24
_OPEN, _CLOSE = "\ue000", "\ue001"
_NUMBERED = re.compile(rf"{_OPEN}\d+{_CLOSE}")
_TOKEN = re.compile(rf"{_OPEN}(\d+){_CLOSE}|[^{_OPEN}]+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f\ufffe\uffff\ud800-\udfff]")


@dataclass(frozen=True)
class Tree:
    """The root element, and the place in the source of each token."""

    root: etree._Element
    texts: tuple[Span, ...]

    def spans(self, content: str | None) -> Iterator[Span | None]:
        """The places of an element's text or tail; ``None`` for white space between them."""
        for match in _TOKEN.finditer(content or ""):
            number = match.group(1)
            yield self.texts[int(number)] if number else None


def parse(source: str, start: int, end: int) -> Tree | None:
    """The tree of ``source[start:end]``, or ``None`` where there is nothing in it.

    Raises:
        LimitError: The elements are nested too deeply.
        SourceError: The page cannot be made a tree.
    """
    texts: list[Span] = []
    markup = "".join(_rewrite(source, start, end, texts))
    if not texts:
        return None
    parser = etree.HTMLParser(encoding="utf-8", recover=True, no_network=True, huge_tree=False, remove_pis=True)
    try:
        root: etree._Element | None = etree.fromstring(markup.encode(), parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise SourceError("no readable HTML: {problem}", problem=error) from None
    found = 0 if root is None else len(_NUMBERED.findall("".join(map(str, root.itertext()))))
    if root is None or found != len(texts):
        line = source.count("\n", 0, texts[min(found, len(texts) - 1)].start) + 1
        if any("depth" in entry.message for entry in parser.error_log):
            raise LimitError("elements are nested more than 250 deep; give a page that nests less", line=line)
        raise SourceError("no readable HTML from here on; save the page anew", line=line)
    return Tree(root, tuple(texts))


def _rewrite(source: str, start: int, end: int, texts: list[Span]) -> Iterator[str]:
    """The page's tags with few attributes and shallow formatting, and a token for each text."""
    inline: list[str] = []
    beyond: Counter[str] = Counter()
    for part in scan(source, start, end):
        if isinstance(part, Text):
            if source[part.span.start : part.span.end].isspace():
                yield " "
            else:
                yield f"{_OPEN}{len(texts)}{_CLOSE}"
                texts.append(part.span)
        elif part.name not in INLINE:
            yield _tag(part)
        elif not part.closing:
            if len(inline) < _INLINE_DEPTH:
                inline.append(part.name)
                yield _tag(part)
            else:
                beyond[part.name] += 1
        elif beyond[part.name]:
            beyond[part.name] -= 1
        elif part.name in inline:
            del inline[len(inline) - 1 - inline[::-1].index(part.name)]
            yield _tag(part)


def _tag(tag: Tag) -> str:
    name = "div" if tag.name in ("frameset", "noframes", "plaintext") else tag.name.replace(":", "-")
    if tag.closing:
        return "" if name in _VOID and name != "br" else f"</{name}>"
    attributes = {
        key: _CONTROL.sub(" ", value.replace(_OPEN, "").replace(_CLOSE, ""))
        for key, value in reversed(tag.attributes)
        if key in _KEPT
    }
    written = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
    return f"<{name}{written}>"
