"""Spaces inside quotation marks, hyphens for dashes, two spaces for one: against the rest of the book."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from extractors.document import Clause, Document, Span
from rulebook.checks.finding import Finding
from rulebook.checks.material import Passage
from rulebook.checks.typesetting.marks import double_spaces, hyphens_for_dashes, spaced_quotations
from rulebook.language.locales import load_locale

Found = Callable[..., list[Finding]]


def passages(locale: str, *texts: str) -> list[Passage]:
    return [Passage("book", locale, text, line, line, f"c{line}") for line, text in enumerate(texts, 1)]


def test_spaces_inside_some_quotation_marks() -> None:
    texts = passages("fr", 'Le mot "Tour" suffit.', 'Dites "Pose" et "Fin".', 'Dites " Stop ".', 'Un " seul guillemet.')
    assert [(slip.passage.line, slip.suggestion) for slip in spaced_quotations(texts, load_locale("fr"))] == [
        (3, "Stop")
    ]


def test_spaces_inside_all_quotation_marks() -> None:
    texts = passages("fr", "Le mot « Tour » suffit.", "Dites « Pose ».", "Dites « Stop ».")
    assert not list(spaced_quotations(texts, load_locale("fr")))


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("en", "Stop - and wait.", " - "),
        ("en", "Count the stones, etc. -see the table.", " -"),
        ("en", "A well-known 5 - 3 win, page 3 -5.", None),
        ("de", "Lege die Spiel- oder Zugsteine (bzw. -karten) ab.", None),
    ],
)
def test_hyphens_in_a_book_with_dashes(locale: str, text: str, found: str | None) -> None:
    dashed = ("One – two.", "Red – or blue.", "Wait – then go.")
    slips = list(hyphens_for_dashes(passages(locale, *dashed, text), load_locale(locale)))
    assert [text[slice(*slip.span)] for slip in slips if slip.span] == ([found] if found else [])


def test_hyphens_in_a_book_without_dashes() -> None:
    assert not list(hyphens_for_dashes(passages("en", "Stop - and wait.", "One – two."), load_locale("en")))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("Take one. Take two. Go on.  Take three. Take it. Take more. Take all. Go. Take a rest. Go. Go. Go.", 1),
        ("Take one.  Take two.  Go on. Take three.", 0),
        ("l  Take one. Take two.", 0),
    ],
)
def test_two_spaces_between_words(source: str, found: int) -> None:
    clause = Clause("c1", None, "sentence", source, 1, 1, 1, (Span(0, len(source)),))
    document = Document("book", "", "text", "en", "9.0", 1, 1, source, clauses=(clause,))
    assert len(list(double_spaces(document, {"c1": passages("en", source)[0]}))) == found


def test_a_space_that_the_language_asks_for_and_a_book_often_forgets(check: Found) -> None:
    right = [{"fr": text} for text in ("Jouez ainsi : un pion.", "Comptez : deux points.", "Voici la fin : rien.")]
    wrong = [{"fr": f"{text} un pion."} for text in ("Voyez ceci:", "Prenez:", "Posez donc:", "Rendez:", "Gardez:")]
    found = check("typography", *right, *wrong, *({"fr": "Dommages: aucun."} for _ in range(6)))
    assert [finding.passage.line for finding in found] == [4, 5, 6, 7, 8]
    assert not check("typography", *wrong)
