"""Small whole numbers that stand for places, positions, phases and decisions inside a duel's state."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# Places
DECK: Final = 0
HAND: Final = 1
MONSTER_ZONE: Final = 2
SPELL_TRAP_ZONE: Final = 3
FIELD_ZONE: Final = 4
PENDULUM_ZONE: Final = 5
GRAVEYARD: Final = 6
BANISHED: Final = 7
EXTRA_DECK: Final = 8
MATERIAL: Final = 9
NOWHERE: Final = 10
BEING_SUMMONED: Final = 11
UNDERWAY: Final = 12
PLACES: Final = (
    "deck",
    "hand",
    "monster-zone",
    "spell-trap-zone",
    "field-zone",
    "pendulum-zone",
    "graveyard",
    "banished",
    "extra-deck",
    "material",
    "nowhere",
    "being-summoned",
    "underway",
)

# Positions: one bit for face-up, one for attack
FACE_DOWN_DEFENSE: Final = 0
FACE_UP_DEFENSE: Final = 1
FACE_UP_ATTACK: Final = 3
FACE_DOWN: Final = 0
FACE_UP: Final = 1
ATTACK: Final = 2
NAMED_POSITIONS: Final = {"attack": FACE_UP_ATTACK, "defense": FACE_UP_DEFENSE, "face-down": FACE_DOWN_DEFENSE}
"""The battle positions as effects name them."""
POSITIONS: Final = ("face-down-defense", "face-up-defense", "", "face-up-attack")

SPECIAL: Final = 32
"""Bit of a position that tells a Special Summon."""
SET_BY_EFFECT: Final = 8
"""Bit of a position that tells that an effect Sets the monster, which is no Summon."""
CONTROL: Final = 64
"""Stands for a position where a monster changes sides as it lies."""
BACK: Final = 128
"""Bit of a position that tells that a card goes back to the field."""

# Phases and, inside the Battle Phase, steps
DRAW_PHASE: Final = 0
STANDBY_PHASE: Final = 1
MAIN_PHASE_1: Final = 2
START_STEP: Final = 3
BATTLE_STEP: Final = 4
DAMAGE_STEP: Final = 5
END_STEP: Final = 6
MAIN_PHASE_2: Final = 7
END_PHASE: Final = 8
PHASES: Final = (
    "draw-phase",
    "standby-phase",
    "main-phase-1",
    "start-step",
    "battle-step",
    "damage-step",
    "end-step",
    "main-phase-2",
    "end-phase",
)

# Decisions that a player can be asked for
NO_DECISION: Final = 0
ASK_FIRST: Final = 1
ASK_MAIN: Final = 2
ASK_BATTLE: Final = 3
ASK_TRIBUTE: Final = 4
ASK_ZONE: Final = 5
ASK_DISCARD: Final = 6
ASK_REPLAY: Final = 7
ASK_RESPONSE: Final = 8
ASK_SPELL_ZONE: Final = 9
ASK_TARGET: Final = 10
ASK_COST_DISCARD: Final = 11
ASK_COST_TRIBUTE: Final = 12
ASK_POSITION: Final = 13
ASK_TRIGGER: Final = 14
ASK_MATERIAL: Final = 15
ASK_FUSION: Final = 16
ASK_PENDULUM: Final = 17
ASK_DETACH: Final = 18
ASK_CARD: Final = 19
ASK_OPTIONAL: Final = 20
ASK_WAY: Final = 21
ASK_DECLARE: Final = 22
ASK_NUMBER: Final = 23
DECISIONS: Final = (
    "none",
    "first-player",
    "main-phase",
    "battle-step",
    "tribute",
    "zone",
    "discard",
    "replay",
    "response",
    "spell-trap-zone",
    "target",
    "cost-discard",
    "cost-tribute",
    "position",
    "trigger",
    "material",
    "fusion-monster",
    "pendulum-summon",
    "detach",
    "card",
    "optional",
    "way",
    "declare",
    "number",
)

# What a duel has among its cards, as bits
WITH_EFFECTS: Final = 1
WITH_EXTRA_DECK: Final = 2
WITH_SCALES: Final = 4
WITH_OWN_SUMMONS: Final = 8
WITH_LAWS: Final = 16
"""Texts that say what may be done, or how often."""
WITH_OTHERS: Final = 32
"""Cards that are no monsters which can be Normal Summoned, or that can become such."""
SORTS: Final = 64

# Results
UNDECIDED: Final = -1
DRAW: Final = 2
