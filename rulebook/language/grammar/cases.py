"""Noun phrases of languages with cases: determiner, adjectives and noun show one case, gender and number together.

What a word shows is a set of bits, one for each case with each gender or the plural. Words that share none of them do
not belong together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from extractors.list_marks import BULLETS
from rulebook.language.grammar.case_tables import CASES, EVERY, CaseGrammar, codes_shown
from rulebook.language.text.text import Text
from rulebook.language.text.tokens import Token

_ENDS = frozenset(".!?:;" + BULLETS)
_GOES_ON = frozenset("-/(&")


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Words of a noun phrase that show nothing in common, from ``start`` to ``end`` of the text.

    ``word`` is the one that does not fit what stands around it, ``noun`` the noun; ``is_bare`` tells that the noun
    lacks its article.
    """

    start: int
    end: int
    word: str
    noun: str
    is_bare: bool = False


@dataclass(frozen=True, slots=True)
class Nominal:
    """A noun phrase from word ``start`` to word ``head``, with what all its words show together."""

    start: int
    head: int
    shown: int
    has_determiner: bool


def disagreements(text: Text, grammar: CaseGrammar) -> Iterator[Disagreement]:
    """Noun phrases whose words cannot show one case, gender and number, and countable nouns that stand bare."""
    words = text.atoms
    for position in range(len(words)):
        found = _phrase(words, position, grammar) or _bare(words, position, grammar)
        if found:
            yield found


def _phrase(words: Sequence[Token], start: int, grammar: CaseGrammar) -> Disagreement | None:
    """What is wrong with the phrase whose determiner, or preposition with an article in it, stands at a place."""
    form = words[start].text.lower()
    shown, declension = grammar.determiners.get(form, (grammar.fused.get(form, 0), "weak"))
    if form.isdigit() and not _is_numbered(words, start, grammar):
        shown, declension = _number(form), "strong"
    if not shown or (start and words[start - 1].text.lower() in grammar.determiners):
        return None
    if form in grammar.relatives and _may_be_relative(words, start, grammar):
        return None
    position, described = start + 1, EVERY
    while position < len(words) and _is_inside(words[position].text, grammar):
        ending = _adjective(words[position].text.lower(), declension, grammar)
        if not ending:
            return None
        described &= ending
        position += 1
    if position >= len(words):
        return None
    head = _last_part(words, position, grammar.noun)
    if head is None:
        return None
    noun = grammar.noun(head.text)
    if not noun or _may_be_verb(head.text, shown, grammar):
        return None
    if form.isdigit() and not any(head.text.lower().endswith(thing) for thing in grammar.countable):
        return None  # measures and materials stay in the singular
    governed = EVERY if form.isdigit() else _governed(words, start, grammar)
    if shown & described & noun & governed:
        return None
    blamed = _blamed(shown, described, noun, governed)
    word = words[start] if blamed == "determiner" else words[position - 1] if blamed == "adjective" else words[start]
    return Disagreement(words[start].start, head.end, word.text, head.text)


def nominal_at(words: Sequence[Token], start: int, grammar: CaseGrammar) -> Nominal | None:
    """The noun phrase that begins at a word; nothing where none does, or no word of it tells what it is."""
    form = words[start].text.lower()
    shown, declension = grammar.determiners.get(form, (EVERY, "strong"))
    has_determiner = form in grammar.determiners
    if form.isdigit():
        shown, has_determiner = _number(form) or EVERY, True
    position = start + has_determiner
    while position < len(words) and _is_inside(words[position].text, grammar):
        ending = _adjective(words[position].text.lower(), declension, grammar)
        if not ending:
            return None
        shown &= ending
        position += 1
    head = _last_part(words, position, grammar.noun) if position < len(words) else None
    if head is None:
        return None
    noun = grammar.noun(head.text) or (EVERY if has_determiner and not form.isdigit() else 0)
    if not noun:
        return None
    while words[position] is not head:
        position += 1
    return Nominal(start, position, shown & noun, has_determiner)


def _last_part(words: Sequence[Token], position: int, known: Callable[[str], int]) -> Token | None:
    """The noun at a place, or what a hyphen joins to it; nothing where the compound or what it names goes on."""
    while position + 2 < len(words) and words[position + 1].text == "-":
        if words[position + 1].end != words[position + 2].start:
            return None
        position += 2
    pair = [word.text for word in words[position : position + 2]]
    if len(pair) == 2 and pair[0].istitle() and pair[1].istitle() and not known(pair[0]):
        position += 1  # an English name: its last word decides
    head = words[position]
    following = words[position + 1].text if position + 1 < len(words) else ""
    if not head.text[:1].isupper() or head.text.isupper() or following[:1].isdigit() or following in _GOES_ON:
        return None
    return head


def _may_be_verb(noun: str, shown: int, grammar: CaseGrammar) -> bool:
    """Whether a noun may be made of an infinitive: then it is a neuter singular."""
    if not noun.endswith(grammar.infinitive) or any(noun.lower().endswith(part) for part in grammar.countable):
        return False
    return bool(shown & codes_shown("nn dn an"))


def _blamed(shown: int, described: int, noun: int, governed: int) -> str:
    return "adjective" if shown & noun & governed and described != EVERY else "determiner"


def _is_inside(form: str, grammar: CaseGrammar) -> bool:
    """Whether a word stands before a noun: in lower case, or with a capital as part of a name."""
    return form.islower() or any(
        form.lower().startswith(stem) and len(form) <= len(stem) + 2 for stem in grammar.capitals
    )


def _governed(words: Sequence[Token], start: int, grammar: CaseGrammar) -> int:
    """The cases that a preposition right before a phrase leaves."""
    before = words[start - 1].text.lower() if start else ""
    return grammar.prepositions.get(before, EVERY)


def _may_be_relative(words: Sequence[Token], start: int, grammar: CaseGrammar) -> bool:
    """Whether a comma or "and" stands before an article, or before the preposition that governs it."""
    before = [word.text.lower() for word in words[max(start - 2, 0) : start]]
    if before and before[-1] in grammar.prepositions:
        before = before[:-1]
    return bool(before) and (not before[-1][:1].isalnum() or before[-1] in grammar.coordinators)


def _adjective(form: str, declension: str, grammar: CaseGrammar) -> int:
    """What an adjective shows in a declension; 0 where it is none, or has an ending of another declension."""
    if form in grammar.plain or form in grammar.prepositions or form in grammar.determiners:
        return 0
    for ending, shown in grammar.adjectives[declension]:
        if form.endswith(ending):
            return shown
    return 0


def _is_numbered(words: Sequence[Token], start: int, grammar: CaseGrammar) -> bool:
    """Whether a number belongs to the name before it, which has a capital inside a sentence."""
    if start == 0 or not words[start - 1].text[:1].isupper():
        return False
    opens_sentence = start == 1 or words[start - 2].text in _ENDS
    return not opens_sentence or bool(grammar.noun(words[start - 1].text))


def _number(digits: str) -> int:
    """What a number shows as a determiner; nothing for one, which nouns without a plural follow, too."""
    return 0 if int(digits) < 2 else codes_shown(" ".join(f"{case}p" for case in CASES))


def _bare(words: Sequence[Token], start: int, grammar: CaseGrammar) -> Disagreement | None:
    """A countable noun in the singular right behind a preposition."""
    if words[start].text not in grammar.counting or start + 1 >= len(words):
        return None
    head = words[start + 1].text
    if not head[:1].isupper() or not any(head.lower().endswith(noun) for noun in grammar.countable):
        return None
    if grammar.noun(head) & codes_shown("np gp dp ap"):
        return None
    around = {words[at].text for at in (start - 1, start + 3) if 0 <= at < len(words)}
    if head in around:
        return None  # from one to the other
    following = words[start + 2].text if start + 2 < len(words) else "."
    if following[:1].isupper() or following[:1].isdigit() or following[:1] in '„“"/(_':
        return None
    return Disagreement(words[start].start, words[start + 1].end, words[start].text, head, True)
