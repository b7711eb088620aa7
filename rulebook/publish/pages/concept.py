"""The page of a concept: its terms in every language, their status and forms, and the rules that use it."""

from __future__ import annotations

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.domain import described
from rulebook.publish.kinds import PageKind
from rulebook.publish.nodes import element, html, reference, section
from rulebook.publish.parts import editions, page, rule_list, untranslated
from rulebook.publish.store import Values
from rulebook.publish.terms import preferred


def build(values: Values, context: Context) -> nodes.section:
    """The page of one concept."""
    _ = context.translate
    title, tag = name_of(values, context)
    made = page(title, "concept", tag=None if tag == context.language else tag, classes="concept")
    described(context.env).note("concept", values["id"], "", title)
    made.append(definition(values, context))
    made.append(section(_("Terms"), "terms", *(_terms(values, other, context) for other in context.languages)))
    rules = rule_list(values["rules"], context)
    if rules:
        made.append(section(_("Rules"), "rules", rules))
    if values["broader"]:
        broader, broader_tag = name_of(context.load(f"concepts/{values['broader']}"), context)
        link = reference("concept", values["broader"], html("span", broader, lang=broader_tag))
        made.append(html("p", _("A kind of:"), " ", link, classes="broader"))
    return made


def name_of(values: Values, context: Context) -> tuple[str, str]:
    """What a concept is called in the page's language, and the language of that name."""
    names = {tag: terms[0]["term"] for tag, terms in preferred(values["terms"]).items()}
    return context.in_own_language(names or {"en": values["id"]})


def definition(values: Values, context: Context) -> element:
    """The definition, which there is in English only."""
    mark = untranslated(context) if context.language != "en" else None
    return html("p", html("span", values["definition"], lang="en"), " " if mark else None, mark, classes="definition")


def _terms(values: Values, tag: str, context: Context) -> element | None:
    rows = []
    for term in values["terms"]:
        if term["locale"] != tag:
            continue
        forms = ", ".join(term["forms"])
        rows.append(
            html(
                "li",
                html("span", term["term"], classes="term-name", lang=tag),
                " ",
                html("span", context.word(term["status"]), classes=f"status status-{term['status']}"),
                " ",
                editions(term["editions"]),
                html("span", forms, classes="forms", lang=tag) if forms else None,
            )
        )
    if not rows:
        return None
    classes = "terms" if tag == context.language else "terms no-search"
    return html("div", html("h3", context.language_name(tag), lang=tag), html("ul", *rows), classes=classes)


PAGES = (PageKind("concept", build),)
