"""Write the graph into one SQLite file: all of it or nothing, the same bytes for the same input."""

from __future__ import annotations

import contextlib
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain
from operator import itemgetter
from pathlib import Path

from rulebook.corpus.corpus import Corpus
from rulebook.files.writing import put_in_place
from rulebook.graph.corpus_rows import corpus_rows
from rulebook.graph.library_rows import library_rows
from rulebook.graph.proof import Proof
from rulebook.graph.proof_rows import proof_rows
from rulebook.graph.schema import INDEXES, TABLES, VERSION, Row, row
from rulebook.language.termbase import Termbase


def write_graph(
    corpus: Corpus, terms: Termbase, proof: Proof, target: Path, fingerprint: str, names: Mapping[str, str]
) -> None:
    """Write the graph to ``target``, under a temporary name first, so that a failure leaves the old one.

    ``names`` gives the name in the graph of each document's path; ``fingerprint`` stands for the input.

    Raises:
        OutputError: The folder cannot be written to.
    """
    rows = chain(
        [row("meta", key="fingerprint", value=fingerprint), row("meta", key="version", value=str(VERSION))],
        library_rows(corpus.library, terms),
        proof_rows(proof, {rule.id for rule in corpus.library.rules}),
        corpus_rows(corpus, names),
    )
    with put_in_place(target) as place:
        _fill(place, rows)


def _fill(path: Path, rows: Iterable[Row]) -> None:
    columns: dict[str, tuple[str, ...]] = {}
    tables: dict[str, list[tuple[object, ...]]] = defaultdict(list)
    for made in rows:
        names = columns.setdefault(made.table, tuple(made.cells))
        tables[made.table].append(tuple(made.cells[name] for name in names))
    # An edge may be found twice, as when two headings of a source map to one section; it is kept once.
    told_apart = itemgetter(*(columns["edge"].index(name) for name in ("kind", "subject", "object", "detail")))
    tables["edge"] = list({told_apart(cells): cells for cells in sorted(tables["edge"], key=repr)}.values())
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        connection.executescript(TABLES)
        connection.execute("BEGIN")
        for table, values in tables.items():
            named, marks = ", ".join(columns[table]), ", ".join("?" * len(columns[table]))
            connection.executemany(f"INSERT INTO {table} ({named}) VALUES ({marks})", values)
        connection.execute("COMMIT")
        connection.executescript(INDEXES)
