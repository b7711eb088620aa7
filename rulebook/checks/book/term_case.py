"""A term in small letters in a book that writes it with capitals."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example

ID = "term-case"
CUSTOM = 0.75
"""Share of a book's own uses from which the rest is taken for slips."""
OFTEN = 4
LABELS = ("heading", "caption", "cell")

_BEGINS = re.compile(r"(?:^|[.!?:;–—•“”\"«„(/@])\s*$")
_LETTERS = re.compile(r"[^\W\d_]{3,}")


@dataclass(frozen=True, slots=True)
class _Use:
    passage: Passage
    span: Span
    written: str


def run(material: Material) -> Iterator[Finding]:
    """Terms with fewer capitals than the book and the termbase give them elsewhere, in whatever form.

    What begins a sentence or a quotation, and what is set in capitals throughout, tells nothing.
    """
    uses: dict[tuple[str, str], list[_Use]] = defaultdict(list)
    for passage in material.judged:
        if passage.kind not in LABELS:
            for concept, use in _uses(passage, material):
                uses[passage.path, concept].append(use)
    forms = {locale.tag: _forms(material, locale.tag) for locale in material.library.locales.values()}
    for found in uses.values():
        known = forms[found[0].passage.locale]
        small = [use for use in found if known.get(use.written.lower(), use.written) != use.written]
        usual = [use for use in found if known.get(use.written.lower()) == use.written and _capitals(use.written)]
        share = len(usual) / ((len(usual) + len(small)) or 1)
        if share < CUSTOM or len(usual) < OFTEN:
            continue
        for use in small:
            right = known[use.written.lower()]
            if _capitals(use.written) < _capitals(right):
                yield Finding(
                    ID, "note", round(0.3 + share / 2, 3), use.passage,
                    Message("elsewhere in this book it is written “{usual}”", usual=right),
                    detail=use.written, span=use.span, suggestion=right,
                )  # fmt: skip


def _uses(passage: Passage, material: Material) -> Iterator[tuple[str, _Use]]:
    for mention in material.key(passage).mentions:
        for start, end in mention.parts:
            written = passage.text[start:end]
            follows = passage.text[end : end + 2]
            inside = follows[:1] in (".", "/", "@") and follows[1:].isalnum()  # of an address on the web
            short = (" " in written) != (" " in mention.term.text)  # everyday words that stand for a longer term, too
            if (
                mention.term.status == "preferred"
                and not short
                and not (_BEGINS.search(passage.text, 0, start) or written.isupper() or inside)
            ):
                yield mention.term.concept, _Use(passage, (start, end), written)


def _forms(material: Material, locale: str) -> dict[str, str]:
    """The forms of all terms by their small letters; without those that are written in several ways."""
    written: dict[str, set[str]] = defaultdict(set)
    for term in material.library.locale(locale).terms:
        for form in (term.text, *term.forms):
            written[form.lower()].add(form)
    return {small: next(iter(forms)) for small, forms in written.items() if len(forms) == 1}


def _capitals(text: str) -> int:
    return sum(match.group()[0].isupper() for match in _LETTERS.finditer(text))


CHECK = Check(
    ID,
    "note",
    "A capital tells the term from the everyday word; where it is missing, the reader takes the one for the other.",
    (Example("Return it to the deck. (in a book that writes Deck)", "Return it to the Deck."),),
    run,
    subjects=("book",),
)
