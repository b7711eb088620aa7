"""A term in small letters in a book that writes it with capitals, or an everyday word with a capital."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from rulebook.checks.capitals.terms import Use, among_capitals, capitals, is_title, long_words, uses
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.variants.phrases import has_small_nouns
from rulebook.language.locales import Locale
from rulebook.language.mentions import MentionFinder
from rulebook.likeness.similarity import Features
from rulebook.spelling.dictionary import dictionary

ID = "term-case"
CUSTOM = 0.75
"""Share of a book's own uses from which the rest is taken for slips."""
OFTEN = 4
"""Uses from which a book's way of writing a word is its custom."""
SEVERAL = 3
"""How often a book has a word of a term with a capital where that is its custom."""
FEW = 2
"""The same for the words of a longer term of which only one use is otherwise."""
COMMON = 2
"""How often an everyday word stands in small letters for each time that it has a capital, where that is a slip."""
FOREIGN = 10**-5.5
"""Share of all words below which a word is taken for one of another language."""
NEARLY_ALWAYS = 0.9
"""The same share for a word of the language itself."""
MEANT = 0.65
"""How sure it is that a word in small letters is the term that all other languages have there."""


def run(material: Material) -> Iterator[Finding]:
    """Terms with fewer capitals than the book and the termbase give them elsewhere, in whatever form, or with more.

    What begins a sentence or a quotation, and what is set in capitals throughout, tells nothing.
    """
    found: dict[tuple[str, str], list[Use]] = defaultdict(list)
    for passage in material.judged:
        if not is_title(passage):
            for concept, use in uses(passage, material):
                found[passage.path, concept].append(use)
    forms = {locale.tag: _forms(material, locale.tag) for locale in material.library.locales.values()}
    customs = {path: _custom_of_words(material, path) for path in {path for path, _ in found}}
    for (path, _), ours in found.items():
        locale = material.library.locale(ours[0].passage.locale)
        yield from _small(ours, forms[locale.tag], customs[path], locale)
        if has_small_nouns(locale):
            yield from _words_off_custom(ours, forms[locale.tag], locale)
            yield from _great(ours, material)
    yield from _everyday_words(material)


def _small(
    found: Sequence[Use], known: Mapping[str, str], custom: Callable[[str], float], locale: Locale
) -> Iterator[Finding]:
    """The uses in small letters, where capitals are the custom: of the term, of the word, or of a foreign word."""
    inside = [use for use in found if not use.begins]
    small = [use for use in inside if known.get(use.written.lower(), use.written) != use.written]
    usual = [use for use in inside if known.get(use.written.lower()) == use.written and capitals(use.written)]
    own = len(usual) / (len(usual) + len(small)) if len(usual) >= OFTEN else 0.0
    words = Counter(use.written for use in inside if " " not in use.written and has_small_nouns(locale))
    for use in found:
        right = known.get(use.written.lower(), use.written)
        pairs = zip(long_words(use.written), long_words(right), strict=False)
        lost = [word.text.lower() for word, its in pairs if word.text != its.text]
        share = max(own, *map(custom, lost)) if lost else 0.0
        great = use.written[0].upper() + use.written[1:]
        if " " not in use.written and words[great] >= OFTEN:
            right, share = great, max(share, words[great] / (words[great] + words[use.written]))
        if share >= CUSTOM and capitals(use.written) < capitals(right):
            yield _finding(use, right, 0.3 + share / 2)


def _words_off_custom(found: Sequence[Use], known: Mapping[str, str], locale: Locale) -> Iterator[Finding]:
    """The uses of which a word is in small letters, where other uses made of the same words give it a capital.

    Whatever the termbase writes, in whatever form and order: the custom is the book's own.
    """
    stem = Features(locale).stem
    counts: Counter[tuple[frozenset[str], str, bool]] = Counter()
    words = [long_words(use.written) for use in found]
    stems = [[stem(word.text.lower()) for word in written] for written in words]
    for use, written, its in zip(found, words, stems, strict=True):
        for word, one in zip(written, its, strict=True):
            if not use.begins:
                counts[frozenset(its), one, word.text[0].isupper()] += 1
    for use, written, its in zip(found, words, stems, strict=True):
        if use.term.text != use.term.text.lower() and known.get(use.written.lower()) == use.written:
            continue  # a form that the termbase itself has in small letters beside a term with a capital
        right, shares = use.written, []
        for word, one in zip(written, its, strict=True):
            great, small = counts[frozenset(its), one, True], counts[frozenset(its), one, False]
            enough = great >= SEVERAL and great >= CUSTOM * (great + small)
            if word.text[0].isupper() or (use.begins and word.start == 0):
                continue
            if enough or (len(written) > 1 and small <= 1 and great >= FEW):
                right = right[: word.start] + word.text.capitalize() + right[word.end :]
                shares.append(great / (great + small))
        if shares:
            yield _finding(use, right, 0.3 + max(shares) / 2)


def _great(found: Sequence[Use], material: Material) -> Iterator[Finding]:
    """The uses of an everyday word with a capital that stand alone: beside another capital they may be a name.

    A term of several words counts where all its words have one.
    """
    if found[0].term.text != found[0].term.text.lower():
        return
    inside = [use for use in found if not use.begins]
    for several in (False, True):
        uses_of = [use for use in inside if (" " in use.written) is several]
        great = [
            use
            for use in uses_of
            if capitals(use.written) == max(1, len(long_words(use.written))) and not among_capitals(use, material)
        ]
        small = sum(use.written.islower() for use in uses_of)
        if small >= max(OFTEN, COMMON * len(great)):
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
        if is_title(passage) or not others or not has_small_nouns(material.library.locale(passage.locale)):
            continue
        meant = frozenset.intersection(*map(material.concepts, others)) - _named_with_capitals(passage, material)
        for mention in finders[passage.locale].find(passage.text, passage.edition) if meant else ():
            written = passage.text[mention.start : mention.end]
            if not meant.isdisjoint(mention.concepts) and written.islower():
                right = written[0].upper() + written[1:]
                yield _finding(Use(passage, (mention.start, mention.end), written, mention.term), right, MEANT)


def _named_with_capitals(passage: Passage, material: Material) -> frozenset[str]:
    return frozenset(
        concept
        for mention in material.key(passage).mentions
        if passage.text[mention.start].isupper()
        for concept in mention.concepts
    )


def _finding(use: Use, right: str, confidence: float) -> Finding:
    return Finding(
        ID, "note", round(confidence, 3), use.passage,
        Message("elsewhere in this book it is written “{usual}”", usual=right),
        detail=use.written, span=use.span, suggestion=right,
    )  # fmt: skip


def _custom_of_words(material: Material, path: str) -> Callable[[str], float]:
    """How often a book writes a word of its terms with a capital, 0 to 1, where it is foreign or nearly always so."""
    passages = [passage for passage in material.judged if passage.path == path and not is_title(passage)]
    words = dictionary(passages[0].locale)
    stem = Features(material.library.locale(passages[0].locale)).stem
    found: dict[str, list[bool]] = defaultdict(list)
    for passage in passages if words else ():
        for mention in material.key(passage).mentions:
            for word in long_words(passage.text, mention.start, mention.end):
                if not word.text.isupper():
                    found[stem(word.text.lower())].append(word.text[0].isupper())
    shares = {word: sum(uses) / len(uses) for word, uses in found.items() if sum(uses) >= OFTEN}
    sure = {
        word for word, uses in found.items() if shares.get(word, 0.0) >= NEARLY_ALWAYS and len(uses) >= COMMON * OFTEN
    }
    return lambda word: shares.get(stem(word), 0.0) if words.share(word) < FOREIGN or stem(word) in sure else 0.0


def _forms(material: Material, locale: str) -> dict[str, str]:
    """The forms of all terms by their small letters; without those that are written in several ways."""
    written: dict[str, set[str]] = defaultdict(set)
    for term in material.library.locale(locale).terms:
        for form in (term.text, *term.forms):
            written[form.lower()].add(form)
    return {small: next(iter(forms)) for small, forms in written.items() if len(forms) == 1}


CHECK = Check(
    ID,
    "note",
    "A capital tells the term from the everyday word; where it is missing, the reader takes the one for the other.",
    (Example("Return it to the deck. (in a book that writes Deck)", "Return it to the Deck."),),
    run,
    subjects=("book",),
)
