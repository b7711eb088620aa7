"""Serving a built site on this machine, and building it again when what it is made of changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from rulebook.errors import OutputError

PAUSE = 1.0
"""Seconds between two looks at the files."""


class _Handler(SimpleHTTPRequestHandler):
    """Serves files without a line for each request."""

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path, port: int) -> Iterator[str]:
    """Serve a folder to this machine alone; gives the address.

    Raises:
        OutputError: The port is taken.
    """
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(folder)))
    except OSError as error:
        raise OutputError("port {port} cannot be used: {problem}", port=port, problem=error.strerror or error) from None
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def rebuild_on_change(watched: Iterable[Path], build: Callable[[], object], pause: float = PAUSE) -> None:
    """Build again whenever a watched file changes, or one in a watched folder, until interrupted."""
    places = tuple(watched)
    seen = _stamps(places)
    while True:
        time.sleep(pause)
        now = _stamps(places)
        if now != seen:
            seen = now
            build()


def _stamps(places: Iterable[Path]) -> dict[Path, int]:
    found: dict[Path, int] = {}
    for place in places:
        for path in (place, *place.rglob("*")) if place.is_dir() else (place,):
            try:
                found[path] = path.stat().st_mtime_ns
            except OSError:
                continue  # gone between the listing and the look
    return found
