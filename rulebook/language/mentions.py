"""Find the concepts that a text mentions: one pass over the text for all terms of a locale.

The text is reduced to its words, with two spaces between any two of them and one around the whole; so is
every form. A form then matches whole words only, neighbours never share a space, and one pass of an
Aho-Corasick automaton gives all forms, of which the leftmost and longest are kept.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

import ahocorasick

from rulebook.language.termbase import Term
from rulebook.language.text.tokens import parted, parted_forms

GAP = "…"
MAX_GAP_WORDS = 4
"""Words that ``…`` in a form of a term stands for at most, as locales are told to write it."""

_SPACE = "  "


@dataclass(frozen=True, slots=True)
class Mention:
    """A stretch ``text[start:end]`` that names one concept, or several where the form is ambiguous.

    ``parts`` are the stretches that the form itself covers; what stands in its gaps is free for other
    mentions.
    """

    start: int
    end: int
    concepts: tuple[str, ...]
    term: Term
    parts: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class _Form:
    """One form of a term: its first words as an entry's key, what follows after gaps, and its capital."""

    rest: tuple[str, ...]
    capital: bool
    term: Term


@dataclass(slots=True)
class _Entry:
    """All forms that begin with the same words: those with a gap, and those that end there.

    ``hard`` entries need a look at the text around them: they have gaps, or care for case.
    """

    length: int
    gapped: list[_Form]
    plain: list[_Form]
    hard: bool = False
    terms: tuple[Term, ...] = ()


_Match: TypeAlias = tuple[tuple[Term, ...], tuple[tuple[int, int], ...]]
"""The terms whose form matches, and the stretches of the spaced text that it covers."""


class MentionFinder:
    """Finds terms with their forms, longest first, as whole words.

    A form with a gap (``"Invoquez … Spécialement"``) matches with up to four words in the gap. Where
    one form belongs to several concepts, those whose terms hold in the asked edition are preferred.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        entries: dict[str, _Entry] = {}
        for term in terms:
            for form in dict.fromkeys((term.text, *term.forms)):
                segments = [part for part in form.split(GAP) if cut(part)]
                if segments:
                    first, *rest = (_spaced(cut(segment)) for segment in segments)
                    entry = entries.setdefault(_fold(first), _Entry(len(first), [], []))
                    made = _Form(tuple(map(_fold, rest)), first[1].isupper(), term)
                    (entry.gapped if rest else entry.plain).append(made)
                    entry.hard = entry.hard or bool(rest) or term.exact
        self._automaton = ahocorasick.Automaton()
        for first, entry in entries.items():
            entry.gapped.sort(key=lambda form: -sum(map(len, form.rest)))
            entry.terms = tuple(form.term for form in entry.plain)
            self._automaton.add_word(first, entry)
        self._any = bool(entries)
        if self._any:
            self._automaton.make_automaton()

    def find(self, text: str, edition: str | None = None) -> list[Mention]:
        """The mentions in a text, in order, none inside another."""
        words = parted(text)
        if not self._any or not words:
            return []
        spaced = _spaced([word.text for word in words])
        starts = list(accumulate((len(word.text) + len(_SPACE) for word in words), initial=1))

        def place(start: int, end: int) -> tuple[int, int]:
            # A part begins and ends with the space beside its outer words.
            first = bisect_right(starts, start + 1) - 1
            last = bisect_right(starts, end - 2) - 1
            return words[first].start, words[last].end

        found = [
            _mention(tuple(place(begin, close) for begin, close in parts), terms, edition)
            for terms, parts in self._matches(spaced)
        ]
        return sorted(found, key=lambda mention: (mention.start, mention.end))

    def terms(self, words: Sequence[str]) -> list[tuple[Term, ...]]:
        """The terms of each mention in a text that was :func:`cut`, without places, faster.

        A mention has several where its form is ambiguous, of whatever edition.
        """
        if not self._any or not words:
            return []
        return [match[0] for match in self._matches(_spaced(words))]

    def _matches(self, spaced: str) -> Iterator[_Match]:
        """The matches in the spaced text."""
        folded = _fold(spaced)
        taken: list[tuple[int, int]] = []
        for start, end, entry in self._longest(folded):
            if taken and any(begin < end - 1 and start < close - 1 for begin, close in taken):
                continue
            if entry.hard:
                for match in self._checked(spaced, folded, start, entry):
                    taken.extend(match[1][1:])
                    yield match
            else:
                yield entry.terms, ((start, end),)

    def _longest(self, folded: str) -> list[tuple[int, int, _Entry]]:
        """Start, end and entry of the leftmost, of these the longest forms that do not overlap.

        The automaton's own ``iter_long`` loses a form that lies inside the beginning of a longer one.
        """
        kept: list[tuple[int, int, _Entry]] = []
        for last, entry in self._automaton.iter(folded):
            start = last + 1 - entry.length
            inside = len(kept)
            while inside and kept[inside - 1][0] >= start:
                inside -= 1
            # A form's last space is the next one's first: two spaces lie between words.
            if not inside or kept[inside - 1][1] <= start + 1:
                del kept[inside:]
                kept.append((start, last + 1, entry))
        return kept

    def _checked(self, spaced: str, folded: str, start: int, entry: _Entry) -> Iterator[_Match]:
        """The match of an entry that has gaps or cares for case; where it fails, the shorter ones inside it."""
        end = start + entry.length
        capital = spaced[start + 1].isupper()
        for form in entry.gapped:
            rest = _match_rest(folded, end, form.rest)
            if rest is not None and (form.capital == capital or not form.term.exact):
                yield (form.term,), ((start, end), *rest)
                return
        terms = tuple([form.term for form in entry.plain if form.capital == capital or not form.term.exact])
        if terms:
            yield terms, ((start, end),)
            return
        free = start
        inside = [
            (last + 1 - other.length, -other.length, other) for last, other in self._automaton.iter(folded, start, end)
        ]
        for begin, _, other in sorted(inside, key=lambda found: found[:2]):
            if begin >= free and other.length < entry.length:
                found = list(self._checked(spaced, folded, begin, other))
                free = max((close for _, parts in found for _, close in parts), default=free)
                yield from found


def cut(text: str) -> list[str]:
    """The words of a text, and the marks across which no form reaches but those that have one.

    >>> cut("Draw 1 card, then Set it.")
    ['Draw', '1', 'card', ',', 'then', 'Set', 'it']
    """
    return parted_forms(text)


def _spaced(words: Sequence[str]) -> str:
    return f" {_SPACE.join(words)} "


def _fold(text: str) -> str:
    # ``lower`` keeps the length of nearly every text, ``casefold`` does not.
    lowered = text.lower()
    return lowered if len(lowered) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def _match_rest(folded: str, position: int, segments: Sequence[str]) -> list[tuple[int, int]] | None:
    parts: list[tuple[int, int]] = []
    for segment in segments:
        found = folded.find(segment, position, _gap_limit(folded, position) + len(segment))
        if found < 0:
            return None
        position = found + len(segment)
        parts.append((found, position))
    return parts


def _gap_limit(folded: str, position: int) -> int:
    """Where the last word begins (with the space before it) that may stand after a gap."""
    for _ in range(MAX_GAP_WORDS):
        following = folded.find(_SPACE, position)
        if following < 0:
            return len(folded)
        position = following + len(_SPACE)
    return position


def concepts_of(terms: Sequence[Term], edition: str | None) -> tuple[str, ...]:
    """The concepts that an ambiguous form may name; those whose terms hold in the edition are preferred."""
    current = [term for term in terms if edition is None or edition in term.editions] or terms
    return tuple(dict.fromkeys(term.concept for term in current))


def _mention(parts: tuple[tuple[int, int], ...], terms: Sequence[Term], edition: str | None) -> Mention:
    if len(terms) == 1:  # as nearly all are
        return Mention(parts[0][0], parts[-1][1], (terms[0].concept,), terms[0], parts)
    current = [term for term in terms if edition is None or edition in term.editions] or list(terms)
    return Mention(parts[0][0], parts[-1][1], concepts_of(terms, edition), current[0], parts)
