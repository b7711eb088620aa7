"""Read a graph file: by rule, section, concept, or by any term of any language."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from rulebook.errors import GraphError, UnknownKeyError
from rulebook.graph.records import (
    GraphConcept,
    GraphMention,
    GraphRule,
    GraphSource,
    GraphTerm,
    Hit,
    PrintedCard,
    PrintedHeading,
    ProofPlace,
    SourcePlace,
    StatedClause,
)
from rulebook.graph.schema import VERSION, term_key
from rulebook.language.text.tokens import runs

CARD_FACTS = ("card_type", "attribute", "atk", "def", "level", "rank", "pendulum_scale")
"""The columns of a card that do not depend on the language."""


class Graph:
    """An open graph file.

    ``graph["Tribute Summon"]``, ``graph["Tributbeschwörung"]`` and ``graph["tribute-summon"]`` reach
    the same concept; an ambiguous key returns all candidates.
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        path = Path(path)
        if not path.is_file():
            raise GraphError("there is no graph; make one with: rulebook build SOURCE -o DIR", path=path)
        try:
            self._connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
            version = self._connection.execute("SELECT value FROM meta WHERE key = 'version'").fetchone()
        except sqlite3.DatabaseError:
            raise GraphError("not a graph, or damaged; build it anew", path=path) from None
        if version is None or int(version[0]) != VERSION:
            raise GraphError("a graph of another version; build it anew", path=path)
        self.path = path

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __getitem__(self, key: str) -> tuple[GraphConcept, ...]:
        if found := self.concepts(key):
            return found
        raise UnknownKeyError("nothing is called {key}", key=key)

    def concepts(self, key: str, *, locale: str | None = None, edition: str | None = None) -> tuple[GraphConcept, ...]:
        """The concepts that a term (or an id) names, narrowed by locale and edition."""
        rows = self._rows(
            "SELECT DISTINCT concept, locale, editions FROM term_key JOIN term ON term.node = term_key.term"
            " WHERE key = ?",
            term_key(key),
        )
        names = [
            concept
            for concept, tag, editions in rows
            if locale in (None, tag) and (edition is None or edition in json.loads(editions))
        ]
        if self._one("SELECT 1 FROM concept WHERE id = ?", key):
            names.append(key)
        return tuple(self._concept(name) for name in dict.fromkeys(names))

    def rule(self, rule: str) -> GraphRule:
        """A rule by its id.

        Raises:
            UnknownKeyError: There is no such rule.
        """
        row = self._one("SELECT node, section, editions, kind, modality, parameters, hash FROM rule WHERE id = ?", rule)
        if row is None:
            raise UnknownKeyError("there is no rule {rule}", rule=rule)
        name, section, editions, kind, modality, parameters, digest = row
        related: dict[str, list[str]] = {}
        for relation, target in self._rows(
            "SELECT kind, object FROM edge WHERE subject = ? AND kind IN ('supersedes', 'overrides', 'see-also')"
            " UNION ALL SELECT 'superseded-by', subject FROM edge WHERE object = ? AND kind = 'supersedes'",
            name,
            name,
        ):
            related.setdefault(relation, []).append(_bare(target))
        concepts = self._rows("SELECT object FROM edge WHERE kind = 'uses' AND subject = ?", name)
        return GraphRule(
            id=rule,
            section=section,
            editions=tuple(json.loads(editions)),
            kind=kind,
            modality=modality,
            parameters=json.loads(parameters),
            hash=digest,
            statements=dict(self._rows("SELECT locale, text FROM statement WHERE rule = ?", rule)),
            reasons=dict(self._rows("SELECT locale, text FROM reason WHERE rule = ?", rule)),
            concepts=tuple(_bare(row[0]) for row in concepts),
            related={relation: tuple(targets) for relation, targets in related.items()},
            code=self._evidence("symbol", "implements", name),
            cases=self._evidence("conformance_case", "cites", name),
        )

    def _evidence(self, table: str, relation: str, rule: str) -> tuple[ProofPlace, ...]:
        rows = self._rows(
            f"SELECT id, path, line FROM {table} JOIN edge ON edge.subject = {table}.node"
            " WHERE edge.kind = ? AND edge.object = ? ORDER BY id",
            relation,
            rule,
        )
        return tuple(ProofPlace(*row) for row in rows)

    def rules(self, section: str | None = None, edition: str | None = None) -> tuple[str, ...]:
        """Ids of the rules, of one section (and the sections in it) and edition where given."""
        rows = self._rows("SELECT id, section, editions FROM rule ORDER BY position")
        return tuple(
            name
            for name, home, editions in rows
            if (section is None or home == section or home.startswith(f"{section}/"))
            and (edition is None or edition in json.loads(editions))
        )

    def section(self, section: str) -> dict[str, str]:
        """The titles of a canonical section by locale.

        Raises:
            UnknownKeyError: There is no such section.
        """
        row = self._one("SELECT title FROM section WHERE id = ?", section)
        if row is None:
            raise UnknownKeyError("there is no section {section}", section=section)
        return dict(self._rows("SELECT locale, title FROM section_title WHERE section = ?", section))

    def sections(self) -> tuple[str, ...]:
        """Ids of the canonical sections, in the order of the outline."""
        return tuple(name for (name,) in self._rows("SELECT id FROM section ORDER BY position"))

    def all_concepts(self) -> Iterator[GraphConcept]:
        """All concepts with their terms."""
        return (self._concept(name) for (name,) in self._rows("SELECT id FROM concept ORDER BY rowid"))

    def sources(self) -> tuple[GraphSource, ...]:
        """The books that the graph was built from."""
        rows = self._rows("SELECT node, path, sha256, format, locale, edition, pages, lines FROM source")
        return tuple(GraphSource(_bare(name), *rest) for name, *rest in rows)

    def headings(self) -> Iterator[PrintedHeading]:
        """The headings of all books, in the order of each."""
        sources = {source.name: source for source in self.sources()}
        stated: dict[tuple[str, str], list[str]] = {}
        for source, name, rule in self._rows(
            "SELECT clause.source, clause.heading, object FROM clause JOIN edge ON subject = clause.node"
            " WHERE edge.kind = 'states' ORDER BY subject, object"
        ):
            stated.setdefault((source, name), []).append(_bare(rule))
        for row in self.rows("heading"):
            rules = tuple(dict.fromkeys(stated.get((row["source"], row["id"]), ())))
            yield PrintedHeading(
                sources[row["source"]], row["canonical"], row["heading"], row["page"], row["line"], rules
            )

    def printed_cards(self) -> Iterator[PrintedCard]:
        """The cards that the books print, book by book."""
        sources = {source.name: source for source in self.sources()}
        for row in self.rows("card"):
            yield PrintedCard(
                sources[row["source"]], row["number"], row["name"], row["type_line"], row["text"],
                row["pendulum_text"], row["page"], row["line"],
                {fact: row[fact] for fact in CARD_FACTS if row[fact] is not None},
            )  # fmt: skip

    def mentions(self) -> Mapping[str, tuple[GraphMention, ...]]:
        """Where each clause mentions concepts, by the clause's node."""
        found: dict[str, dict[tuple[int, int], list[str]]] = {}
        for clause, concept, span in self._rows("SELECT subject, object, detail FROM edge WHERE kind = 'mentions'"):
            start, _, end = span.partition("-")
            found.setdefault(clause, {}).setdefault((int(start), int(end)), []).append(_bare(concept))
        return {
            clause: tuple(GraphMention(*span, tuple(concepts)) for span, concepts in sorted(spans.items()))
            for clause, spans in found.items()
        }

    def clauses_of_rule(self, rule: str) -> tuple[StatedClause, ...]:
        """The clauses that state a rule, source by source."""
        stating = "JOIN edge ON edge.subject = clause.node WHERE edge.kind = 'states' AND edge.object = ?"
        return tuple(self._clauses(stating, f"rule:{rule}"))

    def clauses_of_section(self, section: str) -> tuple[StatedClause, ...]:
        """The clauses that stand in a canonical section or in the sections in it."""
        return tuple(self._clauses("WHERE clause.section = ? OR clause.section LIKE ?", section, f"{section}/%"))

    def clauses_of_concept(self, concept: str) -> tuple[StatedClause, ...]:
        """The clauses that mention a concept, or that state a rule which uses it."""
        name = f"concept:{concept}"
        return tuple(
            self._clauses(
                "WHERE clause.node IN (SELECT subject FROM edge WHERE kind = 'mentions' AND object = ?)"
                " OR clause.node IN (SELECT states.subject FROM edge AS states JOIN edge AS uses"
                " ON uses.subject = states.object WHERE states.kind = 'states' AND uses.kind = 'uses'"
                " AND uses.object = ?)",
                name,
                name,
            )
        )

    def aligned(self, node: str) -> tuple[StatedClause, ...]:
        """The clauses that say the same in other sources, the given one included."""
        return tuple(
            self._clauses(
                "JOIN alignment_member AS other ON other.clause = clause.node"
                " JOIN alignment_member AS mine ON mine.alignment = other.alignment WHERE mine.clause = ?",
                node,
            )
        )

    def search(self, text: str, *, locale: str | None = None, limit: int = 20) -> tuple[Hit, ...]:
        """Full-text search over rules, terms, sections, clauses and cards, the best first."""
        words = runs(text)
        if not words:
            return ()
        query = " ".join(f'"{word}"*' for word in words)
        rows = self._rows(
            "SELECT node, kind, locale, title, snippet(search, 4, '[', ']', '…', 16) FROM search"
            " WHERE search MATCH ? AND (? IS NULL OR locale = ?) ORDER BY rank, rowid LIMIT ?",
            query,
            locale,
            locale,
            limit,
        )
        return tuple(Hit(*row) for row in rows)

    def rows(self, table: str) -> Iterator[dict[str, Any]]:
        """Every row of a table, for exports."""
        if not table.isidentifier():
            raise UnknownKeyError("there is no table {table}", table=table)
        cursor = self._connection.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in cursor.description]
        for row in cursor:
            yield dict(zip(names, row, strict=True))

    def _concept(self, concept: str) -> GraphConcept:
        row = self._one("SELECT definition, category, broader FROM concept WHERE id = ?", concept)
        terms = self._rows(
            "SELECT locale, term, status, editions, forms, gender FROM term WHERE concept = ? ORDER BY rowid", concept
        )
        rules = self._rows("SELECT subject FROM edge WHERE kind = 'uses' AND object = ?", f"concept:{concept}")
        return GraphConcept(
            id=concept,
            definition=row[0] if row else "",
            category=row[1] if row else "",
            broader=row[2] if row else None,
            terms=tuple(
                GraphTerm(tag, text, status, tuple(json.loads(editions)), tuple(json.loads(forms)), gender)
                for tag, text, status, editions, forms, gender in terms
            ),
            rules=tuple(_bare(rule[0]) for rule in rules),
        )

    def _clauses(self, condition: str, *values: str) -> Iterator[StatedClause]:
        rows = self._rows(
            "SELECT clause.node, clause.id, clause.kind, clause.text, clause.section, clause.source, source.path,"
            " source.locale, source.edition, clause.page, clause.line, clause.end_line"
            f" FROM clause JOIN source ON source.node = 'source:' || clause.source {condition}"
            " ORDER BY source.edition, source.locale, clause.position",
            *values,
        )
        for node, name, kind, text, section, source, path, locale, edition, page, line, end_line in rows:
            links = self._rows("SELECT object, score FROM edge WHERE kind = 'states' AND subject = ?", node)
            place = SourcePlace(source, path, locale, edition, page, line, end_line)
            rules = tuple((_bare(rule), score) for rule, score in links)
            yield StatedClause(node, name, kind, text, section, place, rules)

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return self._connection.execute(query, values).fetchall()

    def _one(self, query: str, *values: object) -> tuple[Any, ...] | None:
        row: tuple[Any, ...] | None = self._connection.execute(query, values).fetchone()
        return row


def _bare(node: str) -> str:
    return node.partition(":")[2]
