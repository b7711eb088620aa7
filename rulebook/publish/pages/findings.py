"""All findings of the checks, with filters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from docutils import nodes

from rulebook.publish.bars import bar
from rulebook.publish.context import Context
from rulebook.publish.finding_parts import finding_list
from rulebook.publish.kinds import Ground, PageKind, Standing
from rulebook.publish.nodes import element, html
from rulebook.publish.parts import page
from rulebook.publish.store import Values

SEVERITIES = ("error", "warning", "note")


def build(values: Values, context: Context) -> nodes.section:
    """The findings in the books."""
    _ = context.translate
    found = values["findings"]
    made = page(_("Findings"), "findings-page", classes="all-findings no-search")
    made.append(html("p", _("Where the checks say that the books disagree, or that one of them is wrong."),
                     classes="lead"))  # fmt: skip
    counts = Counter(finding["severity"] for finding in found)
    made.append(bar([(severity, counts[severity], context.word(severity)) for severity in SEVERITIES]))
    made.append(
        html(
            "div",
            _choice("locale", _("Language"), (finding["locale"] for finding in found), context.language_name, _("all")),
            _choice("severity", _("Severity"), (f["severity"] for f in found), context.word, _("all")),
            _choice("check", _("Check"), (finding["check"] for finding in found), str, _("all")),
            html("p", classes="count", aria_live="polite", data_shown=_("{shown} of {all} findings")),
            classes="filters",
            hidden=None,
        )
    )
    made.append(finding_list(found, context, linked=True))
    return made


def _choice(name: str, label: str, found: Iterable[str], spoken: object, everything: str) -> element:
    counts = Counter(found)
    speak = spoken if callable(spoken) else str
    options = [html("option", everything, value="")]
    options += [html("option", f"{speak(value)} ({counts[value]})", value=value) for value in sorted(counts)]
    return html("label", label, " ", html("select", *options, data_filter=name))


def gather(ground: Ground) -> Values | None:
    """The findings, each with a link to its rule where that has a page; nothing where no checks were run."""
    if ground.findings is None:
        return None
    linked = [row if f"rules/{row['rule']}" in ground.pages else {**row, "rule": None} for row in ground.findings]
    return {"findings": linked}


PAGES = (PageKind("findings", build, Standing("findings", "Findings", 5, gather=gather)),)
