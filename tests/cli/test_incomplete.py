"""A page that cannot be read in full is named: in the JSON, and on standard error in the user's language."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.extractors.pdf.test_bad_input import CATALOG, pdf, stream
from tests.extractors.pdf.test_malformed import BEFORE, FONT, IMAGE, PAGE

SAID = {
    "en": ("incomplete", "some text cannot be read on these pages: 2"),
    "de": ("unvollständig", "auf diesen Seiten ist nicht der ganze Text lesbar: 2"),
    "fr": ("incomplet", "une partie du texte de ces pages est illisible\u00a0: 2"),
    "es": ("incompleto", "parte del texto de estas páginas no se puede leer: 2"),
}


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    pages = b"<< /Type /Pages /Kids [3 0 R 8 0 R] /Count 2 >>"
    path = tmp_path / "damaged.pdf"
    second = PAGE.replace(b"4 0 R", b"99 0 R")
    path.write_bytes(pdf(CATALOG, pages, PAGE, stream(BEFORE), FONT, stream(b""), IMAGE, second))
    return path


@pytest.mark.parametrize("language", SAID)
def test_a_page_with_less_than_it_holds_is_named(damaged: Path, language: str, monkeypatch) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    monkeypatch.setenv("COLUMNS", "400")
    command = ("extract", str(damaged), "--locale", "en", "--edition", "9.0", "--format", "json")
    done = subprocess.run([sys.executable, "-m", "rulebook", *command], capture_output=True, text=True, check=True)
    (document,) = json.loads(done.stdout)["documents"]
    assert document["incomplete"] == [2]
    assert [clause["text"] for clause in document["clauses"]] == ["Before it."]
    label, message = SAID[language]
    assert done.stderr.startswith(f"{label} {damaged}: {message}")
