"""Run Sphinx once per language over the data of the pages, side by side."""

from __future__ import annotations

import hashlib
import io
import logging
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from rulebook.errors import SiteError
from rulebook.files.collecting import collecting_seldom, without_collecting
from rulebook.files.resources import PACKAGE, locales_folder, site_folder


@dataclass(frozen=True, slots=True)
class Site:
    """Where a site is built, from what, and how.

    Attributes:
        output: The folder to publish.
        work: The folder for data and caches, which is not published.
        languages: Tags of the languages.
        base_url: Address at which it will stand, or nothing.
        processes: Processes that read and write the pages of one language.
        verbatim: Whether the texts of the sources are shown.
        sections: The sections to which the site is limited; all where none is named.
    """

    output: Path
    work: Path
    languages: Sequence[str]
    base_url: str = ""
    processes: int = 1
    verbatim: bool = True
    sections: Sequence[str] = ()

    @property
    def source(self) -> Path:
        """The folder with the data of the pages."""
        return self.work / "pages"


def build_languages(site: Site) -> list[str]:
    """Build every language; returns the warnings.

    Raises:
        SiteError: A language could not be built.
    """
    # A fresh interpreter for each: Sphinx leaves its mark on docutils and on the modules it loads.
    workers = min(len(site.languages), os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, get_context("spawn"), max_tasks_per_child=1) as pool:
        results = list(pool.map(build_language, [site] * len(site.languages), site.languages))
    return [warning for warnings in results for warning in warnings]


def build_language(site: Site, language: str) -> list[str]:
    """Build one language; returns Sphinx's warnings.

    Raises:
        SiteError: Sphinx gave up.
    """
    from sphinx.application import Sphinx  # noqa: PLC0415 (slow to import)
    from sphinx.errors import SphinxError  # noqa: PLC0415
    from sphinx.util.console import strip_colors  # noqa: PLC0415
    from sphinx.util.logging import NAMESPACE  # noqa: PLC0415

    warnings = io.StringIO()
    try:
        with without_collecting():
            app = Sphinx(
                srcdir=site.source,
                confdir=site_folder(),
                outdir=site.output / language,
                doctreedir=site.work / "doctrees" / language,
                buildername="rulebook",
                confoverrides={
                    "language": language,
                    "rulebook_languages": list(site.languages),
                    "rulebook_base_url": site.base_url,
                    "rulebook_ground": ground(),
                },
                status=None,
                warning=warnings,
                parallel=site.processes,
            )
        logging.getLogger(NAMESPACE).setLevel(logging.WARNING)  # nobody sees the rest, a score of lines for each page
        with collecting_seldom():
            app.build()
    except (SphinxError, OSError) as error:
        raise SiteError("the site in {language} cannot be built: {problem}", language=language, problem=error) from None
    return _lines(strip_colors(warnings.getvalue()).splitlines())


def ground() -> str:
    """Hash of what makes pages of data: code, theme and messages. Where it changes, every page is made anew."""
    digest = hashlib.sha256()
    folders = (PACKAGE / "publish", site_folder())
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in {".py", ".html", ".toml"}]
    for path in sorted([*files, *locales_folder().glob("*/LC_MESSAGES/messages.*")]):
        digest.update(path.as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _lines(lines: Iterable[str]) -> list[str]:
    return [line for line in lines if line.strip()]
