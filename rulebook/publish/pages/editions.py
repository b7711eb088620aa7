"""What changed between the editions: rules changed, new and gone, terms renamed."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes

from rulebook.publish.bars import bar
from rulebook.publish.changes import difference
from rulebook.publish.context import Context
from rulebook.publish.kinds import Ground, PageKind, Standing
from rulebook.publish.nodes import html, reference, section
from rulebook.publish.parts import page, rule_list, table
from rulebook.publish.store import Values


def build(values: Values, context: Context) -> nodes.section:
    """The comparison of the oldest edition with the newest."""
    _ = context.translate
    old, new = context.editions[0], context.editions[-1]
    made = page(_("Edition {old} and edition {new}", old=old, new=new), "editions", classes="no-search")
    parts = [
        ("kept", values["kept"], _("in both")),
        ("changed", len(values["changed"]), _("changed")),
        ("added", len(values["added"]), _("only in {edition}", edition=new)),
        ("removed", len(values["removed"]), _("only in {edition}", edition=old)),
    ]
    made.append(bar(parts))
    blocks = []
    for now, before in values["changed"]:
        newer = context.load(f"rules/{now}")
        blocks += [difference(context.load(f"rules/{name}"), newer, context, linked=now) for name in before]
    if blocks:
        made.append(section(_("Changed"), "changed", *blocks))
    for key, title in (("added", _("Only in edition {edition}", edition=new)),
                       ("removed", _("Only in edition {edition}", edition=old))):  # fmt: skip
        if values[key]:
            made.append(section(title, key, *_by_chapter(values[key], context)))
    renamed = _renamed(old, new, context)
    if renamed:
        head = (_("Concept"), old, new)
        made.append(section(_("Renamed terms"), "renamed", table(head, renamed, label=_("Renamed terms"))))
    return made


def _by_chapter(rules: Sequence[str], context: Context) -> list[nodes.Node]:
    chapters: dict[str, list[str]] = {}
    for name in rules:
        chapters.setdefault(context.load(f"rules/{name}")["section"].partition("/")[0], []).append(name)
    made: list[nodes.Node] = []
    for chapter, found in chapters.items():
        title, tag = context.in_own_language(context.load(f"sections/{chapter}")["titles"])
        count = context.plural("{count} rule", "{count} rules", len(found))
        summary = html("summary", html("span", title, lang=tag), " ", html("span", count, classes="count"))
        made.append(html("details", summary, rule_list(found, context)))
    return made


def _renamed(old: str, new: str, context: Context) -> list[tuple[nodes.Node, nodes.Node, nodes.Node]]:
    """The concepts whose preferred term in the page's language is another one in the newer edition."""
    rows = []
    for name in context.load("glossary")["concepts"]:
        terms = [term for term in context.peek_concept(name)["terms"] if term["locale"] == context.language]
        preferred = [term for term in terms if term["status"] == "preferred"]
        before = next((term["term"] for term in preferred if old in term["editions"]), None)
        after = next((term["term"] for term in preferred if new in term["editions"]), None)
        if before and after and before != after:
            rows.append((reference("concept", name, html("code", name)), html("del", before), html("ins", after)))
    return rows


def gather(ground: Ground) -> Values:
    """The rules that are kept, changed, added and removed between the oldest edition and the newest."""
    rules = [rule for rule in ground.of_kind("rule") if rule["kind"] != "ruling"]
    old, new = ground.library.editions[0].id, ground.library.editions[-1].id
    known = {rule["id"] for rule in rules}
    changed = [
        [rule["id"], [name for name in rule["related"].get("supersedes", ()) if name in known]]
        for rule in rules
        if known.intersection(rule["related"].get("supersedes", ()))
    ]
    gone = {name for _now, before in changed for name in before}
    came = {now for now, _before in changed}
    return {
        "kept": sum(old in rule["editions"] and new in rule["editions"] for rule in rules),
        "changed": changed,
        "added": [rule["id"] for rule in rules if old not in rule["editions"] and rule["id"] not in came],
        "removed": [rule["id"] for rule in rules if new not in rule["editions"] and rule["id"] not in gone],
    }


PAGES = (PageKind("editions", build, Standing("editions", "Editions", 3, gather=gather)),)
