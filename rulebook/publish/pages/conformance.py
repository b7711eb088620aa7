"""What is proved: every executable rule in every edition, with the reports to download."""

from __future__ import annotations

from collections import Counter

from docutils import nodes

from rulebook.publish.bars import bar
from rulebook.publish.context import Context
from rulebook.publish.kinds import PageKind, Standing
from rulebook.publish.nodes import element, html, reference, section
from rulebook.publish.pages.proof import outcome
from rulebook.publish.parts import contents, editions, page, table
from rulebook.publish.store import Values

COUNTED = ("passed", "failed", "untested")


def build(values: Values, context: Context) -> nodes.section:
    """The conformance of the engine with the rules."""
    _ = context.translate
    made = page(_("Conformance"), "conformance")
    made.append(html("p", _("What the cases prove of the engine, rule by rule. A rule without code is untested."),
                     classes="lead"))  # fmt: skip
    counts = {edition: Counter[str]() for edition in context.editions}
    for chapter in values["chapters"]:
        for row in chapter["rules"]:
            for edition, status in row["results"].items():
                counts[edition][status] += 1
    made += [_total(edition, count, context) for edition, count in counts.items()]
    links = [html("li", html("a", name, href=f"{context.up}conformance/{name}")) for name in values["files"]]
    if links:
        made.append(section(_("Downloads"), "downloads", html("ul", *links)))
    for chapter in values["chapters"]:
        made.append(_chapter(chapter, context))
    tree = contents([f"cases/{name}" for name in values["cases"]], context.env.docname)
    if tree:
        made.append(tree)
    return made


def _total(edition: str, count: Counter[str], context: Context) -> element:
    parts = [(status, count[status], context.word(status)) for status in COUNTED]
    return html("div", html("p", editions([edition])), bar(parts), classes="total")


def _chapter(chapter: Values, context: Context) -> nodes.section:
    title, tag = context.in_own_language(chapter["titles"])
    rows = []
    for row in chapter["rules"]:
        link = reference("rule", row["id"], html("code", row["id"]))
        shown = [outcome(edition, status, context) for edition, status in row["results"].items()
                 if status in COUNTED]  # fmt: skip
        rows.append((link, html("span", *shown), str(row["cases"]) if row["cases"] else ""))
    head = (context.translate("Rule"), context.translate("Outcome"), context.translate("Cases"))
    anchor = f"chapter-{chapter['id']}"
    made = section(title, anchor, table(head, rows, label=title), classes="no-search")
    if tag != context.language:
        made[0].attributes["classes"].append("untranslated")
    return made


PAGES = (PageKind("conformance", build, Standing("conformance", "Conformance", 4)),)
