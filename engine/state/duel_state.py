"""The state of a duel: flat lists of whole numbers, so that a copy is cheap and every part can be compared."""

from __future__ import annotations

from typing import TypeAlias

from engine.events import Record
from engine.ruleset import Ruleset
from engine.state.acts import Act, Link
from engine.state.records import Attempt, Happening, Pending, Trigger
from engine.state.table import Table

Task: TypeAlias = tuple[int, int, int]
"""Something the game still has to do: what, and two numbers about it, ``NONE`` where it needs none."""


class State(Table):
    """Everything that is true of a duel at one moment: the cards on the table and how far the Duel has come.

    ``tasks`` is a stack of what comes next; the game does one after the other until a player has to decide.

    Attributes:
        rules: The rules of the edition.
        life_points: The Life Points of each player.
        turn: Number of the turn, ``player`` whose it is, ``phase`` its phase; ``first`` who had the first turn.
        summons: How many Normal Summons and Sets there have been this turn; ``pendulum_turn`` the turn of the last
            Pendulum Summon.
        decider: Who has to decide.
        decision: What has to be decided.
        again: Task that comes back after an action that does not end the open decision.
        subject: Card that the decision is about, and ``face`` the position it will take.
        attacker: The attacking monster; ``target`` its target, ``opposing`` the number of the opponent's monsters when
            the attack was declared, ``spent`` the monsters destroyed, ``joined`` whether a monster has
            come to the side attacked since.
        part: The part of the Damage Step, of ``times``; ``edge`` whether a phase has just begun or is ending.
        held: Effects that a flip has set off and that wait until after damage calculation.
        laws: The deeds of which some effect of the Duel says that they cannot happen.
        windows: The parts of the Damage Step in which some effect can be used, as bits.
        waiting: Effects whose event has happened and that wait for their moment.
        attempts: The Summons that are attempted and not successful yet.
        links: The Chain Links from the first.
        acts: The effects whose steps are being done, the present one last.
        chosen: Materials chosen so far.
        brought: The monsters Normal Summoned and Set in this turn: the number of each twice, one more where it was Set.
        recent: What has happened since the last window and somebody waits for; ``past`` what an effect remembers.
        begun: How much of that had happened when the present Chain and the present battle began; ``long`` whether an
            effect remembers beyond a turn.
        summoning: The monster for whose Summon cards are being used, while they are.
        applying: Continuous effects that were set off and are done at once, with no number where a card is under way;
            ``due`` those whose task is on the stack.
        pending: What is put off until players have said whether something else is done instead, the next one last.
        clock: Number of the moment in a resolving Chain; ``latest`` the last one in which an effect
            resolved or did something.
        watchers: The effects that wait for something to happen, as card and number, ``timed`` those that wait for a
            phase alone; ``listens`` all the deeds that they wait for, ``remembers`` those of which they ask afterwards.
        answerable: The deeds that players can answer by activating something.
        effects: Whether any card of the duel is more than a Normal Monster; ``elsewhere`` whether any has an effect
            that works outside of hand and field.
        sorts: What the duel has among its cards, as bits; ``fast`` the deeds that each card can
            answer, with none for ``NONE`` at the end, ``distant`` which cards have effects that are activated from
            outside of hand and field.
        standing: The continuous effects by verb, as card, number of the effect and number of the step; ``stated`` what
            texts say that is no effect.
        triggers: Effects that were set off and wait for their Chain.
        uses: Effects used of which there is a limit: card, number, player, turn.
        examined: The effect that a test looks at, while it does.
        fights: The battles of this turn: who attacked whom.
        shapes: Whether there are continuous effects on values, ``statics`` whether any needs more than
            its Equip Card.
        stale: Whether values have to be worked out anew; ``shaped`` whether continuous effects have changed any,
            ``volatile`` whether such an effect can change with the phase or with Life Points.
        skips: The phases that are skipped: number of the turn, phase.
        judged: Whether Life Points changed and the duel may be over; ``unable`` who had to draw and could not,
            ``result`` how it has ended.
        log: What has happened since the last action, for those who look on.
        random: State of the random numbers.
    """

    __slots__ = (
        "acts",
        "again",
        "answerable",
        "applying",
        "attacker",
        "attempts",
        "begun",
        "brought",
        "chosen",
        "clock",
        "decider",
        "decision",
        "distant",
        "due",
        "edge",
        "effects",
        "elsewhere",
        "examined",
        "face",
        "fast",
        "fights",
        "first",
        "held",
        "joined",
        "judged",
        "latest",
        "laws",
        "life_points",
        "links",
        "listens",
        "log",
        "long",
        "opposing",
        "part",
        "past",
        "pending",
        "pendulum_turn",
        "phase",
        "player",
        "random",
        "recent",
        "remembers",
        "result",
        "rules",
        "shaped",
        "shapes",
        "skips",
        "sorts",
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
        "timed",
        "triggers",
        "turn",
        "unable",
        "uses",
        "volatile",
        "waiting",
        "watchers",
        "windows",
    )

    rules: Ruleset
    life_points: list[int]
    turn: int
    player: int
    first: int
    phase: int
    summons: int
    brought: list[int]
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
    statics: bool
    shapes: bool
    skips: list[tuple[int, int]]
    effects: bool
    elsewhere: bool
    pendulum_turn: int
    attempts: list[Attempt]
    links: list[Link]
    acts: list[Act]
    chosen: list[int]
    recent: list[Happening]
    summoning: int
    applying: list[Trigger]
    due: list[Trigger]
    pending: list[Pending]
    past: list[Happening]
    begun: list[int]
    long: bool
    clock: int
    latest: int
    listens: int
    answerable: int
    sorts: int
    fast: list[int]
    distant: list[bool]
    remembers: int
    watchers: list[tuple[int, int]]
    timed: list[tuple[int, int]]
    standing: dict[str, list[tuple[int, int, int]]]
    stated: dict[str, list[tuple[int, int, int]]]
    triggers: list[Trigger]
    uses: list[tuple[int, int, int, int]]
    examined: Link | None
    fights: list[tuple[int, int]]
    stale: bool
    volatile: bool
    shaped: bool
    log: list[Record]
