"""The state of a duel: flat lists of whole numbers, so that a copy is cheap and every part can be compared."""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities import STATIC, Ability, Link
from engine.cards import Card
from engine.constants import DECK, DRAW_PHASE, EXTRA_DECK, NO_DECISION, NONE, UNDECIDED
from engine.events import Record
from engine.ruleset import Ruleset
from engine.speed import abilities_of

Task: TypeAlias = tuple[int, int, int]
"""Something the game still has to do: what, and two numbers about it."""


class State:
    """Everything that is true of a duel at one moment.

    Cards are numbers: first those of player 0 in the order of the deck list, then those of player 1. ``tasks`` is a
    stack of what comes next; the game does one after the other until a player has to decide.

    Attributes:
        rules: The rules of the edition.
        cards: What is printed on each card.
        owner: Who owns each card.
        level: Level of each card.
        place: Where each card is.
        controller: Who controls each card.
        zone: Number of the zone of each card on the field.
        position: Battle position of each card on the field, or whether it is face-up.
        arrived: Turn in which each card was Summoned or Set.
        turned: Turn in which each monster last changed its battle position.
        attacked: Turn in which each monster last declared an attack.
        atk: Present ATK of each card.
        defense: Present DEF of each card.
        decider: Who has to decide.
        decision: What has to be decided.
        again: Task that comes back after an action that does not end the open decision.
        subject: Card that the decision is about, and ``face`` the position it will take.
        attacker: The attacking monster; ``target`` its target, ``opposing`` the number of the opponent's monsters when
            the attack was declared, ``spent`` the monsters destroyed.
        links: The Chain Links from the first; ``resolving`` the one that resolves.
        chosen: Targets chosen so far for the activation that is being made.
        moment: What happened last: kind of event, player, card.
        triggers: Effects that have triggered and wait for their Chain: player, card, number of the effect.
        bonuses: Changes of ATK and DEF: source, monster, ATK, DEF, last turn or ``NONE`` while the source stays.
        under: The Xyz Monster to which each Xyz Material is attached.
        proper: Which monsters were properly Summoned.
        pendulums: The Pendulum Zones; ``pendulum_turn`` the turn of the last Pendulum Summon.
        equipped: The monster to which each Equip Card is attached.
        judged: Whether Life Points changed and the duel may be over.
        random: State of the random numbers.
    """

    __slots__ = (
        "abilities",
        "again",
        "arrived",
        "atk",
        "attacked",
        "attacker",
        "banished",
        "bonuses",
        "cards",
        "chosen",
        "controller",
        "decider",
        "decision",
        "decks",
        "defense",
        "effects",
        "equipped",
        "extras",
        "face",
        "fields",
        "first",
        "graveyards",
        "hands",
        "judged",
        "level",
        "life_points",
        "links",
        "log",
        "moment",
        "monsters",
        "opposing",
        "owner",
        "pendulum_turn",
        "pendulums",
        "phase",
        "place",
        "player",
        "position",
        "proper",
        "random",
        "resolving",
        "result",
        "rules",
        "spells",
        "spent",
        "statics",
        "subject",
        "summons",
        "target",
        "tasks",
        "triggers",
        "turn",
        "turned",
        "under",
        "zone",
    )

    def __init__(
        self, rules: Ruleset, decks: tuple[tuple[Card, ...], ...], extras: tuple[tuple[Card, ...], ...], seed: int
    ) -> None:
        cards: list[Card] = []
        owner: list[int] = []
        place: list[int] = []
        self.decks: list[list[int]] = [[], []]
        self.extras: list[list[int]] = [[], []]
        for player in (0, 1):
            for pile, name, content in ((self.decks, DECK, decks), (self.extras, EXTRA_DECK, extras)):
                start = len(cards)
                cards += content[player]
                pile[player] += range(start, len(cards))
                place += [name] * (len(cards) - start)
            owner += [player] * (len(cards) - len(owner))
        count = len(cards)
        self.rules: Ruleset = rules
        self.cards: tuple[Card, ...] = tuple(cards)
        self.owner: list[int] = owner
        self.level: list[int] = [card.level for card in cards]
        self.place: list[int] = place
        self.controller: list[int] = owner[:]
        self.zone: list[int] = [NONE] * count
        self.position: list[int] = [0] * count
        self.arrived: list[int] = [0] * count
        self.turned: list[int] = [0] * count
        self.attacked: list[int] = [0] * count
        self.atk: list[int] = [card.atk for card in cards]
        self.defense: list[int] = [card.defense for card in cards]
        self.hands: list[list[int]] = [[], []]
        self.graveyards: list[list[int]] = [[], []]
        self.banished: list[list[int]] = [[], []]
        self.monsters: list[list[int]] = [[NONE] * rules.monster_zones, [NONE] * rules.monster_zones]
        self.spells: list[list[int]] = [[NONE] * rules.spell_trap_zones, [NONE] * rules.spell_trap_zones]
        self.life_points: list[int] = [rules.life_points, rules.life_points]
        self.turn: int = 0
        self.player: int = 0
        self.first: int = 0
        self.phase: int = DRAW_PHASE
        self.summons: int = 0
        self.decider: int = 0
        self.decision: int = NO_DECISION
        self.again: int = NONE
        self.subject: int = NONE
        self.face: int = 0
        self.attacker: int = NONE
        self.target: int = NONE
        self.opposing: int = 0
        self.spent: list[int] = []
        self.judged: bool = True
        self.result: int = UNDECIDED
        self.random: int = (seed * 2654435761 + 1013904223) & 0xFFFFFFFF or 1
        self.tasks: list[Task] = []
        self.abilities: list[tuple[Ability, ...]] = [abilities_of(card, rules) for card in cards]
        self.statics: bool = any(ability.kind == STATIC for found in self.abilities for ability in found)
        self.effects: bool = any(self.abilities) or any(
            card.card_type != "monster" or card.in_extra_deck or card.scale is not None for card in cards
        )
        self.under: list[int] = [NONE] * count
        self.proper: list[bool] = [False] * count
        self.pendulums: list[list[int]] = [[NONE, NONE], [NONE, NONE]]
        self.pendulum_turn: int = 0
        self.fields: list[int] = [NONE, NONE]
        self.equipped: list[int] = [NONE] * count
        self.bonuses: list[tuple[int, int, int, int, int]] = []
        self.links: list[Link] = []
        self.chosen: list[int] = []
        self.resolving: Link | None = None
        self.moment: tuple[int, int, int] = (NONE, NONE, NONE)
        self.triggers: list[tuple[int, int, int]] = []
        self.log: list[Record] = []

    def copy(self) -> State:
        """An independent copy, which starts with an empty log."""
        other: State = State.__new__(State)
        other.rules = self.rules
        other.cards = self.cards
        other.owner = self.owner
        other.level = self.level
        other.place = self.place[:]
        other.controller = self.controller[:]
        other.zone = self.zone[:]
        other.position = self.position[:]
        other.arrived = self.arrived[:]
        other.turned = self.turned[:]
        other.attacked = self.attacked[:]
        other.atk = self.atk[:]
        other.defense = self.defense[:]
        other.decks = [self.decks[0][:], self.decks[1][:]]
        other.extras = [self.extras[0][:], self.extras[1][:]]
        other.hands = [self.hands[0][:], self.hands[1][:]]
        other.graveyards = [self.graveyards[0][:], self.graveyards[1][:]]
        other.banished = [self.banished[0][:], self.banished[1][:]]
        other.monsters = [self.monsters[0][:], self.monsters[1][:]]
        other.spells = [self.spells[0][:], self.spells[1][:]]
        other.life_points = self.life_points[:]
        other.turn = self.turn
        other.player = self.player
        other.first = self.first
        other.phase = self.phase
        other.summons = self.summons
        other.decider = self.decider
        other.decision = self.decision
        other.again = self.again
        other.subject = self.subject
        other.face = self.face
        other.attacker = self.attacker
        other.target = self.target
        other.opposing = self.opposing
        other.spent = self.spent[:]
        other.judged = self.judged
        other.result = self.result
        other.random = self.random
        other.tasks = self.tasks[:]
        other.abilities = self.abilities
        other.under = self.under[:]
        other.proper = self.proper[:]
        other.pendulums = [self.pendulums[0][:], self.pendulums[1][:]]
        other.pendulum_turn = self.pendulum_turn
        other.statics = self.statics
        other.effects = self.effects
        other.fields = self.fields[:]
        other.equipped = self.equipped[:]
        other.bonuses = self.bonuses[:]
        other.links = self.links[:]
        other.chosen = self.chosen[:]
        other.resolving = self.resolving
        other.moment = self.moment
        other.triggers = self.triggers[:]
        other.log = []
        return other

    def values(self) -> tuple[object, ...]:
        """All that tells two duels apart, the log left out; equal for equal duels."""
        return (
            self.rules.edition,
            self.cards,
            self.place,
            self.controller,
            self.zone,
            self.position,
            self.arrived,
            self.turned,
            self.attacked,
            self.atk,
            self.defense,
            self.decks,
            self.extras,
            self.hands,
            self.graveyards,
            self.banished,
            self.monsters,
            self.spells,
            self.life_points,
            (self.turn, self.player, self.first, self.phase, self.summons, self.decider, self.decision, self.again),
            (self.subject, self.face, self.attacker, self.target, self.opposing, self.judged, self.result, self.random),
            self.spent,
            self.tasks,
            (self.fields, self.equipped, self.bonuses, self.links, self.chosen, self.resolving, self.moment),
            self.triggers,
            (self.under, self.proper, self.pendulums, self.pendulum_turn),
        )

    def draw_number(self, limit: int) -> int:
        """A random number from 0 to ``limit - 1`` (xorshift, 32 bits)."""
        number = self.random
        number ^= (number << 13) & 0xFFFFFFFF
        number ^= number >> 17
        number ^= (number << 5) & 0xFFFFFFFF
        self.random = number
        return number % limit

    def shuffle(self, pile: list[int]) -> None:
        """Put a pile into random order."""
        for last in range(len(pile) - 1, 0, -1):
            other = self.draw_number(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
