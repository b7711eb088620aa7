"""Verbs with pronouns joined to their end, whose written accent follows from where the stress falls."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from rulebook.language.letters import plain_letters

LONGEST_CHAIN = 2
"""How many pronouns follow a verb."""
SHORTEST_STEM = 3
"""Letters of a verb at least to which pronouns are joined."""


class Enclitics:
    """How a language joins pronouns to its verbs, and writes the accent that they bring."""

    def __init__(self, pronouns: Sequence[str], strong: str, weak: str, accents: Mapping[str, str], final: str) -> None:
        """``strong`` and ``weak`` are its vowels; a verb that ends in a letter of ``final`` is stressed at the end."""
        self._pronouns = sorted(pronouns, key=len, reverse=True)
        self._strong = strong
        self._accents = accents
        self._final = final
        self._nucleus = re.compile(f"[{weak}]?[{strong}][{weak}]?|[{weak}]+") if strong else None

    def right(self, word: str, is_verb: Callable[[str], bool]) -> str | None:
        """The right accents of a verb with its pronouns; None where a word is none."""
        ways = [way for stem, pronouns in self._divided(word) if (way := self._joined(stem, pronouns, is_verb))]
        return word if word in ways else next(iter(ways), None)

    def _joined(self, stem: str, pronouns: Sequence[str], is_verb: Callable[[str], bool]) -> str | None:
        plain = plain_letters(stem)
        if len(plain) < SHORTEST_STEM or not is_verb(plain):
            return None
        stressed = self._stressed(plain, len(pronouns))
        return stressed + "".join(pronouns) if stressed else None

    def _divided(self, word: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The word as a verb and its pronouns, the most of them first."""
        chains: list[list[tuple[str, tuple[str, ...]]]] = [[(word, ())]]
        for _ in range(LONGEST_CHAIN):
            chains.append(
                [
                    (stem.removesuffix(pronoun), (pronoun, *pronouns))
                    for stem, pronouns in chains[-1]
                    for pronoun in self._pronouns
                    if stem.endswith(pronoun)
                ]
            )
        for divided in reversed(chains[1:]):
            yield from divided

    def _stressed(self, stem: str, pronouns: int) -> str | None:
        """The stem as it is written before some pronouns."""
        if self._nucleus is None:
            return None
        nuclei = list(self._nucleus.finditer(stem))
        if stem[-1] in self._final:
            if pronouns == 1:
                return stem
            nucleus = nuclei[-1]
        elif len(nuclei) > 1:
            nucleus = nuclei[-2]
        else:
            return None
        at = next((n for n in range(*nucleus.span()) if stem[n] in self._strong), nucleus.end() - 1)
        return stem[:at] + self._accents.get(stem[at], stem[at]) + stem[at + 1 :]
