"""The page of the manual about the JSON that commands print and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.kinds import PageKind
from rulebook.publish.nodes import element, html, section
from rulebook.publish.parts import page, table
from rulebook.publish.store import Values


def build(values: Values, context: Context) -> nodes.section:  # noqa: ARG001 (every page is built with a context)
    """Each format with its fields."""
    made = page("JSON formats", "formats")
    made += html(
        "p",
        "Every object that a command prints says in ",
        html("code", "schema"),
        " what it is. Fields may be added; none is renamed or dropped without another number behind the name. Lines and"
        " columns count from 1, offsets from 0. ",
        html("code", "rulebook schema NAME"),
        " prints the JSON Schema, from which this page is made.",
    )
    made += html(
        "ul",
        *(html("li", html("a", schema["name"], href=f"#{schema['name']}")) for schema in values["schemas"]),
        classes="section-list",
    )
    for schema in values["schemas"]:
        name = schema["name"]
        objects = [
            part
            for title, rows in schema["objects"].items()
            for part in (html("h3", html("code", title)), _fields(rows, f"{name}: {title}"))
        ]
        title = html("p", schema["title"].replace("`", "") + ".")
        made += section(name, name, title, _fields(schema["fields"], name), *objects)
    return made


def _fields(rows: Sequence[Sequence[Any]], label: str) -> element:
    """A table of fields; what is always there needs no word."""
    cells = [
        (html("code", path), html("code", kind) if kind else None, "" if always else "not always", about)
        for path, kind, always, about in rows
    ]
    return table(("Field", "Kind", "There", "Meaning"), cells, label=f"Fields of {label}")


PAGES = (PageKind("formats", build),)
