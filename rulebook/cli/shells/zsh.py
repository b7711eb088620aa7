"""Completion for zsh."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulebook.cli.shells.patterns import commands, values
from rulebook.cli.shells.tree import PROGRAM, Level, Offer

_HEAD = """\
#compdef {program}
# zsh completion for {program}; written by `{program} completion zsh`
_{program}() {{
    local at={program} previous=$words[CURRENT-1] word files=
    local -a found
    for word in $words[2,CURRENT-1]; do
        case "$at $word" in
            {commands}) at="$at $word" ;;
        esac
    done
    case "$at:$previous" in
"""
_MIDDLE = """\
        *)
            if [[ $PREFIX == -* ]]; then
                case "$at" in
"""
_ELSE = """\
                esac
            else
                case "$at" in
"""
_TAIL = """\
                esac
            fi ;;
    esac
    if (( $#found )); then _describe -t words word found; fi
    if [[ -n $files ]]; then _files; fi
}}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _{program} "$@"; else compdef _{program} {program}; fi
"""


def zsh(levels: Sequence[Level]) -> str:
    """The script for these commands."""
    lines = [_HEAD.format(program=PROGRAM, commands=commands(levels)), *values(levels, _offer), _MIDDLE]
    for level in levels:
        options = [(name, option.summary) for option in level.options for name in option.names]
        lines.append(f'                    "{level.path}") found=({_described(options)}) ;;\n')
    lines.append(_ELSE)
    lines.extend(
        f'                    "{level.path}") {_offer(level.arguments, level.commands)} ;;\n' for level in levels
    )
    return "".join([*lines, _TAIL.format(program=PROGRAM)])


def _offer(offer: Offer, described: Iterable[tuple[str, str]] = ()) -> str:
    words = [*described, *((word, "") for word in offer.words)]
    return f"found=({_described(words)}); files={'yes' if offer.files else ''}"


def _described(words: Iterable[tuple[str, str]]) -> str:
    return " ".join(_quoted(name.replace(":", "\\:") + (f":{summary}" if summary else "")) for name, summary in words)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
