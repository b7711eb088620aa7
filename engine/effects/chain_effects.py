"""What effects do to the Chain, to the rules and to themselves: negating, forbidding, choosing between ways."""

from __future__ import annotations

import engine.evaluation.places as places
import engine.evaluation.quantities as quantities
import engine.events as events
import engine.state.deeds as deeds
import engine.state.tasks as tasks
import engine.state.verbs as verbs
from engine.citation import implements
from engine.evaluation.attempts import negate_summons
from engine.evaluation.conditions import is_true
from engine.evaluation.durations import FOREVER, end_of_turn, until
from engine.evaluation.happenings import happened
from engine.evaluation.properties import on_field
from engine.moves.winning import win
from engine.requirements.prospects import way_open
from engine.state.abilities import Step
from engine.state.acts import Act
from engine.state.constants import ASK_WAY, NONE
from engine.state.duel_state import State
from engine.state.records import Lasting
from engine.state.uses import take_back


@verbs.verb("negate-activation", deeds=deeds.NEGATED)
def negate_activation(state: State, act: Act, _step: Step) -> None:
    """Negate the activations of the Chain Links concerned."""
    act.done = 0
    for card in act.chosen:
        act.done += negate_link(state, card)


@implements("chain.negated.others-resolve", "counter-trap.response#activation")
def negate_link(state: State, card: int) -> bool:
    """Negate the activation of a card's newest Chain Link; the other links resolve."""
    for place in range(len(state.links) - 1, -1, -1):
        link = state.links[place]
        if link.card == card:
            state.links[place] = link._replace(negated=True)
            take_back(state, card, link.ability)
            happened(state, deeds.NEGATED, card, link.player, NONE, link.origin, link.player, amount=link.ability)
            state.log.append((events.NEGATED, link.player, card, place + 1))
            return True
    return False


@verbs.verb("negate-summon")
def negate_summon(state: State, act: Act, _step: Step) -> None:
    """Negate the Summons that are attempted of the monsters concerned."""
    act.done = negate_summons(state, act.chosen)


@verbs.verb("negate-effect", deeds=deeds.NEGATED)
def negate_effect(state: State, act: Act, _step: Step) -> None:
    """Negate what the Chain Links concerned would do; their activation stands."""
    act.done = 0
    for card in act.chosen:
        for place in range(len(state.links) - 1, -1, -1):
            link = state.links[place]
            if link.card == card:
                state.links[place] = link._replace(spoiled=True)
                state.log.append((events.NEGATED, link.player, card, place + 1))
                happened(state, deeds.NEGATED, card, link.player, NONE, link.origin, link.player, amount=link.ability)
                act.done += 1
                break


@verbs.verb("negate-effects", nature=verbs.HOLDS | verbs.LEADS, deeds=deeds.NEGATED)
def negate_effects(state: State, act: Act, step: Step) -> None:
    """Negate the effects of cards on the field for as long as the step says."""
    act.chosen = [card for card in act.chosen if on_field(state, card)]
    for card in act.chosen:
        happened(state, deeds.NEGATED, card, state.controller[card], amount=NONE)
    if step.duration is not None or step.lasts is not None:
        hold(state, act, step)
    else:
        state.silenced += [card for card in act.chosen if card not in state.silenced]
    act.done = len(act.chosen)
    state.stale |= state.shapes


@verbs.verb("pierce", "attack-limit", nature=verbs.HOLDS | verbs.LEADS)
@verbs.verb(
    "can", "cannot", "must", "must-first", "limit", "attack-each", nature=verbs.HOLDS | verbs.LEADS | verbs.REGULATES
)
@verbs.verb(
    "change-damage", "redirect-damage", nature=verbs.HOLDS | verbs.LEADS | verbs.CHOOSES_ITSELF | verbs.BY_DESCRIPTION
)
@verbs.verb(
    "additional-normal-summon",
    nature=verbs.HOLDS
    | verbs.LEADS
    | verbs.REGULATES
    | verbs.CHOOSES_ITSELF
    | verbs.FINDS_ITSELF
    | verbs.BY_DESCRIPTION,
)
def hold(state: State, act: Act, step: Step) -> None:
    """Let what a step says hold for its duration."""
    last = until(state, act, step)
    cards = tuple(act.chosen) if step.what is not None else ()
    awaited = step.awaited
    if awaited is not None and awaited.subject is not None:
        cards = tuple(places.cards_of(state, awaited.subject.slot, act.card))
    since = len(state.brought)
    state.lasting.append(Lasting(act.card, act.ability, step.number, act.player, cards, last, act.memory(), since))
    act.done = 1


@verbs.verb("attack-again", nature=verbs.HOLDS | verbs.LEADS)
def attack_again(state: State, act: Act, step: Step) -> None:
    """Let a monster make one more attack, in this turn alone where the step says nothing else."""
    hold(state, act, step)
    if state.lasting[-1].until == FOREVER:
        state.lasting[-1] = state.lasting[-1]._replace(until=end_of_turn(state))


@verbs.verb("win")
def win_duel(state: State, act: Act, _step: Step) -> None:
    """Win the Duel."""
    win(state, act.doer)


@verbs.verb("nothing", nature=verbs.LEADS)
def nothing(_state: State, act: Act, _step: Step) -> None:
    """Do nothing."""
    act.done = 1


# Ways


@verbs.verb("branch", nature=verbs.LEADS)
def branch(state: State, act: Act, step: Step) -> None:
    """Do the first list of steps where a condition is true, else the second."""
    way = 0 if is_true(state, step.condition, act.card, act.player) else 1
    if way < len(step.branches):
        follow(state, step, way)


def follow(state: State, step: Step, way: int) -> None:
    """Do the steps of one way."""
    for number in reversed(step.branches[way]):
        state.tasks.append((tasks.STEP, number, 0))


@verbs.verb("choose", nature=verbs.LEADS | verbs.ANSWERED | verbs.COUNTED)
def choose_way(state: State, act: Act, step: Step) -> None:
    """Let the player choose between ways, one after the other."""
    act.chosen = []
    ask_way(state, act, step)


def ask_way(state: State, act: Act, step: Step) -> None:
    """Let the player choose the next way; without one that can be gone those taken are all."""
    state.subject = step.number
    if ways(state):
        state.decider = act.doer
        state.decision = ASK_WAY
    else:
        go(state, act, step)


def ways(state: State) -> list[int]:
    """The numbers of the ways that the player can choose between."""
    act = state.acts[-1]
    step = state.abilities[act.card][act.ability].steps[state.subject]
    left = [way for way in range(len(step.branches)) if way not in act.chosen]
    ability = state.abilities[act.card][act.ability]
    return [way for way in left if way_open(state, ability, step, way, act.card, act.player)]


def is_way(state: State, way: int) -> bool:
    """Whether a number is that of a way."""
    return way in ways(state)


def take_way(state: State, way: int) -> None:
    """Go one of the ways, and another where there are more to go; they are gone in the order in which they stand."""
    act = state.acts[-1]
    step = state.abilities[act.card][act.ability].steps[state.subject]
    act.chosen.append(way)
    if len(act.chosen) < min(quantities.counted(state, act, step), len(step.branches)):
        ask_way(state, act, step)
    else:
        go(state, act, step)


def go(state: State, act: Act, step: Step) -> None:
    """Go the ways taken."""
    act.done = len(act.chosen)
    for taken in sorted(act.chosen, reverse=True):
        follow(state, step, taken)


@verbs.verb("repeat", nature=verbs.LEADS | verbs.COUNTED)
def repeat(state: State, act: Act, step: Step) -> None:
    """Do a list of steps so often."""
    for _ in range(quantities.counted(state, act, step)):
        follow(state, step, 0)


@verbs.verb("materials", "equip-only", "counter-limit", "substitute")
@verbs.verb("control-only", nature=verbs.HOLDS | verbs.REGULATES)
def stated(_state: State, _act: Act, _step: Step) -> None:
    """Do nothing: a text states it, and what it states is looked up where it matters."""
