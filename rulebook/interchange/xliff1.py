"""Read XLIFF 1.2 (1.0 and 1.1 have the same core)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rulebook.interchange.bilingual_format import Beginning, BilingualFormat, in_xml
from rulebook.interchange.charsets import Decoded
from rulebook.interchange.inline import nothing, plain_text, shown
from rulebook.interchange.languages import Languages
from rulebook.interchange.segments import PREFIX, Bilingual, NoteSlot, Segment, SegmentIds, TranslationState
from rulebook.interchange.xml import Element, space_before

_CODES = {"x": shown, "ph": shown, "bx": nothing, "ex": nothing, "bpt": nothing, "ept": nothing, "it": nothing}
_PLURALS = "x-gettext-plurals"
_BEGUN = ("new", "needs-translation")


@dataclass(frozen=True, slots=True)
class _Setting:
    """What the elements around a unit say of it."""

    file: str = ""
    source: str = ""
    target: str = ""
    preserved: bool = False
    locked: bool = False
    plurals: bool = False


def segments_of_xliff1(root: Element, decoded: Decoded, data: bytes, path: Path, languages: Languages) -> Bilingual:
    """Read the tree of an XLIFF 1.2 file; each ``trans-unit`` is a segment, whatever groups it stands in.

    Alternative translations (``alt-trans``) and elements of other namespaces are passed over. The members of
    a group of gettext plural forms are numbered.

    Raises:
        SourceError: A file element does not name its target language.
        UnknownLocaleError: It names a language that has no folder.
    """
    ids = SegmentIds()
    segments: list[Segment] = []
    slots: list[NoteSlot] = []
    for file in root.named("file"):
        setting = _Setting(
            file.get("original"),
            languages.source_of(file.get("source-language"), path, file.line),
            languages.target_of(file.get("target-language") or _first_target_language(file), path, file.line),
            preserved=file.space == "preserve",
        )
        for unit, around, plural in _units(file, setting):
            segment = _segment(unit, around, plural, ids)
            if segment is not None:
                segments.append(segment)
                slots.append(_slot(unit, segment.id, decoded.content))
    return Bilingual(
        path, "xliff-1", tuple(segments), data, decoded.content, decoded.charset, decoded.mark, tuple(slots)
    )  # fmt: skip


def _units(parent: Element, setting: _Setting) -> Iterator[tuple[Element, _Setting, int | None]]:
    number = 0
    for child in parent.elements:
        if child.namespace != parent.namespace or child.name in {"header", "source", "target", "alt-trans"}:
            continue
        inside = replace(
            setting,
            preserved=child.space == "preserve" if child.space else setting.preserved,
            locked=child.get("translate") == "no" if child.get("translate") else setting.locked,
            plurals=child.get("restype") == _PLURALS,
        )
        if child.name == "trans-unit":
            yield child, inside, number if setting.plurals else None
            number += 1
        else:
            yield from _units(child, inside)


def _segment(unit: Element, setting: _Setting, plural: int | None, ids: SegmentIds) -> Segment | None:
    source, target = unit.first("source"), unit.first("target")
    if source is None:
        return None
    original = _text(source, setting)
    translation = _text(target, setting) if target else ""
    place = target or unit
    return Segment(
        id=ids.take("/".join(filter(None, (setting.file, unit.get("id") or unit.get("resname"))))),
        source_locale=setting.source,
        source=original,
        target_locale=setting.target,
        target=translation,
        line=place.line,
        end_line=place.end_line,
        state=_state(original, translation, target, setting),
        plural=plural,
        context=unit.get("resname"),
        notes=tuple(note.text.strip() for note in unit.named("note") if not _is_own(note)),
    )


def _text(element: Element, setting: _Setting) -> str:
    preserved = element.space == "preserve" if element.space else setting.preserved
    return plain_text(element, _CODES, preserved=preserved)


def _state(original: str, translation: str, target: Element | None, setting: _Setting) -> TranslationState:
    if setting.locked:
        return "locked"
    state = target.get("state") if target else ""
    if not translation or (state in _BEGUN and translation == original):
        return "untranslated"
    return "fuzzy" if state in _BEGUN or state.startswith("needs-") else "translated"


def _slot(unit: Element, segment: str, content: bytes) -> NoteSlot:
    place = unit.first("target") or unit.first("seg-source") or unit.first("source") or unit
    space = content[space_before(content, place.start) : place.start].decode()
    old = tuple((space_before(content, note.start), note.end) for note in unit.named("note") if _is_own(note))
    tag = f"{unit.prefix}note"
    return NoteSlot((segment,), place.end, old, before=f'{space}<{tag} from="rulebook">', after=f"</{tag}>")


def _is_own(note: Element) -> bool:
    return note.text.lstrip().startswith(PREFIX)


def _first_target_language(file: Element) -> str:
    """The language of the first target that names its own, for files that name theirs there alone."""
    for unit, _setting, _plural in _units(file, _Setting()):
        target = unit.first("target")
        if target is not None and target.language:
            return target.language
    return ""


def _tells(beginning: Beginning) -> bool:
    root, version = beginning.root
    return root == "xliff" and (version.startswith("1") or not version)


FORMAT = BilingualFormat("xliff-1", _tells, in_xml(segments_of_xliff1))
