"""Files are put in place as a whole."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from rulebook.errors import OutputError


def write_whole(path: Path, data: bytes) -> None:
    """Put a file in place as a whole; one that is there stays until the new one is complete.

    Raises:
        OutputError: It cannot be written.
    """
    temporary = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(data)
        temporary.replace(path)
    except OSError as error:
        raise OutputError("cannot be written: {problem}", path=path, problem=error.strerror or error) from None
    finally:
        with suppress(OSError):
            temporary.unlink()
