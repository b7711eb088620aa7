"""The rows of what the sources say: documents, clauses, cards, alignments, links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from extractors.document import Card, Clause, Document, Section, Span
from rulebook.aligning.linking import LinkedGroup
from rulebook.corpus.corpus import Corpus
from rulebook.graph.schema import Row, edge, node, row, search
from rulebook.likeness.clauses import clause_hash


def corpus_rows(corpus: Corpus, names: Mapping[str, str]) -> Iterator[Row]:
    """All rows of the documents and of what was found between them.

    ``names`` gives the name of each document's path in the graph.
    """
    for document in corpus.documents:
        yield from _document(document, names[document.path], corpus)
    sources = {document.path: source_name(document) for document in corpus.documents}
    number = 0
    for edition, groups in corpus.groups.items():
        for linked in groups:
            number += 1
            yield from _group(number, edition, linked, sources)


def source_name(document: Document) -> str:
    """The name of a source in the graph: edition and locale, which no other source shares."""
    return f"{document.edition}/{document.locale}"


def _document(document: Document, path: str, corpus: Corpus) -> Iterator[Row]:
    source = source_name(document)
    name = node("source", source)
    yield row(
        "source", node=name, path=path, sha256=document.sha256, format=document.format, locale=document.locale,
        edition=document.edition, pages=document.pages, lines=document.lines,
    )  # fmt: skip
    yield edge("of", name, node("edition", document.edition or ""), path)
    for position, section in enumerate(document.sections):
        yield from _heading(section, position, source)
    canonical = {section.id: section.canonical for section in document.sections}
    texts = corpus.library.texts(document.locale or "")
    for position, clause in enumerate(document.clauses):
        yield from _clause(clause, position, document, canonical.get(clause.section or ""))
        for mention in texts[clause.text].key(document.edition).mentions:
            span = f"{mention.start}-{mention.end}"
            for concept in mention.concepts:
                yield edge(
                    "mentions",
                    node("clause", source, clause.id),
                    node("concept", concept),
                    "terms",
                    detail=span,
                )
    for dropped in document.dropped:
        yield row(
            "dropped", source=source, line=dropped.line, end_line=dropped.end_line, reason=dropped.reason,
            spans=_spans(dropped.spans),
        )  # fmt: skip
    for card in document.cards:
        yield from _card(card, source, document.locale or "")


def _heading(section: Section, position: int, source: str) -> Iterator[Row]:
    name = node("heading", source, section.id)
    yield row(
        "heading", node=name, source=source, id=section.id, parent=section.parent, level=section.level,
        heading=section.heading, canonical=section.canonical, page=section.page, line=section.line, position=position,
    )  # fmt: skip
    container = node("heading", source, section.parent) if section.parent else node("source", source)
    yield edge("contains", container, name, source)
    if section.canonical:
        yield edge("maps-to", name, node("section", section.canonical), "placement")


def _clause(clause: Clause, position: int, document: Document, section: str | None) -> Iterator[Row]:
    source = source_name(document)
    name = node("clause", source, clause.id)
    yield row(
        "clause", node=name, source=source, id=clause.id, heading=clause.section, section=section, kind=clause.kind,
        text=clause.text, hash=clause_hash(clause.text), page=clause.page, line=clause.line, end_line=clause.end_line,
        spans=_spans(clause.spans), position=position,
    )  # fmt: skip
    yield search(name, "clause", document.locale or "", "", clause.text)
    if clause.section:
        yield edge("contains", node("heading", source, clause.section), name, source)


def _card(card: Card, source: str, locale: str) -> Iterator[Row]:
    name = node("card", source, card.number or card.name)
    yield row(
        "card", node=name, source=source, number=card.number, name=card.name, card_type=card.card_type,
        type_line=card.type_line, attribute=card.attribute, atk=card.atk, **{"def": card.defense}, level=card.level,
        rank=card.rank, pendulum_scale=card.pendulum_scale, text=card.text, pendulum_text=card.pendulum_text,
        page=card.page, line=card.line, end_line=card.end_line, occurrences=card.occurrences,
    )  # fmt: skip
    yield edge("prints", node("source", source), name, source)
    yield search(name, "card", locale, card.name, card.text)


def _group(number: int, edition: str, linked: LinkedGroup, sources: Mapping[str, str]) -> Iterator[Row]:
    group = linked.group
    clauses = [node("clause", sources[member.source], member.clause.id) for member in group.members]
    yield row("alignment", id=number, edition=edition, section=group.section, score=group.score)
    for clause in clauses:
        yield row("alignment_member", alignment=number, clause=clause)
    for one, other in pairwise(clauses):
        yield edge("aligned", one, other, "alignment", score=group.score)
    for link in linked.links:
        clause = node("clause", sources[link.source], link.clause)
        origin = "review" if link.reviewed else "linking"
        yield edge("states", clause, node("rule", link.rule), origin, score=link.score)


def _spans(spans: Iterable[Span]) -> str:
    return " ".join(f"{span.start}-{span.end}" for span in spans)
