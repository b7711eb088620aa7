"""Terms without the article that their book gives them."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]

USUAL = [
    "The Battle Phase comes now.",
    "Go to the Battle Phase.",
    "During your Battle Phase you attack.",
    "After the first Battle Phase you wait.",
]


def _rows(*texts: str) -> list[dict[str, str]]:
    return [{"en": text} for text in (*USUAL, *texts)]


def test_an_article_is_missing(check: Found) -> None:
    (finding,) = check("missing-article", *_rows("Go into Battle Phase."))
    assert finding.passage.line == len(USUAL) + 1
    assert finding.passage.text[slice(*finding.span or (0, 0))] == "Battle Phase"


def test_no_article_is_needed(check: Found) -> None:
    rows = _rows(
        "In Battle Phase, Main Phase 1 and so on.", "Battle Phase actions end.", "This type of Battle Phase ends."
    )
    assert check("missing-article", *rows) == []


def test_a_custom_of_the_book_is_no_slip(check: Found) -> None:
    assert check("missing-article", *_rows("Go into Battle Phase.", "You are in Battle Phase.")) == []
