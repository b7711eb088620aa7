"""``rulebook diff``: what changed between two editions."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from rulebook.canon.editions import find_edition
from rulebook.canon.rules import Rule
from rulebook.cli.command import DONE, FOUND, Command, add_format
from rulebook.cli.console import out, plain, print_json
from rulebook.cli.statements import statements
from rulebook.corpus.library import Library, load_library, load_termbase
from rulebook.language.messages import translate as _


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("old", metavar="EDITION", help=_("the edition to compare from"))
    parser.add_argument("new", metavar="EDITION", help=_("the edition to compare with"))
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Print the rules that changed, went and came, and the terms that were renamed."""
    library = load_library()
    old, new = (find_edition(library.editions, name) for name in (arguments.old, arguments.new))
    values = compare(library, old.id, new.id)
    if arguments.format == "json":
        print_json("diff", values)
    else:
        _print(values, library)
    return FOUND if any(values[key] for key in ("changed", "removed", "added", "renamed")) else DONE


def compare(library: Library, old: str, new: str) -> dict[str, Any]:
    """The differences between two editions, in the published form."""
    stated = [rule for rule in library.rules if not rule.is_ruling]
    before = {rule.id: rule for rule in stated if old in rule.editions}
    after = {rule.id: rule for rule in stated if new in rule.editions}
    changed: list[dict[str, Any]] = [
        {"rule": rule.id, "supersedes": [_brief(before[name]) for name in replaced], "now": _brief(rule)}
        for rule in after.values()
        if (replaced := [name for name in rule.supersedes if name in before and name not in after])
    ]
    gone = {entry["id"] for change in changed for entry in change["supersedes"]}
    came = {change["rule"] for change in changed}
    return {
        "old": old,
        "new": new,
        "kept": len(before.keys() & after.keys()),
        "changed": changed,
        "removed": [_brief(rule) for name, rule in before.items() if name not in after and name not in gone],
        "added": [_brief(rule) for name, rule in after.items() if name not in before and name not in came],
        "renamed": _renamed(library, old, new),
    }


def _brief(rule: Rule) -> dict[str, Any]:
    return {"id": rule.id, "section": rule.section, "statement": rule.statement, "parameters": dict(rule.parameters)}


def _renamed(library: Library, old: str, new: str) -> list[dict[str, str]]:
    terms = load_termbase(library)
    found = []
    for concept in terms.concepts:
        for tag in sorted(library.locales):
            before, after = terms.preferred(concept, tag, old), terms.preferred(concept, tag, new)
            if before is not None and after is not None and before.text != after.text:
                found.append({"concept": concept, "locale": tag, "old": before.text, "new": after.text})
    return found


def _print(values: dict[str, Any], library: Library) -> None:
    state = statements(library)
    texts = {rule.id: plain(state(rule)) for rule in library.rules}
    out.print(_("{kept} rules hold in both editions", kept=values["kept"]))
    titles = {
        "changed": _("changed"),
        "removed": _("only in the older edition"),
        "added": _("only in the newer edition"),
        "renamed": _("renamed"),
    }
    out.print(f"\n[bold]{titles['changed']}[/] ({len(values['changed'])})")
    for change in values["changed"]:
        for before in change["supersedes"]:
            out.print(f"  [red]- {before['id']}[/]  {texts[before['id']]}")
        out.print(f"  [green]+ {change['rule']}[/]  {texts[change['rule']]}")
    for key, colour, sign in (("removed", "red", "-"), ("added", "green", "+")):
        out.print(f"\n[bold]{titles[key]}[/] ({len(values[key])})")
        for rule in values[key]:
            out.print(f"  [{colour}]{sign} {rule['id']}[/]  {texts[rule['id']]}")
    out.print(f"\n[bold]{titles['renamed']}[/] ({len(values['renamed'])})")
    for term in values["renamed"]:
        out.print(f"  [cyan]{term['locale']}[/] {plain(term['old'])} → {plain(term['new'])}")


COMMAND = Command(
    ("rulebook diff 3.0 9.0", "rulebook diff 3.0 9.0 --format json"),
    configure,
    run,
)
