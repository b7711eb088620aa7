"""``rulebook conformance serve``: our engine behind the protocol for other engines."""

from __future__ import annotations

import sys
from argparse import Namespace

from engine.conformance.own import OwnEngine
from engine.conformance.serve import serve
from rulebook.cli.command import DONE


def run(_arguments: Namespace) -> int:
    """Answer until standard input ends."""
    serve(OwnEngine(), sys.stdin, sys.stdout)
    return DONE
