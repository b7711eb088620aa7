"""All rules on one page, for looking something up with the browser's own search and for print."""

from __future__ import annotations

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.kinds import Ground, PageKind, Standing
from rulebook.publish.nodes import element, html, reference
from rulebook.publish.parts import editions, page, ruling_mark
from rulebook.publish.store import Values


def build(values: Values, context: Context) -> nodes.section:
    """All statements in the order of the books."""
    made = page(context.translate("All rules on one page"), "everything", classes="everything no-search")
    for home in values["sections"]:
        title, tag = context.in_own_language(home["titles"])
        heading = reference("section", home["id"], html("span", title, lang=tag))
        made.append(html(f"h{min(home['level'] + 1, 6)}", heading))
        if home["rules"]:
            made.append(html("ul", *(_rule(rule, context) for rule in home["rules"])))
    return made


def _rule(values: Values, context: Context) -> element:
    name = values["id"]
    text, tag = context.in_own_language(values["statements"])
    shown = text if tag == context.language else html("span", text, lang=tag, classes="untranslated")
    link = reference("rule", name, html("code", name))
    return html("li", shown, " ", link, " ", editions(values["editions"]), ruling_mark(values, context), id=name)


def gather(ground: Ground) -> Values:
    """Every section that has rules, with the statements of its own."""
    made = []
    for section in ground.library.outline:
        home = ground.pages.get(f"sections/{section.id}")
        if home is not None and home["total"]:
            rules = [ground.pages[f"rules/{name}"] for name in home["rules"]]
            told = [{key: rule[key] for key in ("id", "kind", "statements", "editions")} for rule in rules]
            made.append({"id": section.id, "level": section.level, "titles": home["titles"], "rules": told})
    return {"sections": made}


PAGES = (PageKind("everything", build, Standing("all", "All rules on one page", 6, at_foot=True, gather=gather)),)
