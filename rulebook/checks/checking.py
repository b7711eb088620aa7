"""Sources in, findings out: the one way on which books, card databases and translators' files are checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from extractors.document import Document
from rulebook.checks import acceptance
from rulebook.checks.check import Check
from rulebook.checks.finding import Finding
from rulebook.checks.gather import Gathered, gather
from rulebook.checks.registry import checks
from rulebook.checks.run import run_checks
from rulebook.checks.settings import Settings, find_settings, load_settings
from rulebook.corpus.corpus import Skipped
from rulebook.corpus.library import Library, load_library, load_termbase
from rulebook.corpus.sources import Hint
from rulebook.errors import SourceError, UnknownKeyError
from rulebook.interchange import Bilingual
from rulebook.spelling.orthography import orthography

__all__ = ["Checked", "check", "check_gathered"]


@dataclass(frozen=True, slots=True)
class Checked:
    """What :func:`check` found; iterating it gives its ``findings``.

    Attributes:
        findings: What is new, source by source, by path, line and check.
        known: What was found, too, and is accepted or stood in the baseline.
        checks: The checks that were asked for, by id.
        documents: The books among the sources.
        files: The translators' files among the sources.
        skipped: Files of a folder that were passed over, each with the reason.
        without_dictionary: Tags of the languages whose spelling is judged by frequencies alone, because no
            dictionary is at hand.
    """

    findings: tuple[Finding, ...]
    known: tuple[Finding, ...] = ()
    checks: tuple[Check, ...] = ()
    documents: tuple[Document, ...] = ()
    files: tuple[Bilingual, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    without_dictionary: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.findings)

    def __len__(self) -> int:
        return len(self.findings)


def check(
    *sources: str | PathLike[str],
    locale: str | None = None,
    edition: str | None = None,
    only: Iterable[str] = (),
    settings: Settings | str | PathLike[str] | None = None,
    accepted: str | PathLike[str] | None = None,
    baseline: str | PathLike[str] | None = None,
    library: Library | None = None,
    progress: Callable[[Path], None] = lambda _path: None,
) -> Checked:
    """Check rulebooks, card databases and translators' files, as ``rulebook check`` does.

    Args:
        sources: Files, or folders whose files are taken; what each is, is told by its content.
        locale: Tag of their language (``"fr"``); told from the text by default.
        edition: Id of their edition (``"9.0"``); told from the terms by default.
        only: Ids of the checks to run; all by default.
        settings: The settings or their file; by default the ``rulebook.toml`` nearest to the first source.
        accepted: The file of accepted findings; by default the ``rulebook-accepted.toml`` beside the first source.
        baseline: The JSON that an earlier ``rulebook check --format json`` printed, whose findings are known.
        library: What is known before any source is read; loaded anew by default.
        progress: Called with each file before it is read.

    Raises:
        SourceError: A named file cannot be read, or no file of a folder can.
        ConflictError: Two books have the same locale and edition.
        DataError: Settings, accepted findings or baseline break their form.
        UnknownKeyError: There is no such check or edition.
        UnknownLocaleError: There is no folder for the language.

    >>> from rulebook import EXAMPLE, check
    >>> found = check(EXAMPLE, only=["number-mismatch"])
    >>> [(finding.passage.line, finding.span) for finding in found if finding.passage.locale == "de"]
    [(40, (11, 12))]
    >>> found.findings[0].severity, 0.5 <= found.findings[0].confidence <= 1
    ('error', True)
    """
    paths = [Path(source) for source in sources]
    if not paths:
        raise SourceError("no source given; name a file or folder")
    asked = _Asked(
        _chosen(only),
        settings if isinstance(settings, Settings) else _settings(paths, settings),
        _known(paths, accepted, baseline),
    )
    known = library or load_library()
    return _checked(gather(paths, known, load_termbase(known), Hint(locale, edition), progress), asked, known)


def check_gathered(gathered: Gathered, path: Path, library: Library) -> Checked:
    """Check what was gathered elsewhere, such as a text in an editor, with what stands beside its file.

    Raises:
        DataError: Settings or accepted findings break their form.
    """
    asked = _Asked(_chosen(()), _settings([path], None), _known([path], None, None))
    return _checked(gathered, asked, library)


@dataclass(frozen=True, slots=True)
class _Asked:
    """Which checks are to be run, how, and the fingerprints of findings that are known."""

    checks: tuple[Check, ...]
    settings: Settings
    known: frozenset[str]


def _checked(gathered: Gathered, asked: _Asked, library: Library) -> Checked:
    found = [
        finding
        for subject, material in gathered.materials
        for finding in run_checks(material, asked.checks, asked.settings, subject)
    ]
    return Checked(
        findings=tuple(finding for finding in found if finding.fingerprint not in asked.known),
        known=tuple(finding for finding in found if finding.fingerprint in asked.known),
        checks=asked.checks,
        documents=gathered.documents,
        files=gathered.files,
        skipped=gathered.skipped,
        without_dictionary=_without_dictionary(gathered, library),
    )


def _chosen(names: Iterable[str]) -> tuple[Check, ...]:
    by_id = {one.id: one for one in checks()}
    wanted = tuple(names)
    for name in wanted:
        if name not in by_id:
            raise UnknownKeyError("there is no check {check}; see rulebook explain", check=name)
    return tuple(by_id[name] for name in wanted) if wanted else tuple(one for one in checks() if not one.when_named)


def _settings(paths: Iterable[Path], named: str | PathLike[str] | None) -> Settings:
    return load_settings(Path(named) if named else find_settings(paths), [one.id for one in checks()])


def _known(
    paths: list[Path], accepted: str | PathLike[str] | None, baseline: str | PathLike[str] | None
) -> frozenset[str]:
    """The fingerprints that need not be shown again."""
    file = Path(accepted) if accepted else acceptance.beside(paths)
    seen = frozenset(entry.fingerprint for entry in acceptance.load_accepted(file))
    return seen | (acceptance.load_baseline(Path(baseline)) if baseline else frozenset())


def _without_dictionary(gathered: Gathered, library: Library) -> tuple[str, ...]:
    spoken = {passage.locale for _, material in gathered.materials for passage in material.judged}
    writings = {tag: orthography(library.locale(tag)) for tag in sorted(spoken)}
    return tuple(tag for tag, writing in writings.items() if writing.dictionaries and writing.speller is None)
