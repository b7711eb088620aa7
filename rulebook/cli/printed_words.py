"""Words of the data that are printed to people, so that a language's catalogue has them."""

from __future__ import annotations

from engine import actions, events
from engine.state.constants import POSITIONS

OWN = (
    "preferred", "admitted", "deprecated", "forbidden", "supersedes", "superseded-by", "overrides", "see-also",
    "heading", "language", "reason", "statement", "term", "error", "warning", "note", "passed", "failed",
    "untested", "current", "suspect", "unpinned", "retired", "unknown", "code", "case", "must", "must-not",
    "may", "is", "executable", "definition", "advice", "tournament", "ruling", "condition", "cost", "effect",
    "not-applicable", "you", "opponent", "nobody",
    "directly", "left", "right", "defense", "face-up", "face-down", "face-down-attack", "duel", "exchange",
)  # fmt: skip
"""Words of rules, terms, findings, cases and duels that stand in no list of the engine's."""


def printed_words() -> tuple[str, ...]:
    """Every word once: those of our own data, then the actions, the battle positions and the events of duels."""
    return tuple(word for word in dict.fromkeys((*OWN, *actions.BY_WORD, *POSITIONS, *events.NAMES)) if word)
