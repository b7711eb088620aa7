"""Where the parts of a construction stand in each of its forms: heads that go first or last, and what follows them.

``[order]`` of a language says in which forms the head, the first inflected word without features of its own, goes to
the end (``last``) or to the front (``first``), which words stand behind it there (``behind``), and by sign how parts
of a slot's filler are worded that stand at the end of the clause instead (``tails``): relative clauses and exceptions,
say; ``{>exception}`` is that of the slot. Where a clause goes on after its end, ``|`` says where that is. ``own`` has
the forms in which only that is worded which has a wording for this very form. ``unsaid`` has the forms in which the
object is left out, as of the second of two infinitives, with the feature that the slot of the object asks for; it is
what was spoken of, the constructions of ``meant``. ``after`` has words that stand behind the object of a head that
went first. ``closed`` has the categories out of which nothing stands in a construction around them.
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
CLITIC: Final = "clitic"
"""The form in which a construction is worded as one; what has no wording for this very form is none."""
CLAUSE_END: Final = Word(END)
"""Where the clause of a wording ends."""


@dataclass(frozen=True, slots=True)
class Order:
    """The order of a language: ``last``, ``first``, ``behind``, ``tails`` and ``own``."""

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

    def subjects(self) -> frozenset[str]:
        """The slots that stand behind heads and with which what is around them agrees."""
        slots = (item for items in self.behind.values() for item in items if isinstance(item, Slot) and item.lends)
        return frozenset(slot.name.removeprefix(AROUND) for slot in slots)

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
            yield _with_clitic(pattern, slot, is_behind=form in self.clitics_behind)
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
    )


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
