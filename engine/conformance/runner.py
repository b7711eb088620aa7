"""Running cases against an engine. Windows for responses are passed and zones chosen where a case says nothing."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from engine.conformance.case_files import CaseError
from engine.conformance.cases import Case, CaseStep, PlainAction, read_action
from engine.conformance.facts import differences, happened, missing_event
from engine.conformance.subject import Answer, PlainEvent, Snapshot, Start, Subject
from rulebook.errors import RulebookError

Outcome: TypeAlias = Literal["passed", "failed", "error"]
RESPONSES = frozenset({"activate", "pass"})
ZONES: Mapping[str, tuple[str, str]] = {"zone": ("zone", "monsters"), "spell-trap-zone": ("spell-trap-zone", "spells")}
"""Decisions on a free zone, with the action that answers them and the row of zones."""
MOST_PASSES = 200
"""Automatic choices in a row, after which an engine is taken not to come to an end."""


class Failure(RulebookError):  # noqa: N818 - what a case ends in, not an error of ours
    """Something in a case is not as it must be."""

    code = "case-failed"


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one case in one edition.

    Attributes:
        case: The case.
        edition: The edition it was run in.
        outcome: ``"error"`` where the engine could not go on.
        seconds: How long it took.
        message: What is not as it must be, and in which line of the file.
    """

    case: Case
    edition: str
    outcome: Outcome
    seconds: float
    message: str | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """One step of a case as it was played, for boards: the action, what happened, what is true then."""

    action: PlainAction | None
    refused: str | None
    events: tuple[PlainEvent, ...]
    state: Snapshot


def run_all(cases: Iterable[Case], subject: Subject, editions: Iterable[str] | None = None) -> Iterator[Result]:
    """Run cases in each of their editions, or in those named."""
    wanted = None if editions is None else set(editions)
    for case in cases:
        for edition in case.editions:
            if wanted is None or edition in wanted:
                yield run(case, edition, subject)


def run(case: Case, edition: str, subject: Subject) -> Result:
    """Run one case in one edition. Whatever the engine does, there is a result."""
    begun = time.perf_counter()
    outcome: Outcome = "passed"
    message = None
    try:
        for _moment in play(case, edition, subject):
            pass
    except Failure as failure:
        failure.path = case.path
        outcome, message = "failed", str(failure)
    except RulebookError as error:
        outcome, message = "error", str(error)
    return Result(case, edition, outcome, time.perf_counter() - begun, message)


def play(case: Case, edition: str, subject: Subject) -> Iterator[Played]:
    """Play a case step by step.

    Raises:
        Failure: Something is not as the case says.
        RulebookError: The engine cannot go on, or the case names what is not there.
    """
    try:
        subject.start(Start(edition, case.cards, case.given))
    except CaseError as error:
        raise CaseError(error.template, path=case.path, line=case.line, **error.values) from None
    yield Played(None, None, (), subject.look())
    events: list[PlainEvent] = []
    for step in case.steps:
        try:
            for moment in _steps(step, subject):
                events += moment.events
                yield moment
        except CaseError as error:
            raise CaseError(error.template, path=case.path, line=step.line, **error.values) from None
    if "decision" not in case.then:
        for moment in _drain(subject):
            events += moment.events
            yield moment
    check(case.then, subject, events, case.line)


def _steps(step: CaseStep, subject: Subject) -> Iterator[Played]:
    yield from _drain(subject, step.action)
    if step.refused:
        refused = subject.may(step.action)
        _expect_refusal(step, refused)
        yield Played(step.action, refused, (), subject.look())
        _check_step(step, subject, ())
        return
    answer: Answer = subject.act(step.action)
    if answer.refused is not None:
        raise Failure("{action} is refused by {rule}", line=step.line, action=str(step.action),
                      rule=answer.refused)  # fmt: skip
    yield Played(step.action, None, answer.events, subject.look())
    _check_step(step, subject, answer.events)


def _check_step(step: CaseStep, subject: Subject, events: tuple[PlainEvent, ...]) -> None:
    if step.then:
        check(step.then, subject, events, step.line)


def _expect_refusal(step: CaseStep, refused: str | None) -> None:
    if refused is None:
        raise Failure("{action} is legal, though {rule} forbids it", line=step.line,
                      action=str(step.action), rule=step.refused)  # fmt: skip
    if refused not in {step.refused, "?"}:
        raise Failure("{action} is refused by {found} instead of {rule}", line=step.line,
                      action=str(step.action), found=refused, rule=step.refused)  # fmt: skip


def _drain(subject: Subject, coming: PlainAction | None = None) -> Iterator[Played]:
    """Pass on responses and choose free zones until the coming action can be meant."""
    for _ in range(MOST_PASSES):
        state = subject.look()
        action = _automatic(state, coming)
        if action is None:
            return
        answer = subject.act(action)
        if answer.refused is not None:
            raise Failure("{action} is refused by {rule}", action=str(action), rule=answer.refused)
        yield Played(action, None, answer.events, subject.look())
    raise Failure("the engine asks for more than {count} responses in a row", count=MOST_PASSES)


def _automatic(state: Snapshot, coming: PlainAction | None) -> PlainAction | None:
    decision = state.get("decision")
    if state.get("result") is not None or (coming is not None and coming.verb == decision):
        return None
    if decision == "response":
        wanted = coming is not None and coming.verb in RESPONSES and coming.by in {"", state.get("deciding")}
        return None if wanted else PlainAction("", "pass", ())
    if decision in ZONES:
        verb, row = ZONES[str(decision)]
        taken = {card["zone"] for card in state[state["deciding"]][row]}
        free = next((zone for zone in range(1, 100) if zone not in taken), 1)
        return PlainAction("", verb, (str(free),))
    return None


def check(facts: Mapping[str, Any], subject: Subject, events: Iterable[PlainEvent], line: int) -> None:
    """Compare facts with the engine.

    Raises:
        Failure: One does not hold.
    """
    plain = {key: value for key, value in facts.items() if key not in SPECIAL}
    found = list(differences(plain, subject.look())) if plain else []
    for player, known in facts.get("seen-by", {}).items():
        state = subject.look(player)
        plain = {key: value for key, value in known.items() if key not in SPECIAL}
        unlike = [*differences(plain, state), *_events(known, state.get("events", []))]
        found += [f"seen by {player}: {difference}" for difference in unlike]
    if "not" in facts and not list(differences(facts["not"], subject.look())):
        found.append(f"it is so: {dict(facts['not'])}")
    found += _events(facts, list(events))
    for row in facts.get("legal", []):
        rule = subject.may(read_action(row))
        if rule is not None:
            found.append(f"{read_action(row)} is refused by {rule}")
    for row in facts.get("refused", []):
        rule = subject.may(read_action(row))
        wanted = row.get("rule") if isinstance(row, Mapping) else None
        if rule is None or wanted not in {None, rule, "?" if rule == "?" else rule}:
            found.append(f"{read_action(row)}: {rule or 'legal'} instead of refused by {wanted or 'any rule'}")
    if found:
        raise Failure("{differences}", line=line, differences="; ".join(found))


SPECIAL = frozenset({"not", "seen-by", "events", "no-events", "legal", "refused"})


def _events(facts: Mapping[str, Any], events: Sequence[PlainEvent]) -> Iterator[str]:
    missing = missing_event(facts.get("events", []), events)
    if missing is not None:
        yield f"{dict(missing)} did not happen, at least not in this order"
    for event in facts.get("no-events", []):
        if any(happened(event, other) for other in events):
            yield f"{dict(event)} happened"
