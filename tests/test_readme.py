"""The figures of the README that can be counted are those of the data."""

from __future__ import annotations

import ast
import re

from rulebook import face
from tests.readme import FIGURES, README, with_figures


def test_the_figures_are_those_of_the_data() -> None:
    text = README.read_text(encoding="utf-8")
    assert with_figures(text) == text


def test_wrong_figures_are_put_right() -> None:
    text = README.read_text(encoding="utf-8")
    wrong = text
    for pattern in FIGURES:
        (passage,) = re.finditer(pattern, wrong)
        wrong = wrong.replace(passage.group(), passage.group().replace(passage.group(1), "7", 1))
    assert wrong != text
    assert with_figures(wrong) == text


def test_the_python_of_the_front_page_names_what_there_is() -> None:
    (program,) = re.findall(r"```python\n(from rulebook import .*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    first, *_rest = ast.parse(program).body
    assert isinstance(first, ast.ImportFrom)
    assert {alias.name for alias in first.names} <= set(face.__all__)
