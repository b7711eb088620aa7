"""Which functions of the engine carry each rule, and the modules in which they stand."""

from __future__ import annotations

import inspect
import sys
from collections import defaultdict
from collections.abc import Mapping

import engine  # noqa: F401 (its modules fill the register when they are imported)
from engine.citation import carriers, code
from rulebook.publish.supplement import Code


def code_of_rules() -> Mapping[str, tuple[Code, ...]]:
    """The functions that carry each rule, with the lines on which they stand."""
    found: defaultdict[str, list[Code]] = defaultdict(list)
    for rule, names in carriers().items():
        for name in names:
            module, _, function = name.partition(":")
            try:
                lines, first = inspect.getsourcelines(code(name))
            except (OSError, TypeError):
                continue  # compiled code has no lines to show
            found[rule].append(Code(module, function, first, first + len(lines) - 1))
    return {rule: tuple(functions) for rule, functions in found.items()}


def sources_of(functions: Mapping[str, tuple[Code, ...]]) -> Mapping[str, str]:
    """The text of every module in which these functions stand."""
    modules = sorted({function.module for found in functions.values() for function in found})
    return {module: inspect.getsource(sys.modules[module]) for module in modules}
