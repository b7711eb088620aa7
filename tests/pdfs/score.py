"""A page of ours beside the same page of the references, and a manual from all its pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.pdfs import references
from tests.pdfs.furniture import Row, left_out, removable
from tests.pdfs.mending import Slips, composed, is_evident, is_word, slips
from tests.pdfs.ours import Ours, Part
from tests.pdfs.references import Page
from tests.pdfs.sentences import Sentences, sentences
from tests.pdfs.words import Stream, Triple, folded, vocabulary

READERS: tuple[references.Reader, ...] = ("poppler", "pdfium")
ENOUGH = 40
"""A page with fewer words is not counted."""
WHOLE = 0.9
"""A page is whole with this share of the triples."""
USUAL = 3
"""Words of the book, by both references, stand so often at least, or are words of its language."""
LOST = 0.5
"""A page is lost with less than this share of the words."""


@dataclass(frozen=True)
class Printed:
    """What both references see in a manual, each mended by the other."""

    pages: tuple[tuple[Page, Page], ...]
    slips: tuple[tuple[Slips, Slips], ...]
    removable: tuple[tuple[Row, ...], ...]
    triples: tuple[frozenset[Triple], ...]
    known: frozenset[str]
    sentences: tuple[Sentences, ...]


def printed(poppler: Sequence[Page], pdfium: Sequence[Page], language: str) -> Printed:
    """Bring both references together."""
    known = vocabulary(page.stream for page in poppler)
    pdfium = [composed(page, known) for page in pdfium]
    known_to_pdfium = vocabulary(page.stream for page in pdfium)
    pages = tuple(zip(poppler, pdfium, strict=True))
    found = tuple(
        (
            slips(one.stream, two.stream, known, known_to_pdfium, language),
            slips(two.stream, one.stream, known_to_pdfium, known, language),
        )
        for one, two in pages
    )
    streams = [
        (first.mend(one.stream), second.mend(two.stream))
        for (one, two), (first, second) in zip(pages, found, strict=True)
    ]
    words = vocabulary(stream for both in streams for stream in both)
    return Printed(
        pages,
        found,
        tuple(removable(poppler)),
        tuple(frozenset(one.triples) | frozenset(two.triples) for one, two in streams),
        frozenset(
            word for word, count in words.items() if (len(word) > 1 and count >= USUAL) or is_word(word, language)
        ),
        tuple(sentences(one, two) for one, (_, two) in zip(poppler, streams, strict=True)),
    )


@dataclass(frozen=True, slots=True)
class PageScore:
    """How much of a page is there."""

    page: int
    words: int
    triples: int
    found: int
    contested: int
    """Triples that only one reference has: of these the words must be there, in whatever order."""
    lost: bool
    run: tuple[tuple[str, ...], ...] = ()
    torn: tuple[tuple[str, ...], ...] = ()
    extra: tuple[str, ...] = ()
    """Words of ours that neither reference has, or has so often."""
    missing: tuple[Triple, ...] = field(default=(), repr=False)

    @property
    def share(self) -> float:
        """The share of the triples that is there."""
        return self.found / self.triples if self.triples else 1.0

    @property
    def whole(self) -> bool:
        """Whether the page counts as whole."""
        return self.share >= WHOLE


def score_pages(book: Printed, ours: Ours) -> list[PageScore]:
    """The score of every page with words enough."""
    found = (_score(book, ours, index) for index in range(len(book.pages)))
    return [score for score in found if score is not None]


def _score(book: Printed, ours: Ours, index: int) -> PageScore | None:
    if max(len(page.stream.words) for page in book.pages[index]) < ENOUGH:
        return None
    stream = ours.streams[index]
    gone = left_out(book.removable[index], ours.dropped)
    beside = [
        slip.mend(page.beside(gone, stream.pairs))
        for page, slip in zip(book.pages[index], book.slips[index], strict=True)
    ]
    longest = max(len(one.words) for one in beside)
    if longest < ENOUGH:
        return None
    rated = [_compare(one, other, stream) for one, other in (beside, beside[::-1]) if 2 * len(one.words) > longest]
    found, contested, missing, chosen = max(rated, key=lambda rating: rating[0] / max(1, rating[3].triples.total()))
    there = (chosen.counts & stream.counts).total()
    near = [page for page in (index - 1, index, index + 1) if 0 <= page < len(book.pages)]
    return PageScore(
        page=index + 1,
        words=len(chosen.words),
        triples=chosen.triples.total(),
        found=found,
        contested=contested,
        lost=there < LOST * len(chosen.words) and index + 1 not in ours.incomplete,
        run=tuple(
            parts
            for parts in _run_together(beside, stream, {word for page in near for word in _words(book, page)})
            if all(part in book.known for part in parts)
        ),
        torn=tuple(_torn(beside, ours, index, book.known)),
        extra=tuple(_extra(book, ours, index).elements()),
        missing=missing,
    )


def _compare(one: Stream, other: Stream, ours: Stream) -> tuple[int, int, tuple[Triple, ...], Stream]:
    """How many triples of a reference are there, and which are not."""
    absent = one.triples - ours.triples
    contested = {triple for triple in one.triples if triple not in other.triples}
    excused = Counter({triple: count for triple, count in absent.items()
                       if triple in contested and all(word in ours.counts for word in triple)})  # fmt: skip
    missing = absent - excused
    return (
        one.triples.total() - missing.total(),
        sum(one.triples[triple] for triple in contested),
        tuple(missing),
        one,
    )


def _words(book: Printed, index: int) -> set[str]:
    return {
        word
        for page, slip in zip(book.pages[index], book.slips[index], strict=True)
        for word in slip.mend(page.stream).counts
    }


def _extra(book: Printed, ours: Ours, index: int) -> Counter[str]:
    """The words of ours that stand on the page more often than either reference has them, whatever it mends."""
    seen: Counter[str] = Counter()
    for page, slip in zip(book.pages[index], book.slips[index], strict=True):
        for stream in (page.stream, slip.mend(page.stream)):
            seen |= stream.counts
            seen.update(part for parts in stream.broken.values() for part in parts if part not in seen)
    return ours.streams[index].counts - seen


def _run_together(beside: Sequence[Stream], ours: Stream, near: set[str]) -> list[tuple[str, ...]]:
    """For each word of ours that stands in neither reference: the words it was made of."""
    found: list[tuple[str, ...]] = []
    for word, count in ours.counts.items():
        if len(word) > 2 and word not in near and not word.isdigit():
            parts = next((parts for one in beside if (parts := one.parts(word))), None)
            if parts and is_evident(parts):
                found.extend([parts] * count)
    return found


def _torn(beside: Sequence[Stream], ours: Ours, index: int, known: frozenset[str]) -> list[tuple[str, ...]]:
    """For each word that both references have and ours has not: the pieces of ours that make it up."""
    one, two = beside
    found: list[tuple[str, ...]] = []
    for word in one.counts.keys() & two.counts.keys():
        wanted = min(one.counts[word], two.counts[word]) - ours.streams[index].counts[word]
        if len(word) < 4 or wanted < 1:
            continue
        halves = one.broken.get(word) or two.broken.get(word)
        if halves and all(half in known for half in halves):
            continue
        found.extend(_pieces(folded(word), ours.pages[index], known)[:wanted])
    return found


def _pieces(word: str, parts: Sequence[Part], known: frozenset[str]) -> list[tuple[str, ...]]:
    """Where a word stands in pieces: within a clause, or over several where a piece is no word itself."""
    streams = [Stream(tuple(folded(one) for one in part.words)) for part in parts]
    within = [stream.words[first:last] for stream in streams for first, last in stream.places(word)]
    page = Stream(tuple(one for stream in streams for one in stream.words))
    across = [page.words[first:last] for first, last in page.places(word)]
    return within or [pieces for pieces in across if not all(piece in known for piece in pieces)]
