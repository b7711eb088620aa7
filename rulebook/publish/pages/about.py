"""How to cite, how programs read the rules, how a language is added, whose text is shown."""

from __future__ import annotations

from docutils import nodes

from rulebook.publish.context import Context
from rulebook.publish.kinds import Ground, PageKind, Standing
from rulebook.publish.nodes import element, html, section
from rulebook.publish.parts import page
from rulebook.publish.store import Values

LINKING = """\
extensions = ["sphinx.ext.intersphinx", "rulebook.publish.domain"]
intersphinx_mapping = {"rules": (URL, None)}
:rulebook:rule:`battle.replay.trigger`
:rulebook:concept:`tribute-summon`"""
LANGUAGE = """\
rulebook locale it --new
rulebook locale it"""


def build(values: Values, context: Context) -> nodes.section:
    """About the site."""
    made = page(context.translate("About"), "about")
    made += [_notice(values, context), _citing(values, context), _programs(context), _language(context)]
    return made


def _notice(values: Values, context: Context) -> nodes.section:
    _ = context.translate
    shown = _("Quoted clauses and card texts are the publisher's; the statements are our own.")
    if not values["verbatim"]:
        shown = _("The statements are our own. Of the books only the place of each clause is given, not its text.")
    return section(_("Whose text this is"), "notice", html("p", shown))


def _citing(values: Values, context: Context) -> nodes.section:
    _ = context.translate
    example = _("Rule {id}, edition {editions}", id=values["example"], editions=context.editions[-1])
    return section(
        _("How to cite"),
        "cite",
        html("p", _("Cite a rule by its id and edition, such as this; the address of its page stays the same.")),
        html("p", html("code", example)),
        html("p", _("A rule whose id was given up leads to the one that says it now.")),
        html("p", _("The hash in a rule's data changes with its statement: whoever cites it sees when to look again.")),
    )


def _programs(context: Context) -> nodes.section:
    _ = context.translate
    index = html("a", "api/index.json", href=f"{context.up}api/index.json")
    return section(
        _("For programs"),
        "programs",
        html("p", _("Every rule is a JSON file, and all of them stand in an index:"), " ", index),
        html("p", _("Other documentation links in through objects.inv, with the roles of a Sphinx domain:")),
        _listing(LINKING),
    )


def _language(context: Context) -> nodes.section:
    _ = context.translate
    return section(
        _("How to add a language"),
        "language",
        html("p", _("A language is a folder; no program has to be changed. This writes it and lists what is missing:")),
        _listing(LANGUAGE),
    )


def _listing(text: str) -> element:
    return html("pre", html("code", text), tabindex="0")


def gather(ground: Ground) -> Values:
    """Whether texts are quoted, and a rule to cite as an example."""
    rules = ground.of_kind("rule")
    return {"verbatim": ground.pages["index"]["verbatim"], "example": rules[0]["id"] if rules else ""}


PAGES = (PageKind("about", build, Standing("about", "About", 8, at_foot=True, gather=gather)),)
