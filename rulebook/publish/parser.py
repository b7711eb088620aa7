"""The parser that makes a page's docutils nodes straight from its data."""

from __future__ import annotations

from docutils import nodes
from sphinx.parsers import Parser

from rulebook.publish.context import Context
from rulebook.publish.frozen import freeze
from rulebook.publish.kinds import kinds


class PageParser(Parser):
    """Reads the JSON of a page."""

    supported = ("rulebook",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Build the page that the data describe."""
        self.setup_parse(inputstring, document)
        context = Context(self._env)
        values = context.peek(self._env.docname)
        page = kinds()[values["page"]].build(values, context)
        freeze(page, context.address)
        document.append(page)
        for node in document.findall(nodes.Element):
            for name in node["ids"]:
                document.ids[name] = node
        self.finish_parse()
