"""The words of a language that are inflected: their forms, by the features that a place asks for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rulebook.errors import DataError

Context: TypeAlias = Mapping[str, str]
"""What a place asks for: dimension, such as ``number``, to feature, such as ``pl``."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form: the features that it has, and how it is written; ``particle`` is what stands apart from it."""

    features: frozenset[str]
    text: str
    particle: str = ""


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word with its forms, and the features that it has in all of them, such as a noun's gender.

    >>> read_lexeme("destroy; 3sg: destroys; part: destroyed", {}).form({"form": "part"}).text
    'destroyed'
    """

    forms: tuple[Form, ...]
    inherent: tuple[str, ...] = ()

    def form(self, context: Context) -> Form:
        """The form that a place asks for: of those that do not contradict it the one that says most of it."""
        asked = frozenset(context.values())
        best, most = self.forms[0], -1
        for form in self.forms:
            if len(form.features) > most and form.features <= asked:
                best, most = form, len(form.features)
        return best


def read_lexeme(text: str, paradigms: Mapping[str, str]) -> Lexeme:
    """Read a lexeme: ``FORM; FEATURES: FORM; …``, with ``#m`` for what it always is and ``@PARADIGM STEM``.

    Raises:
        DataError: It names a paradigm that there is none of.
    """
    forms: list[Form] = []
    inherent: list[str] = []
    for part in (part.strip() for part in text.split(";")):
        features, colon, written = part.rpartition(":")
        words = written.split()
        inherent.extend(word[1:] for word in words if word.startswith("#"))
        words = [word for word in words if not word.startswith("#")]
        if words and words[0].startswith("@"):
            name, stem = words[0][1:], " ".join(words[1:])
            if name not in paradigms:
                raise DataError("{lexeme}: there is no paradigm {name}", lexeme=text, name=name)
            forms.extend(_of_paradigm(paradigms[name], stem))
        elif words or colon:
            forms.append(_form(features, " ".join(words)))
    return Lexeme(tuple(forms), tuple(inherent))


def _of_paradigm(paradigm: str, stem: str) -> Iterable[Form]:
    """The forms of a stem: each ending of the paradigm behind it; ``+`` is the second word of a stem that has two.

    >>> [form.text for form in _of_paradigm("imp: ~e|+; inf: +~en", "leg ab")]
    ['lege', 'ablegen']
    """
    second = ""
    if "+" in paradigm:
        stem, _, second = stem.partition(" ")
    for part in (part.strip() for part in paradigm.split(";")):
        features, _, ending = part.rpartition(":")
        yield _form(features, ending.strip().replace("~", stem).replace("+", second))


def _form(features: str, written: str) -> Form:
    text, _, particle = written.partition("|")
    return Form(frozenset(features.split()), text.strip(), particle.strip())
