"""A passage that stands twice in one book where the other languages have two different ones."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from rapidfuzz import fuzz
from rapidfuzz.utils import default_process

from extractors.document import Document
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Evidence, Finding, Message
from rulebook.checks.material import Material, Passage

ID = "doubled-text"
SHORTEST = 40
"""Letters from which a text that stands twice is no label."""
LONG = 70
"""From here, likeness is no accident of a short sentence's few words."""
ALIKE = 78.0
"""How alike the words of two passages must be, in hundredths, to be two versions of one text."""
UNLIKE = 60.0
"""How alike they must be at least, in hundredths, to say the same."""
RETOLD = 80.0
"""How alike the words of two passages far apart must be, whatever one of them adds."""
TWICE = 2
"""What stands more often than that is a label of the layout."""
WITNESSES = 2
"""How many other books of the edition there must be to say that only one has a text."""
REPEATED = 90.0
"""How alike a passage and what was left out as its repetition must be."""
REPETITION = 0.7
"""How sure it is that what was left out stands twice in the book and not in its printout alone."""
LITERAL = 0.8
"""How sure a copy word by word is; of two such, either may be the right one, and the second is told."""
BESIDE = 0.04
"""What is taken away for the passage that was there first and for what goes on beside the copy."""
CONTINUED = 55.0
"""How alike the words of a passage beside the copy and of the first must be."""
NEAR = 12
"""How many passages apart two versions of one text may stand."""


@dataclass(frozen=True, slots=True)
class Twins:
    """Two passages of one book that say the same: the one that stands in the wrong place, and the right one."""

    copy: Passage
    first: Passage
    confidence: float


def run(material: Material) -> Iterator[Finding]:
    """Long passages that repeat one before them, word by word anywhere or nearly so close by.

    Where the other languages repeat themselves in the same places, the book does so on purpose. What no other
    language has is looked for in the whole book: it may stand where something else should. Each of the two is told,
    and what goes on beside the copy in the same words.
    """
    books = Counter(document.edition for document in material.documents())
    by_path: dict[str, list[Passage]] = defaultdict(list)
    for passage in material.judged:
        if len(passage.text) >= SHORTEST and passage.kind not in ("heading", "caption"):
            by_path[passage.path].append(passage)
    for passages in by_path.values():
        for twins in _twins(passages, books, material):
            yield _finding(twins.copy, twins.first, twins.confidence)
            beside = (twins.first,) if twins.confidence < LITERAL else ()
            for other in (*beside, *_going_on(twins, passages, material)):
                twin = twins.copy if other is twins.first else twins.first
                yield _finding(other, twin, twins.confidence - BESIDE)
    for document in material.documents():
        yield from _left_out(document, by_path[document.path])


def _left_out(document: Document, passages: list[Passage]) -> Iterator[Finding]:
    """What the reader of the book has left out because it stands there already.

    In a PDF it is what was drawn twice in one place, for a shadow or for bold print.
    """
    if document.format == "pdf":
        return
    for dropped in document.dropped:
        text = " ".join(" ".join(document.text[span.start : span.end] for span in dropped.spans).split())
        if dropped.reason != "repeated" or len(text) < SHORTEST:
            continue
        twin = max(passages, key=lambda passage: fuzz.partial_ratio(passage.text, text), default=None)
        if twin is not None and fuzz.partial_ratio(twin.text, text) >= REPEATED:
            copy = Passage(
                document.path, document.locale or "", text, dropped.line, dropped.end_line, f"d{dropped.line}",
                document.edition, section=twin.section,
            )  # fmt: skip
            yield _finding(copy, twin, REPETITION)


def _twins(passages: list[Passage], books: Counter[str | None], material: Material) -> Iterator[Twins]:
    """The pairs of passages of one book that say the same, with how surely they should not."""
    seen: dict[str, Passage] = {}
    times = Counter(passage.text.casefold() for passage in passages)
    for number, passage in enumerate(passages):
        twin = seen.setdefault(passage.text.casefold(), passage)
        if twin is not passage:
            once = times[passage.text.casefold()] <= TWICE and _is_odd(passage, twin, material)
            yield Twins(passage, twin, LITERAL if once else 0.4)
            continue
        for near in passages[max(0, number - NEAR) : number]:
            alike = fuzz.token_sort_ratio(near.text, passage.text)
            if len(passage.text) >= LONG and alike >= ALIKE and _is_odd(passage, near, material):
                wrong, right = sorted((passage, near), key=lambda found: _fit(found, material))
                yield Twins(wrong, right, 0.55 + (alike - ALIKE) / 100)
                break
        else:
            if len(passage.text) >= LONG and books[passage.edition] > WITNESSES:
                yield from _retold(passage, passages, material)


def _retold(passage: Passage, passages: list[Passage], material: Material) -> Iterator[Twins]:
    """What only this book has and what it has said elsewhere, where the other books say it."""
    if material.counterparts(passage):
        return
    for other in passages:
        if other is not passage and len(other.text) >= LONG and material.counterparts(other):
            alike = fuzz.token_set_ratio(other.text, passage.text, score_cutoff=RETOLD)
            if alike and fuzz.token_sort_ratio(other.text, passage.text) >= UNLIKE:
                yield Twins(passage, other, 0.6)
                return


def _going_on(twins: Twins, passages: list[Passage], material: Material) -> Iterator[Passage]:
    """The passages beside a copy that no other language has, either, and that go on with the words of the first."""
    if material.counterparts(twins.copy):
        return
    place = passages.index(twins.copy)
    for neighbour in passages[max(0, place - 1) : place + 2]:
        if neighbour is not twins.copy and neighbour.section == twins.copy.section:
            alike = fuzz.token_set_ratio(neighbour.text, twins.first.text, processor=default_process)
            if not material.counterparts(neighbour) and alike >= CONTINUED:
                yield neighbour


def _fit(passage: Passage, material: Material) -> float:
    """How well a passage fits its counterparts: of two that say the same, the other one stands in the wrong place."""
    parallel = material.parallel_of(passage)
    return parallel.score if parallel else 0.0


def _is_odd(passage: Passage, twin: Passage, material: Material) -> bool:
    """Whether the other languages say one thing here and another there, or nothing in one of the places."""
    here, there = material.counterparts(passage), material.counterparts(twin)
    if not here or not there:
        return bool(here or there)
    pairs = [(a, b) for a in here for b in there if a.locale == b.locale]
    return bool(pairs) and max(fuzz.token_sort_ratio(a.text, b.text) for a, b in pairs) < UNLIKE


def _finding(passage: Passage, twin: Passage, confidence: float) -> Finding:
    message = Message("says the same as line {line}", line=twin.line)
    return Finding(ID, "warning", confidence, passage, message, evidence=(Evidence(twin),))


CHECK = Check(
    ID,
    "warning",
    "What stands twice was often meant to be two things, and one of them is lost.",
    (Example("Shuffle: pick a card without looking. Random: pick a card without looking.", "Shuffle: mix the cards."),),
    run,
    subjects=("book",),
)
