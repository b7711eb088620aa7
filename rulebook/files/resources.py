"""Where the project's own data lies: in a checkout, or installed beside the package."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from rulebook.errors import DataError

PACKAGE = Path(__file__).resolve().parents[1]
DATA = PACKAGE / "data"
EXAMPLE = DATA / "example"
"""The folder of the invented guide: four languages, four formats, with planted mistakes."""


def locales_folder() -> Path:
    """The folder with one folder per language."""
    checkout = PACKAGE.parent / "locales"
    return checkout if checkout.is_dir() else PACKAGE.parent / "rulebook_locales"


def site_folder() -> Path:
    """The folder of the website's configuration, theme and scripts."""
    checkout = PACKAGE.parent / "site"
    return checkout if checkout.is_dir() else PACKAGE.parent / "rulebook_site"


def read_toml(path: Path) -> dict[str, Any]:
    """The contents of a TOML file.

    Raises:
        DataError: The file cannot be read or is not TOML; the message names the place in it.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise DataError("the file is missing", path=path) from None
    except OSError as error:
        raise DataError("cannot be read: {problem}", path=path, problem=error.strerror or error) from None
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line, byte = data.count(b"\n", 0, error.start) + 1, data[error.start]
        raise DataError(
            "not UTF-8 (byte 0x{byte:02x}); save the file as UTF-8", path=path, line=line, byte=byte
        ) from None
    except tomllib.TOMLDecodeError as error:
        raise DataError("not valid TOML: {problem}", path=path, problem=error) from None
