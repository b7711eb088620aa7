"""Which differences between two notations tell of another meaning, and not of another construction.

Languages say the same in other constructions, and readings of theirs differ in many words at once, or in words of
different kinds. A mistake of a translation is small: one word stands for another of its kind, or one part is lost.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from rulebook.canon.effects.vocabulary import known, vocabulary
from rulebook.files.resources import DATA, read_toml

_TOKENS: Final = re.compile(r'"[^"]*"|[\w+@-]+|[<>]=|[^\w\s]')
LONG: Final = 8
"""Words and signs of the longest part that is told as lost."""
FEW: Final = 2
"""Different edits that one mistake makes at most: what is done to a card is spoken of again behind."""
NEAR: Final = 6
"""Words and signs on either side in which alternatives make unsure to what a part belongs."""
SOME: Final = 4
"""Places at most in which a notation differs from each of several others of which one is the same in all."""
OR: Final = "/"
Words: TypeAlias = tuple[str, ...]


class Edit(NamedTuple):
    """A place in which two notations differ: the words on each side, those before them, and those behind."""

    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    before: tuple[str, ...]
    behind: tuple[str, ...]


def kind_between(one: str, other: str) -> str:
    """Which kind of difference there is in what two notations mean; empty where it is none, or none can be told.

    >>> kind_between("destroy 1 monster in own field", "destroy 1 monster in opposing field")
    'controller'
    >>> kind_between("destroy all monster[face-up] in any field", "destroy all monster in any field")
    'position'
    >>> kind_between("destroy it", "destroy target"), kind_between("draw 1", "add 1 card in own deck")
    ('', '')
    >>> kind_between("discard 1 card; draw 2, then return this to own hand", "discard 1 card; draw 2")
    'part'
    >>> kind_between("destroy 1 card[face-up] in own field", "destroy 1 card in face-up own field")
    ''
    """
    edits = _edits(one, other)
    if not edits or len({(edit.mine, edit.theirs) for edit in edits}) > FEW or not _are_apart(edits):
        return ""
    if len(edits) == 1 and _is_clause(edits[0]):
        return "part"
    kinds = [_kind_of(edit) for edit in edits]
    return kinds[0] if len(set(kinds)) == 1 else ""


def kind_beside(one: str, others: Sequence[str]) -> str:
    """The kind of what one notation has otherwise than each of several others, which may differ among themselves.

    >>> kind_beside("destroy 2 monster in own field", ("destroy 1 card in own field", "destroy 1 monster in any field"))
    'number'
    """
    told: list[set[tuple[Words, Words]]] = []
    kinds: dict[tuple[Words, Words], str] = {}
    for other in others:
        edits = _edits(one, other)
        if len(edits) > SOME or not _are_apart(edits):
            return ""
        words = [word for edit in edits for word in _word_by_word(edit)]
        of_other = {(word.mine, word.theirs): kind for word in words if (kind := _kind_of(word))}
        kinds.update(of_other)
        told.append(set(of_other))
    common = set.intersection(*told) if told else set()
    return kinds[common.pop()] if len(common) == 1 else ""


def distance(one: str, other: str) -> int:
    """How many words and signs stand in one of two notations alone.

    >>> distance("draw 1", "draw 2, then discard 1")
    4
    """
    mine, theirs = (Counter(_TOKENS.findall(said)) for said in (one, other))
    return ((mine - theirs) + (theirs - mine)).total()


def _edits(one: str, other: str) -> list[Edit]:
    mine, theirs = _TOKENS.findall(one), _TOKENS.findall(other)
    matcher = SequenceMatcher(None, mine, theirs, autojunk=False)
    return [
        Edit(tuple(mine[start:end]), tuple(theirs[first:last]), *_near(mine, start, end))
        for word, start, end, first, last in matcher.get_opcodes()
        if word != "equal"
    ]


def _word_by_word(edit: Edit) -> Sequence[Edit]:
    """What is exchanged for as many words, one by one: each may stand otherwise in another language."""
    if len(edit.mine) != len(edit.theirs):
        return (edit,)
    return [edit._replace(mine=(mine,), theirs=(theirs,)) for mine, theirs in zip(edit.mine, edit.theirs, strict=True)]


def _are_apart(edits: Sequence[Edit]) -> bool:
    """Whether what differs in one place has nothing to do with another: else words were only moved."""
    aside = {*_aside("with"), *_aside("joining")}
    pairs = {(edit.mine, edit.theirs) for edit in edits}
    words = [word for mine, theirs in pairs for word in {*mine, *theirs} - aside]
    return len(words) == len(set(words))


def _is_clause(edit: Edit) -> bool:
    """Whether a whole clause is lost: something that is done, with what joins it to the others."""
    if edit.mine and edit.theirs:
        return False
    words = {*edit.mine, *edit.theirs}
    return not words.isdisjoint(_aside("joining")) and not words.isdisjoint(vocabulary().frames)


def _kind_of(edit: Edit) -> str:
    return _exchanged(edit) if edit.mine and edit.theirs else _lost(edit)


def _near(words: Sequence[str], start: int, end: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(words[max(0, start - NEAR) : start]), tuple(words[end : end + NEAR])


def _exchanged(edit: Edit) -> str:
    """The kind where one word, or each of two, stands for another of its kind."""
    if len(edit.mine) != len(edit.theirs) or len(edit.mine) > 2:
        return ""
    shared = [
        next((kind for kind in _kinds_of(mine) if kind in _kinds_of(theirs)), "")
        for mine, theirs in zip(edit.mine, edit.theirs, strict=True)
    ]
    return shared[0] if all(shared) else ""


def _lost(edit: Edit) -> str:
    """The kind where a part is lost on one side."""
    words = edit.mine or edit.theirs
    aside = _aside("with")
    kinds = [_kind(word) for word in words if word not in aside]
    if len(words) > LONG or not kinds or not all(kinds):
        return ""
    if len(words) == 1 and (words[0] in _aside("nouns") or words[0].isdigit()):
        return ""
    if OR in edit.before or OR in edit.behind:  # to which of several it belongs, languages leave open
        return ""
    if words[0] == "in" and edit.before[-1:] not in [("]",), *[(noun,) for noun in _aside("nouns")]]:
        return ""  # the place of what was spoken of before goes without saying
    if kinds == ["optional"] and _kind(edit.behind[0] if edit.behind else "") not in {"action", "summon"}:
        return ""
    return kinds[0]


def _kind(word: str) -> str:
    return next(iter(_kinds_of(word)), "")


def _kinds_of(word: str) -> Sequence[str]:
    return ("number",) if word.isdigit() else _kinds().get(word, ())


@cache
def _kinds() -> Mapping[str, Sequence[str]]:
    """The kinds of differences that each word makes where it is exchanged for another; the first, where it is lost."""
    table = read_toml(DATA / "telling.toml")
    kinds: dict[str, list[str]] = {word: ["object"] for word in (*known("types"), *known("attributes"))}
    for kind, words in table.items():
        for word in words.split() if isinstance(words, str) else ():
            kinds.setdefault(word, []).append(kind)
    return kinds


@cache
def _aside(name: str) -> Sequence[str]:
    return str(read_toml(DATA / "telling.toml")["words"][name]).split()
