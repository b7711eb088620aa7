"""Read translation memories (TMX 1.4; 1.1 to 1.3 have the same core)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rulebook.errors import SourceError, UnknownLocaleError
from rulebook.interchange.bilingual_format import Beginning, BilingualFormat, in_xml
from rulebook.interchange.charsets import Decoded
from rulebook.interchange.inline import nothing, plain_text, shown
from rulebook.interchange.languages import DEFAULT_SOURCE, Languages
from rulebook.interchange.segments import PREFIX, Bilingual, NoteSlot, Segment, SegmentIds, TranslationState
from rulebook.interchange.xml import Element, space_before

_CODES = {"ph": shown, "ut": nothing, "bpt": nothing, "ept": nothing, "it": nothing}
_ANY_SOURCE = "*all*"
_OWN_DTD = re.compile(r"(?:.*/)?tmx1[0-4]\.dtd", re.IGNORECASE)


def names_tmx_dtd(system: str | None) -> bool:
    """Whether a document type only names the DTD of TMX, as most translation tools write; it is never read."""
    return system is not None and _OWN_DTD.fullmatch(system.strip()) is not None


def segments_of_tmx(root: Element, decoded: Decoded, data: bytes, path: Path, languages: Languages) -> Bilingual:
    """Read the tree of a TMX file: each unit gives a segment for its source with each other language.

    The source is the variant in the unit's or the header's ``srclang``, else in the default source language,
    else the first. Variants in languages that have no folder are passed over.

    Raises:
        UnknownLocaleError: A code is no language's, or no pair of languages is left.
        SourceError: A unit has a variant without language or segment.
    """
    header, body = root.first("header"), root.first("body")
    general = header.get("srclang") if header else ""
    ids = SegmentIds()
    segments: list[Segment] = []
    slots: list[NoteSlot] = []
    skipped: dict[str, int] = {}
    for number, unit in enumerate(body.named("tu") if body else (), 1):
        variants = list(_variants(unit, path, languages, skipped))
        source = _source(variants, unit.get("srclang") or general, languages)
        if source is None:
            continue
        name = unit.get("tuid") or f"tu{number}"
        notes = _notes(unit) + _notes(source[1])
        for tag, variant in variants:
            if tag == source[0] or (languages.target and tag != languages.target):
                continue
            segment = _segment(ids.take(f"{name}/{tag}"), source, (tag, variant), notes)
            segments.append(segment)
            slots.append(_slot(variant, segment.id, decoded.content))
    if not segments and skipped:
        code, line = next(iter(skipped.items()))
        raise UnknownLocaleError("no folder for the language {locale}; there are {known}", path=path, line=line,
                                 locale=code, known=", ".join(languages.known))  # fmt: skip
    return Bilingual(
        path, "tmx", tuple(segments), data, decoded.content, decoded.charset, decoded.mark, tuple(slots)
    )  # fmt: skip


def _variants(
    unit: Element, path: Path, languages: Languages, skipped: dict[str, int]
) -> Iterator[tuple[str, Element]]:
    for variant in unit.named("tuv"):
        code = variant.language
        if not code or variant.first("seg") is None:
            raise SourceError("a translation unit variant needs xml:lang and a seg", path=path, line=variant.line)
        tag = languages.tag_at(code, path, variant.line)
        if tag is None:
            skipped.setdefault(code, variant.line)
        else:
            yield tag, variant


def _source(variants: list[tuple[str, Element]], code: str, languages: Languages) -> tuple[str, Element] | None:
    wanted = languages.source
    if not wanted and code and code.lower() != _ANY_SOURCE:
        try:
            wanted = languages.tag(code)
        except ValueError:
            wanted = None
    for tag in (wanted, DEFAULT_SOURCE):
        found = next((variant for variant in variants if variant[0] == tag), None)
        if found:
            return found
    return variants[0] if variants else None


def _segment(name: str, source: tuple[str, Element], target: tuple[str, Element], notes: tuple[str, ...]) -> Segment:
    text = _text(target[1])
    state: TranslationState = "translated" if text else "untranslated"
    place = target[1].first("seg") or target[1]
    return Segment(name, source[0], _text(source[1]), target[0], text, place.line, place.end_line, state,
                   notes=notes + _notes(target[1]))  # fmt: skip


def _text(variant: Element) -> str:
    seg = variant.first("seg")
    preserved = "preserve" in {variant.space, seg.space if seg else ""}
    return plain_text(seg, _CODES, preserved=preserved) if seg else ""


def _notes(element: Element) -> tuple[str, ...]:
    return tuple(note.text.strip() for note in element.named("note") if not _is_own(note))


def _slot(variant: Element, segment: str, content: bytes) -> NoteSlot:
    # Notes stand before the segment, behind the properties and the other notes.
    seg = variant.first("seg") or variant
    at = space_before(content, seg.start)
    space = content[at : seg.start].decode()
    old = tuple((space_before(content, note.start), note.end) for note in variant.named("note") if _is_own(note))
    tag = f"{variant.prefix}note"
    return NoteSlot((segment,), at, old, before=f"{space}<{tag}>", after=f"</{tag}>")


def _is_own(note: Element) -> bool:
    return note.text.lstrip().startswith(PREFIX)


def _tells(beginning: Beginning) -> bool:
    return beginning.root[0] == "tmx"


FORMAT = BilingualFormat("tmx", _tells, in_xml(segments_of_tmx, names_tmx_dtd))
