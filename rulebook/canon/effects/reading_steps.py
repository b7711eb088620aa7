"""Reading what is done: steps, each a verb with its parts, and whole effects."""

from __future__ import annotations

from dataclasses import replace

from rulebook.canon.effects import model
from rulebook.canon.effects.cursor import Cursor
from rulebook.canon.effects.happening import Event, Player
from rulebook.canon.effects.reading import (
    at_reference,
    at_selection,
    read_amount,
    read_cards,
    read_factor,
    read_filters,
    read_place,
    read_quantity,
    read_selection,
    read_zones,
    without_noun,
)
from rulebook.canon.effects.reading_events import (
    read_condition,
    read_duration,
    read_event,
    read_moment,
    read_moments,
    read_trigger,
)
from rulebook.canon.effects.selection import Arithmetic, Count, Not, Number, Pattern, Quantity, Reference, Selection
from rulebook.canon.effects.vocabulary import known, vocabulary

UNSEEN = frozenset({"deck", "deck-top", "deck-bottom"})
"""Zones of which nobody knows what lies there."""
CONNECTORS = ("and", "then", "if-done", "also", "next")


def read_one_effect(cursor: Cursor) -> model.Effect:
    """An effect, up to where it ends."""
    kind = cursor.word(known("kinds"))
    optional = cursor.optional_word({"may"})
    limit = _limit(cursor)
    zones = _zones(cursor) if cursor.accept("from") else ()
    moments = read_moments(cursor) if cursor.accept("during") else ()
    trigger = read_trigger(cursor)
    provided = read_condition(cursor) if cursor.accept("given") else None
    cursor.expect(":")
    first = read_steps(cursor)
    activation: tuple[model.Step, ...] = ()
    if cursor.accept(";"):
        activation = tuple(linked.step for linked in first)
        if any(linked.connector for linked in first):
            raise cursor.error("costs and targets are joined by commas alone")
        first = read_steps(cursor)
    if any(not linked.connector for linked in first[1:]):
        raise cursor.error("steps are joined by a comma and one of " + ", ".join(CONNECTORS))
    return model.Effect(kind, optional, limit, zones, moments, trigger, provided, activation, first)  # type: ignore[arg-type]


def _zones(cursor: Cursor) -> tuple[str, ...]:
    """The zones from which an effect is used; nobody may look into a Deck for one."""
    zones = read_zones(cursor)
    if not UNSEEN.isdisjoint(zones):
        raise cursor.error("no effect is used from a Deck")
    return zones


def _limit(cursor: Cursor) -> model.Limit | None:
    if not cursor.accept("limit"):
        return None
    times = cursor.number()
    cursor.expect("per")
    side = cursor.optional_word({"own", "opposing"})
    period = cursor.word(known("phases"))
    return model.Limit(times, period, side, cursor.optional_word(known("scopes")))  # type: ignore[arg-type]


def read_steps(cursor: Cursor) -> model.Steps:
    """Steps joined by commas; none at the end of an effect or of an alternative."""
    if cursor.kind() == "end" or cursor.peek() in {";", "}"}:
        return ()
    steps = [model.Linked("", read_step(cursor))]
    while cursor.accept(","):
        connector = cursor.optional_word(CONNECTORS)
        steps.append(model.Linked(connector, read_step(cursor)))  # type: ignore[arg-type]
    return tuple(steps)


def read_step(cursor: Cursor) -> model.Step:
    """Who may do it, the verb, its parts, and what is said of all verbs alike."""
    player = cursor.optional_word(known("players")) or "you"
    optional = cursor.optional_word({"may"})
    verb = cursor.word(vocabulary().frames)
    parts: dict[str, object] = {}
    for part in vocabulary().frames[verb]:
        _part(cursor, part, parts)
    if "event" in parts:
        _must_speak_of(cursor, verb, parts["event"])  # type: ignore[arg-type]
    if cursor.peek() == "to" and cursor.at_word(known("sides"), 1):
        cursor.next()
        parts["place"] = read_place(cursor)
    if cursor.accept("in"):
        parts["position"] = cursor.word(known("positions"))
    using = parts.get("using", ())
    while cursor.accept("using"):
        using = (*using, read_cards(cursor))  # type: ignore[misc]
    parts["using"] = using
    if cursor.accept("via"):
        parts["via"] = cursor.word(vocabulary().frames)
    if cursor.peek() == "except":
        _except(cursor, parts)
    parts["duration"] = read_duration(cursor)
    if cursor.accept("given"):
        parts["provided"] = read_condition(cursor)
    if cursor.peek() == "except":
        _except(cursor, parts)
    return model.Step(verb, player, optional, **parts)  # type: ignore[arg-type]


def _except(cursor: Cursor, parts: dict[str, object]) -> None:
    """Take cards out of those of which a step speaks: each of its patterns tests that it is none of them."""
    at = "event" if "event" in parts else "what"
    event = parts.get("event")
    spoken = parts.get(at)
    of_targets = False
    if isinstance(event, Event):
        of_targets = isinstance(event.subject, Player) or isinstance(event.targets, Selection)
        spoken = event.targets if of_targets else event.subject
        if spoken is None:
            spoken = Selection(Quantity("at-least", Number(1)), (Pattern("monster"),))
    counted = parts.get("amount")
    if not isinstance(spoken, Selection) and isinstance(counted, Arithmetic | Count):
        at, spoken = "amount", _counted(counted)
    if not isinstance(spoken, Selection):
        raise cursor.error("{found} stands behind cards that are found by tests")
    cursor.expect("except")
    cards = read_cards(cursor)
    test = Not(cards if isinstance(cards, Reference) else without_noun(cards))
    patterns = tuple([replace(pattern, filters=(*pattern.filters, test)) for pattern in spoken.patterns])
    narrowed = replace(spoken, patterns=patterns)
    if at == "amount":
        parts[at] = _recounted(parts[at], narrowed)
    elif isinstance(event, Event):
        parts[at] = replace(event, targets=narrowed) if of_targets else replace(event, subject=narrowed)
    else:
        parts[at] = narrowed


def _counted(amount: object) -> Selection | None:
    """The cards that an amount counts."""
    if isinstance(amount, Arithmetic):
        return _counted(amount.left) or _counted(amount.right)
    return amount.of if isinstance(amount, Count) and isinstance(amount.of, Selection) else None


def _recounted(amount: object, cards: Selection) -> object:
    """An amount that counts other cards."""
    if isinstance(amount, Arithmetic):
        left, right = (_recounted(part, cards) for part in (amount.left, amount.right))
        return replace(amount, left=left, right=right)  # type: ignore[arg-type]
    return replace(amount, of=cards) if isinstance(amount, Count) else amount


def _must_speak_of(cursor: Cursor, verb: str, event: Event) -> None:
    for deed in event.deeds:
        if deed not in vocabulary().deeds[verb]:
            raise cursor.error("{verb!r} does not speak of {deed!r}", verb=verb, deed=deed)


def _part(cursor: Cursor, part: str, parts: dict[str, object]) -> None:
    """Read one part of a frame; a mark of a part that can be left out goes with it."""
    if part.startswith("'"):
        mark = part.strip("'?")
        if not part.endswith("?"):
            cursor.expect(mark)
        elif cursor.accept(mark):
            parts["what"] = read_cards(cursor)
    elif part == "onto?":
        if at_reference(cursor) or at_selection(cursor):
            parts["onto"] = read_cards(cursor)
    elif part != "what?":
        parts[NAMES.get(part, part)] = READERS[part](cursor)


def _stats(cursor: Cursor) -> tuple[str, ...]:
    stats = [cursor.word(known("stats"))]
    while cursor.accept("/"):
        stats.append(cursor.word(known("stats")))
    return tuple(stats)


def _filters(cursor: Cursor) -> object:
    cursor.expect("[")
    return read_filters(cursor)


def _damage(cursor: Cursor) -> str:
    return cursor.word(known("damages"))


def _declaration(cursor: Cursor) -> str:
    return cursor.word(known("declarations"))


def _period(cursor: Cursor) -> str:
    return cursor.word(known("periods"))


def _materials(cursor: Cursor) -> tuple[object, ...]:
    materials = [read_selection(cursor)]
    while cursor.accept("+"):
        materials.append(read_selection(cursor))
    return tuple(materials)


def _token(cursor: Cursor) -> model.Token:
    name = cursor.name()
    cursor.expect("(")
    types = [cursor.word(known("types", "states"))]
    while cursor.accept("/"):
        types.append(cursor.word(known("types", "states")))
    attribute = cursor.word(known("attributes"))
    numbers = []
    for word in ("level", "atk", "def"):
        cursor.expect(word)
        numbers.append(read_factor(cursor))
    cursor.expect(")")
    return model.Token(name, tuple(types), attribute, *numbers)


def _choices(cursor: Cursor) -> tuple[model.Steps, ...]:
    cursor.expect("{")
    choices = [read_steps(cursor)]
    while cursor.accept(";"):
        choices.append(read_steps(cursor))
    cursor.expect("}")
    return tuple(choices)


def _effects(cursor: Cursor) -> tuple[model.Effect, ...]:
    effects = []
    while cursor.accept("{"):
        effects.append(read_one_effect(cursor))
        cursor.expect("}")
    return tuple(effects)


READERS = {
    "what": read_cards,
    "onto": read_cards,
    "amount": read_amount,
    "quantity": read_quantity,
    "stats": _stats,
    "damage": _damage,
    "declaration": _declaration,
    "period": _period,
    "counter": Cursor.name,
    "filters": _filters,
    "event": read_event,
    "condition": read_condition,
    "moment": read_moment,
    "token": _token,
    "choices": _choices,
    "effects": _effects,
    "place": read_place,
    "materials": _materials,
}
NAMES = {"counter": "word", "damage": "word", "declaration": "word", "period": "word", "materials": "using"}
"""Parts of a frame that stand in another field of a step."""
