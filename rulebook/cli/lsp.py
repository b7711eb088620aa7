"""``rulebook lsp``: findings, terms and quick fixes in an editor."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from rulebook.cli.command import DONE, Command


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command: none, the protocol goes over standard input and output."""
    parser.set_defaults()


def run(arguments: Namespace) -> int:
    """Serve one editor until it hangs up."""
    del arguments
    from rulebook.lsp.server import make_server  # noqa: PLC0415 (slow to import)

    make_server().start_io()
    return DONE


COMMAND = Command(
    (
        "rulebook lsp",
        "nvim: vim.lsp.start({name = 'rulebook', cmd = {'rulebook', 'lsp'}})",
        "helix: [language-server.rulebook] command = 'rulebook', args = ['lsp']",
    ),
    configure,
    run,
)
