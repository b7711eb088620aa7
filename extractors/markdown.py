"""Read Markdown: CommonMark with tables, as converters of printed books write it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.helpers import parseLinkDestination, parseLinkTitle
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from extractors.blocks import Reading
from extractors.flow import INSERTED
from extractors.language import Language
from extractors.markup.compose import compose, cut_up
from extractors.markup.portions import CUT, LINE_BREAK, Portion, Role, Style, StyledBuilder

_GLUE = "****"
"""Where a converter ended one bold text and began the next, which CommonMark reads as text."""
_JOINT = "\u2001"
"""A space that is put into the glue, so that both texts are read as bold."""
_HTML_STYLES = {"b": Style.STRONG, "strong": Style.STRONG, "u": Style.UNDERLINED}


def read_markdown(text: str, languages: Sequence[Language]) -> Reading:
    """Take a Markdown file apart. The text of the reading is the file, markup included."""
    return compose("markdown", text, cut_up(list(_passages(text)), languages), languages, unclaimed="ornament")


def _passages(text: str) -> Iterator[Portion]:
    parser = MarkdownIt("commonmark").enable("table").disable("text_join")
    parser.core.ruler.before("inline", "part_glued_bold", _part_glued)
    lines = _line_starts(text)
    items = 0
    cell_from: tuple[int, int] = (-1, 0)
    role: Role = "paragraph"
    tag = 0
    for token in parser.parse(text):
        if token.type in ("list_item_open", "list_item_close"):
            items += token.nesting
        elif token.type == "heading_open":
            role, tag = "heading", int(token.tag[1])
        elif token.type == "paragraph_open":
            role, tag = ("item" if items else "paragraph"), 0
        elif token.type in ("th_open", "td_open"):
            role, tag = "cell", 0
        elif token.type == "inline" and token.map and token.content:
            row = token.map[0]
            content = str(token.meta.get("source", token.content))
            if role == "cell":
                start = cell_from[1] if cell_from[0] == row else lines[row]
                places = _places_in_row(text, content, start)
                cell_from = (row, places[-1] + 1 if places else start)
            else:
                places = _places(text, content, lines, row)
            if content != token.content:
                places = _with_joints(content, places)
            builder = StyledBuilder()
            _Inline(token.content, places, builder).read(token.children or [])
            yield from _passage(role, builder, tag)
        elif token.type in ("fence", "code_block", "html_block") and token.map:
            yield from _verbatim(text, lines, token)


def _part_glued(state: StateCore) -> None:
    """Keep the content as it stands in the source, and part the bold texts that are glued together."""
    for token in state.tokens:
        if token.type == "inline" and _GLUE in token.content:
            token.meta["source"] = token.content
            token.content = token.content.replace(_GLUE, f"**{_JOINT}**")


def _with_joints(content: str, places: Sequence[int]) -> list[int]:
    """The offsets of a content's characters when its glued bold texts are parted."""
    found: list[int] = []
    start = 0
    for part in content.split(_GLUE)[:-1]:
        middle = start + len(part) + 2
        found.extend([*places[start:middle], INSERTED, *places[middle : middle + 2]])
        start = middle + 2
    return [*found, *places[start:]]


def _passage(role: Role, builder: StyledBuilder, tag: int = 0) -> Iterator[Portion]:
    styled = builder.take()
    if styled.text:
        yield Portion(role, styled, tag=tag)


def _line_starts(text: str) -> list[int]:
    starts = [0]
    starts.extend(index + 1 for index, char in enumerate(text) if char == "\n")
    return [*starts, len(text) + 1]


def _places(text: str, content: str, lines: Sequence[int], row: int) -> list[int]:
    """The offset of each character of an inline's content, which is its lines without what indents them."""
    found: list[int] = []
    for index, line in enumerate(content.split("\n")):
        start, end = lines[row + index], lines[row + index + 1] - 1
        column = text[start:end].rfind(line)
        if found:
            found.append(start - 1)
        found.extend(range(start + column, start + column + len(line)) if column >= 0 else [INSERTED] * len(line))
    return found


def _places_in_row(text: str, content: str, start: int) -> list[int]:
    """The offset of each character of a cell, whose escaped bars have lost their escape."""
    end = text.find("\n", start)
    place = text.find(content.replace("|", "\\|"), start, end if end >= 0 else len(text))
    if place < 0:
        return [INSERTED] * len(content)
    found: list[int] = []
    for char in content:
        place += char == "|"
        found.append(place)
        place += 1
    return found


def _verbatim(text: str, lines: Sequence[int], token: Token) -> Iterator[Portion]:
    first, end = token.map or (0, 0)
    start, stop = lines[first], min(lines[end] - 1, len(text))
    if token.type == "html_block":
        from extractors.html.walk import passages_of  # noqa: PLC0415 (few Markdown files hold HTML)

        yield from passages_of(text, start, stop)
        return
    if token.type == "fence":
        start, stop = lines[first + 1], max(lines[first + 1], lines[end - 1] - 1)
    builder = StyledBuilder()
    for offset in range(start, stop):
        char = text[offset]
        builder.add(LINE_BREAK if char == "\n" else char, offset, Style.PLAIN)
    yield from _passage("paragraph", builder)


class _Inline:
    """Follows the parsed inlines through their source, so that each character keeps its place."""

    def __init__(self, content: str, places: Sequence[int], builder: StyledBuilder) -> None:
        self._content = content
        self._places = places
        self._builder = builder
        self._position = 0
        self._strong = 0
        self._style = Style.PLAIN

    def read(self, tokens: Sequence[Token]) -> None:
        """Add the text of the inlines to the builder."""
        readers: dict[str, Callable[[Token], None]] = {
            "text": self._text,
            "text_special": self._special,
            "softbreak": self._break,
            "hardbreak": self._break,
            "strong_open": self._bold,
            "strong_close": self._bold,
            "em_open": self._pass_over,
            "em_close": self._pass_over,
            "code_inline": self._code,
            "html_inline": self._html,
            "image": self._image,
            "link_open": self._link,
            "link_close": self._link_end,
        }
        for token in tokens:
            readers[token.type](token)

    def _current(self) -> Style:
        return self._style | (Style.STRONG if self._strong else Style.PLAIN)

    def _add(self, char: str, index: int) -> None:
        self._builder.add(char, self._places[index] if index < len(self._places) else INSERTED, self._current())

    def _skip(self, markup: str) -> int:
        """Go behind the next occurrence of a markup; returns where it starts."""
        start = self._content.find(markup, self._position)
        if start < 0:
            return self._position
        self._position = start + len(markup)
        return start

    def _text(self, token: Token) -> None:
        start = self._skip(token.content)
        for index, char in enumerate(token.content, start):
            if char == _JOINT and index < len(self._places) and self._places[index] == INSERTED:
                self._builder.insert(CUT)
            else:
                self._add(char, index)

    def _special(self, token: Token) -> None:
        start = self._skip(token.markup)
        literal = token.markup.find(token.content)
        for index, char in enumerate(token.content):
            self._add(char, start + (literal + index if literal >= 0 else 0))

    def _break(self, token: Token) -> None:
        start = self._skip("\n")
        self._add(LINE_BREAK if token.type == "hardbreak" else "\n", start)

    def _pass_over(self, token: Token) -> None:
        self._skip(token.markup)

    def _bold(self, token: Token) -> None:
        self._skip(token.markup)
        self._strong += token.nesting

    def _code(self, token: Token) -> None:
        start = self._skip(token.markup) + len(token.markup)
        end = self._skip(token.markup)
        column = self._content[start:end].replace("\n", " ").find(token.content)
        for index, char in enumerate(token.content):
            self._add(char, start + max(column, 0) + index)

    def _html(self, token: Token) -> None:
        tag = token.content
        self._skip(tag)
        name = tag.strip("</>").split()[:1]
        style = _HTML_STYLES.get(name[0].lower(), Style.PLAIN) if name else Style.PLAIN
        if tag.startswith("</"):
            self._style &= ~style
        else:
            self._style |= style
        if name and name[0].lower() == "br":
            self._builder.insert(LINE_BREAK)

    def _image(self, token: Token) -> None:
        self._skip("![")
        self._position += len(token.content)
        self._target()

    def _link(self, token: Token) -> None:
        self._skip("<" if token.markup == "autolink" else "[")
        self._style |= Style.ANCHOR if str(token.attrGet("href")).startswith("#") else Style.LINK

    def _link_end(self, token: Token) -> None:
        self._style &= ~(Style.ANCHOR | Style.LINK)
        if token.markup == "autolink":
            self._skip(">")
        else:
            self._target()

    def _target(self) -> None:
        self._skip("]")
        content, position = self._content, self._position
        if content.startswith("(", position):
            position = self._past_white(position + 1)
            destination = parseLinkDestination(content, position, len(content))
            if destination.ok:
                position = self._past_white(destination.pos)
                title = parseLinkTitle(content, position, len(content))
                position = self._past_white(title.pos) if title.ok else position
            closing = content.find(")", position)
            self._position = closing + 1 if closing >= 0 else self._position
        elif content.startswith("[", position):
            self._skip("]")

    def _past_white(self, position: int) -> int:
        while position < len(self._content) and self._content[position].isspace():
            position += 1
        return position
