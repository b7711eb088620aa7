"""Where the parts of a construction stand in each of its forms: heads that go first or last, and what follows them.

``[order]`` of a language says in which forms the head, the first inflected word without features of its own, goes to
the end (``last``) or to the front (``first``), which words stand behind it there (``behind``), and by sign how parts
of a slot's filler are worded that stand at the end of the clause instead (``tails``): relative clauses and exceptions,
say; ``{>exception}`` is that of the slot. Where a clause goes on after its end, ``|`` says where that is. ``own`` has
the forms in which only that is worded which has a wording for this very form. ``unsaid`` has the forms in which the
object is left out, as of the second of two infinitives, with the feature that the slot of the object asks for; it is
what was spoken of, the constructions of ``meant``. ``after`` has words that stand behind the object of a head that
went first. ``closed`` has the categories out of which nothing stands in a construction around them.

``divided`` of ``[clitics]`` has what else leans on the verb, and behind ``~`` what then stands in the object's place:
``{.form}`` is the object in a form of its own, ``{>part}`` a part of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from rulebook.meaning.joints import HYPHEN
from rulebook.meaning.moving import AROUND, INSIDE
from rulebook.meaning.patterns import END, Group, Inflected, Item, Pattern, Slot, Word, read_pattern

OBJECT: Final = "obj"
"""The feature of a slot whose filler stands beside the head where it is a clitic, a pronoun that leans on the verb."""
BETWEEN: Final = "~"
"""What stands between the two parts of an object that is divided."""
CLITIC: Final = "clitic"
"""The form in which a construction is worded as one; what has no wording for this very form is none."""
CLAUSE_END: Final = Word(END)
"""Where the clause of a wording ends."""


@dataclass(frozen=True, slots=True)
class Order:
    """The order of a language: ``last``, ``first``, ``behind``, ``tails``, ``own`` and ``divided``."""

    last: frozenset[str] = frozenset()
    first: frozenset[str] = frozenset()
    behind: Mapping[str, tuple[Item, ...]] = field(default_factory=dict)
    tails: Mapping[str, tuple[Item, ...]] = field(default_factory=dict)
    clitics_behind: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset({CLITIC})
    unsaid: Mapping[str, str] = field(default_factory=dict)
    meant: tuple[str, ...] = ()
    closed: frozenset[str] = frozenset()
    after: Mapping[str, tuple[Item, ...]] = field(default_factory=dict)
    divided: tuple[tuple[tuple[Item, ...], tuple[Item, ...]], ...] = ()

    def subjects(self) -> frozenset[str]:
        """The slots that stand behind heads and with which what is around them agrees."""
        slots = (item for items in self.behind.values() for item in items if isinstance(item, Slot) and item.lends)
        return frozenset(slot.name.removeprefix(AROUND) for slot in slots)

    @property
    def leaning(self) -> frozenset[str]:
        """The forms in which an object, or what there is of it beside the verb, is worded."""
        items = (item for divided in self.divided for part in divided for item in part)
        slots = (item for item in items if isinstance(item, Slot) and not item.name)
        return frozenset({CLITIC, *(feature for slot in slots for feature in slot.features)})

    def left_out(self, pattern: Pattern, form: str) -> Slot | None:
        """The slot of the object where a form leaves it out.

        >>> order = read_order({"unsaid": {"short": "acc"}}, {})
        >>> pattern = read_pattern("<put> {cards.acc} into {area}")
        >>> slot = order.left_out(pattern, "short")
        >>> slot.name, [slot.name for slot in without(pattern, slot).slots()], order.left_out(pattern, "")
        ('cards', ['area'], None)
        """
        feature = self.unsaid.get(form, "")
        slots = (item for item in pattern.items if isinstance(item, Slot) and feature in item.features)
        return next(slots, None)

    def arranged(self, pattern: Pattern, form: str) -> Iterator[tuple[Item, ...]]:
        """The items of a wording as they stand in a form; where its object may be a clitic, first with that.

        >>> order = read_order({"last": "inf", "tails": {"»": "{>exception?}"}}, {})
        >>> items, = order.arranged(read_pattern("<destroy> {cards»} now"), "inf")
        >>> [str(getattr(item, "lexeme", "") or getattr(item, "name", "") or getattr(item, "text", "") or "[]")
        ...     for item in items]
        ['cards', 'now', 'destroy', '|', '[]']
        """
        if (slot := _object(pattern)) is not None:
            is_behind = form in self.clitics_behind
            yield _with_clitic(pattern, (_in_form(slot, CLITIC),), (), is_behind=is_behind)
            for clitic, standing in self.divided:
                leaning, behind = (tuple(_of_object(slot, item) for item in items) for items in (clitic, standing))
                yield _with_clitic(pattern, leaning, behind, is_behind=is_behind)
        yield self._in_order(pattern, form)

    def _in_order(self, pattern: Pattern, form: str) -> tuple[Item, ...]:
        items = [item for item in pattern.items if item != CLAUSE_END]
        end = pattern.items.index(CLAUSE_END) if CLAUSE_END in pattern.items else len(items)
        slots = [item for item in items if isinstance(item, Slot)]
        tail = [_part_of(slot.name, item) for slot in slots for item in self.tails.get(slot.tail, ())]
        behind = [*tail, *items[end:]]
        items = items[:end]
        head = next((item for item in items if isinstance(item, Inflected) and not item.features), None)
        if head is not None and (form in self.last or form in self.first):
            at = items.index(head)
            items.pop(at)
            apart = replace(head, is_glued=False)
            if at == 0 and items and not isinstance(items[0], Group):
                items[0] = replace(items[0], is_glued=False)
            if form in self.after:
                at = next((at + 1 for at, item in enumerate(items) if isinstance(item, Slot)), len(items))
                items[at:at] = self.after[form]
            items = [*items, apart] if form in self.last else [apart, *self.behind.get(form, ()), *items]
        if behind:
            items.append(CLAUSE_END)
        return (*items, *behind)


def read_order(table: Mapping[str, Any], clitics: Mapping[str, Any]) -> Order:
    """Read the tables of a locale."""
    return Order(
        frozenset(str(table.get("last", "")).split()),
        frozenset(str(table.get("first", "")).split()),
        {form: read_pattern(text).items for form, text in table.get("behind", {}).items()},
        {sign: read_pattern(text).items for sign, text in table.get("tails", {}).items()},
        frozenset(str(clitics.get("behind", "")).split()),
        frozenset({CLITIC, *str(table.get("own", "")).split()}),
        table.get("unsaid", {}),
        tuple(str(table.get("meant", "")).split()),
        frozenset(str(table.get("closed", "")).split()),
        {form: read_pattern(text).items for form, text in table.get("after", {}).items()},
        tuple(_divided(text) for text in clitics.get("divided", ())),
    )


def _divided(text: str) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """What leans on the verb, and what stands in the object's place."""
    leaning, _, standing = text.partition(BETWEEN)
    return read_pattern(leaning).items, read_pattern(standing).items


def _part_of(slot: str, item: Item) -> Item:
    """A tail of what fills a slot: each part that it holds with the slot's name."""
    if isinstance(item, Group):
        return Group(tuple(_part_of(slot, inner) for inner in item.items))
    return replace(item, name=slot + item.name) if isinstance(item, Slot) and item.name[0] == INSIDE else item


def without(pattern: Pattern, slot: Slot) -> Pattern:
    """A wording without a slot and what it has of it elsewhere."""
    inside = slot.name + INSIDE
    items = tuple(
        item
        for item in pattern.items
        if item is not slot
        and not (isinstance(item, Group) and any(inner.name.startswith(inside) for inner in _slots_of(item)))
    )
    return replace(pattern, items=items)


def _slots_of(group: Group) -> Iterator[Slot]:
    return Pattern(group.items).slots()


def _object(pattern: Pattern) -> Slot | None:
    """The slot of the object that may be a clitic."""
    return next((item for item in pattern.items if isinstance(item, Slot) and OBJECT in item.features), None)


def _in_form(slot: Slot, form: str) -> Slot:
    """The slot of an object in a form."""
    return replace(slot, features=(*(feature for feature in slot.features if feature != OBJECT), form), tail="")


def _of_object(slot: Slot, item: Item) -> Item:
    """A part of a divided object, with the slot's name."""
    if isinstance(item, Slot) and not item.name:
        return _in_form(slot, *item.features)
    return _part_of(slot.name, item)


def _with_clitic(
    pattern: Pattern, leaning: tuple[Item, ...], standing: tuple[Item, ...], *, is_behind: bool
) -> tuple[Item, ...]:
    """The items with what leans on the head, the first inflected word without features: before it, or joined to it.

    What else there is of the object stands in its place.
    """
    (first, *more), slot = leaning, _object(pattern)
    items: list[Item] = []
    is_placed = False
    for item in pattern.items:
        if isinstance(item, Inflected) and not item.features and not is_placed:
            is_placed = True
            if is_behind:
                items.extend((item, Word(HYPHEN, is_glued=True), _glued(first, is_glued=True), *more))
            else:
                items.extend((_glued(first, is_glued=item.is_glued), *more, replace(item, is_glued=False)))
        elif item is slot:
            items.extend(standing)
        else:
            items.append(item)
    return tuple(items)


def _glued(item: Item, *, is_glued: bool) -> Item:
    return item if isinstance(item, Group) else replace(item, is_glued=is_glued)
