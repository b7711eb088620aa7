"""Where the words of a text begin and end.

A text is letters, digits and marks. What counts as one word depends on what is asked: letters alone where words are
counted, with what an apostrophe joins where they are spelt, letters and digits together where terms are looked for. All
of these cuts are here, each under its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from sys import intern
from typing import Final, Literal, NamedTuple, TypeAlias

from rulebook.language.text.signs import APOSTROPHES, in_one_style

Span: TypeAlias = tuple[int, int]
"""Where a stretch of a text begins and where it ends."""
Kind: TypeAlias = Literal["word", "number", "name", "mark"]

_LETTERS: Final = r"[^\W\d_]+"
_WORDS: Final = re.compile(_LETTERS)
_SPELT: Final = re.compile(rf"{_LETTERS}(?:['’]{_LETTERS})*")
_JOINED: Final = re.compile(rf"{_LETTERS}(?:['’-]{_LETTERS})*")
_RUNS: Final = re.compile(r"\w+")
_ATOMS: Final = re.compile(rf"{_LETTERS}|\d+|[^\w\s]|_+")
_PIECES: Final = re.compile(r"\w+|\s+|[^\w\s]")
_PHRASED: Final = re.compile(r"\w+(?:['’]\w+)*")
_HYPHENED: Final = re.compile(rf"{_LETTERS}(?:[-'’]{_LETTERS})*(?:['’](?=\W))?|\d+|[^\w\s]")
_STOPPED: Final = re.compile(r"[^\W_]+|[.;:!?()]")
_PARTED: Final = re.compile(r"\w+|[,;]")
_WILD: Final = re.compile(r"\*?[^\W_]+\*?|…")
_MARKS: Final = re.compile(r"[^\w\s'’-]+")
_CHUNK: Final = re.compile(r"\S+")
_CHUNK_BEFORE: Final = re.compile(r"(?<!^)(?<!\n)\S+$")
_TOKENS: Final = re.compile(
    rf"(?P<name>_{{2,}})|(?P<number>\d+(?:[.,]\d+)*)|(?P<word>{_LETTERS}['’](?=\w)|{_LETTERS}(?:-{_LETTERS})*)"
    r"|(?P<mark>\S|\n)"
)


class _Normal(dict[str, str]):
    """Words by how they are written: each is worked out once, for texts have few words and many of each."""

    def __missing__(self, written: str) -> str:
        word = self[written] = intern(in_one_style(written.lower()))
        return word


_NORMAL: Final = _Normal()


def normal(word: str) -> str:
    """A word without its capitals, its apostrophe in one style.

    >>> normal("L’Effet")
    "l'effet"
    """
    return _NORMAL[word]


_NEW: Final = tuple.__new__
"""What the call of a named tuple comes down to, at half its time: a text has many tokens."""


class Token(NamedTuple):
    """A word, number, name or mark of a text, from ``start`` to ``end``."""

    text: str
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Its place."""
        return self.start, self.end

    @property
    def lower(self) -> str:
        """Its letters without their case, its apostrophe in one style."""
        return _NORMAL[self.text]

    @property
    def bare(self) -> str:
        """What is written, without the apostrophe of what is elided."""
        return self.text[:-1] if len(self.text) > 1 and self.text[-1] in APOSTROPHES else self.text

    @property
    def kind(self) -> Kind:
        """What it is; a name is a stretch between quotation marks, or what was put for one."""
        first = self.text[0]
        if first.isalpha():
            return "word"
        return "number" if first.isdigit() else "mark" if len(self.text) == 1 else "name"


def is_inside(place: int, stretches: Iterable[Span]) -> bool:
    """Whether a place lies in one of some stretches."""
    return any(start <= place < end for start, end in stretches)


def words(text: str, start: int = 0, end: int | None = None) -> tuple[Token, ...]:
    """The words of a text, cut at everything that is no letter.

    >>> [word.text for word in words("l’effet d'1 sous-type")]
    ['l', 'effet', 'd', 'sous', 'type']
    """
    return _placed(_WORDS, text, start, end)


def forms(text: str) -> list[str]:
    """The same words without their places, faster."""
    return _WORDS.findall(text)


def atoms(text: str, start: int = 0, end: int | None = None) -> tuple[Token, ...]:
    """The smallest pieces of a text: runs of letters, runs of digits, single marks.

    >>> [atom.text for atom in atoms("l’effet d'1 sous-type")]
    ['l', '’', 'effet', 'd', "'", '1', 'sous', '-', 'type']
    """
    return _placed(_ATOMS, text, start, end)


def hyphened(text: str) -> tuple[Token, ...]:
    """The pieces of a text with what hyphens and apostrophes join in one word: words, runs of digits, single marks.

    >>> [piece.text for piece in hyphened("The 2 players' sub-types.")]
    ['The', '2', "players'", 'sub-types', '.']
    """
    return _placed(_HYPHENED, text, 0, None)


def stopped(text: str) -> tuple[Token, ...]:
    """The runs of letters and digits of a text, and the marks that end or enclose what belongs together.

    >>> [piece.text for piece in stopped("Draw 1 card, then stop (now).")]
    ['Draw', '1', 'card', 'then', 'stop', '(', 'now', ')', '.']
    """
    return _placed(_STOPPED, text, 0, None)


def parted(text: str) -> tuple[Token, ...]:
    """The runs of letters and digits of a text, and the marks between the members of a row.

    >>> [piece.text for piece in parted("Draw 1 card, then stop.")]
    ['Draw', '1', 'card', ',', 'then', 'stop']
    """
    return _placed(_PARTED, text, 0, None)


def parted_forms(text: str) -> list[str]:
    """The same pieces without their places, faster."""
    return _PARTED.findall(text)


def wildcards(wording: str) -> list[str]:
    """The words of a wording in which ``*`` stands for any letters and ``…`` for words.

    >>> wildcards("l'un* … de")
    ['l', 'un*', '…', 'de']
    """
    return _WILD.findall(wording)


def neighbours(found: Sequence[Token], text: str) -> Iterator[tuple[Token, str, Token]]:
    """Each token of a text with the next one, and what stands between them.

    >>> [between for _, between, _ in neighbours(words("one-two, three"), "one-two, three")]
    ['-', ', ']
    """
    for one, two in pairwise(found):
        yield one, text[one.end : two.start], two


def word_at(text: str, place: int) -> Token | None:
    """The word that begins at a place, or goes on there."""
    match = _WORDS.match(text, place)
    return Token(match[0], *match.span()) if match else None


def word_before(text: str, place: int) -> Token | None:
    """The word that ends at a place, or goes on there.

    >>> word_before("ATK/DEF", 3)
    Token(text='ATK', start=0, end=3)
    """
    start = place
    while start and _WORDS.match(text, start - 1, place):
        start -= 1
    return Token(text[start:place], start, place) if start < place else None


def pieces(text: str) -> list[str]:
    """A text cut into runs of letters and digits, spaces and marks; put together again, they are the text.

    >>> pieces("Draw 1  card.")
    ['Draw', ' ', '1', '  ', 'card', '.']
    """
    return _PIECES.findall(text)


def stretches(text: str) -> list[list[str]]:
    """The words of a text from one mark to the next, with the apostrophes and hyphens inside them.

    >>> stretches("Draw 1 card, don't shuffle.")
    [['Draw', '1', 'card'], ["don't", 'shuffle']]
    """
    found = (_PHRASED.findall(stretch) for stretch in _MARKS.split(text))
    return [words for words in found if words]


def chunk_before(text: str, place: int) -> str:
    """What stands before a place without a space, but for the first sign of a line, which may be a bullet."""
    return match[0] if (match := _CHUNK_BEFORE.search(text, 0, place)) else ""


def chunk_at(text: str, place: int) -> str:
    """What stands at a place up to the next space."""
    return match[0] if (match := _CHUNK.match(text, place)) else ""


def spelt(text: str) -> tuple[Token, ...]:
    """The words of a text as they are spelt, with the apostrophes inside them.

    >>> [word.text for word in spelt("l’effet d'1 sous-type")]
    ['l’effet', 'd', 'sous', 'type']
    """
    return _placed(_SPELT, text, 0, None)


def spelt_forms(text: str) -> list[str]:
    """The same words without their places, faster."""
    return _SPELT.findall(text)


def joined(text: str, start: int = 0) -> tuple[Token, ...]:
    """The words of a text with all that apostrophes and hyphens join to them.

    >>> [word.text for word in joined("l’effet d'1 sous-type")]
    ['l’effet', 'd', 'sous-type']
    """
    return _placed(_JOINED, text, start, None)


def runs(text: str) -> list[str]:
    """The runs of letters and digits of a text.

    >>> runs("Level4 monster's")
    ['Level4', 'monster', 's']
    """
    return _RUNS.findall(text)


def placed_runs(text: str) -> tuple[Token, ...]:
    """The runs of letters and digits of a text, with their places."""
    return _placed(_RUNS, text, 0, None)


def tokens(text: str, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """All that stands in a text: words, numbers and marks, one after another.

    What is elided is a word of its own, with its apostrophe; a hyphen joins the parts of a word. ``__`` is a name.

    >>> [token.text for token in tokens("L’effet : 2.500 sous-types.")]
    ['L’', 'effet', ':', '2.500', 'sous-types', '.']
    """
    for match in _TOKENS.finditer(text, start, len(text) if end is None else end):
        yield _NEW(Token, (intern(match[0]), *match.span()))


def _placed(pattern: re.Pattern[str], text: str, start: int, end: int | None) -> tuple[Token, ...]:
    found = pattern.finditer(text, start, len(text) if end is None else end)
    return tuple([_NEW(Token, (intern(match[0]), *match.span())) for match in found])
