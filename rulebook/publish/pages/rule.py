"""The page of a rule."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from docutils import nodes

from rulebook.publish.changes import changes
from rulebook.publish.context import Context
from rulebook.publish.domain import described
from rulebook.publish.finding_parts import finding_list
from rulebook.publish.kinds import PageKind
from rulebook.publish.nodes import element, html, keywords, section
from rulebook.publish.pages.proof import proof
from rulebook.publish.parts import editions, rule_list, untranslated
from rulebook.publish.store import Values
from rulebook.publish.terms import TermCards


def build(values: Values, context: Context) -> nodes.section:
    """The page of one rule."""
    terms = TermCards(context)
    text, tag = context.in_own_language(values["statements"])
    heading = nodes.title("", "", *_statement(values, text, tag, terms, context))
    made = nodes.section("", heading, ids=["rule"], names=["rule"], classes=["page", "rule"])
    described(context.env).note("rule", values["id"], "", text)
    made.append(_facts(values, context))
    if tag != context.language:
        made.append(html("p", untranslated(context)))
    if values["reasons"]:
        made.append(_ruling(values, context))
    made.append(_copying(values, text, context))
    made.extend(
        part
        for part in (
            _clauses(values, terms, context),
            changes(values, context),
            _statements(values, context),
            _findings(values, context),
            proof(values, context),
            _code(values, context),
            _related(values, context),
        )
        if part is not None
    )
    made.append(keywords("", " ".join(terms.forms(values["concepts"]))))
    cards = terms.cards()
    if cards is not None:
        made.append(cards)
    return made


def _statement(values: Values, text: str, tag: str, terms: TermCards, context: Context) -> list[nodes.Node]:
    made = terms.text(text, values["mentions"].get(tag, ()))
    return made if tag == context.language else [html("span", *made, lang=tag)]


def _facts(values: Values, context: Context) -> element:
    numbers = [html("code", f"{name} = {value}", classes="number") for name, value in values["parameters"].items()]
    return html(
        "p",
        html("code", values["id"], classes="rule-id"),
        editions(values["editions"]),
        html("span", context.word(values["modality"]), classes="modality"),
        html("span", context.word(values["kind"]), classes="kind"),
        *numbers,
        classes="facts",
    )


def _ruling(values: Values, context: Context) -> element:
    """Says that no book states this, and why it has to be decided all the same."""
    text, tag = context.in_own_language(values["reasons"])
    silent = context.translate("A ruling: the books are silent here, and official practice decides.")
    return html("p", html("strong", silent), " ", html("span", text, lang=tag), classes="ruling-reason")


def _copying(values: Values, text: str, context: Context) -> element:
    """Buttons that a script brings to life, and the rule as data."""
    _ = context.translate
    quoted = _("“{statement}” Rule {id}, edition {editions}", statement=text, id=values["id"],
               editions=", ".join(values["editions"]))  # fmt: skip
    return html(
        "p",
        html("button", _("Copy the link"), type="button", classes="copy", data_copy="", hidden=None,
             data_done=_("Copied")),
        html("button", _("Copy a citation"), type="button", classes="copy", data_copy=quoted, hidden=None,
             data_done=_("Copied")),
        html("a", "JSON", href=f"{context.up}api/rules/{values['id']}.json"),
        classes="copying no-search",
    )  # fmt: skip


def _statements(values: Values, context: Context) -> nodes.section | None:
    """The statement in the other languages of the site."""
    items = []
    for tag in context.languages:
        if tag == context.language:
            continue
        text = values["statements"].get(tag)
        shown = html("span", text, lang=tag) if text else untranslated(context)
        items.append(html("li", html("span", tag, classes="tag"), " ", shown))
    if not items:
        return None
    return section(
        context.translate("In other languages"), "languages", html("ul", *items, classes="statements"),
        classes="no-search",
    )  # fmt: skip


def _clauses(values: Values, terms: TermCards, context: Context) -> nodes.section | None:
    """What the books say, one column per book, edition by edition."""
    by_edition: defaultdict[str, defaultdict[str, list[Values]]] = defaultdict(lambda: defaultdict(list))
    for clause in values["clauses"]:
        by_edition[clause["edition"]][clause["locale"]].append(clause)
    if not by_edition:
        return None
    made = section(context.translate("In the books"), "clauses", classes="clauses")
    for edition in sorted(by_edition, reverse=True):
        books = by_edition[edition]
        order = [*context.languages, *(tag for tag in books if tag not in context.languages)]
        columns = [_column(tag, books[tag], terms, context) for tag in order if tag in books]
        made.append(html("div", *columns, classes="columns", data_edition=edition))
    return made


def _column(tag: str, clauses: list[Values], terms: TermCards, context: Context) -> element:
    made = html("div", classes="column" if tag == context.language else "column no-search")
    made.append(html("h3", html("span", context.language_name(tag), lang=tag), editions([clauses[0]["edition"]])))
    for clause in clauses:
        place = context.translate("p. {page}, line {line}", page=clause["page"], line=clause["line"])
        quotation = None
        if "text" in clause:
            shown: list[Any] = terms.text(clause["text"], clause["mentions"])
            quotation = html("blockquote", html("p", *shown), lang=tag)
        source = html("figcaption", html("cite", clause["path"]), f", {place}")
        made.append(html("figure", quotation, source, classes="clause"))
    return made


def _findings(values: Values, context: Context) -> nodes.section | None:
    if not values["findings"]:
        return None
    return section(
        context.translate("Findings"), "findings", finding_list(values["findings"], context), classes="no-search"
    )


def _related(values: Values, context: Context) -> nodes.section | None:
    parts: list[nodes.Node] = []
    for relation, targets in values["related"].items():
        listed = None if relation in {"supersedes", "superseded-by"} else rule_list(targets, context)
        if listed is not None:
            parts += [html("h3", context.word(relation)), listed]
    return section(context.translate("Related rules"), "related", *parts) if parts else None


def _code(values: Values, context: Context) -> nodes.section | None:
    if not values["code"]:
        return None
    items = []
    for code in values["code"]:
        address = f"{context.up}code/{code['module']}.html#L-{code['line']}"
        name = html("a", html("code", f"{code['module']}.{code['name']}"), href=address)
        line = html("span", context.translate("line {line}", line=code["line"]), classes="place")
        items.append(html("li", name, " ", line))
    return section(context.translate("In the engine"), "code", html("ul", *items), classes="no-search")


PAGES = (PageKind("rule", build),)
