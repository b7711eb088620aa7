"""Hypothesis strategies for effects, built from the same frames and word lists as the notation."""

from __future__ import annotations

from hypothesis import strategies as st

import rulebook.effects.model as m
import rulebook.effects.vocabulary as words
from rulebook.effects.verbs import FRAMES


def one_of(known):
    return st.sampled_from(sorted(known))


def some(strategy, most=2):
    return st.lists(strategy, min_size=1, max_size=most).map(tuple)


names = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=8)
free_words = st.from_regex(r"[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,3})?", fullmatch=True)
references = st.builds(
    m.Reference, one_of(words.REFERENCES) | st.from_regex(r"\$[a-z0-9][a-z0-9-]{0,3}", fullmatch=True)
)
numbers = st.builds(m.Number, st.integers(0, 9999))
places = st.builds(m.Place, one_of(words.SIDES), some(one_of(words.ZONES)))
moments = st.builds(
    m.Moment,
    one_of(words.PHASES),
    st.sampled_from(["", "start", "end"]),
    st.sampled_from(["", "own", "opposing"]),
    st.sampled_from(["", "next"]),
)
plain_filters = (
    st.builds(m.Word, one_of(words.STATES))
    | st.builds(m.Named, st.sampled_from(["name", "original-name", "archetype", "mentions"]), some(names))
    | st.builds(m.OneOf, st.sampled_from(["type", "attribute"]), some(free_words))
    | st.builds(m.Same, st.sampled_from(["same", "different"]), one_of(words.PROPERTIES), references)
    | st.builds(m.Related, one_of(words.RELATIONS), references)
    | references
)
amounts = st.deferred(
    lambda: (
        numbers
        | st.builds(m.Value, one_of(words.VALUES))
        | st.builds(m.LifePoints, one_of(words.PLAYERS))
        | st.builds(m.Count, cards)
        | st.builds(m.Stat, one_of(words.STATS), cards, st.sampled_from(["", "total", "highest", "lowest"]))
        | st.builds(m.Arithmetic, st.sampled_from(["+", "-", "*", "/"]), amounts, amounts)
    )
)
filters = st.deferred(
    lambda: (
        plain_filters
        | st.builds(m.Compare, one_of(words.STATS), one_of(words.OPERATORS), amounts)
        | st.builds(m.Not, filters)
        | st.builds(m.Either, st.lists(filters, min_size=2, max_size=3).map(tuple))
    )
)
patterns = st.builds(m.Pattern, one_of(words.NOUNS), st.just(()) | some(plain_filters) | some(filters, 1))
quantities = (
    st.builds(
        m.Quantity, st.sampled_from(["exactly", "up-to", "at-least"]), amounts, st.sampled_from(["chosen", "random"])
    )
    | st.just(m.Quantity("all"))
    | st.just(m.Quantity("any-number"))
)
together = st.builds(m.Together, st.sampled_from(["different", "same"]), one_of(words.PROPERTIES)) | st.builds(
    m.Together, st.just("total"), one_of(words.PROPERTIES), one_of(words.OPERATORS), amounts
)
selections = st.builds(
    m.Selection,
    quantities,
    some(patterns),
    st.just(()) | some(places | references),
    st.just(()) | some(together, 1),
    one_of(words.PLAYERS),
    st.just("") | st.from_regex(r"\$[a-z]{1,3}", fullmatch=True),
)
cards = references | selections
causes = st.builds(m.Cause, patterns, st.sampled_from(["", "own", "opposing"]))
events = st.builds(
    m.Event,
    cards | st.builds(m.PlayerSubject, one_of(words.PLAYERS)),
    some(one_of(words.DEEDS)),
    st.just(()) | some(causes),
    st.just(()) | some(places),
    st.just(()) | some(places),
)
conditions = st.deferred(
    lambda: (
        st.builds(m.Exists, selections)
        | st.builds(m.Compares, amounts, one_of(words.OPERATORS), amounts)
        | st.builds(m.Holds, references, some(plain_filters))
        | st.builds(m.At, moments)
        | st.builds(m.Happened, one_of(words.PERIODS), events)
        | st.builds(m.Negation, conditions)
        | st.builds(m.Junction, st.sampled_from(["and", "or"]), st.lists(conditions, min_size=2, max_size=3).map(tuple))
    )
)
durations = st.builds(m.Duration, st.sampled_from(["until", "during"]), moments) | st.builds(
    m.Duration, st.just("while"), st.none(), references, one_of(words.STATES)
)
tokens = st.builds(
    m.Token, names, free_words, free_words, st.integers(0, 12), st.integers(0, 5000), st.integers(0, 5000)
)


@st.composite
def steps(draw, depth=2):
    verb = draw(one_of(verb for verb, frame in FRAMES.items() if depth or not {"choices", "effects"} & {*frame}))
    parts = {
        "what": cards,
        "onto": cards,
        "amount": amounts,
        "word": free_words | names,
        "moment": moments,
        "token": tokens,
        "choices": some(linked(depth - 1)) if depth else None,
        "effects": some(effects(depth - 1)) if depth else None,
    }
    values = {slot: draw(parts[slot]) for slot in FRAMES[verb] if slot in parts}
    if "what?" in FRAMES[verb]:
        values["what"] = draw(st.none() | cards)
    optional = {
        "using": selections,
        "place": places,
        "position": one_of(words.POSITIONS),
        "cause": some(causes),
        "duration": durations,
        "condition": conditions,
    }
    for slot in draw(st.lists(st.sampled_from(sorted(optional)), unique=True, max_size=3)):
        values[slot] = draw(optional[slot])
    return m.Step(verb, draw(one_of(words.PLAYERS)), draw(st.sampled_from(["", "may"])), **values)


@st.composite
def linked(draw, depth=2):
    done = draw(st.lists(steps(depth), max_size=3))
    connectors = ["", *(draw(st.sampled_from(["and", "then", "if-done", "also"])) for _ in done[1:])]
    return tuple(m.Linked(connector, step) for connector, step in zip(connectors, done, strict=False))


@st.composite
def effects(draw, depth=1):
    return m.Effect(
        draw(st.sampled_from(m.EffectKind.__args__)),
        draw(st.sampled_from(["", "pendulum"])),
        draw(st.sampled_from(["", "may"])),
        draw(
            st.none()
            | st.builds(
                m.Limit, st.integers(1, 9), one_of(words.PERIODS), st.sampled_from(["", "name", "activation", "one-of"])
            )
        ),
        draw(st.just(()) | some(one_of(words.ZONES))),
        draw(st.just(()) | some(moments)),
        draw(st.none() | st.builds(m.Trigger, st.sampled_from(["when", "if", "each-time", "instead"]), some(events))),
        draw(st.none() | conditions),
        tuple(draw(st.lists(steps(depth), max_size=2))),
        draw(linked(depth)),
    )
