"""The data of the pages beside rules, sections and terms: conformance, editions, findings, statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rulebook.corpus.sources import Library
from rulebook.publish.store import Values

ORDER = ("glossary", "cards", "editions", "conformance", "findings", "all", "statistics", "about")
"""The pages beside the chapters, in their order."""


def other_pages(pages: Mapping[str, Values], library: Library, findings: Sequence[Values] | None) -> dict[str, Values]:
    """The pages that are made from the others, and the first page, which leads to them."""
    rules = [values for values in pages.values() if values["page"] == "rule"]
    cards = [values["id"] for values in pages.values() if values["page"] == "card"]
    made: dict[str, Values] = {
        "editions": {"page": "editions", **compare(rules, library)},
        "all": {"page": "everything", "sections": _everything(pages, library)},
        "statistics": statistics(pages, findings or ()),
        "about": {
            "page": "about",
            "verbatim": pages["index"]["verbatim"],
            "example": rules[0]["id"] if rules else "",
        },
    }
    if cards:
        made["cards"] = {"page": "cards", "cards": cards}
    if findings is not None:
        linked = [row if f"rules/{row['rule']}" in pages else {**row, "rule": None} for row in findings]
        made["findings"] = {"page": "findings", "findings": linked}
    known = {*pages, *made}
    made["index"] = {**pages["index"], "others": [name for name in ORDER if name in known]}
    return made


def _everything(pages: Mapping[str, Values], library: Library) -> list[dict[str, Any]]:
    """Every section that has rules, with the statements of its own."""
    made = []
    for section in library.outline:
        home = pages.get(f"sections/{section.id}")
        if home is not None and home["total"]:
            rules = [pages[f"rules/{name}"] for name in home["rules"]]
            told = [{key: rule[key] for key in ("id", "kind", "statements", "editions")} for rule in rules]
            made.append({"id": section.id, "level": section.level, "titles": home["titles"], "rules": told})
    return made


def compare(rules: Sequence[Values], library: Library) -> dict[str, Any]:
    """The rules that are kept, changed, added and removed between the oldest edition and the newest."""
    rules = [rule for rule in rules if rule["kind"] != "ruling"]
    old, new = library.editions[0].id, library.editions[-1].id
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


def statistics(pages: Mapping[str, Values], findings: Sequence[Values]) -> Values:
    """Numbers of rules by kind, how much of each chapter each source states, and the findings."""
    rules = [values for values in pages.values() if values["page"] == "rule"]
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
        "page": "statistics",
        "kinds": dict(Counter(rule["kind"] for rule in rules)),
        "coverage": coverage,
        "findings": [{key: row[key] for key in ("locale", "check", "severity")} for row in findings],
    }
