"""The page of a conformance case: the rules it proves, and its board in each edition."""

from __future__ import annotations

from docutils import nodes

from rulebook.publish.boards.board import board
from rulebook.publish.context import Context
from rulebook.publish.kinds import PageKind
from rulebook.publish.nodes import html, section
from rulebook.publish.parts import editions, page, rule_list, untranslated
from rulebook.publish.store import Values


def build(values: Values, context: Context) -> nodes.section:
    """The page of one case; cases are written in English."""
    _ = context.translate
    made = page(values["title"], "case", tag=None if context.language == "en" else "en", classes="case")
    place = html("code", f"{values['path']}:{values['line']}", classes="place")
    mark = None if context.language == "en" else untranslated(context)
    made.append(html("p", html("code", values["id"]), editions(values["runs"]), place, mark, classes="facts"))
    for number, edition in enumerate(sorted(values["runs"], reverse=True)):
        title = _("Edition {edition}", edition=edition)
        made.append(
            section(title, f"edition-{edition.replace('.', '-')}", board(values, edition, context, str(number)))
        )
    proved = rule_list(values["rules"], context)
    if proved:
        made.append(section(_("Rules"), "rules", proved))
    return made


PAGES = (PageKind("case", build),)
