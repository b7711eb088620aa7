"""``rulebook align``: show which clauses say the same in which language, and which rule they state."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from rulebook.aligning.alignment import Group
from rulebook.aligning.linking import LinkedGroup
from rulebook.cli.command import DONE, Command, add_format, add_sources
from rulebook.cli.console import out, plain, print_json
from rulebook.cli.sources import read_sources
from rulebook.corpus.corpus import Corpus
from rulebook.corpus.parameters import Mismatch, mismatches
from rulebook.language.messages import translate as _


def configure(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    add_sources(parser)
    add_format(parser)


def run(arguments: Namespace) -> int:
    """Align the sources of each edition and print the groups."""
    corpus = read_sources(arguments)
    if arguments.format == "json":
        print_json("align", as_json(corpus))
    else:
        _print(corpus)
    return DONE


def as_json(corpus: Corpus) -> dict[str, Any]:
    """Groups, what is in no group, and what no clause states, in the published form."""
    groups: list[dict[str, Any]] = []
    unaligned: list[dict[str, Any]] = []
    missing: list[dict[str, Any]] = []
    for edition, found in corpus.groups.items():
        for linked in found:
            if linked.rules or len(linked.group.members) > 1:
                groups.append(_group(linked, edition))
            if _alone(linked.group):
                member = linked.group.members[0]
                unaligned.append({"path": member.source, "id": member.clause.id, "reason": _reason(corpus, edition)})
        missing.extend({"rule": rule, "path": path} for path, rule in corpus.rules_without_clause(edition))
    return {
        "groups": groups,
        "unaligned": unaligned,
        "rules_without_clause": missing,
        "parameter_mismatches": [_mismatch(found) for found in mismatches(corpus)],
    }


def _mismatch(found: Mismatch) -> dict[str, Any]:
    clause = found.clause.clause
    return {
        "path": found.clause.source,
        "id": clause.id,
        "line": clause.line,
        "rule": found.rule,
        "missing": list(found.missing),
        "extra": list(found.extra),
        "text": clause.text,
    }


def _group(linked: LinkedGroup, edition: str) -> dict[str, Any]:
    return {
        "section": linked.group.section,
        "rule": linked.rules[0] if linked.rules else None,
        "rules": list(linked.rules),
        "clauses": [
            {
                "path": member.source,
                "locale": member.locale,
                "edition": edition,
                "id": member.clause.id,
                "line": member.clause.line,
                "text": member.clause.text,
            }
            for member in linked.group.members
        ],
        "score": linked.group.score,
    }


def _alone(group: Group) -> bool:
    return len({member.source for member in group.members}) == 1


def _reason(corpus: Corpus, edition: str) -> str:
    alone = sum(1 for document in corpus.documents if document.edition == edition) < 2
    return "only-source-of-edition" if alone else "no-counterpart"


def _print(corpus: Corpus) -> None:
    nowhere = _("(no section)")
    for edition, found in corpus.groups.items():
        section: str | None = None
        for linked in found:
            if linked.group.section != section:
                section = linked.group.section
                out.print(f"\n[bold]{edition}  {section or nowhere}[/]")
            rules = ", ".join(linked.rules) or "–"
            out.print(f"  [green]{rules}[/]  [dim]{linked.group.score:.2f}[/]")
            for member in linked.group.members:
                out.print(f"    [cyan]{member.locale}[/] {member.clause.line:>5}  {plain(member.clause.text)}")
    differing = list(mismatches(corpus))
    if differing:
        title = _("numbers that differ from the rule")
        out.print(f"\n[bold]{title}[/]")
    for mismatch in differing:
        clause = mismatch.clause.clause
        given, fixed = ", ".join(map(str, mismatch.extra)), ", ".join(map(str, mismatch.missing))
        place = f"{plain(mismatch.clause.source)}:{clause.line}"
        out.print(f"  [green]{mismatch.rule}[/]  [red]{given}[/] ≠ {fixed}  {place}")
        out.print(f"    {plain(clause.text)}")


COMMAND = Command(
    ("rulebook align v9.fr.txt v9.de.txt", "rulebook align books/ --format json > groups.json"),
    configure,
    run,
)
