"""The commands as the manual shows them: what their parsers know, in English."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from rulebook.cli import COMMANDS, make_parser
from rulebook.language.messages import speaking


def commands() -> list[dict[str, Any]]:
    """Every command with its arguments, in the order of the help."""
    with speaking("en"):
        known = _below(make_parser())
        return [_described(listed.name, listed.summary, known[listed.name][1]) for listed in COMMANDS]


def _described(name: str, summary: str, parser: argparse.ArgumentParser) -> dict[str, Any]:
    examples = (parser.epilog or "").splitlines()[1:]
    return {
        "name": name,
        "summary": summary,
        "usage": " ".join(parser.format_usage().partition(":")[2].split()),
        "examples": [example.strip() for example in examples],
        "arguments": list(_arguments(parser)),
        "below": [_described(name, *inner) for name, inner in _below(parser).items()],
    }


def _arguments(parser: argparse.ArgumentParser) -> Iterator[dict[str, Any]]:
    """The arguments by their names, but for the one that asks for help."""
    for action in parser._actions:  # noqa: SLF001 (argparse has no other way to them, nor have those who document it)
        if isinstance(action, argparse._SubParsersAction | argparse._HelpAction):  # noqa: SLF001
            continue
        names = list(action.option_strings) or [str(action.metavar or action.dest)]
        value = "" if action.nargs == 0 or not action.option_strings else str(action.metavar or action.dest.upper())
        yield {
            "names": names,
            "value": "|".join(map(str, action.choices)) if action.choices else value,
            "help": (action.help or "") % {"default": action.default, "prog": parser.prog},
            "required": action.required,
        }


def _below(parser: argparse.ArgumentParser) -> dict[str, tuple[str, argparse.ArgumentParser]]:
    """The commands below a command by name, each with the line about it."""
    for action in parser._actions:  # noqa: SLF001
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            lines = {listed.dest: listed.help or "" for listed in action._choices_actions}  # noqa: SLF001
            return {name: (lines[name], inner) for name, inner in action.choices.items()}
    return {}
