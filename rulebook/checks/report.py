"""Findings as plain values: the published JSON form, and texts in marked pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulebook.checks.finding import Finding, Message, Span

Translate = Callable[[Message], str]
Parts = list[tuple[bool, str]]
"""A text in pieces, each with whether it is marked."""


def as_json(findings: Iterable[Finding], translate: Translate = str) -> dict[str, Any]:
    """The findings in the form ``rulebook/check/1``."""
    return {"findings": [_finding(finding, translate) for finding in findings]}


def _finding(finding: Finding, translate: Translate) -> dict[str, Any]:
    passage = finding.passage
    values: dict[str, Any] = {
        "fingerprint": finding.fingerprint,
        "check": finding.check,
        "severity": finding.severity,
        "confidence": round(finding.confidence, 2),
        "path": passage.path,
        "locale": passage.locale,
        "edition": passage.edition,
        "line": passage.line,
        "end_line": passage.end_line,
        "text": passage.text,
        "span": list(finding.span) if finding.span else None,
        "message": translate(finding.message),
        "suggestion": finding.suggestion,
        "concept": finding.concept,
        "rule": finding.rule,
        "evidence": [
            {
                "path": other.passage.path,
                "locale": other.passage.locale,
                "line": other.passage.line,
                "text": other.passage.text,
                "spans": [list(span) for span in other.spans],
            }
            for other in finding.evidence
        ],
    }
    if passage.card is not None:
        values["card"] = passage.card
    if finding.kind:
        values["kind"] = finding.kind
    return values


def marked(text: str, spans: Iterable[Span]) -> Parts:
    """A text in pieces, those inside the spans marked.

    >>> marked("draw 5 cards", [(5, 6)])
    [(False, 'draw '), (True, '5'), (False, ' cards')]
    """
    parts: Parts = []
    position = 0
    for start, end in sorted(spans):
        if start >= position:
            parts.extend(((False, text[position:start]), (True, text[start:end])))
            position = end
    parts.append((False, text[position:]))
    return [(is_marked, piece) for is_marked, piece in parts if piece]
