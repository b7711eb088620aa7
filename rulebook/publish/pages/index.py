"""The first page: what the site is, and the contents that follow the books."""

from __future__ import annotations

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.kinds import PageKind, Standing
from rulebook.publish.nodes import html, reference, section
from rulebook.publish.pages.section import section_list
from rulebook.publish.parts import contents, editions, page
from rulebook.publish.store import Values


def build(values: Values, context: Context) -> nodes.section:
    """The first page of a language."""
    _ = context.translate
    made = page(_("The rules of the game, in every language"), "home", classes="home")
    made.append(
        html(
            "p",
            _(
                "{rules} rules in our own words, with the clauses of the rulebooks that state them, side by side in"
                " every language.",
                rules=values["counts"]["rules"],
            ),
            classes="lead",
        )
    )
    chapters = html("div", classes="chapters")
    for name in values["chapters"]:
        chapter = context.load(f"sections/{name}")
        title, tag = context.in_own_language(chapter["titles"])
        below = section_list(chapter["children"], context) if chapter["children"] else None
        heading = html("h3", reference("section", name, html("span", title, lang=tag)))
        chapters.append(html("div", heading, below, classes="chapter"))
    made.append(section(_("Contents"), "contents", chapters))
    if values["sources"]:
        made.append(section(_("Books"), "books", _books(values, context)))
    order = [f"sections/{name}" for name in values["chapters"]] + list(values["others"])
    tree = contents(order, context.env.docname)
    if tree:
        made.append(tree)
    return made


def _books(values: Values, context: Context) -> nodes.Element:
    items = []
    for source in values["sources"]:
        extent = context.plural("{count} page", "{count} pages", source["pages"])
        about = f"{source['path']}, {context.language_name(source['locale'])}, {extent}"
        items.append(html("li", editions([source["edition"]]), " ", html("span", about)))
    return html("ul", *items, classes="books")


PAGES = (PageKind("index", build, Standing("index", "Rules", 0)),)
