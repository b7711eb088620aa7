"""The engine's modules as pages, so that a rule can link to the line that carries it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment
from markupsafe import Markup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from rulebook.publish.store import write_changed


def write_code(folder: Path, modules: Mapping[str, str], templates: Environment, static: str) -> None:
    """Write a page for each module; ``static`` is the address of the theme's files from there."""
    template = templates.get_template("code.html")
    for module, source in modules.items():
        shown = highlight(source, PythonLexer(), HtmlFormatter(cssclass="code", linespans="L"))
        # Pygments escapes the source.
        page = template.render(module=module, code=Markup(shown), static=static)  # noqa: S704
        write_changed(folder / f"{module}.html", page)
