"""What the scripts for bash and zsh have in common: patterns of ``case``, which both shells write alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rulebook.cli.shells.tree import Level, Offer


def commands(levels: Sequence[Level]) -> str:
    """The pattern of all commands, each with those that it is under."""
    return _one_of(level.path for level in levels[1:])


def values(levels: Sequence[Level], offer: Callable[[Offer], str]) -> Iterator[str]:
    """The branches behind options that take a value: what is offered there."""
    for level in levels:
        for option in level.options:
            if option.value is not None:
                names = _one_of(f"{level.path}:{name}" for name in option.names)
                yield f"        {names}) {offer(option.value)} ;;\n"


def _one_of(words: Iterator[str]) -> str:
    return " | ".join(f'"{word}"' for word in words)
