"""Duels played with the sources where these are compiled, so that the engine's rules can be counted.

python -m tests.second_opinion.sources 38 76 114   # the duels of these numbers; what was met goes out, pickled
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterable
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.second_opinion.tally import Tally

ROOT: Final = Path(__file__).parents[2]
"""The folder of the sources, which has what is compiled beside them."""


def counted(numbers: Iterable[int]) -> Tally:
    """What the duels of some numbers meet, played by a process that passes over what is compiled."""
    command = [sys.executable, "-m", "tests.second_opinion.sources", *map(str, numbers)]
    found: Tally = pickle.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    return found


def as_written(entry: str) -> FileFinder:
    """What finds the modules of the project in their sources alone."""
    if not Path(entry).is_relative_to(ROOT):
        raise ImportError(entry)
    return FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES))


def main() -> None:
    """Play the duels that the command line names."""
    sys.path_hooks.insert(0, as_written)
    sys.path_importer_cache.clear()
    from tests.second_opinion.campaign import watched_part  # noqa: PLC0415 - from here on it is the source

    sys.stdout.buffer.write(pickle.dumps(watched_part([int(number) for number in sys.argv[1:]])))


if __name__ == "__main__":
    main()
