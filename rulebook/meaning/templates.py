"""How a construction stands in the notation of effects: a template with slots.

``{cards}`` is a slot for a construction of that category, ``{onto:cards}`` one with a name of its own; with ``?`` it
may be empty. ``[{face?}, {level?}]`` is a list of which only what is filled is written, and nothing where nothing is.

>>> template = read_template("{quantity} {noun}[{face:state?}, {level?}] {place?}")
>>> sorted(template.slots.items())[0], sorted(template.optional)
(('face', 'state'), ['face', 'level', 'place'])
>>> template.fill({"quantity": "1", "noun": "monster", "level": "level <= 4"})
'1 monster[level <= 4]'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_SLOT: Final = re.compile(r"\{(?P<name>[\w-]+)(?::(?P<category>[\w-]+))?(?P<optional>\?)?\}")
_LIST: Final = re.compile(r"\[([^\[\]]*)\]")
_SPACES: Final = re.compile(r" {2,}")


@dataclass(frozen=True, slots=True)
class Template:
    """A template: its text, the category of what fills each slot, and the slots that may be empty."""

    text: str
    slots: Mapping[str, str]
    optional: frozenset[str]

    def fill(self, filled: Mapping[str, str]) -> str:
        """The notation with its slots filled."""
        lists = _LIST.sub(lambda match: _list(match[1], filled), self.text)
        text = _SLOT.sub(lambda match: filled.get(match["name"], ""), lists)
        return _SPACES.sub(" ", text).strip()


def _list(inside: str, filled: Mapping[str, str]) -> str:
    parts = (_SLOT.sub(lambda match: filled.get(match["name"], ""), part).strip() for part in inside.split(","))
    kept = [part for part in parts if part]
    return "[" + ", ".join(kept) + "]" if kept else ""


def read_template(text: str) -> Template:
    """Read a template."""
    slots: dict[str, str] = {}
    optional: set[str] = set()
    for match in _SLOT.finditer(text):
        slots[match["name"]] = match["category"] or match["name"]
        if match["optional"]:
            optional.add(match["name"])
    return Template(text, slots, frozenset(optional))
