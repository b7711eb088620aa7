"""``python -m rulebook`` is the command line."""

import sys

from rulebook.cli import main

sys.exit(main())
