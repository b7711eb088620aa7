"""The grammar: constructions that belong to no language, and how one language words each of them.

A construction and its notation stand in ``rulebook/data/meaning/*.toml``, its wordings in
``locales/<tag>/meaning/*.toml`` under the same category and name; the first wording that fits is the one that is
printed, the others are read as well. Reading and printing come from the same line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from rulebook.errors import DataError
from rulebook.language.locales import require_locale
from rulebook.language.text.tokens import normal
from rulebook.meaning.constructions import Table, Templates, load_templates, tables
from rulebook.meaning.joints import Joints, read_joints
from rulebook.meaning.lexicon import Lexeme, read_lexeme
from rulebook.meaning.moving import AROUND, INSIDE, category_of
from rulebook.meaning.ordering import CLITIC, OBJECT, Order, read_order, without
from rulebook.meaning.patterns import JOINED, Group, Inflected, Item, Pattern, Slot, Word, read_pattern
from rulebook.meaning.templates import Template
from rulebook.meaning.trees import Tree

FORM: Final = "form"
"""The dimension of features that decides in which order a construction is worded; other features decide endings."""
SAME: Final = "same"
"""What a slot asks for that takes the form in which its construction is worded."""
TABLES: Final = frozenset(
    {
        "dimensions", "words", "paradigms", "order", "contractions", "enclitics", "elision", "clitics", "affixes",
        "renewals",
    }
)  # fmt: skip
"""Tables of a locale's files that are no categories."""

Key: TypeAlias = tuple[str, str]
"""A category, and the form in which it is worded; empty where it has but one."""
Worded: TypeAlias = "str | list[str] | dict[str, str | list[str]]"
"""The wordings of a construction as a file has them: one, several, or other ones for each form."""


@dataclass(frozen=True, slots=True)
class Wording:
    """How a construction is worded in one form.

    Attributes:
        category: The category of the construction.
        name: Its name.
        variant: Which of its wordings this is; the first that fits what is to be said is printed.
        meant: The slot of an object that is left out, and what it is.
        is_read: Whether texts are read by it; what is said in the same words by others is printed alone.
        items: The words and slots in their order.
        features: Features that the wording has of itself.
        apart: Slots for parts of what fills its other slots.
        lent: Slots that stand in what fills its other slots.
    """

    category: str
    name: str
    variant: int
    items: tuple[Item, ...]
    features: tuple[str, ...]
    apart: tuple[Slot, ...] = ()
    lent: frozenset[str] = frozenset()
    is_read: bool = True
    meant: tuple[str, Tree] | None = None


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
    templates = load_templates()
    dimensions = {
        feature: dimension for dimension, features in own.get("dimensions", {}).items() for feature in features.split()
    }
    paradigms = own.get("paradigms", {})
    lexicon = {name: read_lexeme(text, paradigms) for name, text in own.get("words", {}).items()}
    order = read_order(own.get("order", {}), own.get("clitics", {}))
    asked = _asked(own, dimensions, templates)
    borrowed = _borrowed(own)
    found: list[tuple[Key, Wording]] = []
    for category, constructions in own.items():
        if category not in TABLES:
            for name, value in constructions.items():
                if (category, name) not in templates:
                    raise DataError(
                        "{tag}: [{category}] {name} is worded, but is no construction",
                        tag=tag,
                        category=category,
                        name=name,
                    )
                found.extend(
                    _wordings(
                        category,
                        name,
                        value,
                        asked.get(category, ("",)),
                        order,
                        templates[category, name],
                        lexicon,
                        borrowed,
                    )
                )
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
        bool(borrowed) or any(wording.apart for _, wording in found), own.get("renewals", {}),
    )  # fmt: skip


def _asked(own: Table, dimensions: Mapping[str, str], templates: Templates) -> Mapping[str, tuple[str, ...]]:
    """The forms in which a language words each category: those that any of its wordings asks for."""
    asked: dict[str, set[str]] = {}
    handed_on: set[tuple[str, str]] = set()
    for category, constructions in own.items():
        if category in TABLES:
            continue
        for name, value in constructions.items():
            slots = templates[category, name].slots if (category, name) in templates else {}
            for slot in (slot for text in _texts(value) for slot in read_pattern(text).slots()):
                inside = category_of(slot.name, slots)
                if SAME in slot.features:
                    handed_on.add((category, inside))
                else:
                    form = next((f for f in slot.features if dimensions.get(f) == FORM), "")
                    asked.setdefault(inside, set()).update({form, CLITIC} if OBJECT in slot.features else {form})
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
    values = [value for category, table in own.items() if category not in TABLES for value in table.values()]
    values.extend(own.get("order", {}).get("behind", {}).values())
    slots = (slot.name for value in values for text in _texts(value) for slot in read_pattern(text).slots())
    return frozenset(slot[1:] for slot in slots if slot[0] == AROUND)


def _texts(value: Worded) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    else:
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


def _wordings(
    category: str, name: str, value: Worded, forms: tuple[str, ...], order: Order, template: Template,
    lexicon: Mapping[str, Lexeme], borrowed: frozenset[str],
) -> Iterator[tuple[Key, Wording]]:  # fmt: skip
    """All wordings of a construction, in each form that is asked for."""
    for form in forms:
        if form in order.own:
            of_form = value.get(form, []) if isinstance(value, dict) else []
        else:
            of_form = value.get(form, value.get("", [])) if isinstance(value, dict) else value
        for variant, text, is_read in _numbered([of_form] if isinstance(of_form, str) else of_form):
            pattern = read_pattern(text)
            where = f"[{category}] {name} = {text!r}"
            filled = {slot.name for slot in pattern.slots() if INSIDE not in slot.name and slot.name[0] != AROUND}
            if strange := filled - template.slots.keys():
                raise DataError("{where}: there is no slot {slot}", where=where, slot=min(strange))
            if missing := template.slots.keys() - filled - template.optional - borrowed:
                raise DataError("{where}: the slot {slot} is left out", where=where, slot=min(missing))
            _check_words(pattern.items, lexicon, where)
            lent = borrowed & (template.slots.keys() - filled)
            meant = None
            if form in order.unsaid and not any({SAME, form} & {*slot.features} for slot in pattern.slots()):
                if (unsaid := order.left_out(pattern, form)) is None:
                    continue
                pattern, meant = without(pattern, unsaid), (unsaid.name, _spoken_of(order.meant))
            for items in order.arranged(pattern, form):
                apart = tuple(slot for slot in Pattern(items).slots() if INSIDE in slot.name)
                formed = _in_form(items, form)
                worded = Wording(category, name, variant, formed, pattern.features, apart, lent, is_read, meant)
                yield (category, form), worded


def _spoken_of(constructions: tuple[str, ...]) -> Tree:
    """What was spoken of: constructions of one slot, each in the one before it."""
    (category, _, name), *inside = [construction.partition(".") for construction in constructions]
    children = tuple((one[0], _spoken_of(constructions[1:])) for one in inside[:1])
    return Tree(category, name, children, starts=(0,) * len(children))


def _numbered(texts: list[str]) -> Iterator[tuple[int, str, bool]]:
    """Wordings with their numbers: 0 for the first, 1, 2 … for old ones, -1, -2 … for those of today (``= …``).

    The last value is whether texts are read by it; by what begins with ``! `` they are not.

    >>> list(_numbered(["a", "b", "= c", "! d"]))
    [(0, 'a', True), (1, 'b', True), (-1, 'c', True), (2, 'd', False)]
    """
    old = today = 0
    for at, text in enumerate(texts):
        if text.startswith("= "):
            today -= 1
            yield today, text[2:], True
        else:
            old += at > 0
            yield old, text.removeprefix("! "), not text.startswith("! ")


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


def _in_form(items: tuple[Item, ...], form: str) -> tuple[Item, ...]:
    """The items with slots in the form of their construction where they ask for the same."""
    return tuple(
        replace(item, items=_in_form(item.items, form))
        if isinstance(item, Group)
        else replace(item, features=tuple(form if one == SAME else one for one in item.features if one != SAME or form))
        if isinstance(item, Slot)
        else item
        for item in items
    )


def _check_words(items: tuple[Item, ...], lexicon: Mapping[str, Lexeme], where: str) -> None:
    for item in items:
        if isinstance(item, Inflected) and item.lexeme not in lexicon:
            raise DataError("{where}: {word} is no word of the lexicon", where=where, word=item.lexeme)
        if isinstance(item, Group):
            _check_words(item.items, lexicon, where)


__all__ = ["FORM", "Grammar", "Key", "Slot", "Wording", "load_grammar", "load_templates", "tables"]
