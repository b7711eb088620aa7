"""What changed between the editions: in a sentence, and word by word."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from docutils import nodes

from rulebook.language.text import tokens
from rulebook.publish.context import Context
from rulebook.publish.nodes import element, html, reference, section
from rulebook.publish.parts import editions
from rulebook.publish.store import Values

ALIKE = 0.5
"""Likeness of two statements below which marking single words would only confuse."""


def changes(values: Values, context: Context) -> nodes.section | None:
    """How a rule fared between the editions; nothing of a ruling, and where there is only one edition."""
    if len(context.editions) < 2 or values["kind"] == "ruling":
        return None
    made = section(context.translate("Between the editions"), "changes", classes="changes")
    made.append(html("p", _sentence(values, context)))
    for relation, is_newer in (("supersedes", True), ("superseded-by", False)):
        for name in values["related"].get(relation, ()):
            other = context.load(f"rules/{name}")
            old, new = (other, values) if is_newer else (values, other)
            made.append(difference(old, new, context, linked=name))
    return made


def _sentence(values: Values, context: Context) -> str:
    _ = context.translate
    first, last = context.editions[0], context.editions[-1]
    holds = values["editions"]
    if first in holds and last in holds:
        return _("Holds in every edition.")
    if last in holds:
        if values["related"].get("supersedes"):
            return _("Changed: edition {edition} said it otherwise.", edition=first)
        return _("New: edition {edition} does not say this.", edition=first)
    if values["related"].get("superseded-by"):
        return _("Changed: edition {edition} says it otherwise.", edition=last)
    return _("Gone: edition {edition} no longer says this.", edition=last)


def difference(old: Values, new: Values, context: Context, linked: str) -> element:
    """Two statements with what differs marked; the rule named ``linked`` is a link."""
    before, before_tag = context.in_own_language(old["statements"])
    after, after_tag = context.in_own_language(new["statements"])
    was, now = marked_words(before, after) if before_tag == after_tag else ([(False, before)], [(False, after)])
    rows = []
    for values, text, tag, sign, pieces in ((old, before, before_tag, "del", was), (new, after, after_tag, "ins", now)):
        shown: list[nodes.Node | str] = [html(sign, piece) if changed else piece for changed, piece in pieces]
        statement = html("span", *(shown if text else ()), lang=tag)
        name = html("code", values["id"])
        about = reference("rule", linked, name) if values["id"] == linked else name
        rows.append(
            html("div", html("p", editions(values["editions"]), " ", about), html("p", statement), classes=f"is-{sign}")
        )
    return html("div", *rows, classes="difference")


def marked_words(before: str, after: str) -> tuple[list[tuple[bool, str]], list[tuple[bool, str]]]:
    """Two texts in pieces, each with whether the other text lacks it.

    >>> marked_words("Draw 5 cards.", "Draw 6 cards.")
    ([(False, 'Draw '), (True, '5'), (False, ' cards.')], [(False, 'Draw '), (True, '6'), (False, ' cards.')])
    """
    one, other = tokens.pieces(before), tokens.pieces(after)
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    if matcher.ratio() < ALIKE:
        return [(False, before)], [(False, after)]
    codes = matcher.get_opcodes()
    was = [(code != "equal", "".join(one[start:end])) for code, start, end, _, _ in codes if end > start]
    now = [(code != "equal", "".join(other[start:end])) for code, _, _, start, end in codes if end > start]
    return list(_joined(was)), list(_joined(now))


def _joined(pieces: list[tuple[bool, str]]) -> Iterator[tuple[bool, str]]:
    """Pieces with neighbours of the same kind put together; white space between two marks is marked, too."""
    kind, text = False, ""
    for position, (changed, piece) in enumerate(pieces):
        between = piece.isspace() and 0 < position < len(pieces) - 1 and kind and pieces[position + 1][0]
        mark = changed or between
        if mark != kind and text:
            yield kind, text
            text = ""
        kind, text = mark, text + piece
    if text:
        yield kind, text
