"""Read gettext PO files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from gettext import c2py
from pathlib import Path
from unicodedata import normalize

from rulebook.errors import SourceError
from rulebook.interchange.bilingual_format import Beginning, BilingualFormat
from rulebook.interchange.charsets import decode_po
from rulebook.interchange.languages import Languages
from rulebook.interchange.po_lines import Entry, Value, read_entries
from rulebook.interchange.segments import PREFIX, Bilingual, NoteSlot, Segment, SegmentIds, TranslationState

_PLURAL_FORMS = re.compile(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*$")
_LONGEST_PLURAL_FORMS = 1000
"""Letters of a rule of plurals, many times those of any that gettext knows."""
_SOURCE_FIELDS = ("X-Source-Language", "X-Poedit-SourceLanguage")
_OWN_NOTE = f"# {PREFIX}"
CONTEXT_MARK = "\x04"
"""Stands between context and source in a segment's id, as in gettext's own catalogues."""


_STATEMENT = re.compile(rb'(?:\A|[\r\n])(?:#~ ?)?msgid[ \t]*"')
_FIRST_LINE = re.compile(rb'\s*(?:#|msgctxt[ \t]*"|msgid[ \t]*")')


def parse_po(data: bytes, path: Path, languages: Languages) -> Bilingual:
    """Read a PO file.

    Each plural form is a segment; the source of the form for one is ``msgid``, of the others
    ``msgid_plural``. Obsolete entries and the header are no segments.

    Raises:
        EncodingError: Its bytes are not in the charset that its header names.
        SourceError: It breaks the form of a PO file, or its plural forms those its header declares.
        UnknownLocaleError: Its language has no folder.
    """
    decoded = decode_po(data, path)
    text = decoded.content.decode("utf-8")
    entries = list(read_entries(text, path))
    header = _Header(entries, path)
    source = languages.source_of(header.first(_SOURCE_FIELDS), path, header.line(*_SOURCE_FIELDS))
    target = languages.target_of(header.first(["Language"]), path, header.line("Language"))
    newline = "\r\n" if "\r\n" in text else "\n"
    ids = SegmentIds()
    segments: list[Segment] = []
    slots: list[NoteSlot] = []
    for entry in entries:
        found = list(_segments(entry, header, ids, source, target)) if _is_message(entry) else []
        segments.extend(found)
        slot = _slot(entry, tuple(segment.id for segment in found), newline)
        if slot.segments or slot.old:
            slots.append(slot)
    return Bilingual(
        path, "po", tuple(segments), data, decoded.content, decoded.charset, decoded.mark, tuple(slots)
    )  # fmt: skip


class _Header:
    """The fields of the header entry, with their lines."""

    def __init__(self, entries: Iterable[Entry], path: Path) -> None:
        found = [e for e in entries if not e.obsolete and e.begun and not e.text("msgid") and "msgctxt" not in e.fields]
        if len(found) > 1:
            raise SourceError("not valid PO: a second header", path=path, line=found[1].fields["msgid"].line)
        self._path = path
        self._entry = found[0] if found else None
        self._fields = _fields(found[0].text("msgstr")) if found else {}
        self.plural_count, self.singular_index = self._plurals()

    def first(self, names: Iterable[str]) -> str:
        """The value of the first of these fields that is filled in."""
        return next((self._fields[name] for name in names if self._fields.get(name)), "")

    def line(self, *names: str) -> int:
        """Where one of these fields stands, else where the header does."""
        if self._entry is None:
            return 1
        at = (line.number for line in self._entry.lines if any(f'"{name}:' in line.text for name in names))
        return next(at, self._entry.fields["msgid"].line)

    def _plurals(self) -> tuple[int | None, int]:
        declared = self._fields.get("Plural-Forms", "")
        if not declared or "INTEGER" in declared:
            return None, 0
        found = _count_and_singular(declared)
        if found is None:
            raise SourceError("the header's plural forms are broken: {found}", path=self._path,
                              line=self.line("Plural-Forms"), found=declared)  # fmt: skip
        return found

    def check(self, entry: Entry) -> None:
        """Hold the number of an entry's plural forms against the declared one."""
        if self.plural_count is not None and len(entry.plurals) != self.plural_count:
            last = list(entry.plurals.values())[-1]
            raise SourceError(
                "the entry has {found} plural forms, the header declares {declared}", path=self._path,
                line=last.line, found=len(entry.plurals), declared=self.plural_count,
            )  # fmt: skip


def _fields(header: str) -> dict[str, str]:
    """The header's fields by name."""
    rows = (row.partition(":") for row in header.split("\n"))
    return {name.strip(): value.strip() for name, colon, value in rows if colon}


def _count_and_singular(declared: str) -> tuple[int, int] | None:
    """How many forms a declaration counts and the index of the one for 1; nothing where it is broken."""
    match = _PLURAL_FORMS.match(declared) if len(declared) < _LONGEST_PLURAL_FORMS else None
    if match is None:
        return None
    count = int(match[1])
    try:
        index = c2py(match[2])(1)
    except (ValueError, ZeroDivisionError, RecursionError, OverflowError):
        return None
    return (count, index) if 0 <= index < count <= 10 else None


def _is_message(entry: Entry) -> bool:
    return entry.begun and not entry.obsolete and bool(entry.text("msgid") or "msgctxt" in entry.fields)


def _segments(entry: Entry, header: _Header, ids: SegmentIds, source: str, target: str) -> Iterator[Segment]:
    context = entry.text("msgctxt")
    name = ids.take(entry.text("msgid") if "msgctxt" not in entry.fields else
                    context + CONTEXT_MARK + entry.text("msgid"))  # fmt: skip
    fuzzy = any(c.text.startswith("#,") and "fuzzy" in _flags(c.text) for c in entry.comments)
    notes = tuple(
        normalize("NFC", c.text[2:].strip())
        for c in entry.comments
        if c.text.startswith(("# ", "#.")) and c.text[2:].strip() and not c.text.startswith(_OWN_NOTE)
    )

    def segment(name: str, original: str, value: Value, plural: int | None) -> Segment:
        text = normalize("NFC", value.text)
        state: TranslationState = "untranslated" if not text else "fuzzy" if fuzzy else "translated"
        return Segment(name, source, normalize("NFC", original), target, text, value.line, value.end_line, state,
                       plural, context, notes)  # fmt: skip

    if "msgid_plural" not in entry.fields:
        yield segment(name, entry.text("msgid"), entry.fields["msgstr"], None)
        return
    header.check(entry)
    for index, value in entry.plurals.items():
        one = index == header.singular_index and len(entry.plurals) > 1
        yield segment(f"{name}[{index}]", entry.text("msgid" if one else "msgid_plural"), value, index)


def _flags(comment: str) -> list[str]:
    return [flag.strip() for flag in comment[2:].split(",")]


def _slot(entry: Entry, segments: tuple[str, ...], newline: str) -> NoteSlot:
    # Where the file's own translator comments end, before the extracted comments, references and flags.
    lines = entry.lines or entry.comments
    first = next((line for line in lines if not _is_translator_comment(line.text)), lines[-1])
    old = tuple((line.start, line.end) for line in entry.comments if line.text.startswith(_OWN_NOTE))
    return NoteSlot(segments, first.start, old, before="# ", after=first.newline or newline)


def _is_translator_comment(text: str) -> bool:
    return text.startswith("#") and text[1:2] in {"", " ", "\t"}


def _tells(beginning: Beginning) -> bool:
    head = beginning.head
    return bool(_FIRST_LINE.match(head) and (_STATEMENT.search(head) or _STATEMENT.search(beginning.data)))


FORMAT = BilingualFormat("po", _tells, parse_po)
