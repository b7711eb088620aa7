"""Compare what the program reads out of the books with the tables made by hand.

``python tests/gold/score.py`` prints the figures; the tests assert them. Reviewed links are not used.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from extractors.document import Clause, Document
from rulebook.corpus.corpus import Corpus, SelectedFiles, read_corpus
from rulebook.corpus.library import load_library
from rulebook.likeness.clauses import clause_hash

HERE = Path(__file__).resolve().parent
BOOKS = HERE.parents[2] / "shared" / "rulebooks"
NEAR = 3
"""A clause counts as found where its text is the table's and it begins within this many lines of it."""


@dataclass(frozen=True, slots=True)
class Row:
    """A clause of the table."""

    book: str
    line: int
    end_line: int
    sections: tuple[str, ...]
    kind: str
    group: str
    digest: str
    doubt: str


@dataclass(frozen=True, slots=True)
class Figures:
    """How one book, or one edition, was read: counts, and what was missed."""

    wanted: int
    found: int
    extra: int
    placed: int
    missed: tuple[Row, ...]
    misplaced: tuple[tuple[Row, str | None, str], ...]
    surplus: tuple[Clause, ...]

    @property
    def recall(self) -> float:
        return self.found / self.wanted

    @property
    def precision(self) -> float:
        return self.found / (self.found + self.extra)

    @property
    def placement(self) -> float:
        return self.placed / self.found


def rows(table: Path) -> list[Row]:
    with table.open(encoding="utf-8", newline="") as lines:
        return [
            Row(
                book=row["book"],
                line=int(row["line"]),
                end_line=int(row["end_line"]),
                sections=(row["section"], *(row.get("alt") or "").split()),
                kind=row["kind"],
                group=row["group"],
                digest=row["digest"],
                doubt=row.get("doubt") or "",
            )
            for row in csv.DictReader(lines, delimiter="\t")
        ]


def match(table: Sequence[Row], document: Document) -> dict[str, Row]:
    """The rows that were found, by the id of the clause that has their text."""
    waiting: dict[str, list[Row]] = defaultdict(list)
    for row in table:
        waiting[row.digest].append(row)
    found: dict[str, Row] = {}
    for clause in document.clauses:
        near = [row for row in waiting[clause_hash(clause.text)] if abs(row.line - clause.line) <= NEAR]
        if near:
            best = min(near, key=lambda row: abs(row.line - clause.line))
            waiting[best.digest].remove(best)
            found[clause.id] = best
    return {clause: _first_printing(row, waiting[row.digest]) for clause, row in found.items()}


def _first_printing(row: Row, missing: list[Row]) -> Row:
    """The row that a second printing stands for: a reader may keep either of the two, as long as it keeps one."""
    originals = [other for other in missing if not other.doubt] if row.doubt == "repeat" else []
    if not originals:
        return row
    missing.remove(originals[0])
    return originals[0]


def measure(table: Sequence[Row], document: Document) -> Figures:
    own = [row for row in table if row.book == Path(document.path).name]
    matched = match(own, document)
    certain = [row for row in own if not row.doubt]
    hit = {id(row) for row in matched.values()}
    doubtful = {line for row in own if row.doubt for line in range(row.line, row.end_line + 1)}
    canonical = {section.id: section.canonical for section in document.sections}
    misplaced = []
    placed = 0
    for clause in document.clauses:
        row = matched.get(clause.id)
        if row is None or row.doubt:
            continue
        place = canonical.get(clause.section or "")
        if place in row.sections:
            placed += 1
        else:
            misplaced.append((row, place, clause.text))
    surplus = tuple(c for c in document.clauses if c.id not in matched and c.line not in doubtful)
    return Figures(
        wanted=len(certain),
        found=sum(1 for row in certain if id(row) in hit),
        extra=len(surplus),
        placed=placed,
        missed=tuple(row for row in certain if id(row) not in hit),
        misplaced=tuple(misplaced),
        surplus=surplus,
    )


@dataclass(frozen=True, slots=True)
class Alignment:
    """How well clauses were paired across the languages of an edition."""

    right: int
    proposed: int
    wanted: int
    wrong: tuple[tuple[Row, Row], ...]
    lost: tuple[tuple[Row, Row], ...]

    @property
    def f1(self) -> float:
        return 2 * self.right / (self.proposed + self.wanted)


def measure_alignment(table: Sequence[Row], corpus: Corpus, edition: str) -> Alignment:
    matched: dict[tuple[str, str], Row] = {}
    for document in corpus.documents:
        own = [row for row in table if row.book == Path(document.path).name]
        matched.update({(document.path, clause): row for clause, row in match(own, document).items()})
    wanted = _pairs(_groups(table))
    proposed: set[tuple[Row, Row]] = set()
    for linked in corpus.groups[edition]:
        members = [matched.get((m.source, m.clause.id)) for m in linked.group.members]
        proposed |= _pairs([[row for row in members if row is not None and row.group and not row.doubt]])
    return Alignment(
        right=len(wanted & proposed),
        proposed=len(proposed),
        wanted=len(wanted),
        wrong=tuple(sorted(proposed - wanted, key=_line)),
        lost=tuple(sorted(wanted - proposed, key=_line)),
    )


def _groups(table: Sequence[Row]) -> Iterable[list[Row]]:
    groups: Mapping[str, list[Row]] = defaultdict(list)
    for row in table:
        if row.group and not row.doubt:
            groups[row.group].append(row)
    return groups.values()


def _pairs(groups: Iterable[Sequence[Row]]) -> set[tuple[Row, Row]]:
    found = set()
    for group in groups:
        for one, other in combinations(sorted(group, key=lambda row: (row.book, row.line, row.digest)), 2):
            if one.book != other.book:
                found.add((one, other))
    return found


def _line(pair: tuple[Row, Row]) -> tuple[str, int]:
    return pair[0].book, pair[0].line


def read_books(table: Sequence[Row], folder: Path) -> Corpus:
    names = sorted({row.book for row in table if (folder / row.book).is_file()})
    return read_corpus(SelectedFiles(tuple(folder / name for name in names), ()), load_library())


def main(arguments: Sequence[str]) -> None:
    detailed = "-v" in arguments
    for path in sorted(HERE.glob("v*.tsv")):
        table = rows(path)
        corpus = read_books(table, BOOKS)
        for document in corpus.documents:
            f = measure(table, document)
            print(
                f"{Path(document.path).name:18} recall {f.recall:.3f} ({f.found}/{f.wanted})"
                f"  precision {f.precision:.3f}  placement {f.placement:.3f}"
            )
            if detailed:
                for row in f.missed:
                    print(f"    missed   {row.line}-{row.end_line} {row.kind} {row.sections[0]}")
                for clause in f.surplus:
                    print(f"    surplus  {clause.line}-{clause.end_line} {clause.kind} {clause.text[:90]}")
                for row, place, text in f.misplaced:
                    print(f"    misplaced {row.line} {row.sections[0]} -> {place}: {text[:60]}")
        for edition in corpus.editions:
            a = measure_alignment(table, corpus, edition)
            print(f"alignment {edition}  F1 {a.f1:.3f}  right {a.right} proposed {a.proposed} wanted {a.wanted}")
            if detailed:
                for name, pairs in (("wrong", a.wrong), ("lost", a.lost)):
                    for one, other in pairs:
                        print(f"    {name}  {one.book}:{one.line} {other.book}:{other.line} {one.sections[0]}")


if __name__ == "__main__":
    main(sys.argv[1:])
