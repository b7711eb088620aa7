"""What stands beside the languages: the way in, and the data for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader

from rulebook.canon.rules import load_retired
from rulebook.corpus.library import Library
from rulebook.files.resources import site_folder
from rulebook.publish.build import Site
from rulebook.publish.code_pages import write_code
from rulebook.publish.store import Values, encoded, write_changed
from rulebook.publish.supplement import Supplement


def write_root(site: Site, library: Library, pages: Mapping[str, Values], evidence: Supplement) -> None:
    """Write the page that leads to the reader's language, the way from retired ids, the code, and ``api/``."""
    templates = Environment(loader=FileSystemLoader(site_folder() / "root"), autoescape=True)
    languages = [{"tag": tag, "name": library.locale(tag).name} for tag in site.languages]
    write_changed(site.output / "index.html", templates.get_template("index.html").render(languages=languages))
    write_code(site.output / "code", evidence.modules, templates, f"../{site.languages[0]}/_static")
    for name, text in evidence.proof.files.items():
        write_changed(site.output / "conformance" / name, text)
    _write_redirects(site, pages, templates)
    write_api(site.output / "api", pages, site)


def _write_redirects(site: Site, pages: Mapping[str, Values], templates: Environment) -> None:
    template = templates.get_template("redirect.html")
    for old, new in load_retired().items():
        if f"rules/{new}" in pages:
            for tag in site.languages:
                page = template.render(language=tag, old=old, new=new)
                write_changed(site.output / tag / "rules" / old / "index.html", page)


def write_api(folder: Path, pages: Mapping[str, Values], site: Site) -> None:
    """Write one permanent JSON file per rule, and their index."""
    rules = [values for name, values in pages.items() if name.startswith("rules/")]
    index = []
    for values in rules:
        write_changed(folder / "rules" / f"{values['id']}.json", encoded(rule_object(values, site)))
        index.append(
            {
                "id": values["id"],
                "section": values["section"],
                "editions": values["editions"],
                "hash": values["hash"],
                "statements": _spoken(values["statements"], site),
                "address": f"rules/{values['id']}.json",
            }
        )
    retired = {old: new for old, new in load_retired().items() if f"rules/{new}" in pages}
    whole = {"schema": "rulebook/site-index/1", "languages": list(site.languages), "rules": index, "retired": retired}
    write_changed(folder / "index.json", json.dumps(whole, ensure_ascii=False, indent=1) + "\n")


def rule_object(values: Values, site: Site) -> dict[str, Any]:
    """A rule as programs get it."""
    kept = ("id", "section", "editions", "kind", "modality", "parameters", "hash", "concepts", "related")
    return {
        "schema": "rulebook/site-rule/1",
        **{key: values[key] for key in kept},
        "statements": _spoken(values["statements"], site),
        "reasons": _spoken(values["reasons"], site),
        "clauses": [{key: value for key, value in row.items() if key != "mentions"} for row in values["clauses"]],
        "code": values["code"],
        "results": values["results"],
        "cases": values["cases"],
        "pages": {tag: f"../../{tag}/rules/{values['id']}/index.html" for tag in site.languages},
    }


def _spoken(texts: Mapping[str, str], site: Site) -> dict[str, str]:
    return {tag: text for tag, text in texts.items() if tag in site.languages}
