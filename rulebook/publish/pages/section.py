"""The page of a section: its rules, what stands below it, and how the books call it."""

from __future__ import annotations

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.domain import described
from rulebook.publish.kinds import PageKind
from rulebook.publish.nodes import html, reference, section
from rulebook.publish.parts import contents, editions, page, rule_list, untranslated
from rulebook.publish.store import Values


def build(values: Values, context: Context) -> nodes.section:
    """The page of one section."""
    _ = context.translate
    title, tag = context.in_own_language(values["titles"])
    made = page(title, "section", tag=None if tag == context.language else tag)
    described(context.env).note("section", values["id"], "", title)
    if tag != context.language:
        made.append(untranslated(context))
    rules = rule_list(values["rules"], context)
    if rules:
        made.append(rules)
    if values["children"]:
        made.append(section(_("Sections"), "sections", section_list(values["children"], context)))
    if values["headings"]:
        made.append(section(_("In the books"), "books", _headings(values, context), classes="no-search"))
    order = [f"rules/{name}" for name in values["rules"]] + [f"sections/{name}" for name in values["children"]]
    tree = contents(order, context.env.docname)
    if tree:
        made.append(tree)
    return made


def section_list(sections: list[str], context: Context) -> nodes.Element:
    """Sections as links, with the number of rules in each."""
    items = []
    for name in sections:
        values = context.load(f"sections/{name}")
        title, tag = context.in_own_language(values["titles"])
        items.append(
            html(
                "li",
                reference("section", name, html("span", title, lang=tag)),
                " ",
                html("span", context.plural("{count} rule", "{count} rules", values["total"]), classes="count"),
            )
        )
    return html("ul", *items, classes="section-list")


def _headings(values: Values, context: Context) -> nodes.Element:
    items = []
    for heading in values["headings"]:
        place = context.translate("p. {page}, line {line}", page=heading["page"], line=heading["line"])
        items.append(
            html(
                "li",
                html("span", heading["heading"], lang=heading["locale"]),
                " ",
                html("span", editions([heading["edition"]]), f" {heading['path']}, {place}", classes="place"),
            )
        )
    return html("ul", *items, classes="headings")


PAGES = (PageKind("section", build),)
