"""From trees to words: each construction in its wording, inflected.

Readings of a sentence share their parts, and so do texts: what a part says in a context is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from rulebook.errors import DataError
from rulebook.meaning.contexts import Contexts
from rulebook.meaning.grammar import FORM, Grammar
from rulebook.meaning.joining import Printed, joined
from rulebook.meaning.lexicon import Context
from rulebook.meaning.moving import AROUND, INSIDE, take
from rulebook.meaning.patterns import END, Group, Inflected, Item, Slot, Word
from rulebook.meaning.plans import Plan
from rulebook.meaning.trees import Tree
from rulebook.meaning.wordings import Wording

LEAVES: Final = frozenset({"number", "name"})
"""Categories that are written as they stand."""
KEPT: Final = 50_000
"""Parts of which it is remembered what they say."""
Words: TypeAlias = tuple[Printed, ...]


class NotWordedError(DataError):
    """A construction for which a language has no words."""


class Known:
    """What was worked out of how a tree is printed.

    Attributes:
        tree: The tree, kept: trees are told apart by what they are, not by what they say.
        said: What it says, by context; or why it cannot be said there.
        wordings: How it is worded, by form.
        sayable: Whether it has words, by form.
        parted: By wording, the tree without the parts that stand apart there, and the features of what they are of.
        lends: The features that it has.
    """

    __slots__ = ("lends", "parted", "said", "sayable", "tree", "wordings")

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.said: dict[int, Words | NotWordedError] = {}
        self.wordings: dict[str, Wording] = {}
        self.sayable: dict[str, bool] = {}
        self.parted: dict[int, tuple[Tree, Context]] = {}
        self.lends: Context | None = None


class Printer:
    """Prints trees in one language; names are written as a function gives them, numbers as they stand."""

    def __init__(self, grammar: Grammar, name: Callable[[Tree], str]) -> None:
        self._grammar = grammar
        self._name = name
        self._contexts = Contexts(grammar.dimensions, grammar.lexicon)
        self._lent: dict[str, Tree] = {}
        self._plans: dict[int, Plan] = {}
        self._any: dict[tuple[str, str], tuple[Wording, ...]] = {}
        for (category, construction, _), wordings in grammar.printed.items():
            self._any.setdefault((category, construction), wordings)
        self._known: dict[int, Known] = {}

    def print(self, tree: Tree, form: str = "") -> str:
        """The text of a tree, its first letter as it stands in its words; in a form where one is given.

        Raises:
            NotWordedError: The language has no wording for a construction, or no place for a part of one.
        """
        if len(self._known) > KEPT:
            self._known.clear()
        self._lent = {}
        contexts = self._contexts
        return joined(self._words(tree, contexts.of({FORM: form}) if form else contexts.nothing), self._grammar.joints)

    def _known_of(self, tree: Tree) -> Known:
        known = self._known.get(id(tree))
        if known is None:
            known = self._known[id(tree)] = Known(tree)
        return known

    def _words(self, tree: Tree, context: Context) -> Words:
        """What a tree says in a context."""
        if tree.category == "number":
            return (Printed(tree.value, False),)
        if tree.category == "name":
            return (Printed(self._name(tree), False),)
        if self._lent:
            return self._worded(tree, context)
        known = self._known_of(tree).said
        said = known.get(id(context))
        if said is None:
            try:
                said = self._worded(tree, context)
            except NotWordedError as error:
                said = error
            known[id(context)] = said
        if isinstance(said, NotWordedError):
            self._lent = {}
            raise said
        return said

    def _worded(self, tree: Tree, context: Context) -> Words:
        wording = self._wording(tree, context.get(FORM, ""))
        inside = self._contexts.joined(context, self._own(tree, wording))
        said, owners = self._apart(tree, wording) if wording.apart else (tree, self._contexts.nothing)
        lent = {slot: child for slot in wording.lent if (child := tree.child(slot)) is not None}
        if lent:
            self._lent = {**self._lent, **lent}
            for slot in self._grammar.subjects & lent.keys():
                inside = self._contexts.joined(inside, self.features(lent[slot]))
        particles: list[str] = []
        told: set[str] = set()
        words: list[Printed] = []
        self._say(wording.items, said, self._contexts.joined(inside, owners), words, particles, told)
        words.extend([Printed(particle, False) for particle in particles])
        for slot, child in said.children:
            if slot not in told and slot not in lent and (slot, child) != wording.meant:
                raise NotWordedError("no place for {slot}", slot=slot)
        if lost := lent.keys() & self._lent.keys():
            raise NotWordedError("no place for {slot}", slot=min(lost))
        return tuple(words)

    def _apart(self, tree: Tree, wording: Wording) -> tuple[Tree, Context]:
        """A tree with parts taken out of its slots to stand apart, and the features of what they are parts of."""
        if self._lent:
            return self._taken_apart(tree, wording)
        known = self._known_of(tree).parted
        found = known.get(id(wording))
        if found is None:
            found = known[id(wording)] = self._taken_apart(tree, wording)
        return found

    def _taken_apart(self, tree: Tree, wording: Wording) -> tuple[Tree, Context]:
        children = dict(tree.children)
        owners = self._contexts.nothing
        for slot in wording.apart:
            holder, _, part = slot.name.partition(INSIDE)
            if tree.apart is not None and slot.name not in tree.apart:
                continue  # it was read in its place
            taken = take(children[holder], part, self._grammar.templates) if holder in children else None
            if taken is None:
                continue
            if tree.apart is None and slot.wanted and slot.wanted not in self.features(taken[1]).values():
                continue  # what was read apart stands apart, whatever it is like elsewhere
            children[holder], children[slot.name], owner = taken
            owners = self.features(owner)
        return replace(tree, children=tuple(children.items())), owners

    def _say(
        self, items: tuple[Item, ...], tree: Tree, context: Context, words: list[Printed], particles: list[str],
        told: set[str],
    ) -> None:  # fmt: skip
        """Say items; ``particles`` are those that wait for their place, ``told`` the slots that were said."""
        contexts = self._contexts
        for item in items:
            if isinstance(item, Word):
                if item.text == END:
                    words.extend([Printed(particle, False) for particle in particles])
                    particles.clear()
                else:
                    words.append(Printed(item.text, item.is_glued))
            elif isinstance(item, Inflected):
                form = contexts.form(item.lexeme, contexts.asking(context, item.features))
                if form.particle and not item.features:
                    particles.append(form.particle)
                if form.text:
                    words.append(Printed(form.text, item.is_glued))
            elif isinstance(item, Slot):
                child = self._filler(tree, item.name)
                if child is not None:
                    told.add(item.name)
                    words.extend(self._filled(item, child, context))
            elif self._is_wanted(item, tree, told):
                self._say(item.items, tree, context, words, particles, told)

    def _is_wanted(self, group: Group, tree: Tree, told: set[str]) -> bool:
        """Whether the slots of a group are filled; groups inside it may be empty, and what was said is not repeated."""
        slots = [slot for slot in group.items if isinstance(slot, Slot)]
        if any(slot.name in told for slot in slots):
            return False
        return all(self._is_said(tree, slot) for slot in slots)

    def _filled(self, slot: Slot, child: Tree, context: Context) -> Words:
        """What fills a slot, in the form that the slot asks for."""
        if slot.name[0] == AROUND:
            self._lent = {name: one for name, one in self._lent.items() if name != slot.name[1:]}
        said = self._words(child, self._contexts.asking(self._contexts.formless(context), slot.features))
        return (Printed(said[0].text, True), *said[1:]) if slot.is_glued and said else said

    def _is_said(self, tree: Tree, slot: Slot) -> bool:
        """Whether a slot is filled with what has words in the form that it asks for."""
        child = self._filler(tree, slot.name)
        if child is None or child.category in LEAVES:
            return child is not None
        form = self._grammar.key("", slot.features)[1]
        return self._can_be(child, form) or (child.category, child.name) not in self._any

    def _filler(self, tree: Tree, slot: str) -> Tree | None:
        """What fills a slot of a wording: a part of the construction, or of one around it."""
        return self._lent.get(slot[1:]) if slot[0] == AROUND else tree.child(slot)

    def _wording(self, tree: Tree, form: str) -> Wording:
        if self._lent:
            return self._fitting(tree, form)
        known = self._known_of(tree).wordings
        found = known.get(form)
        if found is None:
            found = known[form] = self._fitting(tree, form)
        return found

    def _fitting(self, tree: Tree, form: str) -> Wording:
        """The wording for what is to be said; what is worded in other forms alone has features all the same."""
        printed = self._grammar.printed
        category, name = tree.category, tree.name
        wordings = printed.get((category, name, form)) or printed.get((category, name, "")) or ()
        wordings = wordings or self._any.get((category, name), ())
        if not wordings:
            raise NotWordedError("no words for [{category}] {name}", category=category, name=name)
        if tree.choice:
            wordings = tuple([wording for wording in wordings if wording.variant == -tree.choice]) or wordings
        if len(wordings) == 1:
            return wordings[0]
        for wording in wordings:
            if self._fits(wording, tree):
                return wording
        return wordings[0]

    def _fits(self, wording: Wording, tree: Tree) -> bool:
        """Whether a wording has a place for all that is to be said, and says nothing that is not there."""
        said = self._apart(tree, wording)[0] if wording.apart else tree
        plan = self._plan(wording)
        for slot in plan.needed:
            if self._filler(said, slot) is None:
                return False
        for name, child in said.children:
            if name in wording.lent or (name, child) == wording.meant:
                continue
            if not any(self._can_be(child, form) for form in plan.forms.get(name, ())):
                return False
        return True

    def _can_be(self, tree: Tree, form: str) -> bool:
        """Whether a construction is worded in a form."""
        if tree.category in LEAVES:
            return True
        if self._lent:
            return any(self._fits(one, tree) for one in self._grammar.printed.get((tree.category, tree.name, form), ()))
        known = self._known_of(tree).sayable
        found = known.get(form)
        if found is None:
            wordings = self._grammar.printed.get((tree.category, tree.name, form), ())
            found = known[form] = any(self._fits(wording, tree) for wording in wordings)
        return found

    def _own(self, tree: Tree, wording: Wording) -> Context:
        """The features that a construction has of itself, and else from the slots that lend it theirs."""
        contexts = self._contexts
        own = contexts.nothing
        for lending in self._plan(wording).lending:
            if isinstance(lending, tuple):
                own = contexts.asking(own, lending)
            elif (child := self._filler(tree, lending)) is not None:
                own = contexts.joined(own, self.features(child))
        return contexts.asking(own, wording.features)

    def _plan(self, wording: Wording) -> Plan:
        plan = self._plans.get(id(wording))
        if plan is None:
            plan = self._plans[id(wording)] = Plan(wording, self._grammar)
        return plan

    def is_bare(self, tree: Tree, form: str) -> bool:
        """Whether a construction says in a form what fills its one slot says in it, and nothing else."""
        wordings = self._grammar.printed.get((tree.category, tree.name, form), ())
        if len(wordings) != 1 or len(wordings[0].items) != 1 or len(tree.children) != 1:
            return False
        (slot,) = wordings[0].items
        if not isinstance(slot, Slot) or slot.name != tree.children[0][0] or slot.features != ((form,) if form else ()):
            return False
        return not wordings[0].apart

    def features(self, tree: Tree) -> Context:
        """Gender, number and whatever else a construction has."""
        contexts = self._contexts
        if tree.category == "number":
            return contexts.asking(contexts.nothing, ("sg",) if tree.value == "1" else ("pl",))
        if tree.category == "name":
            return contexts.nothing
        if self._lent:
            return self._own(tree, self._wording(tree, ""))
        known = self._known_of(tree)
        if known.lends is None:
            known.lends = self._own(tree, self._wording(tree, ""))
        return known.lends
