"""Hypothesis strategies for effects, built from the same frames and word lists as the notation."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

import rulebook.canon.effects.happening as h
import rulebook.canon.effects.model as m
import rulebook.canon.effects.selection as s
from rulebook.canon.effects.reading import NAMED, ONE_OF
from rulebook.canon.effects.reading_steps import UNSEEN
from rulebook.canon.effects.vocabulary import OPERATORS, known, vocabulary


def one_of(*classes):
    return st.sampled_from(sorted(known(*classes)))


def some(strategy, most=2):
    return st.lists(strategy, min_size=1, max_size=most).map(tuple)


def none_or(strategy):
    return st.just(()) | some(strategy)


names = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=8)
labels = st.from_regex(r"[a-z0-9][a-z0-9-]{0,3}", fullmatch=True)
references = st.builds(s.Reference, one_of("references") | labels.map("@{}".format))
operators = st.sampled_from(OPERATORS)
numbers = st.builds(s.Number, st.integers(0, 9999))
places = st.builds(s.Place, one_of("sides"), some(one_of("zones")))
sides = st.sampled_from(["", "own", "opposing"])
moments = st.builds(h.Moment, one_of("phases"), st.sampled_from(["", "start", "end"]), sides, st.integers(0, 2))
plain_filters = (
    st.builds(s.State, one_of("states"))
    | st.builds(s.Named, st.sampled_from(NAMED), some(names))
    | st.sampled_from(ONE_OF).flatmap(
        lambda word: st.builds(s.OneOf, st.just(word), some(one_of(word.removeprefix("original-") + "s")))
    )
    | st.builds(s.Same, st.sampled_from(["same", "different"]), one_of("properties"), references)
    | st.builds(s.Related, one_of("relations"), references)
    | references
)
amounts = st.deferred(
    lambda: (
        numbers
        | st.builds(s.Value, one_of("values"))
        | st.builds(s.LifePoints, one_of("players"))
        | st.builds(s.Count, cards)
        | st.builds(s.Distinct, one_of("properties"), cards)
        | st.builds(s.Counters, st.just("") | names, cards)
        | st.builds(s.Stat, one_of("stats"), cards, st.sampled_from(["", "total", "highest", "lowest"]))
        | st.builds(s.Arithmetic, st.sampled_from(["+", "-", "*", "/"]), amounts, amounts)
    )
)
filters = st.deferred(
    lambda: (
        plain_filters
        | st.builds(s.Compare, one_of("stats"), operators, amounts)
        | st.builds(s.Related, one_of("relations"), selections)
        | st.builds(s.Includes, st.sampled_from(sorted(vocabulary().frames)), st.none() | selections)
        | st.builds(s.Not, filters)
        | st.builds(s.AnyOf, st.lists(filters, min_size=2, max_size=3).map(tuple))
        | st.builds(s.AllOf, st.lists(filters, min_size=2, max_size=3).map(tuple))
    )
)
patterns = st.builds(s.Pattern, one_of("nouns"), none_or(plain_filters) | some(filters, 1))
quantities = st.builds(
    s.Quantity, st.sampled_from(["exactly", "up-to", "at-least", "random"]), amounts
) | st.sampled_from(["all", "any-number", "no"]).map(s.Quantity)
together = st.deferred(
    lambda: (
        st.builds(s.Together, st.sampled_from(["different", "same"]), one_of("properties"))
        | st.builds(s.Together, st.just("total"), one_of("stats"), operators, amounts)
        | st.builds(s.Together, st.just("including"), including=selections)
    )
)
selections = st.deferred(
    lambda: st.builds(
        s.Selection,
        quantities,
        some(patterns),
        none_or(places),
        st.none() | references,
        st.just(()) | some(together, 1),
        st.just("") | one_of("players"),
        st.just("") | labels,
    )
)
cards = references | selections
causes = st.builds(h.Cause, patterns | references, sides)
events = st.builds(
    h.Event,
    cards | st.builds(h.Player, one_of("players")),
    some(one_of("deeds")),
    st.none() | cards,
    st.none() | amounts,
    none_or(causes),
    none_or(places),
    none_or(places),
    st.just("") | one_of("positions"),
    st.none() | cards,
)
conditions = st.deferred(
    lambda: (
        st.builds(h.Exists, selections)
        | st.builds(h.Comparison, amounts, operators, amounts)
        | st.builds(h.Passes, references, some(plain_filters), none_or(places))
        | st.builds(h.Passes, references, st.just(()), some(places))
        | st.builds(h.At, moments)
        | st.builds(h.Happened, one_of("phases"), events)
        | st.just(h.Done())
        | st.builds(h.Negation, conditions)
        | st.builds(h.Junction, st.sampled_from(["and", "or"]), st.lists(conditions, min_size=2, max_size=3).map(tuple))
    )
)
durations = st.builds(h.Duration, st.sampled_from(["until", "for"]), moments) | st.builds(
    h.Duration, st.just("while"), st.none(), conditions
)
tokens = st.builds(m.Token, names, some(one_of("types", "states")), one_of("attributes"), amounts, amounts, amounts)


@st.composite
def steps(draw, depth=2):
    frames = vocabulary().frames
    verb = draw(st.sampled_from(sorted(v for v in frames if depth or not {"choices", "effects"} & {*frames[v]})))
    frame = frames[verb]
    parts = {
        "what": cards,
        "onto": cards,
        "amount": amounts,
        "quantity": quantities,
        "stats": some(one_of("stats")),
        "damage": one_of("damages"),
        "declaration": one_of("declarations"),
        "period": one_of("periods"),
        "counter": names,
        "filters": some(filters),
        "event": events,
        "condition": conditions,
        "moment": moments,
        "token": tokens,
        "place": places,
        "materials": some(selections),
        "choices": some(linked(depth - 1)) if depth else None,
        "effects": some(effects(depth - 1)) if depth else None,
        "what?": st.none() | cards,
        "onto?": st.none() | cards,
    }
    fields = {"counter": "word", "damage": "word", "declaration": "word", "period": "word"}
    fields |= {"materials": "using", "what?": "what", "onto?": "onto"}
    values = {fields.get(part, part): draw(parts[part]) for part in frame if part in parts}
    if "event" in values:  # one of which the verb speaks
        deeds = draw(some(st.sampled_from(sorted(vocabulary().deeds[verb]))))
        values["event"] = replace(values["event"], deeds=deeds)
    optional = {"duration": durations, "provided": conditions}
    if not {"event", "place", "materials"} & {*frame}:
        optional |= {
            "using": some(cards),
            "place": places,
            "position": one_of("positions"),
            "via": st.sampled_from(sorted(frames)),
        }
    for part in draw(st.lists(st.sampled_from(sorted(optional)), unique=True, max_size=3)):
        values[part] = draw(optional[part])
    return m.Step(verb, draw(one_of("players")), draw(st.sampled_from(["", "may"])), **values)


@st.composite
def linked(draw, depth=2):
    done = draw(st.lists(steps(depth), max_size=3))
    connectors = ["", *(draw(st.sampled_from(["and", "then", "if-done", "also", "next"])) for _ in done[1:])]
    return tuple(m.Linked(connector, step) for connector, step in zip(connectors, done, strict=False))


limits = st.builds(m.Limit, st.integers(1, 9), one_of("phases"), sides, st.just("") | one_of("scopes"))


@st.composite
def effects(draw, depth=1):
    return m.Effect(
        draw(one_of("kinds")),
        draw(st.sampled_from(["", "may"])),
        draw(st.none() | limits),
        draw(none_or(st.sampled_from(sorted(known("zones") - UNSEEN)))),
        draw(none_or(moments)),
        draw(st.none() | st.builds(h.Trigger, one_of("timings"), some(events))),
        draw(st.none() | conditions),
        tuple(draw(st.lists(steps(depth), max_size=2))),
        draw(linked(depth)),
    )
