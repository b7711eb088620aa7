"""The texts of a card of a catalogue side by side: what says the same has the same colour, and what differs is told."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.nodes import element, html, reference, section
from rulebook.publish.parts import table
from rulebook.publish.store import Values

COLOURS = 8
"""Colours of the style sheet; more parts begin with the first again."""


def card_texts(values: Values, context: Context) -> Iterator[nodes.section]:
    """The sections of a card's texts, of what is said in place of an effect, and of the differences."""
    _ = context.translate
    titles = {"text": _("Text"), "pendulum_text": _("Pendulum Effect")}
    if values.get("flavour"):
        columns = [_column(tag, [text], context) for tag, text in _ordered(values["flavour"], context)]
        yield section(_("Text"), "text", html("div", *columns, classes="columns"))
    for box in values.get("boxes", ()):
        yield _box(box, titles[box["name"]], context)
    differences = [(box, row) for box in values.get("boxes", ()) for row in box["differences"]]
    if differences:
        rows = [_difference(row, context) for _box_of, row in differences]
        yield section(_("Differences between the languages"), "differences", html("ul", *rows, classes="findings"))


def _box(box: Values, title: str, context: Context) -> nodes.section:
    name = box["name"].replace("_", "-")
    columns = [
        _column(tag, [_segment(name, *segment) for segment in segments], context)
        for tag, segments in _ordered(box["texts"], context)
    ]
    rows = [
        (
            html("code", part["notation"], classes=f"said said-{number % COLOURS}", id=f"{name}-{number}"),
            html("span", *_concepts(part["concepts"], context), classes="others"),
        )
        for number, part in enumerate(box["parts"])
    ]
    said = table((context.translate("What a part says"), context.translate("Rules")), rows, label=title)
    return section(title, name, html("div", *columns, classes="columns") if columns else None, said if rows else None)


def _ordered(texts: Values, context: Context) -> list[tuple[str, Values]]:
    """The texts of the site's languages, that of the page first."""
    return [(tag, texts[tag]) for tag in context.languages if tag in texts]


def _column(tag: str, pieces: list[nodes.Node | str], context: Context) -> element:
    return html(
        "div",
        html("h3", html("span", context.language_name(tag), lang=tag)),
        html("blockquote", html("p", *pieces), lang=tag, classes="card-text"),
        classes="column" if tag == context.language else "column no-search",
    )


def _segment(box: str, text: str, part: int | None, is_read: bool) -> nodes.Node | str:
    if part is not None:
        name = f"{box}-{part}"
        return html("a", text, href=f"#{name}", classes=f"said said-{part % COLOURS}", data_part=name)
    return text if is_read else html("span", text, classes="unread")


def _concepts(concepts: list[str], context: Context) -> Iterator[nodes.Node]:
    """The concepts of a part, each with its rules behind the link."""
    for concept in concepts:
        terms = context.load(f"concepts/{concept}")["terms"]
        name, _tag = context.in_own_language(
            {term["locale"]: term["term"] for term in reversed(terms) if term["status"] == "preferred"}
            or {"en": concept}
        )
        yield reference("concept", concept, name)


def _difference(row: Values, context: Context) -> element:
    said = [
        html(
            "div", html("dt", one["locale"], classes="tag"),
            html("dd", html("mark", one["text"]) if side == "odd" else one["text"], " ",
                 html("code", one["notation"]), lang=one["locale"]),
        )
        for side in ("odd", "others")
        for one in row[side]
    ]  # fmt: skip
    return html("li", html("p", context.translate(row["message"])), html("dl", *said, classes="passages"))
