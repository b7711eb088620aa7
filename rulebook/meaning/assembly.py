"""From the sentences of a card to its effects: what each sentence contributes, in the notation.

A sentence may be an effect, go on with the one before it, or say how often others can be used. Which kind of effect it
is follows from its form and from the card: what is activated by choice in the own Main Phase, what waits for an event,
what is quick, what holds without being activated.
"""

from __future__ import annotations

import re
from typing import Final

from extractors.cards.records import CardRecord
from rulebook.canon.effects import NotationError, print_effects, read_effects
from rulebook.meaning.anaphora import resolved
from rulebook.meaning.card_text import CardText, Sentence
from rulebook.meaning.conventions import conventional
from rulebook.meaning.going_on import (
    begins_anew,
    by_effect,
    conditional,
    go_on,
    goes_on,
    goes_on_when_used,
    labelled,
    otherwise,
    speaks_of_before,
)
from rulebook.meaning.kinds import ONCE_USED, kind_of, line, stays
from rulebook.meaning.limiting import Limits, own_limit
from rulebook.meaning.notation import notation
from rulebook.meaning.partial_effects import (
    JOINTS,
    PartialEffect,
    awaiting,
    bare,
    conjuncts,
    partial_of,
    procedure_of,
)
from rulebook.meaning.spoken import THIS, Spoken
from rulebook.meaning.trees import Tree

JOINED: Final = {"then": "then", "also": "also", "if-done": "if-done", "otherwise": "next"}
"""Words with which a sentence begins that goes on with the one before, and how its steps hang on that one's."""
PROVIDING: Final = frozenset({"activatable", "applicable"})
"""Words with which a sentence begins that says when the effect before can be used."""
COSTS: Final = re.compile(r"(?:tribute|discard|pay) ")
PAID: Final = re.compile(r"(?:tribute|discard|pay|send|banish) ")
"""Acts that are a cost where a sentence says nothing else: of a card that is used up, and of a monster."""
EQUIPPED: Final = "equipped"
EXCAVATED: Final = "excavated"
GEMINI: Final = "this is [gemini-summoned]"
"""The condition of the effects that a Gemini monster gains."""


def assemble(text: CardText, card: CardRecord, zone: str = "") -> str:
    """The effects of a card, one on each line; sentences that were not read are left out.

    ``zone`` is where the text works, if it is not where a card of its kind usually works: a Pendulum Zone.
    """
    return "\n".join([_conventional(line, card) for line in _Card(text, card, zone).written().splitlines()])


def _conventional(written: str, card: CardRecord) -> str:
    """An effect as it is printed; as it was put together, where the notation has no words for it yet."""
    try:
        return print_effects(conventional(read_effects(written), card, ONCE_USED))
    except NotationError:
        return written


class _Card:
    """The effects of a card, as its sentences are gone through."""

    def __init__(self, text: CardText, card: CardRecord, zone: str) -> None:
        self._card = card
        self._zone = zone
        self._rules: list[str] = []
        self._partials: list[PartialEffect] = []
        self._limits = Limits(self._partials)
        self._spoken = Spoken()
        self._listing: PartialEffect | None = None
        self._last: PartialEffect | None = None
        self._behind = 0
        self._is_gemini = False
        self._each = ""  # how often each of the alternatives can be chosen
        self._is_modern = any(
            sentence.tree and sentence.tree.name.startswith("activated") for sentence in text.sentences
        )
        for sentence in text.sentences:
            if sentence.tree is not None:
                starts_line = "\n" in text.text[self._behind : sentence.span[0]]
                self._take(sentence, sentence.tree, starts_line=starts_line)
            self._behind = sentence.span[1]

    def written(self) -> str:
        """All effects, in the notation."""
        self._rules.extend(self._limits.rules)
        for partial in self._partials:
            awaiting(partial)
        kinds = [self._kind(partial, at) for at, partial in enumerate(self._partials)]
        self._limits.settle(kinds)
        lines = [
            line(partial, kind, self._card, self._zone) for partial, kind in zip(self._partials, kinds, strict=True)
        ]
        for partial in reversed(self._partials):
            if partial.quick_given:
                at = self._partials.index(partial) + 1
                partial.conditions.extend(partial.quick_given)
                lines.insert(at, line(partial, "quick", self._card, self._zone))
        if not self._zone:
            lines = [*self._placing(kinds), *lines]
        return "\n".join([*self._rules, *lines])

    def _kind(self, partial: PartialEffect, at: int) -> str:
        kind = kind_of(partial, self._card, self._zone, is_first=at == 0)
        is_stated = not (partial.kind or partial.activated or partial.quick or partial.may or partial.costs)
        is_new = self._is_modern or (self._card.card_type != "monster" and stays(self._card, self._zone))
        return "continuous" if is_new and is_stated and kind != "activation" else kind

    def _placing(self, kinds: list[str]) -> list[str]:
        """The activation of a card that stays on the field, where its text says nothing of it."""
        if self._card.card_type == "monster" or self._card.property in ONCE_USED or "activation" in kinds:
            return []
        limits = " ".join(self._limits.of_activation)
        does = (
            " target 1 monster[face-up] in any field; equip this onto target" if self._card.property == "Equip" else ""
        )
        return [f"activation {limits}".strip() + f":{does}"]

    def _take(self, sentence: Sentence, tree: Tree, *, starts_line: bool) -> None:
        """Put one sentence where it belongs."""
        word = notation(tree).split(" ", 1)[0]
        if all(partial.kind != "summoning" for partial in self._partials):
            tree = by_effect(tree)
        if self._listing is not None and not sentence.bulleted and starts_line:
            self._listing, self._last = None, self._listing
        if tree.child("limited") is not None:
            self._limit(tree)
        elif word in {"rule:", "materials"}:
            self._rule(tree)
        elif word.removesuffix(":") == "summoning" or tree.name == "also-xyz":
            self._speak(THIS)
            self._partials.append(procedure_of(resolved(tree, self._spoken)))
            self._last = self._partials[-1]
        elif self._last is not None and self._adds(tree, word, self._last):
            return
        elif notation(tree).startswith("must-also tribute"):
            self._ritual(notation(tree).removeprefix("must-also tribute "))
        elif tree.name.startswith("gemini"):
            self._is_gemini = True
        elif sentence.bulleted and self._listing is not None:
            self._list(tree, self._listing)
        else:
            self._add(tree)

    def _adds(self, tree: Tree, word: str, last: PartialEffect) -> bool:
        """Whether a sentence by its form adds something to the effect before it; then it is added."""
        if word in JOINED:
            if word == "otherwise" and EXCAVATED in last.steps:
                self._spoken.mention(EXCAVATED)
            said = self._said(resolved(tree, self._spoken))
            last.join(JOINED[word], otherwise(last, said) if word == "otherwise" else said)
            return True
        if notation(tree) == "quick":
            last.quick = True
            return True
        if word not in PROVIDING and tree.name != "quick-if":
            return False
        provided = notation(resolved(tree, self._spoken)).partition(" given ")[2]
        if word in PROVIDING:
            last.conditions.extend(conjuncts(provided))
        else:
            last.quick_given.append(provided)
        return True

    def _said(self, tree: Tree) -> str:
        partial = partial_of(tree)
        return ", then ".join(part for part in (partial.costs, partial.steps) if part)

    def _limit(self, tree: Tree) -> None:
        """How often; with what holds besides."""
        limited, state = tree.child("limited"), tree.child("state") or tree.child("steps")
        if limited is None:
            return
        granted = self._listing.granted if self._listing is not None else []
        if self._last is not None and any(self._last is one for one in granted):
            self._last.limits.append(own_limit(notation(limited)))
            return
        concerned = self._limits.note(notation(limited), self._last)
        if state is not None:
            said = notation(resolved(state, self._spoken))
            for partial in concerned:
                partial.join("also", said)

    def _rule(self, tree: Tree) -> None:
        """A statement that is no effect; of some only the effects that they belong to make sense."""
        said = resolved(tree, self._spoken)
        written = notation(said).removeprefix("rule: ")
        rule = said.child("rule")
        if rule is not None and rule.child("costs") is not None:
            verb = "must-first" if "first" in rule.name.split("-") else "must"
            self._rules.append(f"rule: {verb} this special-summoned by procedure")
            self._partials.append(procedure_of(rule))
            return
        last = self._partials[-1] if self._partials else None
        if written.startswith("treated-as") and last is not None:
            last.join("also", written.replace("treated-as ", "treated-as it ", 1))
        elif written.startswith("tribute-for-ritual"):
            self._ritual(written.removeprefix("tribute-for-ritual "))
        else:
            self._rules.append(f"rule: {written}")

    def _ritual(self, written: str) -> None:
        """What a Ritual Spell Card Summons, and for which Tributes."""
        for_whom = re.compile(r"rule: can (.*) ritual-summoned by this")
        at = next((at for at, rule in enumerate(self._rules) if for_whom.fullmatch(rule)), None)
        match = for_whom.fullmatch(self._rules[at]) if at is not None else None
        total = re.fullmatch(r"level (>=|=) (.*) in (.*)", written)
        if at is None or match is None:
            self._rules.append(f"rule: tribute-for-ritual {written}")
            return
        del self._rules[at]
        monster = re.sub(r"^\d\+? card\b", "1 monster", match[1])
        monster += "" if " in own " in bare(monster) else " in own hand"
        using = f"using {written}"
        if total is not None:
            level = f"({total[2]})" if " " in total[2] else total[2]
            level = level.replace("@summoned", "it")
            using = f"using 1+ monster in {total[3]} with total level {total[1]} {level}"
        self._partials.append(PartialEffect("activation", steps=f"ritual-summon {monster} {using}"))
        self._last = self._partials[-1]

    def _list(self, tree: Tree, listing: PartialEffect) -> None:
        """One of the alternatives of an effect, or of the effects that it gives."""
        if listing.steps.endswith(" following"):
            self._speak(THIS)
        bullet = partial_of(resolved(tree, self._spoken))
        label = tree.child("label")
        if label is not None:
            bullet.conditions.append(labelled(notation(label), listing))
        if listing.choose:
            bullet.steps = f"{bullet.steps} {self._each}".strip()
            listing.choices.append(bullet)
        elif listing.steps.endswith(" following"):
            listing.granted.append(bullet)
        else:
            listing.join("next", conditional(bullet) if bullet.conditions else self._said(tree))
            bullet = listing
        self._last = bullet

    def _speak(self, topic: str) -> None:
        self._spoken.begin(EQUIPPED if self._card.property == "Equip" and self._spoken.it != THIS else topic)

    def _add(self, tree: Tree) -> None:
        """Put an effect behind the others, or its steps behind those of the last."""
        unresolved = partial_of(tree)
        speaks_on = speaks_of_before(tree)
        goes_on = self._last is not None and self._belongs(unresolved, self._last, speaks_on=speaks_on)
        is_first = self._last is None and self._card.card_type == "monster"
        if not goes_on and (is_first or not speaks_on):
            self._speak(THIS)
        elif not goes_on and self._is_equipped():
            self._spoken.mention(EQUIPPED)
        partial = partial_of(resolved(tree, self._spoken))
        if goes_on and self._last is not None and self._is_cost(self._last):
            self._last.costs, self._last.steps = self._last.steps, ""
        if goes_on and self._last is not None:
            go_on(self._last, partial, tree)
        else:
            label = tree.child("label")
            if label is not None:
                partial.conditions.append(labelled(notation(label), None))
            if self._is_gemini:
                partial.conditions.append(GEMINI)
            self._partials.append(partial)
            self._last = partial
        limits = tree.child("limits")
        self._each = own_limit(notation(limits)) if limits is not None else ""
        if partial.choose or partial.steps.endswith(" following"):
            self._listing = partial
        elif "apply following" in partial.steps or "roll-dice" in partial.steps or "toss-coins" in partial.steps:
            self._listing = self._last
            self._last.steps = re.sub(
                r"(?:, \w+)? ?(?:may )?apply following(?: in-sequence)?(?: by [a-z ]+)?", "", self._last.steps
            )

    def _is_cost(self, first: PartialEffect) -> bool:
        """Whether a sentence says what the next one costs: in old wordings it stands alone."""
        if first.costs or first.activated or first.may or first.is_opened or JOINTS.search(bare(first.steps)):
            return False
        if self._card.card_type == "monster":
            return bool(PAID.match(first.steps))
        return len(self._partials) == 1 and not stays(self._card, self._zone) and bool(COSTS.match(first.steps))

    def _is_equipped(self) -> bool:
        """Whether the card is known to be equipped to a monster when its next effect works."""
        if self._last is None:
            return self._card.property == "Equip"
        return "equip this onto" in self._last.steps

    def _belongs(self, partial: PartialEffect, last: PartialEffect, *, speaks_on: bool) -> bool:
        """Whether a sentence belongs to the effect before it."""
        if self._listing is not None and last is not self._listing and not begins_anew(partial):
            return True
        if "equip this onto" in last.steps and EQUIPPED in partial.steps and partial.states_hold:
            return False
        if not stays(self._card, self._zone):
            return goes_on_when_used(partial, last, speaks_on=speaks_on)
        is_monster = self._card.card_type == "monster"
        return goes_on(partial, last, speaks_on=speaks_on, is_monster=is_monster)
