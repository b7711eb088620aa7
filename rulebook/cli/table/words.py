"""Cards, actions and events in the words of the user's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine import Action, Duel, Event, actions
from engine.evaluation import sayings
from engine.evaluation.targets import find
from engine.requirements import declaring
from engine.state.constants import DECK, NONE, PHASES, POSITIONS, START_STEP
from engine.view import OPEN_EVENTS, event_seen, knows
from rulebook.language.card_names import card_names
from rulebook.language.locales import load_locale
from rulebook.language.messages import current_language
from rulebook.language.messages import translate as _

OF_AN_EFFECT = {actions.NOTHING, actions.WAY_TO_TAKE, actions.SAYING, actions.AMOUNT}
"""What actions name that answer the effect in progress, or the one that waits to be activated."""
NO_CARDS = {actions.FREE_ZONE, actions.BATTLE_POSITION}


@lru_cache(maxsize=8)
def action_texts(_language: str) -> Mapping[str, str]:
    """What each kind of action is called."""
    texts = {kind.word: _(kind.text) for kind in actions.KINDS.values()}
    return {
        **texts,
        "attack-directly": _("attack directly with {card}"),
        "activate-again": _("activate {card}, effect {number}"),
    }


@lru_cache(maxsize=8)
def event_texts(_language: str) -> Mapping[str, str]:
    """What each kind of event is called."""
    return {
        "turn": _("turn {value}"),
        "drawn": _("drawn: {card}"),
        "summoned": _("Normal Summon: {card}"),
        "set": _("Set: {card}"),
        "flipped": _("flipped face-up: {card}"),
        "position-changed": _("battle position changed: {card}"),
        "tributed": _("Tributed: {card}"),
        "attack-declared": _("attack: {card} on {target}"),
        "attack-declared-directly": _("direct attack: {card}"),
        "damage": _("damage: {value}"),
        "lost": _("Life Points lost: {value}"),
        "destroyed": _("destroyed: {card}"),
        "to-graveyard": _("to the Graveyard: {card}"),
        "discarded": _("discarded: {card}"),
        "won": _("Duel won"),
        "draw": _("the Duel is a draw"),
        "shuffled": _("Deck shuffled"),
        "replay": _("replay: the attack can be changed"),
        "flip-summoned": _("Flip Summon: {card}"),
        "spell-trap-set": _("Set: {card}"),
        "activated": _("activated: {card}"),
        "resolved": _("resolved: {card}"),
        "negated": _("negated: {card}"),
        "gained": _("Life Points gained: {value}"),
        "special-summoned": _("Special Summon: {card}"),
        "targeted": _("targeted: {card}"),
        "paid": _("Life Points paid: {value}"),
        "paid-card": _("to pay the cost: {card}"),
        "returned": _("returned: {card}"),
        "banished": _("banished: {card}"),
        "stats-changed": _("ATK or DEF changed: {card}"),
        "control": _("control taken: {card}"),
        "cut": _("Deck cut"),
        "revealed": _("revealed: {card}"),
        "counters": _("counters changed: {card}"),
        "declared": _("declared for {card}: {saying}"),
        "attack-redirected": _("the attack goes on against {card}"),
        "attack-redirected-directly": _("the attack goes on directly"),
        "skipped": _("skipped: {phase}"),
        "summon-attempted": _("Summon not yet successful: {card}"),
    }


@lru_cache(maxsize=8)
def _questions(_language: str) -> Mapping[str, str]:
    return {
        "first-player": _("Who goes first?"),
        "response": _("Do you respond?"),
        "replay": _("Attack again?"),
        "tribute": _("Which monster do you Tribute?"),
        "zone": _("Into which zone?"),
        "spell-trap-zone": _("Into which zone?"),
        "discard": _("Which card do you discard?"),
        "cost-discard": _("Which card do you discard?"),
        "cost-tribute": _("Which monster do you Tribute?"),
        "target": _("Which target?"),
        "position": _("In which battle position?"),
        "trigger": _("Which effect comes next on the Chain?"),
        "material": _("Which material?"),
        "fusion-monster": _("Which Fusion Monster?"),
        "pendulum-summon": _("Which Pendulum Monster?"),
        "detach": _("Which Xyz Material do you detach?"),
        "card": _("Which card?"),
        "optional": _("Do you use the effect?"),
        "way": _("Which way?"),
        "declare": _("What do you declare?"),
        "number": _("Which number?"),
    }


def question(decision: str) -> str:
    """What a player is asked for in a decision that is part of an action."""
    return _questions(current_language()).get(decision, decision)


def phase_name(phase: str) -> str:
    """The name of a phase or step."""
    return term(phase)


def position_name(position: str) -> str:
    """The name of a battle position."""
    return term(
        {"face-down-defense": "face-down-defense-position"}.get(position, position[len("face-up-") :] + "-position")
    )


@lru_cache(maxsize=256)
def _term(concept: str, language: str) -> str:
    found = [term for term in load_locale(language).terms if term.concept == concept and term.status == "preferred"]
    return max(found, key=lambda term: term.editions).text if found else concept


def term(concept: str) -> str:
    """The newest edition's term for a concept, in the user's language."""
    return _term(concept, current_language())


def card_name(name: str) -> str:
    """The name of a card in the user's language; the English one where it is not known."""
    return card_names(current_language()).get(name, name)


def saying(text: str) -> str:
    """What is declared, in the user's language where there is a term for it."""
    known = {"monster": "monster-card", "spell": "spell-card", "trap": "trap-card"}
    return term(known[text]) if text in known else card_name(text)


def skipped_name(value: int) -> str:
    """The concept of what an effect lets a player skip."""
    return {NONE: "turn", START_STEP: "battle-phase"}.get(value, PHASES[value])


class Words:
    """Says what happens in a duel as one of its players may know it.

    Args:
        duel: The duel.
        viewer: Whose knowledge counts; ``None`` for somebody who may know everything.
    """

    def __init__(self, duel: Duel, viewer: int | None = None) -> None:
        self.duel = duel
        self.viewer = viewer
        self._monsters: list[list[int]] = []
        self.remember()

    def remember(self) -> None:
        """Keep which monsters lie where, so that the events of the next action can name the zones they began in."""
        self._monsters = [row[:] for row in self.duel.state.monsters]

    def card(self, card: int, *, shown: bool = False) -> str:
        """A card by name, or a Set card as such where the viewer may not know it and it is not shown."""
        state = self.duel.state
        if card == NONE or card >= len(state.cards):
            return _("a card")
        if shown or self.viewer is None or knows(state, self.viewer, card):
            return card_name(state.cards[card].name)
        return _("a Set card in zone {number}", number=state.zone[card] + 1) if state.zone[card] >= 0 else _("a card")

    def action(self, action: Action) -> str:
        """An action of the deciding player, in words."""
        texts = action_texts(current_language())
        kind = action.code >> 24
        name = action.kind
        if name == "attack" and action.target == actions.DIRECTLY:
            name = "attack-directly"
        if name == "activate" and action.target:
            name = "activate-again"
        card = self.subject(actions.KINDS[kind].names, action.subject)
        return texts[name].format(
            card=self.card(card, shown=self.offered(card)),
            target=self.card(self.opposing(action.target)) if kind == actions.ATTACK else "",
            number=self.number(action),
            zone=action.target + 1,
            position=position_name(POSITIONS[action.subject & 3]) if kind == actions.POSITION else "",
            saying=saying(declaring.sayings(self.duel.state)[action.subject]) if kind == actions.DECLARE else "",
        )

    @staticmethod
    def number(action: Action) -> int:
        """The number that an action names, counted from 1 where it is one of several."""
        if action.kind == "number":
            return action.subject
        return 1 + (action.target if action.kind == "activate" else action.subject)

    def offered(self, card: int) -> bool:
        """Whether it is a card of the deciding player's own Deck, which an effect lets them look through."""
        state = self.duel.state
        own = card != NONE and state.owner[card] == state.decider and self.viewer in {None, state.decider}
        return own and state.place[card] == DECK

    def subject(self, names: int, number: int) -> int:
        """The card that the first number of an action means, by what it names."""
        state = self.duel.state
        if names == actions.OWN_MONSTER:
            row = state.monsters[state.decider]
            return row[number] if number < len(row) else NONE
        if names == actions.WAITING_EFFECT:
            return state.triggers[number][1] if number < len(state.triggers) else NONE
        if names in OF_AN_EFFECT:
            waiting = state.face < 0 and state.subject < len(state.triggers)
            return state.triggers[state.subject][1] if waiting else state.acts[-1].card if state.acts else NONE
        return NONE if names in NO_CARDS else find(state, number)

    def opposing(self, zone: int) -> int:
        """The opponent's monster in a zone."""
        row = self.duel.state.monsters[1 - self.duel.player]
        return row[zone] if zone < len(row) else NONE

    def event(self, event: Event) -> str:
        """An event in words."""
        texts = event_texts(current_language())
        seen = event if self.viewer is None else event_seen(self.duel.state, event, self.viewer)
        name = seen.kind
        if name == "phase":
            return phase_name(PHASES[seen.value])
        if name == "attack-declared" and seen.value in {NONE, actions.DIRECTLY}:
            name = "attack-declared-directly"
        if name == "attack-redirected" and seen.value == actions.DIRECTLY:
            name = "attack-redirected-directly"
        if name == "paid" and event.card != NONE:
            name = "paid-card"
        return texts.get(name, name).format(
            card=self.card(seen.card, shown=seen.kind in OPEN_EVENTS),
            target=self.card(self._monsters[1 - seen.player][seen.value]) if name == "attack-declared" else "",
            value=seen.value,
            phase=phase_name(skipped_name(seen.value)) if name == "skipped" else "",
            saying=saying(sayings.told(self.duel.state, seen.value)) if name == "declared" else "",
        )
