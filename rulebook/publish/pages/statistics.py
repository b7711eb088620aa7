"""Statistics as pictures: what the books cover, what kinds of rules there are, where findings are."""

from __future__ import annotations

from collections import Counter

from docutils import nodes

from rulebook.publish.bars import bar
from rulebook.publish.context import Context
from rulebook.publish.kinds import Ground, PageKind, Standing
from rulebook.publish.nodes import html, section
from rulebook.publish.parts import editions, page
from rulebook.publish.store import Values

KINDS = ("executable", "definition", "advice", "tournament", "ruling")
SEVERITIES = ("error", "warning", "note")


def build(values: Values, context: Context) -> nodes.section:
    """The statistics of the site."""
    _ = context.translate
    made = page(_("Statistics"), "statistics", classes="no-search")
    kinds = [(kind, values["kinds"].get(kind, 0), context.word(kind)) for kind in KINDS]
    made.append(section(_("Rules by kind"), "kinds", bar(kinds)))
    coverage = section(_("In the books"), "coverage")
    for source in values["coverage"]:
        title = html("h3", html("cite", source["path"]), " ", editions([source["edition"]]))
        coverage.append(title)
        for chapter in source["chapters"]:
            name, tag = context.in_own_language(chapter["titles"])
            stated, whole = chapter["stated"], chapter["rules"]
            parts = [("passed", stated, _("stated")), ("untested", whole - stated, _("not found"))]
            coverage.append(html("div", html("p", name, lang=tag, classes="bar-name"), bar(parts), classes="row"))
    if values["coverage"]:
        made.append(coverage)
    if values["findings"]:
        made.append(section(_("Findings by language"), "by-language", *_findings(values, "locale", context)))
        made.append(section(_("Findings by check"), "by-check", *_findings(values, "check", context)))
    return made


def _findings(values: Values, key: str, context: Context) -> list[nodes.Node]:
    groups: dict[str, Counter[str]] = {}
    for finding in values["findings"]:
        groups.setdefault(finding[key], Counter())[finding["severity"]] += 1
    made: list[nodes.Node] = []
    for name, counts in sorted(groups.items()):
        label = context.language_name(name) if key == "locale" else name
        parts = [(severity, counts[severity], context.word(severity)) for severity in SEVERITIES]
        made.append(html("div", html("p", label, classes="bar-name"), bar(parts), classes="row"))
    return made


def gather(ground: Ground) -> Values:
    """Numbers of rules by kind, how much of each chapter each source states, and the findings."""
    pages = ground.pages
    rules = ground.of_kind("rule")
    of_the_books = [rule for rule in rules if rule["kind"] != "ruling"]
    chapters = [pages[f"sections/{name}"] for name in pages["index"]["chapters"]]
    coverage = []
    for source in pages["index"]["sources"]:
        rows = []
        for chapter in chapters:
            inside = [
                rule
                for rule in of_the_books
                if rule["section"].partition("/")[0] == chapter["id"] and source["edition"] in rule["editions"]
            ]
            stated = sum(any(clause["path"] == source["path"] for clause in rule["clauses"]) for rule in inside)
            if inside:
                rows.append({"titles": chapter["titles"], "rules": len(inside), "stated": stated})
        coverage.append({"path": source["path"], "edition": source["edition"], "chapters": rows})
    return {
        "kinds": dict(Counter(rule["kind"] for rule in rules)),
        "coverage": coverage,
        "findings": [{key: row[key] for key in ("locale", "check", "severity")} for row in ground.findings or ()],
    }


PAGES = (PageKind("statistics", build, Standing("statistics", "Statistics", 7, at_foot=True, gather=gather)),)
