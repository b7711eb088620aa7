"""The rows of what is known before any source: outline, editions, termbase, rules."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.canon.rules import Rule
from rulebook.corpus.library import Library
from rulebook.graph.schema import Row, as_json, edge, node, row, search, term_key
from rulebook.language.catalogue import reason_context, statement_template
from rulebook.language.termbase import Termbase


def library_rows(library: Library, terms: Termbase) -> Iterator[Row]:
    """All rows of the library and its termbase."""
    yield from _outline(library)
    yield from _termbase(terms)
    for position, rule in enumerate(library.rules):
        yield from _rule(rule, position, library)


def _outline(library: Library) -> Iterator[Row]:
    for edition in library.editions:
        yield row(
            "edition", node=node("edition", edition.id), id=edition.id, title=edition.title, year=edition.year,
            position=edition.order,
        )  # fmt: skip
    for section in library.outline:
        name = node("section", section.id)
        yield row(
            "section", node=name, id=section.id, title=section.title, parent=section.parent, position=section.order
        )
        if section.parent:
            yield edge("contains", node("section", section.parent), name, "outline")
        for tag, locale in sorted(library.locales.items()):
            title = locale.title(section.id, section.title)
            yield row("section_title", section=section.id, locale=tag, title=title)
            yield search(name, "section", tag, title, "")


def _termbase(terms: Termbase) -> Iterator[Row]:
    for concept in terms.concepts.values():
        name = node("concept", concept.id)
        yield row(
            "concept", node=name, id=concept.id, definition=concept.definition, category=concept.category,
            broader=concept.broader,
        )  # fmt: skip
        if concept.broader:
            yield edge("broader", name, node("concept", concept.broader), "concepts")
    for number, term in enumerate(terms.terms):
        name = node("term", term.locale, term.concept, str(number))
        yield row(
            "term", node=name, concept=term.concept, locale=term.locale, term=term.text, status=term.status,
            editions=as_json(term.editions), forms=as_json(term.forms), gender=term.gender,
        )  # fmt: skip
        for key in sorted({term_key(form) for form in (term.text, *term.forms) if "…" not in form}):
            yield row("term_key", key=key, term=name)
        yield edge("names", name, node("concept", term.concept), "terms")
        if term.status == "preferred":
            yield search(node("concept", term.concept), "concept", term.locale, term.text, " ".join(term.forms))


def _rule(rule: Rule, position: int, library: Library) -> Iterator[Row]:
    name = node("rule", rule.id)
    yield row(
        "rule", node=name, id=rule.id, section=rule.section, editions=as_json(rule.editions), kind=rule.kind,
        modality=rule.modality, template=rule.template, parameters=as_json(rule.parameters), hash=rule.hash,
        waiver=rule.waiver, position=position,
    )  # fmt: skip
    for tag, text in _statements(rule, library):
        yield row("statement", rule=rule.id, locale=tag, text=text)
        yield search(name, "rule", tag, rule.id, text)
    for tag, text in _reasons(rule, library):
        yield row("reason", rule=rule.id, locale=tag, text=text)
    yield edge("contains", node("section", rule.section), name, "rules")
    for edition in rule.editions:
        yield edge("holds-in", name, node("edition", edition), "rules")
    for concept in rule.concepts:
        yield edge("uses", name, node("concept", concept), "rules")
    relations = {"supersedes": rule.supersedes, "overrides": rule.overrides, "see-also": rule.see_also}
    for kind, targets in relations.items():
        for target in targets:
            yield edge(kind, name, node("rule", target), "rules")


def _reasons(rule: Rule, library: Library) -> Iterator[tuple[str, str]]:
    if rule.reason:
        for tag, locale in sorted(library.locales.items()):
            translated = statement_template(locale.statements, reason_context(rule.id), rule.reason)
            if translated or tag == "en":
                yield tag, translated or rule.reason


def _statements(rule: Rule, library: Library) -> Iterator[tuple[str, str]]:
    for tag, locale in sorted(library.locales.items()):
        template = statement_template(locale.statements, rule.id, rule.template)
        if template is None and tag == "en":
            template = rule.template
        if template is not None:
            yield tag, rule.state(template)
