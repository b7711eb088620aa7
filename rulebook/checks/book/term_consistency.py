"""One concept under several names in one book."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage, spans_of_quotes
from rulebook.checks.registry import Check, Example
from rulebook.mentions import Mention
from rulebook.termbase import Term

ID = "term-consistency"
MAJORITY = 0.75
OFTEN = 3

_Use: TypeAlias = tuple[Passage, Mention]


def run(material: Material) -> Iterator[Finding]:
    """Mentions by a name that the book itself hardly uses for the concept."""
    uses: dict[tuple[str, str], list[_Use]] = defaultdict(list)
    for passage in material.judged:
        if passage.kind in ("heading", "caption"):
            continue
        named = spans_of_quotes(passage.text, material.library.locale(passage.locale).typography.quotes)
        for mention in material.key(passage).mentions:
            inside = any(start <= mention.start and mention.end <= end for start, end in named)
            glossed = passage.text[: mention.start].count("(") > passage.text[: mention.start].count(")")
            if len(mention.concepts) == 1 and not inside and not glossed:
                uses[passage.path, mention.concepts[0]].append((passage, mention))
    for (_, concept), found in uses.items():
        yield from _other_names(concept, found)


def _other_names(concept: str, found: Sequence[_Use]) -> Iterator[Finding]:
    counts = Counter(mention.term.text for _, mention in found)
    usual, count = counts.most_common(1)[0]
    share = count / len(found)
    if len(counts) < 2 or share < MAJORITY or count < OFTEN:
        return
    best = next(mention.term for _, mention in found if mention.term.text == usual)
    for passage, mention in found:
        if _is_variant(mention.term, best):
            yield Finding(
                ID, "warning", round(share * 0.8, 3), passage,
                Message("elsewhere in this book it is called “{usual}”", usual=usual),
                detail=f"{concept}:{mention.term.text}", span=(mention.start, mention.end), suggestion=usual,
                concept=concept,
            )  # fmt: skip


def _is_variant(term: Term, usual: Term) -> bool:
    """Whether a term could have been the usual one: not advised against, of the same part of speech, no short form."""
    if (
        term.text == usual.text
        or term.status not in ("admitted", "preferred")
        or bool(term.gender) != bool(usual.gender)
    ):
        return False
    shorter, longer = sorted((term.text.casefold(), usual.text.casefold()), key=len)
    return shorter not in longer and (term.status == "admitted" or usual.status == "admitted")


CHECK = Check(
    ID,
    "warning",
    "Two names for one thing in one book: the reader takes them for two things.",
    (Example("Offer a Tribute. … Offer a sacrifice.", "Offer a Tribute. … Offer a Tribute."),),
    run,
    subjects=("book",),
)
