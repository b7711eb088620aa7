"""What each action of a player adds to the chronicle of a duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import actions as a
from engine.actions import Action
from engine.state import constants as c
from tests.second_opinion.deeds import NO_TEXT, Use
from tests.second_opinion.doings import FREE_TO_ACT, OF_OWN_ACCORD, OPEN, SUMMONS
from tests.second_opinion.moments import do_instead, equip
from tests.second_opinion.notation import of_kind

if TYPE_CHECKING:
    from tests.second_opinion.chronicle import Chronicle


def take_action(k: Chronicle, action: Action) -> None:
    """Note what a player does."""
    kind = action.code >> 24
    if k.asked in OPEN:
        k.building = k.chaining or kind in {a.ACTIVATE, a.TRIGGER}
        k.summoning = kind in SUMMONS
    if kind in {a.NORMAL_SUMMON, a.SET_MONSTER}:
        k.normal_summons.append((action.subject, kind == a.SET_MONSTER))
    k.tributes = k.tributes + 1 if kind == a.TRIBUTE else 0
    if kind == a.TRIBUTE:
        k.by_tribute.add(k.subject)
    if kind in {a.CHANGE_POSITION, a.FLIP_SUMMON}:
        k.turned[k.rows[k.player][action.subject]] = k.turn
    if kind == a.PENDULUM_SUMMON:
        k.pendulum_turn = k.turn
    if kind in OF_OWN_ACCORD or (kind == a.ACTIVATE and k.asked in FREE_TO_ACT):
        k.window = []
    if kind in {a.SPECIAL_SUMMON, a.NORMAL_SUMMON} and k.cards:
        _use_procedures(k, action.subject)
    if kind == a.ACTIVATE_SCALE:
        numbers = of_kind(k.cards[action.subject], "activation")
        k.numbers[action.subject].insert(0, numbers[0] if numbers else NO_TEXT)
    if kind == a.ACTIVATE:
        k.numbers[action.subject].insert(0, action.target)
    if kind == a.TRIGGER:
        waiting, number = k.waiting[action.subject]
        k.numbers[waiting].insert(0, number)
    if k.asked in FREE_TO_ACT:
        k.way = kind
    if k.resolving:
        _answer(k, kind, action.subject)


def _answer(k: Chronicle, kind: int, way: int) -> None:
    """Note what a player answers about a step of the effect that resolves."""
    if kind == a.WAY and k.place_asked != c.NONE:
        k.taken[k.place_asked].add(way)
    if kind == a.DECLINE and not k.about_instead:
        k.place_asked = c.NONE
    if kind == a.ACCEPT and k.about_instead:
        do_instead(k, k.subject)
    if kind == a.SPELL_ZONE and k.asked == c.ASK_SPELL_ZONE:
        equip(k, k.subject)


def _use_procedures(k: Chronicle, card: int) -> None:
    """Note the use of the procedures by which a card is Summoned."""
    name = k.cards[card].name
    for number in of_kind(k.cards[card], "summoning"):
        k.abilities[name, number] += 1
        k.uses.append(Use(name, card, number, k.player, k.now()))
