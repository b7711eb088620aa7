"""The lines of a gettext PO file, gathered into entries with their places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from rulebook.errors import SourceError

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_STATEMENT = re.compile(r"(?P<keyword>msgctxt|msgid_plural|msgid|msgstr)\s*(?:\[\s*(?P<index>\d{1,3})\s*\])?\s*(?=\")")
_STRINGS = re.compile(r'(?:"[^"\\]*(?:\\.[^"\\]*)*"\s*)+\Z')
_ONE_STRING = re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"\s*\Z')
_STRING = re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"')
_ESCAPE = re.compile(r"\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|(.))", re.DOTALL)
_LETTERS = {
    r"\n": "\n", r"\t": "\t", r"\r": "\r", r"\a": "\a", r"\b": "\b", r"\f": "\f", r"\v": "\v", r"\"": '"', r"\\": "\\",
}  # fmt: skip


class Line(NamedTuple):
    """One line of the file: its 1-based number, its text without line end, its line end, its place in bytes."""

    number: int
    text: str
    newline: str
    start: int
    end: int


@dataclass(slots=True)
class Value:
    """A string of an entry, put together from its lines."""

    line: int
    end_line: int
    parts: list[str]

    @property
    def text(self) -> str:
        """The string itself, its escapes undone."""
        raw = "".join(self.parts)
        if "\\" not in raw:
            return raw
        if r"\\" not in raw:  # each backslash begins an escape, and most files have these three alone
            simple = raw.replace(r"\"", '"').replace(r"\n", "\n").replace(r"\t", "\t")
            if "\\" not in simple:
                return simple
        return _ESCAPE.sub(_unescaped, raw)


@dataclass(slots=True)
class Entry:
    """One message as it stands in the file.

    Attributes:
        comments: Its comment lines in order, flags and references included.
        lines: The lines from the first comment without a gap to the end; the first says where notes go.
        fields: ``msgctxt``, ``msgid``, ``msgid_plural`` and ``msgstr`` where the entry has them.
        plurals: The plural forms by index.
        obsolete: Whether it is commented out with ``#~``.
    """

    comments: list[Line] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    fields: dict[str, Value] = field(default_factory=dict)
    plurals: dict[int, Value] = field(default_factory=dict)
    obsolete: bool = False

    @property
    def begun(self) -> bool:
        """Whether a message stands in it, not comments alone."""
        return bool(self.fields)

    @property
    def complete(self) -> bool:
        """Whether its translation has begun, so that whatever comes next is another entry."""
        return "msgstr" in self.fields or bool(self.plurals)

    def text(self, name: str) -> str:
        """One of its strings, empty where it has none."""
        value = self.fields.get(name)
        return value.text if value else ""


def read_lines(text: str) -> Iterator[Line]:
    """The lines of a text, which may end in LF, CR LF or CR."""
    start = 0
    for number, match in enumerate(_LINE.finditer(text), 1):
        whole = match[0]
        body = whole.rstrip("\r\n")
        end = start + (len(whole) if whole.isascii() else len(whole.encode()))
        yield Line(number, body, whole[len(body) :], start, end)
        start = end


def read_entries(text: str, path: Path) -> Iterator[Entry]:
    """The entries of a PO file; the last may be comments alone.

    Raises:
        SourceError: A line is neither comment, keyword nor string, or stands where it may not.
    """
    entry = Entry()
    last: Value | None = None
    for line in read_lines(text):
        stripped = line.text.strip()
        obsolete = stripped.startswith("#~") and not stripped.startswith("#~|")
        statement = stripped[2:].lstrip() if obsolete else stripped
        is_comment = stripped.startswith("#") and not obsolete
        if not statement:
            if not entry.begun:
                entry.lines.clear()
            continue
        if not statement.startswith('"') and _ends_entry(entry, statement, is_comment):
            _check_complete(entry, path)
            yield entry
            entry, last = Entry(), None
        entry.lines.append(line)
        if is_comment:
            entry.comments.append(line)
        elif statement.startswith('"'):
            if last is None or obsolete != entry.obsolete:
                raise SourceError("not valid PO: a string that belongs to no keyword", path=path, line=line.number)
            last.parts.extend(_strings(statement, line, path))
            last.end_line = line.number
        else:
            last = _begin(entry, statement, line, path)
            entry.obsolete = obsolete
    _check_complete(entry, path)
    if entry.lines or entry.comments:
        yield entry


def _ends_entry(entry: Entry, statement: str, is_comment: bool) -> bool:
    return entry.complete and (is_comment or statement.startswith(("msgctxt", "msgid")))


def _begin(entry: Entry, statement: str, line: Line, path: Path) -> Value:
    match = _STATEMENT.match(statement)
    if match is None:
        raise SourceError("not valid PO: neither comment, keyword nor string: {found}", path=path, line=line.number,
                          found=statement[:40])  # fmt: skip
    keyword = match["keyword"]
    value = Value(line.number, line.number, _strings(statement[match.end() :], line, path))
    if match["index"] is not None:
        index = int(match["index"])
        if keyword != "msgstr" or "msgid_plural" not in entry.fields or index != len(entry.plurals):
            raise SourceError("not valid PO: {found} stands where it may not", path=path, line=line.number,
                              found=match[0].strip())  # fmt: skip
        entry.plurals[index] = value
        return value
    misplaced = (
        keyword in entry.fields
        or (keyword == "msgctxt" and entry.begun)
        or (keyword in {"msgid_plural", "msgstr"} and "msgid" not in entry.fields)
        or (keyword == "msgstr" and "msgid_plural" in entry.fields)
    )
    if misplaced:
        raise SourceError("not valid PO: {found} stands where it may not", path=path, line=line.number, found=keyword)
    entry.fields[keyword] = value
    return value


def _strings(text: str, line: Line, path: Path) -> list[str]:
    alone = _ONE_STRING.match(text)
    if alone:
        return [alone[1]]
    if not _STRINGS.match(text):
        raise SourceError("not valid PO: a string is not closed, or something follows it: {found}", path=path,
                          line=line.number, found=text[:40])  # fmt: skip
    return _STRING.findall(text)


def _check_complete(entry: Entry, path: Path) -> None:
    if entry.begun and not entry.complete:
        raise SourceError("not valid PO: the entry has no msgstr; the file may be cut off", path=path,
                          line=entry.lines[-1].number)  # fmt: skip


def _unescaped(match: re.Match[str]) -> str:
    known = _LETTERS.get(match[0])
    if known is not None:
        return known
    octal, hexadecimal, letter = match.groups()
    return letter or chr(int(octal, 8) if octal else int(hexadecimal, 16))
