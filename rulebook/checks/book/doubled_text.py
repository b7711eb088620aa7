"""A passage that stands twice in one book where the other languages have two different ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rapidfuzz import fuzz

from rulebook.checks.finding import Evidence, Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example

ID = "doubled-text"
SHORTEST = 40
LONG = 70
"""From here, likeness is no accident of a short sentence's few words."""
ALIKE = 78.0
UNLIKE = 60.0
NEAR = 12
"""How many passages apart two versions of one text may stand."""


def run(material: Material) -> Iterator[Finding]:
    """Long passages that repeat one before them, word by word anywhere or nearly so close by.

    Where the other languages repeat themselves in the same places, the book does so on purpose.
    """
    by_path: dict[str, list[Passage]] = defaultdict(list)
    for passage in material.judged:
        if len(passage.text) >= SHORTEST and passage.kind not in ("heading", "caption"):
            by_path[passage.path].append(passage)
    for passages in by_path.values():
        seen: dict[str, Passage] = {}
        for number, passage in enumerate(passages):
            twin = seen.setdefault(passage.text.casefold(), passage)
            if twin is not passage:
                yield _finding(passage, twin, 0.8 if _is_odd(passage, twin, material) else 0.4)
                continue
            for near in passages[max(0, number - NEAR) : number]:
                alike = fuzz.token_sort_ratio(near.text, passage.text)
                if len(passage.text) >= LONG and alike >= ALIKE and _is_odd(passage, near, material):
                    yield _finding(passage, near, 0.55 + (alike - ALIKE) / 100)


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
