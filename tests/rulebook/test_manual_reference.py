"""The manual's reference has everything that the code has, and the site has all of its pages."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import get_args

import pytest

import engine
import rulebook
from extractors.formats import formats
from rulebook import interchange
from rulebook.cli import COMMANDS, _expanded, make_parser
from rulebook.cli.website.commands import commands
from rulebook.interchange.bilingual_format import bilingual_formats
from rulebook.interchange.glossary import GlossaryFormatName
from rulebook.language.messages import current_language, use_language
from rulebook.publish.manual.gather import SCHEMAS, reference_pages
from tests.manual.pages import MANUAL

REFERENCE = dict(reference_pages(commands()))
COMMAND_PAGES = [values for values in REFERENCE.values() if values["page"] == "command"]


def test_every_command_has_a_page() -> None:
    assert [page["name"] for page in COMMAND_PAGES] == [listed.name for listed in COMMANDS]


@pytest.mark.parametrize("page", COMMAND_PAGES, ids=lambda page: page["name"])
def test_every_option_of_the_help_is_on_the_page(page: dict, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        make_parser(page["name"]).parse_args([page["name"], "--help"])
    usage = capsys.readouterr().out.partition("\n\n")[0]
    said = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", usage))
    shown = {name for argument in page["arguments"] for name in argument["names"]}
    assert said - shown == {"-h"}


@pytest.mark.parametrize("page", COMMAND_PAGES, ids=lambda page: page["name"])
def test_the_parser_understands_every_example(page: dict) -> None:
    assert page["examples"]
    for example in page["examples"]:
        command = re.search(r"(?:^|\$\()rulebook( [^|>#)]*)", example)
        if command:
            make_parser().parse_args(_expanded(shlex.split(command[1])))
        else:  # the settings of an editor, which its name precedes
            assert page["name"] == "lsp"


def test_the_pages_are_in_english_whatever_is_spoken() -> None:
    use_language({"LANG": "fr"})
    try:
        assert [page["summary"] for page in commands()] == [listed.summary for listed in COMMANDS]
        assert current_language() == "fr"
    finally:
        use_language({})


def test_every_field_of_a_format_is_named() -> None:
    for schema in REFERENCE["manual/reference/formats"]["schemas"]:
        text = (SCHEMAS / f"{schema['name']}.json").read_text(encoding="utf-8")
        names = {name for properties in _properties(json.loads(text)) for name in properties}
        rows = [*schema["fields"], *(row for part in schema["objects"].values() for row in part)]
        assert names <= {part.strip("[]") for path, *_ in rows for part in path.split(".")}, schema["name"]


def _properties(schema: object) -> list[dict]:
    if isinstance(schema, list):
        return [found for part in schema for found in _properties(part)]
    if not isinstance(schema, dict):
        return []
    own = [schema["properties"]] if isinstance(schema.get("properties"), dict) else []
    return own + [found for part in schema.values() for found in _properties(part)]


LIBRARIES = {"engine": engine, "library": rulebook, "interchange": interchange}


@pytest.mark.parametrize("page", LIBRARIES)
def test_every_public_name_is_documented(page: str) -> None:
    text = (MANUAL / f"reference/{page}.rst").read_text(encoding="utf-8")
    module = LIBRARIES[page]
    named = re.findall(rf"auto(?:class|function|exception|data):: {module.__name__}\.(\w+)", text)
    assert sorted(named) == sorted(module.__all__)


FORMATS = (
    *(form.name for form in formats()),
    *(form.name for form in bilingual_formats()),
    *get_args(GlossaryFormatName),
)


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_of_a_file_is_named(name: str) -> None:
    text = (MANUAL / "reference/files.rst").read_text(encoding="utf-8")
    assert re.search(rf"^``{re.escape(name)}``(?: |$)", text, re.MULTILINE), name


def test_every_page_stands_in_the_contents() -> None:
    for page in [path for path in MANUAL.rglob("*.rst") if path.name != "index.rst"]:
        index = (page.parent / "index.rst").read_text(encoding="utf-8")
        assert f"\n   {page.stem}\n" in f"{index}\n", page
        assert f":doc:`{page.stem}`" in index, page
    assert Path(MANUAL / "index.rst").is_file()
