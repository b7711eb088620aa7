"""What the templates show around a page: the language switcher, the contents at the side, the way to the page."""

from __future__ import annotations

from typing import Any, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from rulebook.publish.context import Context
from rulebook.publish.kinds import standing
from rulebook.publish.manual.contents import finished, manual_contents
from rulebook.publish.manual.sources import is_manual


def add_navigation(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Add to a page's template context what stands around every page."""
    known = Context(app.env)
    _ = known.translate
    root = context.get("content_root", "")
    address = app.builder.get_target_uri(pagename)
    context["languages"] = [
        {"tag": tag, "name": known.language_name(tag), "href": f"{root}../{tag}/{address}"}
        for tag in sorted(known.languages)
    ]
    in_manual = is_manual(pagename)
    context["chapters"] = manual_contents(app, pagename) if in_manual else _outline(app, pagename, known)
    if in_manual and "body" in context:
        context["body"] = finished(context["body"])
    context["base_url"] = app.config.rulebook_base_url.rstrip("/")
    context["address"] = address.removesuffix("index.html")
    links = [
        (place.at_foot, (_(place.title), app.builder.get_relative_uri(pagename, place.name), place.name == pagename))
        for place in standing()
        if place.name in app.env.all_docs
    ]
    context["places"] = [link for at_foot, link in links if not at_foot]
    context["more"] = [link for at_foot, link in links if at_foot]
    relations = cast("StandaloneHTMLBuilder", app.builder).relations
    _parent, previous, following = relations.get(pagename) or (None, None, None)
    context["spoken"] = {
        "page": _spoken(pagename, known),
        "previous": _spoken(previous, known),
        "next": _spoken(following, known),
    }
    context["in_manual"] = in_manual
    context["words"] = {
        "breadcrumbs": _("Where this page stands"),
        "contents": _("Contents"),
        "dark": _("Light or dark"),
        "language": _("Language"),
        "manual_in_english": _("The manual is in English."),
        "next": _("Next"),
        "pages": _("Pages"),
        "previous": _("Previous"),
        "search": _("Search"),
        "skip": _("Skip to the text"),
        "title": _("Rule reference"),
        "none_found": _("Nothing was found."),
        "found": _("Pages found: {count}"),
        "needs_script": _("The search needs JavaScript."),
        "notice": _("Quoted clauses and card texts are the publisher's; the statements are our own."),
    }


def _spoken(docname: str | None, known: Context) -> str | None:
    """The language of a page's title where it is not the site's: cases and the manual are written in English."""
    in_english = docname is not None and (docname.startswith("cases/") or is_manual(docname))
    return "en" if in_english and known.language != "en" else None


def _outline(app: Sphinx, pagename: str, known: Context) -> list[dict[str, Any]]:
    """The chapters, with the sections on the way to the page opened."""
    here = pagename.removeprefix("sections/") if pagename.startswith("sections/") else None
    if pagename.startswith("rules/"):
        here = known.peek(pagename)["section"]
    opened = _way(here)
    return [_branch(app, name, pagename, opened, known) for name in known.peek("index")["chapters"]]


def _way(section: str | None) -> frozenset[str]:
    """A section and those that contain it."""
    parts = section.split("/") if section else []
    return frozenset("/".join(parts[: length + 1]) for length in range(len(parts)))


def _branch(app: Sphinx, section: str, pagename: str, opened: frozenset[str], known: Context) -> dict[str, Any]:
    values = known.peek(f"sections/{section}")
    title, tag = known.in_own_language(values["titles"])
    docname = f"sections/{section}"
    return {
        "title": title,
        "lang": None if tag == known.language else tag,
        "href": app.builder.get_relative_uri(pagename, docname),
        "current": docname == pagename,
        "open": section in opened,
        "children": [_branch(app, child, pagename, opened, known) for child in values["children"]]
        if section in opened
        else [],
    }
