"""Terms as one book writes them."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


def test_a_term_without_the_capital_of_its_book(check: Found) -> None:
    rows = [{"es": f"Pon {number} fichas en el Campo."} for number in range(2, 8)]
    (finding,) = check("term-case", *rows, {"es": "Gana quien llena el campo."})
    assert (finding.passage.line, finding.suggestion) == (7, "Campo")


def test_capitals_that_tell_nothing(check: Found) -> None:
    rows = [{"en": f"Place {number} pieces on a card."} for number in range(2, 8)]
    assert not check("term-case", *rows, {"en": "Cards win. Card games are at www.duel.deck.com, SAYS THE CARD."})
    halves = [{"fr": "Entrez dans la phase."}, {"fr": "Sortez de la Phase."}] * 3
    assert not check("term-case", *halves)
