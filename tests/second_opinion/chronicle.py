"""What has happened: kept from the actions taken and the events that they brought, not from the engine's notes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from engine import actions as a
from engine import constants as c
from engine import events as e
from engine.actions import Action
from engine.cards import Card
from engine.events import Event
from engine.ruleset import Ruleset
from engine.state import State
from rulebook.effects import model
from rulebook.effects import selection as n
from tests.second_opinion.deeds import BY_BATTLE, BY_COST, BY_RULE, Happening, When
from tests.second_opinion.notation import effects_of, steps_in_order
from tests.second_opinion.repertoire import effect_of
from tests.second_opinion.table import FIELD

if TYPE_CHECKING:
    from engine.acts import Act
    from tests.second_opinion.situation import Situation


class Use(NamedTuple):
    """One use of an effect: of what card, by whom, when, in which Chain."""

    name: str
    card: int
    number: int
    player: int
    when: When


class Chronicle:
    """The history of one duel as far as rules ask for it.

    Attributes:
        arrived: The turn in which each card was last Summoned or Set; ``summoned`` that of its last Summon.
        came: The ways in which each monster on the field was Summoned.
        turned: The turn in which the player last changed the battle position of each monster; what an effect does to it
            is not the player's change.
        attacks: The attacks that each monster has declared in this turn.
        more_attacks: The attacks that effects have added in this turn.
        attacker: The monster that declared the last attack.
        normal_summons: The monsters Normal Summoned and Set in this turn, and whether each was Set.
        turned_up: The moment since which each card has been face-up.
        additions: How many of these had been made when an effect added another to them.
        window: What has happened since players last acted of their own accord or a Chain began to resolve.
        links: The Chain Links: card, player, number of the effect; ``resolving`` the number of the one that resolves.
        uses: The effects that were activated; ``chains`` and ``battles`` count the Chains and the attacks so far.
        proper: The monsters that were Summoned in the way that their kind demands.
        doomed: The monsters that the present battle has destroyed and that still lie on the field.
        origins: From where each card came to where it is, and ``moved`` in which turn.
        activated: The turn in which each card, or an effect of it, was last activated.
        position_changes: The turn in which the battle position of each monster last changed, by whatever.
        destroyed: The cards that were destroyed, with what did it; ``summoned_by`` and ``sent_by`` by what effect each
            card was Summoned and sent to the Graveyard.
        abilities: How often each effect was activated or worked, by name and number.
        numbers: The number of the effect that each card is using, as far as it is known.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.turn = 0
        self.arrived: dict[int, int] = {}
        self.summoned: dict[int, int] = {}
        self.came: defaultdict[int, set[str]] = defaultdict(set)
        self.turned: dict[int, int] = {}
        self.attacks: Counter[int] = Counter()
        self.more_attacks: Counter[int] = Counter()
        self.attacker = c.NONE
        self.normal_summons: list[tuple[int, bool]] = []
        self.additions: list[int] = []
        self.window: list[Happening] = []
        self.ever: list[Happening] = []
        self.links: list[tuple[int, int, int]] = []
        self.resolving = 0
        self.moment = 0
        self.uses: list[Use] = []
        self.chains = 0
        self.battles = 0
        self.chaining = False
        self.turned_up: dict[int, int] = {}
        self.places: list[int] = []
        self.controllers: list[int] = []
        self.rows: list[list[int]] = [[], []]
        self.player = 0
        self.phase = c.DRAW_PHASE
        self.users: dict[int, int] = {}
        self.pendulum_turn = 0
        self.proper: set[int] = set()
        self.doomed: set[int] = set()
        self.origins: dict[int, int] = {}
        self.moved: dict[int, int] = {}
        self.activated: dict[int, int] = {}
        self.position_changes: dict[int, int] = {}
        self.destroyed: dict[int, int] = {}
        self.summoned_by: dict[int, int] = {}
        self.sent_by: dict[int, int] = {}
        self.fighters: dict[int, int] = {}
        self.abilities: Counter[tuple[str, int]] = Counter()
        self.numbers: dict[int, int] = {}
        self.cards: tuple[Card, ...] = ()
        self.texts: dict[tuple[int, int], model.Effect] = {}
        self.way = 0

    # Questions

    def arrived_now(self, card: int) -> bool:
        """Whether a card was Summoned or Set in this turn."""
        return self.arrived.get(card, 0) == self.turn

    def summoned_now(self, card: int) -> bool:
        """Whether a monster was Summoned in this turn."""
        return self.summoned.get(card, 0) == self.turn

    def turned_now(self, card: int) -> bool:
        """Whether a monster changed its battle position in this turn."""
        return self.turned.get(card, 0) == self.turn

    def user_of(self, card: int) -> int:
        """Who last used a card."""
        return self.users.get(card, self.controllers[card])

    def answerable(self, s: Situation, activations: bool) -> list[Happening]:
        """What can be answered now: the last Chain Link, or what happened just before the Chain began."""
        if activations:
            links = s.table.state.links
            if not links:
                return []
            last = links[-1]
            kind = 0 if _is_card_activation(s, last.card, last.ability) else 1
            return [Happening("activated", last.card, last.player, amount=kind)]
        # A window that was passed by both is over: nothing is left to answer once the turn player acts again.
        return [] if s.table.state.decision in {c.ASK_MAIN, c.ASK_BATTLE} else self.window

    def attempted(self, s: Situation) -> list[Happening]:
        """The Summons that are not successful yet, as what would happen; Chain Link 1 alone can answer them."""
        if s.table.state.links:
            return []
        return [
            Happening(deed, attempt.card, attempt.player, origin=attempt.origin, side=attempt.side)
            for attempt in s.table.state.attempts
            if not attempt.negated
            for deed in WAYS[e.NAMES[attempt.kind]]
        ]

    def targets_of(self, s: Situation, card: int) -> tuple[int, ...]:
        """The cards that the last Chain Link of a card targets."""
        return next((tuple(link.bound[0]) for link in reversed(s.table.state.links) if link.card == card), ())

    def does(self, s: Situation, card: int, verb: str, what: n.Selection | None) -> bool:
        """Whether the last Chain Link of a card does such a thing, to such cards where these are given."""
        link = next((link for link in reversed(s.table.state.links) if link.card == card), None)
        if link is None:
            return False
        steps = steps_in_order(s.effect(card, link.ability))
        return any(step.verb == verb and (what is None or alike(step.what, what)) for step in steps)

    def used_up(self, s: Situation, card: int, effect: model.Effect, number: int) -> bool:
        """Whether an effect has been used as often as its text allows."""
        if effect.limit is None:
            return False
        limit, printed = effect.limit, s.table.printed(card)
        if limit.side and (limit.side == "own") != (s.table.turn_player == s.player):
            return True
        numbers = {number}
        if limit.scope == "by-any-of":
            texts = effects_of(printed)
            numbers = {one for one, text in enumerate(texts) if text.limit and text.limit.scope == "by-any-of"}
        used = [
            use
            for use in self.uses
            if use.number in numbers
            and (use.name == printed.name and use.player == s.player if limit.scope else use.card == card)
            and self.within(use.when, limit.period, card)
        ]
        return len(used) >= limit.times

    def within(self, when: When, period: str, card: int) -> bool:
        """Whether something happened in the present period; a card speaks of the time for which it is face-up."""
        now = self.now()
        match period:
            case "duel":
                return True
            case "face-up":
                return when.moment >= self.turned_up.get(card, 0)
            case "chain":
                return self.chaining and when.chain == now.chain
            case "battle":
                return when[0] == now.turn and when.battle == now.battle
            case "phase":
                return when.turn == now.turn and PHASE_OF.get(when.phase) == PHASE_OF.get(now.phase)
        return when.turn == now.turn and (period == "turn" or when.phase in PHASES[period])

    def now(self) -> When:
        """The present time."""
        return When(self.turn, self.phase, self.chains, self.battles, self.moment)

    def since(self, period: str, card: int) -> list[Happening]:
        """What has happened in a period so far."""
        return [happening for happening in self.ever if self.within(happening.when, period, card)]

    # Notes

    def take(self, action: Action, events: Iterable[Event], after: State) -> None:
        """Note an action and what came of it."""
        self.act(action)
        self.moment += 1
        self.cards = after.printed
        self.state = after
        for event in events:
            note = NOTES.get(event.kind)
            if note is not None:
                note(self, event)
        self.look(after)

    def act(self, action: Action) -> None:
        """Note what a player does."""
        kind = action.code >> 24
        if kind in {a.NORMAL_SUMMON, a.SET_MONSTER}:
            self.normal_summons.append((action.subject, kind == a.SET_MONSTER))
        if kind in {a.CHANGE_POSITION, a.FLIP_SUMMON}:
            self.turned[self.monster_in(action.subject)] = self.turn
        if kind == a.PENDULUM_SUMMON:
            self.pendulum_turn = self.turn
        if kind in OF_OWN_ACCORD:
            self.window = []
        if kind == a.ACTIVATE:
            self.numbers[action.subject] = action.target
        if kind in PROPER_WAYS:
            self.way = kind

    def look(self, after: State) -> None:
        """Look where everything lies now."""
        for card, place in enumerate(after.place):
            before = self.places[card] if card < len(self.places) else c.DECK
            if before != place:
                self.origins[card] = before
                self.moved[card] = self.turn
                if before in GRAVES:
                    self.destroyed.pop(card, None)
            if place not in FIELD or not after.position[card] & c.FACE_UP:
                self.turned_up.pop(card, None)
            else:
                self.turned_up.setdefault(card, self.moment)
        self.chaining = bool(after.links)
        self.places = after.place[:]
        self.rows = [row[:] for row in after.monsters]
        self.player = after.player
        self.controllers = after.controller[:]
        self.numbers = {trigger.card: trigger.ability for trigger in after.triggers} | {
            link.card: link.ability for link in after.links
        }
        for act in after.acts:
            self.numbers[act.card] = act.ability
        if after.decision in OPEN and not after.links:
            self.resolving = 0

    def happen(self, deed: str, event: Event, cause: int = BY_RULE, other: int = c.NONE, amount: int = 0) -> None:
        """Note that a deed has befallen the card of an event."""
        card = event.card
        known = 0 <= card < len(self.places)
        happening = Happening(
            deed,
            card,
            event.player,
            cause,
            self.places[card] if known else c.NOWHERE,
            self.controllers[card] if known else c.NONE,
            other,
            amount,
            self.now(),
        )
        self.window.append(happening)
        self.ever.append(happening)

    def monster_in(self, zone: int) -> int:
        """The monster in a zone of the turn player."""
        return self.rows[self.player][zone]

    def ways(self, card: int) -> Iterator[str]:
        """How a monster is being Special Summoned, besides."""
        if self.resolving:
            verbs = {step.verb for step in steps_in_order(self.effect_resolving())}
            yield from (f"{way}-summoned" for way in ("fusion", "ritual") if f"{way}-summon" in verbs)
            if "summon" in verbs:
                yield f"{self.cards[card].kind}-summoned"
        elif self.way == a.PENDULUM_SUMMON:
            yield "pendulum-summoned"
        elif self.way == a.EXTRA_SUMMON:
            yield f"{self.cards[card].kind}-summoned"

    def properly(self, card: int) -> bool:
        """Whether the Special Summon that is being made is of the kind that its monster demands."""
        kind = self.cards[card].kind
        if self.resolving:
            verbs = {step.verb for step in steps_in_order(self.effect_resolving())}
            return bool(verbs & {f"{kind}-summon", "summon"})
        return self.way == (a.EXTRA_SUMMON if kind in {"synchro", "xyz"} else a.SPECIAL_SUMMON)

    def effect_resolving(self) -> model.Effect:
        """The effect that resolves now."""
        card, _, number = self.links[self.resolving - 1]
        return self.texts[card, number]

    def cause(self) -> int:
        """By what things happen now: the effect that resolves, a battle, or the rules."""
        if self.resolving:
            return self.links[self.resolving - 1][0] if self.resolving <= len(self.links) else BY_RULE
        return BY_BATTLE if self.phase == c.DAMAGE_STEP else BY_RULE


def alike(cards: n.Cards | None, wanted: n.Selection) -> bool:
    """Whether cards that a step speaks of are such as another text means: from the same places, of the same kind."""
    if not isinstance(cards, n.Selection):
        return False
    zones = {zone for place in cards.places for zone in place.zones}
    asked = {zone for place in wanted.places for zone in place.zones}
    nouns = {pattern.noun for pattern in wanted.patterns}
    return (not asked or bool(zones & asked)) and ("card" in nouns or bool(nouns & {p.noun for p in cards.patterns}))


def bound_in(act: Act) -> dict[str, tuple[int, ...]]:
    """The cards that the words of an effect stand for while it is being paid for or done."""
    return {word: tuple(act.bound[slot]) for word, slot in SLOTS.items()}


def values_in(act: Act) -> dict[str, int]:
    """The numbers that the words of an effect stand for while it is being paid for or done."""
    return {"paid": act.paid, "done": act.done, "damage": act.value, "dice": act.value, "heads": act.value}


def _is_card_activation(s: Situation, card: int, number: int) -> bool:
    return s.effect(card, number).kind == "activation"


WAYS: Final[dict[str, tuple[str, ...]]] = {
    "summoned": ("summoned", "normal-summoned"),
    "flip-summoned": ("summoned", "flip-summoned"),
    "special-summoned": ("summoned", "special-summoned"),
}
"""What would befall a monster whose Summon is attempted, by the event that it would be."""
SLOTS: Final = {"target": 0, "costs": 1, "event": 2, "it": 3, "excavated": 6}
"""Where an effect that is being done keeps the cards that it speaks of."""
GRAVES: Final = frozenset({c.GRAVEYARD, c.BANISHED, c.EXTRA_DECK, c.HAND, c.DECK})
BATTLE: Final = frozenset({c.START_STEP, c.BATTLE_STEP, c.DAMAGE_STEP, c.END_STEP})
PHASES: Final = {
    "draw-phase": {c.DRAW_PHASE},
    "standby-phase": {c.STANDBY_PHASE},
    "main-phase": {c.MAIN_PHASE_1, c.MAIN_PHASE_2},
    "main-phase-1": {c.MAIN_PHASE_1},
    "main-phase-2": {c.MAIN_PHASE_2},
    "battle-phase": BATTLE,
    "damage-step": {c.DAMAGE_STEP},
    "end-phase": {c.END_PHASE},
}
"""The phases that the notation speaks of; and what is one phase."""
PHASE_OF: Final = {phase: c.BATTLE_STEP if phase in BATTLE else phase for phase in range(c.END_PHASE + 1)}
OPEN: Final = frozenset({c.ASK_MAIN, c.ASK_BATTLE, c.ASK_REPLAY, c.ASK_RESPONSE, c.ASK_TRIGGER, c.ASK_DISCARD})
"""Questions that are not asked in the middle of an effect."""
PROPER_WAYS: Final = frozenset({a.EXTRA_SUMMON, a.SPECIAL_SUMMON, a.PENDULUM_SUMMON})
"""Special Summons that no effect makes."""
OF_OWN_ACCORD: Final = frozenset({
    a.NORMAL_SUMMON, a.SET_MONSTER, a.FLIP_SUMMON, a.CHANGE_POSITION, a.ENTER_BATTLE, a.END_TURN, a.ATTACK,
    a.END_BATTLE, a.CALL_OFF, a.SET_SPELL_TRAP, a.EXTRA_SUMMON, a.PENDULUM_SUMMON, a.SPECIAL_SUMMON, a.DISCARD,
})  # fmt: skip
"""What begins something new, so that what was there to be answered is past."""


def _turn(k: Chronicle, event: Event) -> None:
    k.turn = event.value
    k.attacks.clear()
    k.more_attacks.clear()
    k.normal_summons = []
    k.additions = []
    k.window = []


def _phase(k: Chronicle, event: Event) -> None:
    k.phase = event.value
    k.resolving = 0
    k.window = []
    k.doomed.clear()


def _new_on_field(k: Chronicle, card: int) -> None:
    """A card that comes to the field is a new one: what it did before it left does not count."""
    del k.attacks[card], k.more_attacks[card]


def _summoned(k: Chronicle, event: Event) -> None:
    _new_on_field(k, event.card)
    k.arrived[event.card] = k.summoned[event.card] = k.turn
    again = event.card in k.rows[0] or event.card in k.rows[1]
    k.came[event.card] = {"summoned", "normal-summoned"} | ({"gemini-summoned"} if again else set())
    k.happen("summoned", event)
    k.happen("normal-summoned", event)


def _flip_summoned(k: Chronicle, event: Event) -> None:
    k.summoned[event.card] = k.arrived[event.card] = k.turn
    k.came[event.card] |= {"summoned", "flip-summoned"}
    for deed in ("summoned", "flip-summoned", "flipped"):
        k.happen(deed, event)


def _special_summoned(k: Chronicle, event: Event) -> None:
    _new_on_field(k, event.card)
    if k.properly(event.card):
        k.proper.add(event.card)
    k.arrived[event.card] = k.summoned[event.card] = k.turn
    k.came[event.card] = {"summoned", "special-summoned", *k.ways(event.card)}
    k.summoned_by[event.card] = k.cause()
    for deed in ("summoned", "special-summoned"):
        k.happen(deed, event, k.cause())


def _set(k: Chronicle, event: Event) -> None:
    _new_on_field(k, event.card)
    k.arrived[event.card] = k.turn
    k.came[event.card] = set()
    k.happen("set", event)


def _flipped(k: Chronicle, event: Event) -> None:
    k.happen("flipped", event, k.cause())


def _position_changed(k: Chronicle, event: Event) -> None:
    k.position_changes[event.card] = k.turn
    k.happen("position-changed", event, k.cause())


def _attack(k: Chronicle, event: Event) -> None:
    k.attacks[event.card] += 1
    k.attacker = event.card
    k.battles += 1
    k.window = []
    target = c.NONE if event.value == a.DIRECTLY else k.rows[1 - event.player][event.value]
    k.happen("attacks", event, other=target)
    if target == c.NONE:
        k.happen("attacks-directly", event)
    else:
        k.happen("attacked", event._replace(card=target), other=event.card)


def _replay(k: Chronicle, event: Event) -> None:
    if k.rules.holds("battle.replay.return"):
        k.attacks[event.card] -= 1


def _destroyed(k: Chronicle, event: Event) -> None:
    in_battle = not k.resolving and k.phase == c.DAMAGE_STEP
    if in_battle:
        k.doomed.add(event.card)
        k.fighters[event.card] = event.value
    k.destroyed[event.card] = BY_BATTLE if in_battle else event.value
    k.happen("destroyed", event, k.destroyed[event.card])


def _to_graveyard(k: Chronicle, event: Event) -> None:
    k.doomed.discard(event.card)
    # What a monster destroys by battle it has sent to the Graveyard.
    by_battle = k.destroyed.get(event.card) == BY_BATTLE and not k.resolving
    k.sent_by[event.card] = k.fighters.get(event.card, c.NONE) if by_battle else k.cause()
    k.happen("sent", event, k.cause())
    k.happen("leaves", event, k.cause())


def _discarded(k: Chronicle, event: Event) -> None:
    k.happen("discarded", event, k.cause())


def _tributed(k: Chronicle, event: Event) -> None:
    k.happen("tributed", event, k.cause())


def _returned(k: Chronicle, event: Event) -> None:
    k.proper.discard(event.card)
    k.happen("returned", event, k.cause())
    k.happen("leaves", event, k.cause())


def _banished(k: Chronicle, event: Event) -> None:
    k.happen("banished", event, k.cause())
    k.happen("leaves", event, k.cause())


def _activated(k: Chronicle, event: Event) -> None:
    k.chains += event.value == 1
    del k.links[event.value - 1 :]
    number = k.numbers.get(event.card, -1)
    k.links.append((event.card, event.player, number))
    k.texts[event.card, number] = effect_of(k.state, event.card, number)
    k.users[event.card] = event.player
    k.activated[event.card] = k.turn
    k.resolving = 0
    k.abilities[k.cards[event.card].name, number] += 1
    k.uses.append(Use(k.cards[event.card].name, event.card, number, event.player, k.now()))


def _resolved(k: Chronicle, event: Event) -> None:
    if event.value == len(k.links):
        k.window = []
    k.moment += 1
    k.resolving = event.value
    if any(step.verb == "attack-again" for step in steps_in_order(k.effect_resolving())):
        k.more_attacks[event.card] += 1
    if any(step.verb == "additional-normal-summon" for step in steps_in_order(k.effect_resolving())):
        k.additions.append(len(k.normal_summons))


def _damage(k: Chronicle, event: Event) -> None:
    k.happen("takes-damage", event, k.cause(), amount=event.value)
    k.happen("takes-effect-damage" if k.resolving else "takes-battle-damage", event, k.cause(), amount=event.value)


def _paid(k: Chronicle, event: Event) -> None:
    k.happen("pays-life-points" if event.card == c.NONE else "paid", event, BY_COST, amount=event.value)


NOTES: Final[dict[str, Callable[[Chronicle, Event], None]]] = {
    "turn": _turn,
    "phase": _phase,
    "summoned": _summoned,
    "flip-summoned": _flip_summoned,
    "special-summoned": _special_summoned,
    "set": _set,
    "spell-trap-set": _set,
    "flipped": _flipped,
    "position-changed": _position_changed,
    "attack-declared": _attack,
    "replay": _replay,
    "destroyed": _destroyed,
    "to-graveyard": _to_graveyard,
    "discarded": _discarded,
    "tributed": _tributed,
    "returned": _returned,
    "banished": _banished,
    "activated": _activated,
    "resolved": _resolved,
    "damage": _damage,
    "paid": _paid,
}
