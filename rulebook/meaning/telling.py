"""Which differences between two notations tell of another meaning, and not of another construction.

Languages say the same in other constructions, and readings of theirs differ in many words at once, or in words of
different kinds. A mistake of a translation is small: one word stands for another of its kind, or one part is lost.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache
from typing import Final, NamedTuple

from rulebook.canon.effects.vocabulary import known
from rulebook.files.resources import DATA, read_toml

_TOKENS: Final = re.compile(r'"[^"]*"|[\w+@-]+|[<>]=|[^\w\s]')
LONG: Final = 4
"""Words and signs of the longest part that is told as lost."""
NEAR: Final = 6
"""Words and signs on either side in which alternatives make unsure to what a part belongs."""
OR: Final = "/"


class Edit(NamedTuple):
    """The one place in which two notations differ: the words on each side, those before them, and those behind."""

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
    """
    edit = _edit(one, other)
    if edit is None:
        return ""
    if edit.mine and edit.theirs:
        return _exchanged(edit)
    return _lost(edit)


def _edit(one: str, other: str) -> Edit | None:
    mine, theirs = _TOKENS.findall(one), _TOKENS.findall(other)
    matcher = SequenceMatcher(None, mine, theirs, autojunk=False)
    edits = [code for code in matcher.get_opcodes() if code[0] != "equal"]
    if len(edits) != 1:
        return None
    _, start, end, first, last = edits[0]
    near = tuple(mine[max(0, start - NEAR) : start]), tuple(mine[end : end + NEAR])
    return Edit(tuple(mine[start:end]), tuple(theirs[first:last]), *near)


def _exchanged(edit: Edit) -> str:
    """The kind where one word, or each of two, stands for another of its kind."""
    kinds = [_kind(word) for word in edit.mine]
    is_same = kinds == [_kind(word) for word in edit.theirs]
    return kinds[0] if is_same and len(kinds) <= 2 and all(kinds) else ""


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
    return "number" if word.isdigit() else _kinds().get(word, "")


@cache
def _kinds() -> Mapping[str, str]:
    """The kind of difference of each word that is exchanged for another."""
    table = read_toml(DATA / "telling.toml")
    kinds = {word: kind for kind, words in table.items() if isinstance(words, str) for word in words.split()}
    return {**dict.fromkeys((*known("types"), *known("attributes")), "object"), **kinds}


@cache
def _aside(name: str) -> Sequence[str]:
    return str(read_toml(DATA / "telling.toml")["words"][name]).split()
