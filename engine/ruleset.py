"""The rules of one edition: which of them hold, and the numbers that they fix."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rulebook.canon.editions import find_edition, load_editions
from rulebook.canon.rules import Rule, load_rules
from rulebook.errors import DataError


class Ruleset:
    """The rules that hold in one edition.

    Every number comes from a parameter of a rule and every difference between the editions from which rules hold, so
    that a third edition needs no code as long as it is made of the same rules.

    >>> Ruleset.of("9.0").hand_limit
    6
    >>> Ruleset.of("3.0").holds("turn.draw-phase.first-turn-no-draw")
    False
    """

    __slots__ = (
        "copies",
        "damage_step_modifiers_only",
        "deck_maximum",
        "deck_minimum",
        "draw_count",
        "duels",
        "edition",
        "extra_maximum",
        "extra_minimum",
        "field_spell_must_go",
        "first_turn_draw",
        "hand_limit",
        "life_points",
        "monster_zones",
        "normal_summons",
        "one_field_spell",
        "opening_hand",
        "pendulums",
        "properly_first",
        "quick_play_battle_only",
        "quick_play_waits",
        "replay_new_monster",
        "replay_returns",
        "replay_target_gone",
        "restrictions",
        "rules",
        "side_exact",
        "side_maximum",
        "side_minimum",
        "spell_trap_zones",
        "tribute_one_level",
        "tribute_two_level",
        "tributes_one",
        "tributes_two",
        "used_destroyed",
        "wins",
        "zero_atk_destroys",
    )

    def __init__(self, edition: str, rules: tuple[Rule, ...]) -> None:
        self.edition: str = edition
        self.restrictions: Mapping[str, int] = {}
        self.rules: dict[str, Rule] = {rule.id: rule for rule in rules if edition in rule.editions}
        self.life_points: int = self.number("winning.start-life-points", "life_points")
        self.opening_hand: int = self.number("setup.starting-hand", "cards")
        self.hand_limit: int = self.number("turn.end-phase.hand-limit", "limit")
        self.draw_count: int = self.number("turn.draw-phase.draw", "count")
        self.first_turn_draw: bool = not self.holds("turn.draw-phase.first-turn-no-draw")
        self.normal_summons: int = self.number("turn.main-phase.normal-summon-limit", "limit")
        self.monster_zones: int = self.number("zone.monster.limit", "limit")
        self.spell_trap_zones: int = self.number("zone.spell-trap.limit", "limit")
        self.tribute_one_level: int = self.number("tribute-summon.one", "low")
        self.tributes_one: int = self.number("tribute-summon.one", "tributes")
        self.tribute_two_level: int = self.number("tribute-summon.two", "level")
        self.tributes_two: int = self.number("tribute-summon.two", "tributes")
        self.deck_minimum: int = self.number("deck.main.minimum", "minimum")
        self.deck_maximum: int | None = self.optional("deck.main.maximum", "maximum")
        self.copies: int = self.first_number("limit", "deck.copies.limit", "deck.copies.limit-with-side")
        self.extra_maximum: int | None = self.optional("extra-deck.maximum", "maximum")
        self.extra_minimum: int = self.optional("extra-deck.optional", "minimum") or 0
        self.side_exact: int | None = self.optional("side-deck.size-exact", "size")
        self.side_minimum: int = self.optional("side-deck.optional", "minimum") or 0
        self.side_maximum: int | None = self.optional("side-deck.size-maximum", "maximum")
        self.duels: int = self.number("match.length", "duels")
        self.wins: int = self.number("match.win", "wins")
        self.replay_target_gone: bool = self.holds("battle.replay.target-gone")
        self.replay_returns: bool = self.holds("battle.replay.return")
        self.replay_new_monster: bool = self.holds("battle.replay.new-monster")
        self.damage_step_modifiers_only: bool = self.holds("battle.damage-step.modifiers-only")
        self.field_spell_must_go: bool = self.holds("field-spell.own-must-go")
        self.one_field_spell: bool = self.holds("field-spell.one-in-all")
        self.quick_play_battle_only: bool = self.holds("quick-play.battle-phase")
        self.pendulums: bool = self.holds("pendulum-summon.levels")
        self.properly_first: bool = self.holds("special-summon.properly-first")
        self.quick_play_waits: bool = self.holds("quick-play.not-same-turn")
        self.used_destroyed: bool = self.holds("normal-spell.destroyed")
        self.zero_atk_destroys: bool = not self.holds("zero-atk.destroys-nothing")

    @staticmethod
    def of(edition: str) -> Ruleset:
        """The rules of an edition.

        Raises:
            UnknownKeyError: There is no such edition.
        """
        return _ruleset(edition)

    def with_restrictions(self, restrictions: Mapping[str, int]) -> Ruleset:
        """The same rules with a list of restricted cards: names, and how many copies a deck may hold of each.

        >>> Ruleset.of("9.0").with_restrictions({"Raigeki": 1}).restrictions["Raigeki"]
        1
        """
        other = Ruleset(self.edition, tuple(self.rules.values()))
        other.restrictions = restrictions
        return other

    def holds(self, rule: str) -> bool:
        """Whether a rule holds in this edition."""
        return rule in self.rules

    def cite(self, rules: tuple[str, ...]) -> str:
        """The first of several rules that holds in this edition; the first of all where none does."""
        for rule in rules:
            if rule in self.rules:
                return rule
        return rules[0]

    def statement(self, rule: str) -> str:
        """What a rule of this edition says, in English; nothing where it does not hold."""
        return self.rules[rule].statement if rule in self.rules else ""

    def number(self, rule: str, parameter: str) -> int:
        """A number that a rule fixes.

        Raises:
            DataError: The rule does not hold in this edition or does not fix that number.
        """
        value = self.optional(rule, parameter)
        if value is None:
            raise DataError(
                "edition {edition}: rule {rule} with its number {parameter} is needed",
                edition=self.edition,
                rule=rule,
                parameter=parameter,
            )
        return value

    def first_number(self, parameter: str, *rules: str) -> int:
        """A number from the first of several rules that holds in this edition."""
        return self.number(self.cite(rules), parameter)

    def optional(self, rule: str, parameter: str) -> int | None:
        """A number that a rule fixes, or ``None`` where the rule does not hold in this edition."""
        if rule not in self.rules:
            return None
        value = self.rules[rule].parameters.get(parameter)
        return value if isinstance(value, int) else None


@cache
def _ruleset(edition: str) -> Ruleset:
    return Ruleset(find_edition(load_editions(), edition).id, load_rules())
