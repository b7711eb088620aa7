"""Writing an effect in the notation, so that reading it again gives an equal effect."""

from __future__ import annotations

import re
from typing import Final

from rulebook.effects import model
from rulebook.effects.verbs import FRAMES

BARE: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def print_effect(effect: model.Effect) -> str:
    """Write one effect."""
    head = " ".join(part for part in _head(effect) if part)
    steps = _steps(effect.steps)
    activation = ", ".join(_step(step) for step in effect.activation)
    return head + ":" + (f" {activation};" if activation else "") + (f" {steps}" if steps else "")


def _head(effect: model.Effect) -> list[str]:
    parts: list[str] = [effect.zone, effect.kind, effect.optional]
    if effect.limit:
        scope = f" by {effect.limit.scope}" if effect.limit.scope else ""
        parts.append(f"limit {effect.limit.times} per {effect.limit.period}{scope}")
    if effect.places:
        parts.append("from " + "/".join(effect.places))
    if effect.moments:
        parts.append("during " + " or ".join(_moment(moment) for moment in effect.moments))
    if effect.trigger:
        parts.append(" or ".join(f"{effect.trigger.timing} {_event(event)}" for event in effect.trigger.events))
    if effect.condition:
        parts.append("given " + _condition(effect.condition))
    return parts


# Steps


def _steps(steps: tuple[model.Linked, ...]) -> str:
    return ", ".join(f"{linked.connector} {_step(linked.step)}".strip() for linked in steps)


def _step(step: model.Step) -> str:
    parts = ["" if step.player == "you" else step.player, step.optional, step.verb]
    parts += [_part(step, slot) for slot in FRAMES[step.verb]]
    if step.using:
        parts.append("using " + _selection(step.using))
    if step.place:
        parts.append("to " + _place(step.place))
    if step.position:
        parts.append("in " + step.position)
    parts.append(_causes(step.cause))
    if step.duration:
        parts.append(_duration(step.duration))
    if step.condition:
        parts.append("given " + _condition(step.condition))
    return " ".join(part for part in parts if part)


def _part(step: model.Step, slot: str) -> str:
    if slot.startswith("'"):
        return slot.strip("'")
    if slot in {"what", "what?"}:
        return _cards(step.what) if step.what else ""
    if slot == "onto":
        return _cards(step.onto) if step.onto else ""
    if slot == "amount":
        return _amount(step.amount) if step.amount else ""
    if slot == "word":
        return step.word if BARE.fullmatch(step.word) else _name(step.word)
    if slot == "moment":
        return _moment(step.moment) if step.moment else ""
    if slot == "token":
        return _token(step.token) if step.token else ""
    if slot == "choices":
        return "{ " + " ; ".join(_steps(choice) for choice in step.choices) + " }"
    return " ".join("{ " + print_effect(effect) + " }" for effect in step.effects)


def _token(token: model.Token) -> str:
    values = f"level {token.level} atk {token.atk} def {token.defense}"
    return f"{_name(token.name)} ({token.type} {token.attribute} {values})"


# Amounts


def _amount(amount: model.Amount) -> str:
    if isinstance(amount, model.Arithmetic):
        return f"{_factor(amount.left)} {amount.operator} {_factor(amount.right)}"
    return _factor(amount)


def _factor(amount: model.Amount) -> str:
    if isinstance(amount, model.Number):
        return str(amount.value)
    if isinstance(amount, model.Value):
        return amount.name
    if isinstance(amount, model.LifePoints):
        return f"life-points of {amount.player}"
    if isinstance(amount, model.Count):
        return f"count {_cards(amount.of)}"
    if isinstance(amount, model.Stat):
        return f"{amount.fold} {amount.name} of {_cards(amount.of)}".strip()
    return f"({_amount(amount)})"


def _closed(amount: model.Amount) -> str:
    """An amount where something may follow that its selection would swallow."""
    return str(amount.value) if isinstance(amount, model.Number) else f"({_amount(amount)})"


# Cards


def _cards(cards: model.Cards) -> str:
    return cards.name if isinstance(cards, model.Reference) else _selection(cards)


def _selection(selection: model.Selection) -> str:
    parts = [_quantity(selection.quantity), " / ".join(_pattern(pattern) for pattern in selection.patterns)]
    if selection.places:
        parts.append("in " + " or ".join(_source(place) for place in selection.places))
    parts += ["with " + _together(together) for together in selection.together]
    if selection.chooser != "you":
        parts.append("chosen-by " + selection.chooser)
    if selection.label:
        parts.append("as " + selection.label)
    return " ".join(part for part in parts if part)


def _quantity(quantity: model.Quantity) -> str:
    random = "random " if quantity.random == "random" else ""
    amount = _closed(quantity.amount) if quantity.amount else ""
    if quantity.kind == "all":
        return random.strip()
    if quantity.kind == "any-number":
        return random + "any-number"
    if quantity.kind == "up-to":
        return f"{random}up-to {amount}"
    if quantity.kind == "at-least":
        return random + (f"{amount}+" if isinstance(quantity.amount, model.Number) else f"at-least {amount}")
    return random + amount


def _pattern(pattern: model.Pattern) -> str:
    return pattern.noun + (f"[{_filters(pattern.filters)}]" if pattern.filters else "")


def _filters(filters: tuple[model.Filter, ...]) -> str:
    return ", ".join(_filter(test) for test in filters)


def _filter(test: model.Filter) -> str:
    if isinstance(test, model.Word):
        return test.word
    if isinstance(test, model.Named):
        return f"{test.by} " + " | ".join(_name(name) for name in test.names)
    if isinstance(test, model.OneOf):
        return f"{test.property} " + "|".join(test.values)
    if isinstance(test, model.Compare):
        return f"{test.stat} {test.operator} {_factor(test.amount)}"
    if isinstance(test, model.Same):
        return f"{test.relation} {test.property} as {test.as_card.name}"
    if isinstance(test, model.Related):
        return f"{test.relation} {test.to.name}"
    if isinstance(test, model.Reference):
        return test.name
    if isinstance(test, model.Not):
        return f"not {_filter(test.test)}"
    return "(" + " or ".join(_filter(part) for part in test.tests) + ")"


def _together(together: model.Together) -> str:
    text = f"{together.relation} {together.property}"
    return f"{text} {together.operator} {_closed(together.amount)}" if together.amount else text


def _source(place: model.Place | model.Reference) -> str:
    return place.name if isinstance(place, model.Reference) else _place(place)


def _place(place: model.Place) -> str:
    return f"{place.side} " + "/".join(place.zones)


def _name(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


# Times, events, conditions


def _moment(moment: model.Moment) -> str:
    edge = f"{moment.edge} of" if moment.edge else ""
    return " ".join(part for part in (edge, moment.side, moment.which, moment.phase) if part)


def _duration(duration: model.Duration) -> str:
    if duration.moment:
        return f"{duration.kind} {_moment(duration.moment)}"
    return f"while {duration.card.name} {duration.state}" if duration.card else duration.kind


def _event(event: model.Event) -> str:
    subject = event.subject.player if isinstance(event.subject, model.PlayerSubject) else _cards(event.subject)
    parts = [subject, "|".join(event.deeds), _causes(event.cause)]
    if event.origin:
        parts.append("from " + " or ".join(_place(place) for place in event.origin))
    if event.destination:
        parts.append("to " + " or ".join(_place(place) for place in event.destination))
    return " ".join(part for part in parts if part)


def _causes(causes: tuple[model.Cause, ...]) -> str:
    if not causes:
        return ""
    return "by " + "|".join(f"{cause.side} {_pattern(cause.what)}".strip() for cause in causes)


def _condition(condition: model.Condition) -> str:
    if isinstance(condition, model.Exists):
        return "exists " + _selection(condition.selection)
    if isinstance(condition, model.Compares):
        return f"that {_amount(condition.left)} {condition.operator} {_amount(condition.right)}"
    if isinstance(condition, model.Holds):
        return f"{condition.card.name} is [{_filters(condition.filters)}]"
    if isinstance(condition, model.At):
        return "at " + _moment(condition.moment)
    if isinstance(condition, model.Happened):
        return f"happened {condition.period} {_event(condition.event)}"
    if isinstance(condition, model.Negation):
        return "not " + _condition(condition.condition)
    return "(" + f" {condition.word} ".join(_condition(part) for part in condition.conditions) + ")"
