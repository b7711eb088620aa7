"""What *it* and *them* mean: what was spoken of last, the card itself, what the effect waited for, or what it targets.

Languages differ in where they say *it* and where *that target*; what is meant is the same. *It* is what was spoken of
last, be it this card; *that card* and *those* are never this card.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rulebook.meaning.constructions import load_templates
from rulebook.meaning.lasting import prolonged
from rulebook.meaning.notation import IT as IT_SAID
from rulebook.meaning.notation import notation
from rulebook.meaning.others import Others, describes
from rulebook.meaning.several import ALL
from rulebook.meaning.spoken import COSTS, DECLARED, EVENT, IT, OPPONENT, OTHER, TARGET, THIS, Spoken
from rulebook.meaning.templates import Template
from rulebook.meaning.trees import Tree

PRONOUNS: Final = frozenset({"it", "it-f"})
"""References that may be this card; all others that say *it* in the notation may not."""
PLURALS: Final = frozenset({"them", "them-f", "they"})
"""References that are what *it* is, unless that is one card."""
MENTIONS: Final = frozenset({("relative", "mentions-it")})
"""What is said of a card by its name, though it is called *it*."""
OF_ITSELF: Final = frozenset({"leveled"})
"""Categories in which *it* is what is being Summoned."""
ANSWERED: Final = ("negate-activation", "negate-effect ", "negate-summon")
"""What is done to what is answered."""
BATTLES: Final = ("attacks", "battles", "destroys-by-battle", "attacked")
OWN: Final = re.compile(r"1\+? monster(?:\[.*?\])? in own field ")
"""An event that an own monster makes."""
THIS_ONE: Final = ("reference", "this-one")
"""A reference to this card that in some languages is one to what was spoken of last, too."""
OPPONENTS: Final = frozenset({("reference", "battled"), ("reference", "battled-it")})
"""The opponent's monster: it battles this card, unless the effect waits for a battle of others."""
PARTICIPLES: Final = {
    "destroy": "destroyed", "banish": "banished", "discard": "discarded", "tribute": "tributed", "send": "sent",
    "target": "targeted chosen", "reveal": "revealed", "choose-cards": "chosen", "add": "added", "return": "returned",
    "detach": "detached", "set": "set", "excavate": "excavated", "draw": "drawn", "special-summon": "special-summoned",
    "normal-summon": "normal-summoned", "fusion-summon": "fusion-summoned", "ritual-summon": "ritual-summoned",
    "summon": "synchro-summoned xyz-summoned link-summoned", "tribute-summon": "tribute-summoned",
}  # fmt: skip
"""What is said afterwards of cards to which a verb did something."""
SOME: Final = re.compile(r"(?:random |up-to )?(?:\d|any-number)")
NAMES: Final = {"excavate": "excavated", "draw": "drawn"}
"""Verbs whose cards the notation has a word for."""
DID: Final = re.compile(
    r"(?:not )?happened [a-z-]+ (?P<who>.*?)(?: (?P<whom>(?:attacks|battles|destroys-by-battle) onto) .*)?"
)
"""A condition that says what cards have done, or to which others."""
EQUIPPED_TO: Final = re.compile(rf"{THIS} is \[equipped-to ")
EQUIPPED: Final = "equipped"
ACTORS: Final = re.compile(r"(?:(?:you|opponent|each|turn-player|that-player|owner|may|must) )*([\w-]+)")
LABEL: Final = re.compile(r"@([\w-]+)")


def resolved(tree: Tree, spoken: Spoken | None = None) -> Tree:
    """A sentence in which *it* is what it means.

    It is what the effect waits for until something else is spoken of, and the target from where one is chosen.
    """
    return _Reading(spoken or Spoken()).of(prolonged(tree))


class _Reading:
    """Goes through a sentence in the order of the notation, and remembers what was spoken of."""

    def __init__(self, spoken: Spoken) -> None:
        self._spoken = spoken
        self._pays = False
        self._of_this = True
        self._deeds = ""
        self._has_other = False
        self._has_stated = False
        self._named = ""
        self._excepts = False
        self._is_done = False
        self._others = Others()

    def of(self, tree: Tree) -> Tree:
        """A part with what *it* means in it."""
        if (tree.category, tree.name) in OPPONENTS and self._deeds:
            tree = replace(tree, name=self._opponent())
        if (tree.category, tree.name) == THIS_ONE and self._spoken.speaks_of_another and not self._excepts:
            tree = replace(tree, name=IT)
        tree = self._others.than(tree)
        if self._is_own_of_event(tree):
            tree = replace(tree, name="reference", children=(("reference", Tree("reference", EVENT, span=tree.span)),))
        if (tree.category, tree.name) == ("state", THIS) and self._has_stated and self._spoken.it != THIS:
            tree = _of_it(tree)
        template = load_templates().get((tree.category, tree.name))
        if template is None:
            return tree
        kept = self._parts(tree, template)
        meant = ""
        if IT_SAID.search(template.text) and tree.category not in OF_ITSELF:
            own = next((child for slot, child in kept if slot in {"cards", "genitive"}), None)
            meant = self._meant(tree)
            if tree.category in {"act", "state"} and own is not None:
                meant = "" if describes(own) else notation(own)
        if "@" in template.text:
            label = LABEL.search(template.fill({slot: notation(child) for slot, child in kept}))
            meant = self._done(label[1]) if label else meant
        if (tree.category, tree.name) in MENTIONS and self._named:
            meant = self._named
        if tree.category == "reference" and meant and tree.name not in PRONOUNS:
            self._spoken.it = meant
        found = replace(tree, children=kept, meant=meant)
        self._note(found)
        return found

    def _parts(self, tree: Tree, template: Template) -> tuple[tuple[str, Tree], ...]:
        """What fills the slots of a construction, in the order in which its language has them."""
        order = {slot: place for place, slot in enumerate(template.slots)}
        if tree.category in {"state", "step"}:  # that of which something is said comes first
            order |= {slot: -1 for slot in ("cards", "genitive", "description", "act", "state") if slot in order}
        kept: dict[int, tuple[str, Tree]] = {}
        for place in sorted(range(len(tree.children)), key=lambda at: order.get(tree.children[at][0], 0)):
            slot, child = tree.children[place]
            paid, self._pays = self._pays, self._pays or slot == "costs"
            excepted, self._excepts = self._excepts, self._excepts or slot in {"exempt", "exception"}
            self._is_done = self._is_done or slot in {"costs", "steps"}
            before = self._others
            self._others = before.within(tree, slot, dict(kept.values()))
            is_using = tree.category == "act" and slot == "using"
            if is_using and describes(child):  # by what is Summoned
                self._spoken.mention(IT)
            kept[place] = slot, self.of(child)
            self._others = replace(self._others, targets=before.targets, beside=before.beside)
            if is_using:
                self._spoken.mention(IT)
                self._spoken.done["special-summoned"] = IT
            self._pays, self._excepts = paid, excepted
            if tree.category == "state" and slot in {"cards", "genitive", "description"}:
                self._subject(kept[place][1])
            elif tree.category == "event" and slot == "cards" and describes(kept[place][1]):
                self._spoken.it = EVENT
        return tuple([kept[place] for place in range(len(tree.children))])

    def _note(self, found: Tree) -> None:
        """Note what a part has spoken of."""
        if found.category == "names":
            self._named = notation(found)
        is_event = found.category in {"event", "would"} or (found.category, found.name) == ("condition", "does-now")
        if is_event:
            self._awaited(found)
        elif found.category == "condition" and (did := DID.fullmatch(notation(found))):
            self._did(notation(found), did["who"], has_other=did["whom"] is not None)
        elif found.category == "condition" and EQUIPPED_TO.match(notation(found)):
            self._spoken.mention(EQUIPPED)
        elif found.category == "condition" and notation(found).startswith(f"{THIS} is"):
            self._spoken.mention(THIS)
        elif found.category == "act":
            self._acted(found)
        elif found.category == "state":
            own = found.child("cards") or found.child("genitive")
            if own is not None:
                self._subject(own)

    def _opponent(self) -> str:
        """The reference for the opponent's monster of which the event speaks."""
        if self._of_this or not (self._has_other or "destroyed" in self._deeds):
            several = ALL in self._deeds.partition(" attacks")[0]
            return "battled" if self._of_this else "opponents-of-event" if several else "event"
        return "destroyer" if "destroyed" in self._deeds else "other-of-event"

    def _is_own_of_event(self, tree: Tree) -> bool:
        """Whether *your monster* is the one of which the event has spoken."""
        described = tree.child("description") if tree.category == "cards" else None
        is_own = described is not None and described.name == "own" and described.child("relative") is None
        return is_own and self._is_done and bool(OWN.match(self._deeds))

    def _meant(self, tree: Tree) -> str:
        """What *it* means in a construction that says it."""
        spoken = self._spoken
        if tree.category == "relative" and DECLARED in spoken.done:  # that Type: the declared one
            return DECLARED
        meant = spoken.it
        if tree.category == "reference" and tree.name not in PRONOUNS:
            is_plural = tree.name in PLURALS or tree.name.startswith("those")
            meant = spoken.it if is_plural and spoken.it != THIS else spoken.that
        return "" if meant == IT else meant

    def _subject(self, cards: Tree) -> None:
        self._has_stated = True
        said = notation(cards)
        self._spoken.mention(IT if describes(cards) else said)

    def _done(self, participle: str) -> str:
        done = self._spoken.done
        if participle == "summoned":
            return next((meant for word, meant in reversed(done.items()) if word.endswith("summoned")), "")
        return done.get(participle, "")

    def _awaited(self, event: Tree) -> None:
        """Note what an event concerns: first who does it, then to whom it is done."""
        subject = event.child("cards") or event.child("chained")
        self._deeds = notation(event)
        if subject is None:
            if (self._deeds.startswith(("1+", "you", "opponent")) and " onto " in self._deeds) or self._deeds[0] == "1":
                self._spoken.mention(EVENT)
            return
        said = notation(subject)
        self._of_this = said.startswith(THIS)
        self._spoken.befallen(self._deeds.removeprefix(said), THIS if self._of_this else EVENT)
        if event.category == "would" and not self._of_this:
            self._others = replace(self._others, awaited=True)
        does = event.child("does") or event.child("deed")
        second = f" {notation(does)} {notation(onto) if (onto := event.child('onto')) else ''}" if does else ""
        self._has_other = " onto " in second or event.child("onto") is not None
        if self._has_other and " onto this" not in second:
            is_battle = second.strip().startswith(BATTLES)
            self._spoken.mention(OPPONENT if self._of_this and is_battle else OTHER)
        self._spoken.it = THIS
        if describes(subject) or event.child("chained"):
            was = self._spoken.that
            self._spoken.mention(EVENT)
            self._spoken.that = was if self._has_other and was == OTHER else EVENT
        elif not self._of_this:
            was = self._spoken.that
            self._spoken.mention(said)
            self._spoken.that = was if self._has_other else self._spoken.that

    def _did(self, said: str, who: str, *, has_other: bool) -> None:
        """Note what a condition says that cards have done, and to which others."""
        self._deeds, self._of_this, self._has_other = said, who.startswith(THIS), has_other
        if has_other:
            self._spoken.mention(OPPONENT if self._of_this else OTHER)
        if self._of_this:
            self._spoken.mention(THIS)

    def _acted(self, act: Tree) -> None:
        """Note what was done, and to what."""
        acted = ACTORS.match(notation(act))
        verb = acted[1] if acted else ""
        if verb == "declare":
            self._spoken.done[DECLARED] = DECLARED
        meant = self._concerned(act, verb)
        if not meant:
            return
        if meant == IT:  # another step's cards are no longer those of the step before
            self._spoken.done = {word: cards for word, cards in self._spoken.done.items() if cards != IT}
        for participle in PARTICIPLES.get(verb, "").split():
            self._spoken.done[participle] = meant
        if verb in NAMES:
            self._named_cards(verb, meant)
        elif meant == COSTS:
            self._spoken.pay()
        elif not self._stays_with_target(act, verb, meant):
            self._spoken.mention(meant)

    def _concerned(self, act: Tree, verb: str) -> str:
        """What speaks of the cards of an act afterwards; nothing where it has none."""
        what = act.child("cards") or act.child("genitive")
        onto = act.child("onto")
        if verb == TARGET or verb in NAMES:
            return NAMES.get(verb, TARGET)
        if notation(act).startswith(ANSWERED):
            return EVENT
        if what is None:
            return IT if notation(act).startswith("summon-tokens") else ""
        said = notation(what)
        if verb == "equip" and onto is not None and said.startswith(THIS):
            return IT if describes(onto) else notation(onto)
        if not describes(what):
            return said
        if ALL in said and not self._pays:
            return ALL.join(dict.fromkeys(IT if SOME.match(part) else part for part in said.split(ALL)))
        return COSTS if self._pays else IT

    def _named_cards(self, verb: str, meant: str) -> None:
        """Note cards that were excavated or drawn: *it* is only said of the first."""
        if verb == "excavate":
            self._spoken.mention(meant)
        elif self._spoken.that == IT:
            self._spoken.that = meant

    def _stays_with_target(self, act: Tree, verb: str, meant: str) -> bool:
        """Whether *that card* is still the target: what was done to was material, several cards, or some of them."""
        what = act.child("cards")
        if verb == "detach":
            return True
        if what is None or meant != IT or self._spoken.that != TARGET:
            return False
        said = notation(what)
        return " among " in said or not said.startswith(("1 ", "1+ "))


def _of_it(state: Tree) -> Tree:
    """A state without a subject behind another one: it is of what that was of."""
    it = Tree("cards", "reference", (("reference", Tree("reference", "it", span=state.span)),), span=state.span)
    return replace(state, name="is", children=(("cards", it), *state.children))
