"""Writing which cards, how many and when, so that reading it again gives the same."""

from __future__ import annotations

from rulebook.canon.effects import happening as when
from rulebook.canon.effects import selection as cards
from rulebook.canon.effects.reading_events import COUNTS


def print_amount(amount: cards.Amount) -> str:
    """An amount where nothing follows that it would swallow."""
    if isinstance(amount, cards.Arithmetic):
        return f"{print_factor(amount.left)} {amount.operator} {print_factor(amount.right)}"
    if isinstance(amount, cards.Number):
        return str(amount.value)
    if isinstance(amount, cards.Value):
        return amount.name
    if isinstance(amount, cards.LifePoints):
        return f"life-points of {amount.player}"
    if isinstance(amount, cards.Count):
        return f"count {print_cards(amount.of)}"
    if isinstance(amount, cards.Distinct):
        return f"distinct {amount.property} of {print_cards(amount.of)}"
    if isinstance(amount, cards.Counters):
        return joined("counters", print_name(amount.name) if amount.name else "", "on", print_cards(amount.on))
    return joined(amount.fold, amount.name, "of", print_cards(amount.of))


def print_factor(amount: cards.Amount) -> str:
    """An amount that may have anything behind it."""
    if isinstance(amount, cards.Number | cards.Value | cards.LifePoints):
        return print_amount(amount)
    if isinstance(amount, cards.Stat) and isinstance(amount.of, cards.Reference):
        return print_amount(amount)
    return f"({print_amount(amount)})"


def joined(*parts: str) -> str:
    """Parts with a space between, empty ones left out."""
    return " ".join(part for part in parts if part)


def print_name(name: str) -> str:
    """A name in quotation marks."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


# Cards


def print_cards(found: cards.Cards) -> str:
    """A reference or a selection."""
    return found.name if isinstance(found, cards.Reference) else print_selection(found)


def print_selection(selection: cards.Selection) -> str:
    """Cards to be found or taken."""
    return joined(
        print_quantity(selection.quantity),
        " / ".join(print_pattern(pattern) for pattern in selection.patterns),
        f"in {print_places(selection.places)}" if selection.places else "",
        f"among {selection.among.name}" if selection.among else "",
        *(f"with {_together(together)}" for together in selection.together),
        f"chosen-by {selection.chooser}" if selection.chooser else "",
        f"as @{selection.label}" if selection.label else "",
    )


def print_quantity(quantity: cards.Quantity) -> str:
    """How many."""
    if quantity.amount is None:
        return quantity.kind
    number = quantity.amount
    amount = str(number.value) if isinstance(number, cards.Number) else f"({print_amount(number)})"
    if quantity.kind == "exactly":
        return amount
    if quantity.kind == "at-least" and isinstance(number, cards.Number):
        return amount + "+"
    return f"{quantity.kind} {amount}"


def print_pattern(pattern: cards.Pattern) -> str:
    """A noun with its filters."""
    return pattern.noun + (f"[{print_filters(pattern.filters)}]" if pattern.filters else "")


def print_places(places: tuple[cards.Place, ...]) -> str:
    """Places, any of which will do."""
    return " or ".join(print_place(place) for place in places)


def print_place(place: cards.Place) -> str:
    """Zones of one side."""
    return f"{place.side} " + "/".join(place.zones)


def _together(together: cards.Together) -> str:
    if together.including is not None:
        return f"including ({print_selection(together.including)})"
    if together.amount is None:
        return f"{together.relation} {together.property}"
    return f"total {together.property} {together.operator} {print_factor(together.amount)}"


def print_filters(filters: tuple[cards.Filter, ...]) -> str:
    """Tests with commas between."""
    return ", ".join(print_filter(test) for test in filters)


def print_filter(test: cards.Filter) -> str:
    """One test."""
    if isinstance(test, cards.State):
        return test.word
    if isinstance(test, cards.Reference):
        return test.name
    if isinstance(test, cards.Named):
        return f"{test.by} " + "|".join(print_name(name) for name in test.names)
    if isinstance(test, cards.OneOf):
        return f"{test.property} " + "|".join(test.values)
    if isinstance(test, cards.Compare):
        return f"{test.stat} {test.operator} {print_factor(test.amount)}"
    if isinstance(test, cards.Same):
        return f"{test.relation} {test.property} as {print_cards(test.as_cards)}"
    if isinstance(test, cards.Related):
        return f"{test.relation} {print_cards(test.to)}"
    if isinstance(test, cards.Includes):
        return joined("does", test.verb, print_selection(test.what) if test.what else "")
    if isinstance(test, cards.Not):
        return f"not {print_filter(test.test)}"
    word = " or " if isinstance(test, cards.AnyOf) else " and "
    return "(" + word.join(print_filter(part) for part in test.tests) + ")"


# Times


def print_moment(moment: when.Moment) -> str:
    """A phase, step or turn, or its start or end."""
    edge = f"{moment.edge} of" if moment.edge else ""
    return joined(edge, moment.side, COUNTS[moment.count], moment.phase)


def print_duration(duration: when.Duration) -> str:
    """How long something holds."""
    if duration.condition is not None:
        return f"while {print_condition(duration.condition)}"
    return f"{duration.kind} {print_moment(duration.moment)}" if duration.moment else duration.kind


def print_trigger(trigger: when.Trigger) -> str:
    """Events, each with the timing before it."""
    return " or ".join(f"{trigger.timing} {print_event(event)}" for event in trigger.events)


def print_event(event: when.Event) -> str:
    """Something that happens."""
    subject = event.subject
    return joined(
        subject.word if isinstance(subject, when.Player) else print_cards(subject),
        "|".join(event.deeds),
        f"onto {print_cards(event.targets)}" if event.targets else "",
        f"of {print_factor(event.amount)}" if event.amount else "",
        "by " + "|".join(_cause(cause) for cause in event.causes) if event.causes else "",
        f"from {print_places(event.origin)}" if event.origin else "",
        f"to {print_places(event.destination)}" if event.destination else "",
        f"in {event.position}" if event.position else "",
        f"using {print_cards(event.using)}" if event.using else "",
    )


def _cause(cause: when.Cause) -> str:
    what = cause.what
    return joined(cause.side, what.name if isinstance(what, cards.Reference) else print_pattern(what))


def print_condition(condition: when.Condition) -> str:
    """What must be true."""
    if isinstance(condition, when.Exists):
        return "exists " + print_selection(condition.selection)
    if isinstance(condition, when.Comparison):
        return f"that {print_amount(condition.left)} {condition.operator} {print_amount(condition.right)}"
    if isinstance(condition, when.Passes):
        filters = f"[{print_filters(condition.filters)}]" if condition.filters else ""
        places = f"in {print_places(condition.places)}" if condition.places else ""
        return joined(condition.cards.name, "is", filters, places)
    if isinstance(condition, when.At):
        return "at " + print_moment(condition.moment)
    if isinstance(condition, when.Happened):
        return f"happened {condition.period} {print_event(condition.event)}"
    if isinstance(condition, when.Negation):
        return "not " + print_condition(condition.condition)
    if isinstance(condition, when.Junction):
        return "(" + f" {condition.word} ".join(print_condition(part) for part in condition.conditions) + ")"
    return "done"
