"""What stands between quotation marks: names, in which no word is a term."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rulebook.language.text.signs import QUOTES
from rulebook.language.text.tokens import Span

LONGEST: Final = 80
"""Letters of the longest name; what is longer is a saying, or lacks its closing mark. The longest card name has 78."""

_NAME: Final = re.compile(rf"[{QUOTES}]\s*([^{QUOTES}]{{2,60}}?)\s*[{QUOTES}]")


class Quotations:
    """The quotation marks of one language, and what stands between them."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self.pairs = tuple(pairs)
        self._openings = tuple(opening for opening, _ in self.pairs)
        self._quoted = re.compile("|".join(_patterns(self.pairs)) or "(?!)")

    def any_in(self, text: str) -> bool:
        """Whether anything may be quoted: most texts quote nothing, and to look for a sign costs least."""
        for opening in self._openings:  # noqa: SIM110 (a generator would take twice the time)
            if opening in text:
                return True
        return False

    def nameless(self, text: str) -> str:
        """A text in which one sign stands for every quoted name, so that texts about different cards are the same."""
        return self._quoted.sub('""', text)

    def blanked(self, text: str) -> str:
        """A text of the same length whose quoted names are blanked, so that nothing in them counts as a term."""
        return self._quoted.sub(_blank, text)

    def insides(self, text: str) -> tuple[Span, ...]:
        """The stretches between the marks of each pair, in which stand names and not terms.

        >>> Quotations([('"', '"')]).insides('Draw "Dark Hole" now.')
        ((6, 15),)
        """
        return tuple([span for opening, closing in self.pairs for span in _between(text, opening, closing)])

    def quoted(self, text: str) -> tuple[str, ...]:
        """What stands between the marks, in order.

        >>> Quotations([('"', '"')]).quoted('Draw "Dark Hole" or "Raigeki".')
        ('Dark Hole', 'Raigeki')
        """
        return tuple([text[start:end] for start, end in sorted(self.insides(text))])

    def closed(self, text: str) -> tuple[Span, ...]:
        """The stretches with their marks, in order, none inside another."""
        widths = [(len(opening), len(closing)) for opening, closing in self.pairs]
        found = sorted(
            (start - width[0], end + width[1])
            for width, (opening, closing) in zip(widths, self.pairs, strict=True)
            for start, end in _between(text, opening, closing)
        )
        kept: list[Span] = []
        for stretch in found:
            if not kept or stretch[0] >= kept[-1][1]:
                kept.append(stretch)
        return tuple(kept)


def names(text: str) -> frozenset[str]:
    """What stands between quotation marks of whatever style and language, casefolded."""
    return frozenset(match.group(1).casefold() for match in _NAME.finditer(text))


def _patterns(pairs: Iterable[tuple[str, str]]) -> Iterable[str]:
    """What stands between the marks of each pair, with at most one quotation inside another."""
    for opening, closing in ((re.escape(opening), re.escape(closing)) for opening, closing in pairs):
        inner = f"[^{opening}{closing}]{{1,{LONGEST}}}"
        yield f"{opening}{inner}{opening}{inner}{closing}{closing}"
        yield f"{opening}{inner}{closing}"


def _between(text: str, opening: str, closing: str) -> Iterable[Span]:
    start = text.find(opening)
    while start >= 0:
        end = text.find(closing, start + len(opening))
        if end < 0:
            return
        yield start + len(opening), end
        start = text.find(opening, end + len(closing))


def _blank(match: re.Match[str]) -> str:
    quoted = match.group()
    return quoted[0] + "_" * (len(quoted) - 2) + quoted[-1]
