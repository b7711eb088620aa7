"""The page of a card, and the list of all cards."""

from __future__ import annotations

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.domain import described
from rulebook.publish.kinds import Ground, PageKind, Standing
from rulebook.publish.nodes import element, html, reference, section
from rulebook.publish.pages.card_texts import card_texts
from rulebook.publish.pages.glossary import collation_key
from rulebook.publish.parts import contents, editions, page, table
from rulebook.publish.store import Values


def build(values: Values, context: Context) -> nodes.section:
    """The page of one card."""
    _ = context.translate
    title, tag = context.in_own_language(values["names"])
    made = page(title, "card", tag=None if tag == context.language else tag, classes="card")
    described(context.env).note("card", values["id"], "", title)
    facts = [html("code", f"{name} = {value}", classes="number") for name, value in values["facts"].items()]
    made.append(html("p", html("code", values["id"]), *facts, classes="facts"))
    names = [
        html("li", html("span", other, classes="tag"), " ", html("span", name, lang=other))
        for other, name in values["names"].items()
    ]
    made.append(section(_("Names"), "names", html("ul", *names, classes="statements")))
    if values["effects"]:
        drawn = [_effect(parts, context) for parts in values["effects"]]
        made.append(section(_("Effect"), "effect", *drawn, classes="no-search"))
    made.extend(card_texts(values, context))
    if values["printings"]:
        columns = [_printing(printing, context) for printing in values["printings"]]
        made.append(section(_("In the books"), "books", html("div", *columns, classes="columns")))
    return made


def _effect(parts: Values, context: Context) -> element:
    """The canonical effect, one box for each part, in the order in which they come to pass."""
    boxes = [
        html("div", html("dt", context.word(name)), html("dd", html("code", text)), classes=f"part part-{name}")
        for name, text in parts.items()
    ]
    return html("dl", *boxes, classes="effect")


def _printing(printing: Values, context: Context) -> element:
    tag = printing["locale"]
    place = context.translate("p. {page}, line {line}", page=printing["page"], line=printing["line"])
    number = html("code", printing["number"] or "")
    source = html("figcaption", number, " ", html("cite", printing["path"]), f", {place}")
    texts = [
        html("blockquote", html("p", printing[name]), lang=tag)
        for name in ("pendulum_text", "text")
        if printing.get(name)
    ]
    return html(
        "div",
        html("h3", html("span", context.language_name(tag), lang=tag), editions([printing["edition"]])),
        html("p", printing["type_line"], lang=tag) if printing["type_line"] else None,
        html(
            "figure",
            *texts,
            source,
            classes="clause",
        ),
        classes="column" if tag == context.language else "column no-search",
    )


def build_list(values: Values, context: Context) -> nodes.section:
    """All cards by their names in the page's language."""
    _ = context.translate
    made = page(_("Cards"), "cards")
    cards = [context.load(f"cards/{name}") for name in values["cards"]]
    cards.sort(key=lambda card: collation_key(context.in_own_language(card["names"])[0], context.own_letters))
    rows = []
    for card in cards:
        title, tag = context.in_own_language(card["names"])
        others = [
            html("span", html("span", other, classes="tag"), " ", html("span", name, lang=other))
            for other, name in card["names"].items()
            if other != tag
        ]
        link = reference("card", card["id"], html("span", title, lang=tag))
        rows.append((link, html("span", *others, classes="others"), card["facts"].get("card_type", "")))
    made.append(table((_("Name"), _("In other languages"), _("Kind")), rows, label=_("Cards")))
    tree = contents([f"cards/{card['id']}" for card in cards], context.env.docname)
    if tree:
        made.append(tree)
    return made


def gather_list(ground: Ground) -> Values | None:
    """The cards that have a page; no list where there is none."""
    cards = [values["id"] for values in ground.of_kind("card")]
    return {"cards": cards} if cards else None


PAGES = (
    PageKind("card", build),
    PageKind("cards", build_list, Standing("cards", "Cards", 2, gather=gather_list)),
)
