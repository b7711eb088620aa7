"""Parts that several kinds of page share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from docutils import nodes
from sphinx import addnodes

from rulebook.publish.context import Context
from rulebook.publish.nodes import element, html, reference
from rulebook.publish.store import Values


def page(title: str, name: str, *, tag: str | None = None, classes: str = "") -> nodes.section:
    """The section that is a page; ``tag`` is the title's language where it is not the page's."""
    heading = nodes.title("", "", html("span", title, lang=tag) if tag else nodes.Text(title))
    return nodes.section("", heading, ids=[name], names=[name], classes=["page", *classes.split()])


def editions(values: Iterable[str]) -> element:
    """Editions as badges."""
    badges = [html("span", edition, classes="edition", data_edition=edition) for edition in values]
    return html("span", *badges, classes="editions")


def rule_list(rules: Iterable[str], context: Context) -> element | None:
    """Rules with their statements, each a link."""
    items = []
    for name in rules:
        values = context.load(f"rules/{name}")
        text, tag = context.in_own_language(values["statements"])
        items.append(
            html(
                "li",
                reference("rule", name, text, classes="statement") if tag == context.language
                else reference("rule", name, html("span", text, lang=tag), classes="statement untranslated"),
                html("span", html("code", name), editions(values["editions"]), ruling_mark(values, context),
                     classes="about"),
            )
        )  # fmt: skip
    return html("ul", *items, classes="rule-list") if items else None


def ruling_mark(values: Values, context: Context) -> element | None:
    """Tells a ruling from the rules of the books."""
    return html("span", context.word("ruling"), classes="kind ruling") if values["kind"] == "ruling" else None


def contents(docnames: Sequence[str], docname: str) -> nodes.Node | None:
    """The order of reading below a page, which gives it a previous and a next page; it shows nothing."""
    if not docnames:
        return None
    tree = addnodes.toctree()
    tree.update_all_atts(
        {
            "parent": docname,
            "entries": [(None, name) for name in docnames],
            "includefiles": list(docnames),
            "maxdepth": 1,
            "caption": None,
            "glob": False,
            "hidden": True,
            "includehidden": False,
            "numbered": 0,
            "titlesonly": True,
        }
    )
    return nodes.compound("", tree, classes=["toctree-wrapper"])


def untranslated(context: Context) -> element:
    """Says that a text is not in the page's language."""
    return html("span", context.translate("not translated yet"), classes="not-translated")


def table(head: Sequence[str], rows: Iterable[Sequence[nodes.Node | str | None]], *, label: str) -> element:
    """A table that scrolls by itself where the page is narrow; ``label`` says what it holds."""
    body: list[element] = []
    for row in rows:
        cells: list[Any] = [html("td", cell) for cell in row[1:]]
        body.append(html("tr", html("th", row[0], scope="row"), *cells))
    return html(
        "div",
        html(
            "table",
            html("thead", html("tr", *(html("th", name, scope="col") for name in head))),
            html("tbody", *body),
        ),
        classes="table",
        tabindex="0",
        role="group",
        aria_label=label,
    )
