"""A text and its translations, cut into sentences that say the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulebook.corpus.library import Library


def aligned_sentences(texts: Mapping[str, str], library: Library) -> Iterator[dict[str, str]]:
    """The sentences of a text in all its languages, one after another.

    Where the languages do not have as many sentences, the whole text is one: translators join and part
    sentences, and to guess which would find differences that are none.
    """
    cut = {tag: library.texts(tag)[text].sentences for tag, text in texts.items()}
    if len({len(pieces) for pieces in cut.values()}) > 1:
        yield dict(texts)
        return
    for number in range(max(map(len, cut.values()), default=0)):
        yield {tag: pieces[number] for tag, pieces in cut.items()}
