"""Cases run against changed code, which may do anything: within bounds of time and memory, without a word.

Only for a process that ends afterwards.
"""

from __future__ import annotations

import os
import resource
import signal
from importlib import import_module
from types import FrameType
from typing import Final

from engine.conformance.mutants.reach import RUNNER, Run

PATIENCE: Final = 2.0
"""Seconds of computing after which a case is taken not to come to an end, which is noticed."""
LONGEST: Final = 60
"""Seconds of computing after which a trial is ended from outside; that is noticed, too."""
MEMORY: Final = 1 << 31
"""Bytes that a trial may use."""


class _TooLongError(BaseException):
    """A case does not come to an end; no exception that the engine could catch."""


def keep_within_bounds() -> None:
    """Let this process use so much time and memory and no more, and say nothing."""

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise _TooLongError

    signal.signal(signal.SIGPROF, ring)
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)


def fails(run: Run) -> bool:
    """Whether a case fails in an edition; whatever goes wrong counts, for something was noticed."""
    runner, own = map(import_module, RUNNER)
    case, edition = run
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        outcome: str = runner.run(case, edition, own.OwnEngine()).outcome
    except (Exception, _TooLongError):  # noqa: BLE001 - changed code may break anywhere
        return True
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return outcome != "passed"
