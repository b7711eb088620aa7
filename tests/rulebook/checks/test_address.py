"""How a book speaks to its reader."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]

FORMAL = [{"fr": f"Vous prenez {number} pions dans votre main."} for number in range(2, 32)]


def test_a_familiar_page_in_a_formal_book_is_told_once(check: Found) -> None:
    found = check("form-of-address", *FORMAL, {"fr": "Tu prends tes pions."}, {"fr": "Et tu joues."})
    assert [(finding.passage.line, finding.detail) for finding in found] == [(31, "familiar")]


def test_words_of_another_are_not_the_books(check: Found) -> None:
    assert not check("form-of-address", *FORMAL, {"fr": "Dites “Tu perds” ou « Ton pion »."})


def test_a_book_that_has_not_settled_is_left_alone(check: Found) -> None:
    assert not check("form-of-address", *FORMAL[:6], *({"fr": "Tu joues."} for _ in range(6)))
