"""The text of a source or translation that has inline tags in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias
from unicodedata import normalize

from rulebook.interchange.segments import PLACEHOLDER
from rulebook.interchange.xml import Element

Code: TypeAlias = Callable[[Element], str]
"""What an inline element contributes to the text."""

_LINE_END = re.compile(r"[\r\n]+")
_BREAK = re.compile(r"</?br\b", re.IGNORECASE)
_MARKUP = re.compile(r"\s*</?[A-Za-z][^<>]*>\s*")


def nothing(_element: Element) -> str:
    """A code that only sets the text (bold, a link)."""
    return ""


def shown(element: Element) -> str:
    """A code that stands alone: a line break, mark-up, or something shown in the text."""
    if element.get("ctype") in {"lb", "x-lb"} or element.get("subType") == "xlf:lb" or element.get("type") == "lb":
        return "\n"
    native = element.text
    if _BREAK.match(native):
        return "\n"
    return "" if element.get("type") == "fmt" or (native and _MARKUP.fullmatch(native)) else PLACEHOLDER


def code_point(element: Element) -> str:
    """A character that XML cannot hold (XLIFF 2 ``cp``): control characters say nothing to a reader."""
    try:
        character = chr(int(element.get("hex"), 16))
    except (ValueError, OverflowError):
        return ""
    return character if character.isprintable() else ""


def plain_text(element: Element, codes: Mapping[str, Code], *, preserved: bool) -> str:
    """The text of an element (NFC), its inline codes replaced; the text inside unknown tags is kept.

    Args:
        element: A source, a translation or a part of one.
        codes: What the inline elements of the format contribute; others contribute their text.
        preserved: Whether line breaks and indentation count (``xml:space="preserve"``).
    """
    text = normalize("NFC", "".join(_pieces(element, codes)))
    if preserved:
        return text
    lines = (line.strip(" \t") for line in _LINE_END.split(text.strip(" \t\r\n")))
    return " ".join(line for line in lines if line)


def _pieces(element: Element, codes: Mapping[str, Code]) -> list[str]:
    found: list[str] = []
    for child in element.children:
        if isinstance(child, str):
            found.append(child)
        elif child.name in codes and child.namespace == element.namespace:
            found.append(codes[child.name](child))
        else:
            found.extend(_pieces(child, codes))
    return found
