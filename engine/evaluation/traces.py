"""What effects have left behind that both players know: declarations, altered cards, effects that were given."""

from __future__ import annotations

import engine.state.given as given
from engine.state.duel_state import State

ALTERABLE = ("name", "card_type", "kind", "subtype", "level", "atk", "defense", "attribute", "race", "tuner")
"""What of a card effects can alter."""


def is_marked(state: State) -> bool:
    """Whether effects have altered any card, or given any effect."""
    return bool(state.also or state.gifts or state.cards is not state.printed)


def declared(state: State) -> tuple[tuple[int, str, str], ...]:
    """What was declared aloud, so that both players know it, for as long as an effect can speak of it."""
    found = [kept for kept in state.kept if kept[1] != "paid"]
    for link in state.links:
        found += [(link.card, word, said) for word, said in link.declared]
    for act in state.acts:
        found += [(act.card, word, said) for word, said in act.declared]
    return tuple(found)


def altered(state: State, seen: list[bool]) -> tuple[tuple[int, str, str], ...]:
    """What the cards that a player may know are at present, where it is not what is printed on them."""
    found: list[tuple[int, str, str]] = []
    if state.cards is not state.printed:
        for card, present in enumerate(state.cards):
            printed = state.printed[card]
            if present != printed and seen[card]:
                found += [
                    (card, name, str(getattr(present, name)))
                    for name in ALTERABLE
                    if getattr(present, name) != getattr(printed, name)
                ]
    found += [also for also in state.also if also not in state.always and seen[also[0]]]
    return tuple(found)


def given_effects(state: State, seen: list[bool]) -> tuple[tuple[int, str], ...]:
    """The effects that others have given and that still work or are to come: card, text."""
    return tuple(
        [
            (gift.card, state.abilities[gift.card][gift.ability].text)
            for gift in state.gifts
            if gift.way != given.GAINED or seen[gift.card]
        ]
    )
