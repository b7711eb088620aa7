"""The language server over its real protocol: a subprocess, standard input and output."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import pytest

PO = """\
msgid ""
msgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"

msgid "Draw 5 cards."
msgstr "😀 Ziehe 6 Karten."

msgid "Offer 1 Tribute."
msgstr "Biete 1 Opfer an."
"""


class Client:
    """As much of an editor as the tests need."""

    def __init__(self) -> None:
        environment = {**os.environ, "LANGUAGE": "en"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rulebook", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )
        self.messages: Queue[dict[str, Any]] = Queue()
        self.held: list[dict[str, Any]] = []
        self.number = 0
        self.listener = Thread(target=self._listen, daemon=True)
        self.listener.start()

    def close(self) -> None:
        self.request("shutdown")
        self.notify("exit")
        self.process.wait(timeout=10)
        self.listener.join(timeout=10)
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()

    def _listen(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while header := stream.readline():
            length = int(header.split(b":")[1])
            while stream.readline().strip():
                pass
            self.messages.put(json.loads(stream.read(length)))

    def notify(self, method: str, **params: object) -> None:
        self._send({"method": method, "params": params})

    def request(self, method: str, **params: object) -> Any:
        self.number += 1
        self._send({"id": self.number, "method": method, "params": params})
        return self.wait(lambda message: message.get("id") == self.number)["result"]

    def diagnostics(self, uri: str, version: int) -> list[dict[str, Any]]:
        found = self.wait(
            lambda message: (
                message.get("method") == "textDocument/publishDiagnostics"
                and message["params"]["uri"] == uri
                and message["params"].get("version") == version
            )
        )
        return found["params"]["diagnostics"]

    def wait(self, fits: Any) -> dict[str, Any]:
        for message in self.held:
            if fits(message):
                self.held.remove(message)
                return message
        while True:
            message = self.messages.get(timeout=30)
            if fits(message):
                return message
            self.held.append(message)

    def _send(self, message: dict[str, Any]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))
        self.process.stdin.flush()

    def open(self, path: Path, text: str, language: str = "plaintext") -> str:
        uri = path.as_uri()
        self.notify("textDocument/didOpen",
                    textDocument={"uri": uri, "languageId": language, "version": 1, "text": text})  # fmt: skip
        return uri


@pytest.fixture(scope="module")
def editor() -> Iterator[Client]:
    client = Client()
    client.request("initialize", processId=None, rootUri=None, capabilities={})
    client.notify("initialized")
    yield client
    client.close()


def marked(text: str, found: dict[str, Any]) -> str:
    """The stretch of a text that a diagnostic marks, counted in UTF-16 code units."""
    start, end = found["range"]["start"], found["range"]["end"]
    assert start["line"] == end["line"]
    units = text.split("\n")[start["line"]].encode("utf-16-le")
    return units[2 * start["character"] : 2 * end["character"]].decode("utf-16-le")


def test_findings_in_a_po_file_stand_at_their_words(editor: Client, tmp_path: Path) -> None:
    uri = editor.open(tmp_path / "game.po", PO)
    found = {row["code"]: row for row in editor.diagnostics(uri, 1)}
    assert set(found) == {"number-mismatch", "terminology"}
    assert marked(PO, found["number-mismatch"]) == "6"
    assert marked(PO, found["terminology"]) == "Opfer"
    assert found["number-mismatch"]["relatedInformation"][0]["message"] == "en: Draw 5 cards."
    assert len(found["terminology"]["data"]["fingerprint"]) == 16


def test_a_quick_fix_puts_the_preferred_term(editor: Client, tmp_path: Path) -> None:
    uri = editor.open(tmp_path / "fix.po", PO)
    (term,) = [row for row in editor.diagnostics(uri, 1) if row["code"] == "terminology"]
    (action,) = editor.request(
        "textDocument/codeAction", textDocument={"uri": uri}, range=term["range"], context={"diagnostics": [term]}
    )
    (edit,) = action["edit"]["changes"][uri]
    assert edit["newText"] == "Tribut"
    assert edit["range"] == term["range"]


def test_what_is_typed_is_checked_again(editor: Client, tmp_path: Path) -> None:
    uri = editor.open(tmp_path / "typing.po", PO)
    assert len(editor.diagnostics(uri, 1)) == 2
    for version, text in ((2, PO.replace("6 Karten", "7 Karten")), (3, PO.replace("6 Karten", "5 Karten"))):
        editor.notify("textDocument/didChange",
                      textDocument={"uri": uri, "version": version}, contentChanges=[{"text": text}])  # fmt: skip
    assert [row["code"] for row in editor.diagnostics(uri, 3)] == ["terminology"]


def test_a_note_in_a_known_language_is_checked_line_by_line(editor: Client, tmp_path: Path) -> None:
    text = "Wenn du ein Monster beschwören willst,\nmusst du oft ein Opfer anbieten und die Karte auf das Feld legen.\n"
    uri = editor.open(tmp_path / "note.de.txt", text)
    (term,) = [row for row in editor.diagnostics(uri, 1) if row["code"] == "terminology"]
    assert term["range"]["start"]["line"] == 1
    assert marked(text, term) == "Opfer"


def test_hover_shows_the_other_languages(editor: Client, tmp_path: Path) -> None:
    uri = editor.open(tmp_path / "hover.po", PO)
    editor.diagnostics(uri, 1)
    shown = editor.request("textDocument/hover", textDocument={"uri": uri}, position={"line": 7, "character": 18})
    assert "**tribute**" in shown["contents"]["value"]
    assert "Sacrificio" in shown["contents"]["value"]
    assert "~~Opfer~~" in shown["contents"]["value"]
    nothing = editor.request("textDocument/hover", textDocument={"uri": uri}, position={"line": 2, "character": 0})
    assert nothing is None


def test_preferred_terms_are_offered(editor: Client, tmp_path: Path) -> None:
    uri = editor.open(tmp_path / "complete.po", PO)
    editor.diagnostics(uri, 1)
    offered = editor.request(
        "textDocument/completion", textDocument={"uri": uri}, position={"line": 7, "character": 10}
    )
    labels = {item["label"] for item in offered["items"]}
    assert "Tributbeschwörung" in labels
    assert "Opfer" not in labels


def test_a_broken_file_is_one_diagnostic_at_its_line(editor: Client, tmp_path: Path) -> None:
    uri = editor.open(tmp_path / "broken.po", 'msgid "Duel"\nmsgstr "Duell\n')
    (problem,) = editor.diagnostics(uri, 1)
    assert problem["severity"] == 1
    assert problem["range"]["start"]["line"] == 1
