"""A whole manual measured, and several added up."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from itertools import accumulate
from pathlib import Path

from extractors.errors import SourceError
from rulebook.corpus.library import Library
from tests.pdfs import ours, references
from tests.pdfs.manifest import Manual
from tests.pdfs.ours import Ours
from tests.pdfs.pace import seconds
from tests.pdfs.score import ENOUGH, READERS, PageScore, Printed, printed, score_pages


@dataclass(frozen=True, slots=True)
class Figures:
    """What was counted in a manual, or in several."""

    pages: int = 0
    whole: int = 0
    lost: int = 0
    named: int = 0
    """Pages that the document itself calls incomplete."""
    words: int = 0
    run: int = 0
    torn: int = 0
    clauses: int = 0
    marks: int = 0
    extra: int = 0
    sentences: int = 0
    kept: int = 0
    shared: int = 0
    """Sentences that stand in one clause with another."""
    jumps: int = 0
    triples: int = 0
    contested: int = 0
    seconds: float = 0
    """Processor time of our reader, its process with it."""
    bare: float = 0
    """Processor time of bare pdfminer.six."""

    @property
    def broken(self) -> int:
        """Pages that are not whole."""
        return self.pages - self.whole

    def __add__(self, other: Figures) -> Figures:
        return Figures(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))


@dataclass(frozen=True, slots=True)
class Result:
    """A manual with its figures and the scores of its pages; ``failure`` says why it could not be read."""

    manual: Manual
    figures: Figures
    pages: tuple[PageScore, ...] = ()
    failure: str = ""


def measure(manual: Manual, path: Path, library: Library) -> Result:
    """Read a manual with both references and with our reader, and compare."""
    book = printed(*(references.read(reader, path) for reader in READERS), manual.language)
    try:
        read = ours.read(path, manual.language, library, book.triples)
    except SourceError as error:
        counted = [both[0] for both in book.pages if max(len(page.stream.words) for page in both) >= ENOUGH]
        told = sum(len(sentences) for sentences in book.sentences)
        return Result(manual, Figures(pages=len(counted), lost=len(counted), sentences=told), failure=str(error))
    scores = score_pages(book, read)
    return Result(manual, figures(book, read, scores), tuple(scores))


def figures(book: Printed, read: Ours, scores: Sequence[PageScore]) -> Figures:
    """What the scores of all pages and the clauses add up to."""
    told = [sentence for sentences in book.sentences for sentence in sentences]
    homes = _homes(told, read.clauses)
    sharing = Counter(homes[sentence] for sentence in homes)
    return Figures(
        pages=len(scores),
        whole=sum(1 for score in scores if score.whole),
        lost=sum(1 for score in scores if score.lost),
        named=len(read.incomplete),
        words=sum(score.words for score in scores),
        run=sum(len(score.run) for score in scores),
        torn=sum(len(score.torn) for score in scores),
        clauses=len(read.clauses),
        marks=read.marks,
        extra=sum(len(score.extra) for score in scores),
        sentences=len(told),
        kept=sum(1 for sentence in told if sentence in homes),
        shared=sum(count for count in sharing.values() if count > 1),
        jumps=read.jumps,
        triples=sum(score.triples for score in scores),
        contested=sum(score.contested for score in scores),
    )


def _homes(sentences: Iterable[str], clauses: Sequence[str]) -> dict[str, int]:
    """The first clause that holds each sentence whole."""
    begins = list(accumulate((len(clause) + 1 for clause in clauses), initial=0))
    all_clauses = "\n".join(clauses)
    places = {sentence: all_clauses.find(sentence) for sentence in set(sentences)}
    return {sentence: bisect_right(begins, place) for sentence, place in places.items() if place >= 0}


def timed(result: Result, path: Path, library: Library) -> Result:
    """The same with the time that our reader and bare pdfminer.six take."""
    if result.failure:
        return result
    own, bare = seconds(path, library.locale(result.manual.language).language)
    return replace(result, figures=replace(result.figures, seconds=own, bare=bare))


def total(figures: Iterable[Figures]) -> Figures:
    """All figures together."""
    return sum(figures, Figures())
