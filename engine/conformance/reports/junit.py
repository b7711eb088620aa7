"""Results as JUnit XML, which code hosts and build servers show."""

from __future__ import annotations

from lxml import etree

from engine.conformance.reports.report import Report
from engine.conformance.runner import Result


def as_junit(report: Report) -> str:
    """A test suite for each edition, a test case for each conformance case, its rules as properties."""
    root = etree.Element("testsuites", name=f"conformance of {report.engine[0]}")
    for edition in report.editions:
        results = [result for result in report.cases if result.edition == edition]
        suite = etree.SubElement(
            root,
            "testsuite",
            name=f"edition {edition}",
            tests=str(len(results)),
            failures=str(sum(result.outcome == "failed" for result in results)),
            errors=str(sum(result.outcome == "error" for result in results)),
            time=f"{sum(result.seconds for result in results):.3f}",
        )
        for result in results:
            _case(suite, result)
    return etree.tostring(root, encoding="unicode", pretty_print=True)


def _case(suite: etree._Element, result: Result) -> None:
    chapter = result.case.id.partition(".")[0]
    element = etree.SubElement(
        suite,
        "testcase",
        classname=f"{chapter}.{result.edition}",
        name=result.case.id,
        file=result.case.path.as_posix(),
        line=str(result.case.line),
        time=f"{result.seconds:.3f}",
    )
    properties = etree.SubElement(element, "properties")
    for rule in result.case.rules:
        etree.SubElement(properties, "property", name="rule", value=rule)
    if result.outcome != "passed":
        kind = "failure" if result.outcome == "failed" else "error"
        etree.SubElement(element, kind, message=result.message or "").text = result.case.title
