"""What a rule says in the user's language and where the books say it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine import Ruleset
from rulebook.canon.outline import load_outline
from rulebook.graph.read import Graph
from rulebook.graph.records import StatedClause
from rulebook.language.catalogue import reason_context, statement_template
from rulebook.language.locales import load_locale
from rulebook.language.messages import current_language
from rulebook.language.messages import translate as _


@dataclass(frozen=True, slots=True)
class CitedRule:
    """A rule as it is shown to a player.

    Attributes:
        rule: Its id.
        statement: What it says, in the user's language.
        section: The titles of its section and of those around it, in the user's language.
        places: Where the books at hand state it: file, page and line, and the sentence.
        reason: Why the books do not decide it, in the user's language, where it is a ruling.
    """

    rule: str
    statement: str
    section: tuple[str, ...]
    places: tuple[tuple[str, str], ...]
    reason: str = ""


class Lawbook:
    """Looks rules up for one edition.

    Args:
        ruleset: The rules of the edition.
        graph: The graph of the books; without one, rules are cited by their section alone.
    """

    def __init__(self, ruleset: Ruleset, graph: Path | None = None) -> None:
        self.ruleset = ruleset
        self.graph = graph
        self.outline = load_outline()

    def cite(self, rule: str) -> CitedRule:
        """The rule, its section and where it is printed."""
        found = self.ruleset.rules.get(rule)
        if found is None:
            return CitedRule(rule, "", (), ())
        locale = load_locale(current_language())
        template = statement_template(locale.statements, rule, found.template) or found.template
        own = found.reason and statement_template(locale.statements, reason_context(rule), found.reason)
        reason = own or found.reason or ""
        return CitedRule(rule, found.state(template), self.section(found.section), self.places(rule), reason)

    def section(self, section: str) -> tuple[str, ...]:
        """The titles on the way to a section, the chapter first."""
        locale = load_locale(current_language())
        parts = section.split("/")
        ids = ["/".join(parts[: n + 1]) for n in range(len(parts))]
        return tuple(locale.title(id_, self.outline[id_].title) for id_ in ids)

    def places(self, rule: str) -> tuple[tuple[str, str], ...]:
        """Where the books of this edition state a rule, those in the user's language alone where there are any."""
        if self.graph is None:
            return ()
        with Graph(self.graph) as graph:
            if rule not in graph.rules():
                return ()
            clauses = [c for c in graph.clauses_of_rule(rule) if c.place.edition == self.ruleset.edition]
        own = [clause for clause in clauses if clause.place.locale == current_language()]
        return tuple(_place(clause) for clause in own or clauses)


def _place(clause: StatedClause) -> tuple[str, str]:
    place = clause.place
    where = _("p. {page}, line {line}", page=place.page, line=place.line)
    return f"{Path(place.path).name}, {where}", clause.text
