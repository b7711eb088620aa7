"""One concept under several names in one book."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.variants import rivals
from rulebook.language.termbase import Term
from rulebook.language.text.inflection import is_same_word
from rulebook.language.text.tokens import forms

ID = "term-consistency"
MAJORITY = 0.75
"""Share of a book's uses from which the rest is taken for slips: three in four."""
OFTEN = 3
"""Uses that such a majority has at least."""
TWICE = 2
"""Uses from which a book is taken to have the preferred name."""
NAMED = 0.6
"""How sure it is of a name that differs from the preferred one in an ending alone, where the book has both."""


@dataclass(frozen=True, slots=True)
class _Use:
    """A name where it stands; not ``alone`` where it shares its words with another, as in a list of kinds."""

    passage: Passage
    span: Span
    term: Term
    alone: bool


def run(material: Material) -> Iterator[Finding]:
    """Mentions by a name that the book itself hardly uses for the concept."""
    terms = {
        (term.locale, term.concept, form.casefold()): term
        for term in material.termbase.terms
        for form in (term.text, *term.forms)
    }
    uses: dict[tuple[str, str], list[_Use]] = defaultdict(list)
    for passage in material.judged:
        if passage.kind in ("heading", "caption", "card"):  # cards have their own wording
            continue
        text = material.text(passage)
        for mention in material.key(passage).mentions:
            written = passage.text[mention.start : mention.end]
            inside = text.is_quoted(mention.start, mention.end)
            glossed = passage.text[: mention.start].count("(") > passage.text[: mention.start].count(")")
            for concept in mention.concepts if not inside and not glossed else ():
                term = terms.get((passage.locale, concept, written.casefold()), mention.term)
                if len(mention.concepts) == 1 or " " in written:  # a word of several senses is no name
                    uses[passage.path, concept].append(
                        _Use(passage, (mention.start, mention.end), term, len(mention.concepts) == 1)
                    )
    for (_, concept), found in uses.items():
        yield from _other_names(concept, found, material)
    for variant in rivals.variants(material):
        written = variant.passage.text[slice(*variant.span)]
        yield Finding(
            ID, "warning", variant.confidence, variant.passage,
            Message("elsewhere in this book it is called “{usual}”", usual=variant.usual),
            detail=f"{variant.concept}:{written}", span=variant.span, suggestion=variant.usual, concept=variant.concept,
        )  # fmt: skip


def _other_names(concept: str, found: Sequence[_Use], material: Material) -> Iterator[Finding]:
    counts = Counter(use.term.text for use in found)
    usual, count = counts.most_common(1)[0]
    share = count / len(found)
    if len(counts) > 1 and share >= MAJORITY and count >= OFTEN:
        best = next(use.term for use in found if use.term.text == usual)
        sure = share * 0.8
    else:
        preferred = material.termbase.preferred(concept, found[0].passage.locale, material.edition(found[0].passage))
        if preferred is None or counts[preferred.text] < TWICE:
            return
        best, sure = preferred, NAMED
    for use in found:
        if _is_variant(use.term, best) and (sure != NAMED or _is_derived(use.term, best)):
            yield Finding(
                ID, "warning", round(sure, 3), use.passage,
                Message("elsewhere in this book it is called “{usual}”", usual=best.text),
                detail=f"{concept}:{use.term.text}", span=use.span,
                suggestion=best.text if use.alone else None, concept=concept,
            )  # fmt: skip


def _is_derived(term: Term, best: Term) -> bool:
    """Whether two names are made of the same words with other endings: one of them is a slip, whatever the counts."""
    words, others = ([word for word in forms(one.text) if word[0].isupper()] for one in (term, best))
    return len(words) == len(others) > 1 and all(
        is_same_word(one, other) for one, other in zip(words, others, strict=True)
    )


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
