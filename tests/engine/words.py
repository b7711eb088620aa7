"""Which words of the notation effects use, each with its class in the vocabulary."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from engine.decks.library import book_cards
from rulebook.canon.effects import happening, model, read_effects, selection
from rulebook.canon.effects.vocabulary import known, vocabulary

Word = tuple[str, str]
"""A class of the vocabulary and a word of it."""


def vocabulary_of(name: str) -> Collection[str]:
    """The words of a class."""
    return vocabulary().frames if name == "verbs" else known(name)


def words_of(part: object) -> Iterator[Word]:
    """The words that a part of an effect uses, by class."""
    if isinstance(part, tuple):
        for item in part:
            yield from words_of(item)
    elif is_dataclass(part):
        yield from (found for found in own_words(part) if found[1] in vocabulary_of(found[0]))
        for field in fields(part):
            yield from words_of(getattr(part, field.name))


PARTS: dict[type, tuple[tuple[str, str], ...]] = {
    model.Effect: (("kinds", "kind"), ("zones", "zones")),
    model.Limit: (("phases", "period"), ("scopes", "scope")),
    model.Linked: (("connectors", "connector"),),
    model.Step: (("verbs", "verb"), ("players", "player"), ("stats", "stats"), ("positions", "position"),
                 ("verbs", "via")),
    model.Token: (("attributes", "attribute"),),
    happening.Trigger: (("timings", "timing"),),
    happening.Event: (("deeds", "deeds"),),
    happening.Player: (("players", "word"),),
    happening.Moment: (("phases", "phase"),),
    happening.Happened: (("phases", "period"),),
    selection.Value: (("values", "name"),),
    selection.LifePoints: (("players", "player"),),
    selection.Stat: (("stats", "name"),),
    selection.Compare: (("stats", "stat"),),
    selection.Distinct: (("properties", "property"),),
    selection.Same: (("properties", "property"),),
    selection.Reference: (("references", "name"),),
    selection.State: (("states", "word"),),
    selection.OneOf: (("properties", "property"),),
    selection.Named: (("properties", "by"),),
    selection.Related: (("relations", "relation"),),
    selection.Includes: (("verbs", "verb"),),
    selection.Pattern: (("nouns", "noun"),),
    selection.Place: (("sides", "side"), ("zones", "zones")),
    selection.Selection: (("players", "chooser"),),
}  # fmt: skip
"""For each part of the notation the classes of the words that stand in its fields."""
OF_VERBS = {"change-damage": "damages", "redirect-damage": "damages", "declare": "declarations", "limit": "periods"}
"""The class of the word that a verb has among its parts."""


def own_words(part: Any) -> Iterator[Word]:
    """The words that stand in a part itself."""
    for name, field in PARTS.get(type(part), ()):
        value = getattr(part, field)
        yield from ((name, word) for word in ((value,) if isinstance(value, str) else value))
    match part:
        case model.Step(verb=verb, word=word) if verb in OF_VERBS:
            yield OF_VERBS[verb], word
        case model.Token(types=kinds):
            yield from (("types" if kind in known("types") else "states", kind) for kind in kinds)
        case selection.OneOf(property=name, values=values):
            yield from ((name.removeprefix("original-") + "s", value) for value in values)
        case selection.Together(relation=relation, property=name):
            yield "stats" if relation == "total" else "properties", name


@cache
def words_of_text(text: str) -> frozenset[Word]:
    """The words that the effects of a card use."""
    return frozenset(words_of(read_effects(text)))


def words_met(row: Mapping[str, Any], cards: Mapping[str, Mapping[str, Any]]) -> set[Word]:
    """The words of the cards that are laid out in a case; a name may be that of a card of the books."""
    found: set[Word] = set()
    for name in names_in([row.get("given", {}), row.get("when", [])]):
        card = cards.get(name)
        if card is not None:
            found |= words_of_text(card.get("effects", "")) if card.get("kind", "") != "normal" else set()
        elif name in book_cards() and book_cards()[name].kind != "normal":
            found |= words_of_text(book_cards()[name].effects)
    return found


def names_in(value: object) -> Iterator[str]:
    """All texts in what a case writes."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield str(key)
            yield from names_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from names_in(item)
