"""A part of the site: the pages of some sections, with what they need, and nothing that points outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulebook.errors import UnknownKeyError
from rulebook.publish.store import Values


def select_sections(pages: Mapping[str, Values], sections: Sequence[str]) -> dict[str, Values]:
    """The pages of some sections, of those in them and above them, and of the concepts that they mention.

    Raises:
        UnknownKeyError: There is no such section.
    """
    for section in sections:
        if f"sections/{section}" not in pages:
            raise UnknownKeyError("there is no section {section}", section=section)
    kept = {name for name, values in pages.items() if _belongs(values, sections)}
    kept |= {f"cases/{case}" for name in kept for case in pages[name].get("cases", ())}
    concepts = {concept for name in kept for concept in _concepts(pages[name])}
    while above := {str(pages[f"concepts/{name}"]["broader"] or name) for name in concepts} - concepts:
        concepts |= above
    kept |= {f"concepts/{concept}" for concept in concepts}
    return {name: _without_others(values, kept) for name, values in pages.items() if name in kept}


def _belongs(values: Values, sections: Iterable[str]) -> bool:
    if values["page"] == "rule":
        home: str = values["section"]
        return any(f"{home}/".startswith(f"{section}/") for section in sections)
    if values["page"] == "section":
        here = f"{values['id']}/"
        return any(here.startswith(f"{section}/") or f"{section}/".startswith(here) for section in sections)
    return values["page"] not in {"concept", "case"}


def _concepts(values: Values) -> Iterable[str]:
    """The concepts that a page's texts mention."""
    for box in values.get("boxes", ()):
        for part in box["parts"]:
            yield from part["concepts"]
    if values["page"] != "rule":
        return
    yield from values["concepts"]
    for mentions in (*values["mentions"].values(), *(clause.get("mentions", ()) for clause in values["clauses"])):
        for _start, _end, concepts in mentions:
            yield from concepts


LISTS: Mapping[str, Mapping[str, str]] = {
    "concept": {"rules": "rules"},
    "glossary": {"concepts": "concepts"},
    "index": {"chapters": "sections"},
    "section": {"rules": "rules", "children": "sections"},
}
"""The lists of ids on each kind of page, and the folder of the pages that they name."""


def _without_others(values: Values, kept: set[str]) -> Values:
    made: dict[str, Any] = dict(values)
    for key, folder in LISTS.get(values["page"], {}).items():
        made[key] = [name for name in values[key] if f"{folder}/{name}" in kept]
    if values["page"] == "conformance":
        made["cases"] = [name for name in values["cases"] if f"cases/{name}" in kept]
        made["chapters"] = [
            chapter | {"rules": [row for row in chapter["rules"] if f"rules/{row['id']}" in kept]}
            for chapter in values["chapters"]
        ]
        made["chapters"] = [chapter for chapter in made["chapters"] if chapter["rules"]]
    if values["page"] == "case":
        made["rules"] = [name for name in values["rules"] if f"rules/{name}" in kept]
    if values["page"] == "rule":
        known = {
            relation: [name for name in targets if f"rules/{name}" in kept]
            for relation, targets in values["related"].items()
        }
        made["related"] = {relation: targets for relation, targets in known.items() if targets}
    return made
