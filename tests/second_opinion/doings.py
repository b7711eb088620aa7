"""Kinds of actions and questions, as the history looks at them."""

from __future__ import annotations

from typing import Final

from engine import actions as a
from engine.state import constants as c

OPEN: Final = frozenset({c.ASK_MAIN, c.ASK_BATTLE, c.ASK_REPLAY, c.ASK_RESPONSE, c.ASK_TRIGGER, c.ASK_DISCARD})
"""Questions that are not asked in the middle of an effect."""
FREE_TO_ACT: Final = frozenset({c.ASK_MAIN, c.ASK_BATTLE})
"""Questions to a turn player who may do anything: what could be answered before has been let pass by both."""
PROPER_WAYS: Final = frozenset({a.EXTRA_SUMMON, a.SPECIAL_SUMMON, a.PENDULUM_SUMMON})
"""Special Summons that no effect makes."""
SUMMONS: Final = PROPER_WAYS | {a.NORMAL_SUMMON, a.FLIP_SUMMON}
"""Summons that a player makes in a Main Phase, after whatever is given for them."""
OF_OWN_ACCORD: Final = frozenset({
    a.NORMAL_SUMMON, a.SET_MONSTER, a.FLIP_SUMMON, a.CHANGE_POSITION, a.ENTER_BATTLE, a.END_TURN, a.ATTACK,
    a.END_BATTLE, a.CALL_OFF, a.SET_SPELL_TRAP, a.ACTIVATE_SCALE, a.EXTRA_SUMMON, a.PENDULUM_SUMMON, a.SPECIAL_SUMMON,
    a.DISCARD,
})  # fmt: skip
"""What begins something new, so that what was there to be answered is past."""
