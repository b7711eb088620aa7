"""Quotation marks, spaces and inverted marks that are not those of the language."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example
from rulebook.locales import Locale, Typography

ID = "typography"
CUSTOM = 0.8
"""Share of a file's own usage from which the rest is taken for slips and not for another convention."""


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
    for passage in material.judged:
        locale = material.library.locale(passage.locale)
        for slip in _slips(passage.text, locale, right, passage.path):
            found[passage.path, slip.kind].append((passage, slip))
    for key, slips in found.items():
        share = right[key] / (right[key] + len(slips))
        if share < CUSTOM:
            continue
        for passage, slip in slips:
            yield Finding(
                ID, "note", round(0.5 + share * 0.4, 3), passage, slip.message,
                detail=f"{slip.kind}:{passage.text[slice(*slip.span)]}", span=slip.span, suggestion=slip.suggestion,
            )  # fmt: skip


def _is_name(text: str, abbreviations: frozenset[str]) -> bool:
    """Whether the mark at the end of a text belongs to a name or an abbreviation."""
    return text.rsplit(None, 1)[-1].lstrip('(“„«"').lower() in abbreviations


def _slips(text: str, locale: Locale, right: Counter[tuple[str, str]], path: str) -> Iterator[_Slip]:
    typography, abbreviations = locale.typography, locale.language.abbreviations
    for mark in typography.space_before:
        pattern = re.compile(rf"(?<=[^\W\d_])(\s?){re.escape(mark)}(?=\s|$)")
        for match in pattern.finditer(text):
            if _is_name(text[: match.end()], abbreviations):
                continue
            if match.group(1):
                right[path, f"space {mark}"] += 1
            else:
                message = Message("no space before “{mark}”", mark=mark)
                yield _Slip(f"space {mark}", (match.start() - 1, match.end()), message)
    if typography.inverted_marks:
        for closing, opening in (("?", "¿"), ("!", "¡")):
            if text.rstrip().endswith(closing) and not _is_name(text, abbreviations):
                if opening in text:
                    right[path, opening] += 1
                else:
                    message = Message("“{closing}” without “{opening}”", closing=closing, opening=opening)
                    yield _Slip(opening, (len(text.rstrip()) - 1, len(text.rstrip())), message)
    yield from _quotes(text, typography, right, path)


def _quotes(text: str, typography: Typography, right: Counter[tuple[str, str]], path: str) -> Iterator[_Slip]:
    """Marks of another language."""
    own = {mark for pair in typography.quotes for mark in pair}
    for match in re.finditer(r"[“”„«»\"‟]", text):
        if match.group() in own:
            right[path, "quotes"] += 1
        else:
            message = Message("“{mark}” is not a quotation mark of this language", mark=match.group())
            yield _Slip("quotes", match.span(), message)


CHECK = Check(
    ID,
    "note",
    "Each language sets its marks in its own way, and a book in one.",
    (Example("the „German“ marks", "the “English” marks"),),
    run,
    subjects=("book", "segment", "card"),
)
