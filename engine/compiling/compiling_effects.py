"""From the notation of effects to the form in which the engine runs them."""

from __future__ import annotations

from functools import cache

import engine.state.abilities as abilities
import engine.state.phrases as phrases
import engine.state.traits as traits
from engine.compiling.compiling_needs import look_ahead
from engine.compiling.compiling_phrases import compile_amount, compile_cards
from engine.compiling.compiling_properties import compile_becoming
from engine.compiling.compiling_times import (
    PHASES,
    compile_awaited,
    compile_condition,
    compile_moment,
    compile_occasion,
)
from engine.compiling.compiling_words import SIDES, Names, places_of, player_of
from engine.compiling.marking import asked_afterwards, join, mark_summons, mark_uses, verbs_of
from engine.compiling.repertoire import check, check_kind, not_yet
from engine.state.abilities import Ability, Step
from engine.state.deeds import ATTACKED, ATTACKS_DIRECTLY, CONTROLLED, PHASE_BEGINS, SUMMON_ATTEMPTED, SUMMONED
from engine.state.memory import LONG
from engine.state.phrases import FIRST_LABEL, NONE, Condition
from engine.state.verbs import CHANGES, COUNTED, VERBS
from rulebook.canon.effects import model, print_effect, read_effects
from rulebook.canon.effects.selection import Amount, Arithmetic, Related, Selection, Value


@cache
def compile_text(text: str) -> tuple[Ability, ...]:
    """The effects of a card.

    Raises:
        NotationError: The text is not in the notation.
        EngineError: An effect has a part that the engine does not carry out.

    >>> [abilities.KINDS[ability.kind] for ability in compile_text("activation: draw 2")]
    ['activation']
    """
    inside: list[Ability] = []
    own = [compile_effect(effect, Names(), inside) for effect in read_effects(text)]
    return (*own, *inside)


def compile_effect(effect: model.Effect, names: Names, inside: list[Ability]) -> Ability:
    """One effect; those that stand inside it go to the end of a list."""
    ability = Ability(abilities.KINDS.index(effect.kind))
    ability.text = print_effect(effect)
    ability.optional = bool(effect.optional)
    if effect.limit:
        ability.times = effect.limit.times
        ability.period = effect.limit.period
        ability.scope = effect.limit.scope
        ability.side = SIDES[effect.limit.side] if effect.limit.side else NONE
        ability.span = PHASES[effect.limit.period]
    ability.zones = tuple(place for zone in effect.zones for place in places_of(zone))
    ability.moments = [compile_occasion(moment) for moment in effect.moments]
    check_kind(effect, ability.moments)
    ability.in_damage_step = any(moment.phases == PHASES["damage-step"] for moment in ability.moments)
    if effect.trigger:
        ability.timing = phrases.TIMINGS.index(effect.trigger.timing)
        ability.events = [compile_awaited(event, names) for event in effect.trigger.events]
    if ability.kind == abilities.FLIP and not ability.events:
        ability.timing = phrases.IF
        ability.events = list(compile_text("trigger if this flipped: nothing")[0].events)
    for event in ability.events:
        ability.deeds |= event.deeds
    if ability.timing == phrases.WOULD and ability.kind != abilities.CONTINUOUS:
        ability.deeds = attempted(ability)
    if ability.kind == abilities.TRIGGER and ability.moments and not ability.events:
        ability.deeds = PHASE_BEGINS
    ability.own_only = bool(ability.events) and all(
        event.subject is not None and event.subject.slot == phrases.THIS for event in ability.events
    )
    ability.provided = compile_condition(effect.provided, names) if effect.provided else None
    ability.activation = [_add(ability, step, "", names, inside) for step in effect.activation]
    ability.order = [_add(ability, linked.step, linked.connector, names, inside) for linked in effect.steps]
    ability.slots = FIRST_LABEL + len(names)
    for steps in [ability.order, *[way for step in ability.steps for way in step.branches]]:
        join(ability, steps)
    mark_summons(ability)
    mark_uses(ability)
    ability.verbs = verbs_of(ability)
    for step in ability.steps:
        if step.verb in {"cannot", "limit"} and step.awaited is not None:
            ability.forbids |= step.awaited.deeds
    for asked in asked_afterwards(ability):
        ability.remembers |= asked.awaited.deeds if asked.awaited is not None else 0
        ability.long = ability.long or asked.word in LONG
    if any(step.verb == "attack-each" for step in ability.steps):
        ability.remembers |= ATTACKED | ATTACKS_DIRECTLY | CONTROLLED
    ability.changes_values = any(changes_values(ability.steps[number]) for number in ability.order)
    look_ahead(ability)
    ability.traits = traits.of_ability(ability)
    return ability


def changes_values(step: Step) -> bool:
    """Whether a step changes ATK or DEF."""
    return step.nature & CHANGES != 0 and ("atk" in step.stats or "def" in step.stats)


def attempted(ability: Ability) -> int:
    """What an effect waits for that is used before its event happens: the attempt of a Summon, nothing else yet."""
    if ability.kind > abilities.QUICK or not ability.deeds or ability.deeds & ~SUMMONED:
        raise not_yet("would")
    return SUMMON_ATTEMPTED


def compile_inside(effect: model.Effect, names: Names, inside: list[Ability]) -> int:
    """Compile an effect that stands inside another one and speaks of the same cards; its place among such effects."""
    ability = compile_effect(effect, names, inside)
    ability.nested = True
    inside.append(ability)
    return len(inside) - 1


def counted(step: Step) -> Condition | None:
    """What has to be remembered so that it can happen only so often."""
    if step.verb != "limit":
        return None
    made = Condition("happened")
    made.word = step.word
    made.awaited = step.awaited
    return made


def _add(ability: Ability, step: model.Step, connector: str, names: Names, inside: list[Ability]) -> int:
    """Compile a step into an ability; its number."""
    if step.verb not in VERBS:
        raise not_yet(step.verb)
    check(step, abilities.KINDS[ability.kind])
    made = Step(step.verb, len(ability.steps))
    ability.steps.append(made)
    made.connector = connector
    made.player = player_of(step.player)
    made.optional = bool(step.optional)
    made.what = compile_cards(step.what, names) if step.what else None
    made.onto = compile_cards(step.onto, names) if step.onto else None
    if step.verb == "materials":
        made.materials = [compile_cards(cards, names) for cards in step.using]
    else:
        made.ingredients = [compile_cards(cards, names) for cards in step.using]
    made.via = step.via
    made.amount = compile_amount(step.amount, names) if step.amount else None
    made.asks = asks(step)
    if step.quantity:
        made.quantity = compile_cards(Selection(step.quantity, ()), names)
    made.stats = step.stats
    made.becomes = [becoming for test in step.filters for becoming in compile_becoming(test, names)]
    made.awaited = compile_awaited(step.event, names) if step.event else None
    made.word = step.word
    if step.place:
        made.side = _side(step.place.side)
        made.place = places_of(step.place.zones[0])[0]
        made.word = step.word or step.place.zones[0]
    made.position = step.position
    if step.duration and step.duration.moment:
        made.duration = compile_moment(step.duration.moment)
        if step.duration.kind == "for":
            made.duration.edge = "end"
    if step.duration and step.duration.condition:
        made.lasts = compile_condition(step.duration.condition, names)
    made.moment = compile_moment(step.moment) if step.moment else None
    made.condition = compile_condition(step.condition, names) if step.condition else counted(made)
    made.provided = compile_condition(step.provided, names) if step.provided else None
    if step.token:
        made.token = (step.token.name, step.token.types[0], step.token.attribute)
        made.kinds = step.token.types[1:]
        made.values = tuple(
            compile_amount(amount, names) for amount in (step.token.level, step.token.atk, step.token.defense)
        )
    if step.verb == "substitute":
        _substitute(made, step, names)
    made.given = [compile_inside(effect, names, inside) for effect in step.effects]
    made.branches = [
        [_add(ability, linked.step, linked.connector, names, inside) for linked in way] for way in step.choices
    ]
    return made.number


def _substitute(made: Step, step: model.Step, names: Names) -> None:
    """Compile for what a card stands: as what, for which Summons, or for the names that a monster lists."""
    made.becomes = []
    if not isinstance(step.what, Selection) or len(step.what.patterns) != 1:
        raise not_yet("substitute")
    for test in step.what.patterns[0].filters:
        if isinstance(test, Related) and test.relation == "used-for":
            made.ingredients.append(compile_cards(test.to, names))
        elif isinstance(test, Related) and test.relation == "listed-on":
            made.onto = compile_cards(test.to, names)
        else:
            made.becomes += compile_becoming(test, names)


def asks(step: model.Step) -> bool:
    """Whether the player chooses a number for a step: ``any``, or a quantity of what are no cards."""
    if step.quantity is not None and VERBS[step.verb].nature & COUNTED:
        if step.quantity.kind in {"up-to", "any-number", "at-least"}:
            return True
        if step.quantity.amount is not None and speaks_of_any(step.quantity.amount):
            return True
    return step.amount is not None and speaks_of_any(step.amount)


def speaks_of_any(amount: Amount) -> bool:
    """Whether an amount depends on a number that the player chooses."""
    if isinstance(amount, Arithmetic):
        return speaks_of_any(amount.left) or speaks_of_any(amount.right)
    return isinstance(amount, Value) and amount.name == "any"


def _side(side: str) -> int:
    known = {"own": phrases.OWN, "opposing": phrases.OPPOSING, "their": phrases.THEIR, "any": phrases.ANY}
    return known.get(side, NONE)
