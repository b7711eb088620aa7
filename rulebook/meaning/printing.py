"""From trees to words: each construction in its wording, inflected, contracted and elided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from rulebook.errors import DataError
from rulebook.language.text.signs import APOSTROPHES
from rulebook.meaning.grammar import FORM, Grammar, Wording
from rulebook.meaning.joints import HYPHEN
from rulebook.meaning.lexicon import Context
from rulebook.meaning.moving import AROUND, INSIDE, take
from rulebook.meaning.patterns import CAPITAL, CLOSING, END, JOINED, Group, Inflected, Item, Slot, Word
from rulebook.meaning.trees import Tree

NOTHING: Final[Context] = {}
COMMA: Final = ","
LEAVES: Final = frozenset({"number", "name"})
"""Categories that are written as they stand."""


class NotWordedError(DataError):
    """A construction for which a language has no words."""


class Printed(NamedTuple):
    """A word to be printed; glued where no space stands before it."""

    text: str
    is_glued: bool


class Printer:
    """Prints trees in one language; names are written as a function gives them, numbers as they stand."""

    def __init__(self, grammar: Grammar, name: Callable[[Tree], str]) -> None:
        self._grammar = grammar
        self._name = name
        self._lent: dict[str, Tree] = {}
        self._worded = {key[:2] for key in grammar.printed}
        self._any = {
            key[:2]: wordings for key, wordings in reversed(list(grammar.printed.items()))
        }  # the first of each

    def print(self, tree: Tree, form: str = "") -> str:
        """The text of a tree, its first letter as it stands in its words; in a form where one is given.

        Raises:
            NotWordedError: The language has no wording for a construction, or no place for a part of one.
        """
        self._lent = {}
        context = {FORM: form} if form else NOTHING
        return self._joined(list(self._words(tree, context, False)))

    def _words(self, tree: Tree, context: Context, glued: bool) -> Iterator[Printed]:
        if tree.category == "number":
            yield Printed(tree.value, glued)
            return
        if tree.category == "name":
            yield Printed(self._name(tree), glued)
            return
        wording = self._wording(tree, context)
        inside = {**context, **self._own(tree, wording)}
        said, owners = self._apart(tree, wording) if wording.apart else (tree, {})
        lent = {slot: child for slot in wording.lent if (child := tree.child(slot)) is not None}
        self._lent.update(lent)
        particles: list[str] = []
        told: set[str] = set()
        first = True
        for word in self._items(wording.items, said, {**inside, **owners}, particles, told):
            yield Printed(word.text, glued or word.is_glued) if first else word
            first = False
        yield from (Printed(particle, False) for particle in particles)
        lost = {slot for slot, _ in said.children} - told - lent.keys() | (lent.keys() & self._lent.keys())
        if lost:
            raise NotWordedError("no place for {slot}", slot=min(lost))

    def _apart(self, tree: Tree, wording: Wording) -> tuple[Tree, Context]:
        """A tree with parts taken out of its slots to stand apart, and the features of what they are parts of."""
        children = dict(tree.children)
        owners: Context = {}
        for slot in wording.apart:
            holder, _, part = slot.name.partition(INSIDE)
            if tree.apart is not None and slot.name not in tree.apart:
                continue  # it was read in its place
            taken = take(children[holder], part, self._grammar.templates) if holder in children else None
            if taken is None or (slot.wanted and slot.wanted not in self.features(taken[1]).values()):
                continue
            children[holder], children[slot.name], owner = taken
            owners = self.features(owner)
        return replace(tree, children=tuple(children.items())), owners

    def _items(
        self, items: tuple[Item, ...], tree: Tree, context: Context, particles: list[str], told: set[str]
    ) -> Iterator[Printed]:
        """The words of items; ``particles`` are those that wait for their place, ``told`` the slots that were said."""
        for item in items:
            if isinstance(item, Word):
                if item.text == END:
                    yield from (Printed(particle, False) for particle in particles)
                    particles.clear()
                else:
                    yield Printed(item.text, item.is_glued)
            elif isinstance(item, Inflected):
                asked = self._with(context, item.features)
                form = self._grammar.lexicon[item.lexeme].form(asked)
                if form.particle and not item.features:
                    particles.append(form.particle)
                if form.text:
                    yield Printed(form.text, item.is_glued)
            elif isinstance(item, Slot):
                child = self._filler(tree, item.name)
                if child is not None:
                    told.add(item.name)
                    if item.name[0] == AROUND:
                        del self._lent[item.name[1:]]
                    asked = {d: f for d, f in context.items() if d != FORM}
                    yield from self._words(child, self._with(asked, item.features), item.is_glued)
            elif all(self._is_said(tree, slot) for slot in _slots(item)) and not _is_told(item, told):
                yield from self._items(item.items, tree, context, particles, told)

    def _is_said(self, tree: Tree, slot: Slot) -> bool:
        """Whether a slot is filled with what has words in the form that it asks for."""
        child = self._filler(tree, slot.name)
        if child is None or child.category in LEAVES:
            return child is not None
        return self._can_be(child, slot) or (child.category, child.name) not in self._worded

    def _filler(self, tree: Tree, slot: str) -> Tree | None:
        """What fills a slot of a wording: a part of the construction, or of one around it."""
        return self._lent.get(slot[1:]) if slot[0] == AROUND else tree.child(slot)

    def _wording(self, tree: Tree, context: Context) -> Wording:
        printed = self._grammar.printed
        wordings = printed.get((tree.category, tree.name, context.get(FORM, ""))) or printed.get(
            (tree.category, tree.name, "")
        )  # what is worded in other forms alone has features all the same
        wordings = wordings or self._any.get((tree.category, tree.name), ())
        if not wordings:
            raise NotWordedError("no words for [{category}] {name}", category=tree.category, name=tree.name)
        if tree.choice:
            wordings = tuple(wording for wording in wordings if wording.variant == -tree.choice) or wordings
        if len(wordings) == 1:
            return wordings[0]
        return next((wording for wording in wordings if self._fits(wording, tree)), wordings[0])

    def _fits(self, wording: Wording, tree: Tree) -> bool:
        """Whether a wording has a place for all that is to be said, and says nothing that is not there."""
        said = self._apart(tree, wording)[0] if wording.apart else tree
        slots = [item for item in _all_items(wording.items) if isinstance(item, Slot)]
        if any(isinstance(item, Slot) and self._filler(said, item.name) is None for item in wording.items):
            return False
        return all(
            name in wording.lent or any(slot.name == name and self._can_be(child, slot) for slot in slots)
            for name, child in said.children
        )

    def _can_be(self, tree: Tree, slot: Slot) -> bool:
        """Whether a construction is worded in the form that a slot asks for."""
        category, form = self._grammar.key(tree.category, slot.features)
        if category in LEAVES:
            return True
        wordings = self._grammar.printed.get((category, tree.name, form), ())
        return any(self._fits(wording, tree) for wording in wordings)

    def _own(self, tree: Tree, wording: Wording) -> Context:
        """The features that a construction has of itself, and else from the slots that lend it theirs."""
        own: dict[str, str] = {}
        for item in _all_items(wording.items):
            if isinstance(item, Slot) and item.lends:
                child = self._filler(tree, item.name)
                if child is not None:
                    own.update(self.features(child))
            elif isinstance(item, Inflected):
                own.update(self._with(NOTHING, self._grammar.lexicon[item.lexeme].inherent))
        return {**own, **self._with(NOTHING, wording.features)}

    def features(self, tree: Tree) -> Context:
        """Gender, number and whatever else a construction has."""
        if tree.category == "number":
            return self._with(NOTHING, ("sg",) if tree.value == "1" else ("pl",))
        if tree.category == "name":
            return NOTHING
        return self._own(tree, self._wording(tree, NOTHING))

    def _with(self, context: Context, features: tuple[str, ...]) -> Mapping[str, str]:
        if not features:
            return context
        dimensions = self._grammar.dimensions
        return {**context, **{dimensions.get(feature, feature): feature for feature in features}}

    def _joined(self, words: list[Printed]) -> str:
        """Words with the spaces between them, contracted and elided."""
        joints = self._grammar.joints
        text = ""
        at, capital, arrow_glued = 0, False, False
        joined = leans = False
        while at < len(words):
            word, glued = words[at]
            following = words[at + 1].text if at + 1 < len(words) else ""
            behind = words[at + 2].text if at + 2 < len(words) else ""
            one = joints.contracted(word, following, behind)
            if one:
                word, following = one, behind
                at += 1
            if word == CAPITAL:
                capital, arrow_glued = True, glued
                at += 1
                continue
            if word == CLOSING:
                at += 1
                if following[:1].isalnum():
                    text += ","
                continue
            if capital:
                glued = arrow_glued
            space = "" if glued or word == COMMA or not text or leans else " "
            if not text.endswith(HYPHEN):
                word = joints.elided(word, following) or word
            if capital:
                word, capital = word[0].upper() + word[1:], False
            if joined:
                space, word = "", word if text.endswith("-") else word[0].lower() + word[1:]
            joined = word.endswith(JOINED)
            leans = len(word) > 1 and word[-1] in APOSTROPHES
            text += space + word.rstrip(JOINED)
            at += 1
        return text


def _is_told(group: Group, told: set[str]) -> bool:
    """Whether a part that stands apart was said with another one already."""
    return any(INSIDE in slot.name and slot.name in told for slot in _slots(group))


def _slots(group: Group) -> Iterator[Slot]:
    """The slots that a group needs; groups inside it may be empty."""
    for item in group.items:
        if isinstance(item, Slot):
            yield item


def _all_items(items: tuple[Item, ...]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from _all_items(item.items)
        else:
            yield item
