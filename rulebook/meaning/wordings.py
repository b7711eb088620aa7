"""How one language words each construction: its lines made to wordings, one for each form that is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rulebook.errors import DataError
from rulebook.meaning.lexicon import Lexeme
from rulebook.meaning.moving import AROUND, INSIDE
from rulebook.meaning.ordering import Order, without
from rulebook.meaning.patterns import Group, Inflected, Item, Pattern, Slot, read_pattern
from rulebook.meaning.templates import Template
from rulebook.meaning.trees import Tree

SAME: Final = "same"
"""What a slot asks for that takes the form in which its construction is worded."""

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


def texts_of(value: Worded) -> Iterator[str]:
    """The lines of a construction, whatever their form."""
    if isinstance(value, str):
        yield value
    else:
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts_of(part)


def wordings_of(
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


def _in_form(items: tuple[Item, ...], form: str) -> tuple[Item, ...]:
    """The items with slots in the form of their construction where they ask for the same."""
    return tuple([_item_in_form(item, form) for item in items])


def _item_in_form(item: Item, form: str) -> Item:
    if isinstance(item, Group):
        return Group(_in_form(item.items, form))
    if isinstance(item, Slot) and SAME in item.features:
        return replace(
            item, features=tuple(form if one == SAME else one for one in item.features if one != SAME or form)
        )
    return item


def _check_words(items: tuple[Item, ...], lexicon: Mapping[str, Lexeme], where: str) -> None:
    for item in items:
        if isinstance(item, Inflected) and item.lexeme not in lexicon:
            raise DataError("{where}: {word} is no word of the lexicon", where=where, word=item.lexeme)
        if isinstance(item, Group):
            _check_words(item.items, lexicon, where)
