"""What can be typed where: the commands with their options and arguments, taken from the parser."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulebook.cli.offers import offered

PROGRAM = "rulebook"


@dataclass(frozen=True, slots=True)
class Offer:
    """What may stand for an argument: some words, or any file."""

    words: tuple[str, ...] = ()
    files: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its names, a line about it, and its value where it has one."""

    names: tuple[str, ...]
    summary: str
    value: Offer | None


@dataclass(frozen=True, slots=True)
class Level:
    """A command, or the program itself.

    Attributes:
        path: The words that lead to it (``"rulebook conformance pin"``).
        commands: The commands below it, each with a line about it.
        options: Its options.
        arguments: What may stand for its arguments, all taken together.
    """

    path: str
    commands: tuple[tuple[str, str], ...]
    options: tuple[Option, ...]
    arguments: Offer


def levels(parser: argparse.ArgumentParser, path: str = PROGRAM) -> Iterator[Level]:
    """The program and all its commands, the program first."""
    below: dict[str, argparse.ArgumentParser] = {}
    commands: list[tuple[str, str]] = []
    options: list[Option] = []
    arguments: list[Offer] = []
    for action in parser._actions:  # noqa: SLF001 (argparse has no other way to ask what was declared)
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            below = dict(action.choices)
            commands = [(choice.dest, choice.help or "") for choice in action._choices_actions]  # noqa: SLF001
        elif action.option_strings:
            value = None if action.nargs == 0 else _values(action)
            options.append(Option(tuple(action.option_strings), (action.help or "").replace("%%", "%"), value))
        else:
            arguments.append(_values(action))
    words = tuple(word for values in arguments for word in values.words)
    yield Level(path, tuple(commands), tuple(options), Offer(words, any(values.files for values in arguments)))
    for name, one in below.items():
        yield from levels(one, f"{path} {name}")


def _values(action: argparse.Action) -> Offer:
    words = action.choices if action.choices is not None else offered(action)
    return Offer(tuple(str(word) for word in words), action.type is Path)
