"""The parser that makes a page's docutils nodes straight from its data."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx.parsers import Parser

from rulebook.publish.context import Context
from rulebook.publish.frozen import freeze
from rulebook.publish.pages import (
    about,
    card,
    case,
    concept,
    conformance,
    editions,
    everything,
    findings,
    glossary,
    index,
    rule,
    section,
    statistics,
)
from rulebook.publish.store import Values

Page = Callable[[Values, Context], nodes.section]

PAGES: dict[str, Page] = {
    "about": about.build,
    "card": card.build,
    "cards": card.build_list,
    "case": case.build,
    "concept": concept.build,
    "conformance": conformance.build,
    "editions": editions.build,
    "everything": everything.build,
    "findings": findings.build,
    "glossary": glossary.build,
    "index": index.build,
    "rule": rule.build,
    "section": section.build,
    "statistics": statistics.build,
}


class PageParser(Parser):
    """Reads the JSON of a page."""

    supported = ("rulebook",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Build the page that the data describe."""
        self.setup_parse(inputstring, document)
        values: dict[str, Any] = json.loads(inputstring)
        context = Context(self._env)
        page = PAGES[values["page"]](values, context)
        freeze(page, context.address)
        document.append(page)
        for node in document.findall(nodes.Element):
            for name in node["ids"]:
                document.ids[name] = node
        self.finish_parse()
