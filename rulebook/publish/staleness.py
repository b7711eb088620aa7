"""Which pages must be written again because a page beside them got another title.

A page shows the titles of its neighbours in the order of reading, and every page those of the sections.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

_former: dict[str, str] = {}
"""Titles, before they are read again, of the pages that have changed in this build."""


def remember_titles(
    _app: Sphinx, env: BuildEnvironment, added: AbstractSet[str], changed: AbstractSet[str], removed: AbstractSet[str]
) -> Iterable[str]:
    """Keep the titles of the pages that will be read again."""
    _former.clear()
    _former.update({name: env.titles[name].astext() for name in changed if name in env.titles})
    _former.update(dict.fromkeys(added | removed, ""))
    return ()


def titled_anew(_app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """The pages that show the title of one whose title is another one now."""
    relations = env.collect_relations()
    stale: set[str] = set()
    for name, title in _former.items():
        if name in env.titles and env.titles[name].astext() == title:
            continue
        if name == "index" or name.startswith("sections/"):
            return env.all_docs
        _parent, before, after = relations.get(name, (None, None, None))
        stale.update(beside for beside in (before, after) if beside)
    return stale
