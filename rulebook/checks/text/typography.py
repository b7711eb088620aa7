"""Quotation marks, spaces and inverted marks that are not those of the language."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.typesetting.marks import typeset
from rulebook.language.locales import Locale, Typography

ID = "typography"
CUSTOM = 0.7
"""Share of a file's own usage from which the rest is taken for slips and not for another convention."""
MIXED = 0.2
"""Share of spaces set right from which single labels may be slips, although most are set otherwise."""
OFTEN = 3
"""The same share for spaces that the language itself asks for, and how many a file must have."""
LABEL = 5
"""How often a text must begin in the same way for that to be a label."""

PAIR = 0.8
"""Share of a file's quotation marks that are of one pair, from which the others are slips."""

_QUOTE = re.compile(r"[“”„«»\"‟]")


@dataclass(frozen=True, slots=True)
class _Slip:
    kind: str
    span: tuple[int, int]
    message: Message
    suggestion: str | None = None


def run(material: Material) -> Iterator[Finding]:
    """Slips of typography.

    Whoever sets every colon without a space follows another convention: a slip is what departs from the
    custom of its own file.
    """
    found: dict[tuple[str, str], list[tuple[Passage, _Slip]]] = defaultdict(list)
    right: Counter[tuple[str, str]] = Counter()
    by_file: dict[tuple[str, str], list[Passage]] = defaultdict(list)
    for passage in material.judged:
        by_file[passage.path, passage.locale].append(passage)
    for (path, tag), passages in by_file.items():
        locale = material.library.locale(tag)
        main, right[path + tag, "quotes"] = _main_pair((passage.text for passage in passages), locale.typography)
        for passage in passages:
            for slip in (
                *_slips(passage, locale, right, path + tag),
                *_quotes(passage.text, locale.typography, main),
            ):
                found[path + tag, slip.kind].append((passage, slip))
    for key, departing in found.items():
        yield from _departures(key[1], departing, right[key])
    if not material.cards:
        yield from _against_the_book(material, by_file)


def _against_the_book(material: Material, by_file: Mapping[tuple[str, str], Sequence[Passage]]) -> Iterator[Finding]:
    """What departs from the way in which its file is set as a whole; cards are too many for that, and by many hands."""
    documents = {document.path: document for document in material.documents()}
    for (path, tag), passages in by_file.items():
        for slip in typeset(passages, material.library.locale(tag), documents.get(path)):
            yield Finding(
                ID, "note", round(slip.confidence, 3), slip.passage, slip.message,
                detail=slip.detail, span=slip.span, suggestion=slip.suggestion,
            )  # fmt: skip


def _departures(kind: str, departing: Sequence[tuple[Passage, _Slip]], right: int) -> Iterator[Finding]:
    """The slips of one kind, where the file has it right often enough.

    What the language asks for may be wrong more often than right, but not in a label that is always so.
    """
    share = right / (right + len(departing))
    if share < CUSTOM:
        if not kind.startswith("space") or right < OFTEN or share < MIXED:
            return
        labels = Counter(_head(passage, slip) for passage, slip in departing)
        departing = [(passage, slip) for passage, slip in departing if labels[_head(passage, slip)] < LABEL]
    for passage, slip in departing:
        yield Finding(
            ID, "note", round(0.5 + share * 0.4, 3), passage, slip.message,
            detail=f"{slip.kind}:{passage.text[slice(*slip.span)]}", span=slip.span, suggestion=slip.suggestion,
        )  # fmt: skip


def _head(passage: Passage, slip: _Slip) -> str:
    return passage.text[: slip.span[1]]


def _is_name(text: str, abbreviations: frozenset[str]) -> bool:
    """Whether the mark at the end of a text belongs to a name or an abbreviation."""
    return text.rsplit(None, 1)[-1].lstrip('(“„«"').lower() in abbreviations


def _slips(passage: Passage, locale: Locale, right: Counter[tuple[str, str]], path: str) -> Iterator[_Slip]:
    text, place = passage.text, " in headings" if passage.kind == "heading" else ""
    typography, abbreviations = locale.typography, locale.language.abbreviations
    for mark in typography.space_before:
        pattern = re.compile(rf"(?<=[^\W\d_])(\s?){re.escape(mark)}(?=\s|$)")
        for match in pattern.finditer(text):
            if _is_name(text[: match.end()], abbreviations):
                continue
            if match.group(1):
                right[path, f"space {mark}{place}"] += 1
            else:
                message = Message("no space before “{mark}”", mark=mark)
                yield _Slip(f"space {mark}{place}", (match.start() - 1, match.end()), message)
    if typography.inverted_marks:
        for closing, opening in (("?", "¿"), ("!", "¡")):
            if text.rstrip().endswith(closing) and not _is_name(text, abbreviations):
                if opening in text:
                    right[path, opening] += 1
                else:
                    message = Message("“{closing}” without “{opening}”", closing=closing, opening=opening)
                    yield _Slip(opening, (len(text.rstrip()) - 1, len(text.rstrip())), message)


def _quotes(text: str, typography: Typography, main: tuple[str, str] | None) -> Iterator[_Slip]:
    """Marks of another language, or of another pair than the file uses."""
    own = {mark for pair in typography.quotes for mark in pair}
    for match in _QUOTE.finditer(text):
        mark = match.group()
        if mark not in own:
            yield _Slip("quotes", match.span(), Message("“{mark}” is not a quotation mark of this language", mark=mark))
        elif main and mark not in main and not _closes(text, match.start(), main):
            message = Message("“{mark}” is not the quotation mark of the rest of the text", mark=mark)
            yield _Slip("quotes", match.span(), message)
            return  # the others of the passage belong to it


def _closes(text: str, place: int, pair: tuple[str, str]) -> bool:
    """Whether a mark stands where one of a pair is to be closed, which the check of punctuation tells."""
    return pair[0] != pair[1] and text.rfind(pair[0], 0, place) > text.rfind(pair[1], 0, place)


def _main_pair(texts: Iterable[str], typography: Typography) -> tuple[tuple[str, str] | None, int]:
    """The pair of marks that a file uses, where it uses one nearly everywhere, and how often."""
    marks = Counter(match.group() for text in texts for match in _QUOTE.finditer(text))
    pairs = {pair: marks[pair[0]] + (marks[pair[1]] if pair[0] != pair[1] else 0) for pair in typography.quotes}
    pair, count = max(pairs.items(), key=lambda item: item[1], default=(None, 0))
    return (pair, count) if pair and count >= PAIR * marks.total() else (None, marks.total())


CHECK = Check(
    ID,
    "note",
    "Each language sets its marks in its own way, and a book in one.",
    (Example("the „German“ marks", "the “English” marks"),),
    run,
    subjects=("book", "segment", "card"),
)
