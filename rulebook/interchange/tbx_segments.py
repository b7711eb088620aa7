"""A TBX file as segments: its terms beside those of the source language, to be checked like a translation."""

from __future__ import annotations

from pathlib import Path

from rulebook.interchange.bilingual_format import Beginning, BilingualFormat, in_xml
from rulebook.interchange.charsets import Decoded
from rulebook.interchange.languages import DEFAULT_SOURCE, Languages
from rulebook.interchange.segments import PREFIX, Bilingual, NoteSlot, Segment, SegmentIds
from rulebook.interchange.tbx import ENTRIES, LANGUAGES, TERMS, read_term, within
from rulebook.interchange.xml import Element, space_before
from rulebook.language.termbase import Term

_OFFERED = {"preferred", "admitted"}


def segments_of_tbx(root: Element, decoded: Decoded, data: bytes, path: Path, languages: Languages) -> Bilingual:
    """Read the tree of a TBX file: each term that may be used is a segment, its source the concept's first term.

    Concepts without a term in the source language are passed over, and so are languages without a folder.

    Raises:
        SourceError: A term has a status that TBX does not have.
        UnknownLocaleError: A code is no language's.
    """
    ids = SegmentIds()
    source = languages.source or DEFAULT_SOURCE
    segments: list[Segment] = []
    slots: list[NoteSlot] = []
    for entry in within(root, ENTRIES):
        found = _terms(entry, path, languages)
        original = _original([term for term, _group in found], source)
        for term, group in found if original else ():
            if term.locale == source or term.status not in _OFFERED:
                continue
            if languages.target and term.locale != languages.target:
                continue
            element = next(within(group, frozenset({"term"})))
            name = ids.take(f"{entry.get('id') or entry.line}/{term.locale}/{term.text}")
            notes = tuple(note.text.strip() for note in group.named("note") if not _is_own(note))
            segments.append(
                Segment(name, source, original, term.locale, term.text, element.line, element.end_line, notes=notes)
            )
            slots.append(_slot(group, name, decoded.content))
    return Bilingual(
        path, "tbx", tuple(segments), data, decoded.content, decoded.charset, decoded.mark, tuple(slots)
    )  # fmt: skip


def _terms(entry: Element, path: Path, languages: Languages) -> list[tuple[Term, Element]]:
    found: list[tuple[Term, Element]] = []
    for section in within(entry, LANGUAGES):
        locale = languages.tag_at(section.language, path, section.line)
        for number, group in enumerate(within(section, TERMS) if locale else ()):
            term = read_term(group, number, entry.get("id"), locale or "", path)
            if term.text:
                found.append((term, group))
    return found


def _original(terms: list[Term], source: str) -> str:
    """The term of a concept in the source language, the preferred one first; empty where there is none."""
    own = [term for term in terms if term.locale == source]
    return next((term.text for term in (*(t for t in own if t.status == "preferred"), *own)), "")


def _slot(group: Element, segment: str, content: bytes) -> NoteSlot:
    # Notes stand at the end of a term's section.
    last = [child for child in group.elements if not _is_own(child)][-1]
    space = content[space_before(content, last.start) : last.start].decode()
    old = tuple((space_before(content, note.start), note.end) for note in group.elements if _is_own(note))
    tag = f"{group.prefix}note"
    return NoteSlot((segment,), last.end, old, before=f"{space}<{tag}>", after=f"</{tag}>")


def _is_own(element: Element) -> bool:
    return element.name == "note" and element.text.lstrip().startswith(PREFIX)


def _tells(beginning: Beginning) -> bool:
    return beginning.root[0] in {"tbx", "martif"}


FORMAT = BilingualFormat("tbx", _tells, in_xml(segments_of_tbx))
