"""Reports as self-contained HTML pages, from the templates in ``rulebook/data/report``."""

from __future__ import annotations

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from rulebook.files.resources import DATA

FOLDER = DATA / "report"


def page(template: str, **values: object) -> str:
    """A page with the style of all reports; every value is escaped unless it is :func:`asset`."""
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(template).render(style=asset("report.css"), **values)


def asset(name: str) -> Markup:
    """A file of ours that goes into a page as it is; it would be useless if escaped, and is no text of a source."""
    return Markup((FOLDER / name).read_text(encoding="utf-8"))  # noqa: S704
