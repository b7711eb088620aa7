"""What printing needs to know of a wording, worked out once."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.meaning.grammar import Grammar
from rulebook.meaning.patterns import Group, Inflected, Item, Slot
from rulebook.meaning.wordings import Wording


class Plan:
    """A wording as it is printed.

    Attributes:
        needed: The slots outside of groups.
        forms: The forms in which each slot is asked for.
        lending: In their order, the slots that lend their features, and the features that words always have.
    """

    __slots__ = ("forms", "lending", "needed")

    def __init__(self, wording: Wording, grammar: Grammar) -> None:
        self.needed = tuple([item.name for item in wording.items if isinstance(item, Slot)])
        self.forms: dict[str, tuple[str, ...]] = {}
        lending: list[str | tuple[str, ...]] = []
        for item in _all(wording.items):
            if isinstance(item, Slot):
                form = grammar.key("", item.features)[1]
                self.forms[item.name] = tuple(dict.fromkeys((*self.forms.get(item.name, ()), form)))
                if item.lends:
                    lending.append(item.name)
            elif isinstance(item, Inflected):
                lending.append(grammar.lexicon[item.lexeme].inherent)
        self.lending = tuple(lending)


def _all(items: tuple[Item, ...]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from _all(item.items)
        else:
            yield item
