"""Writing steps and whole effects."""

from __future__ import annotations

from rulebook.canon.effects import model
from rulebook.canon.effects.printing import (
    joined,
    print_amount,
    print_cards,
    print_condition,
    print_duration,
    print_event,
    print_factor,
    print_filters,
    print_moment,
    print_name,
    print_place,
    print_quantity,
    print_trigger,
)
from rulebook.canon.effects.vocabulary import vocabulary


def print_effect(effect: model.Effect) -> str:
    """An effect in the notation."""
    head = joined(
        effect.kind,
        effect.optional,
        _limit(effect.limit) if effect.limit else "",
        "from " + "/".join(effect.zones) if effect.zones else "",
        "during " + " or ".join(print_moment(moment) for moment in effect.moments) if effect.moments else "",
        print_trigger(effect.trigger) if effect.trigger else "",
        f"given {print_condition(effect.provided)}" if effect.provided else "",
    )
    activation = ", ".join(print_step(step) for step in effect.activation)
    return joined(head + ":", activation + ";" if activation else "", print_steps(effect.steps))


def _limit(limit: model.Limit) -> str:
    return joined(f"limit {limit.times} per", limit.side, limit.period, limit.scope)


def print_steps(steps: model.Steps) -> str:
    """Steps with what joins them."""
    return ", ".join(joined(linked.connector, print_step(linked.step)) for linked in steps)


def print_step(step: model.Step) -> str:
    """One step."""
    frame = vocabulary().frames[step.verb]
    return joined(
        "" if step.player == "you" else step.player,
        step.optional,
        step.verb,
        *(_part(step, part) for part in frame),
        f"to {print_place(step.place)}" if step.place and "place" not in frame else "",
        f"in {step.position}" if step.position else "",
        *(f"using {print_cards(using)}" for using in step.using if "materials" not in frame),
        f"via {step.via}" if step.via else "",
        print_duration(step.duration) if step.duration else "",
        f"given {print_condition(step.provided)}" if step.provided else "",
    )


def _part(step: model.Step, part: str) -> str:
    if part.startswith("'"):
        left_out = part.endswith("?") and step.what is None
        return "" if left_out else part.strip("'?")
    name = part.removesuffix("?")
    if name in {"what", "onto"}:
        cards = step.what if name == "what" else step.onto
        return print_cards(cards) if cards else ""
    if name == "amount":
        return print_amount(step.amount) if step.amount else ""
    if name == "quantity":
        return print_quantity(step.quantity) if step.quantity else ""
    if name == "stats":
        return "/".join(step.stats)
    if name in {"damage", "declaration", "period", "counter"}:
        return print_name(step.word) if name == "counter" else step.word
    if name == "filters":
        return f"[{print_filters(step.filters)}]"
    if name == "materials":
        return " + ".join(print_cards(cards) for cards in step.using)
    return _rare_part(step, name)


def _rare_part(step: model.Step, name: str) -> str:
    if name == "event":
        return print_event(step.event) if step.event else ""
    if name == "condition":
        return print_condition(step.condition) if step.condition else ""
    if name == "moment":
        return print_moment(step.moment) if step.moment else ""
    if name == "token":
        return _token(step.token) if step.token else ""
    if name == "choices":
        return "{" + "; ".join(print_steps(choice) for choice in step.choices) + "}"
    if name == "effects":
        return " ".join("{" + print_effect(effect) + "}" for effect in step.effects)
    return print_place(step.place) if step.place else ""


def _token(token: model.Token) -> str:
    numbers = [("level", token.level), ("atk", token.atk), ("def", token.defense)]
    values = " ".join(f"{word} {print_factor(amount)}" for word, amount in numbers)
    return f"{print_name(token.name)} ({'/'.join(token.types)} {token.attribute} {values})"
