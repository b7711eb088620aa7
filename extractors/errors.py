"""What can go wrong, from an unreadable file up. Every message says what, where, and what to do."""

from __future__ import annotations

import copyreg
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Self


class RulebookError(Exception):
    """Root of all errors that a user can cause and mend.

    Attributes:
        code: Stable name of the kind of error, in kebab case.
        template: The English message with ``{named}`` fields, which is also its key in the catalogues.
        values: What the fields stand for.
        path: The file concerned, where there is one.
        line: 1-based line in it, where known.
        causes: What else went wrong and led to it, such as why no file of a folder can be read.
    """

    code: ClassVar[str] = "error"

    def __init__(self, template: str, *, path: Path | None = None, line: int | None = None, **values: object) -> None:
        super().__init__(template)
        self.template = template
        self.values = values
        self.path = path
        self.line = line
        self.causes: tuple[RulebookError, ...] = ()

    def because_of(self, causes: Iterable[RulebookError]) -> Self:
        """The error with what led to it."""
        self.causes = tuple(causes)
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied as it is, without its constructor, whose arguments are others in each kind: processes send errors."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]

    @property
    def place(self) -> str:
        """``file:line`` as far as known, for the start of the message."""
        if self.path is None:
            return ""
        return str(self.path) if self.line is None else f"{self.path}:{self.line}"

    def __str__(self) -> str:
        message = self.template.format(**self.values)
        told = f"{self.place}: {message}" if self.place else message
        return "\n".join([told, *map(str, self.causes)])


class SourceError(RulebookError):
    """A source that cannot be read."""

    code = "unreadable-source"


class UnknownFormatError(SourceError):
    """A file that is neither PDF, HTML, Markdown nor text."""

    code = "unknown-format"


class EncodingError(SourceError):
    """A text file that is not UTF-8."""

    code = "wrong-encoding"


class LimitError(SourceError):
    """A file beyond the limits on size, time or memory."""

    code = "over-limit"
