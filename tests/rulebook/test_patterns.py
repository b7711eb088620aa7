"""What a text must have for a pattern to occur in it: never more than the pattern itself demands."""

from __future__ import annotations

import re
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.corpus.library import load_library
from rulebook.language.patterns import PatternSet, necessary_factors

MARKERS = [locale.markers for locale in load_library().locales.values()]
PATTERNS = [
    *chain.from_iterable(
        (*m.modality.values(), *m.qualifiers.values(), *(p for p, _ in m.confusions)) for m in MARKERS
    ),
    *(pattern for m in MARKERS for members in m.opposites.values() for pattern in members.values()),
    *(m.negation for m in MARKERS if m.negation),
]

REGULAR_EXPRESSIONS = st.recursive(
    st.sampled_from(["a", "b", "ab", r"\.", r"\w", "[ab]", ".", r"\d", "é"]),
    lambda inner: st.one_of(
        st.tuples(inner, inner).map("".join),
        st.tuples(inner, inner).map(lambda pair: f"(?:{pair[0]}|{pair[1]})"),
        st.tuples(inner, st.sampled_from(["?", "*", "+", "{2}", "{0,1}", "{1,}?"])).map(lambda p: f"({p[0]}){p[1]}"),
    ),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("pattern", "factors"),
    [
        (r"\bonly\b", {"only"}),
        ("(?:MUST|has to)", {"must", "has to"}),
        ("(?:must|needs?) not", {"must", "need"}),
        ("(?:do|does) not", {" not"}),
        ("colou?r", {"colo"}),
        ("up to (?=[0-9])one", {"up to one"}),
        ("(?<!not )all(?! but)", {"all"}),
        ("cards?|cardboard", {"card"}),
        (r"\w+|only", set()),
        ("(?:only)?", set()),
    ],
)
def test_factors_are_what_every_match_has(pattern: str, factors: set[str]) -> None:
    assert necessary_factors(pattern) == factors


@given(REGULAR_EXPRESSIONS.flatmap(lambda p: st.tuples(st.just(p), st.from_regex(p, fullmatch=True))))
def test_no_match_is_without_a_factor(sample: tuple[str, str]) -> None:
    pattern, text = sample
    factors = necessary_factors(pattern)
    assert not factors or any(factor in text.casefold() for factor in factors)


@given(st.data())
def test_no_match_of_a_language_is_ruled_out(data: st.DataObject) -> None:
    pattern = data.draw(st.sampled_from(PATTERNS))
    text = data.draw(st.from_regex(pattern))
    assert PatternSet([("it", pattern)]).occurring(text) == {"it"}


def test_patterns_are_told_apart_by_their_keys() -> None:
    stances = PatternSet([("must", re.compile("must", re.IGNORECASE)), ("may", re.compile("can|may"))])
    assert stances.occurring("You MUST draw, and you can discard.") == {"must", "may"}
    assert stances.occurring("Draw 1 card.") == frozenset()
