"""A text and its translations, cut into sentences that say the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from extractors.flow import Flow
from extractors.sentences import split
from rulebook.corpus.sources import Library
from rulebook.language.keys import KeyMaker


def aligned_sentences(texts: Mapping[str, str], library: Library) -> Iterator[dict[str, str]]:
    """The sentences of a text in all its languages, one after another.

    Where the languages do not have as many sentences, the whole text is one: translators join and part
    sentences, and to guess which would find differences that are none.
    """
    cut = {tag: _sentences(text, library.keys(tag)) for tag, text in texts.items()}
    if len({len(pieces) for pieces in cut.values()}) > 1:
        yield dict(texts)
        return
    for number in range(max(map(len, cut.values()), default=0)):
        yield {tag: pieces[number] for tag, pieces in cut.items()}


def _sentences(text: str, keys: KeyMaker) -> list[str]:
    """The sentences of a text whose lines are kept apart; a stop inside a quoted name ends none."""
    found: list[str] = []
    for line in text.split("\n"):
        if line.strip():
            reading = Flow(keys.without_names(line), tuple(range(len(line))))
            cut = split(reading, keys.locale.language)
            found.extend(line[sentence.offsets[0] : sentence.offsets[-1] + 1] for sentence in cut)
    return found
