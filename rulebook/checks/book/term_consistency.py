"""One concept under several names in one book."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage, spans_of_quotes
from rulebook.checks.registry import Check, Example
from rulebook.mentions import Mention

ID = "term-consistency"
MAJORITY = 0.8


def run(material: Material) -> Iterator[Finding]:
    """Mentions by a name that the book itself hardly uses for the concept."""
    uses: dict[tuple[str, str], list[tuple[Passage, Mention]]] = defaultdict(list)
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
        counts = Counter(mention.term.text for _, mention in found)
        usual, count = counts.most_common(1)[0]
        share = count / len(found)
        if len(counts) < 2 or share < MAJORITY or count < 3:
            continue
        for passage, mention in found:
            if mention.term.text != usual and mention.term.status == "admitted" and mention.term.gender:
                yield Finding(
                    ID, "warning", share * 0.8, passage,
                    Message("elsewhere in this book it is called “{usual}”", usual=usual),
                    detail=f"{concept}:{mention.term.text}", span=(mention.start, mention.end), suggestion=usual,
                    concept=concept,
                )  # fmt: skip


CHECK = Check(
    ID,
    "warning",
    "Two names for one thing in one book: the reader takes them for two things.",
    (Example("Offer a Tribute. … Offer a sacrifice.", "Offer a Tribute. … Offer a Tribute."),),
    run,
    subjects=("book",),
)
