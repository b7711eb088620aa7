"""The examples of CONTRIBUTING.md: each made-up thing is one module; put in its folder, it is found by everything."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import extractors.formats
from extractors.accounting import account_of_document
from extractors.formats import format_of, formats
from rulebook import check, read
from rulebook.checks.registry import checks
from rulebook.checks.settings import Settings
from rulebook.cli import main
from rulebook.corpus.library import load_library
from rulebook.localisation import catalogues
from rulebook.publish.kinds import Ground, kinds, standing, standing_pages

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = dict(re.findall(r"```python\n# (\S+)\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.DOTALL))
CACHES = (checks, formats, kinds, catalogues.error_classes)


def put_in_place(module: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write a module of CONTRIBUTING.md into a folder that its package is made to look into, too."""
    path = Path(module)
    (folder / path.name).write_text(EXAMPLES[module], encoding="utf-8")
    package = import_module(".".join(path.parent.parts))
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    for cache in CACHES:
        cache.cache_clear()


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    for cache in CACHES:
        cache.cache_clear()


def test_the_examples_are_python_with_docstrings() -> None:
    assert len(EXAMPLES) == 3
    for name, text in EXAMPLES.items():
        assert ast.get_docstring(ast.parse(text)), name


def test_a_check_is_one_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put_in_place("rulebook/checks/text/shouting.py", tmp_path, monkeypatch)
    path = tmp_path / "loud.po"
    path.write_text('msgid ""\nmsgstr "Language: fr\\n"\n\nmsgid "Draw!"\nmsgstr "Piochez!!"\n', encoding="utf-8")
    (found,) = check(path, only=["shouting"], settings=Settings())
    assert (found.passage.text, found.span) == ("Piochez!!", (8, 9))
    assert main(["explain", "shouting"]) == 0
    assert "A rule need not shout." in capsys.readouterr().out


def test_a_format_is_one_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_place("extractors/formats/outline.py", tmp_path, monkeypatch)
    path = tmp_path / "book.txt"
    path.write_text("* Draw Phase\nThe player draws a card from the top of the Deck.\n", encoding="utf-8")
    assert format_of(path.read_bytes(), path).name == "outline"
    document = read(path, locale="en", edition="9.0")
    assert (document.format, [section.heading for section in document.sections]) == ("outline", ["Draw Phase"])
    assert [clause.text for clause in document.clauses] == ["The player draws a card from the top of the Deck."]
    assert account_of_document(document).balanced


def test_a_kind_of_page_is_one_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_place("rulebook/publish/pages/longest.py", tmp_path, monkeypatch)
    rules = {f"rules/r{number}": made_up_rule(number) for number in range(12)}
    index = {"page": "index", "chapters": [], "sources": [], "verbatim": True}
    made = standing_pages(Ground({"index": index, **rules}, load_library(), None))
    assert made["longest"] == {"page": "longest", "rules": [f"r{n}" for n in range(11, 1, -1)]}
    assert "longest" in made["index"]["others"]
    assert "Longest rules" in {place.title for place in standing()}
    monkeypatch.setattr(catalogues, "PACKAGES", (tmp_path,))
    assert catalogues.message_catalogue("fr", ()).get("Longest rules") is not None


def made_up_rule(number: int) -> dict[str, object]:
    """The data of a rule's page, with a statement of as many letters."""
    return {
        "page": "rule", "id": f"r{number}", "kind": "advice", "section": "", "editions": ["9.0"],
        "statements": {"en": "x" * number}, "related": {}, "clauses": [],
    }  # fmt: skip


def test_the_published_schema_names_the_formats() -> None:
    schema = (ROOT / "rulebook/data/schemas/extract.json").read_text("utf-8")
    assert sorted(form.name for form in extractors.formats.formats()) == sorted(
        ast.literal_eval(re.search(r'"format": \{\s*"enum": (\[.*?\])', schema, re.DOTALL).group(1))  # type: ignore[union-attr]
    )
