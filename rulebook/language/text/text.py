"""A text that has been read: each part of it is worked out when somebody first asks, and kept with it."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Hashable
from functools import cached_property
from sys import intern
from typing import Any, Final, TypeVar

from rulebook.language.locales import Locale
from rulebook.language.quantities import Quantity
from rulebook.language.text import tokens
from rulebook.language.text.reader import ClauseKey, Reader
from rulebook.language.text.structure import sentences
from rulebook.language.text.tokens import Span, Token

KEPT: Final = 4_000
"""How many texts of a language keep their tokens: more than the passages of its books, of which checks ask again and
again; the tokens of all texts of a card database would take a third of the room that all else does."""

Said = TypeVar("Said", bound=Hashable)


class Text:
    """A text of one language; ``string`` is what stands there."""

    __slots__ = (
        "_advised", "_atoms", "_blanked", "_concepts", "_force", "_forms", "_insides", "_key", "_nameless", "_numbers",
        "_runs", "_texts", "_tokens", "_words", "string",
    )  # fmt: skip

    string: str
    _texts: Texts
    _blanked: Text | None
    _nameless: Text | None
    _concepts: tuple[str, frozenset[str]] | None
    _advised: tuple[str, bool] | None
    _key: tuple[str | None, ClauseKey] | None
    _force: frozenset[str] | None
    _forms: tuple[str, ...] | None
    _numbers: frozenset[int] | None
    _insides: tuple[Span, ...] | None
    _tokens: tuple[Token, ...] | None
    _atoms: tuple[Token, ...] | None
    _runs: tuple[Token, ...] | None
    _words: tuple[Token, ...] | None

    def __init__(self, string: str, texts: Texts) -> None:
        self.string = string
        self._texts = texts
        self._blanked = self._nameless = None
        self._concepts = self._advised = self._key = None
        self._force = self._forms = self._numbers = None
        self._insides = self._tokens = self._atoms = self._runs = self._words = None

    def __repr__(self) -> str:
        return f"Text({self.string!r}, {self._texts.locale.tag})"

    # Words and names.

    @property
    def words(self) -> tuple[Token, ...]:
        """Its words, cut at everything that is no letter."""
        if self._words is None:
            self._texts.note(self)
            self._words = tokens.words(self.string)
        return self._words

    @property
    def atoms(self) -> tuple[Token, ...]:
        """Its smallest pieces: words as above, runs of digits, single marks."""
        if self._atoms is None:
            self._texts.note(self)
            self._atoms = tokens.atoms(self.string)
        return self._atoms

    @property
    def runs(self) -> tuple[Token, ...]:
        """Its runs of letters and digits."""
        if self._runs is None:
            self._texts.note(self)
            self._runs = tokens.placed_runs(self.string)
        return self._runs

    def runs_before(self, place: int) -> int:
        """How many runs of letters and digits begin before a place."""
        return bisect_left(self.runs, place, key=lambda run: run.start)

    @property
    def forms(self) -> tuple[str, ...]:
        """The words without their places, which takes a tenth of the room."""
        if self._forms is None:
            self._forms = tuple(map(intern, tokens.forms(self.string)))
        return self._forms

    @property
    def tokens(self) -> tuple[Token, ...]:
        """All that stands in it: words, numbers, marks, and quoted names as one token each."""
        if self._tokens is None:
            found: list[Token] = []
            behind = 0
            for start, end in (*self._texts.reader.quotations.closed(self.string), (len(self.string),) * 2):
                found.extend(tokens.tokens(self.string, behind, start))
                if start < end:
                    found.append(Token(self.string[start:end], start, end))
                behind = end
            self._texts.note(self)
            self._tokens = tuple(found)
        return self._tokens

    @property
    def is_cut(self) -> bool:
        """Whether it keeps any of its tokens."""
        return not (self._words is None and self._tokens is None and self._atoms is None and self._runs is None)

    def forget(self) -> None:
        """Let its tokens go; they are cut again when somebody asks."""
        self._tokens = self._atoms = self._runs = self._words = None

    @property
    def insides(self) -> tuple[Span, ...]:
        """The stretches between its quotation marks, in which stand names and not terms."""
        if self._insides is None:
            quotations = self._texts.reader.quotations
            self._insides = quotations.insides(self.string) if quotations.any_in(self.string) else ()
        return self._insides

    def is_quoted(self, start: int, end: int) -> bool:
        """Whether a stretch stands between quotation marks."""
        return any(first <= start and end <= last for first, last in self.insides)

    @property
    def blanked(self) -> Text:
        """The text with its quoted names blanked: every other letter keeps its place."""
        if self._blanked is None:
            quotations = self._texts.reader.quotations
            plain = not quotations.any_in(self.string)
            self._blanked = self if plain else self._texts[quotations.blanked(self.string)]
        return self._blanked

    @property
    def nameless(self) -> Text:
        """The text with one sign for every quoted name, so that texts about different cards are one text."""
        if self._nameless is None:
            quotations = self._texts.reader.quotations
            plain = not quotations.any_in(self.string)
            self._nameless = self if plain else self._texts[quotations.nameless(self.string)]
        return self._nameless

    @property
    def sentences(self) -> tuple[str, ...]:
        """Its sentences, line by line; a stop inside a quoted name ends none."""
        return sentences(self.string, self.blanked.string, self._texts.locale.language)

    # What it says.

    def key(self, edition: str | None = None) -> ClauseKey:
        """What it says, apart from its language."""
        if self._key is None or self._key[0] != edition:
            self._key = edition, self._texts.reader.key(self.string, edition, self.force)
        return self._key[1]

    def concepts(self, edition: str) -> frozenset[str]:
        """The concepts that it mentions, inside compounds too, without places."""
        if self._concepts is None or self._concepts[0] != edition:
            self._concepts = self._texts.one((edition, self._texts.reader.concepts(self.string, edition)))
        return self._concepts[1]

    @property
    def in_compounds(self) -> tuple[tuple[frozenset[str], Span], ...]:
        """The concepts inside its compounds, with the place of the whole word."""
        return self._texts.reader.in_compounds(self.string)

    def has_advised_against(self, edition: str) -> bool:
        """Whether it has a form of a term that is not the preferred one of the edition."""
        if self._advised is None or self._advised[0] != edition:
            self._advised = self._texts.one((edition, self._texts.reader.advised_against(self.string, edition)))
        return self._advised[1]

    @property
    def force(self) -> frozenset[str]:
        """What it does (``must``, ``may``, ``not``, …), names in quotation marks aside."""
        nameless = self.nameless
        if nameless._force is None:  # noqa: SLF001 (a text, too)
            nameless._force = self._texts.one(self._texts.reader.force(nameless.string))  # noqa: SLF001
        return nameless._force  # noqa: SLF001

    @property
    def numbers(self) -> frozenset[int]:
        """Its numbers, in digits or in words, those inside terms too."""
        if self._numbers is None:
            self._numbers = self._texts.one(self._texts.reader.numbers.given(self.string))
        return self._numbers

    @property
    def possible_numbers(self) -> frozenset[int]:
        """The numbers that its vaguer words may stand for."""
        return self._texts.reader.numbers.possible(self.string)

    def places_of(self, number: int) -> tuple[Span, ...]:
        """Where it gives a number, in digits or as a word."""
        return tuple([place for value, place in self._texts.reader.numbers.places(self.string) if value == number])

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """Its numbers with their places and units."""
        return self._texts.reader.quantities(self.string)

    def says(self, concept: str) -> bool:
        """Whether it has all words of some form of a concept, in any order, be it as parts of compounds."""
        reader = self._texts.reader
        return reader.says(concept, reader.meaning_words(self.string))

    def times(self, concept: str) -> int:
        """How often it has the words of a concept's forms, each form in full, in any order and with any ending."""
        return self._texts.reader.times(concept, self.string)


class Texts(dict[str, Text]):
    """The texts of one locale, each read once, by what stands there.

    >>> from rulebook.language.locales import load_locale
    >>> sorted(Texts(load_locale("en"))["You may draw 2 cards."].force)
    ['may']
    """

    def __init__(self, locale: Locale) -> None:
        super().__init__()
        self.locale = locale
        self._cut: deque[Text] = deque()
        self._said: dict[Hashable, Any] = {}

    @cached_property
    def reader(self) -> Reader:
        """What reads them."""
        return Reader(self.locale)

    def note(self, text: Text) -> None:
        """Note that a text is being cut into tokens; of many texts, the one cut longest ago lets its own go."""
        if text.is_cut:
            return
        self._cut.append(text)
        if len(self._cut) > KEPT:
            self._cut.popleft().forget()

    def one(self, said: Said) -> Said:
        """What a text says, kept once for all texts that say the same: there are many of these, and little is said."""
        kept: Said = self._said.setdefault(said, said)
        return kept

    def __missing__(self, string: str) -> Text:
        text = self[string] = Text(string, self)
        return text
