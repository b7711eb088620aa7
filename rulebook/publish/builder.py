"""The HTML builder: one folder per page, with links that work over HTTP and from disk alike."""

from __future__ import annotations

from docutils import nodes
from markupsafe import escape
from sphinx.builders import Builder
from sphinx.builders.dirhtml import DirectoryHTMLBuilder
from sphinx.writers.html5 import HTML5Translator

from rulebook.publish.context import Context


class PageTranslator(HTML5Translator):
    """Writes pages in which the words of Sphinx are in the page's language, too."""

    def __init__(self, document: nodes.document, builder: Builder) -> None:
        super().__init__(document, builder)
        self._link_to_heading = Context(builder.env).translate("Link to this heading")

    def add_permalink_ref(self, node: nodes.Element, _title: str) -> None:
        """The link to a heading, for which Sphinx has no words in every language."""
        super().add_permalink_ref(node, self._link_to_heading)


class PageBuilder(DirectoryHTMLBuilder):
    """Writes ``rules/battle.replay.trigger/index.html``, whose address over HTTP is the folder's.

    Links name the file: from disk a browser would list the folder.
    """

    name = "rulebook"
    default_translator_class = PageTranslator

    def render_partial(self, node: nodes.Node | None) -> dict[str, str]:
        """The text of a title; ours are read without their markup wherever they stand beside a page."""
        text = str(escape(node.astext())) if node is not None else ""
        return {"title": text, "fragment": text}

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:  # noqa: ARG002 (Sphinx's signature)
        """The address of a page, relative to the language's folder."""
        if docname == "index" or docname.endswith("/index"):
            return f"{docname}.html"
        return f"{docname}/index.html"
