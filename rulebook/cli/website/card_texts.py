"""The cards of a catalogue with their texts in all languages, read: parts, counterparts and differences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from extractors.cards.records import CardRecord
from rulebook.checks.card.effect_mismatch import MESSAGES
from rulebook.cli.card_texts.source import catalogue
from rulebook.cli.console import steps
from rulebook.corpus.library import Library
from rulebook.meaning.card_text import CardText
from rulebook.meaning.catalogue import CardCatalogue, ReadCard
from rulebook.meaning.comparing import Difference, Said, compare
from rulebook.meaning.counterparts import Segment, counterparts


def catalogue_cards(path: Path, library: Library, languages: Sequence[str]) -> list[dict[str, Any]]:
    """The cards of a database as plain values.

    Raises:
        SourceError: The file is no card database, or cannot be read.
    """
    cards = catalogue(path, languages)
    with steps(len(cards.cards)) as told:
        found = []
        for card in cards.cards:
            told(Path(card.names.get("en", str(card.password))))
            found.append(_card(card, cards, library, languages))
    return found


def _card(card: CardRecord, cards: CardCatalogue, library: Library, languages: Sequence[str]) -> dict[str, Any]:
    read = {tag: one for tag in languages if (one := cards.read(card, tag)) is not None}
    boxes = {
        "pendulum_text": {tag: one.pendulum for tag, one in read.items() if one.pendulum},
        "text": {tag: one.text for tag, one in read.items() if one.text},
    }
    return {
        "password": card.password,
        "names": dict(card.names),
        "facts": _facts(card),
        "flavour": dict(card.texts) if card.flavour else {},
        "effects": _effects(read.values()),
        "boxes": [_box(name, texts, library) for name, texts in boxes.items() if texts],
    }


def _facts(card: CardRecord) -> dict[str, Any]:
    facts = {
        "card_type": card.card_type, "attribute": card.attribute, "atk": card.atk, "def": card.defense,
        "level": card.level, "rank": card.rank, "pendulum_scale": card.scale,
    }  # fmt: skip
    return {name: value for name, value in facts.items() if value is not None}


def _effects(read: Iterable[ReadCard]) -> list[str]:
    """What the card does, in the notation, as the first language says it that is read whole."""
    whole = next((one for one in read if one.is_read), None)
    if whole is None:
        return []
    return [line for effect in (whole.pendulum_effect, whole.effect) for line in (effect or "").split("\n") if line]


def _box(name: str, texts: Mapping[str, CardText], library: Library) -> dict[str, Any]:
    """One of a card's texts, side by side."""
    segments, notations = counterparts(texts)
    concepts: list[dict[str, None]] = [{} for _notation in notations]
    for tag, pieces in segments.items():
        for segment in pieces:
            if segment.part is not None:
                concepts[segment.part].update(dict.fromkeys(_concepts(segment, tag, library)))
    return {
        "name": name,
        "texts": {tag: [[one.text, one.part, one.is_read] for one in pieces] for tag, pieces in segments.items()},
        "parts": [
            {"notation": notation, "concepts": list(known)} for notation, known in zip(notations, concepts, strict=True)
        ],
        "differences": [_difference(one) for one in compare(texts)],
    }


def _concepts(segment: Segment, tag: str, library: Library) -> list[str]:
    edition = library.editions[-1].id
    mentions = library.texts(tag)[segment.text].key(edition).mentions
    return [mention.concepts[0] for mention in mentions if mention.concepts]


def _difference(difference: Difference) -> dict[str, Any]:
    said = (*difference.odd, *difference.others)
    kind = "date" if any(one.is_old_wording for one in said) else difference.kind
    return {
        "message": MESSAGES[kind].template,
        "odd": [_said(one) for one in difference.odd],
        "others": [_said(one) for one in difference.others],
    }


def _said(said: Said) -> dict[str, str]:
    start, end = (place - said.sentence.span[0] for place in said.span)
    return {"locale": said.locale, "text": said.sentence.text[start:end], "notation": said.notation}
