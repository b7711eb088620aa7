"""The code blocks of the manual's pages: files to be written, commands to be run, Python to be tried."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MANUAL = ROOT / "site/manual"
DIRECTIVE = re.compile(r"^(?P<indent> *)\.\. code-block:: (?P<language>\S+)$")
OPTION = re.compile(r"^ +:(?P<name>[\w-]+):(?: (?P<value>.*))?$")


@dataclass(frozen=True, slots=True)
class Block:
    """A code block: its language, the file that it is (where it is one), its text, and the line it begins on."""

    language: str
    caption: str | None
    classes: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Step:
    """A command with the output that the page shows for it."""

    command: str
    output: str
    line: int


def pages() -> list[Path]:
    """Every page that somebody wrote."""
    return sorted(MANUAL.rglob("*.rst"))


def blocks(page: Path) -> Iterator[Block]:
    """The code blocks of a page in their order."""
    lines = page.read_text(encoding="utf-8").splitlines()
    position = 0
    while position < len(lines):
        begins = DIRECTIVE.match(lines[position])
        position += 1
        if begins is None:
            continue
        options: dict[str, str] = {}
        while position < len(lines) and (option := OPTION.match(lines[position])):
            options[option["name"]] = option["value"] or ""
            position += 1
        while position < len(lines) and not lines[position].strip():
            position += 1
        first, body = position, []
        inside = begins["indent"] + " "
        while position < len(lines) and (not lines[position].strip() or lines[position].startswith(inside)):
            body.append(lines[position])
            position += 1
        text = textwrap.dedent("\n".join(body)).strip("\n") + "\n"
        yield Block(begins["language"], options.get("caption"), options.get("class", ""), text, first + 1)


def steps(block: Block) -> list[Step]:
    """The commands of a console block: what follows ``$``, and, indented or after a backslash, its further lines."""
    found: list[tuple[list[str], list[str], int]] = []
    continued = False
    for offset, line in enumerate(block.text.splitlines()):
        if line.startswith("$ "):
            found.append(([line.removeprefix("$ ")], [], block.line + offset))
        elif continued:
            found[-1][0].append(line.removeprefix("> "))
        else:
            found[-1][1].append(line)
        continued = (line.startswith("$ ") or continued) and line.endswith("\\")
    return [Step("\n".join(command), "\n".join(output).rstrip("\n"), line) for command, output, line in found]
