"""The termbase out as a file of another tool, and such a file in again; its format is told by the content."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from extractors.errors import UnknownFormatError
from extractors.sniff import read_bytes
from rulebook.errors import ConflictError
from rulebook.interchange.charsets import peek
from rulebook.interchange.csv import delimiter_of, read_csv, write_csv
from rulebook.interchange.glossary import Glossary, GlossaryFormatName
from rulebook.interchange.languages import DEFAULT_SOURCE, Languages
from rulebook.interchange.omegat import read_omegat, write_omegat
from rulebook.interchange.reading import sniff
from rulebook.interchange.tbx import read_tbx, write_tbx
from rulebook.language.termbase import Term, Termbase


def write_glossary(form: GlossaryFormatName, known: Termbase, terms: Iterable[Term]) -> bytes:
    """The bytes of a file that holds these terms.

    Raises:
        ConflictError: The format holds two languages, and the terms are not in two.
    """
    chosen = list(terms)
    if form == "tbx":
        return write_tbx(known.concepts, chosen)
    if form == "csv":
        return write_csv(known.concepts, chosen)
    targets = {term.locale for term in chosen} - {DEFAULT_SOURCE}
    if len(targets) != 1:
        known_targets = sorted({term.locale for term in known.terms} - {DEFAULT_SOURCE})
        raise ConflictError("an OmegaT glossary has one target language; name it with --locale ({known})",
                            known=", ".join(known_targets))  # fmt: skip
    return write_omegat(known.concepts, chosen, DEFAULT_SOURCE, targets.pop())


def read_glossary(path: Path, languages: Languages) -> Glossary:
    """Read a TBX, CSV or OmegaT glossary.

    Raises:
        SourceError: It cannot be read; the message names the line.
        UnknownFormatError: It is none of these.
        UnknownLocaleError: A code in it is no language's.
    """
    data = read_bytes(path)
    form = sniff(data)
    first = next((row for row in peek(data).decode("utf-8", "replace").splitlines() if row.strip()), "")
    if form == "tbx":
        return read_tbx(data, path, languages)
    if form is None and delimiter_of(first):
        return read_csv(data, path, languages)
    if form is None and ("\t" in first or first.startswith("#")) and not first.startswith("<"):
        return read_omegat(data, path, languages)
    raise UnknownFormatError("neither TBX, a CSV whose first line names its columns, nor an OmegaT glossary", path=path)
