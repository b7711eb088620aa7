"""Everything that ``from rulebook import …`` gives; :mod:`rulebook` loads it when the first of it is asked for."""

from extractors.document import Card, Clause, Document, Dropped, Section, Span, Stretch
from rulebook.canon.editions import Edition
from rulebook.canon.rules import Rule
from rulebook.checks.check import Check
from rulebook.checks.checking import Checked, check
from rulebook.checks.finding import Evidence, Finding, Message
from rulebook.checks.material import Passage
from rulebook.checks.settings import Settings
from rulebook.corpus.corpus import Corpus, Skipped
from rulebook.corpus.library import Library, load_library, load_termbase
from rulebook.corpus.reading import align, read
from rulebook.errors import (
    ConflictError,
    DataError,
    GraphError,
    OutputError,
    RulebookError,
    SourceError,
    UnknownKeyError,
    UnknownLocaleError,
)
from rulebook.files.resources import EXAMPLE
from rulebook.graph.build import Built, build
from rulebook.graph.read import Graph
from rulebook.graph.records import GraphConcept, GraphRule, GraphTerm, Hit, SourcePlace, StatedClause
from rulebook.language.locales import Locale
from rulebook.language.termbase import Concept, Term, Termbase

__all__ = [
    "EXAMPLE",
    "Built",
    "Card",
    "Check",
    "Checked",
    "Clause",
    "Concept",
    "ConflictError",
    "Corpus",
    "DataError",
    "Document",
    "Dropped",
    "Edition",
    "Evidence",
    "Finding",
    "Graph",
    "GraphConcept",
    "GraphError",
    "GraphRule",
    "GraphTerm",
    "Hit",
    "Library",
    "Locale",
    "Message",
    "OutputError",
    "Passage",
    "Rule",
    "RulebookError",
    "Section",
    "Settings",
    "Skipped",
    "SourceError",
    "SourcePlace",
    "Span",
    "StatedClause",
    "Stretch",
    "Term",
    "Termbase",
    "UnknownKeyError",
    "UnknownLocaleError",
    "align",
    "build",
    "check",
    "load_library",
    "load_termbase",
    "read",
]
