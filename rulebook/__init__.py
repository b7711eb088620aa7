"""One canonical rule graph from a card game's rulebooks and card texts, in every language and edition.

What a program uses is named here and stands in :mod:`rulebook.face`; ``engine`` has the rules that run. What lies
deeper is the tool's own and may change without notice.

>>> from rulebook import EXAMPLE, check
>>> for finding in check(EXAMPLE, only=["number-mismatch"]):
...     if finding.passage.locale == "fr":
...         print(finding.passage.line, finding.message)
31 says 3 where the other languages say 2
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

__version__ = "0.1.0.dev0"

if TYPE_CHECKING:
    from rulebook.face import *  # noqa: F403 (the names stand there, once)
else:

    def __getattr__(name: str) -> object:
        """A public name, loaded when it is first asked for: the command line must not wait for what it does not use."""
        # Modules below are asked for, too, before they are loaded: the import system sees to these.
        if name == "__all__" or not (name.startswith("_") or find_spec(f"{__name__}.{name}")):
            face = import_module("rulebook.face")
            if name in (*face.__all__, "__all__"):
                return getattr(face, name)
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)

    def __dir__() -> list[str]:
        own = [name for name in globals() if name.startswith("__")]
        return sorted([*own, *import_module("rulebook.face").__all__])
