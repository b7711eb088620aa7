"""From a graph to a site: the data of the pages, every language's pages, and what stands beside them."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from dataclasses import dataclass

from rulebook.corpus.library import Library
from rulebook.errors import OutputError, SiteError, UnknownLocaleError
from rulebook.graph.read import Graph
from rulebook.publish.build import Site, build_languages
from rulebook.publish.gather import Gatherer
from rulebook.publish.gather_cards import gather_cards
from rulebook.publish.kinds import Ground, standing_pages
from rulebook.publish.manual.gather import reference_pages
from rulebook.publish.manual.sources import write_manual
from rulebook.publish.root import write_root
from rulebook.publish.selection import select_sections
from rulebook.publish.store import Values, write_pages
from rulebook.publish.supplement import Supplement


@dataclass(frozen=True, slots=True)
class Published:
    """What was built: how many pages in each language, and how many of them had changed data."""

    pages: int
    changed: int


def publish(graph: Graph, library: Library, evidence: Supplement, site: Site) -> Published:
    """Build the whole site; what stood there before is replaced file by file.

    Raises:
        SiteError: A page cannot be built without a warning.
        UnknownLocaleError: A language of the site has no folder, or no messages.
        OutputError: The folder cannot be written to.
    """
    check_languages(site.languages, library)
    gatherer = Gatherer(graph, library, evidence, verbatim=site.verbatim)
    pages = dict(gatherer.pages())
    for card in gather_cards(graph, evidence, site.languages, verbatim=site.verbatim):
        pages[f"cards/{card['id']}"] = card
    if site.sections:
        pages = select_sections(pages, site.sections)
    pages |= standing_pages(Ground(pages, library, gatherer.shown_findings()))
    pages |= dict(reference_pages(evidence.commands))
    changed = write_pages(site.source, pages.items())
    written = write_manual(site.source)
    try:
        site.output.mkdir(parents=True, exist_ok=True)
        _remove_former(site, pages)
        warnings = build_languages(site)
        if warnings:
            raise SiteError(
                "{count} warnings while building, the first: {warning}", count=len(warnings), warning=warnings[0]
            )
        write_root(site, library, pages, evidence)
    except OSError as error:
        raise OutputError("cannot be written: {problem}", path=site.output, problem=error.strerror or error) from None
    return Published(len(pages) + written, changed)


def check_languages(languages: Iterable[str], library: Library) -> None:
    """See to it that every language of the site has a folder and, but for English, a catalogue of messages.

    Raises:
        UnknownLocaleError: One has not.
    """
    for tag in languages:
        folder = library.locale(tag).folder / "LC_MESSAGES"
        if tag != "en" and not any((folder / f"messages.{kind}").is_file() for kind in ("po", "mo")):
            raise UnknownLocaleError(
                "the language {locale} has no catalogue {path}; make one with: rulebook locale {locale} --new",
                locale=tag,
                path=folder / "messages.po",
            )


def _remove_former(site: Site, pages: dict[str, Values]) -> None:
    """Remove the pages that an earlier build wrote of what is no more."""
    for language in site.languages:
        for kind in ("rules", "concepts", "cases", "cards"):
            folder = site.output / language / kind
            if not folder.is_dir():
                continue
            for page in folder.iterdir():
                if page.is_dir() and f"{kind}/{page.name}" not in pages:
                    shutil.rmtree(page)
