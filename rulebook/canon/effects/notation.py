"""The text notation of effects, one effect per line; a line that is indented goes on with the effect before it.

::

    KIND [may] [limit N per PERIOD [SCOPE]] [from ZONE] [during MOMENT] [TIMING EVENT] [given CONDITION]:
        [COST OR TARGET, ...;] [STEP, and|then|if-done|also|next STEP ...]

``KIND`` is ``activation`` (of the Spell or Trap Card itself), ``ignition``, ``quick``, ``trigger``, ``flip``,
``continuous``, ``summoning`` or ``rule``. What stands before the semicolon is done at activation: costs are paid and
targets chosen, in their order. The steps behind it are done when the effect resolves::

    [PLAYER] [may] VERB PARTS [to PLACE] [in POSITION] [using CARDS] [via VERB] [DURATION] [given CONDITION]

What an effect does happens in moments, and what waits for an event with ``when`` answers the last of them. Steps joined
by ``and``, ``also`` and ``if-done`` are of one moment; ``then`` and ``next`` begin another, and so does each list of
steps that ``choose``, ``branch`` and ``repeat`` lead to. What is Summoned comes after what it is made of, and a
continuous effect that does something each time does it in the moment of its event. A moment in which nothing happens
does not count: cards were only targeted, chosen or shuffled, something was declared or left to chance, or it was only
said what holds or comes from then on (``later``, ``lasting``, ``grant``, ``cannot``, ``negate-effects``, ``become``).

Behind a step stands ``except`` and cards, short for a test that each card of which the step speaks is none of them.

All words stand in ``rulebook/data/effects/vocabulary.toml``, each with what it means, verbs with the parts they take;
``rulebook/data/effects/unparsed.toml`` has those with which texts of cards are read, and no effect can be parsed yet.
``canon.effects.reading`` lists how cards, amounts and tests are written, ``canon.effects.reading_events`` how
moments, events and conditions are.

>>> effect, = read_effects("activation: target 1 monster in any graveyard; special-summon target in any-position")
>>> effect.targets[0].what.places
(Place(side='any', zones=('graveyard',)),)
>>> print(print_effect(read_effect("trigger  may if this destroyed by battle:draw 1 ,then discard 1 card in own hand")))
trigger may if this destroyed by battle: draw 1, then discard 1 card in own hand
>>> read_effect("activation: destroi target")
Traceback (most recent call last):
rulebook.canon.effects.tokens.NotationError: line 1, column 13: 'destroi' is not known here: another word is expected
"""

from __future__ import annotations

import re
from functools import cache

from rulebook.canon.effects import model
from rulebook.canon.effects.cursor import Cursor
from rulebook.canon.effects.printing_steps import print_effect
from rulebook.canon.effects.reading_steps import read_one_effect

__all__ = ["print_effect", "print_effects", "read_effect", "read_effects"]


def read_effect(text: str) -> model.Effect:
    """Read one effect.

    Raises:
        NotationError: The text is not in the notation.
    """
    cursor = Cursor(text)
    effect = read_one_effect(cursor)
    if cursor.kind() != "end":
        raise cursor.error("the effect should end here, not go on with {found}")
    return effect


@cache
def read_effects(text: str) -> tuple[model.Effect, ...]:
    """Read the effects of a card, each of which begins on a new line; lines that are indented go on.

    Raises:
        NotationError: The text is not in the notation; the error counts lines over the whole text.
    """
    blank = re.compile(r"[^\n]")
    starts = [match.start() for match in re.finditer(r"^(?=\S)", text, re.MULTILINE)]
    ends = [*starts, len(text)][1:]
    # What stands before an effect becomes white space, so that errors count lines from the top.
    return tuple(
        read_effect(blank.sub(" ", text[:start]) + text[start:end]) for start, end in zip(starts, ends, strict=True)
    )


def print_effects(effects: tuple[model.Effect, ...]) -> str:
    """Write the effects of a card, one per line."""
    return "\n".join(print_effect(effect) for effect in effects)
