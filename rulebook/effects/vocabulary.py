"""The words of the notation beside its verbs: nouns, zones, states, deeds, phases.

Each list is closed, so that a slip of the pen is an error and not a word that nobody understands.
"""

from __future__ import annotations

from typing import Final


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


NOUNS: Final = _words(
    """
    attack battle card cost effect monster rule spell token trap
    """
)
"""What a pattern can begin with; the last few are causes."""
ZONES: Final = _words(
    """
    attached banished deck deck-bottom deck-top extra-deck extra-monster-zone field field-zone graveyard hand
    linked-zone main-monster-zone monster-zone pendulum-zone spell-trap-zone
    """
)
"""Places of cards."""
PLAYERS: Final = _words(
    """
    controller each opponent owner turn-player you
    """
)
SIDES: Final = _words(
    """
    any opposing own their
    """
)
OPERATORS: Final = _words(
    """
    != < <= = > >=
    """
)
STATS: Final = _words(
    """
    atk attacks counters def level link material-count original-atk original-def original-level rank scale
    """
)
"""Numbers of a card."""
VALUES: Final = _words(
    """
    chain-link coins damage declared dice drawn gained paid turns
    """
)
"""Numbers that the game yields."""
POSITIONS: Final = _words(
    """
    attack defense face-down face-up other-position set-defense
    """
)
"""How a card comes to lie."""
PHASES: Final = _words(
    """
    after-damage-calculation battle battle-phase battle-step chain damage-calculation damage-step draw-phase
    duel end-phase end-step main-phase main-phase-1 main-phase-2 standby-phase start-step turn
    """
)
PERIODS: Final = _words(
    """
    battle battle-phase chain damage-step duel face-up phase turn
    """
)
DEEDS: Final = _words(
    """
    activated added attached attacked attacks banished battles begins control-changed counters-added
    counters-removed destroyed destroys detached discarded drawn draws equipped excavated flip-summoned flipped
    fusion-summoned gains inflicts-damage leaves link-summoned moved negated normal-summoned pays
    pendulum-summoned position-changed resolved returned revealed ritual-summoned sent set shuffles
    special-summoned summoned synchro-summoned takes-damage targeted tribute-summoned tributed used-as-material
    xyz-summoned
    """
)
"""What can happen to a card or a player; ``attacked`` is to be chosen as the target of an attack."""
STATES: Final = _words(
    """
    activated-in-graveyard activated-in-hand activated-on-field activated-this-turn arrived-this-turn
    attack-position attacked battled chainable continuous counter damage-effect defense-position destroyed
    destroyed-by-battle effect equip extra-deck-kind face-down face-up field flip flip-summoned
    flipped-this-turn from-banished from-deck from-extra-deck from-field from-graveyard from-hand fusion
    fusion-summoned gemini highest-atk highest-def highest-level in-own-control level-having link link-arrows
    link-summoned lowest-atk lowest-def lowest-level materials-there negated normal normal-summoned
    once-targeted pendulum pendulum-summoned position-changed quick-play ritual ritual-summoned same-column
    sent-this-turn set set-this-turn special-summoned spirit summonable summoned-this-turn synchro
    synchro-summoned toon tribute-summoned tuner union was-attacked xyz xyz-summoned
    """
)
"""What a word alone says of a card: its kind, how it lies, how it came there."""
RELATIONS: Final = _words(
    """
    activated-by adjacent-to attached-to battled-with destroyed-by equipped-to in-column-of listed-on
    material-of pointed-to-by pointing-to summoned-by targeted-by
    """
)
"""How a card can stand to another."""
REFERENCES: Final = _words(
    """
    attacker chosen defender equipped event it materials target this used used
    """
)
"""Words for cards spoken of before."""
PROPERTIES: Final = _words(
    """
    atk attribute card-type def kind level name original-name owner place property rank scale type
    """
)
"""What two cards can share."""
DEFINITE: Final = _words(
    """
    all any-number at-least random up-to
    """
)
"""Words that begin a quantity."""
