"""Read a PDF in a child process, so that no file can take this one down with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from extractors.blocks import Reading
from extractors.errors import LimitError, SourceError
from extractors.language import Language
from extractors.pdf.limits import Limits
from extractors.pdf.wire import dump_languages, load_reading


def read_isolated(path: Path, languages: Sequence[Language], limits: Limits) -> Reading:
    """The reading of a PDF.

    Raises:
        SourceError: The file is no PDF, is damaged or encrypted.
        LimitError: Reading it takes too long or too much memory.
    """
    request = {
        "path": str(path),
        "languages": dump_languages(languages),
        "seconds": limits.seconds,
        "page_seconds": limits.page_seconds,
        "memory": limits.memory,
    }
    # The child must find the same packages, however this process came by them; -S spares it the search.
    folders = [str(Path(__file__).resolve().parents[2]), *(entry or "." for entry in sys.path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(folders)}
    try:
        child = subprocess.run(
            [sys.executable, "-S", "-c", "import extractors.pdf.worker as worker; worker.main()"],
            input=json.dumps(request).encode(),
            capture_output=True,
            env=environment,
            timeout=limits.seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise _too_slow(path, limits) from None
    if child.returncode == -_CPU_SIGNAL:
        raise _too_slow(path, limits)
    if child.returncode != 0:
        raise SourceError(
            "the PDF made its reader stop (status {status}); repair it or export it anew",
            path=path,
            status=child.returncode,
        )
    answer = json.loads(child.stdout)
    if "reading" in answer:
        return load_reading(answer["reading"])
    kind = LimitError if answer["error"] == "LimitError" else SourceError
    raise kind(answer["template"], path=path, **answer["values"])


_CPU_SIGNAL = 24
"""SIGXCPU, by number because not every platform names it."""


def _too_slow(path: Path, limits: Limits) -> LimitError:
    return LimitError(
        "the PDF takes more than {seconds} s to read; split it or export it anew",
        path=path,
        seconds=f"{limits.seconds:g}",
    )
