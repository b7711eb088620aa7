"""Terms are found with their forms, longest first, at word boundaries."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from rulebook.language.mentions import MentionFinder, concepts_of
from rulebook.language.termbase import Term


def term(concept: str, text: str, *forms: str, editions: tuple[str, ...] = ("9.0",), exact: bool = False) -> Term:
    return Term(concept, "xx", text, "preferred", editions, forms, exact=exact)


def concepts(finder: MentionFinder, text: str, edition: str | None = None) -> list[tuple[str, tuple[str, ...]]]:
    return [(text[m.start : m.end], m.concepts) for m in finder.find(text, edition)]


def test_the_longest_term_wins() -> None:
    finder = MentionFinder([term("summon", "Summon"), term("tribute-summon", "Tribute Summon")])
    assert concepts(finder, "A Tribute Summon is a Summon.") == [
        ("Tribute Summon", ("tribute-summon",)),
        ("Summon", ("summon",)),
    ]


def test_a_term_inside_another_word_is_none() -> None:
    assert concepts(MentionFinder([term("set", "Set")]), "Reset the offset, setting nothing.") == []


def test_case_counts_only_where_the_term_says_so() -> None:
    finder = MentionFinder([term("field", "Field", exact=True), term("deck", "Deck")])
    assert concepts(finder, "in the field of the DECK") == [("DECK", ("deck",))]


def test_a_gap_spans_up_to_four_words() -> None:
    finder = MentionFinder([term("special-summon", "Special Summon", "summon … specially")])
    assert concepts(finder, "You summon that one card specially.")[0][1] == ("special-summon",)
    assert concepts(finder, "You summon one two three four five specially.") == []


def test_an_ambiguous_form_names_the_concepts_of_the_edition() -> None:
    finder = MentionFinder([term("spell", "Magic", editions=("3.0",)), term("sorcery", "Magic", editions=("9.0",))])
    assert concepts(finder, "Magic", "3.0") == [("Magic", ("spell",))]
    assert concepts(finder, "Magic")[0][1] == ("spell", "sorcery")


@given(st.text(alphabet="ab SetDeckİßẞ’\u00a0.", max_size=60))
def test_mentions_lie_in_the_text_and_do_not_overlap(text: str) -> None:
    finder = MentionFinder([term("set", "Set"), term("deck", "Deck"), term("set-deck", "Set Deck", "Set … b")])
    taken: set[int] = set()
    for mention in finder.find(text):
        assert 0 <= mention.start < mention.end <= len(text)
        covered = {offset for start, end in mention.parts for offset in range(start, end)}
        assert covered
        assert not covered & taken
        taken |= covered


def test_no_terms_no_mentions() -> None:
    assert MentionFinder([]).find("anything") == []


@given(st.text(alphabet="ab SetDeckİßẞ’\u00a0.", max_size=60))
def test_terms_are_those_of_the_mentions(text: str) -> None:
    finder = MentionFinder(
        [term("set", "Set", exact=True), term("deck", "Deck"), term("set-deck", "Set Deck", "Set … b"), term("b", "b")]
    )
    scanned = [concepts_of(terms, None) for terms in finder.terms(re.findall(r"\w+", text))]
    assert sorted(scanned) == sorted(mention.concepts for mention in finder.find(text))


def test_a_form_inside_the_beginning_of_a_longer_one() -> None:
    finder = MentionFinder([term("opponent", "opponent", "your opponent's")])
    assert [c for _, c in concepts(finder, "It goes to your opponent.")] == [("opponent",)]


def test_a_term_that_fails_gives_way_to_a_shorter_one() -> None:
    finder = MentionFinder([term("field-zone", "Field Zone", exact=True), term("zone", "zone"), term("field", "field")])
    assert [c for _, c in concepts(finder, "the field zone")] == [("field",), ("zone",)]
