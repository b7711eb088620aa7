"""Files are put in place as a whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from rulebook.errors import OutputError


@contextmanager
def put_in_place(path: Path) -> Iterator[Path]:
    """Where to write a file that takes its place once it is complete; what is there stays until then.

    A link stays a link to the file that is replaced; a device or a pipe is written to as it is.

    Raises:
        OutputError: It cannot be written.
    """
    try:
        if path.exists() and not path.is_file():
            yield path
            return
        target = Path(os.path.realpath(path))  # Path.resolve stumbles over links in a loop
        temporary = target.with_name(f".{target.name}.{os.getpid()}.part")  # two may write the same file at once
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            yield temporary
            temporary.replace(target)
        finally:
            with suppress(OSError):
                temporary.unlink()
    except OSError as error:
        raise OutputError("cannot be written: {problem}", path=path, problem=error.strerror or error) from None


def write_whole(path: Path, data: bytes) -> None:
    """Put a file in place as a whole; one that is there stays until the new one is complete.

    Raises:
        OutputError: It cannot be written.
    """
    with put_in_place(path) as place:
        place.write_bytes(data)
