"""Items of one list of which one tells what to do and another names it by the infinitive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.spelling.orthography import orthography

ID = "list-form"
GAP = 3
"""Lines between two items of one list."""


def run(material: Material) -> Iterator[Finding]:
    """Items that begin with a finite verb beside items that begin with an infinitive, the verbs of the fewer items."""
    for _, passages in groupby(material.judged, key=lambda passage: passage.path):
        for items in _lists(list(passages)):
            yield from _of_list(items, material)


def _lists(passages: Sequence[Passage]) -> Iterator[list[Passage]]:
    """The items of each list of a book."""
    found: list[Passage] = []
    for passage in passages:
        if passage.kind != "item":
            continue
        if found and (passage.line - found[-1].end_line > GAP or passage.section != found[-1].section):
            yield found
            found = []
        found.append(passage)
    if found:
        yield found


def _of_list(items: Sequence[Passage], material: Material) -> Iterator[Finding]:
    spelling = orthography(material.library.locale(items[0].locale))
    titles, speller = spelling.titles, spelling.speller
    if titles is None or speller is None:
        return
    named = 0
    told: list[tuple[Passage, str]] = []
    for item in items:
        infinitive = titles.infinitive.search(item.text)
        if infinitive and speller.has(infinitive.group(1).lower()):
            named += 1
        elif verb := titles.finite_verb(item.text, speller.has):
            told.append((item, verb))
    if len(told) <= named:
        for item, verb in told:
            end = len(item.text.split(maxsplit=1)[0])
            message = Message("another item of the list has an infinitive, as “{infinitive}” would be", infinitive=verb)
            yield Finding(ID, "note", 0.65, item, message, detail=verb, span=(0, end), suggestion=verb)


CHECK = Check(
    ID,
    "note",
    "Items of one list are built in one way, so that a reader sees that they belong together.",
    (Example("Take the pawn. (beside “To lose the king.”)", "To take the pawn."),),
    run,
    subjects=("book",),
)
