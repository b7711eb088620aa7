"""The form in which an action's requirements are stated: what it can name, and what rules ask of that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.actions import ActionKind
from engine.state.duel_state import State

Situation: TypeAlias = Callable[[State], bool]
Requirement: TypeAlias = Callable[[State, int], bool]
TargetRequirement: TypeAlias = Callable[[State, int, int], bool]
Candidates: TypeAlias = Callable[[State], list[int]]
Targets: TypeAlias = Callable[[State, int], list[int]]


class Procedure:
    """One kind of action, with what it needs.

    Attributes:
        action: The kind of action: its name, and what it does.
        kind: Its number.
        rules: The rule that grants it, by edition, named where no requirement says more.
        decisions: The decisions in which it can be chosen.
        situation: Requirements on the state of the duel alone.
        candidates: What its first number can be; ``None`` where it has none.
        given: Requirements that every candidate meets, so that only a refusal looks at them.
        subject: Requirements on the first number.
        targets: What its second number can be; ``None`` where it has none.
        target: Requirements on both numbers.
    """

    __slots__ = (
        "action",
        "candidates",
        "decisions",
        "given",
        "kind",
        "rules",
        "situation",
        "subject",
        "target",
        "targets",
    )

    def __init__(
        self,
        action: ActionKind,
        rules: tuple[str, ...],
        decisions: tuple[int, ...],
        situation: tuple[Situation, ...] = (),
        candidates: Candidates | None = None,
        given: tuple[Requirement, ...] = (),
        subject: tuple[Requirement, ...] = (),
        targets: Targets | None = None,
        target: tuple[TargetRequirement, ...] = (),
    ) -> None:
        self.action: Final[ActionKind] = action
        self.kind: Final[int] = action.number
        self.rules: Final[tuple[str, ...]] = rules
        self.decisions: Final[tuple[int, ...]] = decisions
        self.situation: Final[tuple[Situation, ...]] = situation
        self.candidates: Final[Candidates | None] = candidates
        self.given: Final[tuple[Requirement, ...]] = given
        self.subject: Final[tuple[Requirement, ...]] = subject
        self.targets: Final[Targets | None] = targets
        self.target: Final[tuple[TargetRequirement, ...]] = target
