"""The grammar: constructions that belong to no language, and how one language words each of them.

A construction and its notation stand in ``rulebook/data/meaning/*.toml``, its wordings in
``locales/<tag>/meaning/*.toml`` under the same category and name; the first wording that fits is the one that is
printed, the others are read as well. Reading and printing come from the same line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rulebook.errors import DataError
from rulebook.files.collecting import without_collecting
from rulebook.language.locales import require_locale
from rulebook.language.text.tokens import normal
from rulebook.meaning.constructions import Table, Templates, load_templates, tables
from rulebook.meaning.joints import Joints, read_joints
from rulebook.meaning.lexicon import Lexeme, read_lexeme
from rulebook.meaning.moving import AROUND, category_of
from rulebook.meaning.ordering import OBJECT, Order, read_order
from rulebook.meaning.patterns import JOINED, Group, Item, Word, read_pattern
from rulebook.meaning.wordings import SAME, Key, Wording, texts_of, wordings_of

FORM: Final = "form"
"""The dimension of features that decides in which order a construction is worded; other features decide endings."""
TABLES: Final = frozenset(
    {
        "dimensions", "words", "paradigms", "order", "contractions", "enclitics", "elision", "clitics", "affixes",
        "renewals",
    }
)  # fmt: skip
"""Tables of a locale's files that are no categories."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """The constructions and their wordings in one language.

    Attributes:
        templates: The notation of each construction, by category and name.
        wordings: All that can be read, by category and form.
        printed: What can be printed, by category, name and form.
        lexicon: The inflected words.
        dimensions: Dimension of each feature.
        joints: How words change beside others.
        vocabulary: All words of the wordings, in lower case.
        compounds: Words that others are written together with, the longest first.
        moves: Whether parts of constructions stand elsewhere.
        subjects: Slots whose fillers stand inside others, which agree with them all the same.
        closed: Categories out of which no part stands in a construction around them.
        renewals: Old words, and those that are said for them today.
    """

    templates: Templates
    wordings: Mapping[Key, tuple[Wording, ...]]
    printed: Mapping[tuple[str, str, str], tuple[Wording, ...]]
    lexicon: Mapping[str, Lexeme]
    dimensions: Mapping[str, str]
    joints: Joints
    vocabulary: frozenset[str] = frozenset()
    compounds: tuple[str, ...] = ()
    moves: bool = False
    subjects: frozenset[str] = frozenset()
    closed: frozenset[str] = frozenset()
    renewals: Mapping[str, str] = field(default_factory=dict)

    def key(self, category: str, features: tuple[str, ...]) -> Key:
        """The category and form that a slot asks for."""
        forms = [feature for feature in features if self.dimensions.get(feature) == FORM]
        return category, forms[0] if forms else ""


@lru_cache(maxsize=16)
def load_grammar(tag: str, folder: Path | None = None) -> Grammar:
    """The grammar of a language, from its folder.

    Raises:
        UnknownLocaleError: There is no such language.
        DataError: A file breaks its form; a wording belongs to no construction, or has other slots than it.
    """
    own = tables(require_locale(tag, folder) / "meaning")
    with without_collecting():
        return _grammar(tag, own)


def _grammar(tag: str, own: Table) -> Grammar:
    templates = load_templates()
    dimensions = {
        feature: dimension for dimension, features in own.get("dimensions", {}).items() for feature in features.split()
    }
    paradigms = own.get("paradigms", {})
    lexicon = {name: read_lexeme(text, paradigms) for name, text in own.get("words", {}).items()}
    order = read_order(own.get("order", {}), own.get("clitics", {}))
    asked = _asked(own, dimensions, templates, order)
    borrowed = _borrowed(own)
    found: list[tuple[Key, Wording]] = []
    for category, name, value in _worded(own):
        template = templates.get((category, name))
        if template is None:
            raise DataError(
                "{tag}: [{category}] {name} is worded, but is no construction", tag=tag, category=category, name=name
            )
        forms = asked.get(category, ("",))
        found.extend(wordings_of(category, name, value, forms, order, template, lexicon, borrowed))
    wordings: dict[Key, list[Wording]] = {}
    printed: dict[tuple[str, str, str], list[Wording]] = {}
    known: set[tuple[Any, ...]] = set()  # what is worded alike and says the same is read once
    for key, wording in found:
        said = templates[wording.category, wording.name].text
        alike = key, wording.items, wording.features, said
        if wording.is_read and alike not in known:
            known.add(alike)
            wordings.setdefault(key, []).append(wording)
        printed.setdefault((wording.category, wording.name, key[1]), []).append(wording)
    words = [item for wording in (wording for _, wording in found) for item in _words(wording.items)]
    return Grammar(
        templates, {key: tuple(some) for key, some in wordings.items()},
        {key: tuple(some) for key, some in printed.items()}, lexicon, dimensions,
        read_joints(own), _vocabulary(words, lexicon), _compounds(words),
        bool(borrowed) or any(wording.apart for _, wording in found), order.subjects(), order.closed,
        own.get("renewals", {}),
    )  # fmt: skip


def _worded(own: Table) -> Iterator[tuple[str, str, Any]]:
    """Category, name and lines of each construction that a language words."""
    for category, constructions in own.items():
        if category not in TABLES:
            for name, value in constructions.items():
                yield category, name, value


def _asked(
    own: Table, dimensions: Mapping[str, str], templates: Templates, order: Order
) -> Mapping[str, tuple[str, ...]]:
    """The forms in which a language words each category: those that any of its wordings asks for."""
    asked: dict[str, set[str]] = {}
    handed_on: set[tuple[str, str]] = set()
    for category, name, value in _worded(own):
        slots = templates[category, name].slots if (category, name) in templates else {}
        for slot in (slot for text in texts_of(value) for slot in read_pattern(text).slots()):
            inside = category_of(slot.name, slots)
            if SAME in slot.features:
                handed_on.add((category, inside))
            else:
                form = next((f for f in slot.features if dimensions.get(f) == FORM), "")
                leaning = order.leaning if OBJECT in slot.features else ()
                asked.setdefault(inside, set()).update({form, *leaning})
    for slot in (
        slot for text in own.get("order", {}).get("tails", {}).values() for slot in read_pattern(text).slots()
    ):
        form = next((feature for feature in slot.features if dimensions.get(feature) == FORM), "")
        asked.setdefault(category_of(slot.name, {}), set()).add(form)
    before = -1
    while before != (before := sum(map(len, asked.values()))):
        for outside, inside in handed_on:
            asked.setdefault(inside, set()).update(asked.get(outside, {""}))
    return {category: tuple(sorted(forms)) for category, forms in asked.items()}


def _borrowed(own: Table) -> frozenset[str]:
    """The slots of constructions that stand inside others."""
    values = [value for _, _, value in _worded(own)]
    values.extend(own.get("order", {}).get("behind", {}).values())
    slots = (slot.name for value in values for text in texts_of(value) for slot in read_pattern(text).slots())
    return frozenset(slot[1:] for slot in slots if slot[0] == AROUND)


def _words(items: tuple[Item, ...]) -> Iterator[Word]:
    for item in items:
        if isinstance(item, Word):
            yield item
        elif isinstance(item, Group):
            yield from _words(item.items)


def _vocabulary(words: list[Word], lexicon: Mapping[str, Lexeme]) -> frozenset[str]:
    """All words of a language's wordings, in lower case."""
    forms = (
        part for lexeme in lexicon.values() for form in lexeme.forms for part in f"{form.text} {form.particle}".split()
    )
    return frozenset({word.lower for word in words} | {normal(form) for form in forms})


def _compounds(words: list[Word]) -> tuple[str, ...]:
    """The words that others are written together with, the longest first."""
    found = {word.lower for word in words if word.text.endswith(JOINED)}
    return tuple(sorted((word for word in found if word[0].isalpha()), key=len, reverse=True))


__all__ = ["FORM", "Grammar", "Key", "Wording", "load_grammar", "load_templates"]
