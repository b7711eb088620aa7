"""Rules as they read in the user's language."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.canon.rules import Rule
from rulebook.corpus.library import Library
from rulebook.language.catalogue import statement_template
from rulebook.language.messages import current_language


def statements(library: Library) -> Callable[[Rule], str]:
    """How a rule reads in the user's language, in English where that lacks it."""
    locale = library.locales.get(current_language())

    def state(rule: Rule) -> str:
        template = statement_template(locale.statements, rule.id, rule.template) if locale else None
        return rule.state(template or rule.template)

    return state
