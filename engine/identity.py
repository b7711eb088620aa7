"""What makes two duels the same: everything that can still make a difference, and a hash of it."""

from __future__ import annotations

import hashlib

from engine.state import State


def values(state: State) -> tuple[object, ...]:
    """All that tells two duels apart, the log left out; equal for equal duels."""
    return (
        state.rules.edition,
        state.cards,
        state.place,
        state.controller,
        state.zone,
        state.position,
        state.arrived,
        state.turned,
        state.attacked,
        state.attacks,
        state.atk,
        state.defense,
        state.decks,
        state.extras,
        state.hands,
        state.graveyards,
        state.banished,
        state.monsters,
        state.spells,
        state.life_points,
        (state.turn, state.player, state.first, state.phase, state.summons, state.decider, state.decision, state.again),
        (
            state.subject,
            state.face,
            state.calculated,
            state.attacker,
            state.target,
            state.opposing,
            state.judged,
            state.result,
            state.random,
        ),
        state.spent,
        state.tasks,
        (state.fields, state.equipped, state.bonuses, state.links, state.chosen),
        [act.values() for act in state.acts],
        (state.recent, state.past, state.clock, state.lasting, state.uses, state.counters, state.came),
        (state.silenced, state.fallen, state.made_of, state.marks),
        state.triggers,
        state.loans,
        (state.under, state.proper, state.pendulums, state.pendulum_turn),
    )


def digest(state: State) -> str:
    """A hash of everything that is true of a duel, the same on every machine."""
    return hashlib.blake2b(repr(values(state)).encode(), digest_size=16).hexdigest()
