"""A term that is not to be used: deprecated, forbidden, or of another edition."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.language.mentions import Mention
from rulebook.language.termbase import Term

ID = "terminology"
BESIDE = 4
"""Characters between two names of one thing that explain one another."""
SURE = {"forbidden": 0.95, "deprecated": 0.9, "admitted": 0.4, "preferred": 0.85}
"""How sure it is that a term of each status is out of place; a preferred one is of another edition."""


def run(material: Material) -> Iterator[Finding]:
    """Every mention by a term that the termbase advises against in the passage's edition."""
    for passage in material.judged:
        edition = material.edition(passage)
        if not material.nameless(passage).has_advised_against(edition):
            continue
        text = material.text(passage)
        former = material.library.locale(passage.locale).markers.former
        if former and former.search(passage.text):
            continue  # a text that says what a thing was called must use its old name
        for mention in material.key(passage).mentions:
            if text.is_quoted(mention.start, mention.end):
                continue
            finding = _judge(mention, passage, edition, material)
            if finding is not None:
                yield finding


def _judge(mention: Mention, passage: Passage, edition: str, material: Material) -> Finding | None:
    term = mention.term
    best = material.termbase.preferred(term.concept, passage.locale, edition)
    if best is None or (term.status == "preferred" and edition in term.editions):
        return None
    if term.text.casefold() in best.text.casefold():
        return None  # a short form: “Fusion Monster” for “Fusion Monster Card”
    if any(other.term == best and _explains(mention, other, passage.text) for other in material.key(passage).mentions):
        return None
    if any(material.termbase.preferred(concept, passage.locale, edition) == term for concept in mention.concepts):
        return None
    return Finding(
        ID, "warning", SURE[term.status], passage, _message(term, edition, best),
        detail=f"{term.concept}:{term.text}", span=(mention.start, mention.end), suggestion=best.text,
        concept=term.concept,
    )  # fmt: skip


def _explains(mention: Mention, best: Mention, text: str) -> bool:
    """Whether the text says that the one name has become the other, or is its synonym.

    What was the name in one edition only may stand anywhere beside today's; a mere variant, next to it or in brackets.
    """
    if len(mention.term.editions) == 1:
        return True
    between = text[min(mention.end, best.end) : max(mention.start, best.start)]
    return len(between) <= BESIDE or "(" in between or ")" in between


def _message(term: Term, edition: str, best: Term) -> Message:
    if edition not in term.editions:
        return Message("“{term}” is a term of another edition; here it is “{best}”", term=term.text, best=best.text)
    if term.status == "admitted":
        return Message("“{term}” is not the preferred term, which is “{best}”", term=term.text, best=best.text)
    return Message("“{term}” is not to be used any more; use “{best}”", term=term.text, best=best.text)


CHECK = Check(
    ID,
    "warning",
    "One thing has one name: a reader who meets two names looks for two things.",
    (Example("Put it in the Fusion Deck.", "Put it in the Extra Deck."),),
    run,
)
