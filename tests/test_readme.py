"""The figures of the README that can be counted are those of the data."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from rulebook import face
from tests.readme import FIGURES, OF_BOOKS, OF_CARDS, README, with_figures


def test_the_figures_are_those_of_the_data() -> None:
    text = README.read_text(encoding="utf-8")
    assert with_figures(text, FIGURES) == text


def test_the_figures_of_the_books_are_those_that_are_measured(books: Path) -> None:
    text = README.read_text(encoding="utf-8")
    assert with_figures(text, OF_BOOKS) == text


def test_wrong_figures_are_put_right() -> None:
    text = README.read_text(encoding="utf-8")
    wrong = text
    for pattern in (*FIGURES, *OF_BOOKS, *OF_CARDS):
        (passage,) = re.finditer(pattern, wrong, re.DOTALL)
        wrong = wrong.replace(passage.group(), passage.group().replace(passage.group(1), "7", 1))
    assert wrong != text
    known = {pattern: [*passage_of(pattern, text).groups()] for pattern in (*FIGURES, *OF_BOOKS, *OF_CARDS)}
    assert with_figures(wrong, {pattern: lambda found=found: found for pattern, found in known.items()}) == text


def passage_of(pattern: str, text: str) -> re.Match[str]:
    (passage,) = re.finditer(pattern, text, re.DOTALL)
    return passage


def test_the_python_of_the_front_page_names_what_there_is() -> None:
    (program,) = re.findall(r"```python\n(from rulebook import .*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    first, *_rest = ast.parse(program).body
    assert isinstance(first, ast.ImportFrom)
    assert {alias.name for alias in first.names} <= set(face.__all__)
