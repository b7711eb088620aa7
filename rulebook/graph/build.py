"""Build the graph of some sources, reading again only what has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from extractors.document import Document
from rulebook.corpus import documents
from rulebook.corpus.corpus import Skipped, common_folder, read_corpus, select
from rulebook.corpus.library import load_library, load_termbase
from rulebook.corpus.sources import Hint, read_document
from rulebook.errors import GraphError
from rulebook.files.resources import DATA, PACKAGE, locales_folder
from rulebook.graph.proof import ProofSource
from rulebook.graph.read import Graph
from rulebook.graph.write import write_graph

__all__ = ["Built", "build", "fingerprint", "written_fingerprint"]

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
    *sources: str | PathLike[str],
    to: str | PathLike[str] = "build",
    locale: str | None = None,
    edition: str | None = None,
    proof: ProofSource = NO_PROOF,
    progress: Callable[[Path], None] = lambda _path: None,
) -> Built:
    """Build the graph ``to/graph.sqlite`` from rulebooks, as ``rulebook build`` does.

    Nothing is done where neither a source nor the project's data nor its code has changed since the
    graph was written; of several sources only the changed ones are read again.

    Args:
        sources: Files, or folders whose rulebooks are taken; at most one book per language and edition.
        to: The folder of the graph and of the documents that were read, made where it is missing.
        locale: Tag of their language; told from the text by default.
        edition: Id of their edition; told from the terms by default.
        proof: The code and the cases that carry the rules; none by default.
        progress: Called with each file before it is read.

    Raises:
        SourceError: A named file cannot be read, or no file of a folder can.
        ConflictError: Two sources have the same language and edition.
        OutputError: The folder cannot be written to.

    >>> from tempfile import TemporaryDirectory
    >>> from rulebook import EXAMPLE, Graph, build
    >>> with TemporaryDirectory() as folder, Graph(build(EXAMPLE, to=folder).graph) as graph:
    ...     [concept.id for concept in graph["Tributbeschwörung"]]
    ['tribute-summon']
    """
    selection = select(Path(source) for source in sources)
    hint = Hint(locale, edition)
    files = (*selection.named, *selection.found)
    target = Path(to)
    graph = target / GRAPH_NAME
    ground = fingerprint()
    proving = [f"{path.name} {_digest(path)}" for path in proof.files]
    contents = {path: _digest(path) for path in files}
    whole = hashlib.sha256(
        "\n".join([ground, str(hint), *proving, *(f"{path.name} {contents[path]}" for path in files)]).encode()
    ).hexdigest()
    if written_fingerprint(graph) == whole:
        return Built(graph, changed=False)
    known = load_library()
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
