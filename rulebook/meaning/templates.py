"""How a construction stands in the notation of effects: a template with slots.

======================  ==============================================================================================
``{cards}``             a slot for a construction of that category
``{onto:cards}``        a slot with a name of its own
``{place?}``            it may be empty
``[{face?}, {level?}]``  a list of which only what is filled is written, and nothing where nothing is
``{cards[other?]}``     cards with one filter more, or several: each pattern of the first selection takes them
``{cards@own field}``   cards that are there unless they say themselves where they are
``{state(cards)}``      what is said of cards: they stand for each ``~`` in it; so does a word, ``{state("this")}``
======================  ==============================================================================================

>>> template = read_template("{quantity} {noun}[{face:state?}, {level?}] {place?}")
>>> sorted(template.slots.items())[0], sorted(template.optional)
(('face', 'state'), ['face', 'level', 'place'])
>>> template.fill({"quantity": "1", "noun": "monster", "level": "level <= 4"})
'1 monster[level <= 4]'
>>> read_template("{act[but?]}").fill({"act": "add 1 monster[tuner] / spell in own deck", "but": "not this"})
'add 1 monster[tuner, not this] / spell[not this] in own deck'
>>> template = read_template("exists {cards@own field}")
>>> template.fill({"cards": "1 monster"}), template.fill({"cards": "1 monster in own extra-monster-zone"})
('exists 1 monster in own field', 'exists 1 monster in own extra-monster-zone')
>>> read_template("{state(cards)}").fill({"state": "raise atk of ~ by 500", "cards": "this"})
'raise atk of this by 500'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from rulebook.canon.effects.vocabulary import known

_NAME: Final = r"(?P<name>[\w-]+)(?::(?P<category>[\w-]+))?(?P<optional>\?)?"
_SLOT: Final = re.compile(
    r"\{" + _NAME + r"(?:\[(?P<filters>[^\[\]{}]+)\]|\((?P<subject>[^(){}]+)\)|@(?P<place>[\w-]+ [\w-]+))?\}"
)
_PART: Final = re.compile(_NAME)
_LIST: Final = re.compile(r"\[([^\[\]]*)\]")
_SPACES: Final = re.compile(r" {2,}")
_TOKENS: Final = re.compile(r'"[^"]*"|[\w-]+|[^\w\s]|\s+')
_PLACED: Final = re.compile(r" in (?:own|opposing|any|their|owner) ")
_BRACKETS: Final = re.compile(r"\[.*?\]|\(.*?\)")
SUBJECT: Final = "~"
"""What stands in a construction for that of which it is said."""


@dataclass(frozen=True, slots=True)
class Template:
    """A template: its text, the category of what fills each slot, and the slots that may be empty."""

    text: str
    slots: Mapping[str, str]
    optional: frozenset[str]

    def fill(self, filled: Mapping[str, str]) -> str:
        """The notation with its slots filled."""
        parts = _plain(self.text)
        if parts:
            text = "".join([filled.get(part, "") if is_slot else part for part, is_slot in parts])
            return (_SPACES.sub(" ", text) if "  " in text else text).strip()
        text = _SLOT.sub(lambda match: _filled(match, filled), _LIST.sub(lambda m: _list(m, filled), self.text))
        return _SPACES.sub(" ", text).replace(" ,", ",").strip()


@cache
def _plain(text: str) -> tuple[tuple[str, bool], ...]:
    """The parts of a template of words and slots alone, and whether each is a slot; nothing for other templates."""
    found: list[tuple[str, bool]] = []
    behind = 0
    for match in _SLOT.finditer(text):
        if match["filters"] or match["subject"] or match["place"]:
            return ()
        found.extend(((text[behind : match.start()], False), (match["name"], True)))
        behind = match.end()
    is_plain = not any("{" in one[1] for one in _LIST.finditer(text))
    return (*found, (text[behind:], False)) if is_plain else ()


def _list(match: re.Match[str], filled: Mapping[str, str]) -> str:
    if "{" not in match[1]:
        return match[0]
    parts = (_SLOT.sub(lambda slot: _filled(slot, filled), part).strip() for part in match[1].split(","))
    kept = [part for part in parts if part]
    return "[" + ", ".join(kept) + "]" if kept else ""


def _filled(match: re.Match[str], filled: Mapping[str, str]) -> str:
    text = filled.get(match["name"], "")
    if match["filters"]:
        for part in _PART.finditer(match["filters"]):
            text = narrowed(text, filled.get(part["name"], ""))
    if match["place"] and not _PLACED.search(_BRACKETS.sub("", text)):
        text += f" in {match['place']}"
    if match["subject"]:
        subject = match["subject"].strip('"')
        return text.replace(SUBJECT, subject if '"' in match["subject"] else filled.get(subject.split(":")[0], ""))
    return text


def narrowed(cards: str, test: str) -> str:
    """A selection with a filter more in each of its patterns; what holds none is a reference and takes it itself.

    >>> narrowed('1 card[name "A Card"] in any field', "face-up"), narrowed("target", "tuner")
    ('1 card[name "A Card", face-up] in any field', 'target[tuner]')
    """
    if not test:
        return cards
    found: list[str] = []
    tokens = _TOKENS.findall(cards)
    at, depth, is_open, is_narrowed = 0, 0, True, False
    nouns = known("nouns")
    while at < len(tokens):
        word = tokens[at]
        found.append(word)
        at += 1
        depth += (word == "[") - (word == "]")
        if is_open and depth == 0 and word in nouns:
            inside, at = _bracketed(tokens, at)
            found.append(f"[{inside}, {test}]" if inside else f"[{test}]")
            is_narrowed, is_open = True, tokens[at : at + 2] == [" ", "/"]
    return "".join(found) if is_narrowed else f"{cards}[{test}]"


def _bracketed(tokens: list[str], at: int) -> tuple[str, int]:
    """What stands in the brackets that begin at a token, if they do, and where they end."""
    if tokens[at : at + 1] != ["["]:
        return "", at
    depth, end = 0, at
    while end < len(tokens):
        depth += (tokens[end] == "[") - (tokens[end] == "]")
        end += 1
        if not depth:
            break
    return "".join(tokens[at + 1 : end - 1]), end


def read_template(text: str) -> Template:
    """Read a template."""
    slots: dict[str, str] = {}
    optional: set[str] = set()
    for match in _SLOT.finditer(text):
        inner = match["filters"] or match["subject"] or ""
        for part in (match, *(() if '"' in inner else _PART.finditer(inner))):
            slots[part["name"]] = part["category"] or part["name"]
            if part["optional"]:
                optional.add(part["name"])
    return Template(text, slots, frozenset(optional))
