"""Findings as plain values: the published JSON form."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulebook.checks.finding import Finding, Message

Translate = Callable[[Message], str]


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
