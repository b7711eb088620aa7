"""Where words begin and end is decided in ``rulebook/language/text`` and nowhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LANGUAGE = ROOT / "rulebook/language"
READING = ("aligning", "checks", "corpus", "graph", "likeness", "localisation", "placing", "spelling")
"""The rooms that read the texts of books and cards."""
LETTERS = "abcdemnorstuxyz"
"""What a pattern that takes these, small or great, again and again, takes are words."""


def patterns(source: str) -> Iterator[tuple[int, str]]:
    """The line and text of each regular expression of a module; what is put into one counts as one letter."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "re"
            and node.func.attr != "escape"
            and node.args
        ):
            yield node.lineno, written(node.args[0])


def written(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)
    return ""


def cuts_words(pattern: str) -> bool:
    """Whether a pattern takes any letter, small or great, any number of times, and no space with them."""
    return any(takes(one, LETTERS) or takes(one, LETTERS.upper()) for one in repeated(re._parser.parse(pattern)))


def takes(signs: str, wanted: str) -> bool:
    one = re.compile(signs)
    return all(one.fullmatch(letter) for letter in wanted) and not one.fullmatch(" ")


def repeated(parsed: object) -> Iterator[str]:
    """The sets of signs that a pattern takes without an upper bound, each written as a pattern of its own."""
    for kind, value in parsed:  # type: ignore[attr-defined]
        if kind in (re._constants.MAX_REPEAT, re._constants.MIN_REPEAT, re._constants.POSSESSIVE_REPEAT):
            _, most, inside = value
            if most is re._constants.MAXREPEAT and len(inside) == 1 and inside[0][0] is re._constants.IN:
                yield as_set(inside[0][1])
        for part in value if isinstance(value, tuple | list) else (value,):
            for found in part if isinstance(part, list) else (part,):
                if isinstance(found, re._parser.SubPattern):
                    yield from repeated(found)


CATEGORIES = {"CATEGORY_WORD": r"\w", "CATEGORY_NOT_WORD": r"\W", "CATEGORY_DIGIT": r"\d", "CATEGORY_NOT_DIGIT": r"\D",
              "CATEGORY_SPACE": r"\s", "CATEGORY_NOT_SPACE": r"\S"}  # fmt: skip


def as_set(members: list[tuple[object, object]]) -> str:
    found = ""
    for kind, value in members:
        if kind is re._constants.NEGATE:
            found += "^"
        elif kind is re._constants.LITERAL:
            found += re.escape(chr(value))  # type: ignore[arg-type]
        elif kind is re._constants.RANGE:
            found += f"{re.escape(chr(value[0]))}-{re.escape(chr(value[1]))}"  # type: ignore[index]
        else:
            found += CATEGORIES[str(value)]
    return f"[{found}]"


@pytest.mark.parametrize(
    "pattern",
    [r"\w+", r"[^\W\d_]+", r"(?<!-)[a-zß-öø-ÿ]{2,}(?= )", r"(?P<word>[A-Z]\w*)", r"x|(?:\S+ ){4,}", r"[\w'-]*"],
)
def test_what_cuts_words_is_told(pattern: str) -> None:
    assert cuts_words(pattern)


@pytest.mark.parametrize("pattern", [r"\d+", r"\s+$", r"[ivx]+\.", r"\([^()]*\)", r"[.!?]\w", r"\w{1,3}\)", r"(?:ab)+"])
def test_what_cuts_none_is_let_alone(pattern: str) -> None:
    assert not cuts_words(pattern)


def modules() -> list[Path]:
    return [path for room in READING for path in sorted((ROOT / "rulebook" / room).rglob("*.py"))]


def of_language() -> list[Path]:
    """The modules of language itself, but for those that cut texts, and the one that reads patterns, a notation."""
    found = sorted(LANGUAGE.rglob("*.py"))
    return [path for path in found if path.parent.name != "text" and path.name != "patterns.py"]


def test_no_other_module_cuts_text_into_words() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {pattern}"
        for path in (*modules(), *of_language())
        for line, pattern in patterns(path.read_text(encoding="utf-8"))
        if cuts_words(pattern)
    ]
    assert found == []


def splits(source: str) -> Iterator[int]:
    """The lines on which a text is split at its spaces, but for those that put it together again with single ones."""
    calls = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    ]
    joined = {id(call.args[0]) for call in calls if call.func.attr == "join" and call.args}
    for call in calls:
        if call.func.attr == "split" and not call.args and not call.keywords and id(call) not in joined:
            yield call.lineno


@pytest.mark.parametrize("source", ["for word in text.split(): print(word)", "len(passage.text.split()) < 5"])
def test_a_split_at_spaces_is_told(source: str) -> None:
    assert list(splits(source)) == [1]


def test_no_module_outside_language_splits_text_at_spaces() -> None:
    assert list(splits('" ".join(text.split())')) == []
    found = [
        f"{path.relative_to(ROOT)}:{line}" for path in modules() for line in splits(path.read_text(encoding="utf-8"))
    ]
    assert found == []
