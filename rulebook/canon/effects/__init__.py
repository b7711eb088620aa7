"""What card text says, in a notation of the project's own that belongs to no language.

>>> from rulebook.canon.effects import print_effects, read_effects
>>> text = "activation: target 1 spell / trap in any field; destroy target"
>>> print_effects(read_effects(text)) == text
True
"""

from rulebook.canon.effects.model import Effect
from rulebook.canon.effects.notation import print_effect, print_effects, read_effect, read_effects
from rulebook.canon.effects.tokens import NotationError

__all__ = ["Effect", "NotationError", "print_effect", "print_effects", "read_effect", "read_effects"]
