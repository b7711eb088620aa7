"""The command line in, scripts that complete it in a shell out; internal to :mod:`rulebook.cli.completion`."""
