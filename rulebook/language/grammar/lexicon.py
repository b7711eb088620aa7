"""Words and how they agree.

Gender and number are sets of bits, so that *fits* is an intersection that is not empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

MASCULINE_SINGULAR: Final = 1
"""Bits, one a form."""
FEMININE_SINGULAR: Final = 2
"""As above."""
MASCULINE_PLURAL: Final = 4
"""As above."""
FEMININE_PLURAL: Final = 8
"""As above."""
MASCULINE: Final = MASCULINE_SINGULAR | MASCULINE_PLURAL
FEMININE: Final = FEMININE_SINGULAR | FEMININE_PLURAL
SINGULAR: Final = MASCULINE_SINGULAR | FEMININE_SINGULAR
PLURAL: Final = MASCULINE_PLURAL | FEMININE_PLURAL
ANY: Final = SINGULAR | PLURAL

CODES: Final = {
    "ms": MASCULINE_SINGULAR, "fs": FEMININE_SINGULAR, "mp": MASCULINE_PLURAL, "fp": FEMININE_PLURAL,
    "s": SINGULAR, "p": PLURAL, "m": MASCULINE, "f": FEMININE, "c": ANY,
}  # fmt: skip

KNOWN_FROM: Final = 10**-6.5
"""Share of all words from which an infinitive vouches for the forms that its endings make."""
COMMON_FROM: Final = 10**-6.2
"""The same for forms of a listed noun, which are rarely anything else."""
SHORTEST_STEM: Final = 2
"""Letters of a stem at least: less is an ending."""


@dataclass(frozen=True, slots=True)
class Word:
    """What a form can be; each number is a set of genders and numbers, 0 where it cannot be that.

    Attributes:
        noun: As a noun.
        adjective: As an adjective or participle.
        determiner: As a determiner.
        fused: As a preposition with its article.
        copula: Number of a form of *to be*; ANY for infinitives and the like.
        auxiliary: Number of a form of *to have* before a participle.
        verb: Number of a finite verb of the third person.
        other_verb: Whether it is another form of a verb.
        classes: The closed classes that have it.
    """

    noun: int = 0
    adjective: int = 0
    determiner: int = 0
    fused: int = 0
    copula: int = 0
    auxiliary: int = 0
    verb: int = 0
    other_verb: bool = False
    classes: frozenset[str] = frozenset()

    @property
    def is_known(self) -> bool:
        """Whether the grammar can say what it is."""
        return bool(
            self.noun or self.adjective or self.determiner or self.fused or self.copula or self.auxiliary
            or self.verb or self.other_verb or self.classes
        )  # fmt: skip

    @property
    def is_verbal(self) -> bool:
        """Whether it is a form of a verb and nothing that stands inside a noun phrase."""
        return bool(self.copula or self.auxiliary or self.verb or self.other_verb) and not (
            self.noun or self.adjective or self.determiner
        )


UNKNOWN: Final = Word()
ADVERB: Final = Word(classes=frozenset({"adverbs"}))
VERB: Final = Word(other_verb=True)
OPEN_CLASSES: Final = frozenset(
    ["impersonal", "times", "collectives", "comparatives", "subject-pronouns", "modals", "nominals", "compound-heads"]
)
"""Classes of words that are adjectives or verbs besides."""


@dataclass(frozen=True)
class Lexicon:
    """The words of one language.

    Attributes:
        locale: Language tag.
        share: How frequent a word is, 0 to 1, by which infinitives are known.
        perfect_is_fixed: Whether the participle of the perfect tense has one form only.
        adverb_ending: What all words end in that are adverbs made of adjectives; empty where other words do.
        enclitics: Pronouns that are written in one word with the verb before them.
        noun_endings: Endings that nouns of one gender and number have, with what they agree in.
        closed: The words that are listed.
        verbs: Endings of verbs, the code of their number (empty for other forms), the infinitive's ending.
        participles: Endings of participles, what they agree in, the infinitives' endings.
        not_verbs: What looks like a verb and is none.
    """

    locale: str
    share: Callable[[str], float]
    perfect_is_fixed: bool
    adverb_ending: str
    enclitics: tuple[str, ...]
    noun_endings: tuple[tuple[str, int], ...]
    closed: Mapping[str, Word]
    verbs: tuple[tuple[str, str, str], ...]
    participles: tuple[tuple[str, int, tuple[str, ...]], ...]
    not_verbs: frozenset[str]
    _words: dict[str, Word] = field(default_factory=dict, repr=False)

    def word(self, form: str) -> Word:
        """What a form in lower case can be; nothing where the language data does not tell."""
        known = self._words.get(form)
        if known is None:
            known = self._words[form] = self._analysed(form)
        return known

    def learn(self, form: str, agreement: int) -> None:
        """Take a word for a noun of the gender and number that its determiners show."""
        if not self.word(form).is_known:
            self._words[form] = Word(noun=agreement)

    def _analysed(self, form: str) -> Word:
        closed = self.closed.get(form)
        if closed is not None and (closed.determiner or closed.fused or closed.classes - OPEN_CLASSES):
            return closed
        if (
            self.adverb_ending
            and form.endswith(self.adverb_ending)
            and len(form) > len(self.adverb_ending) + SHORTEST_STEM
        ):
            return ADVERB if closed is None else closed
        head, _, tail = form.partition("-")
        if len(tail) > SHORTEST_STEM and closed is None and self.word(head).noun and not self.word(head).is_verbal:
            return Word(noun=self.word(head).noun)  # the first noun of two decides
        word = closed or UNKNOWN
        participle = 0
        for ending, agreement, infinitives in self.participles:
            if not word.noun and form.endswith(ending) and self._is_verb(form.removesuffix(ending), infinitives):
                participle |= agreement
        least = COMMON_FROM if word.noun else KNOWN_FROM
        verb, other = word.verb, word.other_verb
        if not participle and form not in self.not_verbs:
            for ending, number, infinitive in self.verbs:
                if word.noun and number == "" and ending != infinitive:
                    continue
                if form.endswith(ending) and self._is_verb(form.removesuffix(ending), (infinitive,), least):
                    verb |= CODES.get(number, 0)
                    other = other or number == ""
        return Word(
            word.noun, word.adjective | participle, 0, 0, word.copula, word.auxiliary, verb, other, word.classes
        )

    def _is_verb(self, stem: str, infinitives: Iterable[str], least: float = KNOWN_FROM) -> bool:
        return len(stem) >= SHORTEST_STEM and any(self.share(stem + ending) >= least for ending in infinitives)
