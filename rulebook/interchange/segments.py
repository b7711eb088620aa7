"""What a translator's file holds: segments, and the places where notes to them go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

TranslationState: TypeAlias = Literal["untranslated", "fuzzy", "translated", "locked"]

PLACEHOLDER = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands in a segment's text for an inline code that shows something (an image, a value)."""

PREFIX = "[rulebook]"
"""How every note of this tool begins, by which the next run knows its own."""


@dataclass(frozen=True, slots=True)
class Segment:
    """One text and its translation.

    Attributes:
        id: Unique in its file and the same as long as the file's own ids are.
        source_locale: Tag of the source's language, one of the project's.
        source: The text (NFC), inline codes taken out; ``PLACEHOLDER`` for those that show something.
        target_locale: Tag of the translation's language.
        target: The translation, as ``source``; empty where there is none.
        line: 1-based line of the translation in the file, or of the unit where there is none.
        end_line: Its last line.
        state: How far the translation is; ``locked`` is not to be translated.
        plural: Index of the plural form, where the segment is one.
        context: What tells two equal sources apart (``msgctxt``, ``resname``), or nothing.
        notes: The notes of people and other tools, in the order of the file.
    """

    id: str
    source_locale: str
    source: str
    target_locale: str
    target: str
    line: int
    end_line: int
    state: TranslationState = "translated"
    plural: int | None = None
    context: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NoteSlot:
    """Where the notes to one unit of a file stand. Offsets count bytes of ``Bilingual.content``.

    Attributes:
        segments: Ids of the unit's segments, which share their notes.
        at: Where new notes are put.
        old: Spans of the notes of an earlier run, with the white space that came with them.
        opening: What goes before the first note.
        before: What goes before each note.
        after: What goes after each note.
        closing: What goes after the last note.
    """

    segments: tuple[str, ...]
    at: int
    old: tuple[tuple[int, int], ...]
    before: str
    after: str
    opening: str = ""
    closing: str = ""


@dataclass(frozen=True, slots=True)
class Bilingual:
    """A translator's file as it was read.

    Attributes:
        path: The file.
        format: What it is by its content: the name of one of ``bilingual_formats``.
        segments: Its texts and translations in the order of the file; obsolete entries are left out.
        data: Its bytes.
        content: The same text in UTF-8 without byte order mark; the slots count its bytes.
        charset: Name of the codec of ``data``.
        mark: The byte order mark that ``data`` begins with.
        slots: Where notes go.
    """

    path: Path
    format: str
    segments: tuple[Segment, ...]
    data: bytes
    content: bytes
    charset: str
    mark: bytes
    slots: tuple[NoteSlot, ...]

    @property
    def target_locales(self) -> tuple[str, ...]:
        """Tags of the languages that are translated into."""
        return tuple(dict.fromkeys(segment.target_locale for segment in self.segments))


class SegmentIds:
    """Gives every segment an id of its own: a name that comes again gets a number."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}

    def take(self, name: str) -> str:
        """The name, or the name with ``#2``, ``#3`` … where it was taken before."""
        count = self._seen[name] = self._seen.get(name, 0) + 1
        return name if count == 1 else self.take(f"{name}#{count}")
