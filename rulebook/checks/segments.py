"""A translator's file as material: each segment beside its original."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulebook.checks.finding import Finding
from rulebook.checks.material import Material, Parallel, Passage
from rulebook.checks.report import Translate
from rulebook.checks.sentences import aligned_sentences
from rulebook.corpus.library import Library
from rulebook.interchange import Bilingual, Segment
from rulebook.language.termbase import Termbase


def from_bilingual(files: Iterable[Bilingual], library: Library, termbase: Termbase) -> Material:
    """The translated segments of some files; what is not translated yet is not judged."""
    parallels = tuple(
        parallel
        for file in files
        for segment in file.segments
        if segment.target.strip() and segment.state != "locked"
        for parallel in _parallels(segment, str(file.path), library)
    )
    passages = tuple(passage for parallel in parallels for passage in parallel.passages)
    return Material(library, termbase, passages, parallels)


def notes(findings: Sequence[Finding], file: Bilingual, translate: Translate = str) -> dict[str, list[str]]:
    """The findings in one file as notes to its segments, by their ids."""
    found: dict[str, list[str]] = {}
    for finding in findings:
        if finding.passage.path == str(file.path):
            text = f"{finding.check}: {translate(finding.message)}"
            if finding.suggestion:
                text += f" → {finding.suggestion}"
            found.setdefault(finding.passage.id, []).append(text)
    return found


def _parallels(segment: Segment, path: str, library: Library) -> Iterator[Parallel]:
    """The sentences of a segment beside those of its source, all on the segment's lines."""
    texts = {segment.source_locale: segment.source, segment.target_locale: segment.target}
    if segment.source_locale == segment.target_locale or not segment.source.strip():
        texts = {segment.target_locale: segment.target}
    for sentences in aligned_sentences(texts, library):
        yield Parallel(
            tuple(
                Passage(path, tag, text, segment.line, segment.end_line, segment.id, kind="segment",
                        original=tag != segment.target_locale, given=tag != segment.target_locale)
                for tag, text in sentences.items()
            )
        )  # fmt: skip
