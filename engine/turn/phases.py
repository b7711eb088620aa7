"""The turn: its phases in order, the draw, the Main Phases and the hand limit."""

from __future__ import annotations

import engine.events as events
import engine.state.memory as memory
import engine.state.tasks as tasks
import engine.state.uses as uses
from engine.citation import implements
from engine.evaluation.times import CLOSING, FRESH, now
from engine.laws.forbidding import is_forbidden
from engine.laws.skipping import TURN, skips
from engine.moves.card_moves import to_graveyard
from engine.moves.control import return_loans
from engine.moves.drawing import draw
from engine.moves.ending import end_past
from engine.moves.exiles import end_exiles
from engine.moves.leaving import discarded
from engine.moves.winning import deck_out
from engine.state.constants import (
    ASK_DISCARD,
    ASK_MAIN,
    DRAW_PHASE,
    END_PHASE,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    NONE,
    STANDBY_PHASE,
    WITH_LAWS,
)
from engine.state.deeds import DRAWN
from engine.state.duel_state import State
from engine.turn.phase_effects import awaits_phase, come_due, open_phase, phase_effects
from engine.turn.windows import is_awaited, open_window


def is_remembered(state: State, use: tuple[int, int, int, int]) -> bool:
    """Whether the use of an effect counts beyond its turn."""
    return state.abilities[use[0]][use[1]].period in memory.LONG


def enter_phase(state: State, phase: int) -> None:
    """Say that a phase or step begins."""
    state.phase = phase
    if state.effects:
        end_phase_before(state)
    state.log.append((events.PHASE, state.player, NONE, phase))


def end_phase_before(state: State) -> None:
    """End what does not last into the phase or step that begins."""
    state.stale |= state.volatile
    state.edge = FRESH
    if state.bonuses or state.lasting or state.altered or state.gifts:
        end_past(state)
    if state.uses:
        uses.enter_phase(state, state.phase)


@implements(
    "turn.structure.phase-order",
    "turn.structure.alternate",
    "turn.draw-phase.first",
    "turn.structure.repeat",
    "turn.structure.phase-count",
    "turn.end-phase.opponent-next",
)
def begin_turn(state: State, player: int, _unused: int) -> None:
    """Begin a player's turn; its phases follow in their order."""
    state.turn += 1
    state.player = player
    state.summons = 0
    state.phase = DRAW_PHASE
    if state.effects:
        memory.begin_turn(state)
        state.brought = []
        state.fights = []
        state.skips = [found for found in state.skips if found[0] >= state.turn]
        state.uses = [use for use in state.uses if is_remembered(state, use)]
    state.log.append((events.TURN, player, NONE, state.turn))
    if state.sorts & WITH_LAWS and skips(state, TURN):
        pass_turn(state)
        return
    state.tasks.append((tasks.MAIN_1, NONE, NONE))
    state.tasks.append((tasks.STANDBY, NONE, NONE))
    if not (state.sorts & WITH_LAWS and skips(state, DRAW_PHASE)):
        enter_phase(state, DRAW_PHASE)
        state.tasks.append((tasks.DRAW_CARD, NONE, NONE))


@implements("turn.draw-phase.draw", "turn.draw-phase.first-turn-draw")
def draw_phase(state: State, _first: int, _second: int) -> None:
    """Draw for the turn, where the turn has a draw."""
    if state.effects:
        begin_phase(state)
        draw_window(state)
        come_due(state)
    if not draws_this_turn(state) or is_forbidden(state, DRAWN, NONE, state.player):
        return
    for _ in range(state.rules.draw_count):
        if not draw(state, state.player):
            deck_out(state, state.player)
            return


@implements("turn.draw-phase.first-turn-no-draw")
def draws_this_turn(state: State) -> bool:
    """Whether the turn player draws: in edition 9.0 not in the first turn of the Duel."""
    return state.turn > 1 or state.rules.first_turn_draw


@implements("turn.draw-phase.fast-cards", "chain.spell-speed-2.any-phase#draw-phase")
def draw_window(state: State) -> None:
    """Both players may respond after the draw."""
    open_window(state)


@implements("turn.standby-phase.fast-cards", "chain.spell-speed-2.any-phase#standby-phase")
def standby_window(state: State) -> None:
    """Both players may respond in the Standby Phase."""
    open_window(state)


@implements("turn.end-phase.fast-cards", "chain.spell-speed-2.any-phase#end-phase")
def end_phase_window(state: State) -> None:
    """Both players may respond in the End Phase."""
    open_window(state)


@implements("turn.main-phase-1.proceed", "battle.optional")
def end_main_phase(state: State) -> None:
    """Go from a Main Phase to the End Phase, past the Battle Phase."""
    state.tasks.append((tasks.END, NONE, NONE))


@implements("turn.standby-phase.resolve", "turn.standby-phase.nothing-to-do", "turn.structure.phase-count")
def standby_phase(state: State, _first: int, _second: int) -> None:
    """Carry out what cards require in the Standby Phase."""
    if state.sorts & WITH_LAWS and skips(state, STANDBY_PHASE):
        return
    enter_phase(state, STANDBY_PHASE)
    if state.effects:
        begin_phase(state)
        standby_window(state)
        come_due(state)


def begin_phase(state: State) -> None:
    """Let what effects name for a phase be set off, and what they name for its end come then."""
    phase_effects(state)
    if awaits_phase(state):
        state.tasks.append((tasks.CLOSE_PHASE, NONE, NONE))


@implements("turn.main-phase.any-order", "turn.structure.phase-count")
def main_phase_1(state: State, _first: int, _second: int) -> None:
    """Open Main Phase 1; where it is skipped, the turn player can go to the Battle Phase or end the turn."""
    if state.sorts & WITH_LAWS and skips(state, MAIN_PHASE_1):
        ask_main(state, NONE, NONE)
        return
    enter_phase(state, MAIN_PHASE_1)
    open_main_phase(state)


@implements("turn.main-phase-2.follows", "turn.main-phase-2.same-actions", "turn.structure.phase-count")
def main_phase_2(state: State, _first: int, _second: int) -> None:
    """Open Main Phase 2, which has the actions of Main Phase 1 but no Battle Phase."""
    if state.sorts & WITH_LAWS and skips(state, MAIN_PHASE_2):
        end_main_phase(state)
        return
    enter_phase(state, MAIN_PHASE_2)
    open_main_phase(state)


def open_main_phase(state: State) -> None:
    """Do what effects name for the beginning of a Main Phase, then ask the turn player."""
    if state.effects and (awaits_phase(state) or state.loans or state.exiles or state.waiting):
        state.tasks.append((tasks.ASK_AGAIN, NONE, NONE))
        open_phase(state)
    else:
        ask_main(state, NONE, NONE)


def close_phase(state: State, _first: int, _second: int) -> None:
    """Let come what effects name for the end of a phase; what is set off by it forms a Chain."""
    state.edge = CLOSING
    open_phase(state, "end")


def ask_main(state: State, _first: int, _second: int) -> None:
    """Let the turn player choose an action of the Main Phase, once what waits for the last one has been answered."""
    if is_awaited(state):
        state.tasks.append((tasks.ASK_AGAIN, NONE, NONE))
        open_window(state)
        return
    state.decider = state.player
    state.decision = ASK_MAIN
    state.again = tasks.ASK_AGAIN


@implements("turn.end-phase.announce", "battle.skip.end-phase", "turn.end-of-duel.repeat", "turn.structure.phase-count")
def end_phase(state: State, _first: int, _second: int) -> None:
    """Open the End Phase, after which the opponent's turn begins."""
    enter_phase(state, END_PHASE)
    pass_turn(state)
    state.tasks.append((tasks.HAND_LIMIT, NONE, NONE))
    if not state.effects:
        return
    phase_effects(state)
    phase_effects(state, "end")
    end_phase_window(state)
    if state.loans or state.exiles:
        end_phase_effects(state)
    come_due(state)
    come_due(state, "end")


@implements("turn.end-phase.effects")
def end_phase_effects(state: State) -> None:
    """Do what effects name for the End Phase: borrowed monsters go back, and what was banished for a time."""
    return_loans(state, now(state) + 1)
    end_exiles(state, now(state) + 1)


@implements("turn.end-phase.opponent-next")
def pass_turn(state: State) -> None:
    """The opponent's turn follows."""
    state.tasks.append((tasks.TURN, 1 - state.player, NONE))


@implements("turn.end-phase.hand-limit", "glossary.discard.hand-limit")
def hand_limit(state: State, _first: int, _second: int) -> None:
    """Ask for a discard as long as the hand is above the limit, then let what waits for the discards answer them."""
    if len(state.hands[state.player]) > state.rules.hand_limit:
        state.decider = state.player
        state.decision = ASK_DISCARD
    elif is_awaited(state):
        state.tasks.append((tasks.HAND_LIMIT, NONE, NONE))
        open_window(state)


@implements("turn.end-phase.discard-graveyard", "turn.end-phase.discard-choice")
def discard(state: State, card: int) -> None:
    """Discard a card of the hand to the Graveyard, then look at the limit again."""
    state.tasks.append((tasks.HAND_LIMIT, NONE, NONE))
    state.log.append((events.DISCARDED, state.player, card, NONE))
    to_graveyard(state, card)
    if state.effects:
        discarded(state, card, state.player)
