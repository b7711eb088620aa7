"""The errors of this package, beside those of the extractors that they extend."""

from __future__ import annotations

from extractors.errors import RulebookError, SourceError

__all__ = [
    "ConflictError",
    "DataError",
    "GraphError",
    "OutputError",
    "RulebookError",
    "SiteError",
    "SourceError",
    "UnknownKeyError",
    "UnknownLocaleError",
]


class DataError(RulebookError):
    """A file of the project's own data (a locale, the rules, the outline) that breaks its form."""

    code = "bad-data"


class UnknownLocaleError(RulebookError):
    """A language that has no folder."""

    code = "unknown-locale"


class UnknownKeyError(RulebookError, KeyError):
    """A rule, term or section that the graph does not have."""

    code = "unknown-key"

    __str__ = RulebookError.__str__


class ConflictError(RulebookError):
    """Inputs that cannot be taken together, such as two sources of one locale and edition."""

    code = "conflict"


class GraphError(RulebookError):
    """A graph file that is missing, damaged or of another version."""

    code = "bad-graph"


class OutputError(RulebookError):
    """A place that cannot be written to."""

    code = "cannot-write"


class SiteError(RulebookError):
    """A website that cannot be built."""

    code = "site"
