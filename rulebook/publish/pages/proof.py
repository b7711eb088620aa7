"""What proves a rule: its status in each edition and its cases."""

from __future__ import annotations

from docutils import nodes

from rulebook.publish.boards.board import board
from rulebook.publish.context import Context
from rulebook.publish.nodes import document_link, element, html, section
from rulebook.publish.parts import editions, untranslated
from rulebook.publish.store import Values

SHOWN = 2
"""Boards on the page of a rule; further cases are linked, so that the page stays light."""


def proof(values: Values, context: Context) -> nodes.section | None:
    """The status in each edition and the cases; nothing where nothing was run."""
    if not values["results"] and not values["cases"]:
        return None
    made = section(context.translate("Proof"), "proof", classes="proof no-search")
    made.append(html("p", *(outcome(edition, status, context) for edition, status in values["results"].items())))
    if values["cases"] and context.language != "en":
        made.append(html("p", context.translate("The titles of the cases:"), " ", untranslated(context)))
    shown, others = values["cases"][:SHOWN], values["cases"][SHOWN:]
    for number, name in enumerate(shown):
        case = context.load(f"cases/{name}")
        title = document_link(f"cases/{name}", html("span", case["title"], lang="en"))
        made += [html("h3", title), board(case, max(case["runs"]), context, str(number))]
    if others:
        made.append(html("ul", *(_case(name, context) for name in others), classes="cases"))
    return made


def outcome(edition: str, status: str, context: Context) -> element:
    """The status of a rule in an edition."""
    return html(
        "span", editions([edition]), " ", html("span", context.word(status), classes=f"result result-{status}"), " ",
        classes="outcome",
    )  # fmt: skip


def _case(name: str, context: Context) -> element:
    values = context.load(f"cases/{name}")
    return html("li", document_link(f"cases/{name}", html("span", values["title"], lang="en")))
