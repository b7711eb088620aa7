"""Number of the verb in languages with cases: nothing in its clause can be a subject of that number.

A clause is what stands between two marks. Its finite verb stands second, first behind a clause, or at the end where a
conjunction or relative pronoun opens it; its subject is any noun phrase that can be a nominative and is not governed.
Where a word is unknown, or a pronoun may be the subject, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from extractors.list_marks import BULLETS
from rulebook.language.grammar.case_tables import CaseGrammar
from rulebook.language.grammar.cases import Disagreement, Nominal, nominal_at
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token

SINGULAR: Final = 0b0111
"""The genders of the singular, as bits."""
PLURAL: Final = 0b1000
"""The plural, which has one gender."""
_MASCULINE: Final = 0b0001
"""The first gender of the singular."""
_NOMINATIVE: Final = SINGULAR | PLURAL
_ACCUSATIVE_SHIFT: Final = 12
"""The bits of the accusative stand so far above those of the nominative: four cases of four bits."""

_BREAKS = frozenset(",.!?:;()–—…/&" + BULLETS)
_STOPS = frozenset(".!?:;…" + BULLETS)
_QUOTES = frozenset("„“”\"»«›‹‚‘’'")

_Words = Sequence[Token]


@dataclass(frozen=True, slots=True)
class _Clause:
    """Words from ``begin`` up to ``end``, with the index of the finite verb.

    ``opener`` is the index of the word that puts the verb at the end, -1 without one.
    """

    begin: int
    end: int
    verb: int
    opener: int


@dataclass(frozen=True, slots=True)
class _Subjects:
    """What a clause offers as its subject.

    Attributes:
        numbers: Nominatives that its noun phrases can be, as bits.
        noun: The first noun phrase that can be one.
        pronouns: Numbers of the pronouns that can be one.
        is_open: Whether a word is unknown, or two noun phrases are joined.
    """

    numbers: int = 0
    noun: Nominal | None = None
    pronouns: int = 0
    is_open: bool = False


def wrong_numbers(text: Text, grammar: CaseGrammar) -> Iterator[Disagreement]:
    """Finite verbs to whose number no possible subject of their clause belongs, each with the noun that is none."""
    if not grammar.verbs:
        return
    words = text.atoms
    for clause in _clauses(words, grammar):
        number = SINGULAR if grammar.verbs[words[clause.verb].text] == "s" else PLURAL
        found = _subjects(words, clause, grammar)
        if found.is_open or found.noun is None or found.pronouns & number or found.numbers & number:
            continue
        is_cut = clause.end < len(words) and words[clause.end].text in grammar.coordinators
        if is_cut and clause.opener < 0 and found.noun.head > clause.verb:
            continue  # another subject may follow
        verb, noun = words[clause.verb], words[found.noun.head]
        yield Disagreement(min(verb.start, noun.start), max(verb.end, noun.end), verb.text, noun.text)


def _clauses(words: _Words, grammar: CaseGrammar) -> Iterator[_Clause]:
    """The clauses whose finite verb can be told."""
    sentence = begin = 0
    for end in range(len(words) + 1):
        if end < len(words) and words[end].text not in _BREAKS:
            continue
        clause = _clause(words, begin, end, sentence, grammar)
        if clause:
            yield clause
        begin = end + 1
        if end < len(words) and words[end].text in _STOPS:
            sentence = begin


def _clause(words: _Words, begin: int, end: int, sentence: int, grammar: CaseGrammar) -> _Clause | None:
    if end - begin < 3 or any(word.text in _QUOTES for word in words[begin:end]):
        return None
    opener = _opener(words, begin, grammar)
    verbs = [position for position in range(begin, end) if words[position].text in grammar.verbs]
    if words[begin].text.istitle() and words[begin].text.lower() in grammar.verbs and begin == sentence:
        return None  # a question, or a subject that is not said
    joints = [position for position in range(begin, end) if words[position].text in grammar.coordinators]
    if any(words[at].text.lower() in grammar.clauses["addressed"] for at in range(begin, end)):
        return None  # its subject is the reader
    if opener >= 0:
        last = next((at for at in verbs if at + 1 in (end, *joints)), -1)
        is_alone = last > 0 and verbs[0] == last  # "until the end" opens no clause
        return _Clause(begin, last + 1, last, opener) if is_alone and _is_closed(words, last + 1) else None
    if not verbs or any(words[position].text in grammar.clauses["infinitives"] for position in range(begin, verbs[0])):
        return None
    is_inverted = begin > sentence and verbs[0] == begin and _opener(words, sentence, grammar) >= 0
    if begin != sentence and not is_inverted:
        return None  # its subject may stand in the clause before
    joint = next((position for position in joints if position > verbs[0]), end)
    if joints and joints[0] < verbs[0]:
        return None
    is_alone = all(at >= joint or at == joint - 1 for at in verbs[1:])
    return _Clause(begin, joint, verbs[0], -1) if is_alone and verbs[0] < joint - 1 else None


def _is_closed(words: _Words, end: int) -> bool:
    """Whether a clause ends where a mark says so, and no bracket opens there."""
    return end < len(words) and words[end].text not in "(/&"


def _opener(words: _Words, begin: int, grammar: CaseGrammar) -> int:
    """Index of the conjunction or relative pronoun that opens a clause, -1 without one."""
    if begin >= len(words):
        return -1
    first = begin + (words[begin].text.lower() in grammar.clauses["prefixes"])
    form = words[first].text.lower() if first < len(words) else ""
    if form in grammar.clauses["conjunctions"]:
        return first
    form = words[begin].text.lower()
    is_relative = begin > 0 and words[begin - 1].text == ","
    behind = begin + 1 if form in grammar.prepositions else begin
    if is_relative and behind < len(words):
        form = words[behind].text.lower()
        if form in grammar.clauses["relatives"] or form in grammar.clauses["possessive-relatives"]:
            return behind
    return -1


def _subjects(words: _Words, clause: _Clause, grammar: CaseGrammar) -> _Subjects:
    found = _of_relative(words, clause, grammar)
    position = clause.begin if clause.opener < 0 else clause.opener + 1
    while position < clause.end and not found.is_open:
        if position == clause.verb:
            position += 1
            continue
        form = words[position].text.lower()
        if form in grammar.prepositions or form in grammar.fused:
            position = _behind_governed(words, position, clause.end, grammar)
            continue
        nominal = nominal_at(words, position, grammar)
        if nominal is not None and nominal.head < clause.end:
            found = _with(found, nominal, words, grammar)
            position = nominal.head + 1
            continue
        form = words[position].text.lower()
        if form in grammar.clauses["single-pronouns"]:
            found = _with(found, Nominal(position, position, _MASCULINE, True), words, grammar)
        else:
            found = _with_word(found, words[position].text, position == clause.begin, grammar)
        position += 1
    return found


def _with(found: _Subjects, nominal: Nominal, words: _Words, grammar: CaseGrammar) -> _Subjects:
    """What is offered together with a noun phrase; two that are joined may be one subject."""
    numbers = _numbers(nominal)
    around = (nominal.start - 1, nominal.head + 1)
    is_joined = any(0 <= at < len(words) and words[at].text in grammar.coordinators for at in around)
    noun = found.noun or (nominal if numbers else None)
    return replace(
        found, numbers=found.numbers | numbers, noun=noun, is_open=found.is_open or (is_joined and bool(numbers))
    )


def _numbers(nominal: Nominal) -> int:
    """The nominatives that a noun phrase can be; a thing without any article is several."""
    numbers = nominal.shown & _NOMINATIVE
    return PLURAL if numbers & PLURAL and not nominal.has_determiner else numbers


def _with_word(found: _Subjects, shown: str, is_first: bool, grammar: CaseGrammar) -> _Subjects:
    form = shown.lower()
    pronouns = found.pronouns
    if form in grammar.clauses["singular-pronouns"]:
        pronouns |= SINGULAR
    if form in grammar.clauses["plural-pronouns"]:
        pronouns |= PLURAL
    is_unknown = (shown[:1].isupper() and not is_first) or shown.isdigit() or form in grammar.determiners
    return replace(found, pronouns=pronouns, is_open=found.is_open or is_unknown)


def _of_relative(words: _Words, clause: _Clause, grammar: CaseGrammar) -> _Subjects:
    """What a relative pronoun offers by the noun before its comma; open where that noun is not sure."""
    if clause.opener < 0 or words[clause.opener].text.lower() in grammar.clauses["conjunctions"]:
        return _Subjects()
    form = words[clause.opener].text.lower()
    if clause.opener != clause.begin or form in grammar.clauses["possessive-relatives"]:
        return _Subjects()  # governed, or a noun behind it tells
    antecedent = _antecedent(words, clause.begin - 1, grammar)
    if antecedent is None:
        return _Subjects(is_open=True)
    shown, _ = grammar.determiners.get(form, (0, ""))
    either = replace(antecedent, shown=(antecedent.shown | antecedent.shown >> _ACCUSATIVE_SHIFT))
    numbers = _numbers(either) & shown
    if not numbers:
        return _Subjects(is_open=True)
    return _Subjects(numbers, antecedent)


def _antecedent(words: _Words, comma: int, grammar: CaseGrammar) -> Nominal | None:
    """The noun phrase right before a comma, where no preposition governs it and it is no genitive."""
    found = None
    for start in range(max(comma - 6, 0), comma):
        nominal = nominal_at(words, start, grammar)
        if nominal is not None and nominal.head == comma - 1:
            found = nominal
            break
    if found is None or not (found.has_determiner or found.shown & PLURAL):
        return None
    before = words[found.start - 1].text.lower() if found.start else ""
    is_free = not {before} & (grammar.prepositions.keys() | grammar.fused.keys() | grammar.coordinators)
    return found if is_free and before not in grammar.determiners else None


def _behind_governed(words: _Words, preposition: int, end: int, grammar: CaseGrammar) -> int:
    """Where the noun phrase ends that a preposition governs, with what is joined to it in the same case."""
    position = preposition + 1
    while position < end:
        nominal = nominal_at(words, position, grammar)
        if nominal is None or nominal.head >= end:
            return _behind_unknown(words, position, end, grammar)
        position = nominal.head + 1
        if position >= end or words[position].text not in grammar.coordinators:
            return position
        following = nominal_at(words, position + 1, grammar)
        if following is None or following.shown & nominal.shown & _NOMINATIVE:
            return position
        position += 1
    return position


def _behind_unknown(words: _Words, position: int, end: int, grammar: CaseGrammar) -> int:
    """Behind a governed noun that is not known, with its adjectives, or behind a governed pronoun."""
    behind = position
    while behind < end and words[behind].text.islower() and words[behind].text not in grammar.verbs:
        behind += 1
    if behind == end or not _is_name(words[behind].text):
        return position + 1
    while behind < end and _is_name(words[behind].text):
        behind += 1
    return behind


def _is_name(shown: str) -> bool:
    return shown[:1].isupper() or shown.isdigit() or shown == "-"
