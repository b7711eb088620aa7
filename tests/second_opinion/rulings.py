"""Where the books are silent: what the second opinion takes for granted because the engine does, and why it may.

Each is a place where neither a book nor a rule decides. They are few and stand here alone, so that a reader sees what
the two do not judge independently of one another.
"""

from __future__ import annotations

from typing import Final

LAST_LIFE_POINT_STAYS: Final = 1
"""Life Points that must be left when a cost is paid: nobody can pay the last one, which would lose the Duel."""

ROOM_IS_MADE_FIRST: Final = True
"""With a full Monster Zone the first material of a Fusion or Ritual Summon is one from the field. No set of
materials is lost by it: it is the order alone in which they are named."""

SOMETHING_TO_DO: Final = True
"""An effect is not activated where its first step finds nothing. It is looked at as far as it can be foreseen: what the
opponent or both players do, what depends on a declared word or on the target, and what may have happened by then, is
left to the resolution."""

OWN_CARD_STAYS: Final = True
"""A card of the hand whose effect asks to discard a card does not pay for it with itself, unless its text says so."""

OF_EACH_OTHER_BOTH_WORK: Final = True
"""Of cards whose continuous effects negate those of each other, all work: nothing tells which one was there before."""
