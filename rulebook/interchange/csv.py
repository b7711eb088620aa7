"""Glossaries as CSV (RFC 4180, UTF-8), one line per term.

Columns, in this order when written and in any when read:

=============  ====================================================================
``concept``    id of the concept
``locale``     language of the term
``term``       the term in its base form
``status``     ``preferred``, ``admitted``, ``deprecated`` or ``forbidden``
``editions``   ids of the editions in which the status holds, separated by ``|``
``forms``      inflected forms, separated by ``|``
``gender``     ``m``, ``f``, ``n`` or nothing
``case``       ``exact`` where the lower-case form is another word
``definition`` what the concept is
``category``   its subject field
``broader``    id of the concept that it is a kind of
=============  ====================================================================

Only ``term`` is needed; a spreadsheet's semicolons or tabs are read as well.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from pathlib import Path

from extractors.sniff import decode
from rulebook.errors import SourceError
from rulebook.interchange.glossary import STATUSES, Glossary, GlossaryEntry
from rulebook.interchange.languages import Languages
from rulebook.language.termbase import Concept, Term

COLUMNS = (
    "concept", "locale", "term", "status", "editions", "forms", "gender", "case", "definition", "category", "broader",
)  # fmt: skip
_BETWEEN = "|"


def write_csv(concepts: Mapping[str, Concept], terms: Iterable[Term]) -> bytes:
    """These terms as CSV.

    Raises:
        ValueError: An edition or form has the separator in it.
    """
    written = io.StringIO(newline="")
    table = csv.writer(written, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for term in terms:
        concept = concepts[term.concept]
        table.writerow([
            term.concept, term.locale, term.text, term.status, _joined(term.editions), _joined(term.forms),
            term.gender, "exact" if term.exact else "", concept.definition, concept.category, concept.broader or "",
        ])  # fmt: skip
    return written.getvalue().encode()


def delimiter_of(first_line: str) -> str | None:
    """The delimiter of a table whose first line names its columns, or ``None`` where it names none."""
    for delimiter in ",;\t":
        names = {name.strip().strip('"').lower() for name in first_line.split(delimiter)}
        if "term" in names and len(names & set(COLUMNS)) > 1:
            return delimiter
    return None


def read_csv(data: bytes, path: Path, languages: Languages) -> Glossary:
    """Read a table of terms; rows in languages without a folder are passed over.

    Raises:
        EncodingError: It is not UTF-8.
        SourceError: It names no columns, or a row breaks the form.
        UnknownLocaleError: A code is no language's.
    """
    text = decode(data, path)
    delimiter = delimiter_of(text.partition("\n")[0])
    if delimiter is None:
        raise SourceError("the first line must name the columns ({columns})", path=path, line=1,
                          columns=", ".join(COLUMNS))  # fmt: skip
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    entries: list[GlossaryEntry] = []
    begin = 1
    try:
        names = [name.strip().lower() for name in next(rows)]
        for row in rows:
            line, begin = begin + 1, rows.line_num
            if not any(cell.strip() for cell in row):
                continue
            if len(row) > len(names):
                raise SourceError("{found} cells, the first line names {columns} columns", path=path, line=line,
                                  found=len(row), columns=len(names))  # fmt: skip
            entry = _entry(dict(zip(names, (cell.strip() for cell in row), strict=False)), line, path, languages)
            if entry is not None:
                entries.append(entry)
    except csv.Error as error:
        raise SourceError("not valid CSV: {problem}", path=path, line=rows.line_num, problem=error) from None
    return Glossary(path, "csv", tuple(entries))


def _entry(row: Mapping[str, str], line: int, path: Path, languages: Languages) -> GlossaryEntry | None:
    code = row.get("locale", "")
    if not code and not languages.target:
        raise SourceError("does not say its language; name it with --locale ({known})", path=path, line=line,
                          known=", ".join(languages.known))  # fmt: skip
    locale = languages.tag_at(code, path, line) if code else languages.target
    if locale is None:
        return None
    status = row.get("status", "") or "preferred"
    if status not in STATUSES:
        raise SourceError("unknown status {status}; there are {known}", path=path, line=line, status=status,
                          known=", ".join(STATUSES))  # fmt: skip
    if not row["term"]:
        raise SourceError("the row has no term", path=path, line=line)
    name = row.get("concept", "")
    term = Term(
        concept=name,
        locale=locale,
        text=row["term"],
        status=STATUSES[status],
        editions=_parts(row.get("editions", "")),
        forms=_parts(row.get("forms", "")),
        gender=row.get("gender", ""),
        exact=row.get("case", "") == "exact",
    )
    return GlossaryEntry(
        name, line, (term,), row.get("definition", ""), row.get("category", ""), row.get("broader", "")
    )  # fmt: skip


def _joined(parts: Iterable[str]) -> str:
    kept = list(parts)
    if any(_BETWEEN in part for part in kept):
        raise ValueError(kept)
    return _BETWEEN.join(kept)


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(_BETWEEN) if part.strip())
