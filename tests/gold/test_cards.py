"""The findings in the card database, measured against a sample that was judged by hand."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from rulebook import Finding, check
from rulebook.checks.settings import Settings
from tests.readme import OF_CARDS, README, with_figures

TABLE = Path(__file__).with_name("cards.tsv")
CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards" / "cards.jsonl.gz"


@pytest.fixture(scope="module")
def findings() -> list[Finding]:
    if not CARDS.is_file():
        pytest.skip("needs the card texts in ../shared/cards, which are not here")
    return list(check(CARDS, settings=Settings()))


def test_three_findings_in_four_are_right(findings: list[Finding]) -> None:
    with TABLE.open(encoding="utf-8", newline="") as lines:
        judged = {row["fingerprint"]: row["verdict"] == "true" for row in csv.DictReader(lines, delimiter="\t")}
    assert len(judged) >= 95
    shown = [judged[f.fingerprint] for f in findings if f.fingerprint in judged]
    assert len(shown) >= 0.8 * len(judged), "too many judged findings are gone: draw and judge a new sample"
    assert sum(shown) / len(shown) >= 0.85


def test_few_cards_are_flagged(findings: list[Finding]) -> None:
    flagged = {(f.passage.card, f.passage.locale) for f in findings}
    assert len(flagged) <= 0.02 * 4 * 9676
    assert {f.passage.locale for f in findings} == {"de", "en", "es", "fr"}


def test_the_readme_counts_them(findings: list[Finding]) -> None:
    text = README.read_text(encoding="utf-8")
    assert with_figures(text, {pattern: lambda: [len(findings)] for pattern in OF_CARDS}) == text
