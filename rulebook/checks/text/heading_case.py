"""Headings and captions whose capitals are not those of the others: a small letter among titles, and the reverse."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulebook.checks.capitals.labels import Capitals, Label, WordKind, labels_by_file, numbered_together
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.language.text.tokens import Token

ID = "heading-case"
CUSTOM = 0.75
"""Share of the labels that must be of one style for the others to be slips."""
ENOUGH = 5
"""How many labels show a style."""
FEW = 3
"""Headings that are written in one way at least, for others to be slips."""
MORE = 2
"""How many times more often the same words must stand in other letters."""
NUMBERED = 4
"""How many headings of one numbering show that they are or are not set in capitals."""


_Words = tuple[Label, list[tuple[Token, WordKind]]]
_Use = tuple[Label, Token, WordKind]


@dataclass(frozen=True, slots=True)
class _Style:
    """The words of a label whose capital is a matter of style."""

    label: Label
    great: tuple[Token, ...]
    small: tuple[Token, ...]

    @property
    def is_title(self) -> bool:
        return bool(self.great) and not self.small

    @property
    def is_sentence(self) -> bool:
        return bool(self.small) and not self.great


def run(material: Material) -> Iterator[Finding]:
    """One finding for each label that departs from those beside it, from the others of the book or from its double."""
    for path, labels in labels_by_file(material).items():
        capitals = Capitals(material, path, material.library.locale(labels[0].passage.locale))
        told: set[str] = set()
        words = [(label, list(capitals.words(label))) for label in labels if not label.is_in_capitals]
        styles = [_style(label, found) for label, found in words]
        for finding in (
            *_against_style(styles, capitals),
            *_against_doubles(words, styles, capitals),
            *_against_sentences(words, capitals),
            *_against_numbers(labels),
        ):
            if finding.passage.id not in told:
                told.add(finding.passage.id)
                yield finding


def _style(label: Label, words: Iterable[tuple[Token, WordKind]]) -> _Style:
    free = [word for word, kind in words if kind == "free"]
    return _Style(
        label,
        tuple(word for word in free if word.text[0].isupper()),
        tuple(word for word in free if word.text[0].islower()),
    )


def _against_style(styles: Sequence[_Style], capitals: Capitals) -> Iterator[Finding]:
    """Labels in title case where the others of the book, or those beside them, are in sentence case, or the reverse."""
    groups: dict[object, list[_Style]] = defaultdict(list)
    for style in styles:
        if style.great or style.small:
            groups[style.label.cousins].append(style)
            groups[style.label.siblings].append(style)
    for group in groups.values():
        titles, sentences = sum(style.is_title for style in group), sum(style.is_sentence for style in group)
        share = max(titles, sentences) / len(group)
        if len(group) < ENOUGH or share < CUSTOM:
            continue
        for style in group:
            if titles > sentences and style.small:
                word = style.small[0].text
                message = Message("the other headings have a capital where “{word}” has none", word=word)
                yield _finding(style.label, style.small[0], message, 0.2 + share / 2)
            elif titles < sentences and any(capitals.may_be_small(style.label, word) for word in style.great):
                word = style.great[0].text
                message = Message("the other headings have small letters where “{word}” has a capital", word=word)
                yield _finding(style.label, style.great[0], message, 0.2 + share / 2)


def _against_doubles(words: Sequence[_Words], styles: Sequence[_Style], capitals: Capitals) -> Iterator[Finding]:
    """Words that stand with the same beginning, or between the same words, in other labels in other letters."""
    for (where, *_), uses in _shared_words(words, capitals).items():
        great = [use for use in uses if use[1].text[0].isupper()]
        small = [use for use in uses if use[1].text[0].islower()]
        if not great or not small:
            continue
        few, many = sorted((great, small), key=len)
        sure = 0.6 if len(many) >= MORE * len(few) and (where == "begins" or len(many) >= FEW) else 0.0
        if where == "begins" and len(great) == len(small):
            titles = 1 if many[0][2] == "name" else _leaning(styles, few[0][0])
            later = max(uses, key=lambda use: use[0].passage.line)
            few, many = (small, great) if titles > 0 or (not titles and later in small) else (great, small)
            sure = 0.55
        for label, word, _ in few if sure else ():
            message = Message("other headings have “{usual}” here", usual=many[0][1].text)
            yield _finding(label, word, message, sure)


def _shared_words(words: Sequence[_Words], capitals: Capitals) -> Mapping[tuple[object, ...], Sequence[_Use]]:
    """The words that may stand in either letters, by how and with what words they stand."""
    uses: dict[tuple[object, ...], list[_Use]] = defaultdict(list)
    for label, found in words:
        texts = [word.text.lower() for word, _ in found]
        for number, (word, kind) in enumerate(found):
            if number == 0 or kind == "silent" or (kind == "name" and capitals.is_great(word.text)):
                continue
            uses["begins", label.cousins, *texts[: number + 1]].append((label, word, kind))
            if kind == "free":
                uses["behind", label.siblings, *texts[number - 1 : number + 1]].append((label, word, kind))
            else:  # the words around it tell whether it belongs to a name
                uses["beside", label.cousins, *texts[number - 1 : number + 2]].append((label, word, kind))
    return uses


def _against_sentences(words: Sequence[_Words], capitals: Capitals) -> Iterator[Finding]:
    """Words in small letters that sentences write with a capital, as they do names and terms."""
    for label, found in words:
        for word, kind in found:
            if kind == "name" and word.text.islower() and capitals.is_great(word.text):
                usual = word.text.capitalize()
                yield _finding(label, word, Message("elsewhere in this book it is written “{usual}”", usual=usual), 0.6)


def _leaning(styles: Sequence[_Style], label: Label) -> int:
    """How many more labels are in title case than in sentence case: in the book if that is clear, or beside one."""
    all_labels = [style for style in styles if style.label.cousins == label.cousins and (style.great or style.small)]
    beside = [style for style in all_labels if style.label.siblings == label.siblings]
    book, near = (
        sum(style.is_title for style in group) - sum(style.is_sentence for style in group)
        for group in (all_labels, beside)
    )
    return book if abs(book) >= (2 * CUSTOM - 1) * len(all_labels) else near or book


def _against_numbers(labels: Sequence[Label]) -> Iterator[Finding]:
    """Numbered headings in capitals where none of the others is, and the reverse."""
    for group in numbered_together(labels):
        counts = Counter(label.is_in_capitals for label in group)
        if len(group) < NUMBERED or 1 not in counts.values():
            continue
        (lonely,) = (label for label in group if counts[label.is_in_capitals] == 1)
        message = (
            Message("set in capitals, and the other headings of its numbering are not")
            if lonely.is_in_capitals
            else Message("not set in capitals, as the other headings of its numbering are")
        )
        if lonely.words:
            yield _finding(lonely, lonely.words[0], message, 0.6)


def _finding(label: Label, word: Token, message: Message, confidence: float) -> Finding:
    text = word.text
    return Finding(
        ID, "note", round(confidence, 3), label.passage, message,
        detail=text, span=word.span, suggestion=text.lower() if text.istitle() else text.capitalize(),
    )  # fmt: skip


CHECK = Check(
    ID,
    "note",
    "Headings and captions of one kind have their capitals in one way; where one departs, it looks like another kind.",
    (Example("Attack a Face-Down card (beside Attack Directly)", "Attack a Face-Down Card"),),
    run,
    subjects=("book",),
)
