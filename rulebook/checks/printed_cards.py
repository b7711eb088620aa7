"""The cards that books print, as passages: their texts, side by side where the books print the same card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from extractors.document import Card, Document
from rulebook.checks.material import Material, Parallel, Passage
from rulebook.checks.sentences import aligned_sentences
from rulebook.corpus.library import Library

_LANGUAGE = re.compile(r"(?<=-)[A-Z]{1,2}(?=\d)")
"""What tells the language in the number of a printed card, such as ``YS14-FR024``."""
_QUOTES = '“”„"»«'
_MATERIALS = re.compile(rf"[\d{_QUOTES}]")
_LOOSE = re.compile(r"[\s-]+")
"""What differs between the lines of a card and its text as a whole."""

_Key = tuple[str | None, str, str]
"""Edition, number without language, and part of the card."""
_Printed = tuple[Document, Card, str]
"""A book, a card in it, and one of the card's texts."""


def with_printed_cards(material: Material) -> Material:
    """The material of some books with the cards that they print."""
    parallels = list(_parallels(material.documents(), material.library))
    passages = [*material.passages, *(passage for parallel in parallels for passage in parallel.passages)]
    compared = [parallel for parallel in parallels if len(parallel.passages) > 1]
    return Material(
        material.library, material.termbase, tuple(sorted(passages, key=lambda found: (found.path, found.line))),
        (*material.parallels, *compared), material.corpus,
    )  # fmt: skip


def _parallels(documents: Iterable[Document], library: Library) -> Iterator[Parallel]:
    """The sentences of each card, with those of the other languages where the books of an edition have them."""
    printed: dict[_Key, dict[str, _Printed]] = {}
    for document in documents:
        locale = document.locale or ""
        for card in document.cards if locale in library.locales else ():
            number = _LANGUAGE.sub("", card.number) if card.number else f"{document.path}:{card.line}"
            for part, text in (("text", card.text), ("pendulum", card.pendulum_text)):
                if text:
                    apart = _with_materials_apart(text, document, card)
                    printed.setdefault((document.edition, number, part), {})[locale] = (document, card, apart)
    for (_, _, part), found in printed.items():
        texts = {locale: text for locale, (_, _, text) in found.items()}
        for place, sentences in enumerate(aligned_sentences(texts, library)):
            yield Parallel(
                tuple(
                    _passage(*found[locale][:2], locale, text, f"{part}:{place}") for locale, text in sentences.items()
                )
            )


def _with_materials_apart(text: str, document: Document, card: Card) -> str:
    """A text with what the card is made of on a line of its own, as cards print it at their head."""
    if _MATERIALS.match(text):
        for line in _lines(document, card):
            head = line.strip()
            rest = text.removeprefix(head).lstrip()
            is_whole = head[-1:].isalpha() or head[-1:] in _QUOTES
            if head and text.startswith(head) and is_whole and rest[:1].isupper():
                return f"{head}\n{rest}"
    return text


def _passage(document: Document, card: Card, locale: str, text: str, part: str) -> Passage:
    name = card.number or card.name
    first, last = _place(text, document, card)
    return Passage(document.path, locale, text, first, last, f"{name}:{part}", document.edition, "card", card=name)


def _place(text: str, document: Document, card: Card) -> tuple[int, int]:
    """The lines of a sentence of a card; those of the whole card where columns cut it."""
    letters: list[str] = []
    numbers: list[int] = []
    for number, line in enumerate(_lines(document, card), card.line):
        bare = _LOOSE.sub("", line)
        letters.append(bare)
        numbers.extend([number] * len(bare))
    sought = _LOOSE.sub("", text)
    start = "".join(letters).find(sought)
    return (numbers[start], numbers[start + len(sought) - 1]) if start >= 0 and sought else (card.line, card.end_line)


def _lines(document: Document, card: Card) -> list[str]:
    return document.text.split("\n")[card.line - 1 : card.end_line]
