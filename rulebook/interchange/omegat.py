"""OmegaT glossaries: source term, target term and comment, separated by tabs, in UTF-8.

The comment holds the concept's id, the target term's status and editions, and the definition, so that reading the file
back loses only the forms and the gender, for which the format has no place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from extractors.sniff import decode
from rulebook.errors import SourceError
from rulebook.interchange.glossary import STATUSES, Glossary, GlossaryEntry, by_concept
from rulebook.interchange.languages import DEFAULT_SOURCE, Languages
from rulebook.language.termbase import Concept, Term, TermStatus

HEADER = "# Glossary in tab-separated format -*- coding: utf-8 -*-"
_BETWEEN = " · "
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_OFFERED = {"preferred", "admitted"}


def write_omegat(concepts: Mapping[str, Concept], terms: Iterable[Term], source: str, target: str) -> bytes:
    """Each source term with the terms that may be used for it: those of its concept that share an edition.

    Deprecated source terms are in, because texts have them; deprecated target terms are not.
    """
    rows = [HEADER]
    for name, found in by_concept(terms).items():
        for original in (term for term in found if term.locale == source):
            for term in found:
                shared = set(original.editions) & set(term.editions)
                if term.locale == target and term.status in _OFFERED and shared:
                    comment = (name, term.status, " ".join(term.editions), concepts[name].definition)
                    rows.append("\t".join((original.text, term.text, _BETWEEN.join(comment))))
    return ("\n".join(dict.fromkeys(rows)) + "\n").encode()


def read_omegat(data: bytes, path: Path, languages: Languages) -> Glossary:
    """Read a glossary whose target language the user has named.

    Raises:
        EncodingError: It is not UTF-8.
        SourceError: A line has not two or three columns, or its target language was not named.
    """
    target = languages.target_of("", path, 1)
    source = languages.source or DEFAULT_SOURCE
    if source == target:
        raise SourceError("its source language is {locale}; name the target language with --locale", path=path, line=1,
                          locale=source)  # fmt: skip
    entries: list[GlossaryEntry] = []
    for line, row in enumerate(decode(data, path).split("\n"), 1):
        if not row.strip() or row.startswith("#"):
            continue
        cells = [cell.strip() for cell in row.split("\t")]
        if not 2 <= len(cells) <= 3 or not cells[0] or not cells[1]:
            raise SourceError("an OmegaT glossary has source term, target term and comment, separated by tabs",
                              path=path, line=line)  # fmt: skip
        name, status, editions, definition = _comment(cells[2] if len(cells) > 2 else "")
        original = Term(name, source, cells[0], "preferred", editions)
        entries.append(GlossaryEntry(name, line, (original, Term(name, target, cells[1], status, editions)),
                                     definition))  # fmt: skip
    return Glossary(path, "omegat", tuple(entries))


def _comment(text: str) -> tuple[str, TermStatus, tuple[str, ...], str]:
    parts = text.split(_BETWEEN, 3)
    if len(parts) == 4 and _SLUG.fullmatch(parts[0]) and parts[1] in STATUSES:
        return parts[0], STATUSES[parts[1]], tuple(parts[2].split()), parts[3]
    return "", "preferred", (), text
