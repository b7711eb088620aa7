"""What reading a file may cost."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """What reading a file may cost: seconds in all, seconds for one page, bytes of memory."""

    seconds: float = 300
    page_seconds: float = 30
    memory: int = 2_000_000_000
