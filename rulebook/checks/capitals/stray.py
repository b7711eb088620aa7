"""Everyday words with a capital inside a sentence: behind a colon, and where nothing tells of a name."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rulebook.checks.capitals.beside import capital_behind, capitals_before
from rulebook.checks.capitals.labels import ALWAYS, RARE, Capitals
from rulebook.checks.finding import Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.language.locales import Locale
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token, forms, is_inside, neighbours
from rulebook.likeness.similarity import Features
from rulebook.spelling.orthography import orthography

KINDS = frozenset({"sentence", "item", "definition", "example"})
SAYING = 4
"""How many words before a colon are a sentence and no label."""
SHORTEST = 4
"""Letters from which a word in capitals is no abbreviation."""
OFTEN = 5
"""Letters of a word that is no abbreviation, and how often it must stand in other letters."""

Stray = tuple[Passage, Span, Message, str]
"""Where, what is wrong, and how the word is to be written."""

_COLON = re.compile(r"[^\W_] ?: $")
_BEHIND = frozenset(" ,;.)")
"""What follows a word that stands alone."""


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
            yield from _after_colons(passages, capitals, material)
        if orthography(locale).capital_nouns:
            yield from _no_nouns(passages, material)
        else:
            yield from _inside(passages, material, locale)
        yield from _in_capitals(passages, material)


def _after_colons(passages: Sequence[Passage], capitals: Capitals, material: Material) -> Iterator[Stray]:
    """Short texts before the colon, those in capitals and those that come again are labels."""
    small_words = material.library.locale(passages[0].locale).language.function_words
    found = [
        (passage, word, head)
        for passage in passages
        if ":" in passage.text
        for word in material.text(passage).words
        if word.text.istitle()
        and len(word.text) > 1
        and passage.text[word.end : word.end + 1] == " "
        and (colon := _COLON.search(passage.text, max(0, word.start - 4), word.start))
        and len((head := passage.text[: colon.start() + 1]).split(" ")) >= SAYING
        and not head.isupper()
    ]
    heads = Counter(head for _, _, head in found)
    for passage, word, head in found:
        everyday = word.text.lower() in small_words or capitals.needs_none(word.text)
        if everyday and heads[head] == 1:
            message = Message("a capital behind a colon in “{word}”", word=word.text)
            yield passage, word.span, message, word.text.lower()


def _inside(passages: Sequence[Passage], material: Material, locale: Locale) -> Iterator[Stray]:
    """Words that stand alone with their capital, and are no term with one: that is another check's."""
    writing, stem = orthography(locale), Features(locale).stem
    within = [(passage, word) for passage in passages for word in _within(material.text(passage))]
    small = Counter(stem(word.text) for _, word in within if word.text.islower())
    great = Counter(stem(word.text.lower()) for _, word in within if not word.text.islower())
    for passage, token in within:
        word = token.text
        if len(word) == 1 or not word.istitle() or passage.text[token.end : token.end + 1] not in _BEHIND:
            continue
        terms, root = _terms(passage, token.start, material), stem(word.lower())
        if (
            small[root] >= (ALWAYS if terms else 1)
            and great[root] <= max(1, small[root] // RARE)
            and all(term == term.lower() and " " in term for term in terms)  # single words are another check's
            and word.lower() not in locale.language.function_words
            and (writing.speller is None or writing.speller.has(word.lower()))
            and not _is_among_capitals(passage, token, material)
            and not material.text(passage).is_quoted(*token.span)
        ):
            yield passage, token.span, Message("a capital inside the sentence in “{word}”", word=word), word.lower()


def _within(text: Text) -> Iterator[Token]:
    """The words behind a small letter or a comma and a space."""
    for word in text.words:
        before = text.string[max(0, word.start - 2) : word.start]
        if before[-1:] == " " and (before[0] == "," or before[0].islower()):
            yield word


def _is_among_capitals(passage: Passage, word: Token, material: Material) -> bool:
    """Whether a capital or a number stands beside a word; that with which a sentence begins tells nothing."""
    text = material.text(passage)
    before = capitals_before(text, word.start)
    return capital_behind(text, word.end) is not None or any(
        found.word.start > 0 or passage.kind == "definition" for found in before
    )


def _no_nouns(passages: Sequence[Passage], material: Material) -> Iterator[Stray]:
    """Words with a noun's capital that have none elsewhere, behind a word that hardly ever stands before a noun."""
    pairs = [(passage, one, two) for passage in passages for one, two in _pairs(material.text(passage))]
    small = Counter(two.text for _, _, two in pairs if two.text.islower())
    great = Counter(two.text.lower() for _, _, two in pairs if not two.text.islower())
    before_small = Counter(one.text for _, one, two in pairs if two.text.islower())
    before_great = Counter(one.text for _, one, two in pairs if not two.text.islower())
    for passage, one, two in pairs:
        word, before = two.text, one.text
        if (
            word.istitle()
            and small[word.lower()] >= ALWAYS
            and great[word.lower()] <= max(1, small[word.lower()] // RARE)
            and before_small[before] >= ALWAYS
            and before_great[before] <= max(1, before_small[before] // RARE)
            and not material.text(passage).is_quoted(*two.span)
        ):
            yield passage, two.span, Message("a capital inside the sentence in “{word}”", word=word), word.lower()


def _pairs(text: Text) -> Iterator[tuple[Token, Token]]:
    """Two words with a space between them, the first in small letters, neither of them with a hyphen."""
    string = text.string
    for one, between, two in neighbours(text.words, string):
        if between == " " and one.text.islower() and min(len(one.text), len(two.text)) > 1:
            before, behind = string[max(0, one.start - 1) : one.start], string[two.end : two.end + 1]
            if not any(sign == "-" or sign.isalnum() for sign in (before, behind)):
                yield one, two


def _in_capitals(passages: Sequence[Passage], material: Material) -> Iterator[Stray]:
    """Terms in capitals throughout, alone in their sentence, which the other languages have in other letters there."""
    uses = Counter(word for passage in passages for word in material.text(passage).forms)
    for passage in passages:
        others = material.counterparts(passage)
        for start, end, concepts in _mentions(passage, material) if others else ():
            word = passage.text[start:end]
            written = uses[word.lower()] + uses[word.capitalize()]
            if word.isupper() and len(word) >= SHORTEST and written >= OFTEN and uses[word] == 1:
                beside = (*forms(passage.text[:start])[-1:], *forms(passage.text[end:])[:1])
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
    return [mention.term.text for mention in material.key(passage).mentions if is_inside(place, mention.parts)]
