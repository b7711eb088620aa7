"""A small site of the example guide, built once for all tests, with markup where text from elsewhere is shown."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from rulebook.cli import main
from rulebook.files.resources import DATA

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = (
    "turn/battle-phase/battle-step/replay", "cards/summoning/tribute-summon", "chain/example",
    "cards/spell-trap-cards/activate-or-set",
)  # fmt: skip
CASES = ("battle/replay.yaml", "chain/example.yaml", "cards.yaml")
# What is planted would make "xss" the title of a page, a word of no language: it stands in the books of several.
ATTACK = "<img src=x onerror=\"document.title='xss'\"><b>2</b>"
ATTACKING_CASE = """\
cards:
  "<b onclick=alert(1)>Knight": {level: 4, atk: 1700, def: 1000}
cases:
  - id: markup.shown
    title: "<script>document.title = 'xss'</script> & a Tribute"
    rules: [tribute-summon.two]
    given: {you: {hand: [Dragon], monsters: ["<b onclick=alert(1)>Knight", Squire]}}
    when:
      - normal-summon: Dragon
      - tribute: "<b onclick=alert(1)>Knight"
      - tribute: Squire
    then: {you: {monsters: [Dragon]}}
"""
CARD = {
    "password": 7, "card_type": "Spell", "property": "Normal",
    "name": {"en": "Lamp & <b>Oil</b>", "de": "Lampe", "fr": "Lampe", "es": "Lámpara"},
    "text": {
        "en": "Draw 2 cards. Gain 500 LP. Oil the wick.",
        "de": "Ziehe 2 Karten. Erhalte 500 LP. Öle den Docht.",
        "fr": "Piochez 2 cartes. Gagnez 500 LP. Huilez la mèche.",
        "es": "Roba 3 cartas. Gana 500 LP. Unta la mecha.",
    },
}  # fmt: skip
"""A card that one language translates wrongly, with a sentence that nobody can read."""


@pytest.fixture(scope="session")
def primer_graph(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The graph of the example guide, the German one with markup in a sentence."""
    folder = tmp_path_factory.mktemp("primer")
    guide = folder / "guide"
    shutil.copytree(DATA / "example", guide)
    german = guide / "guide.de.txt"
    text = german.read_text(encoding="utf-8")
    assert "brauchen 2 Tribute" in text
    german.write_text(text.replace("brauchen 2 Tribute", f"brauchen {ATTACK} Tribute"), encoding="utf-8")
    assert main(["build", str(guide), "-o", str(folder)]) == 0
    return folder / "graph.sqlite"


@pytest.fixture(scope="session")
def cases(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few of the conformance cases, and one whose title and card have markup in their names."""
    folder = tmp_path_factory.mktemp("cases")
    for name in CASES:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / "tests/conformance" / name, folder / name)
    (folder / "markup.yaml").write_text(ATTACKING_CASE, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def site(primer_graph: Path, cases: Path) -> Path:
    """The site in all languages, limited to a few sections."""
    output = primer_graph.parent / "site"
    limits = [argument for section in SECTIONS for argument in ("--section", section)]
    catalogue = primer_graph.parent / "cards.jsonl"
    catalogue.write_text(json.dumps(CARD), encoding="utf-8")
    shown = ["--cases", str(cases), "--check", str(primer_graph.parent / "guide"), "--cards", str(catalogue)]
    assert main(["site", str(primer_graph), "-o", str(output), *limits, *shown]) == 0
    return output


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """The address of the site over HTTP."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
