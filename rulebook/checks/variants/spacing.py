"""Terms written as one word, with a hyphen or apart, where the book writes them otherwise."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulebook.checks.material import Material, Passage
from rulebook.checks.variants.variant import Variant
from rulebook.language.locales import Locale
from rulebook.language.mentions import GAP
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token, neighbours, runs

OFTEN = 3
"""Uses from which a spacing is a book's custom."""
MAJORITY = 0.75
"""Share of a book's own uses from which the rest is taken for slips."""
LONGEST = 4
"""Words of the longest term that is looked for."""
SHORTEST = 6
"""Letters of the shortest: short words run together by chance."""
SHORTEST_PART = 3
"""Letters of its shortest word: shorter ones are pronouns and articles."""
UNKNOWN = 0.6
"""How sure it is of a hyphen that no form of the termbase has, where the book has no custom of its own."""

PARTED = 0.65
"""How sure it is of two words that the book writes as one."""

PARTING = frozenset(" \u00a0-")
"""What parts two words that may be one."""
_JOINT = re.compile(r"[ \u00a0-]?|\s?/\s?")


@dataclass(frozen=True, slots=True)
class _Form:
    text: str
    concept: str


@dataclass(frozen=True, slots=True)
class _Use:
    passage: Passage
    span: tuple[int, int]
    letters: str
    written: str


def variants(material: Material) -> Iterator[Variant]:
    """Words that have the letters of a term and stand apart, or together, as it does not in the rest of the book."""
    known = {locale.tag: _letters(locale) for locale in material.library.locales.values()}
    books: dict[str, dict[str, list[_Use]]] = defaultdict(lambda: defaultdict(list))
    for passage in material.judged:
        text = material.text(passage)
        for use in _uses(passage, text, known[passage.locale]):
            if not text.is_quoted(*use.span):
                books[passage.path][use.letters].append(use)
    texts: dict[str, list[Passage]] = defaultdict(list)
    for passage in material.judged:
        texts[passage.path].append(passage)
    for passages in texts.values():
        yield from _parted(passages, material)
    for book in books.values():
        for letters, uses in book.items():
            yield from _judge(uses, known[uses[0].passage.locale][letters])


def _parted(passages: Iterable[Passage], material: Material) -> Iterator[Variant]:
    """Two words with capitals, no term, that the book writes as one elsewhere: Rule Book and Rulebook."""
    known = list(passages)
    words = Counter(run.text.lower() for passage in known for run in material.text(passage).runs)
    pairs = [(passage, one, two) for passage in known for one, two in _capitals(material.text(passage))]
    parted = Counter((one.text + two.text).lower() for _, one, two in pairs)
    for passage, one, two in pairs:
        joined = one.text + two.text
        if words[joined.lower()] >= parted[joined.lower()]:
            yield Variant(passage, (one.start, two.end), joined.capitalize(), "", PARTED)


def _capitals(text: Text) -> Iterator[tuple[Token, Token]]:
    """Two words with capitals beside one another, neither of them part of a longer one."""
    string = text.string
    for one, between, two in neighbours(text.runs, string):
        if (
            between in PARTING
            and min(len(one.text), len(two.text)) >= SHORTEST_PART
            and not one.text[0].islower()
            and not two.text[0].islower()
            and one.text.isalpha()
            and two.text.isalpha()
            and not one.text.isupper()
            and string[max(0, one.start - 1) : one.start] != "-"
            and string[two.end : two.end + 1] != "-"
        ):
            yield one, two


def _judge(uses: Sequence[_Use], forms: Mapping[str, _Form]) -> Iterator[Variant]:
    """The uses off the custom of the book; where it has none, those with a hyphen that no form of the termbase has."""
    spellings = Counter(use.written for use in uses)
    counts = Counter({written: count for written, count in spellings.items() if written in forms})
    usual, count = counts.most_common(1)[0] if counts else (next(iter(forms)), 0)
    share = count / (count + max((count for written, count in spellings.items() if written != usual), default=0))
    custom = count >= OFTEN and share >= MAJORITY
    if not custom and (len(forms) > 1 or 2 * count < len(uses) - 1):
        return
    for use in uses:
        if use.written != usual if custom else use.written not in forms and "-" in use.written:
            confidence = share * 0.85 if custom else UNKNOWN
            yield Variant(use.passage, use.span, forms[usual].text, forms[usual].concept, confidence)


def _letters(locale: Locale) -> Mapping[str, Mapping[str, _Form]]:
    """The forms of all terms by their letters, then by their spelling; those with a pronoun hung on are left out."""
    found: dict[str, dict[str, _Form]] = defaultdict(dict)
    for term in locale.terms:
        for form in (term.text, *term.forms):
            words = runs(form)
            letters = "".join(words).lower()
            if GAP not in form and len(letters) >= SHORTEST and min(map(len, words)) >= SHORTEST_PART:
                found[letters].setdefault(form.lower(), _Form(form, term.concept))
    return found


def _uses(passage: Passage, text: Text, known: Mapping[str, Mapping[str, _Form]]) -> Iterator[_Use]:
    string, words = text.string, text.runs
    for first, word in enumerate(words):
        if string[max(0, word.start - 1) : word.start] == "-":
            continue
        letters = ""
        for last in range(first, min(first + LONGEST, len(words))):
            end = words[last].end
            if last > first and not _JOINT.fullmatch(string, words[last - 1].end, words[last].start):
                break
            letters += words[last].text.lower()
            if letters in known and string[end : end + 1] != "-":
                written = string[word.start : end].replace("\u00a0", " ").lower()
                yield _Use(passage, (word.start, end), letters, written)
