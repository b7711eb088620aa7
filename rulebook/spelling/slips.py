"""Which words of some texts are slips of the pen, and what was meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from rulebook.spelling.dictionary import LEAST, Dictionary
from rulebook.spelling.near_words import Alphabet
from rulebook.spelling.orthography import Orthography

RARE = 2
"""A slip is made once or twice, a name of the game again and again."""
SHORTEST = 5
"""Letters from which one wrong letter tells: short words are a letter from another one."""
LONG = 9
"""From here, two slips in one word leave it recognisable."""
COMMON = 10**-5.5
"""Share from which a word is one, however like another."""
SMALL = 10**-3.5
"""Share of the small words of a language."""
SOUND = 10**-6.5
"""Share from which a word of the language may be what was meant by one that its dictionary lacks."""
SURER = 30
"""How many times more frequent it must be than what was written."""
USUAL = 50
"""How many times more frequent a word with other accents must be for a word to be a slip for it."""
USUAL_HERE = 10
"""The same where the other word stands in the text, too."""
CUSTOM = 5
"""How often a word must stand, and more often than the other, for it to be the custom of the texts."""
USUAL_LETTER = 500
"""The same for words of one letter, such as prepositions."""
ALPHABET = 10**-5
"""Share of the words that show the letters of a language."""


@dataclass(frozen=True, slots=True)
class Slip:
    """What was meant by a word, and how sure that is, 0 to 1."""

    meant: str
    confidence: float


class Slips:
    """The probable slips among the words of some texts in one language; words are in lower case."""

    def __init__(
        self,
        counts: Counter[str],
        known: Dictionary,
        writing: Orthography,
        right: Collection[str],
        names: Collection[str],
    ) -> None:
        """``counts`` are the words of the texts; ``right`` are never slips, ``names`` only for words of these texts."""
        self._counts = counts
        self._dictionary = known
        self._writing = writing
        self._speller = writing.speller
        self._enclitics = writing.enclitics
        self._right = right
        self._names = names
        self._alphabet = Alphabet(known.words(ALPHABET))
        self._found: dict[str, Slip | None] = {}

    def of(self, word: str) -> Slip | None:
        """What a word was meant to be, where it is probably a slip."""
        if word not in self._found:
            self._found[word] = self._slip(word) if word not in self._right else None
        return self._found[word]

    def _slip(self, word: str) -> Slip | None:
        if len(word) == 1:
            return None if word.isascii() else _slip(self._usual_accents(word, USUAL_LETTER), 0.7)
        if self.lacks(word):
            return self._of_unknown(word)
        if self._counts[word] > RARE:
            return None
        if len(word) < SHORTEST:
            return None if self._speller else _slip(self._exchanged(word), 0.7)
        share = max(map(self._dictionary.share, word.split("'")))
        if share < LEAST and (twins := [o for o in self._alphabet.accented(word) if self._counts[o] > CUSTOM]):
            return _slip(max(twins, key=self._counts.__getitem__), 0.8)
        twin = self._usual_accents(word, USUAL)
        if share < COMMON and twin is not None:
            return _slip(twin, self._sureness(twin))
        if share >= LEAST or self._speller:
            return None
        return self._of_text(word)

    def _of_unknown(self, word: str) -> Slip | None:
        """What was meant by a word that the language does not have."""
        twins = [other for other in self._alphabet.accented(word) if self._is_word(other)]
        twin = self._verb(word) or max(twins, key=self._frequency, default=None)
        if twin and (word not in self._names or self._counts[twin]):
            is_custom = self._counts[word] > max(CUSTOM, self._counts[twin])
            return _slip(twin, 0.85) if not is_custom else None
        if self._counts[word] > RARE:
            return None
        if len(word) < SHORTEST:
            return _slip(self._exchanged(word), 0.7)
        return self._of_text(word) or self._of_language(word)

    def _of_text(self, word: str) -> Slip | None:
        """The frequent word of the same text that was meant."""
        near = [
            other
            for other, count in self._counts.items()
            if count > RARE and self._is_slip(word, other) and (word not in self._names or word[0] == other[0])
        ]
        meant = max(near, key=self._counts.__getitem__, default=None)
        return _slip(meant, 0.9)

    def _of_language(self, word: str) -> Slip | None:
        """The frequent word of the language that was meant."""
        least = max(SOUND, SURER * self._dictionary.share(word))
        near = {
            other
            for other in self._alphabet.one_slip_away(word)
            if self._dictionary.share(other) >= least and word[:-1] != other[:-1]
        }
        if word in self._names and not (self._writing.capital_nouns and len(word) >= LONG):
            near = {other for other in near if self._counts[other] and self._writing.capital_nouns}
        # The first letter is hardly ever the wrong one.
        meant = max(
            filter(self._is_word, near), key=lambda other: (other[0] == word[0], self._frequency(other)), default=None
        )
        return _slip(meant, 0.75)

    def is_of_text(self, word: str) -> bool:
        """Whether a word stands in the texts and is one of the language."""
        return self._counts[word] > RARE and not self.lacks(word)

    def lacks(self, word: str) -> bool:
        """Whether the dictionary with its rules of inflection refuses a word and each of its elided parts."""
        speller = self._speller
        return speller is not None and not (
            speller.accepts(word)
            or all(part in self._right or speller.accepts(part) for part in word.split("'"))
            or self._verb(word) == word
        )

    def _verb(self, word: str) -> str | None:
        """The right accents of a verb with its pronouns."""
        if self._enclitics is None or self._speller is None:
            return None
        return self._enclitics.right(word, self._speller.has)

    def _is_word(self, word: str) -> bool:
        return self._dictionary.knows(word) and not self.lacks(word)

    def _frequency(self, word: str) -> tuple[bool, float]:
        return word in self._counts, self._dictionary.share(word)

    def _sureness(self, meant: str) -> float:
        return 0.9 if self._counts[meant] > RARE else 0.7

    def _exchanged(self, word: str) -> str | None:
        """The small word of which a short one that nobody knows has two letters exchanged."""
        if len(word) < 3 or self._dictionary.share(word) >= LEAST:
            return None
        swapped = (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1))
        meant = max(swapped, key=self._dictionary.share)
        return meant if self._dictionary.share(meant) >= SMALL else None

    def _usual_accents(self, word: str, usual: float) -> str | None:
        """The same letters with other accents, where that is a word and this is hardly one."""
        twin = self._dictionary.twin(word)
        share, better = self._dictionary.share(word), self._dictionary.share(twin)
        if twin == word or better < LEAST:
            return None
        if self._counts[twin]:
            usual = min(usual, USUAL_HERE)
        return twin if (share == 0 and self._speller is None) or better >= usual * max(share, LEAST) else None

    def _is_slip(self, word: str, other: str) -> bool:
        """Whether a letter makes one word of the other, and not as forms of one word differ in their ends."""
        allowed = 2 if len(word) >= LONG else 1
        if abs(len(word) - len(other)) > allowed:
            return False
        distance = OSA.distance(word, other, score_cutoff=allowed)
        if distance > allowed or (distance == 2 and (word[0] != other[0] or word[-3:] != other[-3:])):
            return False
        shorter, longer = sorted((word, other), key=len)
        return not (longer.startswith(shorter) or (len(word) == len(other) and word[:-1] == other[:-1]))


def _slip(meant: str | None, confidence: float) -> Slip | None:
    return Slip(meant, confidence) if meant is not None else None
