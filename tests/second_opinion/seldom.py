"""Cards whose effects come up seldom where all are drawn alike: as measured, to be drawn and used more often."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

LIST: Final = Path(__file__).with_name("seldom.toml")
HEADER: Final = """\
# Cards with an effect that came up in fewer than one of a hundred duels, and how many times as often as others they are
# drawn. Last measured in {duels} duels; one step on by python -m tests.second_opinion.campaign 2000 --seldom
"""


@cache
def oftener() -> Mapping[str, int]:
    """How many times as often as others each of these cards is drawn."""
    found: dict[str, int] = tomllib.loads(LIST.read_text(encoding="utf-8"))["oftener"]
    return found


def keep(measured: Mapping[str, int], duels: int) -> None:
    """Write the list anew."""
    rows = [f"{json.dumps(name, ensure_ascii=False)} = {times}\n" for name, times in sorted(measured.items())]
    LIST.write_text(f"{HEADER.format(duels=duels)}\n[oftener]\n{''.join(rows)}", encoding="utf-8")
    oftener.cache_clear()
