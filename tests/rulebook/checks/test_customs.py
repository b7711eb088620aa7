"""What a book does nearly always: colons behind labels, stops of abbreviations and of lists, one sort of apostrophe."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


def test_a_label_without_its_colon(check: Found) -> None:
    rows = [{"en": "Note: Take a stone."}, {"en": "Note: Keep it."}, {"en": "Note the stones."}]
    (finding,) = check("typography", *rows, {"en": "Note Stones are red."})
    assert finding.passage.line == 4
    (finding,) = check("typography", {"es": "IMPORTANTE El jugador espera."})
    assert finding.span == (0, 10)
    assert not check("typography", {"es": "TABLERO ROJO es el nombre."}, {"en": "TABLE Games are here."})


@pytest.mark.parametrize(
    ("locale", "text", "shown"),
    [
        ("de", "Nimm Steine, Würfel usw und wirf.", "usw"),
        ("de", "Nimm Steine bzw. Würfel.", None),
        ("fr", "Prenez l´autre pion.", "´"),
        ("fr", "Prenez le pion dÃ©jà vu.", "Ã©"),
        ("en", "Take a ѕtone.", "ѕt"),
        ("en", "Take the piece α.", None),
        ("fr", "Jouez à Yu-Gi-Oh ! avec nous.", "Yu-Gi-Oh !"),
    ],
)
def test_abbreviations_and_letters(check: Found, locale: str, text: str, shown: str | None) -> None:
    found = check("typography", {locale: text})
    assert [text[slice(*finding.span)] for finding in found if finding.span] == ([shown] if shown else [])


def test_one_apostrophe_of_another_sort(check: Found) -> None:
    rows = [{"fr": f"L'un des {number} pions n'est pas l'autre."} for number in range(10)]
    (finding,) = check("typography", *rows, {"fr": "L’autre reste."})
    assert finding.suggestion == "'"
    assert not check("typography", *rows[:3], {"fr": "L’autre reste."})


def test_one_item_of_a_list_without_its_stop(check: Found) -> None:
    items = [{"es": "Tomar una ficha."}, {"es": "Mover otra ficha"}, {"es": "Contar las fichas."}]
    assert [finding.passage.line for finding in check("punctuation", *items, kind="item")] == [2]
    assert not check("punctuation", *items[1:], kind="item")
