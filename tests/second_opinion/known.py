"""Differences that are known: what the engine does otherwise than the books and rules say, until it is mended.

Each is described and told by its action, the verdicts and the cards concerned. The campaign counts them and goes on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tests.second_opinion.difference import Difference


@dataclass(frozen=True, slots=True)
class Known:
    """A known difference.

    Attributes:
        what: What the engine does, and what is right.
        action: A pattern for the action.
        rule: A pattern for the rule that forbids it.
        offered: Whether the engine offers what the second opinion forbids, or withholds what it allows.
        where: A pattern for the position.
    """

    what: str
    action: str
    rule: str = ""
    offered: bool = True
    where: str = ""

    def explains(self, difference: Difference) -> bool:
        """Whether a difference is this one."""
        return (
            self.offered == difference.offered
            and re.match(self.action, difference.action) is not None
            and re.match(self.rule, difference.rule) is not None
            and re.search(self.where, difference.position) is not None
        )


def explanation(difference: Difference) -> str:
    """What is known of a difference; nothing for a new one."""
    return next((known.what for known in KNOWN if known.explains(difference)), "")


KNOWN: Final = (
    Known(
        "a Trap Card that was a monster is Special Summoned as one although it has become a Trap Card again",
        "target |activate |choose ",
        where="Idol|Mirage|Fossil",
    ),
)
