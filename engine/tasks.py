"""The things the game does between two decisions; ``engine.flow`` says which function does each."""

from __future__ import annotations

from typing import Final

START: Final = 0
SETUP: Final = 1
TURN: Final = 2
DRAW_CARD: Final = 3
STANDBY: Final = 4
MAIN_1: Final = 5
BATTLE_START: Final = 6
BATTLE: Final = 7
CHECK_REPLAY: Final = 8
TURN_TARGET: Final = 9
CALCULATE: Final = 10
AFTER_CALCULATION: Final = 11
BURY: Final = 12
BATTLE_END: Final = 13
MAIN_2: Final = 14
END: Final = 15
HAND_LIMIT: Final = 16
TRIBUTE: Final = 17
CHOOSE_ZONE: Final = 18
ASK_AGAIN: Final = 19
WINDOW: Final = 20
CHOOSE_SPELL_ZONE: Final = 21
ADD_LINK: Final = 24
RESOLVE: Final = 25
STEP: Final = 26
FINISH_LINK: Final = 27
AFTER_CHAIN: Final = 28
ASK_POSITION: Final = 29
END_WINDOW: Final = 30
TRIGGERS: Final = 31
START_TRIGGER: Final = 32
ADD_TRIGGER: Final = 33
CHOOSE_MATERIAL: Final = 34
PENDULUM: Final = 35
ARRIVED: Final = 36
CHOOSE_CARD: Final = 37
APPLY: Final = 38
END_ACT: Final = 39
PUT_ON: Final = 40
EQUIP_ZONE: Final = 41
GIVE_CONTROL: Final = 42
OWN_SUMMON: Final = 43
