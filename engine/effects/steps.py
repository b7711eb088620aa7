"""What effects do, step by step, at their activation and when they resolve."""

from __future__ import annotations

import engine.effects.beginning as beginning
import engine.effects.instead as instead
import engine.events as events
import engine.laws.forbidding as forbidding
import engine.requirements.choosing as choosing
import engine.requirements.declaring as declaring
import engine.requirements.takeable as takeable
import engine.state.phrases as phrases
import engine.state.tasks as tasks
import engine.state.verbs as verbs
from engine.citation import implements
from engine.evaluation.happenings import happened, is_giving
from engine.moves.sparing import is_instead
from engine.requirements.choosing import BEGIN, NUMBERED, OFFER, SELECT, SELECT_ONTO, SELECTED, STAGES
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import ASK_OPTIONAL, NONE
from engine.state.deeds import AFFECTED, TARGETED, TARGETS
from engine.state.duel_state import State


def do_step(state: State, number: int, stage: int) -> None:
    """Do one step of the effect in progress, or go on with it."""
    act = state.acts[-1]
    step = choosing.step_of(state, act, number)
    who = stage // STAGES
    stage %= STAGES
    if who == 0:
        if step.player == phrases.EACH:
            for_each_player(state, act, number, step)
            return
        act.doer = player_of(state, act, step.player)
    else:
        act.doer = who - 1
    who *= STAGES
    if stage == BEGIN:
        begin(state, act, step, who)
    elif stage == SELECT:
        select(state, act, step, who)
    elif stage == NUMBERED:
        find(state, act, step, who)
    elif stage == SELECTED:
        selected(state, act, step, who)
    elif stage == OFFER:
        offer(state, act, step, who)
    else:
        act.bound[phrases.ONTO] = act.chosen
        carry_out(state, act, step)


def carry_out(state: State, act: Act, step: Step) -> None:
    """Do a step; where it does something, what happened in an earlier moment was not the last thing to happen.

    What a continuous effect does in the moment of its event is no later than that, unless it is done instead of it.
    """
    step.does(state, act, step)
    along = act.at_once and not is_instead(state)
    if act.done and not along and not is_giving(state) and not step.nature & verbs.LEADS:
        state.latest = state.clock


def player_of(state: State, act: Act, player: int) -> int:
    """Whom a word for a player means."""
    if player == phrases.OPPONENT:
        return 1 - act.player
    if player == phrases.TURN_PLAYER:
        return state.player
    if player == phrases.THAT_PLAYER:
        return act.whom
    cards = act.bound[phrases.IT] or act.bound[phrases.TARGET] or act.bound[phrases.EVENT]
    if player == phrases.CONTROLLER and cards:
        return state.controller[cards[0]]
    if player == phrases.OWNER and cards:
        return state.owner[cards[0]]
    return act.player


def for_each_player(state: State, act: Act, number: int, step: Step) -> None:
    """Do a step for both players, the turn player first."""
    if not beginning.may_begin(state, act, step):
        return
    if (
        step.what is None
        and step.onto is None
        and not step.optional
        and not step.asks
        and not step.nature & verbs.ANSWERED
    ):
        for player in (state.player, 1 - state.player):
            act.doer = player
            carry_out(state, act, step)
        return
    first = first_to_resolve(state)
    for player in (1 - first, first):
        state.tasks.append((tasks.STEP, number, OFFER + (player + 1) * STAGES))


@implements("simultaneous.turn-player-first")
def first_to_resolve(state: State) -> int:
    """Where both players must resolve an effect at the same time, the turn player does so first."""
    return state.player


def begin(state: State, act: Act, step: Step, who: int) -> None:
    """Begin a step: ask where it is left to the player."""
    if beginning.may_begin(state, act, step):
        offer(state, act, step, who)


def offer(state: State, act: Act, step: Step, who: int) -> None:
    """Ask whether a step is to be done where that is left to the player, then do it."""
    if step.optional:
        ask_whether(state, act, step)
    else:
        select(state, act, step, who)


def ask_whether(state: State, act: Act, step: Step) -> None:
    """Ask the player whether to do a step; what could not be done is not asked for."""
    if step.what is not None and not takeable.selectable(
        state, step, step.what, act.card, act.player, paying=act.paying
    ):
        act.done = 0
        return
    state.decider = act.doer
    state.decision = ASK_OPTIONAL
    state.subject = step.number
    state.face = (act.doer + 1) * STAGES


def accept(state: State) -> None:
    """Do the step, or activate the effect, that the player was asked about."""
    if state.face == instead.ASKED:
        instead.accept(state)
    elif state.face < 0:
        state.tasks.append((tasks.START_TRIGGER, state.subject, NONE))
    else:
        state.tasks.append((tasks.STEP, state.subject, state.face + SELECT))


def decline(state: State) -> None:
    """Leave it."""
    if state.face == instead.ASKED:
        instead.decline(state)
    elif state.face < 0:
        state.triggers.pop(state.subject)
        state.tasks.append((tasks.TRIGGERS, NONE, NONE))
    else:
        state.acts[-1].done = 0


def select(state: State, act: Act, step: Step, who: int) -> None:
    """Let the player choose the number of a step where there is one to choose, then its cards."""
    if step.asks:
        declaring.ask_number(state, act, step, NUMBERED + who)
    else:
        find(state, act, step, who)


def find(state: State, act: Act, step: Step, who: int) -> None:
    """Find or choose the cards that a step concerns."""
    if step.what is not None and not step.nature & verbs.CHOOSES_ITSELF:
        choosing.begin_choice(state, act, step.what, step.number, SELECT + who)
    elif step.onto is not None:
        choosing.begin_choice(state, act, step.onto, step.number, SELECT_ONTO + who)
    else:
        carry_out(state, act, step)


def selected(state: State, act: Act, step: Step, who: int) -> None:
    """The cards are found: bind them, and choose those that it is done onto."""
    cards = [card for card in act.chosen if beginning.still_there(state, act, step, card)]
    cards = equips_first(state, forbidding.open_to(state, act, step, cards))
    act.chosen = cards
    act.bound[phrases.WHAT] = cards
    if not act.paying:
        act.bound[phrases.IT] = cards
        tell_affected(state, act, step, cards)
    elif step.verb != "target":
        act.bound[phrases.COSTS] += cards
    if step.what is not None and step.what.label != NONE:
        act.bound[step.what.label] = cards
    if step.onto is not None and cards:
        choosing.begin_choice(state, act, step.onto, step.number, SELECT_ONTO + who)
    else:
        carry_out(state, act, step)


def equips_first(state: State, cards: list[int]) -> list[int]:
    """The same cards, Equip Cards before their monsters: what befalls both befalls them at the same time."""
    if len(cards) < 2:
        return cards
    first = [card for card in cards if state.equipped[card] in cards]
    return first + [card for card in cards if card not in first] if first else cards


def tell_affected(state: State, act: Act, step: Step, cards: list[int]) -> None:
    """Tell of the cards that an effect is about to do something to."""
    if state.listens & AFFECTED and not step.nature & verbs.SPEAKS:
        for card in cards:
            happened(state, AFFECTED, card, state.controller[card], act.card)


# The verbs that only speak of cards


@verbs.verb("target", nature=verbs.SPEAKS | verbs.LEADS | verbs.TAKES_NOTHING)
def target(state: State, act: Act, _step: Step) -> None:
    """Take the chosen cards as targets; those of an effect that is used are only chosen, where it resolves."""
    for card in act.chosen:
        act.bound[phrases.TARGET].append(card)
        act.places.append(state.place[card])
        if not act.paying:
            continue
        state.log.append((events.TARGETED, act.player, card, act.card))
        happened(state, TARGETED, card, act.player, act.card)
        happened(state, TARGETS, act.card, act.player, act.card, other=card)


@verbs.verb("choose-cards", "look", nature=verbs.SPEAKS | verbs.LEADS | verbs.TAKES_NOTHING)
def keep(_state: State, act: Act, _step: Step) -> None:
    """Remember the chosen cards, to speak of them later."""
    act.done = len(act.chosen)
