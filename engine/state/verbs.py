"""The verbs of effects: what is to be known of each before it is done, and the function that does it.

``@verb`` declares one at that function, so that a verb is one module of ``engine.effects``, whose modules are
all imported. Which parts it has says the vocabulary of the notation (``rulebook/data/effects/vocabulary.toml``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

# The natures of verbs
SPEAKS: Final = 1
"""Does nothing to the cards that it is about."""
LEADS: Final = 2
"""Nothing happens by it: it leads to what is done, or says what holds or comes from then on."""
ANSWERED: Final = 4
"""Each player has something to say."""
CHOOSES_ITSELF: Final = 8
"""Its cards are chosen by the function that does it, or by nobody."""
FINDS_ITSELF: Final = 16
"""Looks for its cards itself, or speaks of cards that may come later."""
TAKES_NOTHING: Final = 32
"""In an activation, the cards that it speaks of are still where they were afterwards."""
SUMMONS: Final = 64
"""Special Summons monsters by itself."""
BRINGS: Final = 128
"""Brings monsters to the field."""
FILLS: Final = 256
"""Brings a card into a zone."""
FREES: Final = 512
"""Takes a card from its zone."""
PLAYS: Final = 1024
"""Plays a monster as its player could by a Normal Summon or Set."""
HOLDS: Final = 2048
"""Something of it holds that can be for a time."""
BY_DESCRIPTION: Final = 4096
"""Its cards are all that fit, whenever they come; those of the others are fixed when an effect resolves."""
REGULATES: Final = 8192
"""Says what may be done, or how often."""
COUNTED: Final = 16384
"""The player chooses the number of its quantity, where it leaves one."""
CHANGES: Final = 32768
"""Changes values of monsters."""


class Verb:
    """What is to be known of a verb.

    Attributes:
        word: The verb.
        nature: What it is like, as bits.
        deeds: What befalls the cards of its steps, as bits of ``engine.state.deeds``.
        does: Carries out a step with it: from the state, the effect in progress and the step.
    """

    __slots__ = ("deeds", "does", "nature", "word")

    def __init__(self, word: str, nature: int, deeds: int, does: Callable[..., None]) -> None:
        self.word: Final[str] = word
        self.nature: Final[int] = nature
        self.deeds: Final[int] = deeds
        self.does: Final[Callable[..., None]] = does


VERBS: Final[dict[str, Verb]] = {}
"""The verbs that the engine carries out, filled when the modules that do them are imported."""


def verb(*words: str, nature: int = 0, deeds: int = 0) -> Callable[[F], F]:
    """Say which verbs a function does; the function itself is returned.

    Raises:
        ValueError: Another function does one of them.
    """

    def register(function: F) -> F:
        for word in words:
            if word in VERBS:
                raise ValueError(f"two functions do the verb {word!r}")
            VERBS[word] = Verb(word, nature, deeds, function)
        return function

    return register
