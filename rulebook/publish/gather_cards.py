"""The data of the pages of cards: those that the sources print, joined over the languages, and those of the engine."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from rulebook.graph.read import CARD_FACTS, Graph
from rulebook.graph.records import PrintedCard
from rulebook.language.card_names import card_names, english_names, name_key
from rulebook.publish.effect_parts import effect_parts
from rulebook.publish.store import Values

NUMBER = re.compile(r"([A-Z0-9]+)-[A-Z]{2}(\d+)")
"""A printed card number: set, language, number; without the language it is the same card everywhere."""


def gather_cards(
    graph: Graph, engine_cards: Sequence[Mapping[str, Any]], languages: Sequence[str], *, verbatim: bool
) -> list[Values]:
    """Every card with its names by language, its facts, its printings and its canonical effects."""
    printed: dict[str, list[PrintedCard]] = {}
    for one in graph.printed_cards():
        printed.setdefault(common_number(one.number or one.name), []).append(one)
    known = {card["name"]: card for card in engine_cards}
    cards: dict[str, Values] = {}
    for number, printings in printed.items():
        english = _english(printings)
        card = known.pop(english, None) if english else None
        names = _names(english, languages) | {one.source.locale: one.name for one in printings}
        key = slug(english or number)
        cards[key] = _card(key, names, printings, card, verbatim=verbatim)
    for english, card in known.items():
        key = slug(english)
        cards[key] = _card(key, _names(english, languages), [], card, verbatim=verbatim)
    return list(cards.values())


def common_number(number: str) -> str:
    """A printed card number without its language.

    >>> common_number("YS14-FR001")
    'YS14-001'
    """
    match = NUMBER.fullmatch(number)
    return f"{match[1]}-{match[2]}" if match else number


def slug(name: str) -> str:
    """A name as a part of an address.

    >>> slug("Dian Keto the Cure Master")
    'dian-keto-the-cure-master'
    """
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def _english(printings: Sequence[PrintedCard]) -> str | None:
    for one in printings:
        if one.source.locale == "en":
            return one.name
    return next((name for one in printings if (name := english_names().get(name_key(one.name)))), None)


def _names(english: str | None, languages: Sequence[str]) -> dict[str, str]:
    if english is None:
        return {}
    translated = {tag: names[english] for tag in languages if english in (names := card_names(tag))}
    return {"en": english, **translated}


def _card(
    key: str,
    names: Mapping[str, str],
    printings: Sequence[PrintedCard],
    card: Mapping[str, Any] | None,
    *,
    verbatim: bool,
) -> Values:
    facts: dict[str, Any] = dict(printings[0].facts) if printings else {}
    if card is not None:
        facts = {**{fact: card[fact] for fact in CARD_FACTS if card.get(fact)}, **facts}
    return {
        "page": "card",
        "id": key,
        "names": dict(sorted(names.items())),
        "facts": facts,
        "effects": effect_parts(card["effects"]) if card is not None else [],
        "printings": [_printing(one, verbatim=verbatim) for one in printings],
    }


def _printing(printed: PrintedCard, *, verbatim: bool) -> dict[str, Any]:
    source = printed.source
    made = {
        "locale": source.locale,
        "edition": source.edition,
        "path": source.path,
        "number": printed.number,
        "page": printed.page,
        "line": printed.line,
        "type_line": printed.type_line,
    }
    return made | {"text": printed.text, "pendulum_text": printed.pendulum_text} if verbatim else made
