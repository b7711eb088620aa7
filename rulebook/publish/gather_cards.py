"""The data of the pages of cards: those that the sources print, those of the engine, and those of a catalogue."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from rulebook.canon.effects import NotationError
from rulebook.graph.read import CARD_FACTS, Graph
from rulebook.graph.records import PrintedCard
from rulebook.language.card_names import card_names, english_names, name_key
from rulebook.publish.effect_parts import effect_parts
from rulebook.publish.store import Values
from rulebook.publish.supplement import Supplement

NUMBER = re.compile(r"([A-Z0-9]+)-[A-Z]{2}(\d+)")
"""A printed card number: set, language, number; without the language it is the same card everywhere."""


def gather_cards(graph: Graph, evidence: Supplement, languages: Sequence[str], *, verbatim: bool) -> list[Values]:
    """Every card with its names by language, its facts, its printings, its texts and its canonical effects."""
    printed: dict[str, list[PrintedCard]] = {}
    for one in graph.printed_cards():
        printed.setdefault(common_number(one.number or one.name), []).append(one)
    known = {card["name"]: card for card in evidence.cards}
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
    for listed in evidence.catalogue:
        key = slug(listed["names"].get("en", "")) or str(listed["password"])
        cards[key] = _of_catalogue(
            listed, cards.get(key) or _card(key, {}, [], None, verbatim=verbatim), verbatim=verbatim
        )
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


def _of_catalogue(listed: Mapping[str, Any], known: Values, *, verbatim: bool) -> Values:
    """A card of a catalogue, with what is known of it otherwise."""
    boxes = [box if verbatim else {**box, "texts": {}, "differences": []} for box in listed["boxes"]]
    return {
        **known,
        "names": {**known["names"], **dict(sorted(listed["names"].items()))},
        "facts": {**listed["facts"], **known["facts"]},
        "effects": known["effects"] or _parts_where_in_notation(listed["effects"]),
        "flavour": listed["flavour"] if verbatim else {},
        "boxes": boxes,
    }


def _parts_where_in_notation(effects: Sequence[str]) -> list[Mapping[str, str]]:
    """The parts of effects, all of each in one where the notation has no words for it yet."""
    found: list[Mapping[str, str]] = []
    for effect in effects:
        try:
            found.extend(effect_parts(effect))
        except NotationError:
            found.append({"effect": effect})
    return found


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
