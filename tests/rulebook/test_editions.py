"""The edition of a text is told by the words that are terms of one edition alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.corpus.library import load_library
from rulebook.corpus.sources import Hint, read_document
from rulebook.errors import SourceError

DECK = "Shuffle your Deck. Draw 5 cards from your Deck. When your Deck has no card left, you lose the Duel.\n"


def edition(folder: Path, text: str) -> str | None:
    path = folder / "book.md"
    path.write_text(f"# The Game\n\n{text}", encoding="utf-8")
    return read_document(path, load_library(), Hint(locale="en")).edition


def test_a_word_of_both_editions_outweighs_none_of_one(tmp_path: Path) -> None:
    assert edition(tmp_path, f"{DECK}\nA Synchro Monster lies in the Extra Deck.\n") == "9.0"
    assert edition(tmp_path, f"{DECK}\nA Magic Card lies in a Magic & Trap Card Zone.\n") == "3.0"


def test_a_text_in_the_words_of_both_editions_tells_none(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="cannot tell its edition"):
        edition(tmp_path, DECK)
