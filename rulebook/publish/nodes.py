"""Docutils nodes that stand for HTML elements.

Whatever comes from a source enters a page as a docutils ``Text`` or as an attribute of an :class:`element`; the
translator escapes both, so markup in a source is shown and never interpreted.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from markupsafe import escape
from sphinx import addnodes

VOID = frozenset({"input", "img", "br", "meta", "link"})
"""Elements that have no end tag."""


class element(nodes.General, nodes.Inline, nodes.TextElement):  # noqa: N801 (docutils names nodes in lower case)
    """An HTML element: ``tag`` is its name, ``attributes`` what stands in its start tag."""


class keywords(nodes.Invisible, nodes.Inline, nodes.TextElement):  # noqa: N801
    """Words by which a page is found though it does not show them: other forms of its terms."""


def html(tag: str, *children: nodes.Node | str | None, classes: str = "", **attributes: str | None) -> element:
    """An element with its children; ``None`` among them is left out.

    In the names of attributes an underscore stands for a hyphen; one at the end is dropped (``for_``). An attribute
    that is ``None`` has no value (``hidden=None``).

    >>> html("p", "1 < 2", classes="note").astext()
    '1 < 2'
    """
    named = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    name = named.pop("id", None)
    made = element("", tag=tag, classes=classes.split(), values=named, ids=[name] if name else [])
    made.extend(nodes.Text(child) if isinstance(child, str) else child for child in children if child is not None)
    return made


def section(title: str, name: str, *children: nodes.Node | None, classes: str = "") -> nodes.section:
    """A section with its heading, which links and the page's contents know by ``name``."""
    made = nodes.section("", nodes.title("", title), ids=[name], names=[name], classes=classes.split())
    made.extend(child for child in children if child is not None)
    return made


def reference(
    kind: str, target: str, *children: nodes.Node | str, classes: str = "", **attributes: str
) -> nodes.Element:
    """A link to an object of the domain, resolved when all pages are known."""
    made = addnodes.pending_xref(
        "", refdomain="rulebook", reftype=kind, reftarget=target, refexplicit=True, refwarn=True
    )
    made.append(html("span", *children, classes=f"ref ref-{kind} {classes}", **attributes))
    return made


def document_link(docname: str, *children: nodes.Node | str, classes: str = "") -> nodes.Element:
    """A link to a page by its name."""
    made = addnodes.pending_xref(
        "", refdomain="std", reftype="doc", reftarget=f"/{docname}", refexplicit=True, refwarn=True
    )
    made.append(html("span", *children, classes=classes))
    return made


def visit_element(translator: Any, node: element) -> None:  # noqa: ANN401 (docutils' translators are not typed)
    """Write the start tag."""
    translator.body.append(start_tag(node))


def start_tag(node: element) -> str:
    """The start tag of an element; docutils' own would have newlines inside of sentences."""
    values: dict[str, str | None] = node["values"]
    if node["ids"]:
        values = {"id": node["ids"][0], **values}
    if node["classes"]:
        values = {"class": " ".join(node["classes"]), **values}
    attributes = [f" {name}" if value is None else f' {name}="{escape(value)}"' for name, value in values.items()]
    return f"<{node['tag']}{''.join(attributes)}>"


def depart_element(translator: Any, node: element) -> None:  # noqa: ANN401
    """Write the end tag."""
    if node["tag"] not in VOID:
        translator.body.append(f"</{node['tag']}>")


def skip(_translator: object, _node: nodes.Node) -> None:
    """Write neither the node nor what is in it."""
    raise nodes.SkipNode


def pass_over(_translator: object, _node: nodes.Node) -> None:
    """Write nothing: in formats other than HTML only the text of an element counts."""
