"""The open manuals are read no worse than before; a few pages of each, for the whole takes minutes."""

from __future__ import annotations

import shutil

import pytest

from rulebook.corpus.library import load_library
from tests.pdfs.floors import OF_A_MANUAL, OF_ALL, better, excerpt, floors, measure_excerpt, reached
from tests.pdfs.manifest import HALVES, Manual, manuals, part
from tests.pdfs.measure import Result

OPEN = manuals("open")
GET = "`python -m tests.pdfs open --fetch` fetches them where Debian's apt-get and a network are"


@pytest.fixture(scope="module")
def results() -> dict[str, Result]:
    if shutil.which("pdftotext") is None:
        pytest.skip("needs pdftotext of the Debian package poppler-utils, which is not here")
    library = load_library()
    found = {}
    for manual in OPEN:
        path = excerpt(manual)
        if path:
            found[manual.name] = measure_excerpt(manual, path, library)
    if not found:
        pytest.skip(f"the manuals are not here; {GET}")
    return found


@pytest.mark.parametrize("manual", OPEN, ids=lambda manual: manual.name)
def test_no_page_is_read_worse(manual: Manual, results: dict[str, Result]) -> None:
    if manual.name not in results:
        pytest.skip(f"the package {manual.package} is not here; {GET}")
    now = reached([results[manual.name]])[manual.name]
    floor = floors()[manual.name]
    assert {key: better(aim, now[key], floor[key]) for key, aim in OF_A_MANUAL.items()} == now


@pytest.mark.parametrize("key", OF_ALL)
def test_words_clauses_and_order_are_no_worse(key: str, results: dict[str, Result]) -> None:
    if len(results) < len(OPEN):
        pytest.skip(f"{len(OPEN) - len(results)} manuals are not here; {GET}")
    now = reached(list(results.values()))["all"]
    assert better(OF_ALL[key], now[key], floors()["all"][key]) == now[key]


def test_the_coin_parted_the_manuals() -> None:
    halves = {half: manuals(half) for half in HALVES}
    assert part([manual for half in HALVES for manual in halves[half]]) == {
        manual.name: half for half in HALVES for manual in halves[half]
    }


def test_both_halves_have_producers_and_languages_enough() -> None:
    for half in HALVES:
        found = manuals(half)
        assert len(found) >= 12
        assert len({manual.stratum for manual in found}) >= 8
        assert {manual.language for manual in found} == {"en", "fr", "de", "es"}
        assert all(not manual.known for manual in manuals("sealed"))
