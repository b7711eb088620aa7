"""The terms inside compounds: in some languages, words are written as one that others write apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from rulebook.language.termbase import Term

SHORTEST = 4
"""Letters of the shortest part: of shorter ones, too many words seem to be made."""


class CompoundReader:
    """Cuts words into terms, joined by the letters that the language puts between them.

    A word is only taken for a compound where all of it is terms: of the rest nothing is known, and a word may
    begin like a term by chance.
    """

    def __init__(self, terms: Iterable[Term], links: Iterable[str]) -> None:
        found: dict[str, set[str]] = defaultdict(set)
        for term in terms:
            for form in (term.text, *term.forms):
                if len(form) >= SHORTEST and form.isalpha() and form[0].isupper():
                    found[form.lower()].add(term.concept)
        self._parts: Mapping[str, frozenset[str]] = {form: frozenset(names) for form, names in found.items()}
        self._links = tuple(sorted(links, key=len))
        self._known: dict[str, frozenset[str]] = {}

    def __bool__(self) -> bool:
        return bool(self._links)

    def concepts(self, word: str) -> frozenset[str]:
        """The concepts whose terms a word is made of; none where it is a term itself or no compound of terms."""
        known = self._known.get(word)
        if known is None:
            folded = word.lower()
            parts = None if folded in self._parts or len(word) < 2 * SHORTEST else self._cut(folded)
            known = self._known[word] = frozenset().union(*(self._parts[part] for part in parts or ()))
        return known

    def _cut(self, rest: str) -> tuple[str, ...] | None:
        """The parts of a word, the longest first; ``None`` where something is left over."""
        if rest in self._parts:
            return (rest,)
        for end in range(len(rest) - SHORTEST, SHORTEST - 1, -1):
            if rest[:end] in self._parts:
                for link in self._links:
                    if rest.startswith(link, end):
                        following = self._cut(rest[end + len(link) :])
                        if following is not None:
                            return (rest[:end], *following)
        return None
