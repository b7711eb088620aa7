"""From a reader's blocks to a document: sections in an outline, bodies cut into clauses, cards merged."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from extractors.blocks import Block, Reading
from extractors.document import Card, Clause, ClauseKind, Document, Dropped, Section, Stretch
from extractors.flow import partition
from extractors.language import Language
from extractors.lines import LineIndex
from extractors.placing import Home, Placement
from extractors.sentences import split


@dataclass(frozen=True, slots=True)
class Identity:
    """What a document is, apart from its content."""

    path: str
    sha256: str
    locale: str | None
    edition: str | None


@dataclass(slots=True)
class _Group:
    """A heading (or an inferred section) with the bodies that belong to it."""

    key: Home
    heading: Block | None
    canonical: str | None
    position: int
    page: int
    bodies: list[Block] = field(default_factory=list)


def assemble(reading: Reading, placement: Placement, identity: Identity, language: Language | None) -> Document:
    """The document of a reading, its bodies placed as told.

    Sections come in reading order: the order of the file, except that the headings of a page whose
    order is no evidence follow the canonical outline.
    """
    lines = LineIndex(reading.text)
    blocks = with_captions(reading.blocks, placement.captions)
    groups = _in_reading_order(_group(blocks, placement), reading.blocks, placement)
    sections: list[Section] = []
    clauses: list[Clause] = []
    for group in groups:
        section = None
        if group.key is not None:
            section = _section(group, sections, lines)
            sections.append(section)
        for clause in _of_group(group, section, reading, language, lines):
            clauses.append(replace(clause, id=f"c{len(clauses) + 1}"))
    return Document(
        path=identity.path,
        sha256=identity.sha256,
        format=reading.format,
        locale=identity.locale,
        edition=identity.edition,
        pages=reading.pages,
        lines=lines.count,
        text=reading.text,
        sections=tuple(sections),
        clauses=tuple(clauses),
        cards=_merge_cards(reading.blocks, lines),
        dropped=tuple(
            Dropped(*lines.range(block.spans), block.reason or "ornament", block.spans)
            for block in reading.blocks
            if block.kind == "dropped" and block.spans
        ),
        incomplete=reading.incomplete,
        undecoded=reading.undecoded,
    )


def with_captions(blocks: Sequence[Block], captions: Collection[int]) -> tuple[Block, ...]:
    """The blocks, those headings made captions that were found to be labels in a picture."""
    return tuple(
        replace(block, kind="caption", level=0) if index in captions else block for index, block in enumerate(blocks)
    )


def _group(blocks: Sequence[Block], placement: Placement) -> list[_Group]:
    groups: dict[Home | tuple[Home, int], _Group] = {}
    for index, block in enumerate(blocks):
        if block.kind == "heading":
            groups.setdefault(index, _Group(index, block, placement.canonical.get(index), index, block.page))
    stretch: int | None = None
    last: Home = None
    for index, block in enumerate(blocks):
        if block.kind == "heading":
            stretch = None
        if block.kind in ("heading", "dropped", "card"):
            continue
        home = placement.home.get(index)
        key: Home | tuple[Home, int] = home
        if not isinstance(home, int) and not block.displaced:
            # Where the file's order can be trusted, what stands apart stays apart, whatever it is about.
            stretch = index if stretch is None or home != last else stretch
            key = home, stretch
            last = home
        else:
            stretch = None
        if key not in groups:
            groups[key] = _Group(home, None, home if isinstance(home, str) else None, index, block.page)
        group = groups[key]
        group.bodies.append(block)
        if home is not None and block.page == group.page:
            group.position = min(group.position, index)
    return sorted(groups.values(), key=lambda group: group.position)


def _in_reading_order(groups: list[_Group], blocks: Sequence[Block], placement: Placement) -> list[_Group]:
    disordered = {block.page for block in blocks if block.displaced and block.kind != "heading"}
    ordered: list[_Group] = []
    index = 0
    while index < len(groups):
        end = index + 1
        if groups[index].page in disordered:
            while end < len(groups) and groups[end].page == groups[index].page:
                end += 1
        run = groups[index:end]
        if all(group.canonical in placement.order for group in run):
            run.sort(key=lambda group: placement.order[cast("str", group.canonical)])
        ordered.extend(run)
        index = end
    return ordered


def _section(group: _Group, before: Sequence[Section], lines: LineIndex) -> Section:
    heading = group.heading
    spans = heading.spans if heading else ()
    place = spans or group.bodies[0].spans
    level = heading.level if heading else 0
    return Section(
        id=f"s{len(before) + 1}",
        parent=_parent(group.canonical, level, before),
        level=level or (group.canonical or "").count("/") + 1,
        heading=heading.flow.text if heading else "",
        page=group.page,
        line=lines.of(place[0].start),
        end_line=lines.range(spans)[1] if spans else lines.of(place[0].start),
        spans=spans,
        canonical=group.canonical,
    )


def _parent(canonical: str | None, level: int, before: Sequence[Section]) -> str | None:
    ancestor = canonical
    while ancestor and "/" in ancestor:
        ancestor = ancestor.rpartition("/")[0]
        for section in reversed(before):
            if section.canonical == ancestor:
                return section.id
    if canonical is not None:
        return None
    return next((section.id for section in reversed(before) if section.level < level), None)


def _of_group(
    group: _Group, section: Section | None, reading: Reading, language: Language | None, lines: LineIndex
) -> Iterator[Clause]:
    """The clauses of a group. What of a passage begins on its next page comes after what else stands on the first."""
    later: list[Clause] = []
    for body in group.bodies:
        if later and body.page >= later[0].page:
            yield from later
            later = []
        for clause in _clauses(body, section, reading, language, lines):
            if clause.page > body.page:
                later.append(clause)
            else:
                yield clause
    yield from later


def _clauses(
    body: Block,
    section: Section | None,
    reading: Reading,
    language: Language | None,
    lines: LineIndex,
) -> list[Clause]:
    kind = cast("ClauseKind", "sentence" if body.kind == "paragraph" else body.kind)
    flows = [flow for flow in split(body.flow, language) if flow.text] or [body.flow]
    owned = partition(reading.text, body.spans, flows)
    found: list[Clause] = []
    for flow, spans in zip(flows, owned, strict=True):
        if not spans:
            continue
        own = [offset for offset in flow.offsets if offset >= 0] or [spans[0].start]
        found.append(
            Clause(
                id="",
                section=section.id if section else None,
                kind=kind,
                text=flow.text,
                page=reading.page_of(spans[0].start),
                line=lines.of(spans[0].start),
                end_line=lines.of(own[-1]),
                spans=spans,
            )
        )
    return found


def _merge_cards(blocks: Sequence[Block], lines: LineIndex) -> tuple[Card, ...]:
    """One card per number (or name), from its most complete printing."""
    merged: dict[str, Card] = {}
    for block in blocks:
        if block.kind != "card" or block.card is None:
            continue
        line, end_line = lines.range(block.spans)
        places = tuple(Stretch(block.page, *stretch) for stretch in lines.stretches(block.spans))
        card = replace(block.card, page=block.page, line=line, end_line=end_line, spans=block.spans, places=places)
        key = card.number or card.name.casefold()
        known = merged.get(key)
        merged[key] = card if known is None else _merge(known, card)
    return tuple(merged.values())


def _merge(known: Card, again: Card) -> Card:
    fuller, other = (known, again) if _filled(known) >= _filled(again) else (again, known)
    gaps = {
        name: getattr(other, name)
        for name in ("number", "name", "type_line", "text", "attribute", "atk", "defense", "level", "rank",
                     "pendulum_scale", "pendulum_text")
        if not getattr(fuller, name) and getattr(other, name)
    }  # fmt: skip
    return replace(
        fuller,
        **gaps,
        page=known.page,
        line=known.line,
        end_line=known.end_line,
        occurrences=known.occurrences + 1,
        spans=(*known.spans, *again.spans),
        places=(*known.places, *again.places),
    )


def _filled(card: Card) -> int:
    fields = (card.number, card.name, card.type_line, card.text, card.attribute, card.pendulum_text)
    numbers = (card.atk, card.defense, card.level, card.rank, card.pendulum_scale)
    return sum(1 for value in fields if value) + sum(1 for value in numbers if value is not None)
