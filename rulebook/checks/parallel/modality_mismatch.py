"""A passage obliges, allows, forbids, limits or denies where the other languages do not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulebook.checks.agreement import Agreement, Odd
from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message, Span
from rulebook.checks.material import Material, Parallel, Passage

ID = "modality-mismatch"

EXCHANGED = 0.75
"""How sure it is where one force stands for another, of a pair that is surely one."""
WITNESSES = 2
"""How many other languages must agree against one."""

_BRACKETS = re.compile(r"\([^()]*\)")
LIMITED = "may only"
ALLOWED = "allowed"
"""What is allowed, be it with limits or without."""
_ALLOWING = {LIMITED, "may"}
EXEMPT = "need not"
_OBLIGING = {"must", "must-not"}
_FORBIDDEN = {LIMITED, "must-not"}
"""You may only do it if …, you may not do it unless …"""
_ORDERED = {LIMITED, "must"}
"""You may only do it before …, if you do it, you must do it before …"""


def run(material: Material) -> Iterator[Finding]:
    """Passages whose force is another: they oblige, allow, allow only so far, or forbid where the others do not."""

    def force(passage: Passage) -> frozenset[str]:
        stance = _stance(_force(material, passage))
        return frozenset((stance, ALLOWED) if stance in _ALLOWING else (stance,) if stance else ())

    told: set[Passage] = set()
    for odd in Agreement(material, force, _excludes).odd_ones():
        if not (odd.missing and odd.added) or (
            {odd.missing, odd.added} == _ORDERED
            and not any("only" in _force(material, passage) for passage in odd.passages)
        ):
            continue
        if ALLOWED in (odd.missing, odd.added) and not _is_ordered(odd, material):
            continue
        told.update(odd.passages)
        yield _finding(odd.passages[0], _plainly(odd.missing), _plainly(odd.added), odd.confidence)
    for parallel in material.parallels:
        for passages, missing, added in _exchanged(parallel, material):
            if told.isdisjoint(passages):
                yield _finding(passages[0], missing, added, EXCHANGED * parallel.score**0.5)


def _is_ordered(odd: Odd, material: Material) -> bool:
    """Whether the passages oblige where the others allow, one of them at least without limits."""
    stances = {_stance(_force(material, passage)) for passage in material.counterparts(odd.passages[0])}
    return odd.added == "must" and stances == _ALLOWING


def _plainly(stance: str) -> str:
    return "may" if stance == ALLOWED else stance


def _finding(passage: Passage, missing: str, added: str, confidence: float) -> Finding:
    return Finding(
        ID, "error", confidence, passage,
        Message("says '{added}' where the other languages say '{missing}'", added=added, missing=missing),
        missing=missing, added=added,
    )  # fmt: skip


def _exchanged(parallel: Parallel, material: Material) -> Iterator[tuple[tuple[Passage, ...], str, str]]:
    """Passages that oblige once more and allow once less than each of the others, or the reverse.

    In a clause that does both, where its force as a whole tells nothing. Two languages at least must agree to the word.
    """
    found = parallel.by_locale()
    stances = {stance for passage in parallel.passages for stance in material.force(passage) & {"may", "must"}}
    if len(found) <= WITNESSES or len(stances) < 2:
        return
    counts = {locale: _verbs(passages, material) for locale, passages in found.items()}
    for locale, passages in found.items():
        others = [count for other, count in counts.items() if other != locale]
        own = counts[locale]
        if len(others) < WITNESSES or any(other != others[0] for other in others) or passages[0].original:
            continue
        missing, added = others[0] - own, own - others[0]
        if missing.total() == added.total() == 1:
            yield passages, next(iter(missing)), next(iter(added))


def _verbs(passages: tuple[Passage, ...], material: Material) -> Counter[str]:
    """How often some passages oblige and allow; empty where they forbid, or limit what they allow."""
    found: Counter[str] = Counter()
    for passage in passages:
        if material.force(passage) & {"must-not", "only"}:
            return Counter()
        modality = material.library.locale(passage.locale).markers.modality
        for stance in ("may", "must"):
            if stance in modality:
                found[stance] += len(modality[stance].findall(material.reading(passage)))
    return found


def _force(material: Material, passage: Passage) -> frozenset[str]:
    """The force of a passage without what stands in brackets, which is a statement of its own.

    To it belongs whether something need not be done, which no other check asks for.
    """
    force, outside = material.force(passage), material.nameless(passage).string
    if force and "(" in outside:
        outside = _BRACKETS.sub(" ", material.reading(passage))
        force = material.library.texts(passage.locale)[outside].force
    exemption = material.library.locale(passage.locale).markers.exemption
    return force | {EXEMPT} if exemption and "not" in force and exemption.search(outside) else force


def _stance(force: frozenset[str]) -> str:
    """What a clause does, whichever way it is put: oblige, allow, limit or forbid; empty where it does several."""
    if "up-to" in force or "at-least" in force:
        return ""
    if EXEMPT in force:
        return EXEMPT if not force & _OBLIGING else ""
    if "must-not" in force:
        return "must-not" if not force & {"may", "must"} else ""
    if {"may", "only"} <= force:
        return LIMITED
    if "must" in force:
        return "must" if not force & {"not", "may"} else ""
    return "may" if "may" in force and "not" not in force else ""


def _excludes(missing: str, added: str) -> bool:
    """Whether two stances cannot both be right.

    Many words mean *only* in one place and something else in another: that it is missing counts, that it is added
    does not. What need not be done may be done or may not; it is neither ordered nor forbidden.
    """
    if EXEMPT in (missing, added):
        return bool({missing, added} & _OBLIGING)
    return missing != added and (missing, added) != ("may", LIMITED) and {missing, added} != _FORBIDDEN


def places(material: Material, passage: Passage, force: str) -> tuple[Span, ...]:
    """Where the wording of a passage shows a force."""
    markers = material.library.locale(passage.locale).markers
    pattern = markers.exemption if force == EXEMPT else markers.modality.get("only" if force == LIMITED else force)
    return tuple(match.span() for match in pattern.finditer(passage.text)) if pattern else ()


CHECK = Check(
    ID,
    "error",
    "What must be done, what may be done and what must not be done are three different rules.",
    (Example("You must attack with it.", "You can attack with it."),),
    run,
    places,
)
