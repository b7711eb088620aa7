"""Read XLIFF 2.0 and later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rulebook.interchange.bilingual_format import Beginning, BilingualFormat, in_xml
from rulebook.interchange.charsets import Decoded
from rulebook.interchange.inline import code_point, nothing, plain_text, shown
from rulebook.interchange.languages import Languages
from rulebook.interchange.segments import PREFIX, Bilingual, NoteSlot, Segment, SegmentIds, TranslationState
from rulebook.interchange.xml import Element, space_before

_CODES = {"ph": shown, "cp": code_point, "sc": nothing, "ec": nothing, "sm": nothing, "em": nothing}


@dataclass(frozen=True, slots=True)
class _Setting:
    """What the elements around a segment say of it."""

    source: str
    target: str
    preserved: bool = False
    locked: bool = False

    def inside(self, element: Element) -> _Setting:
        return replace(
            self,
            preserved=element.space == "preserve" if element.space else self.preserved,
            locked=element.get("translate") == "no" if element.get("translate") else self.locked,
        )


def segments_of_xliff2(root: Element, decoded: Decoded, data: bytes, path: Path, languages: Languages) -> Bilingual:
    """Read the tree of an XLIFF 2 file; each ``segment`` is one, the segments of a unit share its notes.

    Modules and extensions (other namespaces) and ``ignorable`` parts are passed over.

    Raises:
        SourceError: The file does not name its target language.
        UnknownLocaleError: It names a language that has no folder.
    """
    base = _Setting(
        languages.source_of(root.get("srcLang"), path, root.line),
        languages.target_of(root.get("trgLang"), path, root.line),
    ).inside(root)
    ids = SegmentIds()
    segments: list[Segment] = []
    slots: list[NoteSlot] = []
    for file in root.named("file"):
        for unit, setting in _units(file, base.inside(file)):
            name = f"{file.get('id')}/{unit.get('id')}"
            notes = _notes(unit)
            found = [_segment(part, setting, f"{name}/{part.get('id') or number}", notes, ids)
                     for number, part in enumerate(unit.named("segment"), 1)]  # fmt: skip
            segments.extend(found)
            if found:
                slots.append(_slot(unit, tuple(segment.id for segment in found), decoded.content))
    return Bilingual(
        path, "xliff-2", tuple(segments), data, decoded.content, decoded.charset, decoded.mark, tuple(slots)
    )  # fmt: skip


def _units(parent: Element, setting: _Setting) -> Iterator[tuple[Element, _Setting]]:
    for child in parent.named("unit", "group"):
        inside = setting.inside(child)
        if child.name == "unit":
            yield child, inside
        else:
            yield from _units(child, inside)


def _segment(part: Element, setting: _Setting, name: str, notes: tuple[str, ...], ids: SegmentIds) -> Segment:
    source, target = part.first("source"), part.first("target")
    original = _text(source, setting) if source else ""
    translation = _text(target, setting) if target else ""
    place = target or part
    return Segment(
        id=ids.take(name),
        source_locale=setting.source,
        source=original,
        target_locale=setting.target,
        target=translation,
        line=place.line,
        end_line=place.end_line,
        state=_state(original, translation, part.get("state"), setting),
        notes=notes,
    )


def _text(element: Element, setting: _Setting) -> str:
    return plain_text(element, _CODES, preserved=setting.inside(element).preserved)


def _state(original: str, translation: str, state: str, setting: _Setting) -> TranslationState:
    if setting.locked:
        return "locked"
    if not translation or (state == "initial" and translation == original):
        return "untranslated"
    return "fuzzy" if state == "initial" else "translated"


def _notes(unit: Element) -> tuple[str, ...]:
    return tuple(
        note.text.strip() for notes in unit.named("notes") for note in notes.named("note") if not _is_own(note)
    )


def _slot(unit: Element, segments: tuple[str, ...], content: bytes) -> NoteSlot:
    # The notes element stands before originalData and the segments; one that holds our notes alone comes and goes
    # with them.
    notes = next((found for found in unit.named("notes") if found.first("note")), None)
    tag = f"{unit.prefix}note"
    before, after = f'<{tag} category="rulebook">', f"</{tag}>"
    follower = unit.first("originalData", "segment", "ignorable") or unit
    space = content[space_before(content, follower.start) : follower.start].decode()
    deeper = space + "  " if "\n" in space else space
    inside = list(notes.named("note")) if notes else []
    if notes and any(not _is_own(note) for note in inside):
        last = [note for note in inside if not _is_own(note)][-1]
        old = tuple((space_before(content, note.start), note.end) for note in inside if _is_own(note))
        deeper = content[space_before(content, last.start) : last.start].decode()
        return NoteSlot(segments, last.end, old, deeper + before, after)
    spans = ((space_before(content, notes.start), notes.end),) if notes else ()
    at = spans[0][0] if spans else space_before(content, follower.start)
    opening, closing = f"{space}<{tag}s>", f"{space}</{tag}s>"
    return NoteSlot(segments, at, spans, deeper + before, after, opening, closing)


def _is_own(note: Element) -> bool:
    return note.text.lstrip().startswith(PREFIX)


def _tells(beginning: Beginning) -> bool:
    root, version = beginning.root
    return root == "xliff" and bool(version) and not version.startswith("1")


FORMAT = BilingualFormat("xliff-2", _tells, in_xml(segments_of_xliff2))
