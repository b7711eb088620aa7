"""Write the graph into one SQLite file: all of it or nothing, the same bytes for the same input."""

from __future__ import annotations

import contextlib
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from tempfile import NamedTemporaryFile

from rulebook.corpus.corpus import Corpus
from rulebook.errors import OutputError
from rulebook.graph.corpus_rows import corpus_rows
from rulebook.graph.library_rows import library_rows
from rulebook.graph.proof import Proof
from rulebook.graph.proof_rows import proof_rows
from rulebook.graph.schema import INDEXES, TABLES, VERSION, Row
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
        [Row("meta", ("fingerprint", fingerprint)), Row("meta", ("version", str(VERSION)))],
        library_rows(corpus.library, terms),
        proof_rows(proof, {rule.id for rule in corpus.library.rules}),
        corpus_rows(corpus, names),
    )
    temporary: Path | None = None
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as file:
            temporary = Path(file.name)
        _fill(temporary, rows)
        temporary.chmod(0o644)
        temporary.replace(target)
    except OSError as error:
        raise OutputError("cannot be written: {problem}", path=target, problem=error.strerror or error) from None
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def _fill(path: Path, rows: Iterable[Row]) -> None:
    tables: dict[str, list[tuple[object, ...]]] = defaultdict(list)
    for row in rows:
        tables[row.table].append(row.values)
    # An edge may be found twice, as when two headings of a source map to one section; it is kept once.
    tables["edge"] = list({row[:3] + row[5:]: row for row in sorted(tables["edge"], key=repr)}.values())
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        connection.executescript(TABLES)
        connection.execute("BEGIN")
        for table, values in tables.items():
            marks = ", ".join("?" * len(values[0])) if values else ""
            connection.executemany(f"INSERT INTO {table} VALUES ({marks})", values)
        connection.execute("COMMIT")
        connection.executescript(INDEXES)
