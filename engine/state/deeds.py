"""What can happen to cards and players, as single bits, so that an effect can wait for several of them."""

from __future__ import annotations

from typing import Final

NORMAL_SUMMONED: Final = 1 << 0
TRIBUTE_SUMMONED: Final = 1 << 1
FLIP_SUMMONED: Final = 1 << 2
SPECIAL_SUMMONED: Final = 1 << 3
FUSION_SUMMONED: Final = 1 << 4
RITUAL_SUMMONED: Final = 1 << 5
SYNCHRO_SUMMONED: Final = 1 << 6
XYZ_SUMMONED: Final = 1 << 7
PENDULUM_SUMMONED: Final = 1 << 8
SET: Final = 1 << 9
FLIPPED: Final = 1 << 10
POSITION_CHANGED: Final = 1 << 11
DESTROYED: Final = 1 << 12
SENT: Final = 1 << 13
DISCARDED: Final = 1 << 14
TRIBUTED: Final = 1 << 15
BANISHED: Final = 1 << 16
RETURNED: Final = 1 << 17
ADDED: Final = 1 << 18
DRAWN: Final = 1 << 19
MOVED: Final = 1 << 20
"""Goes from one place to another, whatever else is said of it."""
DETACHED: Final = 1 << 21
ATTACHED: Final = 1 << 22
EQUIPPED: Final = 1 << 23
CONTROL_CHANGED: Final = 1 << 24
COUNTERS_ADDED: Final = 1 << 25
COUNTERS_REMOVED: Final = 1 << 26
ACTIVATED: Final = 1 << 27
RESOLVED: Final = 1 << 28
TARGETED: Final = 1 << 29
ATTACKS: Final = 1 << 30
ATTACKS_DIRECTLY: Final = 1 << 31
ATTACKED: Final = 1 << 32
BATTLES: Final = 1 << 33
DESTROYS_BY_BATTLE: Final = 1 << 34
INFLICTS_BATTLE_DAMAGE: Final = 1 << 35
TAKES_BATTLE_DAMAGE: Final = 1 << 36
TAKES_EFFECT_DAMAGE: Final = 1 << 37
GAINS_LIFE_POINTS: Final = 1 << 38
PAYS_LIFE_POINTS: Final = 1 << 39
REVEALED: Final = 1 << 40
EXCAVATED: Final = 1 << 41
USED_AS_MATERIAL: Final = 1 << 42
PHASE_BEGINS: Final = 1 << 43
"""A phase that an effect names begins."""
TURNED_FACE_DOWN: Final = 1 << 44
PLACED: Final = 1 << 45
UNEQUIPPED: Final = 1 << 46
CONTROLLED: Final = 1 << 47
"""Comes under the control of a player: it comes to the field, or changes sides there."""
APPLIED: Final = 1 << 48
NEGATED: Final = 1 << 49
AFFECTED: Final = 1 << 50
TARGETS: Final = 1 << 51
DESTROYS: Final = 1 << 52
SHUFFLES: Final = 1 << 53
CONDUCTS_BATTLE_PHASE: Final = 1 << 54
STATS_CHANGED: Final = 1 << 55
LOSES_DUEL: Final = 1 << 56
SUMMONED_AGAIN: Final = 1 << 57
"""A Gemini monster on the field is Normal Summoned."""
SUMMON_ATTEMPTED: Final = 1 << 58
"""A Summon is attempted that can still be negated."""
ANYTIME: Final = 1 << 59
"""No deed, but what an effect waits for that waits for nothing. The last: mypyc keeps 62 bits in a register."""

SPECIAL: Final = (
    SPECIAL_SUMMONED | FUSION_SUMMONED | RITUAL_SUMMONED | SYNCHRO_SUMMONED | XYZ_SUMMONED | PENDULUM_SUMMONED
)
NORMAL: Final = NORMAL_SUMMONED | TRIBUTE_SUMMONED
SUMMONED: Final = SPECIAL | NORMAL | FLIP_SUMMONED
DAMAGED: Final = TAKES_BATTLE_DAMAGE | TAKES_EFFECT_DAMAGE
REPLACED: Final = DESTROYED | DAMAGED | PAYS_LIFE_POINTS
"""What effects do something else instead of, step by step; of what moves a card they change where it goes."""

DEEDS: Final[dict[str, int]] = {
    "summoned": SUMMONED,
    "normal-summoned": NORMAL,
    "tribute-summoned": TRIBUTE_SUMMONED,
    "flip-summoned": FLIP_SUMMONED,
    "special-summoned": SPECIAL,
    "fusion-summoned": FUSION_SUMMONED,
    "ritual-summoned": RITUAL_SUMMONED,
    "synchro-summoned": SYNCHRO_SUMMONED,
    "xyz-summoned": XYZ_SUMMONED,
    "pendulum-summoned": PENDULUM_SUMMONED,
    "set": SET,
    "flipped": FLIPPED,
    "position-changed": POSITION_CHANGED,
    "destroyed": DESTROYED,
    "sent": SENT,
    "discarded": DISCARDED,
    "tributed": TRIBUTED,
    "banished": BANISHED,
    "returned": RETURNED,
    "added": ADDED,
    "drawn": DRAWN,
    "draws": DRAWN,
    "leaves": MOVED,
    "moved": MOVED,
    "detached": DETACHED,
    "attached": ATTACHED,
    "equipped": EQUIPPED,
    "control-changed": CONTROL_CHANGED,
    "counters-added": COUNTERS_ADDED,
    "counters-removed": COUNTERS_REMOVED,
    "activated": ACTIVATED,
    "resolved": RESOLVED,
    "targeted": TARGETED,
    "attacks": ATTACKS,
    "attacks-directly": ATTACKS_DIRECTLY,
    "attacked": ATTACKED,
    "battles": BATTLES,
    "destroys-by-battle": DESTROYS_BY_BATTLE,
    "inflicts-battle-damage": INFLICTS_BATTLE_DAMAGE,
    "takes-battle-damage": TAKES_BATTLE_DAMAGE,
    "takes-effect-damage": TAKES_EFFECT_DAMAGE,
    "takes-damage": TAKES_BATTLE_DAMAGE | TAKES_EFFECT_DAMAGE,
    "gains-life-points": GAINS_LIFE_POINTS,
    "pays-life-points": PAYS_LIFE_POINTS,
    "revealed": REVEALED,
    "excavated": EXCAVATED,
    "used-as-material": USED_AS_MATERIAL,
    "turned-face-down": TURNED_FACE_DOWN,
    "placed": PLACED,
    "unequipped": UNEQUIPPED,
    "controlled": CONTROLLED,
    "applied": APPLIED,
    "negated": NEGATED,
    "affected": AFFECTED,
    "targets": TARGETS,
    "destroys": DESTROYS,
    "shuffles": SHUFFLES,
    "adds": ADDED,
    "conducts-battle-phase": CONDUCTS_BATTLE_PHASE,
    "enters-battle-phase": CONDUCTS_BATTLE_PHASE,
    "summons": SUMMONED,
    "normal-summons": NORMAL,
    "special-summons": SPECIAL,
    "sets": SET,
    "stats-changed": STATS_CHANGED,
    "loses-duel": LOSES_DUEL,
}
"""The deeds of the notation; bits of an event are any of them.

What a player does, and what befalls a card by it, is one deed: who is spoken of tells them apart."""
