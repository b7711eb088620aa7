"""Find the concepts that a text mentions: one pass over the text for all terms of a locale."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import ahocorasick

from rulebook.termbase import Term

GAP = "…"
MAX_GAP_WORDS = 4

_WORD = re.compile(r"\w+", re.UNICODE)


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
    segments: tuple[str, ...]
    term: Term


class MentionFinder:
    """Finds terms with their forms, longest first, at word boundaries.

    A form with a gap (``"Invoquez … Spécialement"``) matches with up to four words in the gap. Where
    one form belongs to several concepts, those whose terms hold in the asked edition are preferred.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        self._forms: dict[str, list[_Form]] = defaultdict(list)
        for term in terms:
            for form in dict.fromkeys((term.text, *term.forms)):
                segments = tuple(part.strip() for part in form.split(GAP) if part.strip())
                if segments:
                    self._forms[_fold(segments[0])].append(_Form(segments, term))
        self._automaton = ahocorasick.Automaton()
        for first in self._forms:
            self._automaton.add_word(first, first)
        if self._forms:
            self._automaton.make_automaton()

    def find(self, text: str, edition: str | None = None) -> list[Mention]:
        """The mentions in a text, in order, none inside another."""
        if not self._forms:
            return []
        folded = _fold(text)
        found: list[Mention] = []
        for last, first in self._automaton.iter(folded):
            start = last + 1 - len(first)
            if not _at_boundaries(folded, start, last + 1):
                continue
            matches: dict[tuple[tuple[int, int], ...], list[Term]] = defaultdict(list)
            for form in self._forms[first]:
                rest = _match_rest(folded, last + 1, form.segments[1:])
                if rest is not None and (not form.term.exact or _same_case(text, start, form.segments[0])):
                    matches[(start, last + 1), *rest].append(form.term)
            found.extend(_mention(parts, terms, edition) for parts, terms in matches.items())
        return _longest_first(found)


def _fold(text: str) -> str:
    # ``lower`` keeps the length of every text in the scripts at hand, ``casefold`` does not.
    lowered = text.lower()
    return (lowered if len(lowered) == len(text) else text).replace("’", "'").replace("\u00a0", " ")


def _at_boundaries(text: str, start: int, end: int) -> bool:
    before = start == 0 or not text[start - 1].isalnum() or not text[start].isalnum()
    after = end == len(text) or not text[end].isalnum() or not text[end - 1].isalnum()
    return before and after


def _match_rest(text: str, position: int, segments: Sequence[str]) -> list[tuple[int, int]] | None:
    parts: list[tuple[int, int]] = []
    for segment in segments:
        folded = _fold(segment)
        limit = _gap_limit(text, position)
        found = text.find(folded, position, limit + len(folded) + 1)
        while found >= 0 and not _at_boundaries(text, found, found + len(folded)):
            found = text.find(folded, found + 1, limit + len(folded) + 1)
        if found < 0:
            return None
        position = found + len(folded)
        parts.append((found, position))
    return parts


def _gap_limit(text: str, position: int) -> int:
    for count, word in enumerate(_WORD.finditer(text, position)):
        if count == MAX_GAP_WORDS:
            return word.start()
    return len(text)


def _same_case(text: str, start: int, segment: str) -> bool:
    return text[start : start + 1].isupper() == segment[:1].isupper()


def _mention(parts: tuple[tuple[int, int], ...], terms: Sequence[Term], edition: str | None) -> Mention:
    current = [term for term in terms if edition is None or edition in term.editions] or list(terms)
    concepts = tuple(dict.fromkeys(term.concept for term in current))
    return Mention(parts[0][0], parts[-1][1], concepts, current[0], parts)


def _longest_first(found: list[Mention]) -> list[Mention]:
    """The mentions whose own parts do not overlap, those that cover most first."""
    kept: list[Mention] = []
    taken: set[int] = set()
    for mention in sorted(found, key=lambda m: (-sum(end - start for start, end in m.parts), m.start, m.end)):
        covered = {offset for start, end in mention.parts for offset in range(start, end)}
        if not covered & taken:
            kept.append(mention)
            taken |= covered
    return sorted(kept, key=lambda mention: (mention.start, mention.end))
