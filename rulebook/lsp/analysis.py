"""What an editor's text is, and what the checks find in it."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from extractors.sniff import detect_language
from rulebook.checks.check import Subject
from rulebook.checks.checking import check_gathered
from rulebook.checks.finding import Finding
from rulebook.checks.gather import Gathered
from rulebook.checks.material import Material, Parallel, Passage, from_corpus
from rulebook.checks.printed_cards import with_printed_cards
from rulebook.checks.segments import from_bilingual
from rulebook.corpus.corpus import Corpus
from rulebook.corpus.library import load_library, load_termbase
from rulebook.corpus.sources import read_document
from rulebook.errors import RulebookError, SourceError
from rulebook.interchange import parse, sniff
from rulebook.language.locales import Locale
from rulebook.language.mentions import Mention


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was found in a text, in which language it is, and what kept it from being read."""

    findings: tuple[Finding, ...] = ()
    locale: str | None = None
    error: RulebookError | None = None


class Analyst:
    """Runs the checks over texts; the library is loaded once."""

    def __init__(self) -> None:
        self.library = load_library()
        self.termbase = load_termbase(self.library)

    def analyse(self, text: str, path: Path) -> Analysis:
        """The findings in a text as it stands in the editor, whether or not it was saved.

        What is accepted or switched off beside the file is left out.
        """
        try:
            subject, material = self._material(text, path)
            found = check_gathered(Gathered(((subject, material),)), path, self.library)
        except RulebookError as error:
            return Analysis(error=error)
        locale = next((passage.locale for passage in material.judged), None)
        return Analysis(found.findings, locale)

    def mentions(self, line: str, locale: str) -> list[Mention]:
        """The terms on a line."""
        return list(self.library.texts(locale)[line].key(self.library.editions[-1].id).mentions)

    def _material(self, text: str, path: Path) -> tuple[Subject, Material]:
        data = text.encode()
        if sniff(data) is not None:
            return "segment", from_bilingual([parse(data, path)], self.library, self.termbase)
        try:
            return "book", self._book(text, path)
        except SourceError:
            return "segment", self._sentences(text, path)

    def _book(self, text: str, path: Path) -> Material:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / path.name
            copy.write_text(text, encoding="utf-8")
            document = replace(read_document(copy, self.library), path=str(path))
        return with_printed_cards(from_corpus(Corpus(self.library, (document,)), self.termbase))

    def _sentences(self, text: str, path: Path) -> Material:
        """Any text of a known language, line by line: a note, a draft."""
        language = detect_language(text, [locale.language for locale in self.library.locales.values()])
        if language is None:
            raise SourceError("cannot tell its language; name it with --locale ({known})", path=path,
                              known=", ".join(sorted(self.library.locales)))  # fmt: skip
        passages = tuple(
            Passage(str(path), language.locale, line.strip(), number, number, f"line-{number}", kind="segment")
            for number, line in enumerate(text.split("\n"), start=1)
            if line.strip()
        )
        return Material(self.library, self.termbase, passages, tuple(Parallel((passage,)) for passage in passages))


def locale_of(analysis: Analysis | None, locales: dict[str, Locale], path: Path) -> str:
    """The language of a text: as it was told, as the file's name says, or English."""
    if analysis is not None and analysis.locale:
        return analysis.locale
    parts = path.name.replace("_", ".").replace("-", ".").split(".")
    return next((part for part in parts if part in locales), "en")
