"""Lists of Forbidden, Limited and Semi-Limited cards as data: how many copies of a card a deck may hold.

A file has a card on each line, by password or by name, then how many are allowed. It may hold several lists, each
under a line with ``!`` and its name, as the ``lflist.conf`` of simulators does::

    !2014.07
    55144522 0 --Pot of Greed
    Dark Hole 1
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from engine.decks.card_pool import find_card
from engine.errors import DeckFileError

LINE = re.compile(r"(?P<card>\S.*?)\s+(?P<copies>[0-3])\s*(--\s*(?P<name>.*?)\s*)?")


def read_restrictions(text: str, name: str = "", path: Path | None = None) -> Mapping[str, int]:
    r"""Read a list of restricted cards: their names, with the copies that a deck may hold.

    Cards that the engine does not know keep the name, or the number, that the file gives them.

    Args:
        text: What the file holds.
        name: Which of its lists; by default the first.
        path: The file, for errors.

    Raises:
        DeckFileError: A line is no card with a number from 0 to 3, or there is no list of that name.

    >>> read_restrictions("!2014.07\n12580477 1 --Raigeki\nTrou Noir 2\n!other\n12580477 0")
    {'Raigeki': 1, 'Dark Hole': 2}
    """
    lists: dict[str, dict[str, int]] = {}
    current = ""
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.strip().removeprefix("\ufeff")
        if content.startswith("!"):
            current = content[1:].strip()
            lists.setdefault(current, {})
        elif content and not content.startswith(("#", "$")):
            card, copies = _read_line(content, number, path)
            lists.setdefault(current, {})[card] = copies
    if name and name not in lists:
        raise DeckFileError("there is no list {name} here; there are {known}", path=path, name=name,
                            known=", ".join(lists))  # fmt: skip
    return lists[name] if name else next(iter(lists.values()), {})


def _read_line(content: str, number: int, path: Path | None) -> tuple[str, int]:
    found = LINE.fullmatch(content)
    if found is None:
        raise DeckFileError("a card and the number of copies allowed, from 0 to 3, are expected instead of {text!r}",
                            path=path, line=number, text=content)  # fmt: skip
    card = find_card(found["card"])
    return card.name if card else found["name"] or found["card"], int(found["copies"])
