"""Completion for fish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulebook.cli.shells.tree import PROGRAM, Level, Offer

_HEAD = """\
# fish completion for {program}; written by `{program} completion fish`
function __{program}_at
    set -l at {program}
    for word in (commandline -opc)[2..-1]
        switch "$at $word"
            case {commands}
                set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
complete -c {program} -f
"""


def fish(levels: Sequence[Level]) -> str:
    """The script for these commands."""
    commands = " ".join(f"'{level.path}'" for level in levels[1:])
    lines = [line for level in levels for line in _level(level)]
    return _HEAD.format(program=PROGRAM, commands=commands) + "\n".join([*lines, ""])


def _level(level: Level) -> Iterator[str]:
    here = f"complete -c {PROGRAM} -n \"__{PROGRAM}_at '{level.path}'\""
    for name, summary in level.commands:
        yield f"{here} -a {name} -d {_quoted(summary)}"
    if level.arguments != Offer():
        yield here + _offer(level.arguments)
    for option in level.options:
        names = "".join(f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}" for name in option.names)
        value = "" if option.value is None else (" -r" if option.value.files else " -x") + _offer(option.value)
        yield f"{here}{names}{value} -d {_quoted(option.summary)}"


def _offer(values: Offer) -> str:
    words = f" -a {_quoted(' '.join(values.words))}" if values.words else ""
    return words + (" -F" if values.files else "")


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
