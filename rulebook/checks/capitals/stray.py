"""Everyday words with a capital inside a sentence: behind a colon, and where nothing tells of a name."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rulebook.checks.capitals.labels import ALWAYS, RARE, WORD, Capitals
from rulebook.checks.finding import Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.language.locales import Locale
from rulebook.likeness.similarity import Features
from rulebook.spelling.orthography import orthography

KINDS = frozenset({"sentence", "item", "definition", "example"})
SAYING = 4
"""How many words before a colon are a sentence and no label."""
SHORTEST = 4
OFTEN = 5
"""Letters of a word that is no abbreviation, and how often it must stand in other letters."""

Stray = tuple[Passage, Span, Message, str]
"""Where, what is wrong, and how the word is to be written."""

_WORD = r"(?P<word>[A-ZÀ-ÖØ-ÞŒ][a-zß-öø-ÿœ]+)"
_AFTER_COLON = re.compile(rf"(?<=[^\W_]) ?: {_WORD}(?= )")
_WITHIN = re.compile(r"(?<=[a-zß-öø-ÿœ,] )[^\W\d_]+")
_INSIDE = re.compile(rf"(?<=[a-zß-öø-ÿœ,] ){_WORD}(?=[ ,;.)])")
_PAIR = re.compile(r"(?<![\w-])(?P<before>[a-zß-öø-ÿœ]{2,}) (?P<word>[^\W\d_]{2,})(?![\w-])")
_CAPITAL_BEFORE = re.compile(r"(?:[A-ZÀ-ÖØ-ÞŒ][\w’'-]*|\d),?(?: [\w’']{1,4}){0,2} $")
_CAPITAL_BEHIND = re.compile(r"(?: [\w’']{1,3}){0,2}[ ’'][A-ZÀ-ÖØ-ÞŒ]| \d")


def stray_capitals(material: Material) -> Iterator[Stray]:
    """The capitals of words that the sentences of the same book write in small letters."""
    by_file: dict[tuple[str, str], list[Passage]] = defaultdict(list)
    for passage in material.judged:
        if passage.kind in KINDS:
            by_file[passage.path, passage.locale].append(passage)
    for (path, tag), passages in by_file.items():
        locale = material.library.locale(tag)
        capitals = Capitals(material, path, locale)
        if locale.typography.small_after_colon:
            yield from _after_colons(passages, capitals, locale)
        if orthography(locale).capital_nouns:
            yield from _no_nouns(passages, material)
        else:
            yield from _inside(passages, material, locale)
        yield from _in_capitals(passages, material)


def _after_colons(passages: Sequence[Passage], capitals: Capitals, locale: Locale) -> Iterator[Stray]:
    """Short texts before the colon, those in capitals and those that come again are labels."""
    found = [
        (passage, match)
        for passage in passages
        for match in _AFTER_COLON.finditer(passage.text)
        if len(_head(passage, match).split()) >= SAYING and not _head(passage, match).isupper()
    ]
    heads = Counter(_head(passage, match) for passage, match in found)
    for passage, match in found:
        everyday = match["word"].lower() in locale.language.function_words or capitals.needs_none(match["word"])
        if everyday and heads[_head(passage, match)] == 1:
            yield (
                passage,
                match.span("word"),
                Message("a capital behind a colon in “{word}”", word=match["word"]),
                match["word"].lower(),
            )


def _head(passage: Passage, match: re.Match[str]) -> str:
    return passage.text[: match.start()]


def _inside(passages: Sequence[Passage], material: Material, locale: Locale) -> Iterator[Stray]:
    """Words that stand alone with their capital, and are no term with one: that is another check's."""
    writing, stem = orthography(locale), Features(locale).stem
    within = [match.group() for passage in passages for match in _WITHIN.finditer(passage.text)]
    small = Counter(stem(word) for word in within if word.islower())
    great = Counter(stem(word.lower()) for word in within if not word.islower())
    for passage in passages:
        for match in _INSIDE.finditer(passage.text):
            word, (start, end) = match["word"], match.span("word")
            terms, root = _terms(passage, start, material), stem(word.lower())
            if (
                small[root] >= (ALWAYS if terms else 1)
                and great[root] <= max(1, small[root] // RARE)
                and all(term == term.lower() and " " in term for term in terms)  # single words are another check's
                and word.lower() not in locale.language.function_words
                and (writing.speller is None or writing.speller.has(word.lower()))
                and not _CAPITAL_BEFORE.search(passage.text, passage.kind != "definition", start)
                and not _CAPITAL_BEHIND.match(passage.text, end)
                and not _is_quoted(passage, start, material)
            ):
                yield (
                    passage, (start, end), Message("a capital inside the sentence in “{word}”", word=word), word.lower()
                )  # fmt: skip


def _no_nouns(passages: Sequence[Passage], material: Material) -> Iterator[Stray]:
    """Words with a noun's capital that have none elsewhere, behind a word that hardly ever stands before a noun."""
    pairs = [match for passage in passages for match in _PAIR.finditer(passage.text)]
    small = Counter(match["word"] for match in pairs if match["word"].islower())
    great = Counter(match["word"].lower() for match in pairs if not match["word"].islower())
    before_small = Counter(match["before"] for match in pairs if match["word"].islower())
    before_great = Counter(match["before"] for match in pairs if not match["word"].islower())
    for passage in passages:
        for match in _PAIR.finditer(passage.text):
            word, before = match["word"], match["before"]
            if (
                word.istitle()
                and small[word.lower()] >= ALWAYS
                and great[word.lower()] <= max(1, small[word.lower()] // RARE)
                and before_small[before] >= ALWAYS
                and before_great[before] <= max(1, before_small[before] // RARE)
                and not _is_quoted(passage, match.start("word"), material)
            ):
                message = Message("a capital inside the sentence in “{word}”", word=word)
                yield passage, match.span("word"), message, word.lower()


def _in_capitals(passages: Sequence[Passage], material: Material) -> Iterator[Stray]:
    """Terms in capitals throughout, alone in their sentence, which the other languages have in other letters there."""
    uses = Counter(word for passage in passages for word in WORD.findall(passage.text))
    for passage in passages:
        others = material.counterparts(passage)
        for start, end, concepts in _mentions(passage, material) if others else ():
            word = passage.text[start:end]
            written = uses[word.lower()] + uses[word.capitalize()]
            if word.isupper() and len(word) >= SHORTEST and written >= OFTEN and uses[word] == 1:
                beside = (*WORD.findall(passage.text[:start])[-1:], *WORD.findall(passage.text[end:])[:1])
                if not any(map(str.isupper, beside)) and _have_it_small(concepts, others, material):
                    usual = max(word.lower(), word.capitalize(), key=lambda form: uses[form])
                    yield passage, (start, end), Message("in capitals, alone in this book: “{word}”", word=word), usual


def _mentions(passage: Passage, material: Material) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """The terms of one word."""
    for mention in material.key(passage).mentions:
        if " " not in passage.text[mention.start : mention.end]:
            yield mention.start, mention.end, mention.concepts


def _have_it_small(concepts: Sequence[str], others: Sequence[Passage], material: Material) -> bool:
    written = [
        other.text[mention.start : mention.end]
        for other in others
        for mention in material.key(other).mentions
        if set(concepts) & set(mention.concepts)
    ]
    return bool(written) and not any(word.isupper() for word in written)


def _terms(passage: Passage, place: int, material: Material) -> list[str]:
    return [
        mention.term.text
        for mention in material.key(passage).mentions
        if any(start <= place < end for start, end in mention.parts)
    ]


def _is_quoted(passage: Passage, place: int, material: Material) -> bool:
    return any(start <= place < end for start, end in material.text(passage).insides)
