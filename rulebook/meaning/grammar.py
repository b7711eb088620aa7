"""The grammar: constructions that belong to no language, and how one language words each of them.

A construction and its notation stand in ``rulebook/data/meaning/*.toml``, its wordings in
``locales/<tag>/meaning/*.toml`` under the same category and name; the first wording that fits is the one that is
printed, the others are read as well. Reading and printing come from the same line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from rulebook.errors import DataError
from rulebook.files.resources import DATA, read_toml
from rulebook.language.locales import require_locale
from rulebook.meaning.joints import HYPHEN, Joints, read_joints
from rulebook.meaning.lexicon import Lexeme, read_lexeme
from rulebook.meaning.patterns import Group, Inflected, Item, Pattern, Slot, Word, read_pattern
from rulebook.meaning.templates import Template, read_template

FORM: Final = "form"
"""The dimension of features that decides in which order a construction is worded; other features decide endings."""
SAME: Final = "same"
"""What a slot asks for that takes the form in which its construction is worded."""
OBJECT: Final = "obj"
"""The feature of a slot whose filler stands beside the head where it is a clitic, a pronoun that leans on the verb."""
CLITIC: Final = "clitic"
"""The form in which a construction is worded as one; what has no wording for this very form is none."""
TABLES: Final = frozenset(
    {"dimensions", "words", "paradigms", "order", "contractions", "enclitics", "elision", "clitics"}
)
"""Tables of a locale's files that are no categories."""

Key: TypeAlias = tuple[str, str]
"""A category, and the form in which it is worded; empty where it has but one."""
Table: TypeAlias = Mapping[str, Mapping[str, Any]]
Worded: TypeAlias = "str | list[str] | dict[str, str | list[str]]"
"""The wordings of a construction as a file has them: one, several, or other ones for each form."""
Templates: TypeAlias = Mapping[tuple[str, str], Template]


@dataclass(frozen=True, slots=True)
class Wording:
    """How a construction is worded in one form.

    Attributes:
        category: The category of the construction.
        name: Its name.
        variant: Which of its wordings this is; the first that fits what is to be said is printed.
        items: The words and slots in their order.
        features: Features that the wording has of itself.
    """

    category: str
    name: str
    variant: int
    items: tuple[Item, ...]
    features: tuple[str, ...]


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
    """

    templates: Templates
    wordings: Mapping[Key, tuple[Wording, ...]]
    printed: Mapping[tuple[str, str, str], tuple[Wording, ...]]
    lexicon: Mapping[str, Lexeme]
    dimensions: Mapping[str, str]
    joints: Joints

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
    order = _Order(own)
    asked = _asked(own, dimensions, templates)
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
                        category, name, value, asked.get(category, ("",)), order, templates[category, name], lexicon
                    )
                )
    wordings: dict[Key, list[Wording]] = {}
    printed: dict[tuple[str, str, str], list[Wording]] = {}
    known: set[tuple[Key, tuple[Item, ...], str]] = set()  # what is worded alike and says the same is read once
    for key, wording in found:
        if (alike := (key, wording.items, templates[wording.category, wording.name].text)) not in known:
            known.add(alike)
            wordings.setdefault(key, []).append(wording)
        printed.setdefault((wording.category, wording.name, key[1]), []).append(wording)
    return Grammar(
        templates, {key: tuple(some) for key, some in wordings.items()},
        {key: tuple(some) for key, some in printed.items()}, lexicon, dimensions,
        read_joints(own),
    )  # fmt: skip


@lru_cache(maxsize=1)
def load_templates() -> Mapping[tuple[str, str], Template]:
    """The constructions: category and name, with what each is in the notation."""
    return {
        (category, name): read_template(text)
        for category, constructions in tables(DATA / "meaning").items()
        for name, text in constructions.items()
    }


def tables(folder: Path) -> Table:
    """All TOML files of a folder as one; the same table may stand in several.

    Raises:
        DataError: An entry stands in two of them.
    """
    merged: dict[str, dict[str, Any]] = {}
    for path in sorted(folder.glob("*.toml")):
        for name, entries in read_toml(path).items():
            table = merged.setdefault(name, {})
            if twice := table.keys() & entries.keys():
                raise DataError("[{table}] {entry} stands in two files", path=path, table=name, entry=min(twice))
            table.update(entries)
    return merged


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
                inside = slots.get(slot.name, "")
                if SAME in slot.features:
                    handed_on.add((category, inside))
                else:
                    form = next((f for f in slot.features if dimensions.get(f) == FORM), "")
                    asked.setdefault(inside, set()).update({form, CLITIC} if OBJECT in slot.features else {form})
    before = -1
    while before != (before := sum(map(len, asked.values()))):
        for outside, inside in handed_on:
            asked.setdefault(inside, set()).update(asked.get(outside, {""}))
    return {category: tuple(sorted(forms)) for category, forms in asked.items()}


def _texts(value: Worded) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    else:
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


def _wordings(
    category: str, name: str, value: Worded, forms: tuple[str, ...], order: _Order, template: Template,
    lexicon: Mapping[str, Lexeme],
) -> Iterator[tuple[Key, Wording]]:  # fmt: skip
    """All wordings of a construction, in each form that is asked for."""
    for form in forms:
        if form == CLITIC:
            of_form = value.get(form, []) if isinstance(value, dict) else []
        else:
            of_form = value.get(form, value.get("", [])) if isinstance(value, dict) else value
        for variant, text in enumerate([of_form] if isinstance(of_form, str) else of_form):
            pattern = read_pattern(text)
            where = f"[{category}] {name} = {text!r}"
            filled = {slot.name for slot in pattern.slots()}
            if strange := filled - template.slots.keys():
                raise DataError("{where}: there is no slot {slot}", where=where, slot=min(strange))
            if missing := template.slots.keys() - filled - template.optional:
                raise DataError("{where}: the slot {slot} is left out", where=where, slot=min(missing))
            _check_words(pattern.items, lexicon, where)
            if (slot := _object(pattern)) is not None:
                items = _with_clitic(pattern, slot, is_behind=form in order.behind)
                yield (category, form), Wording(category, name, variant, _in_form(items, form), pattern.features)
            items = _in_form(_ordered(pattern, is_last=form in order.last), form)
            yield (category, form), Wording(category, name, variant, items, pattern.features)


class _Order:
    """In which forms the head stands last, and in which a clitic stands behind it."""

    __slots__ = ("behind", "last")

    def __init__(self, own: Table) -> None:
        self.last = frozenset(str(own.get("order", {}).get("last", "")).split())
        self.behind = frozenset(str(own.get("clitics", {}).get("behind", "")).split())


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


def _object(pattern: Pattern) -> Slot | None:
    """The slot of the object that may be a clitic."""
    return next((item for item in pattern.items if isinstance(item, Slot) and OBJECT in item.features), None)


def _with_clitic(pattern: Pattern, slot: Slot, *, is_behind: bool) -> tuple[Item, ...]:
    """The items with a clitic before the head, the first inflected word without features, or joined to its end."""
    features = (*(feature for feature in slot.features if feature != OBJECT), CLITIC)
    items: list[Item] = []
    is_placed = False
    for item in pattern.items:
        if isinstance(item, Inflected) and not item.features and not is_placed:
            is_placed = True
            if is_behind:
                clitic = replace(slot, features=features, is_glued=True)
                items.extend((item, Word(HYPHEN, is_glued=True), clitic))
            else:
                items.extend((replace(slot, features=features, is_glued=item.is_glued), replace(item, is_glued=False)))
        elif item is not slot:
            items.append(item)
    return tuple(items)


def _ordered(pattern: Pattern, *, is_last: bool) -> tuple[Item, ...]:
    """The items with the head, the first inflected word without features of its own, where the form has it."""
    heads = [at for at, item in enumerate(pattern.items) if isinstance(item, Inflected) and not item.features]
    if not heads or not is_last:
        return pattern.items
    head = pattern.items[heads[0]]
    rest = (*pattern.items[: heads[0]], *pattern.items[heads[0] + 1 :])
    if not rest:
        return pattern.items
    first = rest[0]
    if heads[0] == 0 and not isinstance(first, Group):
        first = replace(first, is_glued=False)
    assert isinstance(head, Inflected)
    return (first, *rest[1:], replace(head, is_glued=False))


__all__ = ["FORM", "Grammar", "Key", "Slot", "Wording", "load_grammar", "load_templates", "tables"]
