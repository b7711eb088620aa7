"""The child process that reads a PDF: ``python -c "import extractors.pdf.worker as worker; worker.main()"``.

Takes a request as JSON on standard input, gives the reading or an error as JSON on standard output.
"""

from __future__ import annotations

import contextlib
import gc
import json
import logging
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from extractors.errors import LimitError, SourceError


class _StuckError(BaseException):
    """Raised by the alarm clock; no ``except Exception`` of a library catches it."""


def main() -> None:
    """Answer the request on standard input."""
    request: dict[str, Any] = json.loads(sys.stdin.read())
    logging.disable(logging.CRITICAL)
    gc.disable()  # a short life: looking for cycles costs more than they do
    _limit(request["memory"], request["seconds"])
    path = Path(request["path"])
    answer: dict[str, Any]
    try:
        answer = {"reading": _read(path, request)}
    except SourceError as error:
        answer = {"error": type(error).__name__, "template": error.template, "values": _texts(error.values)}
    sys.stdout.write(json.dumps(answer))  # all at once: piece by piece is the slow way
    sys.stdout.flush()
    os._exit(0)  # nobody needs the objects to be taken apart one by one


def _read(path: Path, request: dict[str, Any]) -> dict[str, Any]:
    from extractors.pdf.lean import put_off  # noqa: PLC0415  (after the limits are set)

    put_off()
    from extractors.pdf.reading import read_file  # noqa: PLC0415
    from extractors.pdf.wire import dump_reading, load_languages  # noqa: PLC0415

    seconds = request["page_seconds"]
    page = 0

    def started(number: int) -> None:
        nonlocal page
        page = number
        _set_alarm(seconds)

    try:
        with _alarm():
            _set_alarm(seconds)
            return dump_reading(read_file(path, load_languages(request["languages"]), started))
    except _StuckError:
        raise LimitError(
            "page {page} of the PDF takes more than {seconds} s to read; it may refer to itself in a loop:"
            " repair it or export it anew",
            path=path,
            page=page or 1,
            seconds=f"{seconds:g}",
        ) from None
    except MemoryError:
        raise LimitError(
            "the PDF needs more than {limit} MB of memory; it may be a decompression bomb: do not trust it",
            path=path,
            limit=request["memory"] // 1_000_000,
        ) from None
    except RecursionError:
        raise SourceError("the PDF refers to itself in a loop; repair it or export it anew", path=path) from None
    except SourceError:
        raise
    except OSError as error:
        raise SourceError("cannot be read: {problem}", path=path, problem=error.strerror or error) from None
    except Exception as error:  # noqa: BLE001  (a damaged file can fail anywhere in the parser)
        raise SourceError(
            "the PDF is damaged ({problem}); repair it or export it anew",
            path=path,
            problem=f"{type(error).__name__}: {error}"[:120],
        ) from None


def _limit(memory: int, seconds: float) -> None:
    with contextlib.suppress(ImportError):  # not there on Windows, where the parent's clock must do
        import resource  # noqa: PLC0415

        for kind, value in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CPU, int(seconds) + 1)):
            _, hard = resource.getrlimit(kind)
            allowed = value if hard == resource.RLIM_INFINITY else min(value, hard)
            resource.setrlimit(kind, (allowed, hard))


@contextlib.contextmanager
def _alarm() -> Iterator[None]:
    """A clock that counts this process's own time: on a busy machine a page may wait for long."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise _StuckError

    signal.signal(signal.SIGPROF, ring)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _set_alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _texts(values: dict[str, object]) -> dict[str, Any]:
    return {name: value if isinstance(value, int | float) else str(value) for name, value in values.items()}
