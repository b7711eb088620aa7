"""The measure itself: what it must notice, and what it must not mind."""

from __future__ import annotations

import pytest

from extractors.document import Clause, Document, Dropped, Section, Span
from tests.pdfs.measure import figures
from tests.pdfs.ours import of_document
from tests.pdfs.references import Line, Page, Word
from tests.pdfs.score import Printed, printed, score_pages

HEIGHT = 800.0
STORY = (
    "The miller carries every sack across the narrow bridge before the evening bell.",
    "Nobody has seen the heron since the river took the old boathouse away.",
    "When winter comes the ferryman mends his ropes and counts the empty barrels.",
    "Three lanterns hang beside the door so that late travellers find the inn.",
)
WIDTH = 40


def page(*sentences: str, head: str = "", foot: str = "") -> Page:
    """A page as a reference gives it: lines of forty letters under one another."""
    lines: list[str] = []
    for word in " ".join(sentences).split():
        if lines and len(lines[-1]) + len(word) < WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    body = [line(text, 60 + 12 * at, block=1) for at, text in enumerate(lines)]
    top = [line(head, 20, block=0)] if head else []
    bottom = [line(foot, HEIGHT - 30, block=2)] if foot else []
    return Page((*top, *body, *bottom), HEIGHT)


def line(text: str, top: float, block: int) -> Line:
    return Line(tuple(map(Word, text.split())), block, (50, top, 50 + 5 * len(text), top + 10))


def book(*pages: Page, other: tuple[Page, ...] = ()) -> Printed:
    return printed(pages, other or pages, "en")


def document(*clauses: tuple[int, str], dropped: str = "", heading: str = "") -> Document:
    """A document of clauses with their pages."""
    return Document(
        path="", sha256="", format="pdf", locale="en", edition=None, pages=1, lines=1, text=dropped,
        sections=(Section("s1", None, 1, heading, 1, 1, 1),) if heading else (),
        clauses=tuple(
            Clause(f"c{at}", "s1" if heading else None, "sentence", text, number, 1, 1, ())
            for at, (number, text) in enumerate(clauses)
        ),
        dropped=(Dropped(1, 1, "running-header", (Span(0, len(dropped)),)),),
    )  # fmt: skip


def measured(printed_book: Printed, read: Document):
    found = of_document(read, printed_book.triples)
    return figures(printed_book, found, score_pages(printed_book, found))


def on(number: int, *sentences: str) -> list[tuple[int, str]]:
    return [(number, sentence) for sentence in sentences]


def test_what_is_read_as_printed_is_whole() -> None:
    found = measured(book(page(*STORY)), document(*on(1, *STORY)))
    assert (found.pages, found.whole, found.lost, found.run, found.torn) == (1, 1, 0, 0, 0)
    assert found.kept == found.sentences == len(STORY)


def test_a_page_without_its_text_is_lost_unless_the_document_names_it() -> None:
    found = measured(book(page(*STORY)), document((1, STORY[0])))
    assert (found.whole, found.lost) == (0, 1)


@pytest.mark.parametrize(
    ("read", "count"),
    [("carries everysack", {"run": 1}), ("carri es every sack", {"torn": 1}), ("carries every sack", {})],
)
def test_words_run_together_and_torn_are_counted(read: str, count: dict[str, int]) -> None:
    first = STORY[0].replace("carries every sack", read)
    found = measured(book(page(*STORY)), document(*on(1, first, *STORY[1:])))
    assert {key: value for key in ("run", "torn") if (value := getattr(found, key))} == count


def test_a_word_that_a_reference_runs_together_is_no_excuse() -> None:
    ran = [sentence.replace("carries every", "carriesevery") for sentence in STORY]
    found = measured(book(page(*STORY), other=(page(*ran),)), document(*on(1, *ran)))
    assert found.run == 1


def test_a_sentence_cut_at_a_line_end_is_not_whole() -> None:
    cut = STORY[0].split(" across ")
    found = measured(book(page(*STORY)), document((1, cut[0]), (1, "across " + cut[1]), *on(1, *STORY[1:])))
    assert (found.kept, found.sentences) == (3, 4)
    assert found.whole == 1


def test_a_hyphen_undone_at_a_line_end_is_right_and_one_left_is_not() -> None:
    lines = ["The miller car-", "ries every sack across the narrow bridge before the evening bell."]
    body = page(*STORY[1:])
    hyphenated = Page((*(line(text, 30 + 12 * at, block=9) for at, text in enumerate(lines)), *body.lines), HEIGHT)
    assert measured(book(hyphenated), document(*on(1, *STORY))).torn == 0
    left = STORY[0].replace("carries", "car- ries")
    assert measured(book(hyphenated), document(*on(1, left, *STORY[1:]))).torn == 1


def test_ligatures_case_and_raised_marks_make_no_difference() -> None:
    fancy = [sentence.replace("find", "ﬁnd").replace("heron", "heron3") for sentence in STORY]
    found = measured(book(page(*fancy)), document(*on(1, *STORY)))
    assert (found.whole, found.run, found.torn) == (1, 0, 0)
    assert measured(book(page(*fancy)), document(*on(1, *fancy))).whole == 1


def test_another_order_is_a_fault_where_both_references_agree_and_none_where_they_do_not() -> None:
    turned = [STORY[2], STORY[0], STORY[3], STORY[1]]
    words = [" ".join(reversed(sentence.split())) for sentence in STORY]
    assert measured(book(page(*STORY)), document(*on(1, *words))).whole == 0
    assert measured(book(page(*STORY), other=(page(*turned),)), document(*on(1, *turned))).whole == 1


def test_running_heads_and_page_numbers_may_be_left_out_and_nothing_else() -> None:
    pages = [page(*STORY, head="The Book of the Mill", foot=str(number)) for number in range(1, 5)]
    clauses = [one for number in range(1, 5) for one in on(number, *STORY)]
    assert measured(book(*pages), document(*clauses, dropped="The Book of the Mill 1 2 3 4")).whole == 4
    text = [one for number in range(1, 5) for one in on(number, *STORY[:2])]
    found = measured(book(*pages), document(*text, dropped=" ".join(STORY[2:])))
    assert (found.whole, found.pages) == (0, 4)


def test_lists_of_contents_may_be_left_out() -> None:
    entries = [f"{at} Keeping the bridge in order . . . . . . . . {at * 3}" for at in range(1, 9)]
    contents = Page(tuple(line(text, 60 + 14 * at, block=at) for at, text in enumerate(entries)), HEIGHT)
    letters = " ".join(entries)
    found = measured(book(contents, page(*STORY)), document(*on(2, *STORY), dropped=letters))
    assert (found.pages, found.whole, found.lost) == (1, 1, 0)


def test_a_clause_over_two_pages_counts_on_both() -> None:
    first, second = page(*STORY[:3], STORY[3][:30]), page(STORY[3][30:], *STORY[:3])
    found = measured(book(first, second), document(*on(1, *STORY), *on(2, *STORY[:3])))
    assert (found.pages, found.whole) == (2, 2)


def test_marks_and_jumps_are_counted() -> None:
    pages = [page(*STORY), page(*STORY)]
    found = measured(book(*pages), document(*on(2, *STORY), (1, "."), *on(1, *STORY)))
    assert (found.marks, found.clauses, found.jumps) == (1, 9, 1)


def test_what_is_read_twice_or_was_never_printed_is_extra() -> None:
    found = measured(book(page(*STORY)), document(*on(1, *STORY), (1, STORY[0]), (1, "zz zz")))
    assert found.extra == len(STORY[0].split()) + 2


def test_sentences_in_one_clause_are_told() -> None:
    found = measured(book(page(*STORY)), document((1, " ".join(STORY[:2])), *on(1, *STORY[2:])))
    assert (found.kept, found.shared) == (4, 2)
