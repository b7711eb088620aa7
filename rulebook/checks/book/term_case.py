"""A term in small letters in a book that writes it with capitals, or an everyday word with a capital."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulebook.checks.dictionary import dictionary
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example
from rulebook.checks.variants.phrases import has_small_nouns
from rulebook.locales import Locale
from rulebook.mentions import MentionFinder
from rulebook.similarity import Features
from rulebook.termbase import Term

ID = "term-case"
CUSTOM = 0.75
"""Share of a book's own uses from which the rest is taken for slips."""
OFTEN = 4
COMMON = 4
"""How often an everyday word stands in small letters for each time that it has a capital, where that is a slip."""
FOREIGN = 10**-5.5
"""Share of all words below which a word is taken for one of another language."""
NEARLY_ALWAYS = 0.9
"""The same share for a word of the language itself."""
MEANT = 0.65
"""How sure it is that a word in small letters is the term that all other languages have there."""
LABELS = ("heading", "caption", "cell")

_BEGINS = re.compile(r"(?:^|[.!?:;–—•“”\"«„(/@]|\s-\s)\s*$")
_CAPITAL_BEFORE = re.compile(r"(?:[^\W\da-zß-öø-ÿ_]\w*|\d)(?:[-\s,/]+\w{1,3}){0,2}[-\s,/]+$")
_CAPITAL_BEHIND = re.compile(
    r"[-\s,/]+(?:(?P<first>\w{1,3})[-\s,/]+)?(?:(?P<second>\w{1,3})[-\s,/]+)?(?:[^\W\da-zß-öø-ÿ_]|\d)|\s*[()]"
)
_LETTERS = re.compile(r"[^\W\d_]{3,}")


@dataclass(frozen=True, slots=True)
class _Use:
    passage: Passage
    span: Span
    written: str
    term: Term
    begins: bool = False


def run(material: Material) -> Iterator[Finding]:
    """Terms with fewer capitals than the book and the termbase give them elsewhere, in whatever form, or with more.

    What begins a sentence or a quotation, and what is set in capitals throughout, tells nothing.
    """
    uses: dict[tuple[str, str], list[_Use]] = defaultdict(list)
    for passage in material.judged:
        if passage.kind not in LABELS:
            for concept, use in _uses(passage, material):
                uses[passage.path, concept].append(use)
    forms = {locale.tag: _forms(material, locale.tag) for locale in material.library.locales.values()}
    locales = material.library.locales
    nouns = {tag: has_small_nouns(locale) for tag, locale in locales.items()}
    capitals = {path: _custom_of_words(material, path) for path in {path for path, _ in uses}}
    for (path, _), found in uses.items():
        yield from _small(found, forms[found[0].passage.locale], capitals[path], locales[found[0].passage.locale])
        if nouns[found[0].passage.locale]:
            yield from _great(found, locales[found[0].passage.locale].markers.prepositions)
    yield from _everyday_words(material)


def _small(
    found: Sequence[_Use], known: Mapping[str, str], capitals: Callable[[str], float], locale: Locale
) -> Iterator[Finding]:
    """The uses in small letters, where capitals are the custom: of the term, of the word, or of a foreign word."""
    inside = [use for use in found if not use.begins]
    small = [use for use in inside if known.get(use.written.lower(), use.written) != use.written]
    usual = [use for use in inside if known.get(use.written.lower()) == use.written and _capitals(use.written)]
    own = len(usual) / (len(usual) + len(small)) if len(usual) >= OFTEN else 0.0
    words = Counter(use.written for use in inside if " " not in use.written and has_small_nouns(locale))
    for use in found:
        right = known.get(use.written.lower(), use.written)
        lost = _LETTERS.findall(use.written)
        lost = [word.lower() for word, its in zip(lost, _LETTERS.findall(right), strict=False) if word != its]
        share = max(own, *map(capitals, lost)) if lost else 0.0
        great = use.written[0].upper() + use.written[1:]
        if " " not in use.written and words[great] >= OFTEN:
            right, share = great, max(share, words[great] / (words[great] + words[use.written]))
        if share >= CUSTOM and _capitals(use.written) < _capitals(right):
            yield _finding(use, right, 0.3 + share / 2)


def _great(found: Sequence[_Use], prepositions: frozenset[str]) -> Iterator[Finding]:
    """The uses of an everyday word with a capital that stand alone: beside another capital they may be a name."""
    if found[0].term.text != found[0].term.text.lower():
        return
    found = [use for use in found if not use.begins]
    great = [
        use
        for use in found
        if " " not in use.written and use.written[0].isupper() and not _among_capitals(use, prepositions)
    ]
    small = sum(use.written[0].islower() for use in found)
    if small >= COMMON * len(great):
        for use in great:
            yield _finding(use, use.written.lower(), 0.6)


def _everyday_words(material: Material) -> Iterator[Finding]:
    """The terms that are everyday words in small letters, so written where the other languages have the term."""
    finders = {
        locale.tag: MentionFinder(
            replace(term, exact=False) for term in locale.terms if term.exact and term.text[0].isupper()
        )
        for locale in material.library.locales.values()
    }
    for passage in material.judged:
        others = material.counterparts(passage)
        if passage.kind in LABELS or not others or not has_small_nouns(material.library.locale(passage.locale)):
            continue
        meant = frozenset.intersection(*map(material.concepts, others)) - _named_with_capitals(passage, material)
        for mention in finders[passage.locale].find(passage.text, passage.edition) if meant else ():
            written = passage.text[mention.start : mention.end]
            if not meant.isdisjoint(mention.concepts) and written.islower():
                right = written[0].upper() + written[1:]
                yield _finding(_Use(passage, (mention.start, mention.end), written, mention.term), right, MEANT)


def _named_with_capitals(passage: Passage, material: Material) -> frozenset[str]:
    return frozenset(
        concept
        for mention in material.key(passage).mentions
        if passage.text[mention.start].isupper()
        for concept in mention.concepts
    )


def _finding(use: _Use, right: str, confidence: float) -> Finding:
    return Finding(
        ID, "note", round(confidence, 3), use.passage,
        Message("elsewhere in this book it is written “{usual}”", usual=right),
        detail=use.written, span=use.span, suggestion=right,
    )  # fmt: skip


def _custom_of_words(material: Material, path: str) -> Callable[[str], float]:
    """How often a book writes a word of its terms with a capital, 0 to 1, where it is foreign or nearly always so."""
    passages = [passage for passage in material.judged if passage.path == path and passage.kind not in LABELS]
    words = dictionary(passages[0].locale)
    stem = Features(material.library.locale(passages[0].locale)).stem
    found: dict[str, list[bool]] = defaultdict(list)
    for passage in passages if words else ():
        for mention in material.key(passage).mentions:
            for match in _LETTERS.finditer(passage.text, mention.start, mention.end):
                if not match.group().isupper():
                    found[stem(match.group().lower())].append(match.group()[0].isupper())
    shares = {word: sum(uses) / len(uses) for word, uses in found.items() if sum(uses) >= OFTEN}
    sure = {
        word for word, uses in found.items() if shares.get(word, 0.0) >= NEARLY_ALWAYS and len(uses) >= COMMON * OFTEN
    }
    return lambda word: shares.get(stem(word), 0.0) if words.share(word) < FOREIGN or stem(word) in sure else 0.0


def _among_capitals(use: _Use, prepositions: frozenset[str]) -> bool:
    """Whether another capital, a number or an explanation in brackets stands beside a word.

    A name may go on behind a small word, a list behind two; what follows a preposition and an article is another thing.
    """
    text, (start, end) = use.passage.text, use.span
    behind = _CAPITAL_BEHIND.match(text, end)
    if behind and behind["second"] and behind["first"].lower() in prepositions:
        behind = None
    return bool(behind or _CAPITAL_BEFORE.search(text, 0, start))


def _uses(passage: Passage, material: Material) -> Iterator[tuple[str, _Use]]:
    for mention in material.key(passage).mentions:
        for start, end in mention.parts:
            written = passage.text[start:end]
            follows = passage.text[end : end + 2]
            inside = follows[:1] in (".", "/", "@") and follows[1:].isalnum()  # of an address on the web
            short = (" " in written) != (" " in mention.term.text)  # everyday words that stand for a longer term, too
            begins = _BEGINS.search(passage.text, 0, start) is not None  # then only a second word tells something
            if mention.term.status == "preferred" and not (
                short or (begins and " " not in written) or written.isupper() or inside
            ):
                yield mention.term.concept, _Use(passage, (start, end), written, mention.term, begins)


def _forms(material: Material, locale: str) -> dict[str, str]:
    """The forms of all terms by their small letters; without those that are written in several ways."""
    written: dict[str, set[str]] = defaultdict(set)
    for term in material.library.locale(locale).terms:
        for form in (term.text, *term.forms):
            written[form.lower()].add(form)
    return {small: next(iter(forms)) for small, forms in written.items() if len(forms) == 1}


def _capitals(text: str) -> int:
    return sum(match.group()[0].isupper() for match in _LETTERS.finditer(text))


CHECK = Check(
    ID,
    "note",
    "A capital tells the term from the everyday word; where it is missing, the reader takes the one for the other.",
    (Example("Return it to the deck. (in a book that writes Deck)", "Return it to the Deck."),),
    run,
    subjects=("book",),
)
