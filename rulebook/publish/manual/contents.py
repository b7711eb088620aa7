"""The manual's table of contents, shown beside its pages in the place of the rules' chapters."""

from __future__ import annotations

import re
from typing import Any

from sphinx.application import Sphinx

from rulebook.publish.kinds import MANUAL

_DASH = re.compile(r"(</strong>(?:</a>)?) -- ")


def manual_contents(app: Sphinx, pagename: str) -> list[dict[str, Any]]:
    """The parts of the manual, the one that holds the page opened."""
    return [_branch(app, name, pagename) for name in app.env.toctree_includes.get(MANUAL.name, ())]


def _branch(app: Sphinx, docname: str, pagename: str) -> dict[str, Any]:
    opened = pagename.startswith(docname.removesuffix("index"))
    below = app.env.toctree_includes.get(docname, ()) if opened else ()
    return {
        "title": app.env.titles[docname].astext(),
        "lang": None if app.config.language == "en" else "en",
        "href": app.builder.get_relative_uri(pagename, docname),
        "current": docname == pagename,
        "open": opened,
        "children": [_branch(app, child, pagename) for child in below],
    }


def finished(body: str) -> str:
    """The HTML of a page as Sphinx wrote it, with what it leaves to be done.

    A listing that is wider than the page scrolls, and whoever uses the keyboard must be able to get there; the dash
    between a parameter and what it is for should be one.

    >>> finished("<pre>1</pre> <strong>seed</strong> -- Where all chance comes from.")
    '<pre tabindex="0">1</pre> <strong>seed</strong> – Where all chance comes from.'
    """
    return _DASH.sub(r"\1 – ", body.replace("<pre>", '<pre tabindex="0">'))
