"""How often the speakers of a language use a word: lists of words counted on the web and in films."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache

from rulebook.language.letters import plain_letters

LEAST = 10**-7.5
"""Share of all words from which a word of the list is taken for one, and not for a slip that many make."""


class Dictionary:
    """The words of one language with their share of all words; empty where no list is at hand.

    Half of what the lists count is too rare to be taken for words, and left out: it would take as much room again. The
    lists of the wordfreq package are casefolded, so that a German sharp s is looked up as ``ss``.
    """

    def __init__(self, shares: Mapping[str, float]) -> None:
        self._shares = shares

    def __bool__(self) -> bool:
        return bool(self._shares)

    def share(self, word: str) -> float:
        """Share of all words, 0 to 1; 0 for a word that is not on the list."""
        return self._shares.get(word.casefold(), 0.0)

    def knows(self, word: str) -> bool:
        """Whether it is a word."""
        return word.casefold() in self._shares

    def words(self, least: float) -> Iterator[str]:
        """The words of at least some share."""
        return (word for word, share in self._shares.items() if share >= least)

    def twin(self, word: str) -> str:
        """The most frequent word with the same letters, whatever their accents; the word itself if there is none."""
        plain = plain_letters(word.casefold())
        twins = [twin for twin in (plain, self._accented.get(plain, "")) if twin in self._shares]
        return max(twins, key=self.share, default=word)

    @cached_property
    def _accented(self) -> Mapping[str, str]:
        """The most frequent word with accents for each row of plain letters."""
        found: dict[str, str] = {}
        for word in self._shares:
            if not word.isascii():
                found.setdefault(plain_letters(word), word)  # the list begins with the most frequent
        return found


@lru_cache(maxsize=8)
def dictionary(locale: str) -> Dictionary:
    """The dictionary of a language tag."""
    from wordfreq import cB_to_freq, get_frequency_list  # noqa: PLC0415 (slow to import)

    try:
        counted = get_frequency_list(locale)
    except LookupError:
        return Dictionary({})
    get_frequency_list.cache_clear()
    shares = ((cB_to_freq(-rank), words) for rank, words in enumerate(counted))
    return Dictionary({word: share for share, words in shares if share >= LEAST for word in words})
