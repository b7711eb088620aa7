"""What has happened: kept from the actions taken and the events that they brought, not from the engine's notes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Final

from engine import actions as a
from engine.actions import Action
from engine.cards import Card
from engine.events import Event
from engine.ruleset import Ruleset
from engine.state import constants as c
from engine.state.duel_state import State
from rulebook.canon.effects import model
from tests.second_opinion.acting import take_action
from tests.second_opinion.courses import is_about_instead, place_asked
from tests.second_opinion.deeds import BY_BATTLE, BY_RULE, Happening, Use, When
from tests.second_opinion.doings import OPEN
from tests.second_opinion.moments import materials_last, step_on, take_off
from tests.second_opinion.notes import NOTES
from tests.second_opinion.readings import Readings
from tests.second_opinion.repertoire import step_of
from tests.second_opinion.table import FIELD


class Chronicle:
    """The history of one duel as far as rules ask for it.

    Attributes:
        arrived: The turn in which each card was last Summoned or Set; ``summoned`` that of its last Summon.
        came: The ways in which each card on the field was Summoned or Set; ``was`` those of what has just left it.
        turned: The turn in which the player last changed the battle position of each monster; what an effect does to it
            is not the player's change.
        attacks: The attacks that each monster has declared in this turn, and ``attacked`` how often on which monsters.
        more_attacks: The attacks that effects have added in this turn.
        attacker: The monster that declared the last attack, and ``attack_target`` the monster that it is on now.
        normal_summons: The monsters Normal Summoned and Set in this turn, and whether each was Set.
        tributes: How many Tributes have just been given in a row; ``by_tribute`` the monsters for which they were.
        turned_up: The moment since which each card has been face-up.
        additions: How many of these had been made when an effect added another to them.
        window: What has happened since players last acted of their own accord or a Chain began to resolve.
        links: The Chain Links: card, player, number of the effect; ``resolving`` the number of the one that resolves.
        uses: The effects that were activated; ``chains`` and ``battles`` count the Chains and the attacks so far.
        proper: The monsters that were Summoned in the way that their kind demands.
        doomed: The monsters that the present battle has destroyed and that still lie on the field.
        origins: From where each card came to where it is, ``moved`` in which turn; ``renewed`` at which moment it last
            went anywhere but from one zone of the field to another.
        activated: The turn in which each card, or an effect of it, was last activated.
        destroyed: The cards that were destroyed, with what did it; ``fighters`` the monster that did in battle,
            ``falling`` those that have not gone away yet;
            ``brought`` what brought each card to where it is.
        abilities: How often each effect was activated or worked, by name and number.
        numbers: The numbers of the effects that each card is using or about to use, as far as they are known;
            ``waiting`` the effects that were set off.
        asked: What was last asked, and ``subject`` about which card.
        attempted: The monsters whose Summon is attempted and not successful yet, and ``begun`` from where.
        latest: The moment in which something last happened, and ``thing`` what, by an effect that resolves; ``step``
            the place of the step that it does, ``times`` how often, ``place_asked`` that of the step just asked about;
            ``taken`` the ways that were chosen in the step at each place, ``instead`` the events to come of what is
            done instead of something, ``about_instead`` whether a player is asked that;
            ``gone`` what was destroyed or given and is still there, ``under`` the monster over each material.
        building: Whether a Chain is being built, ``summoning`` whether a player Summons without one.
        used: The cards that the effect which resolves uses up.
        readings: What was read off the cards.
        given: The cards just given for a cost, which does not count as something that happens last.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.turn = 0
        self.arrived: dict[int, int] = {}
        self.summoned: dict[int, int] = {}
        self.came: defaultdict[int, set[str]] = defaultdict(set)
        self.turned: dict[int, int] = {}
        self.attacks: Counter[int] = Counter()
        self.attacked: Counter[tuple[int, int]] = Counter()
        self.more_attacks: Counter[int] = Counter()
        self.attacker = self.attack_target = c.NONE
        self.normal_summons: list[tuple[int, bool]] = []
        self.tributes = 0
        self.by_tribute: set[int] = set()
        self.additions: list[int] = []
        self.window: list[Happening] = []
        self.ever: list[Happening] = []
        self.links: list[tuple[int, int, int]] = []
        self.resolving = 0
        self.moment = self.latest = 0
        self.thing = ""
        self.step = self.times = 0
        self.place_asked = c.NONE
        self.taken: defaultdict[int, set[int]] = defaultdict(set)
        self.about_instead = False
        self.instead: list[str] = []
        self.gone: set[int] = set()
        self.under: list[int] = []
        self.given: set[int] = set()
        self.building = self.summoning = False
        self.used: set[int] = set()
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
        self.attempted: set[int] = set()
        self.begun: dict[int, int] = {}
        self.proper: set[int] = set()
        self.doomed: set[int] = set()
        self.origins: dict[int, int] = {}
        self.moved: dict[int, int] = {}
        self.renewed: dict[int, int] = {}
        self.activated: dict[int, int] = {}
        self.destroyed: dict[int, int] = {}
        self.falling: set[int] = set()
        self.was: dict[int, set[str]] = {}
        self.brought: dict[int, int] = {}
        self.fighters: dict[int, int] = {}
        self.abilities: Counter[tuple[str, int]] = Counter()
        self.numbers: defaultdict[int, list[int]] = defaultdict(list)
        self.waiting: list[tuple[int, int]] = []
        self.cards: tuple[Card, ...] = ()
        self.texts: dict[tuple[int, int], model.Effect] = {}
        self.way = 0
        self.asked = c.ASK_FIRST
        self.readings: Final = Readings()
        self.subject = c.NONE

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

    def pendulum_summons(self) -> bool:
        """Whether a Pendulum Summon is being made."""
        return self.way == a.PENDULUM_SUMMON and not self.building

    def now(self) -> When:
        """The present time."""
        return When(self.turn, self.phase, self.chains, self.battles, self.moment)

    # Notes

    def begin(self, state: State) -> None:
        """Note how a duel stands that begins in the middle: its past is unknown, monsters came as they must."""
        self.turn, self.phase = state.turn, state.phase
        self.cards, self.state = state.printed, state
        self.places = state.place[:]
        came = {*FIELD, c.GRAVEYARD}
        self.proper = {card for card, place in enumerate(state.place) if place in came}
        self.look(state)
        for number, link in enumerate(state.links, 1):  # what the phase itself has set off
            NOTES["activated"](self, Event("activated", link.player, link.card, number))

    def take(self, action: Action, events: Iterable[Event], after: State) -> None:
        """Note an action and what came of it."""
        take_action(self, action)
        # A choice for an effect is made in its own moment, and so is one for monsters that come at the same time.
        self.moment += self.asked in OPEN or not (self.resolving or self.pendulum_summons())
        self.given.clear()
        self.cards = after.printed
        self.state = after
        new = range(len(self.places), len(after.place))
        self.places += [c.EXTRA_DECK if self.cards[card].in_extra_deck else c.DECK for card in new]
        self.see_tokens_off(after)
        for event in materials_last(self, events):
            step_on(self, event)
            note = NOTES.get(event.kind)
            if note is not None:
                note(self, event)
        self.look(after)

    def see_tokens_off(self, after: State) -> None:
        """A Token that is chosen for what would take it elsewhere is gone, which brings no event."""
        for card, place in enumerate(self.places):
            if place != after.place[card] == c.NOWHERE:
                take_off(self, card)

    def look(self, after: State) -> None:
        """Look where everything lies now."""
        if self.places != after.place:
            for card, place in enumerate(after.place):
                if place == c.UNDERWAY:  # where it goes is still asked
                    continue
                came_anew = self.places[card] != place
                self.move(card, place)
                if came_anew and after.equipped[card] != c.NONE:
                    self.brought[card] = self.cause()
        rows = (*after.monsters, *after.spells, *after.pendulums, after.fields)
        up = [card for row in rows for card in row if card != c.NONE and after.position[card] & c.FACE_UP]
        self.turned_up = {card: self.turned_up.get(card, self.moment) for card in up}
        self.chaining = bool(after.links)
        self.asked, self.subject = after.decision, after.subject
        self.rows = [row[:] for row in after.monsters]
        self.attempted = {attempt.card for attempt in after.attempts}
        self.place_asked = place_asked(self, after)
        self.about_instead = is_about_instead(after)
        if after.decision == c.ASK_WAY and not after.acts[-1].chosen:  # in another round, too
            self.taken.pop(self.place_asked, None)
        self.player = after.player
        self.controllers = after.controller[:]
        self.under = after.under[:]
        self.numbers = defaultdict(list)
        for act in after.acts:
            self.numbers[act.card].append(act.ability)
        for trigger in after.triggers:
            self.numbers[trigger.card].append(trigger.ability)
        self.waiting = [(trigger.card, trigger.ability) for trigger in after.triggers]
        added = sum(step_of(after, kept).verb == "additional-normal-summon" for kept in after.lasting)
        self.additions += [len(self.normal_summons)] * (added - len(self.additions))
        if not after.links and (after.decision in OPEN or not after.acts or after.acts[0].paying):
            self.resolving = 0
        if after.acts and after.acts[0].paying and not self.summoning:
            self.building = True

    def move(self, card: int, place: int) -> None:
        """Note that a card has gone to a place, where it was in another."""
        before = self.places[card]
        self.places[card] = place
        if place == c.BEING_SUMMONED:
            self.begun.setdefault(card, before)
            return
        begun = self.begun.pop(card, before)
        if place == c.MONSTER_ZONE:  # The Summon was successful.
            before = begun
        if before == place:
            return
        self.origins[card] = before
        self.moved[card] = self.turn
        if place in {c.HAND, c.DECK} or (place == c.EXTRA_DECK and not self.state.position[card] & c.FACE_UP):
            self.proper.discard(card)  # It is as if it had never been Summoned.
        self.brought.pop(card, None)
        self.was[card] = self.came.get(card, set()) if before == c.MONSTER_ZONE else set()
        if before in FIELD:
            self.forget_coming(card)
        if card not in self.falling:
            self.destroyed.pop(card, None)
        self.falling.discard(card)
        if not (before in FIELD and place in FIELD):
            self.renewed[card] = self.moment

    def forget_coming(self, card: int) -> None:
        """How a card came to the field, and by what, is past: it leaves, is turned face-down or comes anew."""
        self.came.pop(card, None)
        self.summoned.pop(card, None)
        self.brought.pop(card, None)

    def happen(self, deed: str, event: Event, cause: int = BY_RULE, other: int = c.NONE, amount: int = 0) -> None:
        """Note that a deed has befallen the card of an event."""
        card = event.card
        known = 0 <= card < len(self.controllers)
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

    def effect_resolving(self) -> model.Effect:
        """The effect that resolves now."""
        card, _, number = self.links[self.resolving - 1]
        return self.texts[card, number]

    def cause(self) -> int:
        """By what things happen now: the effect that resolves, a battle, or the rules."""
        if self.resolving:
            return self.links[self.resolving - 1][0] if self.resolving <= len(self.links) else BY_RULE
        return BY_BATTLE if self.phase == c.DAMAGE_STEP else BY_RULE
