"""Texts with their terms underlined, and the cards that show on hover and focus what a term means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.nodes import element, html, reference
from rulebook.publish.parts import untranslated


class TermCards:
    """Underlines the terms of a page and collects the cards that explain them, each once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._concepts: dict[str, None] = {}

    def text(self, text: str, mentions: Iterable[Sequence[Any]]) -> list[nodes.Node]:
        """A text whose mentions are links to their concepts; of two that overlap the first counts."""
        made: list[nodes.Node] = []
        position = 0
        for start, end, concepts in mentions:
            if start < position or not concepts:
                continue
            if start > position:
                made.append(nodes.Text(text[position:start]))
            made.append(self.link(concepts[0], text[start:end]))
            position = end
        if position < len(text):
            made.append(nodes.Text(text[position:]))
        return made

    def link(self, concept: str, text: str) -> nodes.Element:
        """A term as a link with a card."""
        self._concepts[concept] = None
        return reference("concept", concept, text, classes="term", data_card=f"card-{concept}")

    def forms(self, concepts: Iterable[str]) -> Iterator[str]:
        """All forms of the terms of some concepts in the page's language; stemming does not bring them together."""
        for concept in concepts:
            for term in self._context.peek_concept(concept)["terms"]:
                if term["locale"] == self._context.language:
                    yield from (term["term"], *term["forms"])

    def cards(self) -> element | None:
        """The cards of all terms so far; a script shows them, without it the links alone do."""
        if not self._concepts:
            return None
        made = html("div", classes="term-cards no-search", hidden=None)
        made.extend(self._card(concept) for concept in self._concepts)
        return made

    def _card(self, concept: str) -> element:
        context = self._context
        values = context.load(f"concepts/{concept}")
        names = preferred(values["terms"])
        own, tag = context.in_own_language({tag: terms[0]["term"] for tag, terms in names.items()} or {"en": concept})
        others = [
            html("li", html("span", other, classes="tag"), " ", html("span", names[other][0]["term"], lang=other))
            for other in context.languages
            if other != context.language and other in names
        ]
        former = [
            term["term"]
            for term in values["terms"]
            if term["locale"] == context.language and term["status"] in {"deprecated", "forbidden"}
        ]
        return html(
            "div",
            html("p", own, classes="card-name", lang=tag),
            html("p", values["definition"], lang="en"),
            None if context.language == "en" else html("p", untranslated(context)),
            html("ul", *others) if others else None,
            html("p", context.translate("No longer: {terms}", terms=", ".join(former)), classes="former")
            if former
            else None,
            id=f"card-{concept}",
            role="tooltip",
        )


def preferred(terms: Iterable[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """The terms to use by language, those of the newest edition first."""
    found: dict[str, list[dict[str, Any]]] = {}
    for term in terms:
        if term["status"] == "preferred":
            found.setdefault(term["locale"], []).append(term)
    for known in found.values():
        known.sort(key=lambda term: max(term["editions"], default=""), reverse=True)
    return found
