"""Card texts as material: the sentences of a card in all its languages, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from extractors.cards import CardRecord
from rulebook.checks.material import Material, Parallel, Passage
from rulebook.checks.sentences import aligned_sentences
from rulebook.corpus.library import Library
from rulebook.language.termbase import Termbase

ORIGINAL = "en"
"""The language in which cards are written; the others are translated from it."""


def from_records(
    databases: Iterable[tuple[str, Sequence[CardRecord]]], library: Library, termbase: Termbase
) -> Material:
    """The texts of all cards, by the path of their database; flavour text is left out, for it states no rule.

    Where every language has as many sentences, each sentence is a passage; else the whole text is one.
    Databases of one language each are joined by the cards' passwords.
    """
    texts = _by_card(databases, library)
    parallels = [
        Parallel(tuple(passages))
        for (password, part), found in texts.items()
        for passages in _aligned(f"{password}:{part}", str(password), found, library)
    ]
    passages = tuple(passage for parallel in parallels for passage in parallel.passages)
    compared = tuple(parallel for parallel in parallels if len(parallel.passages) > 1)
    records = tuple((path, record) for path, found in databases for record in found)
    return Material(library, termbase, passages, compared, cards=records)


_Found = dict[str, tuple[str, int, str]]
"""By language: the path, the line and the text."""


def _by_card(
    databases: Iterable[tuple[str, Sequence[CardRecord]]], library: Library
) -> Mapping[tuple[int, str], _Found]:
    texts: dict[tuple[int, str], _Found] = {}
    for path, records in databases:
        for record in records:
            parts = {"pendulum": record.pendulum, "text": {} if record.flavour else record.texts}
            for part, by_locale in parts.items():
                for tag, text in by_locale.items():
                    if tag in library.locales:
                        texts.setdefault((record.password, part), {})[tag] = (path, record.line, text)
    return texts


def _aligned(name: str, card: str, found: _Found, library: Library) -> Iterator[list[Passage]]:
    texts = {tag: text for tag, (_, _, text) in found.items()}
    for number, sentences in enumerate(aligned_sentences(texts, library)):
        yield [
            Passage(found[tag][0], tag, text, found[tag][1], found[tag][1], f"{name}:{number}", None, "card", card=card,
                    original=tag == ORIGINAL)
            for tag, text in sentences.items()
        ]  # fmt: skip
