"""What holds now: the continuous effects that work, what effects have done for a time, what they forbid and allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.state import constants as c
from engine.state.records import Memory
from rulebook.canon.effects import happening as h
from rulebook.canon.effects import model
from rulebook.canon.effects import selection as n
from tests.second_opinion import addressed, conditions, lying, reach
from tests.second_opinion.notation import effects_of, of_kind, statements, written
from tests.second_opinion.periods import PHASES
from tests.second_opinion.readings import Numbered
from tests.second_opinion.repertoire import LASTING, given_to, step_of
from tests.second_opinion.situation import SLOTS, Situation, Speaker


def working(s: Situation) -> list[tuple[Speaker, model.Step]]:
    """The steps of continuous effects that work now, and those that effects have done for a time."""
    if "working" not in s.memo:
        s.memo["working"] = list(_working(s))
    return s.memo["working"]  # type: ignore[return-value]


def _working(s: Situation) -> Iterator[tuple[Speaker, model.Step]]:
    silent = silenced(s)
    for card, number, effect in continuous_effects(s):
        if card not in silent:
            sp = speaker_on_field(s, card)
            in_force = _in_force(s, sp, effect)
            if in_force or effect.trigger is not None:  # which waits for its event
                s.chronicle.abilities[s.table.printed(card).name, number] += 1
            if in_force:
                steps = (linked.step for linked in effect.steps)
                yield from ((sp, step) for step in steps if conditions.holds(s, sp, step.provided))
    yield from lasting(s)


def speaker_on_field(s: Situation, card: int) -> Speaker:
    """A card on the field whose text is read, with what it keeps of its activation: what was declared or paid.

    For one that was placed there without being activated nothing was paid.
    """
    sp = Speaker(card, s.table.side(card), {}, {"paid": 0})
    for keeper, word, kept in s.table.state.kept:
        if keeper == card:
            sp = sp.with_value("paid", int(kept)) if word == "paid" else replace(sp, said=kept)
    return sp


def lasting(s: Situation) -> Iterator[tuple[Speaker, model.Step]]:
    """What effects have done for a time that has not ended, and the effects that work for a time without a card."""
    for kept in s.table.state.lasting:
        step = step_of(s.table.state, kept)
        sp = remembering(kept.card, kept.player, kept.memory)
        yield sp.with_bound({"target": kept.cards, "it": kept.cards}) if kept.cards else sp, step
    for gift in s.table.state.gifts:
        effect = s.effect(gift.card, gift.ability)
        if gift.way == LASTING and effect.kind == "continuous":
            sp = remembering(gift.card, gift.player, gift.memory)
            if _in_force(s, sp, effect):
                yield from ((sp, linked.step) for linked in effect.steps)


def remembering(card: int, player: int, memory: Memory | None) -> Speaker:
    """The text of an effect that has resolved, with what its words stood for."""
    if memory is None:
        return Speaker(card, player)
    bound = {word: tuple(memory.bound[slot]) for word, slot in SLOTS.items()} if memory.bound else {}
    said = memory.declared[-1][-1] if memory.declared else ""
    return Speaker(card, player, bound, {"paid": memory.paid, "damage": memory.value}, said)


def is_description(s: Situation, card: int, effect: model.Effect) -> bool:
    """Whether a text is that of a Normal Monster, which is a description; one that it was given is none."""
    printed = s.table.printed(card)
    if not printed.is_monster or printed.kind != "normal" or "pendulum-zone" in effect.zones:
        return False
    return effect in written(printed)


def continuous_effects(s: Situation) -> list[tuple[int, int, model.Effect]]:
    """The continuous effects of cards that lie where these work, by card and number."""
    if "continuous" not in s.memo:
        # chain.resolve.when-complete: what is only being activated does not work yet.
        links = s.table.state.links
        activating = {link.card for link in links if s.effect(link.card, link.ability).kind == "activation"}
        s.memo["continuous"] = [
            (card, number, effect)
            for player in (0, 1)
            for card in s.table.field(player)
            if card not in activating
            for number, effect in (*continuous_on(s, card), *given_to(s.table.state, card))
            if effect.kind == "continuous" and lying.lies_right(s, card, effect) and not is_description(s, card, effect)
        ]
    return s.memo["continuous"]  # type: ignore[return-value]


def continuous_on(s: Situation, card: int) -> Numbered:
    """The continuous effects printed on a card, by number."""
    known = s.chronicle.readings.continuous
    found = known.get(card)
    if found is None:
        printed = s.table.printed(card)
        found = known[card] = tuple((number, effects_of(printed)[number]) for number in of_kind(printed, "continuous"))
    return found


def _in_force(s: Situation, sp: Speaker, effect: model.Effect) -> bool:
    return effect.trigger is None and is_open(s, sp, effect)


def is_open(s: Situation, sp: Speaker, effect: model.Effect) -> bool:
    """Whether it is the time of an effect, and its condition true."""
    if effect.moments and not any(conditions.at(s, sp, moment) for moment in effect.moments):
        return False
    return conditions.holds(s, sp, effect.provided)


def silenced(s: Situation) -> frozenset[int]:
    """The cards whose effects are negated: what negates effects does nothing where those of its own card are.

    Of those that negate each other all work (``rulings.OF_EACH_OTHER_BOTH_WORK``).
    """
    if "silenced" not in s.memo:
        found = set(s.table.state.silenced)
        for sp, step in lasting(s):
            if step.verb == "negate-effects":
                found.update(reach.named(s, sp, step.what))  # type: ignore[arg-type]
        s.memo["silenced"] = frozenset(found)
        left = {card: cards for card, cards in _negators(s).items() if card not in found}
        while left:
            beaten = {card for card in left if any(card in left[by] and by not in left[card] for by in left)}
            free = left.keys() - beaten or set(left)
            for card in free:
                found |= left.pop(card)
            left = {card: cards for card, cards in left.items() if card not in found}
        s.memo["silenced"] = frozenset(found)
    return s.memo["silenced"]  # type: ignore[return-value]


def _negators(s: Situation) -> dict[int, set[int]]:
    """The cards whose continuous effects negate others, were they not negated themselves, and the cards they reach."""
    found: dict[int, set[int]] = {}
    for card, _, effect in continuous_effects(s):
        if effect.steps and effect.steps[0].step.verb == "negate-effects":
            sp = speaker_on_field(s, card)
            if _in_force(s, sp, effect):
                for linked in effect.steps:
                    found.setdefault(card, set()).update(reach.named(s, sp, linked.step.what))  # type: ignore[arg-type]
    return found


def stated(s: Situation, verb: str) -> list[tuple[Speaker, model.Step]]:
    """The steps of one verb that hold now."""
    found = s.memo.get(verb)
    if found is None:
        found = s.memo[verb] = [(sp, step) for sp, step in working(s) if step.verb == verb]
    return found  # type: ignore[return-value]


def skipped(s: Situation, phase: str, player: int) -> bool:
    """Whether a player skips a phase of this turn."""
    if any(turn == s.table.turn and skip in PHASES[phase] for turn, skip in s.table.state.skips):
        return True
    return any(
        step.moment is not None and step.moment.phase == phase and player in reach.players(s, sp, step.player)
        for sp, step in stated(s, "skip")
    )


# What cards forbid and allow


def activation_forbidden(s: Situation, card: int, doer: int, kind: str) -> bool:
    """Whether a card says that a card, or an effect of it, cannot be activated."""
    for sp, step in stated(s, "cannot"):
        event = step.event
        if event is None or not addressed.speaks_of(s, sp, event, "activated", card, doer):
            continue
        if means_activation(event, kind):
            return True
    return False


def means_activation(event: h.Event, kind: str) -> bool:
    """Whether a text that speaks of activations means one of an effect of a kind.

    It means a card that is activated, or any effect: the activation of an effect is no activation of its card.
    """
    nouns = {pattern.noun for pattern in event.subject.patterns} if isinstance(event.subject, n.Selection) else set()
    return kind == "activation" or "effect" in nouns or not nouns


def forbidden(s: Situation, deed: str, card: int, doer: int, onto: int = c.NONE, by: int = c.NONE) -> bool:
    """Whether a card says that something cannot be done to a card.

    Args:
        deed: What would befall the card.
        card: The card.
        doer: Who would do it.
        onto: The second card, such as the target of an attack.
        by: The card whose effect would do it; ``NONE`` where it is no effect, ``BY_COST`` where it is paid.
    """
    texts = said_of(s, "cannot", card)
    return any(addressed.speaks_of(s, sp, step.event, deed, card, doer, onto, by) for sp, step in texts if step.event)


def said_of(s: Situation, verb: str, card: int) -> list[tuple[Speaker, model.Step]]:
    """What texts state by a verb that could concern a card: those that work, and the rules on the card itself."""
    key = ("said", verb)
    texts = s.memo.get(key)
    if texts is None:
        texts = s.memo[key] = [*stated(s, verb), *ruled(s, verb)]
    own = () if card == c.NONE else stated_on(s, verb, card)
    if not own or (s.table.on_field(card) and s.table.face_up(card)):
        return texts  # type: ignore[return-value]
    return [*texts, *((Speaker(card, s.table.side(card)), step) for step in own)]  # type: ignore[misc]


def stated_on(s: Situation, verb: str, card: int) -> tuple[model.Step, ...]:
    """What the rules on a card state by a verb."""
    known = s.chronicle.readings.stated
    found = known.get((card, verb))
    if found is None:
        found = known[card, verb] = statements(s.table.printed(card), verb)
    return found


def ruled(s: Situation, verb: str) -> list[tuple[Speaker, model.Step]]:
    """What the rules on the cards that lie face-up on the field state by a verb."""
    key = ("ruled", verb)
    if key not in s.memo:
        lying = [card for player in (0, 1) for card in s.table.field(player) if s.table.face_up(card)]
        s.memo[key] = [(Speaker(card, s.table.side(card)), step) for card in lying for step in stated_on(s, verb, card)]
    return s.memo[key]  # type: ignore[return-value]


def permitted(s: Situation, deed: str, card: int, doer: int) -> bool:
    """Whether a card says that something can be done though the rules would not allow it."""
    return any(addressed.speaks_of(s, sp, step.event, deed, card, doer) for sp, step in stated(s, "can") if step.event)


def player_forbidden(s: Situation, deeds: frozenset[str], player: int) -> bool:
    """Whether a card says that a player cannot do something that concerns no card."""
    return any(
        isinstance(step.event.subject, h.Player)
        and deeds & set(step.event.deeds)
        and addressed.means(s, sp, step.event, player)
        for sp, step in stated(s, "cannot")
        if step.event
    )
