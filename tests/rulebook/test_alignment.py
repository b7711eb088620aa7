"""Clauses of several books that say the same are grouped, whatever was moved, merged or left out."""

from __future__ import annotations

from dataclasses import replace

from extractors.document import Clause, Span
from rulebook.aligning.alignment import Aligner
from rulebook.aligning.comparands import double
from rulebook.canon.outline import Outline, OutlineSection
from rulebook.language.text.reader import ClauseKey
from rulebook.likeness.clauses import ComparedClause, by_section, clause_hash, nearness

OUTLINE = Outline(tuple(OutlineSection(name, name, order) for order, name in enumerate(["turn", "turn/draw", "chain"])))


def clause(source: str, position: int, topic: str, section: str = "turn", text: str = "some text") -> ComparedClause:
    clause = Clause(f"c{position}", "s1", "sentence", text, 1, position, position, (Span(0, 1),))
    vector = {f"concept {topic}": 1.0}
    key = ClauseKey((topic,), (), frozenset(), frozenset(), ())
    return ComparedClause(
        source, source, clause, section, position, key, vector, (f"{source}-{topic}",), {topic: 0.9}, {topic: 1.0}
    )


def topics(groups: list) -> list[list[tuple[str, int]]]:
    return [[(member.source, member.position) for member in group.members] for group in groups]


def test_the_same_topics_in_the_same_order() -> None:
    one = [clause("fr", i, topic) for i, topic in enumerate("abc")]
    other = [clause("de", i, topic) for i, topic in enumerate("abc")]
    assert topics(Aligner(OUTLINE).groups([one, other])) == [[("fr", i), ("de", i)] for i in range(3)]


def test_a_missing_clause_is_a_group_of_one() -> None:
    one = [clause("fr", i, topic) for i, topic in enumerate("abc")]
    other = [clause("de", i, topic) for i, topic in enumerate("ac")]
    assert topics(Aligner(OUTLINE).groups([one, other])) == [
        [("fr", 0), ("de", 0)],
        [("fr", 1)],
        [("fr", 2), ("de", 1)],
    ]


def test_a_clause_in_another_section_is_found() -> None:
    one = [clause("fr", 0, "a"), clause("fr", 1, "b")]
    other = [clause("de", 0, "a"), clause("de", 1, "b", section="turn/draw")]
    assert topics(Aligner(OUTLINE).groups([one, other])) == [[("fr", 0), ("de", 0)], [("fr", 1), ("de", 1)]]


def test_three_books_make_one_group() -> None:
    books = [[clause(source, i, topic) for i, topic in enumerate("ab")] for source in ("fr", "de", "es")]
    assert topics(Aligner(OUTLINE).groups(books)) == [[(s, i) for s in ("fr", "de", "es")] for i in range(2)]


def test_every_statement_is_in_exactly_one_group() -> None:
    one = [clause("fr", i, topic) for i, topic in enumerate("abcde")]
    other = [clause("de", i, topic) for i, topic in enumerate("xbdya")]
    members = [m for group in topics(Aligner(OUTLINE).groups([one, other])) for m in group]
    assert sorted(members) == sorted([("fr", i) for i in range(5)] + [("de", i) for i in range(5)])


def both(source: str, position: int, one: str, other: str) -> ComparedClause:
    """A long clause that says what two short ones say."""
    found = clause(source, position, one, text="a text that is twice as long")
    topics = {one: 0.5**0.5, other: 0.5**0.5}
    return replace(
        found,
        neutral={f"concept {topic}": weight for topic, weight in topics.items()},
        words=(f"{source}-{one}", f"{source}-{other}"),
        rules=dict.fromkeys(topics, 0.9),
        stance=topics,
    )


def test_two_clauses_that_another_book_says_in_one() -> None:
    one = [both("fr", 0, "a", "b"), clause("fr", 1, "c")]
    other = [clause("de", i, topic, text="half of the text") for i, topic in enumerate("abc")]
    assert topics(Aligner(OUTLINE).groups([one, other])) == [
        [("fr", 0), ("de", 0), ("de", 1)],
        [("fr", 1), ("de", 2)],
    ]


def test_a_clause_that_adds_nothing_stays_by_itself() -> None:
    one = [clause("fr", 0, "a"), clause("fr", 1, "c")]
    other = [clause("de", i, topic) for i, topic in enumerate("abc")]
    assert topics(Aligner(OUTLINE).groups([one, other])) == [
        [("fr", 0), ("de", 0)],
        [("fr", 1), ("de", 2)],
        [("de", 1)],
    ]


def test_a_loose_pair_gives_way_to_a_surer_one_in_another_section() -> None:
    alike = both("de", 0, "a", "b")
    one = [clause("fr", 0, "a", text="half of the text")]
    other = [replace(alike, stance={"a": 0.6, "b": 0.8}, neutral={"x": 1.0}), clause("de", 1, "a", "turn/draw")]
    assert topics(Aligner(OUTLINE).groups([one, other])) == [[("fr", 0), ("de", 1)], [("de", 0)]]


def test_labels_are_never_one_sentence() -> None:
    first, second = (clause("fr", i, topic) for i, topic in enumerate("ab"))
    assert double(first, second) is not None
    assert double(second, first) is None
    as_labels = (replace(one, clause=replace(one.clause, kind="caption")) for one in (first, second))
    assert double(*as_labels) is None


def test_sections_near_and_far() -> None:
    assert (
        nearness("turn", "turn", OUTLINE) > nearness("turn", "turn/draw", OUTLINE) >= nearness("chain", "turn", OUTLINE)
    )
    assert list(by_section([clause("fr", 0, "a"), clause("fr", 1, "b", "chain")])) == ["turn", "chain"]


def test_the_hash_ignores_spacing_case_and_punctuation() -> None:
    assert clause_hash("Draw 1 card.") == clause_hash(" draw 1 CARD") != clause_hash("Draw 2 cards.")
