"""``rulebook schema``: the JSON Schema of what a command prints."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace

from rulebook.cli.command import DONE, Command
from rulebook.cli.console import out
from rulebook.cli.offers import offer
from rulebook.errors import UnknownKeyError
from rulebook.files.resources import DATA
from rulebook.language.messages import translate as _

SCHEMAS = DATA / "schemas"


def names() -> tuple[str, ...]:
    """The names of the published schemas."""
    return tuple(sorted(path.stem for path in SCHEMAS.glob("*.json")))


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    offer(parser.add_argument("name", nargs="?", metavar="NAME", help=_("which schema; none lists them")), names)


def run(arguments: Namespace) -> int:
    """Print the schema, or the names of all."""
    if arguments.name is None:
        for name in names():
            out.print(name)
        return DONE
    if arguments.name not in names():
        raise UnknownKeyError(
            "there is no schema {name}; there are {known}", name=arguments.name, known=", ".join(names())
        )
    schema = json.loads((SCHEMAS / f"{arguments.name}.json").read_text(encoding="utf-8"))
    json.dump(schema, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")
    return DONE


COMMAND = Command(
    ("rulebook schema", "rulebook schema extract"),
    configure,
    run,
)
