"""``rulebook accept``: a finding is right as it is, and why."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rulebook.checks.acceptance import NAME, Accepted, load_accepted, save_accepted
from rulebook.cli.command import DONE, Command
from rulebook.cli.console import out, plain
from rulebook.errors import RulebookError
from rulebook.language.messages import translate as _


class FingerprintError(RulebookError):
    """Something that is no fingerprint of a finding."""

    code = "bad-fingerprint"


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("fingerprints", nargs="+", metavar="FINGERPRINT", help=_("as printed by rulebook check"))
    parser.add_argument("--reason", required=True, help=_("why it is right as it is"))
    parser.add_argument(
        "--accepted", type=Path, default=Path(NAME), metavar="FILE",
        help=_("the file to write (default: rulebook-accepted.toml in this folder)"),
    )  # fmt: skip
    parser.add_argument("--about", default="", help=_("a note for those who read the file"))


def run(arguments: Namespace) -> int:
    """Add the findings to the file of accepted ones."""
    if not arguments.reason.strip():
        raise FingerprintError("say why it is right, with --reason")
    for fingerprint in arguments.fingerprints:
        if len(fingerprint) != 16 or set(fingerprint) - set("0123456789abcdef"):
            raise FingerprintError("{fingerprint} is no fingerprint of a finding", fingerprint=fingerprint)
    new = [Accepted(name, arguments.reason, arguments.about) for name in arguments.fingerprints]
    save_accepted(arguments.accepted, (*load_accepted(arguments.accepted), *new))
    out.print(_("written: {path}", path=plain(str(arguments.accepted))))
    return DONE


COMMAND = Command(
    ('rulebook accept 0123456789abcdef --reason "the publisher decided so"',),
    configure,
    run,
)
