"""What an effect must find so that it can be activated, as far as its steps tell: cards, a Deck to search, zones."""

from __future__ import annotations

import engine.state.phrases as phrases
from engine.evaluation.selecting import DECLARED, DECLARED_SO, REFERENCE
from engine.state.abilities import SUMMONING, Ability, Step
from engine.state.constants import DECK
from engine.state.phrases import NONE, TARGET, THIS, Selector
from engine.state.verbs import FILLS, FINDS_ITSELF, TAKES_NOTHING


def look_ahead(ability: Ability) -> None:
    """Note what an effect must find so that it can be activated."""
    ability.filling = filling(ability)
    ability.first = first_to_find(ability)
    ability.firsts = done_first(ability)
    mark_equips(ability)
    ability.tied = is_tied(ability)
    ability.searches = ability.first != NONE and looks_into_deck(ability.steps[ability.first])


def mark_equips(ability: Ability) -> None:
    """Mark the targets of an effect that equips: only those are taken that can bear what it puts on them, or be put on.

    Where the card that speaks equips itself, it is for that that it targets; of what else an effect does, the first.
    """
    for place in ability.order:
        step = ability.steps[place]
        if step.verb == "equip" and equips_target(step) and (place in ability.firsts or is_put_on(step, THIS)):
            for number in ability.activation:
                if ability.steps[number].verb == "target":
                    ability.steps[number].equips = step


def equips_target(step: Step) -> bool:
    """Whether a step puts cards on the targets of its effect, or these on others."""
    onto = step.onto is not None and step.onto.slot == TARGET
    return is_put_on(step, TARGET) or (onto and (is_put_on(step, NONE) or is_put_on(step, THIS)))


def is_put_on(step: Step, slot: int) -> bool:
    """Whether what a step equips is what a slot of its effect holds; ``NONE`` for what it selects itself."""
    return step.what is not None and step.what.slot == slot


def first_to_find(ability: Ability) -> int:
    """The first thing that an effect does, where its player must have cards for it; ``NONE`` where it needs none."""
    if not ability.order:
        return NONE
    step = ability.steps[ability.order[0]]
    if not can_be_foreseen(ability, step) or (step.what is None and step.onto is None):
        return NONE
    return step.number


def done_first(ability: Ability) -> list[int]:
    """What an effect does first, and at the same time or not at all, where that needs cards or has several ways."""
    found = ability.order[:1]
    for place in ability.order[1:]:
        if ability.steps[place].connector != "and":
            break
        found.append(place)
    return [place for place in found if can_be_foreseen(ability, ability.steps[place])]


def can_be_foreseen(ability: Ability, step: Step) -> bool:
    """Whether the player of an effect can know beforehand whether a step can be done."""
    if step.optional or step.player != phrases.YOU or step.nature & FINDS_ITSELF:
        return False
    if any(ability.steps[place].verb == "declare" for place in ability.activation) and (
        step.branches or any(speaks_of_declared(cards) for cards in (step.what, step.onto))
    ):
        return False
    return step.what is not None or step.onto is not None or bool(step.branches)


def speaks_of_declared(cards: Selector | None) -> bool:
    """Whether a selection depends on what is declared."""
    if cards is None:
        return False
    tests = [test for pattern in cards.patterns for test in pattern.tests]
    amounts = [cards.amount, cards.total_amount]
    for test in tests:  # which grows while it is read
        if test.kind == DECLARED_SO or (test.kind == REFERENCE and test.number == phrases.DECLARED):
            return True
        if test.of is not None and (test.of.slot == phrases.DECLARED or speaks_of_declared(test.of)):
            return True
        tests += test.tests
        amounts.append(test.amount)
    for amount in amounts:
        if amount is not None:
            if amount.kind == DECLARED or speaks_of_declared(amount.of):
                return True
            amounts += [amount.left, amount.right]
    return False


def is_tied(ability: Ability) -> bool:
    """Whether the costs of an effect take cards that it may need besides: for another cost, as a target, or first.

    What is paid for the Summon of a monster by its own text may not be that monster.
    """
    open_steps = [step for step in ability.steps if step.what is not None and step.what.slot == NONE]
    paid = [step for step in open_steps if step.number in ability.activation and not step.nature & TAKES_NOTHING]
    asked = [step for step in open_steps if step.number in ability.activation or step.number in ability.firsts]
    return bool(paid) and (len(asked) > 1 or ability.kind == SUMMONING)


def looks_into_deck(step: Step) -> bool:
    """Whether a step looks for cards in a Deck."""
    return step.what is not None and any(place == DECK for _side, place in step.what.places)


def filling(ability: Ability) -> tuple[int, ...]:
    """The steps that must find a zone for the effect to do anything: of the first and of those joined to it by `and`.

    What the effect leaves to its player, or does under a condition, is not among them: nothing hangs on it yet.
    """
    found: list[int] = []
    for place, number in enumerate(ability.order):
        step = ability.steps[number]
        if place and step.connector != "and":
            break
        if step.nature & FILLS and not step.optional and step.provided is None:
            found.append(number)
    return tuple(found)
