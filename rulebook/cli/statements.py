"""Rules as they read in the user's language."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.catalogue import statement_template
from rulebook.cli.messages import current_language
from rulebook.rules import Rule
from rulebook.sources import Library


def statements(library: Library) -> Callable[[Rule], str]:
    """How a rule reads in the user's language, in English where that lacks it."""
    locale = library.locales.get(current_language())

    def state(rule: Rule) -> str:
        template = statement_template(locale.statements, rule.id, rule.template) if locale else None
        return rule.state(template or rule.template)

    return state
