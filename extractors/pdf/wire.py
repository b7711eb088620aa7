"""A reading as JSON, for the way from the child process to its parent."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any

from extractors.blocks import Block, Reading
from extractors.document import Card, Span, Undecoded
from extractors.flow import INSERTED, Flow
from extractors.language import Language


def dump_reading(reading: Reading) -> dict[str, Any]:
    """The reading as plain data; offsets as ranges, for most of them follow one another."""
    return {
        "text": reading.text,
        "pages": reading.pages,
        "blocks": [_dump_block(block) for block in reading.blocks],
        "incomplete": reading.incomplete,
        "undecoded": [(one.font, one.glyphs, one.pages) for one in reading.undecoded],
        "starts": reading.starts,
    }


def load_reading(data: dict[str, Any]) -> Reading:
    """The reading that :func:`dump_reading` wrote."""
    return Reading(
        "pdf",
        data["text"],
        data["pages"],
        tuple(_load_block(one) for one in data["blocks"]),
        tuple(data["incomplete"]),
        tuple(Undecoded(font, glyphs, tuple(pages)) for font, glyphs, pages in data["undecoded"]),
        tuple(data["starts"]),
    )


def dump_languages(languages: Sequence[Language]) -> str:
    """Languages as JSON."""
    return json.dumps([{one.name: _plain(getattr(lang, one.name)) for one in fields(lang)} for lang in languages])


def load_languages(text: str) -> list[Language]:
    """The languages that :func:`dump_languages` wrote."""
    return [
        Language(
            locale=one["locale"],
            function_words=frozenset(one["function_words"]),
            abbreviations=frozenset(one["abbreviations"]),
            attributes=one["attributes"],
            card_frames=one["card_frames"],
            effect_words=frozenset(one["effect_words"]),
            labels=one["labels"],
        )
        for one in json.loads(text)
    ]


def _plain(value: object) -> object:
    if isinstance(value, frozenset):
        return sorted(value)
    return dict(value) if isinstance(value, Mapping) else value


def _dump_block(block: Block) -> list[Any]:
    card = asdict(block.card) if block.card else None
    return [
        block.kind,
        block.flow.text,
        _ranges(block.flow.offsets),
        [(span.start, span.end) for span in block.spans],
        block.page,
        block.level,
        block.reason,
        card,
    ]


def _load_block(data: list[Any]) -> Block:
    kind, text, ranges, spans, page, level, reason, card = data
    return Block(kind, Flow(text, _offsets(ranges)), _spans(spans), page, level, reason, _card(card))


def _card(data: dict[str, Any] | None) -> Card | None:
    if data is None:
        return None
    spans = _spans((span["start"], span["end"]) for span in data.pop("spans"))
    return Card(**data, spans=spans)


def _spans(pairs: Iterable[Any]) -> tuple[Span, ...]:
    return tuple(Span(start, end) for start, end in pairs)


def _ranges(offsets: Sequence[int]) -> list[int]:
    """Starts and lengths in turn; an inserted character is a start below zero."""
    found: list[int] = []
    following = None
    for offset in offsets:
        if offset == following:
            found[-1] += 1
        else:
            found += [offset, 1]
        following = offset + 1 if offset >= 0 else None
    return found


def _offsets(ranges: Sequence[int]) -> tuple[int, ...]:
    found: list[int] = []
    for start, length in zip(ranges[::2], ranges[1::2], strict=True):
        if start == INSERTED:
            found.append(INSERTED)
        else:
            found.extend(range(start, start + length))
    return tuple(found)
