"""Completion for bash, from version 3.2 on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulebook.cli.shells.patterns import commands, values
from rulebook.cli.shells.tree import PROGRAM, Level, Offer

_HEAD = """\
# bash completion for {program}; written by `{program} completion bash`
_{program}() {{
    local IFS=$'\\n' at={program} cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD - 1]}} word i
    local words='' options='' files=''
    if [[ $cur == '=' ]]; then cur=''; elif [[ $prev == '=' ]]; then prev=${{COMP_WORDS[COMP_CWORD - 2]}}; fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$at ${{COMP_WORDS[i]}}" in
            {commands}) at="$at ${{COMP_WORDS[i]}}" ;;
        esac
    done
    case "$at:$prev" in
"""
_MIDDLE = """\
        *)
            case "$at" in
"""
_TAIL = """\
            esac
            if [[ $cur == -* ]]; then words=$options; files=''; fi ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    if [[ $files ]]; then
        compopt -o filenames 2>/dev/null
        COMPREPLY+=($(compgen -f -- "$cur"))
    fi
}}
complete -F _{program} {program}
"""


def bash(levels: Sequence[Level]) -> str:
    """The script for these commands."""
    lines = [_HEAD.format(program=PROGRAM, commands=commands(levels)), *values(levels, _offer), _MIDDLE]
    for level in levels:
        offer = _offer(Offer((*(name for name, _ in level.commands), *level.arguments.words), level.arguments.files))
        options = _words(name for option in level.options for name in option.names)
        lines.append(f'                "{level.path}") {offer}; options={options} ;;\n')
    return "".join([*lines, _TAIL.format(program=PROGRAM)])


def _offer(offer: Offer) -> str:
    return f"words={_words(offer.words)}; files={'yes' if offer.files else ''}"


def _words(words: Iterable[str]) -> str:
    return "$'" + "\\n".join(words) + "'"
