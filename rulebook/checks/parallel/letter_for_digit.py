"""A letter that stands for a digit: a capital O where the other languages have a nought."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material
from rulebook.checks.recurrence import Once, in_texts

ID = "letter-for-digit"
LOOKALIKES = {"O": 0, "o": 0, "l": 1, "I": 1}

_ALONE = re.compile(rf"(?<![\w'’-])[{''.join(LOOKALIKES)}](?![\w'’-])")
_INSIDE = re.compile(r"(?<![\w])\d+[OolI]\d*(?![\w])|(?<![\w])[OlI]\d+(?![\w])")


def run(material: Material) -> Iterator[Finding]:
    """Letters alone where a counterpart has the digit that the passage lacks, and letters among digits."""
    has_letter = Once(material, lambda _locale: in_texts(enumerate((_INSIDE, _ALONE))))
    for passage in filter(has_letter, material.judged):
        for match in _INSIDE.finditer(material.reading(passage)):
            yield Finding(
                ID, "error", 0.7, passage, Message("a letter among the digits of “{number}”", number=match.group()),
                detail=match.group(), span=match.span(), suggestion=_digits(match.group()),
            )  # fmt: skip
        for match in _ALONE.finditer(material.reading(passage)):
            digit = LOOKALIKES[match.group()]
            others = [material.numbers(other) for other in material.counterparts(passage)]
            if digit not in material.numbers(passage) and others and all(digit in given for given in others):
                yield Finding(
                    ID, "error", 0.85, passage,
                    Message("the letter {letter} stands where the other languages have {digit}",
                            letter=match.group(), digit=digit),
                    detail=match.group(), span=match.span(), suggestion=str(digit),
                )  # fmt: skip


def _digits(number: str) -> str:
    return "".join(str(LOOKALIKES.get(char, char)) for char in number)


CHECK = Check(
    ID,
    "error",
    "O looks like 0, but no search and no program takes it for the number.",
    (Example("Its Life Points fall to O.", "Its Life Points fall to 0."),),
    run,
)
