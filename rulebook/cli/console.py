"""Where a command's words go: results to standard output, everything else to standard error."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn


class _Console(Console):
    """A console that leaves a reader's going away to the command line, which ends all commands alike."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


out = _Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


def wrapping() -> Console:
    """Standard output for prose: on a terminal lines break at words, into a file or a pipe they go whole."""
    return _Console(highlight=False, soft_wrap=not sys.stdout.isatty())


def print_json(name: str, values: Mapping[str, Any]) -> None:
    """Print one JSON object that carries its schema's name."""
    ascii_only = (sys.stdout.encoding or "utf-8").lower() != "utf-8"
    json.dump({"schema": f"rulebook/{name}/1", **values}, sys.stdout, ensure_ascii=ascii_only, indent=2)
    sys.stdout.write("\n")


def plain(text: str) -> str:
    """Text from a source, safe from being read as markup."""
    return escape(text)


class Steps:
    """Shows a bar on standard error once the work has taken more than a second."""

    PATIENCE = 1.0

    def __init__(self, total: int) -> None:
        self._total = total
        self._begin = time.monotonic()
        self._done = 0
        self._progress: Progress | None = None

    def __call__(self, path: Path) -> None:
        """Tell that the work on ``path`` begins."""
        if self._progress is None and err.is_terminal and time.monotonic() - self._begin > self.PATIENCE:
            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
            self._progress = Progress(*columns, console=err, transient=True)
            self._progress.start()
            self._progress.add_task("", total=self._total)
        if self._progress is not None:
            task = self._progress.task_ids[0]
            self._progress.update(task, description=plain(path.name), completed=self._done)
        self._done += 1

    def close(self) -> None:
        """Take the bar away."""
        if self._progress is not None:
            self._progress.stop()


@contextmanager
def steps(total: int) -> Iterator[Steps]:
    """A bar for ``total`` steps, taken away at the end."""
    shown = Steps(total)
    try:
        yield shown
    finally:
        shown.close()
