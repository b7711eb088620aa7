"""A term without the article that the book gives it everywhere else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.language.grammar.case_tables import case_grammar
from rulebook.language.grammar.grammar_file import grammar_rows, listed
from rulebook.language.termbase import Term
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token

ID = "missing-article"
OFTEN = 4
"""How often a book has a term with a determiner, from which its absence is told."""
SELDOM = 0.1
"""Share of the places without one up to which they are slips."""

_GOES_ON = re.compile(r"[-/’'(]|\s*[/&(]|\s+(?:\d|[^\W\da-zß-ÿ]|[“„«\"(])|\w")
"""Behind a term, what it may be but a part of."""
_LISTED = re.compile(r"\s*,\s+")
NEAR = 3
"""Words before a term among which its determiner stands."""


@dataclass(frozen=True)
class _Words:
    """The table ``[articles]`` of a grammar: what is looked for before a term, and behind it."""

    determiners: frozenset[str]
    before: frozenset[str]
    kinds: frozenset[str]
    behind: frozenset[str]
    things: frozenset[str]
    relatives: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Bare:
    passage: Passage
    span: Span
    named: str


def run(material: Material) -> Iterator[Finding]:
    """Terms in the singular right behind a preposition or verb that wants an article, in books that give them one."""
    determined: Counter[tuple[str, str]] = Counter()
    bare: dict[tuple[str, str], list[_Bare]] = {}
    for passage in material.judged:
        words = _words(material.library.locale(passage.locale).folder)
        if words is None or passage.is_label or passage.kind == "card":
            continue
        for mention in material.key(passage).mentions:
            named = passage.text[mention.start : mention.end]
            is_name = _is_name(named, mention.term) or named in words.things
            if not is_name or _GOES_ON.match(passage.text, mention.end):
                continue
            key = (passage.path, named.lower())
            text = material.text(passage)
            if _has_determiner(text, mention.start, words):
                determined[key] += 1
            elif _wants_one(text, (mention.start, mention.end), words):
                bare.setdefault(key, []).append(_Bare(passage, (mention.start, mention.end), named))
    for key, places in bare.items():
        if determined[key] >= OFTEN and len(places) <= max(1, SELDOM * determined[key]):
            for place in places:
                yield Finding(
                    ID, "warning", 0.7, place.passage,
                    Message("“{term}” has an article everywhere else", term=place.named),
                    detail=place.named.lower(), span=place.span,
                )  # fmt: skip


def _is_name(named: str, term: Term) -> bool:
    """Whether a term stands in its base form and is a name of several words, or a short form; none with a number."""
    return named == term.text and (" " in named or named.isupper()) and not named[-1].isdigit()


def _before(text: Text, place: int, count: int) -> list[Token]:
    """The last words and numbers before a place."""
    return [atom for atom in text.atoms if atom.end <= place and atom.kind in ("word", "number")][-count:]


def _behind(text: Text, place: int) -> str:
    """The word or number that begins right at a place, in small letters."""
    return next((atom.lower for atom in text.atoms if atom.start == place and atom.kind in ("word", "number")), "")


def _has_determiner(text: Text, start: int, words: _Words) -> bool:
    for word in reversed(_before(text, start, NEAR)):
        if word.lower in words.determiners or word.kind == "number":
            return True
        if word.lower in words.before:
            break
    return False


def _wants_one(text: Text, span: Span, words: _Words) -> bool:
    """Whether a noun cannot stand bare: not in a list, nor as a kind of something."""
    before = _before(text, span[0], 2)
    if not before or text.string[before[-1].end : span[0]].strip() or before[-1].lower not in words.before:
        return False
    if any(word.lower in words.kinds for word in before):
        return False
    listed = _LISTED.match(text.string, span[1])
    if listed and _behind(text, listed.end()) not in words.relatives:
        return False
    following = _behind(text, span[1] + 1)
    return not following or following in words.behind


@lru_cache(maxsize=16)
def _words(folder: Path) -> _Words | None:
    """The table in a locale's folder; nothing where its language has none."""
    rows = grammar_rows(folder)
    table = {name: listed(forms) for name, forms in rows.get("articles", {}).items()}
    if not table:
        return None
    cases = case_grammar(folder)
    by_case = (*cases.determiners, *cases.fused) if cases else ()
    return _Words(
        table["determiners"].union(by_case),
        table["before"],
        table["kinds"],
        table["behind"],
        table.get("things", frozenset()),
        table.get("relatives", frozenset()),
    )


CHECK = Check(
    ID,
    "warning",
    "A thing of the game that loses its article once reads as another thing.",
    (Example("You go into battle phase.", "You go into the battle phase."),),
    run,
    subjects=("book",),
)
