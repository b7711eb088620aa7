"""Where the project's own data lies: in a checkout, or installed beside the package."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from rulebook.errors import DataError

PACKAGE = Path(__file__).resolve().parent
DATA = PACKAGE / "data"


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
        DataError: The file is missing or is not TOML; the message names the place in it.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError("the file is missing", path=path) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError("not valid TOML: {problem}", path=path, problem=error) from None
