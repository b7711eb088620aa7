"""Headings and captions that are built otherwise than those beside them: another form of the verb, another end."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from rulebook.checks.capitals.labels import KINDS, Label, labels_by_file, numbered_together
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.language.locales import Locale
from rulebook.language.text.tokens import Token
from rulebook.spelling.orthography import orthography

ID = "heading-form"
NUMBERED = 4
"""How many headings of one numbering show how they end."""
MORE = 4
"""How many times more often headings must have the one form of the verb."""
RARE = 20
"""How many headings there must be for each that has a stop."""

_END = re.compile(r"[.:;!?]?$")
_STOP = re.compile(r"[^\W_]{4}[)”“\"]?[.,;:]$")
_CALLS = re.compile(r"[!¡?¿]")
"""Calls and questions have a form of their own."""


def run(material: Material) -> Iterator[Finding]:
    """Headings whose verb has another form than those of the rest, and numbered ones without the mark of the rest."""
    for labels in labels_by_file(material).values():
        locale = material.library.locale(labels[0].passage.locale)
        yield from _ends(labels)
        yield from _verbs(labels, locale, material)


def _ends(labels: Sequence[Label]) -> Iterator[Finding]:
    yield from _stopped(labels)
    for group in numbered_together(labels):
        ends = Counter(_end(label.passage) for label in group)
        (usual, often), *rest = ends.most_common()
        if len(group) < NUMBERED or often < len(group) - 1 or not rest:
            continue
        for label in group:
            if _end(label.passage) != usual and "" in (usual, _end(label.passage)):
                length = len(label.passage.text)
                message = (
                    Message("the other headings of its numbering end in “{mark}”", mark=usual)
                    if usual
                    else Message("the other headings of its numbering have no mark at their end")
                )
                yield Finding(ID, "note", 0.7, label.passage, message, detail="end", span=(length - 1, length))


def _stopped(labels: Sequence[Label]) -> Iterator[Finding]:
    """Headings with a stop at their end, in a book where hardly any has one."""
    headings = [label for label in labels if label.passage.kind == "heading" and not label.numbering]
    stopped = [label for label in headings if _STOP.search(label.passage.text)]
    if len(stopped) * RARE <= len(headings):
        for label in stopped:
            length = len(label.passage.text)
            message = Message("the other headings have no mark at their end")
            yield Finding(ID, "note", 0.65, label.passage, message, detail="stop", span=(length - 1, length))


def _end(passage: Passage) -> str:
    match = _END.search(passage.text.rstrip())
    return match.group() if match else ""


def _verbs(labels: Iterable[Label], locale: Locale, material: Material) -> Iterator[Finding]:
    """Labels that tell what to do in a finite form, in a book whose labels name it by the infinitive."""
    titles, speller = orthography(locale).titles, orthography(locale).speller
    if titles is None or speller is None:
        return
    named = 0
    told: list[tuple[Label, Token, str]] = []
    for label in labels:
        text = label.passage.text[label.start :]
        if label.is_in_capitals or _CALLS.search(text):
            continue
        infinitive = titles.infinitive.search(text)
        if infinitive and speller.has(infinitive.group(1).lower()):
            named += 1
        elif (verb := titles.finite_verb(text, speller.has)) and label.words:
            told.append((label, label.words[0], verb))
    if told and named >= MORE * len(told):
        nouns = _nouns(material, told[0][0].passage.path, locale)
        for label, word, verb in told:
            if word.text.lower() not in nouns:
                yield Finding(
                    ID, "note", 0.65, label.passage,
                    Message("the other headings have an infinitive, as “{infinitive}” would be", infinitive=verb),
                    detail=word.text, span=word.span, suggestion=verb,
                )  # fmt: skip


def _nouns(material: Material, path: str, locale: Locale) -> frozenset[str]:
    """The words that stand behind an article in the sentences of a file."""
    articles = {*locale.markers.article_genders, *locale.markers.articles}
    words = [
        list(map(str.lower, material.text(passage).forms))
        for passage in material.judged
        if passage.path == path and passage.kind not in KINDS
    ]
    return frozenset(word for found in words for article, word in pairwise(found) if article in articles)


CHECK = Check(
    ID,
    "note",
    "Headings of one kind are built in one way, so that a reader sees which belong together.",
    (Example("2. Determine the Winner (beside “1. Count the Points:”)", "2. Determine the Winner:"),),
    run,
    subjects=("book",),
)
