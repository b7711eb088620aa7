"""A finding as it is shown on the page of its rule and in the list of all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from docutils import nodes

from rulebook.checks.marked_text import marked
from rulebook.publish.context import Context
from rulebook.publish.nodes import element, html, reference
from rulebook.publish.parts import editions
from rulebook.publish.store import Values


def finding_list(findings: Iterable[Values], context: Context, *, linked: bool = False) -> element:
    """Findings one under another; ``linked`` ones name their rule."""
    return html("ul", *(_finding(values, context, linked=linked) for values in findings), classes="findings")


def _finding(values: Values, context: Context, *, linked: bool) -> element:
    message, tag = context.in_own_language(values["message"])
    linked = linked and bool(values["rule"])
    place = context.translate("line {line}", line=values["line"])
    edition = values["edition"]
    return html(
        "li",
        html(
            "p",
            html("span", context.word(values["severity"]), classes=f"severity severity-{values['severity']}"),
            " ",
            html("span", message, lang=tag, classes="message"),
            " ",
            html("code", values["check"]),
        ),
        html(
            "p",
            html("span", context.language_name(values["locale"]), lang=values["locale"]),
            " ",
            editions([edition]) if edition else None,
            " ",
            html("cite", f"{values['path']}, {place}"),
            classes="place",
        ),
        _passages(values),
        html("p", reference("rule", values["rule"], html("code", values["rule"])))
        if linked and values["rule"]
        else None,
        data_locale=values["locale"],
        data_severity=values["severity"],
        data_check=values["check"],
    )


def _passages(values: Values) -> element | None:
    """The text with its mark, and what the other languages say; nothing where texts are not shown."""
    if "text" not in values:
        return None
    rows = [_passage(values["locale"], values["text"], [values["span"]] if values["span"] else [])]
    rows += [_passage(other["locale"], other["text"], other["spans"]) for other in values["evidence"]]
    return html("dl", *rows, classes="passages")


def _passage(tag: str, text: str, spans: Iterable[Sequence[int]]) -> element:
    pieces: list[nodes.Node | str] = [
        html("mark", piece) if is_marked else piece
        for is_marked, piece in marked(text, [(start, end) for start, end in spans])
    ]
    return html("div", html("dt", tag, classes="tag"), html("dd", *pieces, lang=tag))
