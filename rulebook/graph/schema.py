"""The tables of the graph file.

Every node has a text id with its kind before a colon (``rule:battle.replay.trigger``,
``clause:9.0/fr/c230``); every edge names two nodes, its kind, where it came from, and, where it was
inferred, a score.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

VERSION: Final = 2
"""Version of this schema; a graph of another version is built anew."""

TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE edition (node TEXT PRIMARY KEY, id TEXT UNIQUE, title TEXT, year INTEGER, position INTEGER);
CREATE TABLE source (
  node TEXT PRIMARY KEY, path TEXT, sha256 TEXT, format TEXT, locale TEXT, edition TEXT,
  pages INTEGER, lines INTEGER);
CREATE TABLE section (node TEXT PRIMARY KEY, id TEXT UNIQUE, title TEXT, parent TEXT, position INTEGER);
CREATE TABLE section_title (
  section TEXT, locale TEXT, title TEXT, PRIMARY KEY (section, locale)) WITHOUT ROWID;
CREATE TABLE heading (
  node TEXT PRIMARY KEY, source TEXT, id TEXT, parent TEXT, level INTEGER, heading TEXT, canonical TEXT,
  page INTEGER, line INTEGER, position INTEGER);
CREATE TABLE clause (
  node TEXT PRIMARY KEY, source TEXT, id TEXT, heading TEXT, section TEXT, kind TEXT, text TEXT, hash TEXT,
  page INTEGER, line INTEGER, end_line INTEGER, spans TEXT, position INTEGER);
CREATE TABLE dropped (source TEXT, line INTEGER, end_line INTEGER, reason TEXT, spans TEXT);
CREATE TABLE card (
  node TEXT PRIMARY KEY, source TEXT, number TEXT, name TEXT, card_type TEXT, type_line TEXT, attribute TEXT,
  atk INTEGER, def INTEGER, level INTEGER, rank INTEGER, pendulum_scale INTEGER, text TEXT,
  pendulum_text TEXT, page INTEGER, line INTEGER, end_line INTEGER, occurrences INTEGER);
CREATE TABLE concept (node TEXT PRIMARY KEY, id TEXT UNIQUE, definition TEXT, category TEXT, broader TEXT);
CREATE TABLE term (
  node TEXT PRIMARY KEY, concept TEXT, locale TEXT, term TEXT, status TEXT, editions TEXT, forms TEXT,
  gender TEXT);
CREATE TABLE term_key (key TEXT, term TEXT, PRIMARY KEY (key, term)) WITHOUT ROWID;
CREATE TABLE rule (
  node TEXT PRIMARY KEY, id TEXT UNIQUE, section TEXT, editions TEXT, kind TEXT, modality TEXT, template TEXT,
  parameters TEXT, hash TEXT, waiver TEXT, position INTEGER);
CREATE TABLE statement (rule TEXT, locale TEXT, text TEXT, PRIMARY KEY (rule, locale)) WITHOUT ROWID;
CREATE TABLE reason (rule TEXT, locale TEXT, text TEXT, PRIMARY KEY (rule, locale)) WITHOUT ROWID;
CREATE TABLE alignment (id INTEGER PRIMARY KEY, edition TEXT, section TEXT, score REAL);
CREATE TABLE alignment_member (alignment INTEGER, clause TEXT, PRIMARY KEY (alignment, clause)) WITHOUT ROWID;
CREATE TABLE symbol (node TEXT PRIMARY KEY, id TEXT UNIQUE, path TEXT, line INTEGER);
CREATE TABLE conformance_case (node TEXT PRIMARY KEY, id TEXT UNIQUE, title TEXT, path TEXT, line INTEGER);
CREATE TABLE edge (
  kind TEXT, subject TEXT, object TEXT, score REAL, provenance TEXT, detail TEXT,
  PRIMARY KEY (kind, subject, object, detail)) WITHOUT ROWID;
CREATE VIRTUAL TABLE search USING fts5 (
  node UNINDEXED, kind UNINDEXED, locale UNINDEXED, title, body, tokenize = 'unicode61 remove_diacritics 2');
"""

INDEXES: Final = """
CREATE INDEX clause_source ON clause (source, position);
CREATE INDEX clause_section ON clause (section);
CREATE INDEX edge_object ON edge (kind, object);
CREATE INDEX term_concept ON term (concept, locale);
CREATE INDEX member_clause ON alignment_member (clause);
CREATE INDEX rule_section ON rule (section);
"""


def node(kind: str, *parts: str) -> str:
    """The id of a node.

    >>> node("clause", "9.0/fr", "c230")
    'clause:9.0/fr/c230'
    """
    return f"{kind}:{'/'.join(parts)}"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its cells by the names of their columns."""

    table: str
    cells: Mapping[str, object]


def row(table: str, **cells: object) -> Row:
    """A row of a table; the names are those of the columns."""
    return Row(table, cells)


def edge(kind: str, subject: str, target: str, provenance: str, *, score: float | None = None, detail: str = "") -> Row:
    """An edge between two nodes."""
    cells = {"kind": kind, "subject": subject, "object": target, "score": score, "provenance": provenance}
    return Row("edge", {**cells, "detail": detail})


def search(name: str, kind: str, locale: str, title: str, body: str) -> Row:
    """An entry of the full-text index."""
    return row("search", node=name, kind=kind, locale=locale, title=title, body=body)


def term_key(text: str) -> str:
    """A term as a key of the graph: case folded, white space joined.

    >>> term_key("Tribute  Summon")
    'tribute summon'
    """
    return " ".join(text.casefold().split())


def as_json(value: tuple[str, ...] | Mapping[str, object]) -> str:
    """A value of several parts as one cell."""
    plain = dict(value) if isinstance(value, Mapping) else list(value)
    return json.dumps(plain, ensure_ascii=False, sort_keys=True)
