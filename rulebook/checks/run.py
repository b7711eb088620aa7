"""Run the checks over some material, as the settings want it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulebook.checks.check import Check, Subject
from rulebook.checks.finding import Evidence, Finding, Span
from rulebook.checks.material import Material, Passage
from rulebook.checks.settings import Settings
from rulebook.files.collecting import collecting_seldom


def run_checks(material: Material, chosen: Iterable[Check], settings: Settings, subject: Subject) -> list[Finding]:
    """The findings that are sure enough to be shown, by place.

    Each carries the passages of the other languages as evidence, and the rule that its passage states.
    Of several findings of one check with the same fingerprint in the same place, the surest counts.
    """
    found: dict[tuple[str, str, int], Finding] = {}
    with collecting_seldom():  # what is read of the texts is kept, and none of it is garbage
        for check in chosen:
            if check.id in settings.disabled or subject not in check.subjects:
                continue
            least = settings.shown_from(check.id)
            for finding in check.run(material):
                if finding.confidence < least:
                    continue
                key = (finding.fingerprint, finding.passage.path, finding.passage.line)
                if key not in found or found[key].confidence < finding.confidence:
                    found[key] = _completed(finding, check, material, settings)
    return sorted(found.values(), key=_place)


def _completed(finding: Finding, check: Check, material: Material, settings: Settings) -> Finding:
    parallel = material.parallel_of(finding.passage)
    others = material.counterparts(finding.passage)

    def places(passage: Passage, feature: str) -> tuple[Span, ...]:
        return check.places(material, passage, feature) if check.places and feature else ()

    return replace(
        finding,
        severity=settings.severities.get(check.id, finding.severity),
        span=finding.span or next(iter(places(finding.passage, finding.added)), None),
        evidence=finding.evidence or tuple(Evidence(other, places(other, finding.missing)) for other in others),
        rule=finding.rule or (parallel.rule if parallel else None),
    )


def _place(finding: Finding) -> tuple[str, int, str, str]:
    return finding.passage.path, finding.passage.line, finding.check, finding.detail
