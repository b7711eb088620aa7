"""The effects of a card in the form in which the engine runs them, and the notation that they are written in.

One line per effect::

    KIND [on EVENT[=ATK]] [pay COST=AMOUNT] [target SELECTOR]: STEP, STEP

where KIND is ``activation`` (of the Spell or Trap Card itself), ``ignition``, ``quick``, ``trigger``, ``flip`` or
``static``. A SELECTOR is written ``side-what`` with ``own``, ``opposing`` or ``any`` for the side.

>>> [SELECTORS[ability.target] for ability in read_abilities("activation target any-spell-trap: destroy target")]
['any-spell-trap']
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rulebook.errors import RulebookError

# Kinds of effects
ACTIVATION: Final = 0
IGNITION: Final = 1
QUICK: Final = 2
TRIGGER: Final = 3
FLIP: Final = 4
STATIC: Final = 5
KINDS: Final = ("activation", "ignition", "quick", "trigger", "flip", "static")

# Events on which an effect can be activated
ANY_TIME: Final = 0
ON_SUMMON: Final = 1
ON_ATTACK: Final = 2
ON_ACTIVATION: Final = 3
ON_FLIP: Final = 4
ON_BATTLE_DESTRUCTION: Final = 5
ON_GRAVEYARD: Final = 6
ON_SPELL_ACTIVATION: Final = 7
ON_TRAP_ACTIVATION: Final = 8
EVENTS: Final = (
    "any-time",
    "summon",
    "attack",
    "activation",
    "flip",
    "battle-destruction",
    "graveyard",
    "spell-activation",
    "trap-activation",
)

# Steps
DESTROY: Final = 0
DRAW: Final = 1
DAMAGE: Final = 2
GAIN: Final = 3
BOOST: Final = 4
SPECIAL_SUMMON: Final = 5
NEGATE_ATTACK: Final = 6
NEGATE_ACTIVATION: Final = 7
RETURN: Final = 8
BANISH: Final = 9
PIERCE: Final = 10
FUSION_SUMMON: Final = 11
RITUAL_SUMMON: Final = 12
DETACH: Final = 13
ATTACK_DIRECTLY: Final = 14
ATTACK_TWICE: Final = 15
TAKE_CONTROL: Final = 16
TOKEN: Final = 17
STEPS: Final = (
    "destroy",
    "draw",
    "damage",
    "gain",
    "boost",
    "special-summon",
    "negate-attack",
    "negate-activation",
    "return",
    "banish",
    "pierce",
    "fusion-summon",
    "ritual-summon",
    "detach",
    "attack-directly",
    "attack-twice",
    "take-control",
    "token",
)

# Whom a step concerns: a group of cards, or a player
NOTHING: Final = 0
TARGET: Final = 1
OWN_MONSTER: Final = 2
OPPOSING_MONSTER: Final = 3
ANY_MONSTER: Final = 4
OWN_SPELL_TRAP: Final = 5
OPPOSING_SPELL_TRAP: Final = 6
ANY_SPELL_TRAP: Final = 7
OWN_GRAVEYARD_MONSTER: Final = 8
OPPOSING_GRAVEYARD_MONSTER: Final = 9
ANY_GRAVEYARD_MONSTER: Final = 10
OWN_FACE_UP_MONSTER: Final = 11
OPPOSING_FACE_UP_MONSTER: Final = 12
ANY_FACE_UP_MONSTER: Final = 13
EVENT_CARD: Final = 14
ITSELF: Final = 15
SELF: Final = 16
OPPONENT: Final = 17
OPPOSING_ATTACK_MONSTER: Final = 18
BOTH: Final = 19
SELECTORS: Final = (
    "nothing",
    "target",
    "own-monster",
    "opposing-monster",
    "any-monster",
    "own-spell-trap",
    "opposing-spell-trap",
    "any-spell-trap",
    "own-graveyard-monster",
    "opposing-graveyard-monster",
    "any-graveyard-monster",
    "own-face-up-monster",
    "opposing-face-up-monster",
    "any-face-up-monster",
    "event-card",
    "itself",
    "self",
    "opponent",
    "opposing-attack-monster",
    "both",
)

# Costs
NO_COST: Final = 0
PAY_LIFE_POINTS: Final = 1
PAY_DISCARD: Final = 2
PAY_TRIBUTE: Final = 3
PAY_DETACH: Final = 4
COSTS: Final = ("none", "life-points", "discard", "tribute", "detach")


class Step(NamedTuple):
    """One thing that an effect does: what, to whom, up to two amounts, and a word: a Type or a name."""

    what: int
    whom: int
    amount: int
    second: int
    word: str


class Ability(NamedTuple):
    """One effect.

    Attributes:
        kind: How it comes to be used.
        speed: Its Spell Speed, which ``engine.speed`` fills in.
        event: On what it can be activated, and ``event_amount`` the least ATK of the monster concerned.
        cost: What is paid, and ``cost_amount`` how much.
        target: What it targets.
        steps: What it does.
    """

    kind: int
    speed: int
    event: int
    event_amount: int
    cost: int
    cost_amount: int
    target: int
    steps: tuple[Step, ...]


class Link(NamedTuple):
    """A Chain Link: an effect that has been activated and has not resolved."""

    card: int
    ability: int
    player: int
    targets: tuple[int, ...]
    negated: bool


@cache
def read_abilities(text: str) -> tuple[Ability, ...]:
    """Read the effects of a card.

    Raises:
        RulebookError: A line is not in the notation.
    """
    return tuple(_read_line(line) for line in text.splitlines() if line.strip())


def _read_line(line: str) -> Ability:
    head, _, tail = line.partition(":")
    words = head.split()
    try:
        kind = KINDS.index(words[0])
        options = dict(zip(words[1::2], words[2::2], strict=True))
        cost, _, amount = options.pop("pay", "none=0").partition("=")
        event, _, least = options.pop("on", "any-time").partition("=")
        ability = Ability(
            kind,
            0,
            EVENTS.index(event),
            int(least or 0),
            COSTS.index(cost),
            int(amount),
            SELECTORS.index(options.pop("target", "nothing")),
            tuple(_read_step(step) for step in tail.split(",") if step.strip()),
        )
    except (ValueError, IndexError):
        options = {line: ""}
    if options:
        raise RulebookError("{text!r} is no effect in the engine's notation", text=line)
    return ability


def _read_step(text: str) -> Step:
    words = text.split()
    if words[0] == "ritual-summon":
        return Step(RITUAL_SUMMON, NOTHING, 0, 0, " ".join(words[1:]))
    numbers = [int(word) for word in words[2:4]] + [0, 0]
    whom = SELECTORS.index(words[1]) if len(words) > 1 else NOTHING
    return Step(STEPS.index(words[0]), whom, numbers[0], numbers[1], " ".join(words[4:]))
