"""The findings of the checks, with their messages in every language of the site."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulebook.checks.checking import check
from rulebook.checks.finding import Message
from rulebook.checks.report import as_json
from rulebook.corpus.library import Library


def findings_in(paths: Sequence[Path], library: Library, languages: Sequence[str]) -> list[dict[str, Any]]:
    """What the checks find in some sources, in the published form; ``message`` holds the message by language.

    Raises:
        SourceError: A source cannot be read.
    """
    checked = check(*paths, library=library)
    found = [*checked.findings, *checked.known]
    values: list[dict[str, Any]] = as_json(found)["findings"]
    for finding, row in zip(found, values, strict=True):
        row["message"] = {tag: _spoken(finding.message, tag, library) for tag in languages}
        for place in (row, *row["evidence"]):
            place["path"] = Path(place["path"]).name
    return values


def _spoken(message: Message, tag: str, library: Library) -> str:
    return library.locale(tag).messages.gettext(message.template).format(**message.values)
