"""Effects that activate by themselves: Trigger and Flip Effects, and the order in which they form a Chain."""

from __future__ import annotations

import engine.abilities as abilities
import engine.tasks as tasks
from engine.citation import implements
from engine.constants import ASK_TRIGGER, FACE_UP, GRAVEYARD, MONSTER_ZONE
from engine.state import State


def happened(state: State, event: int, card: int) -> None:
    """Note the effects of a card that an event sets off."""
    for number, ability in enumerate(state.abilities[card]):
        if ability.event == event and sets_off(state, ability.kind, event, card):
            state.triggers.append((state.controller[card], card, number))


def sets_off(state: State, kind: int, event: int, card: int) -> bool:
    """Whether an event sets off an effect of that kind."""
    if event == abilities.ON_FLIP:
        return kind == abilities.FLIP and flipped_up(state, card)
    return kind == abilities.TRIGGER and trigger_applies(state, event, card)


@implements(
    "flip-effect.when",
    "flip-effect.ways",
    "flip-summon.effect-activates",
    "battle.damage-step.flip-effect-activates",
    "flip-effect.not-normal-summoned",
    "control.flip",
    off=False,
)
def flipped_up(state: State, card: int) -> bool:
    """A Flip Effect is set off when its card is turned face-up, in whatever way."""
    return state.place[card] == MONSTER_ZONE and state.position[card] & FACE_UP != 0


@implements(
    "trigger-effect.when", "leaving.effects", "leaving.graveyard", "glossary.send-to-graveyard.triggers", off=False
)
def trigger_applies(state: State, event: int, card: int) -> bool:
    """A Trigger Effect is set off by what its card names."""
    return event != abilities.ON_GRAVEYARD or state.place[card] == GRAVEYARD


# The Chain of effects that were set off


def form_chain(state: State, _first: int, _second: int) -> None:
    """Put the effects that were set off on the Chain, then let the players respond."""
    waiting = next_player(state)
    if waiting is None:
        after_triggers(state)
        return
    own = [number for number, trigger in enumerate(state.triggers) if trigger[0] == waiting]
    if len(own) > 1 and own_order(state):
        state.decider = waiting
        state.decision = ASK_TRIGGER
    else:
        start_trigger(state, own[0])


@implements("simultaneous.chain-starts", "simultaneous.opponent-continues", "chain.priority.automatic-effects")
def next_player(state: State) -> int | None:
    """Whose effects come next: the turn player's, then the opponent's."""
    for player in (state.player, 1 - state.player):
        if any(trigger[0] == player for trigger in state.triggers):
            return player
    return None


@implements("simultaneous.own-order", off=False)
def own_order(_state: State) -> bool:
    """A player with several effects chooses their order."""
    return True


def waiting_triggers(state: State) -> list[int]:
    """The numbers of the deciding player's effects that wait for the Chain."""
    return [number for number, trigger in enumerate(state.triggers) if trigger[0] == state.decider]


def is_waiting(state: State, number: int) -> bool:
    """Whether a number is that of an effect of the deciding player that waits."""
    return number in waiting_triggers(state)


@implements(
    "simultaneous.special-chain",
    "simultaneous.single-effect",
    "chain.spell-speed-1.simultaneous",
    "chain.use.simultaneous",
)
def start_trigger(state: State, number: int) -> None:
    """Put one of the waiting effects on the Chain; those of Spell Speed 1 may follow each other here."""
    _player, card, ability = state.triggers.pop(number)
    state.tasks.append((tasks.TRIGGERS, 0, 0))
    state.tasks.append((tasks.START_TRIGGER, card, ability))


@implements("chain.priority.start", "chain.priority.use", "simultaneous.turn-player-first")
def first_to_respond(state: State) -> int:
    """The turn player has the first say."""
    return state.player


def after_triggers(state: State) -> None:
    """All are on the Chain, or there were none: the players may respond."""
    first = 1 - state.links[-1].player if state.links else first_to_respond(state)
    state.tasks.append((tasks.WINDOW, first, 0))
