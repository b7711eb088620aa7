"""The state of a duel: flat lists of whole numbers, so that a copy is cheap and every part can be compared."""

from __future__ import annotations

from typing import TypeAlias

from engine.abilities import Ability, Act, Link
from engine.cards import Card
from engine.events import Record
from engine.records import Alteration, Attempt, Bond, Exile, Gift, Happening, Lasting, Trigger
from engine.ruleset import Ruleset

Task: TypeAlias = tuple[int, int, int]
"""Something the game still has to do: what, and two numbers about it, ``NONE`` where it needs none."""


class State:
    """Everything that is true of a duel at one moment.

    Cards are numbers: first those of player 0 in the order of the deck list, then those of player 1. ``tasks`` is a
    stack of what comes next; the game does one after the other until a player has to decide.

    Attributes:
        rules: The rules of the edition.
        cards: What each card is at present; ``printed`` what is printed on it, ``also`` what it is besides: card,
            property, value; ``always`` what of this holds everywhere.
        altered: What effects have made of cards for a time; ``made`` the Spell and Trap Cards that are monsters, with
            what they are; ``alters`` whether cards have to be looked at after every move, ``grants`` whether
            effects give others while they work.
        bonds: The conditions while which something holds that effects have done.
        owner: Who owns each card.
        level: Level of each card.
        place: Where each card is.
        controller: Who controls each card.
        zone: Number of the zone of each card on the field.
        position: Battle position of each card on the field, or whether it is face-up.
        arrived: Turn in which each card was Summoned or Set.
        origin: Where each card was before it came to where it is.
        since: Turn in which each card came to where it is.
        activated: Turn in which each card, or an effect of it, was last activated.
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
        part: The part of the Damage Step, of ``engine.times``; ``edge`` whether a phase has just begun or is ending.
        held: Effects that a flip has set off and that wait until after damage calculation.
        laws: The deeds of which some effect of the Duel says that they cannot happen.
        windows: The parts of the Damage Step in which some effect can be used, as bits.
        waiting: Effects whose event has happened and that wait for their moment.
        attempts: The Summons that are attempted and not successful yet.
        links: The Chain Links from the first.
        acts: The effects whose steps are being done, the present one last.
        chosen: Materials chosen so far.
        recent: What has happened since the last window and somebody waits for; ``past`` what an effect remembers.
        begun: How much of that had happened when the present Chain and the present battle began; ``faced`` when each
            card on the field was last turned face-up; ``long`` whether an effect remembers beyond a turn.
        summoning: The monster for whose Summon cards are being used, while they are.
        applying: Continuous effects that were set off and are done at once; ``due`` those whose task is on the stack.
        clock: Number of the moment in a resolving Chain.
        watchers: The effects that wait for something, as card and number;
            ``listens`` all the deeds that they wait for, ``remembers`` those of which they ask afterwards.
        answerable: The deeds that players can answer by activating something.
        sorts: What the duel has among its cards, as bits; ``fast`` which cards can answer something, ``distant`` which
            have effects that are activated from outside of hand and field.
        standing: The continuous effects by verb, as card, number of the effect and number of the step; ``stated`` what
            texts say that is no effect.
        lasting: What effects have done for a time; ``gifts`` the effects that others have given.
        learned: The numbers under which cards bear effects of others: card, the card in whose text one stands, its
            number there.
        triggers: Effects that were set off and wait for their Chain.
        uses: Effects used of which there is a limit: card, number, player, turn.
        bonuses: Changes of ATK and DEF: monster, which value, whether it is set, amount, last turn or ``NONE``.
        counters: The counters: card, name, how many.
        made_of: The materials of each monster that was Summoned with such, as pairs; ``marks`` the cards that a card
            on the field goes on to concern.
        kept: What cards on the field keep of their activation: card, property (or ``paid``), what was declared or paid.
        came: How each card came to where it is, as bits of ``engine.deeds``; ``dated`` in which turn that was,
            ``caused`` by what card, or by what else, ``was`` how it had come to the field that it left.
        examined: The effect that a test looks at, while it does.
        fights: The battles of this turn: who attacked whom.
        silenced: The cards whose effects are negated.
        shapes: Whether there are continuous effects on values, ``statics`` whether any needs more than
            its Equip Card.
        stale: Whether values have to be worked out anew; ``shaped`` whether continuous effects have changed any,
            ``volatile`` whether such an effect can change with the phase or with Life Points.
        under: The Xyz Monster to which each Xyz Material is attached.
        proper: Which monsters were properly Summoned.
        pendulums: The Pendulum Zones; ``pendulum_turn`` the turn of the last Pendulum Summon.
        skips: The phases that are skipped: number of the turn, phase.
        loans: Borrowed monsters, to whom they go back, and when; ``exiles`` cards that are banished for a time.
        equipped: The monster to which each Equip Card is attached.
        judged: Whether Life Points changed and the duel may be over; ``unable`` who had to draw and could not.
        random: State of the random numbers.
    """

    __slots__ = (
        "abilities",
        "activated",
        "acts",
        "again",
        "also",
        "altered",
        "alters",
        "always",
        "answerable",
        "applying",
        "arrived",
        "atk",
        "attacked",
        "attacker",
        "attacks",
        "attempts",
        "banished",
        "begun",
        "bonds",
        "bonuses",
        "came",
        "cards",
        "caused",
        "chosen",
        "clock",
        "controller",
        "counters",
        "dated",
        "decider",
        "decision",
        "decks",
        "defense",
        "distant",
        "due",
        "edge",
        "effects",
        "elsewhere",
        "equipped",
        "examined",
        "exiles",
        "extras",
        "face",
        "faced",
        "fast",
        "fields",
        "fights",
        "first",
        "gifts",
        "grants",
        "graveyards",
        "hands",
        "held",
        "joined",
        "judged",
        "kept",
        "lasting",
        "laws",
        "learned",
        "level",
        "life_points",
        "links",
        "listens",
        "loans",
        "log",
        "long",
        "made",
        "made_of",
        "marks",
        "monsters",
        "opposing",
        "origin",
        "owner",
        "part",
        "past",
        "pendulum_turn",
        "pendulums",
        "phase",
        "place",
        "player",
        "position",
        "printed",
        "proper",
        "random",
        "recent",
        "remembers",
        "result",
        "rules",
        "shaped",
        "shapes",
        "silenced",
        "since",
        "skips",
        "sorts",
        "spells",
        "spent",
        "stale",
        "standing",
        "stated",
        "statics",
        "subject",
        "summoning",
        "summons",
        "target",
        "tasks",
        "triggers",
        "turn",
        "turned",
        "unable",
        "under",
        "uses",
        "volatile",
        "waiting",
        "was",
        "watchers",
        "windows",
        "zone",
    )

    decks: list[list[int]]
    extras: list[list[int]]
    rules: Ruleset
    cards: tuple[Card, ...]
    printed: tuple[Card, ...]
    also: list[tuple[int, str, str]]
    always: tuple[tuple[int, str, str], ...]
    altered: list[Alteration]
    made: list[tuple[int, Card]]
    alters: bool
    grants: bool
    bonds: list[Bond]
    owner: list[int]
    level: list[int]
    place: list[int]
    controller: list[int]
    zone: list[int]
    position: list[int]
    arrived: list[int]
    origin: list[int]
    since: list[int]
    activated: list[int]
    turned: list[int]
    attacked: list[int]
    attacks: list[int]
    atk: list[int]
    defense: list[int]
    hands: list[list[int]]
    graveyards: list[list[int]]
    banished: list[list[int]]
    monsters: list[list[int]]
    spells: list[list[int]]
    life_points: list[int]
    turn: int
    player: int
    first: int
    phase: int
    summons: int
    decider: int
    decision: int
    again: int
    subject: int
    face: int
    attacker: int
    part: int
    edge: int
    held: list[Trigger]
    windows: int
    laws: int
    waiting: list[Trigger]
    target: int
    opposing: int
    joined: bool
    spent: list[int]
    judged: bool
    unable: list[int]
    result: int
    random: int
    tasks: list[Task]
    abilities: list[tuple[Ability, ...]]
    statics: bool
    shapes: bool
    skips: list[tuple[int, int]]
    effects: bool
    elsewhere: bool
    under: list[int]
    proper: list[bool]
    pendulums: list[list[int]]
    pendulum_turn: int
    fields: list[int]
    equipped: list[int]
    bonuses: list[tuple[int, int, bool, int, int]]
    attempts: list[Attempt]
    links: list[Link]
    acts: list[Act]
    chosen: list[int]
    recent: list[Happening]
    summoning: int
    applying: list[Trigger]
    due: list[Trigger]
    past: list[Happening]
    begun: list[int]
    faced: list[int]
    long: bool
    clock: int
    listens: int
    answerable: int
    sorts: int
    fast: list[bool]
    distant: list[bool]
    remembers: int
    watchers: list[tuple[int, int]]
    standing: dict[str, list[tuple[int, int, int]]]
    stated: dict[str, list[tuple[int, int, int]]]
    lasting: list[Lasting]
    gifts: list[Gift]
    learned: list[tuple[int, int, int]]
    triggers: list[Trigger]
    uses: list[tuple[int, int, int, int]]
    counters: list[tuple[int, str, int]]
    came: list[int]
    dated: list[int]
    caused: list[int]
    was: list[int]
    examined: Link | None
    fights: list[tuple[int, int]]
    made_of: list[tuple[int, int]]
    marks: list[tuple[int, int]]
    kept: list[tuple[int, str, str]]
    silenced: list[int]
    stale: bool
    volatile: bool
    shaped: bool
    loans: list[tuple[int, int, int]]
    exiles: list[Exile]
    log: list[Record]
