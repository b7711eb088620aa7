"""The page of the manual about all checks."""

from __future__ import annotations

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.kinds import PageKind
from rulebook.publish.manual.sources import MANUAL
from rulebook.publish.nodes import document_link, html, section
from rulebook.publish.parts import page
from rulebook.publish.store import Values

SUBJECTS = {"book": "rulebooks", "segment": "translators' files", "card": "cards"}


def build(values: Values, context: Context) -> nodes.section:  # noqa: ARG001 (every page is built with a context)
    """The checks by name."""
    known = values["checks"]
    made = page("Checks", "checks", classes="check-list")
    made += html(
        "p",
        f"{len(known)} checks, as ",
        html("code", "rulebook explain"),
        " lists them. By its name a check can be left out or weighed otherwise in ",
        document_link(f"{MANUAL}/reference/settings", html("code", "rulebook.toml")),
        ".",
    )
    links = [html("li", html("a", html("code", check["id"]), href=f"#{check['id']}")) for check in known]
    made += html("ul", *links, classes="section-list")
    for check in known:
        subjects = ", ".join(SUBJECTS[subject] for subject in check["subjects"])
        facts = html(
            "p",
            html("span", check["severity"], classes=f"severity severity-{check['severity']}"),
            html("span", f"in {subjects}"),
            classes="facts",
        )
        examples = [
            html("p", html("span", mark, classes=kind), " ", text)
            for wrong, right in check["examples"]
            for mark, kind, text in (("✗", "result-failed", wrong), ("✓", "result-passed", right))
        ]
        made += section(check["id"], check["id"], facts, html("p", check["rationale"]), *examples)
    return made


PAGES = (PageKind("checks", build),)
