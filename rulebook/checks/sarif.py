"""Findings as SARIF 2.1.0, so that code hosts and editors show them at their lines.

Source of the form: OASIS Static Analysis Results Interchange Format 2.1.0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path, PurePath
from typing import Any

from rulebook import __version__
from rulebook.checks.check import Check
from rulebook.checks.finding import FINGERPRINT_VERSION, Finding
from rulebook.checks.material import Passage
from rulebook.checks.report import Translate

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"


def as_sarif(findings: Sequence[Finding], checks: Iterable[Check], translate: Translate = str) -> dict[str, Any]:
    """One run with all findings; each check is a rule of the driver."""
    listed = list(checks)
    numbers = {check.id: number for number, check in enumerate(listed)}
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "rulebook",
                        "version": __version__,
                        "rules": [
                            {
                                "id": check.id,
                                "shortDescription": {"text": check.rationale},
                                "defaultConfiguration": {"level": check.severity},
                            }
                            for check in listed
                        ],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, numbers[finding.check], translate) for finding in findings],
            }
        ],
    }


def _result(finding: Finding, number: int, translate: Translate) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.check,
        "ruleIndex": number,
        "level": finding.severity,
        "message": {"text": translate(finding.message)},
        "locations": [_location(finding.passage)],
        "partialFingerprints": {FINGERPRINT_VERSION: finding.fingerprint},
        "rank": round(100 * finding.confidence, 1),
        "properties": {
            "locale": finding.passage.locale,
            "edition": finding.passage.edition,
            "concept": finding.concept,
            "rule": finding.rule,
            "suggestion": finding.suggestion,
        },
    }
    if finding.evidence:
        result["relatedLocations"] = [
            {**_location(other.passage), "message": {"text": f"{other.passage.locale}: {other.passage.text}"}}
            for other in finding.evidence
        ]
    return result


def _location(passage: Passage) -> dict[str, Any]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": _uri(passage.path)},
            "region": {
                "startLine": passage.line,
                "endLine": max(passage.line, passage.end_line),
                "snippet": {"text": passage.text},
            },
        }
    }


def _uri(path: str) -> str:
    """A relative path as it is, with its special characters escaped; an absolute one as a file's address."""
    return Path(path).as_uri() if Path(path).is_absolute() else _escaped(PurePath(path))


def _escaped(path: PurePath) -> str:
    # `as_uri` wants an absolute path; what it adds in front is taken off again.
    return Path("/", path).as_uri().removeprefix("file:///")
