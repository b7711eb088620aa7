"""The checks against the true mistakes of the real books. The table and its making: README.md."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
RECALL, SECOND, PRECISION, RIGHT = 0.85, 0.76, 0.95, 0.92


def _measuring() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mistakes", HERE / "mistakes.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mistakes"] = module
    spec.loader.exec_module(module)
    return module


mistakes = _measuring()


def test_the_table_is_large_enough() -> None:
    verdicts = [row.verdict for row in mistakes.rows()]
    assert verdicts.count("mistake") >= 60
    assert verdicts.count("right") >= 30


def test_checks_find_true_mistakes_and_seldom_cry_wolf(books: Path) -> None:
    figures = mistakes.measure(mistakes.rows(), books)
    assert figures.recall >= RECALL
    assert figures.second_recall >= SECOND
    assert figures.precision >= PRECISION
    assert figures.right >= RIGHT, figures.false
