"""Words that a shell offers for an argument: declared where the argument is, asked for when a script is written."""

from __future__ import annotations

from argparse import Action
from collections.abc import Callable, Iterable

__all__ = ["check_ids", "edition_ids", "locale_tags", "offer", "offered", "rule_ids", "section_ids"]


def offer(action: Action, words: Callable[[], Iterable[str]]) -> None:
    """Let shells complete an argument with these words."""
    vars(action)["offered"] = words


def offered(action: Action) -> tuple[str, ...]:
    """The words that shells offer for an argument; none where it was not said."""
    words: Callable[[], Iterable[str]] = vars(action).get("offered", tuple)
    return tuple(words())


# The functions below import what they need when they are asked: no command should wait for it.
# ruff: noqa: PLC0415


def locale_tags() -> Iterable[str]:
    """The languages that have a folder."""
    from rulebook.language.locales import available

    return available()


def edition_ids() -> Iterable[str]:
    """The editions, oldest first."""
    from rulebook.canon.editions import load_editions

    return (edition.id for edition in load_editions())


def section_ids() -> Iterable[str]:
    """The sections of the canonical outline."""
    from rulebook.canon.outline import load_outline

    return (section.id for section in load_outline())


def rule_ids() -> Iterable[str]:
    """The canonical rules."""
    from rulebook.canon.rules import load_rules

    return (rule.id for rule in load_rules())


def check_ids() -> Iterable[str]:
    """The checks."""
    from rulebook.checks.registry import checks

    return (check.id for check in checks())
