"""The findings of the checks, with their messages in every language of the site."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulebook.checks.finding import Message
from rulebook.checks.gather import gather
from rulebook.checks.registry import checks
from rulebook.checks.report import as_json
from rulebook.checks.run import run_checks
from rulebook.checks.settings import find_settings, load_settings
from rulebook.corpus.library import load_termbase
from rulebook.corpus.sources import Library


def findings_in(paths: Sequence[Path], library: Library, languages: Sequence[str]) -> list[dict[str, Any]]:
    """What the checks find in some sources, in the published form; ``message`` holds the message by language.

    Raises:
        SourceError: A source cannot be read.
    """
    settings = load_settings(find_settings(paths), [check.id for check in checks()])
    gathered = gather(paths, library, load_termbase(library))
    found = [
        finding
        for subject, material in gathered.materials
        for finding in run_checks(material, checks(), settings, subject)
    ]
    values: list[dict[str, Any]] = as_json(found)["findings"]
    for finding, row in zip(found, values, strict=True):
        row["message"] = {tag: _spoken(finding.message, tag, library) for tag in languages}
        for place in (row, *row["evidence"]):
            place["path"] = Path(place["path"]).name
    return values


def _spoken(message: Message, tag: str, library: Library) -> str:
    return library.locale(tag).messages.gettext(message.template).format(**message.values)
