"""Build the graph of some sources, reading again only what has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from extractors.document import Document
from rulebook.corpus import documents
from rulebook.corpus.corpus import Corpus, Selection, Skipped, common_folder, read_corpus
from rulebook.corpus.library import load_termbase
from rulebook.corpus.sources import Hint, Library, read_document
from rulebook.errors import GraphError
from rulebook.files.resources import DATA, PACKAGE, locales_folder
from rulebook.graph.proof import ProofSource
from rulebook.graph.read import Graph
from rulebook.graph.write import write_graph

GRAPH_NAME = "graph.sqlite"
CACHE_NAME = "cache"
NO_PROOF = ProofSource()


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did: where the graph is, what was read, what was passed over, whether anything changed."""

    graph: Path
    changed: bool
    documents: tuple[Document, ...] = ()
    skipped: tuple[Skipped, ...] = ()


def build(
    selection: Selection,
    library: Callable[[], Library],
    target: Path,
    hint: Hint | None = None,
    progress: Callable[[Path], None] = lambda _path: None,
    proof: ProofSource = NO_PROOF,
) -> Built:
    """Build ``target/graph.sqlite`` from the selected sources.

    Nothing is done where neither a source nor the project's data nor its code has changed since the
    graph was written; of several sources only the changed ones are read again.
    """
    files = (*selection.named, *selection.found)
    graph = target / GRAPH_NAME
    ground = fingerprint()
    proving = [f"{path.name} {_digest(path)}" for path in proof.files]
    contents = {path: _digest(path) for path in files}
    whole = hashlib.sha256(
        "\n".join([ground, str(hint), *proving, *(f"{path.name} {contents[path]}" for path in files)]).encode()
    ).hexdigest()
    if written_fingerprint(graph) == whole:
        return Built(graph, changed=False)
    known = library()
    cache = documents.Cache(target / CACHE_NAME, ground)

    def read(path: Path, told: Hint) -> Document:
        key = f"{contents[path]}-{told.locale}-{told.edition}"
        cached = cache.load(key, str(path))
        if cached is None:
            cached = read_document(path, known, told)
            cache.store(key, cached)
        return cached

    corpus = read_corpus(selection, known, hint, read, progress)
    folder = common_folder([Path(document.path) for document in corpus.documents])
    names = {d.path: Path(d.path).resolve().relative_to(folder).as_posix() for d in corpus.documents}
    terms = load_termbase(known)
    write_graph(corpus, terms, proof.load(), graph, whole, names)
    return Built(graph, changed=True, documents=corpus.documents, skipped=corpus.skipped)


def written_fingerprint(graph: Path) -> str | None:
    """The fingerprint of the input that a graph was built from, if the graph is there and whole."""
    try:
        with Graph(graph) as opened:
            return next((row["value"] for row in opened.rows("meta") if row["key"] == "fingerprint"), None)
    except GraphError:
        return None


def fingerprint() -> str:
    """Hash of everything but the sources that a graph depends on: code, data and locales."""
    digest = hashlib.sha256()
    for path in sorted(_ground_files()):
        digest.update(path.as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _ground_files() -> Iterable[Path]:
    extractors = PACKAGE.parent / "extractors"
    yield from PACKAGE.rglob("*.py")
    yield from extractors.rglob("*.py")
    yield from DATA.rglob("*.toml")
    for pattern in ("*/*.toml", "*/LC_MESSAGES/*.po", "*/LC_MESSAGES/*.mo"):
        yield from locales_folder().glob(pattern)


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return "unreadable"


__all__ = ["Built", "Corpus", "build", "fingerprint", "written_fingerprint"]
