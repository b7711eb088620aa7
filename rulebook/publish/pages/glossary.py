"""The glossary: all concepts by their names in the page's language, in that language's order."""

from __future__ import annotations

import unicodedata

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.kinds import PageKind, Standing
from rulebook.publish.nodes import html, reference
from rulebook.publish.pages.concept import definition, name_of
from rulebook.publish.parts import contents, page
from rulebook.publish.store import Values
from rulebook.publish.terms import preferred

BEHIND = "\U0010ffff"
"""Stands behind all letters."""


def build(values: Values, context: Context) -> nodes.section:
    """The glossary of a language."""
    made = page(context.translate("Glossary"), "glossary", classes="glossary")
    entries = []
    for name in values["concepts"]:
        concept = context.load(f"concepts/{name}")
        entries.append((collation_key(name_of(concept, context)[0], context.own_letters), name, concept))
    entries.sort(key=lambda entry: entry[:2])
    letters: dict[str, list[nodes.Node]] = {}
    for key, name, concept in entries:
        letters.setdefault(_initial(name_of(concept, context)[0], key), []).append(_entry(name, concept, context))
    links = [html("a", letter, href=f"#letter-{ord(letter)}") for letter in letters]
    made.append(html("nav", *links, classes="letters", aria_label=context.translate("Letters")))
    for letter, found in letters.items():
        made.append(html("h2", letter, id=f"letter-{ord(letter)}", classes="letter"))
        made.append(html("dl", *found))
    tree = contents([f"concepts/{name}" for _key, name, _concept in entries], context.env.docname)
    if tree:
        made.append(tree)
    return made


def collation_key(text: str, own_letters: frozenset[str] = frozenset()) -> str:
    """A name as it is put in order: accents, case and signs left aside, but a letter of its own behind its base.

    >>> collation_key("Naïve") == collation_key("naive")
    True
    >>> sorted(["oña", "onza", "onca"], key=lambda word: collation_key(word, frozenset("ñ")))
    ['onca', 'onza', 'oña']
    """
    key = ""
    for char in unicodedata.normalize("NFC", text.casefold()):
        key += "".join(part for part in unicodedata.normalize("NFKD", char) if part.isalnum() or part == " ")
        key += BEHIND if char in own_letters else ""
    return key.strip()


def _initial(title: str, key: str) -> str:
    """The letter under which a name stands."""
    return title[:1].upper() if key[1:2] == BEHIND else key[:1].upper()


def _entry(name: str, concept: Values, context: Context) -> nodes.Element:
    title, tag = name_of(concept, context)
    others = preferred(concept["terms"])
    names = [
        html("span", html("span", other, classes="tag"), " ", html("span", others[other][0]["term"], lang=other))
        for other in context.languages
        if other != context.language and other in others
    ]
    forms = [
        form
        for term in concept["terms"]
        if term["locale"] == context.language
        for form in (term["term"], *term["forms"])
        if form != title
    ]
    return html(
        "div",
        html("dt", reference("concept", name, html("span", title, lang=tag)), id=f"concept-{name}"),
        html(
            "dd",
            definition(concept, context),
            html("p", ", ".join(dict.fromkeys(forms)), classes="forms") if forms else None,
            html("p", *names, classes="others no-search") if names else None,
        ),
        classes="entry",
    )


PAGES = (PageKind("glossary", build, Standing("glossary", "Glossary", 1)),)
