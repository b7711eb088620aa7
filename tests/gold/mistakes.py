"""How many of the true mistakes of the real books the checks find, and how often they cry wolf. See README.md."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from rulebook import Finding, check
from rulebook.checks.settings import Settings

HERE = Path(__file__).resolve().parent
BOOKS = HERE.parents[2] / "shared" / "rulebooks"
KINDS = {
    **dict.fromkeys(
        (
            "doubled-word",
            "effect-punctuation",
            "heading-case",
            "left-hyphen",
            "letter-case",
            "letter-for-digit",
            "punctuation",
            "spelling",
            "term-case",
            "typography",
        ),
        frozenset({"form"}),
    ),
    "confusion": frozenset({"form", "grammar", "sense"}),
    "gender": frozenset({"grammar"}),
    "construction": frozenset({"form", "grammar"}),
    "heading-form": frozenset({"form", "grammar"}),
    "list-form": frozenset({"grammar"}),
    "missing-article": frozenset({"grammar"}),
    "grammatical-agreement": frozenset({"form", "grammar"}),
    "term-variant": frozenset({"form", "grammar", "sense"}),
}
"""What the checks are about; those that are not named here are about what is said."""


@dataclass(frozen=True, slots=True)
class Row:
    """A passage of a book that was judged by reading.

    ``verdict``: ``mistake`` (found by reading before), ``right`` (looks like one and is none), ``second`` (found when
    others read the books for a second time), ``later`` (a true mistake that a check brought up) or ``alarm`` (a check
    brought it up for nothing).
    """

    book: str
    line: int
    end_line: int
    verdict: Literal["mistake", "right", "second", "later", "alarm"]
    kind: Literal["form", "grammar", "sense"]
    note: str

    def holds(self, finding: Finding) -> bool:
        """Whether a finding is about this passage."""
        passage = finding.passage
        kinds = KINDS.get(finding.check, frozenset({"sense"}))
        return (
            Path(passage.path).name == self.book
            and self.kind in kinds
            and passage.line <= self.end_line
            and self.line <= passage.end_line
        )


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of a run of all checks."""

    missed: tuple[Row, ...]
    hit: tuple[Row, ...]
    alarms: tuple[Row, ...]
    false: tuple[Finding, ...]
    findings: int
    second_hit: int
    second: int

    @property
    def second_recall(self) -> float:
        """The share that is found of what the second readers wrote down."""
        return self.second_hit / self.second

    @property
    def recall(self) -> float:
        """The share of the mistakes that are found."""
        return len(self.hit) / (len(self.hit) + len(self.missed))

    @property
    def precision(self) -> float:
        """Of the passages of the table that are reported, the share that are mistakes."""
        return len(self.hit) / (len(self.hit) + len(self.alarms))

    @property
    def right(self) -> float:
        """Of all findings, the share that were judged to be right; one that nobody judged counts as false."""
        return 1 - len(self.false) / self.findings


def rows() -> list[Row]:
    """The table."""
    with (HERE / "mistakes.tsv").open(encoding="utf-8", newline="") as lines:
        return [
            Row(row["book"], int(row["line"]), int(row["end_line"]), row["verdict"], row["kind"], row["note"])
            for row in csv.DictReader(lines, delimiter="\t")
        ]


def measure(table: Sequence[Row], folder: Path) -> Figures:
    """Run all checks with their default settings over the books."""
    found = check(folder, settings=Settings()).findings
    reported = [row for row in table if any(map(row.holds, found))]
    true = [row for row in table if row.verdict in {"mistake", "later"}]
    second = [row for row in table if row.verdict == "second"]
    alarms = [row for row in table if row.verdict == "alarm"]

    def judged_right(finding: Finding) -> bool:
        """A passage may hold a mistake of the second reading and still be reported for nothing."""
        if any(row.holds(finding) for row in true):
            return True
        return any(row.holds(finding) for row in second) and not any(row.holds(finding) for row in alarms)

    false = [finding for finding in found if not judged_right(finding)]
    return Figures(
        tuple(row for row in table if row.verdict == "mistake" and row not in reported),
        tuple(row for row in reported if row.verdict == "mistake"),
        tuple(row for row in table if row.verdict == "right" and any(map(row.holds, false))),
        tuple(false),
        len(found),
        sum(row.verdict == "second" for row in reported),
        sum(row.verdict == "second" for row in table),
    )


def main() -> None:
    """Print the figures, and which findings nobody has judged to be right."""
    figures = measure(rows(), BOOKS)
    print(f"recall {figures.recall:.1%}, of the second reading {figures.second_recall:.1%}")
    print(f"precision {figures.precision:.1%}, right of all findings {figures.right:.1%}")
    for finding in figures.false:
        passage = finding.passage
        print(f"{Path(passage.path).name}:{passage.line}-{passage.end_line} {finding.check} {finding.message}")


if __name__ == "__main__":
    main()
