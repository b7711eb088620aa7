"""The Sphinx extension that makes the website from the data of the graph."""

from __future__ import annotations

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from rulebook import __version__
from rulebook.publish.builder import PageBuilder
from rulebook.publish.context import read_anew
from rulebook.publish.frozen import frozen, visit_frozen
from rulebook.publish.manual.directive import Rooms
from rulebook.publish.navigation import add_navigation
from rulebook.publish.nodes import depart_element, element, keywords, pass_over, skip, visit_element
from rulebook.publish.parser import PageParser
from rulebook.publish.staleness import remember_titles, titled_anew


def setup(app: Sphinx) -> ExtensionMetadata:
    """Enter the domain, the parser of the pages' data, the nodes and the builder."""
    app.add_config_value("rulebook_languages", [], "html", list)
    app.add_config_value("rulebook_locales", "", "env", str)
    app.add_config_value("rulebook_ground", "", "env", str)
    app.add_config_value("rulebook_base_url", "", "html", str)
    app.setup_extension("rulebook.publish.domain")
    app.add_source_suffix(".json", "rulebook")
    app.add_source_parser(PageParser)
    plain = (pass_over, pass_over)
    app.add_node(element, html=(visit_element, depart_element), text=plain, latex=plain, man=plain, texinfo=plain)
    app.add_node(frozen, html=(visit_frozen, None), text=plain, latex=plain, man=plain, texinfo=plain)
    unseen = (skip, None)
    app.add_node(keywords, html=unseen, text=unseen, latex=unseen, man=unseen, texinfo=unseen)
    app.add_builder(PageBuilder)
    app.add_directive("rooms", Rooms)
    app.connect("html-page-context", add_navigation)
    app.connect("env-get-outdated", read_anew)
    app.connect("env-get-outdated", remember_titles)
    app.connect("env-updated", titled_anew)
    return {
        "version": __version__,
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
