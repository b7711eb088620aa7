"""Copies of a state, what makes two of them the same, and a hash of it."""

from __future__ import annotations

import hashlib

from engine.state.duel_state import State


def copy_of(state: State) -> State:
    """An independent copy, which starts with an empty log."""
    other = State()
    other.rules = state.rules
    other.cards = state.cards
    other.printed = state.printed
    other.also = state.also
    other.always = state.always
    other.altered = state.altered[:]
    other.made = state.made
    other.alters = state.alters
    other.bonds = state.bonds[:]
    other.owner = state.owner
    other.level = state.level
    other.place = state.place[:]
    other.controller = state.controller[:]
    other.zone = state.zone[:]
    other.position = state.position[:]
    other.arrived = state.arrived[:]
    other.origin = state.origin[:]
    other.since = state.since[:]
    other.activated = state.activated[:]
    other.turned = state.turned[:]
    other.attacks = state.attacks[:]
    other.attacked = state.attacked[:]
    other.atk = state.atk[:]
    other.defense = state.defense[:]
    other.decks = [state.decks[0][:], state.decks[1][:]]
    other.extras = [state.extras[0][:], state.extras[1][:]]
    other.hands = [state.hands[0][:], state.hands[1][:]]
    other.graveyards = [state.graveyards[0][:], state.graveyards[1][:]]
    other.banished = [state.banished[0][:], state.banished[1][:]]
    other.monsters = [state.monsters[0][:], state.monsters[1][:]]
    other.spells = [state.spells[0][:], state.spells[1][:]]
    other.life_points = state.life_points[:]
    other.turn = state.turn
    other.player = state.player
    other.first = state.first
    other.phase = state.phase
    other.summons = state.summons
    other.brought = state.brought[:]
    other.decider = state.decider
    other.decision = state.decision
    other.again = state.again
    other.subject = state.subject
    other.face = state.face
    other.part = state.part
    other.edge = state.edge
    other.held = state.held[:]
    other.windows = state.windows
    other.laws = state.laws
    other.waiting = state.waiting[:]
    other.attacker = state.attacker
    other.target = state.target
    other.opposing = state.opposing
    other.joined = state.joined
    other.spent = state.spent[:]
    other.judged = state.judged
    other.unable = state.unable[:]
    other.result = state.result
    other.random = state.random
    other.tasks = state.tasks[:]
    other.abilities = state.abilities
    other.under = state.under[:]
    other.proper = state.proper[:]
    other.pendulums = [state.pendulums[0][:], state.pendulums[1][:]]
    other.pendulum_turn = state.pendulum_turn
    other.statics = state.statics
    other.shapes = state.shapes
    other.effects = state.effects
    other.elsewhere = state.elsewhere
    other.fields = state.fields[:]
    other.equipped = state.equipped[:]
    other.bonuses = state.bonuses[:]
    other.attempts = state.attempts[:]
    other.links = state.links[:]
    other.chosen = state.chosen[:]
    other.acts = [act.copy() for act in state.acts] if state.acts else []
    other.recent = state.recent[:]
    other.past = state.past[:]
    other.begun = state.begun[:]
    other.faced = state.faced[:]
    other.long = state.long
    other.summoning = state.summoning
    other.applying = state.applying[:]
    other.due = state.due[:]
    other.pending = state.pending[:]
    other.clock = state.clock
    other.latest = state.latest
    other.listens = state.listens
    other.answerable = state.answerable
    other.sorts = state.sorts
    other.fast = state.fast
    other.distant = state.distant
    other.remembers = state.remembers
    other.watchers = state.watchers
    other.timed = state.timed
    other.standing = state.standing
    other.stated = state.stated
    other.lasting = state.lasting[:]
    other.gifts = state.gifts[:]
    other.learned = state.learned
    other.grants = state.grants
    other.uses = state.uses[:]
    other.counters = state.counters[:]
    other.came = state.came[:]
    other.dated = state.dated[:]
    other.caused = state.caused[:]
    other.was = state.was[:]
    other.examined = state.examined
    other.fights = state.fights[:]
    other.made_of = state.made_of[:]
    other.marks = state.marks[:]
    other.kept = state.kept[:]
    other.silenced = state.silenced[:]
    other.stale = state.stale
    other.volatile = state.volatile
    other.shaped = state.shaped
    other.triggers = state.triggers[:]
    other.skips = state.skips[:]
    other.loans = state.loans[:]
    other.exiles = state.exiles[:]
    other.log = []
    return other


def values(state: State) -> tuple[object, ...]:
    """All that tells two duels apart; equal for equal duels.

    Left out are the log, what follows from the cards of the duel and the effects at work (which events are heard,
    what is forbidden at all), and what stands in the state only while a question is being answered.
    """
    return (
        state.rules.edition,
        state.printed,
        () if state.cards is state.printed else state.cards,
        (state.also, state.altered, state.made, state.bonds),
        state.place,
        (state.owner, state.controller),
        state.zone,
        state.position,
        state.arrived,
        (state.origin, state.since, state.activated, state.dated, state.caused, state.was, state.fights),
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
        state.brought,
        (state.turn, state.player, state.first, state.phase, state.summons, state.decider, state.decision, state.again),
        (
            state.subject,
            state.face,
            state.part,
            state.edge,
            state.attacker,
            state.target,
            state.opposing,
            state.joined,
            state.judged,
            state.result,
            state.random,
        ),
        (state.spent, state.unable),
        state.tasks,
        (state.fields, state.equipped, state.bonuses, state.links, state.attempts, state.chosen, state.summoning),
        [act.values() for act in state.acts],
        (state.recent, state.past, state.begun, state.faced, state.clock, state.latest),
        (state.lasting, state.uses, state.counters, state.came),
        (state.silenced, state.made_of, state.marks, state.kept, state.gifts, state.learned),
        (state.triggers, state.applying, state.due, state.pending, state.held, state.waiting),
        (state.loans, state.exiles, state.skips),
        (state.under, state.proper, state.pendulums, state.pendulum_turn),
    )


def digest(state: State) -> str:
    """A hash of everything that is true of a duel, the same on every machine."""
    return hashlib.blake2b(repr(values(state)).encode(), digest_size=16).hexdigest()
