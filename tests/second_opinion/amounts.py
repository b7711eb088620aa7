"""Numbers that the text of a card speaks of."""

from __future__ import annotations

from rulebook.canon.effects import selection as n
from tests.second_opinion import reach, values
from tests.second_opinion.notation import UnreadWordError
from tests.second_opinion.situation import Situation, Speaker


def amount(s: Situation, sp: Speaker, of: n.Amount) -> int:
    """The number that an amount comes to now."""
    match of:
        case n.Number(value):
            return value
        case n.Value("declared"):
            return int(sp.said) if sp.said.isdecimal() else 0
        case n.Value("paid"):
            return sp.values.get("paid", 0)  # for a card that has come back to the field nothing was paid
        case n.Value(name):
            if name not in sp.values:
                raise UnreadWordError(name)
            return sp.values[name]
        case n.LifePoints(player):
            return s.table.life_points(reach.player_of(s, sp, player))
        case n.Count(cards):
            return len(reach.named(s, sp, cards))
        case n.Stat(name, cards, fold):
            return _folded([values.stat(s, card, name) or 0 for card in reach.named(s, sp, cards)], fold)
        case n.Counters(name, cards):
            return sum(values.counters(s, card, name) for card in reach.named(s, sp, cards))
        case n.Distinct(word, cards):
            return len({values.feature(s, card, word) for card in reach.named(s, sp, cards)})
        case n.Arithmetic(sign, left, right):
            return _reckoned(sign, amount(s, sp, left), amount(s, sp, right))
    raise UnreadWordError(str(of))


def _folded(found: list[int], fold: str) -> int:
    if fold == "highest":
        return max(found, default=0)
    if fold == "lowest":
        return min(found, default=0)
    return sum(found)


def _reckoned(sign: str, left: int, right: int) -> int:
    if sign == "+":
        return left + right
    if sign == "-":
        return max(left - right, 0)
    return left * right if sign == "*" else -(-left // right)
