"""Parts of a page that are written out as soon as they are made.

Docutils and Sphinx walk over all nodes of a page some forty times. Nothing is left to be done to most of ours, and
links between the pages of the site lead to addresses that are known beforehand; one node in their place halves the time
of a build. A link to what has no page is left to Sphinx, which warns of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from docutils import nodes
from markupsafe import escape
from sphinx import addnodes

from rulebook.publish.nodes import VOID, element, start_tag

Address = Callable[[str, str], str | None]
"""The address of an object (by kind and id) from the page being made, where it has a page."""


class frozen(nodes.General, nodes.Inline, nodes.TextElement):  # noqa: N801 (docutils names nodes in lower case)
    """An element as HTML; its text is kept for the search alone."""


def freeze(node: nodes.Element, address: Address) -> None:
    """Write out every element below a node in which nothing waits for Sphinx."""
    for position, child in enumerate(node.children):
        html = _written(child, address) if isinstance(child, element | addnodes.pending_xref) else None
        if html is not None:
            classes, ids = child["classes"], child["ids"]
            made = frozen("", " ".join(_searched(child)), html=html, classes=classes, ids=ids)
            made.parent = node
            node.children[position] = made
        elif isinstance(child, nodes.Element):
            freeze(child, address)


def _written(node: nodes.Node, address: Address) -> str | None:
    """A node with everything in it as HTML; nothing where a part of it waits for Sphinx."""
    if isinstance(node, nodes.Text):
        return str(escape(str(node)))
    if isinstance(node, nodes.raw):
        return str(node.astext())
    if not isinstance(node, element | addnodes.pending_xref):
        return None
    parts = [_written(child, address) for child in node.children]
    written = "".join(part for part in parts if part is not None)
    if None in parts:
        return None
    if isinstance(node, element):
        return start_tag(node) + written + ("" if node["tag"] in VOID else f"</{node['tag']}>")
    target = address(node["reftype"], node["reftarget"])
    return target and f'<a class="reference internal" href="{escape(target)}">{written}</a>'


def _searched(node: nodes.Node) -> Iterator[str]:
    """The texts of a part by which its page is found."""
    if isinstance(node, nodes.Text):
        yield str(node)
    elif isinstance(node, element | addnodes.pending_xref) and "no-search" not in node["classes"]:
        for child in node.children:
            yield from _searched(child)


def visit_frozen(translator: Any, node: frozen) -> None:  # noqa: ANN401 (docutils' translators are not typed)
    """Write the element."""
    translator.body.append(node["html"])
    raise nodes.SkipNode
