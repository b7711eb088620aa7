"""The plain words of rules, by their sense: *again*, *both*, *until*, *shuffle*, in each language's own forms.

``locales/<lang>/words.toml`` lists the forms of each sense. ``*`` at the end or the beginning of a word stands for
any letters, ``…`` for up to four words. The words of a phrase are no lesser form's, so that *no longer* is not read as
*no*. A form listed under several senses has them all; what is listed under ``-``, be it one word, only looks like one
of the words. A form after ``~`` may stand for the sense (*once* for *after*): it is no proof that a text says it, but
where it stands nobody can say that the text does not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from rulebook.errors import DataError
from rulebook.files.resources import DATA, read_toml
from rulebook.language.text.tokens import Span, stopped, wildcards

LOOKALIKE = "-"
"""The sense of forms that only look like one of the words."""
HINT = "~"
GAP = "…"
WIDEST_GAP = 4
"""Words that ``…`` in a form of a word stands for at most, as locales are told to write it."""
_HEAD = 3
"""By how many letters of its first word a form is found."""


@dataclass(frozen=True, slots=True)
class Form:
    """One wording of a sense: its words in lower case, ``GAP`` between them where others may stand.

    ``hint`` tells that it may stand for the sense, and no more.
    """

    sense: str
    words: tuple[str, ...]
    hint: bool = False

    rank: tuple[bool, int, int] = field(init=False)
    """What counts before the rest: phrases without gaps, then many words, then long ones."""

    def __post_init__(self) -> None:
        count = sum(word != GAP for word in self.words)
        object.__setattr__(self, "rank", (1 < count == len(self.words), count, sum(map(len, self.words))))


class WordSenses:
    """The senses of one language, and which of them a text has."""

    __slots__ = ("_by_head", "_by_word", "_ending", "_known", "senses")

    def __init__(self, forms: Iterable[Form]) -> None:
        self._by_word: dict[str, list[Form]] = defaultdict(list)
        self._by_head: dict[str, list[Form]] = defaultdict(list)
        self._ending: list[Form] = []
        self._known: dict[str, tuple[Form, ...]] = {}
        senses: set[str] = set()
        for form in forms:
            first = form.words[0]
            if first.startswith("*"):
                self._ending.append(form)
            elif first.endswith("*"):
                self._by_head[first[:-1][:_HEAD]].append(form)
            else:
                self._by_word[first].append(form)
            senses.add(form.sense)
        self.senses = frozenset(senses) - {LOOKALIKE}

    def said(self, text: str) -> dict[str, tuple[Span, ...]]:
        """The senses that a text has for sure, with the places of their words."""
        found = self._spans(text, sure=True)
        found.pop(LOOKALIKE, None)
        return found

    def readings(self, text: str) -> dict[str, tuple[Span, ...]]:
        """The senses that a text may have, with the places of their words.

        Every form counts, sure or not, alone or part of a longer one of another sense.
        """
        return self._spans(text, sure=False)

    def meant(self, text: str) -> Mapping[str, int]:
        """The senses that a text may have, and how often at most."""
        words = [token.text.casefold() for token in stopped(text)]
        return {sense: len(matches) for sense, matches in self._disjoint(words, sure=False).items()}

    def _spans(self, text: str, *, sure: bool) -> dict[str, tuple[Span, ...]]:
        tokens = stopped(text)
        found = self._disjoint([token.text.casefold() for token in tokens], sure=sure)
        return {
            sense: tuple(sorted((tokens[places[0]].start, tokens[places[-1]].end) for places in matches))
            for sense, matches in found.items()
        }

    def _disjoint(self, words: list[str], *, sure: bool) -> dict[str, list[tuple[int, ...]]]:
        """The places of the forms of each sense, no word counted twice for one sense.

        Where only what is ``sure`` counts, the words of a phrase belong to no lesser form of any sense.
        """
        matches = [match for start in range(len(words)) for match in self._matches(words, start)]
        phrases: dict[int, Form] = {}
        found: dict[str, list[tuple[int, ...]]] = defaultdict(list)
        for form, places in sorted(matches, key=lambda match: match[0].rank, reverse=True):
            if sure and (form.hint or any(place in phrases and phrases[place].rank > form.rank for place in places)):
                continue
            if all(set(places).isdisjoint(other) for other in found[form.sense]):
                found[form.sense].append(places)
            if form.rank[0] or form.sense == LOOKALIKE:
                phrases.update((place, form) for place in places if place not in phrases)
        return {sense: matched for sense, matched in found.items() if matched}

    def _matches(self, words: list[str], start: int) -> Iterator[tuple[Form, tuple[int, ...]]]:
        """The forms that begin at a word, each with the places of its words."""
        for form in self._beginning(words[start]):
            if places := _match(form.words, words, start):
                yield form, places

    def _beginning(self, word: str) -> tuple[Form, ...]:
        """The forms whose first word a word may be; each word is looked up once."""
        known = self._known.get(word)
        if known is None:
            heads = (self._by_head.get(word[:length], ()) for length in range(1, min(_HEAD, len(word)) + 1))
            found = (*self._by_word.get(word, ()), *(form for forms in heads for form in forms), *self._ending)
            known = self._known[word] = tuple(form for form in found if _fits(form.words[0], word))
        return known


def _match(form: tuple[str, ...], words: list[str], start: int) -> tuple[int, ...]:
    """The places of a form's words in a text, the first of which stands at the start; none where the others do not."""
    places = [start]
    between = 0
    for wanted in form[1:]:
        if wanted == GAP:
            between = WIDEST_GAP
            continue
        place = _next_place(wanted, words, places[-1] + 1, between)
        if place is None:
            return ()
        places.append(place)
        between = 0
    return tuple(places)


def _next_place(wanted: str, words: list[str], start: int, between: int) -> int | None:
    """Where a word follows with no more than so many words and no stop between."""
    for place in range(start, min(start + between + 1, len(words))):
        if _fits(wanted, words[place]):
            return place
        if not words[place][0].isalnum():
            return None
    return None


def _fits(wanted: str, word: str) -> bool:
    if wanted.startswith("*") and wanted.endswith("*"):
        return wanted[1:-1] in word
    if wanted.endswith("*"):
        return word.startswith(wanted[:-1])
    if wanted.startswith("*"):
        return word.endswith(wanted[1:])
    return word == wanted


@lru_cache(maxsize=64)
def load_words(folder: Path) -> WordSenses:
    """The plain words of a language's folder; none where it has no list of them.

    Raises:
        DataError: A form has no words, or begins or ends with a gap.
    """
    path = folder / "words.toml"
    rows: Mapping[str, Mapping[str, list[str]]] = read_toml(path) if path.is_file() else {}
    return WordSenses(
        _form(sense, wording, path)
        for senses in rows.values()
        for sense, wordings in senses.items()
        for wording in wordings
    )


def _form(sense: str, wording: str, path: Path) -> Form:
    words = tuple(wildcards(wording.casefold()))
    if not words or GAP in (words[0], words[-1]):
        raise DataError("the wording “{wording}” has no words", path=path, wording=wording)
    return Form(sense, words, wording.startswith(HINT))


@dataclass(frozen=True, slots=True)
class Weights:
    """Which senses change a rule.

    Attributes:
        contrasts: Sets of senses of which only one can be right in one place.
        telling: The senses that may not be left out.
        added: The senses that may not be added.
        counted: The senses of which a passage that has two lacks one where it has but one.
        several: The senses that are exchanged even where the passage has them already.
    """

    contrasts: tuple[frozenset[str], ...]
    telling: frozenset[str]
    added: frozenset[str]
    counted: frozenset[str]
    several: frozenset[str]


@lru_cache(maxsize=1)
def load_weights(path: Path = DATA / "words.toml") -> Weights:
    """Which senses change a rule where they are exchanged, left out or added."""
    rows = read_toml(path)
    contrasts = tuple(frozenset(members) for members in rows["contrasts"].values())
    lists = (frozenset(rows[name]) for name in ("telling", "added", "counted", "several"))
    return Weights(contrasts, *lists)
