"""Words of one sentence that do not agree in gender or number."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Passage, is_prose
from rulebook.checks.recurrence import Once
from rulebook.checks.text import gender
from rulebook.language.grammar.case_clauses import wrong_numbers
from rulebook.language.grammar.case_tables import case_grammar
from rulebook.language.grammar.cases import Disagreement, disagreements
from rulebook.language.grammar.coordination import shared_determiners
from rulebook.language.grammar.faults import Fault, faults, free_agreement
from rulebook.language.grammar.grammar_file import has_agreement, lexicon
from rulebook.language.grammar.phrases import Sentence, analysed
from rulebook.language.grammar.pronouns import LostPronoun, lost_pronouns, pronoun_forms
from rulebook.language.grammar.tokens import sentences
from rulebook.language.grammar.verb_number import WrongNumber, number_grammar, wrong_verbs
from rulebook.language.locales import Locale
from rulebook.language.text.text import Text
from rulebook.spelling.dictionary import dictionary

REMEMBERED = 1
"""Sentences back to which an unspoken subject reaches."""
REACH = 2
"""The same for a pronoun."""
ID = "grammatical-agreement"


def run(material: Material) -> Iterator[Finding]:
    """Determiners, adjectives, participles and verbs that do not go with the noun they belong to.

    Articles that another check holds against the gender of a term are left to it, and so are the locale's
    list of wordings that are mistaken for others.
    """
    found = list(_found(material))
    affected = replace(material, passages=tuple(dict.fromkeys(each.passage for each in found)))
    told = {(each.passage, each.span[0]) for each in gender.run(affected) if each.span}
    for finding in found:
        span = finding.span or (0, 0)
        if (finding.passage, span[0]) not in told and not _is_listed(material, finding.passage, span):
            yield finding


def _found(material: Material) -> Iterator[Finding]:
    recent: dict[str, list[int]] = defaultdict(list)
    last: dict[str, deque[Sentence]] = defaultdict(lambda: deque(maxlen=REACH))
    written = dict.fromkeys(passage.locale for passage in material.judged)
    readers = {tag: _Reader(material.library.locale(tag)) for tag in written}
    # What a card says does not depend on the card before it, and many cards say the same.
    has_fault = Once(material, lambda locale: readers[locale.tag].has_fault)
    for passage in material.judged:
        if not is_prose(passage) and not has_fault(passage):
            continue
        reader, text = readers[passage.locale], material.read(passage)
        yield from (_of_case(passage, found) for found in reader.disagreements(text))
        if is_prose(passage):
            yield from (_of_case(passage, found) for found in reader.wrong_numbers(text))
            yield from (_of_number(passage, found) for found in reader.wrong_verbs(text))
        for sentence in reader.sentences(text):
            before = recent[passage.path][-REMEMBERED:] if passage.kind != "card" else []
            recent[passage.path].append(free_agreement(sentence))
            yield from (_finding(passage, sentence, fault) for fault in faults(sentence, reduce(or_, before, 0)))
            if passage.kind != "card":  # cards share them as a rule
                yield from (_finding(passage, sentence, fault) for fault in shared_determiners(sentence))
            if is_prose(passage):
                found = reader.lost_pronouns(sentence, tuple(last[passage.path]))
                yield from (_of_pronoun(passage, sentence, pronoun) for pronoun in found)
                last[passage.path].append(sentence)


class _Reader:
    """Looks at the texts of one language as far as its grammar is known."""

    def __init__(self, locale: Locale) -> None:
        self._cases = case_grammar(locale.folder)
        self._numbers = number_grammar(locale.folder)
        self._pronouns = pronoun_forms(locale.folder)
        self._lexicon = lexicon(locale, dictionary(locale.tag).share) if has_agreement(locale) else None

    def disagreements(self, text: Text) -> Iterable[Disagreement]:
        """What does not go together by its case."""
        return disagreements(text, self._cases) if self._cases else ()

    def wrong_numbers(self, text: Text) -> Iterable[Disagreement]:
        """Verbs for which no case shows a subject."""
        return wrong_numbers(text, self._cases) if self._cases else ()

    def wrong_verbs(self, text: Text) -> Iterable[WrongNumber]:
        """Verbs that do not go with the noun before them, where nothing but the number is shown."""
        return wrong_verbs(text.string, self._numbers) if self._numbers else ()

    def sentences(self, text: Text) -> Iterator[Sentence]:
        """The sentences of a text with their noun phrases."""
        if self._lexicon:
            for tokens in sentences(text, self._lexicon):
                yield analysed(tokens, self._lexicon)

    def lost_pronouns(self, sentence: Sentence, before: Sequence[Sentence]) -> Iterable[LostPronoun]:
        """Pronouns that agree with no noun of a sentence and of those before it."""
        return lost_pronouns(sentence, before, self._pronouns) if self._pronouns else ()

    def has_fault(self, text: Text) -> bool:
        """Whether something in a text does not agree."""
        return any(self.disagreements(text)) or any(any(faults(sentence, 0)) for sentence in self.sentences(text))


def _is_listed(material: Material, passage: Passage, span: Span) -> bool:
    """Whether the list of confusions has a wording that overlaps with a span."""
    reading = material.reading(passage)
    return any(
        match.start() < span[1] and span[0] < match.end()
        for pattern, _ in material.library.locale(passage.locale).markers.confusions
        for match in pattern.finditer(reading)
    )


def _of_case(passage: Passage, found: Disagreement) -> Finding:
    values = {"word": found.word, "other": found.noun}
    message = (
        Message("“{other}” behind “{word}” lacks an article or the plural", **values)
        if found.is_bare
        else Message("“{word}” does not agree with “{other}”", **values)
    )
    detail = f"{found.word} {found.noun}".lower()
    return Finding(ID, "warning", 0.8, passage, message, detail=detail, span=(found.start, found.end))


def _of_number(passage: Passage, found: WrongNumber) -> Finding:
    message = Message("“{word}” does not agree with “{other}”", word=found.verb, other=found.noun)
    detail = f"{found.verb} {found.noun}".lower()
    return Finding(ID, "warning", 0.8, passage, message, detail=detail, span=(found.start, found.end))


def _of_pronoun(passage: Passage, sentence: Sentence, found: LostPronoun) -> Finding:
    token = sentence.tokens[found.position]
    message = (
        Message("“{word}” agrees with no noun before it", word=token.text)
        if found.other < 0
        else Message("“{word}” does not agree with “{other}”", word=token.text, other=sentence.tokens[found.other].text)
    )
    return Finding(ID, "warning", 0.7, passage, message, detail=token.lower, span=(token.start, token.end))


def _finding(passage: Passage, sentence: Sentence, fault: Fault) -> Finding:
    token = sentence.tokens[fault.position]
    if fault.other < 0:
        message, span = (
            Message("“{word}” agrees with no noun of its sentence", word=token.text),
            (token.start, token.end),
        )
        return Finding(ID, "warning", fault.confidence, passage, message, detail=token.lower, span=span)
    other = sentence.tokens[fault.other]
    reach: Span = (min(token.start, other.start), max(token.end, other.end))
    span = reach if fault.kind in ("determiner", "participle") else (token.start, token.end)
    return Finding(
        ID, "warning", fault.confidence, passage,
        Message("“{word}” does not agree with “{other}”", word=token.text, other=other.text),
        detail=f"{token.lower} {other.lower}", span=span,
    )  # fmt: skip


CHECK = Check(
    ID,
    "warning",
    "A word in the wrong gender or number is read as belonging to another noun.",
    (Example("the cards (feminine) are destroyed (masculine)", "the cards (feminine) are destroyed (feminine)"),),
    run,
)
