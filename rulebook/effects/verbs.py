"""The verbs of the notation, with the parts that each needs.

A frame lists the parts of a step in the order in which they are written; a word in quotation marks stands as it is, and
a part with a question mark may be missing. Parts that any step may have follow behind the frame.
"""

from __future__ import annotations

from typing import Final

FRAMES: Final[dict[str, tuple[str, ...]]] = {
    # What is chosen at the activation
    "target": ("what",),
    # Moving cards
    "destroy": ("what",),
    "send": ("what",),
    "send-top": ("amount",),
    "discard": ("what",),
    "tribute": ("what",),
    "banish": ("what",),
    "banish-top": ("amount",),
    "return": ("what",),
    "add": ("what",),
    "place": ("what",),
    "set": ("what",),
    "activate": ("what",),
    "draw": ("amount",),
    "excavate": ("amount",),
    "reveal": ("what",),
    "look": ("what",),
    "arrange": ("what",),
    "shuffle": (),
    "swap": ("what",),
    "take": ("what",),
    # Summons
    "special-summon": ("what",),
    "normal-summon": ("what",),
    "fusion-summon": ("what",),
    "ritual-summon": ("what",),
    "synchro-summon": ("what",),
    "xyz-summon": ("what",),
    "link-summon": ("what",),
    "summon-tokens": ("amount", "token"),
    # Cards that belong to others
    "attach": ("what", "'onto'", "onto"),
    "detach": ("amount", "'from'", "what"),
    "equip": ("what", "'onto'", "onto"),
    "add-counters": ("amount", "word", "'onto'", "what"),
    "remove-counters": ("amount", "word", "'from'", "what"),
    "take-control": ("what",),
    "give-control": ("what",),
    # Life Points
    "inflict": ("amount",),
    "gain": ("amount",),
    "lose": ("amount",),
    "pay": ("amount",),
    "set-life-points": ("amount",),
    # Values and states of monsters
    "raise": ("word", "'of'", "what", "'by'", "amount"),
    "lower": ("word", "'of'", "what", "'by'", "amount"),
    "change": ("word", "'of'", "what", "'to'", "amount"),
    "swap-values": ("word", "'of'", "what"),
    "treat": ("what", "'as'", "word"),
    "turn": ("what",),
    # Negation
    "negate-activation": ("what",),
    "negate-effect": ("what",),
    "negate-effects": ("what",),
    "negate-attack": (),
    "negate-summon": ("what",),
    # What the rules allow
    "cannot": ("word", "what?"),
    "can": ("word", "what?"),
    "must": ("word", "what?"),
    "pierce": ("what",),
    "skip": ("moment",),
    "end": ("moment",),
    "win": (),
    # Choice, chance and time
    "choose": ("choices",),
    "toss-coins": ("amount",),
    "roll-dice": ("amount",),
    "declare": ("word",),
    "later": ("moment", "choices"),
    "repeat": ("choices",),
    "grant": ("what", "effects"),
    "apply": ("what",),
    "material": ("what",),
    "take-no-damage": (),
    "halve-damage": (),
    "double-damage": (),
    "redirect-attack": ("what",),
    "attack-again": ("what",),
    "pass": (),
}
