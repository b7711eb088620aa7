"""The pages of the manual about the commands; they are in English, like the whole manual."""

from __future__ import annotations

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.kinds import PageKind
from rulebook.publish.manual.sources import REFERENCE
from rulebook.publish.nodes import document_link, element, html, section
from rulebook.publish.parts import contents, page, table
from rulebook.publish.store import Values


def build_list(values: Values, context: Context) -> nodes.section:
    """All commands."""
    made = page("Commands", "commands")
    made += html(
        "p",
        "In the order of ",
        html("code", "rulebook --help"),
        ". Every command has ",
        html("code", "--help"),
        "; the examples on these pages are those it shows.",
    )
    names = [f"{REFERENCE}/commands/{command['name']}" for command in values["commands"]]
    rows = [
        html("li", document_link(name, html("code", command["name"])), " – ", command["summary"])
        for name, command in zip(names, values["commands"], strict=True)
    ]
    made += html("ul", *rows)
    made += html(
        "p",
        "Exit status: 0 done and nothing to report, 1 done and something found, 2 the command could not do its work;"
        " then one line on standard error says which file, where in it, and what to do.",
    )
    tree = contents(names, context.env.docname)
    if tree:
        made += tree
    return made


def build(values: Values, context: Context) -> nodes.section:  # noqa: ARG001 (every page is built with a context)
    """One command."""
    name = values["name"]
    made = page(f"rulebook {name}", f"command-{name}")
    made += html("p", f"{values['summary'][:1].upper()}{values['summary'][1:]}.", classes="lead")
    made += _usage(values)
    if values["examples"]:
        listing = html("pre", html("code", "\n".join(f"$ {example}" for example in values["examples"])), tabindex="0")
        made += section("Examples", "examples", listing)
    if values["arguments"]:
        made += section("Arguments", "arguments", _arguments(values))
    for inner in values["below"]:
        made += section(
            f"rulebook {name} {inner['name']}",
            inner["name"],
            html("p", f"{inner['summary'][:1].upper()}{inner['summary'][1:]}."),
            _usage(inner),
            _arguments(inner) if inner["arguments"] else None,
        )
    return made


def _usage(values: Values) -> element:
    return html("pre", html("code", " ".join(values["usage"].split())), classes="usage", tabindex="0")


def _arguments(values: Values) -> element:
    rows = []
    for argument in values["arguments"]:
        names = ", ".join(argument["names"])
        value = f" {argument['value']}" if argument["value"] and argument["names"][0].startswith("-") else ""
        rows.append((html("code", f"{names}{value}"), argument["help"]))
    return table(("Argument", "Meaning"), rows, label=f"Arguments of {values['name']}")


PAGES = (
    PageKind("commands", build_list),
    PageKind("command", build),
)
