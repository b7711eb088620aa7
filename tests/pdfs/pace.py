"""Processor time of our reader and of bare pdfminer.six, which changes little and is remembered in the cache.

Ours runs from compiled modules, as an installation has them: a checkout may be told to keep none, and then each reading
would compile the whole reader first.
"""

from __future__ import annotations

import hashlib
import json
import os
import resource
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pdfminer.high_level import extract_pages

from extractors.language import Language
from extractors.pdf import read_pdf
from tests.pdfs.fetch import CACHE

REMEMBERED = CACHE / "bare.json"
BYTECODE = CACHE / "bytecode"


def seconds(path: Path, language: Language) -> tuple[float, float]:
    """Our reader's seconds, those of the shorter of two readings, and bare pdfminer.six's."""
    with _compiled():
        return min(_spent(lambda: read_pdf(path, [language])) for _ in range(2)), _bare(path)


@contextmanager
def _compiled() -> Iterator[None]:
    """Let child processes keep the modules compiled, and find them so from the second time on."""
    before = dict(os.environ)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def _bare(path: Path) -> float:
    known: dict[str, float] = json.loads(REMEMBERED.read_text()) if REMEMBERED.is_file() else {}
    key = hashlib.sha256(path.read_bytes()).hexdigest()
    if key not in known:
        known[key] = _spent(lambda: deque(extract_pages(path), maxlen=0))
        REMEMBERED.parent.mkdir(parents=True, exist_ok=True)
        REMEMBERED.write_text(json.dumps(known, indent=1))
    return known[key]


def _spent(work: Callable[[], object]) -> float:
    before = _processor()
    work()
    return _processor() - before


def _processor() -> float:
    uses = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(use.ru_utime + use.ru_stime for use in uses)
