"""``rulebook completion``: let a shell complete commands, options and their values."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence

from rulebook.cli.command import DONE, Command
from rulebook.cli.shells.bash import bash
from rulebook.cli.shells.fish import fish
from rulebook.cli.shells.tree import Level, levels
from rulebook.cli.shells.zsh import zsh
from rulebook.language.messages import translate as _

SHELLS: Mapping[str, Callable[[Sequence[Level]], str]] = {"bash": bash, "zsh": zsh, "fish": fish}


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("shell", choices=tuple(SHELLS), metavar="SHELL", help=_("which shell: bash, zsh or fish"))


def run(arguments: Namespace) -> int:
    """Print the script, made from the commands as they are."""
    from rulebook.cli import make_parser  # noqa: PLC0415 (the parser lists this command, too)

    sys.stdout.write(SHELLS[arguments.shell](tuple(levels(make_parser()))))
    return DONE


COMMAND = Command(
    (
        'eval "$(rulebook completion bash)"   # in ~/.bashrc',
        'eval "$(rulebook completion zsh)"   # in ~/.zshrc, after compinit',
        "rulebook completion fish > ~/.config/fish/completions/rulebook.fish",
    ),
    configure,
    run,
)
