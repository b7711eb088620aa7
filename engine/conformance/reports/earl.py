"""Results in EARL, the Evaluation and Report Language of the W3C, as JSON-LD."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from engine.conformance.reports.report import Report

CONTEXT: Final = {
    "earl": "http://www.w3.org/ns/earl#",
    "dct": "http://purl.org/dc/terms/",
    "doap": "http://usefulinc.com/ns/doap#",
    "outcome": {"@id": "earl:outcome", "@type": "@id"},
    "mode": {"@id": "earl:mode", "@type": "@id"},
    "subject": {"@id": "earl:subject", "@type": "@id"},
    "test": {"@id": "earl:test", "@type": "@id"},
    "assertedBy": {"@id": "earl:assertedBy", "@type": "@id"},
    "result": "earl:result",
    "title": "dct:title",
    "isPartOf": {"@id": "dct:isPartOf", "@type": "@id"},
    "name": "doap:name",
    "release": "doap:revision",
}
OUTCOMES: Final[Mapping[str, str]] = {
    "passed": "earl:passed",
    "failed": "earl:failed",
    "untested": "earl:untested",
    "not-applicable": "earl:inapplicable",
}
NAMESPACE: Final = "urn:rulebook:"


def as_earl(report: Report) -> str:
    """An assertion for each rule and edition, with the engine as the subject and the rule as the test criterion."""
    name, version = report.engine
    subject = f"{NAMESPACE}engine:{name}:{version}"
    asserter = f"{NAMESPACE}conformance"
    graph: list[dict[str, Any]] = [
        {"@id": subject, "@type": ["earl:TestSubject", "earl:Software"], "name": name, "release": version},
        {"@id": asserter, "@type": ["earl:Assertor", "earl:Software"], "name": "rulebook conformance"},
    ]
    for result in report.rules:
        graph.append(
            {
                "@type": "earl:Assertion",
                "assertedBy": asserter,
                "subject": subject,
                "mode": "earl:automatic",
                "test": f"{NAMESPACE}rule:{result.edition}:{result.rule.id}",
                "result": {"@type": "earl:TestResult", "outcome": OUTCOMES[result.status]},
            }
        )
        graph.append(
            {
                "@id": f"{NAMESPACE}rule:{result.edition}:{result.rule.id}",
                "@type": ["earl:TestRequirement", "earl:TestCriterion"],
                "title": result.rule.statement,
                "isPartOf": f"{NAMESPACE}edition:{result.edition}",
            }
        )
    return json.dumps({"@context": CONTEXT, "@graph": graph}, ensure_ascii=False, indent=1) + "\n"
