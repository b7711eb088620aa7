"""What argparse says itself (usage, headings, errors) is in the user's language, in every version of Python."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from rulebook.cli import COMMANDS, main
from rulebook.cli.parsing import PHRASES
from rulebook.files.resources import locales_folder
from rulebook.language.catalogue import catalogue

LANGUAGES = ("de", "es", "fr")

FOR_PROGRAMMERS = frozenset(
    {
        "%(heading)s:",
        "%(prog)s: error: %(message)s\n",  # Parser.error says it in its own way
        "%(prog)s: warning: %(message)s\n",
        "%r is not callable",
        "'required' is an invalid argument for positionals",
        ".__call__() not defined",
        "argument %(argument_name)s is deprecated",
        'argument "-" with mode %r',
        "can't open '%(filename)s': %(error)s",
        "cannot have multiple subparser arguments",
        "cannot merge actions - two groups are named %r",
        "command '%(parser_name)s' is deprecated",
        "conflicting option string: %s",
        "conflicting option strings: %s",
        "conflicting subparser alias: %s",
        "conflicting subparser: %s",
        "dest= is required for options like %r",
        "invalid conflict_resolution value: %r",
        "invalid option string %(option)r: must start with a character %(prefix_chars)r",
        "mutually exclusive arguments must be optional",
        "option '%(option)s' is deprecated",
    }
)
"""Phrases of argparse about a parser that is put together wrongly, or about what this program does not use."""


def argparse_phrases() -> Iterator[str]:
    """All phrases that argparse looks up, by its source."""
    for node in ast.walk(ast.parse(Path(argparse.__file__).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"_", "ngettext"}:
            yield from (text.value for text in node.args if isinstance(text, ast.Constant))


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with suppress(SystemExit):
        main(arguments)
    captured = capsys.readouterr()
    return captured.out + captured.err


def test_every_phrase_of_argparse_is_known() -> None:
    phrases = set(argparse_phrases())
    assert len(phrases) > 25
    assert phrases - FOR_PROGRAMMERS <= set(PHRASES)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_phrase_is_translated_with_its_fields(tag: str) -> None:
    spoken = catalogue(locales_folder() / tag, "messages")
    for phrase in PHRASES[:-2]:
        translated = spoken.gettext(phrase)
        assert translated != phrase or (tag, phrase) == ("fr", "options")
        assert sorted(re.findall(r"%(?:\(\w+\))?[sr]", translated)) == sorted(re.findall(r"%(?:\(\w+\))?[sr]", phrase))
    assert spoken.ngettext(*PHRASES[-2:], 2) not in PHRASES


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        *((command.name, "--help") for command in COMMANDS),
        ("--help",),
        (),
        ("frobnicate",),
        ("check",),
        ("check", "book.txt", "--format", "runes"),
        ("check", "book.txt", "--frobnicate"),
        ("check", "book.txt", "--edition"),
        ("export", "--formats=html", "x"),
        ("site", "--port", "many"),
        ("extract", "--ed=1", "--e"),
    ],
    ids=" ".join,
)
def test_no_phrase_of_argparse_stays_english(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tag: str, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setenv("LANG", f"{tag}.UTF-8")
    text = said(capsys, *arguments)
    assert text
    translated = catalogue(locales_folder() / tag, "messages").gettext
    for phrase in argparse_phrases():
        if translated(phrase) != phrase or phrase not in PHRASES:
            for piece in re.split(r"%(?:\(\w+\))?[sr]|\n", phrase):
                if (" " in piece.strip() or piece == "usage: ") and piece not in translated(phrase):
                    assert piece not in text
